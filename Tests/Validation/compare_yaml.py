#!/usr/bin/env python3
"""Compares our YAML subset with PyYAML's BaseLoader.

    compare_yaml.py --check             the results kept in Fixtures/YAML/inside.jsonl are those of this PyYAML
    compare_yaml.py --write FILE [N]    N random documents with PyYAML's results; then
                                        ARCHLINT_YAML_COMPARE=FILE swift test --filter comparesWithRandomDocuments

Needs PyYAML (pip install pyyaml).
"""
import json
import pathlib
import random
import sys

import yaml

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "YAML"
PIECES = ["a", "b c", "key", ": ", ":", "- ", "-", "\n", "\n", "\n  ", "\n    ", " ", "  ", "[", "]", "{", "}", ", ", ",", "'", "\"", "'x'",
          "\"y\\n\"", "|", ">", "|-\n  ", ">+\n  ", "# c", " # c", "&a ", "*a", "!t ", "? ", "%", "@", "`", "\t", "---\n", "...\n", "\r\n",
          "''", "\\", "é", "日本", "a: b\n", "- c\n", "x: [y, z]\n", "{k: v}", "<<: ", "=", "~", "null", "\u2028", "\ufeff", "0", "2", "+"]


def lines(name):
    return [json.loads(line) for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()]


def base(text):
    """What BaseLoader reads; an empty document is the empty text."""
    value = yaml.load(text, Loader=yaml.BaseLoader)
    return "" if value is None else value


def is_plain(value):
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain(part) for key, part in value.items())
    return all(map(is_plain, value)) if isinstance(value, list) else isinstance(value, str)


def uses_more(text):
    """Whether PyYAML sees what the subset leaves out: anchors, aliases, tags, directives, several documents, the same key twice."""
    documents, stack = 0, []
    for event in yaml.parse(text, Loader=yaml.BaseLoader):
        documents += isinstance(event, yaml.DocumentStartEvent)
        if isinstance(event, yaml.DocumentStartEvent) and (event.version or event.tags):
            return True
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) or getattr(event, "tag", None):
            return True
    return documents > 1 or has_twins(yaml.compose(text, Loader=yaml.BaseLoader))


def has_twins(node):
    if isinstance(node, yaml.MappingNode):
        keys = [str(key.value) for key, _ in node.value]
        return len(set(keys)) < len(keys) or any(has_twins(part) for pair in node.value for part in pair)
    return isinstance(node, yaml.SequenceNode) and any(map(has_twins, node.value))


def random_document(source, chance):
    if chance.random() < 0.4:
        return "".join(chance.choice(PIECES) for _ in range(chance.randint(1, 14)))
    text = chance.choice(source)
    for _ in range(chance.randint(1, 4)):
        at = chance.randint(0, len(text))
        text = text[:at] + (chance.choice(PIECES) if chance.random() < 0.7 else "") + text[at + chance.randint(0, 2):]
    return text


def write(path, count):
    chance = random.Random(7)
    source = [one["yaml"] for name in ("inside.jsonl", "outside.jsonl") for one in lines(name)]
    with open(path, "w", encoding="utf-8") as file:
        for _ in range(count):
            text = random_document(source, chance)
            one = {"yaml": text, "outside": True}
            try:
                value = base(text)
                if is_plain(value) and not uses_more(text):
                    one = {"yaml": text, "outside": False, "base": value}
            except (yaml.YAMLError, ValueError, TypeError, RecursionError):
                pass
            file.write(json.dumps(one) + "\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--check"]:
        wrong = [one["yaml"] for one in lines("inside.jsonl") if base(one["yaml"]) != one["base"]]
        for text in wrong:
            print(f"PyYAML reads it otherwise: {text!r}")
        print(f"{len(lines('inside.jsonl'))} documents, {len(wrong)} otherwise")
        sys.exit(bool(wrong))
    elif sys.argv[1:2] == ["--write"] and len(sys.argv) > 2:
        write(sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 100_000)
    else:
        sys.exit(__doc__)
