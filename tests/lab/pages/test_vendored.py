"""The scripts that draw pictures are those that `scripts/vega.sh` brought, small enough, with their licences."""

import hashlib
from pathlib import Path

from festrules.lab.pages.scripts import DRAWING, drawing, licences

PLACE = Path(__file__).parents[3] / "lab" / "pages" / "vendored"
LARGEST = 850_000  # bytes of all that a page carries with it
GRANTING = (
    "Redistribution and use in source and binary forms",
    "Permission is hereby granted",
    "Permission to use, copy",
    "free and unencumbered",
)


def test_nothing_was_changed_after_it_came() -> None:
    lines = [line.split() for line in (PLACE / "SHA256SUMS").read_text().splitlines()]
    said = {name: digest for digest, name in lines}
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in PLACE.glob("*.js")}
    assert found == said
    assert set(found) == {f"{name}.js" for name in DRAWING}


def test_it_is_small() -> None:
    assert sum(len(text.encode()) for text in drawing()) < LARGEST


def test_each_package_has_its_licence() -> None:
    parts = licences().split("\n\n==== ")
    named = {
        line.removeprefix("==== ").split()[0] for line in licences().splitlines() if line.startswith("==== ")
    }
    assert {
        "vega",
        "vega-lite",
        "vega-interpreter",
        "vega-util",
        "d3-array",
        "d3-ease",
        "topojson-client",
    } <= named
    assert all(any(words in part for words in GRANTING) for part in parts)


def test_no_script_can_end_its_element() -> None:
    assert all("</script" not in text.casefold() and "<!--" not in text for text in drawing())
