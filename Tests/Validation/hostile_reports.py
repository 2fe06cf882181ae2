"""Writes a project whose file names and identifiers try to leave their place, and what archlint reports of it in every format.

  hostile_reports.py ARCHLINT FOLDER     reports to FOLDER: lint, review and graphs, the extension names the format
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

NAMES = [
    "a\n::stop-commands::x\n", "::error file=x::y", "  ::warning::y", "##[error]y", "x ##[group]y", "##vso[task.setvariable variable=a]b",
    "a\r::error::b", "b,line=1::c", "100%25%0A::error::x", "%0A", "a%0D%0Ab", ":::::", "\u00a0::error::x", "\u0085::error::x",
    "\u2028::error::x\u2029", "esc\x1b[2K\x1b[1Axx", "\x1b]8;;http:\u2044\u2044x\x07y", "\u009b31mred", "bell\x07", "del\x7f",
    "back\x08\x08space", "tab\tand\x0bvertical", "\u202edesrever\u202c", "\u2066isolate\u2069", "zero\u200bwidth\ufeff", "soft\u00adhyphen",
    "<script>alert(1)<", "\"><img src=x onerror=alert(1)>", "' onmouseover='x", "<!-- -->", "]]>", "<![CDATA[x]]>", "&amp;&#1;", "x\"&<y>",
    "back\\slash\\", "\\u0000", "```\n# heading\n```", "`code`", "@everyone #1", "[link](javascript:x)", "|cell|", "{}[]", "\ufffe\uffff",
    "👩‍👩‍👧👍🏽🇻🇳", "e\u0301\u0301", "日本語", "-option", "--", " ", "; ", "long " * 40, "$(id)", "a b",
]
BYTES = [b"latin\xe9", b"cut\xe2\x82", b"\xff\xfe"]
LINT = ["text", "json", "sarif", "github", "gitlab", "xcode", "junit", "checkstyle", "rdjson", "markdown", "html"]
GRAPH = ["dot", "mermaid", "json", "html", "text"]


def identifier(name):
    """What the name may be between backticks, where the language takes nearly everything."""
    return "".join(c for c in name if c.isprintable() and c not in "`\\").strip() or "x"


def source(number, name, more=""):
    return f"""import Foundation
import Observation

struct `Row {number} {identifier(name)}`: Decodable {{
  let id: Int
}}

@Observable
final class `{identifier(name)} {number} ViewModel` {{
  var rows: [`Row {number} {identifier(name)}`] = []

  func `load {identifier(name)}`() async throws {{
    let (data, _) = try await URLSession.shared.data(from: URL(fileURLWithPath: "/"))
    rows = try JSONDecoder().decode([`Row {number} {identifier(name)}`].self, from: data)
  }}
{more}}}
"""


def write(root, number, name, more=""):
    file = name if isinstance(name, bytes) else name.encode()
    text = name.decode("latin-1") if isinstance(name, bytes) else name
    folder = root / ["Presentation", "Domain", "Data"][number % 3]
    folder.mkdir(exist_ok=True)
    try:
        with open(os.path.join(os.fsencode(folder), file[:240] + b".swift"), "w", encoding="utf-8") as out:
            out.write(source(number, text, more))
        return 1
    except OSError:  # a file system may refuse such a name
        return 0


def git(root, *words):
    subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false", *words],
                   cwd=root, check=True, stdout=subprocess.DEVNULL)


def archlint(binary, root, words, output):
    result = subprocess.run([binary, *words], cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert result.returncode in (0, 1), (words, result.returncode, result.stderr.decode("utf-8", "replace"))
    output.write_bytes(result.stdout)
    assert result.stdout, words


def main(binary, reports):
    binary, reports = os.path.abspath(binary), pathlib.Path(reports)
    shutil.rmtree(reports, ignore_errors=True)
    reports.mkdir(parents=True)
    root = pathlib.Path(tempfile.mkdtemp(prefix="hostile-"))
    try:
        written = sum(write(root, number, name) for number, name in enumerate(NAMES + BYTES))
        assert written >= 40, written
        (root / "archlint.yml").write_text("")
        git(root, "init", "--quiet")
        git(root, "add", "--all")
        git(root, "commit", "--quiet", "--message", "first")
        for form in LINT:
            archlint(binary, root, ["lint", "--show", "note", "--format", form], reports / f"lint.{form}")
        for level in ["layers", "modules", "folders", "types"]:
            for form in GRAPH:
                archlint(binary, root, ["graph", "--of", level, "--format", form], reports / f"{level}.graph-{form}")
        # Some leak more, some are gone, some have moved.
        for number, name in enumerate(NAMES):
            if number % 4 == 0:
                write(root, number, name, "\n  func save() { UserDefaults.standard.set(1, forKey: \"a\") }\n")
            elif number % 4 == 1:
                write(root, number + 1, name)
        for form in LINT:
            archlint(binary, root, ["review", "HEAD", "--show", "note", "--format", form], reports / f"review.{form}")
        print(f"hostile: {written} file names, {len(list(reports.iterdir()))} reports")
    finally:
        shutil.rmtree(root, ignore_errors=True)


main(*sys.argv[1:])
