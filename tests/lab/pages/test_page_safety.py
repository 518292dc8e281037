"""A page runs only what we wrote and asks nobody for anything, whatever texts of strangers stand in it."""

import base64
import hashlib
import json
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest
from tests.lab.pages.sample import HOSTILE, page, specs

from festrules.lab.pages.inline import as_json
from festrules.lab.pages.page import html
from festrules.lab.pages.scripts import DRAWING

MOST = 1_000_000  # bytes of a page with few pictures
FORMULAS = {
    "datum.named",
    "datum.certain",
    "!datum.certain",
    "datum.taken > 0.6 ? 'right' : 'left'",
}


@dataclass
class Read(HTMLParser):
    """A page as a browser reads it."""

    scripts: list[str] = field(default_factory=list)
    data: list[str] = field(default_factory=list)
    styles: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    tags: set[str] = field(default_factory=set)
    attributes: list[tuple[str, str]] = field(default_factory=list)
    inside: str = ""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        self.inside = "data" if tag == "script" and dict(attrs).get("type") else tag

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002
        self.inside = ""

    def handle_data(self, data: str) -> None:
        into = {"script": self.scripts, "data": self.data, "style": self.styles}.get(self.inside, self.texts)
        into.append(data)


@pytest.fixture(scope="module")
def text() -> str:
    return html(page())


@pytest.fixture(scope="module")
def read(text: str) -> Read:
    found = Read()
    found.feed(text)
    return found


def test_it_has_only_our_scripts_and_style_and_the_policy_names_each(read: Read) -> None:
    assert len(read.scripts) == len(DRAWING) + 1
    (policy,) = (value for name, value in read.attributes if name == "content" and "default-src" in value)
    for source in (*read.scripts, *read.styles):
        assert base64.b64encode(hashlib.sha256(source.encode()).digest()).decode() in policy
    assert policy.count("sha256-") == len(read.scripts) + len(read.styles)
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy


def test_nothing_of_it_leads_or_asks_elsewhere(read: Read) -> None:
    names = {name for name, _ in read.attributes}
    assert not [
        name for name in names if name.startswith("on") or name in ("src", "srcset", "style", "action")
    ]
    assert all(value.startswith("#") for name, value in read.attributes if name == "href")
    assert not read.tags & {"img", "iframe", "object", "embed", "link", "base", "form", "svg", "math"}


def test_texts_of_strangers_are_texts(read: Read) -> None:
    shown = " ".join(read.texts)
    for words in HOSTILE[:4]:
        assert words in shown
    assert not re.search("[\u2028\u2029\u202e]", shown)


def test_data_stays_data(read: Read, text: str) -> None:
    assert len(read.data) == 2
    found = json.loads(read.data[0])
    assert set(found) == set(specs(HOSTILE))
    assert HOSTILE[0] in str(found)
    for one in read.data:
        assert not re.search("[<>&\u2028\u2029]", one)
    assert len(text.encode()) < MOST


def test_no_text_of_strangers_is_part_of_a_formula() -> None:
    def walk(found: object) -> None:
        match found:
            case dict():
                for key, value in found.items():
                    if key in ("expr", "filter", "calculate", "test", "signal", "labelExpr"):
                        assert value in FORMULAS
                    if key == "field" and not isinstance(value, dict):
                        assert re.fullmatch("[a-z0-9]+", value)
                    assert key not in ("url", "href")
                    walk(value)
            case list():
                for one in found:
                    walk(one)
            case _:
                pass

    for spec in specs(HOSTILE).values():
        walk(spec)


def test_what_is_no_number_is_told_to_whoever_draws() -> None:
    with pytest.raises(ValueError, match="JSON"):
        as_json({"value": float("nan")})


def test_links_lead_to_what_is_there(text: str) -> None:
    named = set(re.findall(r' id="([^"]+)"', text))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= named


def test_the_same_page_is_the_same_bytes(text: str) -> None:
    assert html(page()) == text
