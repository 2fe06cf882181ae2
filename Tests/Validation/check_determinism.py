"""The same bytes whatever the threads, the order of folders on disk, the locale, and the way the paths are named.

  check_determinism.py ARCHLINT PROJECT [RUNS]     each run reads its own copy of PROJECT, written in another order
"""
import hashlib
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

LINT = ["text", "json", "sarif", "github", "gitlab", "xcode", "junit", "checkstyle", "rdjson", "markdown", "html"]
GRAPH = ["text", "dot", "mermaid", "json", "html"]
LOCALES = ["C", "C.UTF-8", "tr_TR.UTF-8", "de_DE.ISO-8859-1", "ja_JP.UTF-8", "nowhere"]
KEPT = {".swift", ".yml", ".md", ".pbxproj", ".baseline"}


def copy(files, source, target, order):
    """Where the file system keeps the order of writing (tmpfs does), a folder is listed in another order each time."""
    order.shuffle(files)
    for file in files:
        place = target / file.relative_to(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)


def listing(folder):
    return tuple(entry.name for entry in os.scandir(folder))


def digests(binary, root, jobs, locale, path):
    found = {}
    environment = {**os.environ, "LC_ALL": locale, "LANG": locale, "TZ": ["UTC", "Asia/Tokyo"][jobs % 2]}
    for words, formats in [(["lint", "--show", "note"], LINT), (["graph"], GRAPH), (["graph", "--of", "types"], GRAPH), (["layers"], [])]:
        with tempfile.TemporaryDirectory() as folder:
            outputs = [word for name in formats for word in ("--format", name, "--output", f"{folder}/{name}")]
            threads = [] if words == ["layers"] else ["--jobs", str(jobs)]
            call = [binary, *words, *threads, *outputs, *path]
            result = subprocess.run(call, cwd=root, env=environment, capture_output=True)
            assert result.returncode in (0, 1, 3), (call, result.stderr)
            texts = {"": result.stdout + result.stderr, **{name: pathlib.Path(folder, name).read_bytes() for name in formats}}
            for name, text in texts.items():
                # Where Xcode is to find a file, its place on disk stands.
                found[" ".join([*words, name])] = hashlib.sha256(text.replace(os.fsencode(root), b"ROOT")).hexdigest()
    return found


def main(binary, project, runs="50"):
    binary, project, order = os.path.abspath(binary), pathlib.Path(project).resolve(), random.Random(7)
    files = sorted(file for file in project.rglob("*") if file.is_file() and file.suffix in KEPT and ".git" not in file.parts)
    memory = pathlib.Path("/dev/shm")
    first, listings, differing = None, set(), set()
    for run in range(int(runs)):
        scratch = pathlib.Path(tempfile.mkdtemp(dir=memory if memory.is_dir() else None)).resolve()
        try:
            root = scratch / project.name
            copy(files, project, root, order)
            listings.add(listing(root))
            jobs, locale = [1, 2, 4, 8][run % 4], LOCALES[run % len(LOCALES)]
            path = [[], ["."], [str(root)], ["../" + project.name]][(run // 4) % 4]
            found = digests(binary, root, jobs, locale, path)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
        first = first or found
        for name in found:
            if found[name] != first[name]:
                differing.add(name)
                print(f"run {run}: {name} differs with {jobs} threads, LC_ALL={locale}, {' '.join(path) or 'no path'}")
    print(f"{runs} runs, {len(files)} files, {len(first)} outputs, {len(listings)} orders of the folder: {len(differing)} differ")
    return 1 if differing else 0


sys.exit(main(*sys.argv[1:]))
