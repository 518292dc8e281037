"""Cards that changes bring and take: their behaviour comes and goes with them, and names of other files are known."""

from pathlib import Path

import pytest
from tests.interpreter.edition.small import codes, edition, made

from festrules.grammar.files import read_document
from festrules.interpreter.configuration import configure, offered_variants
from festrules.interpreter.edition import make_edition
from festrules.interpreter.game import make_game

PROBES = Path(__file__).parents[2] / "probes"
WORKING = (
    "card gift: rose, book\n  works while gift is in bag\n  starts in bag\nplace bag of gift: at most 1\n"
)
BOTH = "change rose\n  increase moods by 1\nchange book\n  increase moods by 2\n"


def test_a_card_that_is_added_needs_its_change() -> None:
    more = "variant more\n  add to gift: ring\n"
    _, found = edition(WORKING + BOTH + more)
    assert [one.code for one in found] == ["FR530"]
    assert "`ring`" in found[0].message
    assert found[0].span is not None
    assert found[0].span.line == (WORKING + BOTH + more).count("\n") + _lines_before()
    assert codes(f"{WORKING}{BOTH}{more}change ring\n  nothing changes\n") == []


def _lines_before() -> int:
    document, _ = edition("")
    return document.sources["small.rules"].text.count("\n")


def test_the_change_of_a_card_that_is_not_there_is_silent() -> None:
    fewer = "variant fewer\n  drop book of gift\n"
    things = made(f"{WORKING}{BOTH}{fewer}", "fewer")["things"]
    assert things["gift"]["component"]["values"] == ["rose"]
    assert "rose~holds" in things
    assert "book~holds" not in things


def test_a_card_that_goes_over_its_removal_stays() -> None:
    text = (
        f"{WORKING}{BOTH}variant fewer\n  drop ring of gift\n"
        "variant more over fewer\n  add to gift: ring\nchange ring\n  nothing changes\n"
    )
    things = made(text, "fewer", "more")["things"]
    assert things["gift"]["component"]["values"] == ["rose", "book", "ring"]
    assert made(text, "fewer")["things"]["gift"]["component"]["values"] == ["rose", "book"]


def test_a_change_that_is_dropped_drops_nothing() -> None:
    text = (
        "change rainy while mood is red\n  increase moods by 1\n"
        "variant dry\n  drop rainy\nchange wet while yes\n  drop dry\n"
    )
    document, found = edition(text, "dry")
    assert found == []
    assert "rainy~holds" in document.data["things"]  # type: ignore[operator]
    assert offered_variants(document) == ()


def test_rows_and_cells_of_other_files() -> None:
    document = read_document(PROBES / "bakery-fair.rules")
    made_of, found = make_edition(document, frozenset())
    rows = made_of.data["tables"]["bread"]  # type: ignore[index,call-overload]
    assert found == []
    assert [row["id"] for row in rows] == ["roll", "loaf", "tart", "wedding-cake"]  # type: ignore[index,call-overload,union-attr]
    assert rows[1]["price"] == 4  # type: ignore[index,call-overload]
    place = made_of.span("/tables/bread/1/price")
    assert place is not None
    assert place.source.endswith("bakery-fair.rules")


def test_how_many_play_depends_on_the_variants() -> None:
    document, _ = edition("variant many\n  players 2 to 6\n")
    base = read_document(PROBES / "bakery-fair.rules")
    assert configure(base, 4).players == 4
    assert make_game(base, 4).seats == ("Ann", "Bo", "Cy", "Di")
    assert document.data["game"]["players"] == {"from": 2, "to": 4}  # type: ignore[index,call-overload]


@pytest.mark.parametrize(
    ("lines", "word"),
    [
        ("players 5 to 2", "smaller"),
        ("drop short of length", "usually"),
        ('seats "a", "b", "c", "d", "e"', "seats"),
    ],
)
def test_numbers_and_words_that_do_not_fit(lines: str, word: str) -> None:
    from tests.interpreter.edition.small import GAME, read

    from festrules.interpreter.checking import check_document

    found = check_document(read(f"{GAME}variant odd\n  {lines}\n"))
    assert any(one.code == "FR403" and word in one.message for one in found)
