#!/usr/bin/env python3
"""Edits a copy of an app at random, and looks whether its baseline holds.

    baseline_edits.py ARCHLINT APP [EDITS] [SEED]

Lines are added, functions change places in their type, files are renamed. After every 25 edits nothing may be new and no entry
gone. Then a function that has one finding is copied under another name, which must be one new finding. APP is copied first.
"""
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROUND = 25
FUNCTION = re.compile(r"^( +)(?:[\w@()]+ )*func (\w+)")


def run(archlint, app, *arguments):
    result = subprocess.run([archlint, *arguments], cwd=app, capture_output=True, text=True, check=False)
    if result.returncode not in (0, 1, 3):
        sys.exit(f"archlint {' '.join(arguments)}: {result.returncode}\n{result.stderr}")
    return result


def judge(archlint, app):
    report = json.loads(run(archlint, app, "--format", "json", "--show", "note", "--fail-on", "never").stdout)
    return [one for one in report["findings"] if one["status"] == "new"], [text for text in report.get("notices", []) if " is gone" in text or " gone" in text]


def functions(lines):
    """Methods as (first line, end, name, indentation), told by their indentation; those with attributes or remarks above are left out."""
    found = []
    for start, line in enumerate(lines):
        match = FUNCTION.match(line)
        if not match or not line.rstrip().endswith("{") or (start and re.match(r"\s*(@|//|\*|#)", lines[start - 1])):
            continue
        for end in range(start + 1, len(lines)):
            if lines[end].startswith(match[1] + "}") and len(lines[end].rstrip()) == len(match[1]) + 1:
                body = "".join(lines[start:end + 1])
                if '"""' not in body and "#if" not in body and "#e" not in body and "/*" not in body:
                    found.append((start, end + 1, match[2], match[1]))
                break
            if lines[end].strip() and not lines[end].startswith(match[1]):
                break
    return found


def owner(lines, function):
    """The line that opens what stands around a function."""
    for index in range(function[0] - 1, -1, -1):
        line = lines[index]
        if line.strip() and len(line) - len(line.lstrip()) < len(function[3]):
            return index
    return -1


def edit(app, path, chance, number):
    kind = chance.choice(["lines", "move", "rename"])
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    own = functions(lines)
    if kind == "rename":
        new = path.with_name(f"{path.stem}{number}.swift")
        path.rename(new)
        for project in app.rglob("project.pbxproj"):
            known = project.read_text(encoding="utf-8")
            project.write_text(re.sub(rf"(?<![\w+-]){re.escape(path.name)}", lambda _: new.name, known), encoding="utf-8")
        return "renamed"
    if kind == "move":
        chance.shuffle(own)
        for one in own:
            others = [other for other in own if other is not one and owner(lines, other) == owner(lines, one)]
            if others:
                goal = chance.choice(others)[0]
                block = lines[one[0]:one[1]]
                if goal < one[0]:
                    lines = lines[:goal] + block + lines[goal:one[0]] + lines[one[1]:]
                else:
                    lines = lines[:one[0]] + lines[one[1]:goal] + block + lines[goal:]
                path.write_text("".join(lines), encoding="utf-8")
                return "moved"
    place = chance.choice(own)[0] if own else 0
    lines.insert(place, chance.choice(["\n", "// a remark\n", "/* two\n   lines */\n", "\n\n\n"]))
    path.write_text("".join(lines), encoding="utf-8")
    return "lines"


def duplicate(archlint, app, chance):
    """Copies a function with one finding; gives what is new then."""
    report = json.loads(run(archlint, app, "--format", "json", "--show", "note", "--fail-on", "never", "--baseline", "none.baseline").stdout)
    by_path = {}
    for one in report["findings"]:
        for place in [one] + one["related"]:
            by_path.setdefault(place["path"], []).append((place["line"], one["rule"], one is place and not one["related"]))
    candidates = []
    for name, places in sorted(by_path.items()):
        path = app / name
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        for one in functions(lines):
            inside = [place for place in places if one[0] < place[0] <= one[1]]
            if len(inside) == 1 and inside[0][2] and inside[0][1] in ("viewmodel-data-access", "view-data-access", "singleton-dependency", "service-locator"):
                candidates.append((path, one))
    if not candidates:
        return None
    path, one = chance.choice(candidates)
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    block = lines[one[0]:one[1]]
    block[0] = block[0].replace(f"func {one[2]}", f"func {one[2]}Again", 1)
    path.write_text("".join(lines[:one[1]] + block + lines[one[1]:]), encoding="utf-8")
    new, gone = judge(archlint, app)
    path.write_text(text, encoding="utf-8")
    return one[2], new, gone


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    archlint, source = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
    count, seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1000, int(sys.argv[4]) if len(sys.argv) > 4 else 1
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        app = pathlib.Path(folder) / "app"
        shutil.copytree(source, app, ignore=shutil.ignore_patterns(".git"), symlinks=True)
        (app / ".git").mkdir()
        if not (app / "archlint.yml").exists():
            run(archlint, app, "init", "--quiet")
        (app / "none.baseline").write_text("# archlint baseline 1\n", encoding="utf-8")
        new, gone = judge(archlint, app)
        entries = sum(1 for line in (app / "archlint.baseline").read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
        print(f"{entries} entries, {len(new)} new and {len(gone)} gone before")
        judged = {one["path"] for one in json.loads(run(archlint, app, "--format", "json", "--show", "note", "--fail-on", "never", "--baseline", "none.baseline").stdout)["findings"]}
        kinds, wrong = {}, 0
        for number in range(count):
            files = sorted(path for path in app.rglob("*.swift") if path.is_file() and "Pods" not in path.parts and path.name != "Package.swift")
            # Half of the edits go where findings are.
            marked = [path for path in files if str(path.relative_to(app)) in judged]
            path = chance.choice(marked if marked and chance.random() < 0.5 else files)
            try:
                kind = edit(app, path, chance, number)
            except (UnicodeDecodeError, OSError):
                continue
            kinds[kind] = kinds.get(kind, 0) + 1
            if (number + 1) % ROUND == 0 or number + 1 == count:
                new, gone = judge(archlint, app)
                for one in new:
                    print(f"after {number + 1}: false new {one['rule']} {one['path']}:{one['line']} {one.get('declaration')}")
                for text in gone:
                    print(f"after {number + 1}: lost {text}")
                wrong += len(new) + len(gone)
        print(f"{sum(kinds.values())} edits {kinds}, {wrong} wrong")
        rights = tries = 0
        for _ in range(20):
            result = duplicate(archlint, app, chance)
            if result is None:
                break
            tries += 1
            name, new, gone = result
            rights += len(new) == 1 and not gone
            if len(new) != 1 or gone:
                print(f"copy of {name}: {[(one['rule'], one['path'], one['line']) for one in new]}, {gone}")
        print(f"{rights} of {tries} copies are one new finding")
        sys.exit(0 if wrong == 0 and rights == tries else 1)


if __name__ == "__main__":
    main()
