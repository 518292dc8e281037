"""Findings as SARIF 2.1.0, which code hosts and editors read.

Nothing of the machine stands in it, no clock and no folder: the same findings are the same bytes. Paths are those from
the root of the repository, `%SRCROOT%`.
"""

import json
import os
from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any
from urllib.parse import quote

from festrules.cli.fingerprints import Fingerprint, fingerprints, numbered
from festrules.cli.render.report import Report, read_lines, repository_path, repository_root
from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic, Fix
from festrules.grammar.explanations import page
from festrules.grammar.source import Span

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "%SRCROOT%"
ARTICLES = {"a", "an", "the"}
LONGEST = 400  # characters of a line that is quoted

Json = dict[str, Any]


def render_sarif(reports: Sequence[Report], command: str) -> str:
    """One run with all that was found."""
    return json.dumps(sarif(reports, command), indent=2, ensure_ascii=False) + "\n"


def sarif(reports: Sequence[Report], command: str) -> Json:
    """The log."""
    all_ = list(fingerprints(reports, repository_root()))
    codes = sorted({found.code for _, found, _ in all_})
    numbers = numbered([one for _, _, one in all_])
    results = [
        result(found, report, one, number, codes)
        for (report, found, one), number in zip(all_, numbers, strict=True)
    ]
    run: Json = {
        "tool": {"driver": driver(codes)},
        "automationDetails": {
            "id": f"festrules/{command}/",
            "description": {"text": f"What `festrules {command}` found."},
        },
        "originalUriBaseIds": {ROOT: {"description": {"text": "The root of the repository."}}},
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def driver(codes: Sequence[str]) -> Json:
    """This program, and what it can say of these findings."""
    try:
        about = metadata("festrules")
    except PackageNotFoundError:  # run from its source
        number, pages = "0.0.0", []
    else:
        number, pages = about["Version"], about.get_all("Project-URL") or []
    home = [{"informationUri": one.partition(",")[2].strip()} for one in pages[:1]]
    return {
        "name": "festrules",
        "fullName": f"festrules {number}",
        "semanticVersion": number,
        **(home[0] if home else {}),
        "shortDescription": {"text": "Checks rulebooks of tabletop games."},
        "rules": [rule(code) for code in codes],
    }


def rule(code: str) -> Json:
    """A code with its page."""
    entry = CATALOGUE[code]
    text = page(code) or f"# {code}: {entry.title}\n"
    said = text.partition("\n## ")[0].partition("\n")[2].strip() or entry.title
    category = entry.rule.partition("/")[0]
    return {
        "id": code,
        "name": pascal(entry.rule or entry.title),
        "shortDescription": {"text": sentence(entry.title)},
        "fullDescription": {"text": sentence(" ".join(said.split()))},
        "help": {
            "text": f"`festrules explain {code}` shows an example and how to put it right.",
            "markdown": text,
        },
        "defaultConfiguration": {"level": entry.severity},
        "properties": {"tags": ["rulebook", *([category] if category else [])], "precision": "very-high"},
    }


def result(found: Diagnostic, report: Report, one: Fingerprint, number: int, codes: Sequence[str]) -> Json:
    """One finding."""
    said: Json = {
        "ruleId": found.code,
        "ruleIndex": codes.index(found.code),
        "level": str(found.severity),
        "message": {"text": " ".join(sentences(found))},
        "locations": [location(found, report, one.about)],
        "partialFingerprints": {"festrulesFinding/v1": one.digest(number)},
    }
    if found.labels:
        said["relatedLocations"] = [
            {
                "id": number,
                "physicalLocation": physical(label.span, report),
                "message": {"text": sentence(label.text)},
            }
            for number, label in enumerate(found.labels, 1)
        ]
    if found.fix:
        said["fixes"] = [fix(found.fix)]
    return said


def sentences(found: Diagnostic) -> Iterable[str]:
    """The message and what helps, one after the other."""
    yield sentence(found.message)
    if found.suggestion is not None:
        yield f"Did you mean: `{found.suggestion}`?"
    if found.help is not None:
        yield sentence(found.help)


def location(found: Diagnostic, report: Report, about: str) -> Json:
    """The place, and the named thing that it lies in."""
    if found.span:
        place: Json = {"physicalLocation": physical(found.span, report)}
    else:
        whole = {"startLine": 1, "endLine": max(1, len(read_lines(report, report.path)))}
        place = {"physicalLocation": {"artifactLocation": artifact(report.path), "region": whole}}
    if about and found.pointer:
        place["logicalLocations"] = [{"name": about, "fullyQualifiedName": found.pointer, "kind": "element"}]
    return place


def physical(span: Span, report: Report) -> Json:
    """A stretch of a file, with its text."""
    place: Json = {"artifactLocation": artifact(span.source), "region": region(span)}
    lines = read_lines(report, span.source)[span.line - 1 : span.end_line]
    if lines:
        place["contextRegion"] = {
            "startLine": span.line,
            "endLine": span.end_line,
            "snippet": {"text": "\n".join(line[:LONGEST] for line in lines)},
        }
        end = span.end_column - 1 if len(lines) == 1 else len(lines[0])
        text = lines[0][span.column - 1 : end]
        place["region"]["snippet"] = {"text": "\n".join([text, *lines[1:]])[: LONGEST * 4]}
    return place


def region(span: Span) -> Json:
    """Lines and columns count from 1, and the end column is the one after, as with us."""
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def artifact(name: str) -> Json:
    """A file of the repository, or one that came with this program."""
    path = repository_path(name)
    if Path(path).is_absolute():
        return {"uri": Path(path).as_uri()}
    return {"uri": quote(os.fsencode(path)), "uriBaseId": ROOT}


def fix(wanted: Fix) -> Json:
    """The right form."""
    files: dict[str, list[Json]] = {}
    for edit in wanted.edits:
        replacement = {"deletedRegion": region(edit.span), "insertedContent": {"text": edit.text}}
        files.setdefault(edit.span.source, []).append(replacement)
    changes = [{"artifactLocation": artifact(name), "replacements": edits} for name, edits in files.items()]
    return {"description": {"text": sentence(wanted.title)}, "artifactChanges": changes}


def sentence(text: str) -> str:
    """With a capital and a full stop, as readers of SARIF expect."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def pascal(title: str) -> str:
    """`TieWithoutAnswer`: what validators take for a name has no words of one letter."""
    letters = "".join(letter if letter.isalnum() else " " for letter in title.replace("'", ""))
    return "".join(word.capitalize() for word in letters.split() if word not in ARTICLES)
