"""The prose of all games that come with festrules: complete, for people, and with what mods change marked."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.conformance.games import document

from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.declarations.meanings import Action, End, Trigger
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.grammar.vocabulary.rulebook import Game
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.library import rulebook
from festrules.interpreter.prose.book import prose_of, prose_of_book
from festrules.interpreter.prose.page import Grid, Paragraph, Prose, Tone, paragraphs_in, sections_in

ROOT = Path(__file__).parents[3]
RULES = sorted(path for path in (ROOT / "rules").rglob("*.rules") if path.parent.name != "mods")
PROBES = sorted((ROOT / "tests" / "probes").glob("*.rules"))
MODS = {"festival": "harbour-lights", "festo": "salt-and-stew", "banner": "moonfruit"}
SYNTAX = re.compile(r"[@{}~=]|\w_\w")


@cache
def told(path: Path) -> Prose:
    return prose_of(document(str(path)))


def paragraphs(prose: Prose) -> Iterator[Paragraph]:
    for section in sections_in((*prose.sections, *prose.aid)):
        yield from paragraphs_in(section.blocks)


def texts(prose: Prose) -> Iterator[str]:
    """Everything that is read, but for tables, whose drawings are in signs."""
    for section in sections_in((*prose.sections, *prose.aid)):
        yield section.title
    for one in paragraphs(prose):
        yield one.text
        yield one.refused
        yield one.asked


def by_the_author(one: Construct) -> Iterator[str]:
    """The texts in which an author speaks to players: they may have any sign."""
    for inner in every(one):
        for field in inner.RECORD.fields.values():
            value = getattr(inner, field.attribute)
            if field.what == "text" and isinstance(value, str):
                yield value


@pytest.mark.parametrize("path", [*RULES, *PROBES], ids=lambda path: path.stem)
def test_nothing_is_left_of_the_syntax(path: Path) -> None:
    book = document(str(path)).book
    authors = "\n".join(by_the_author(book))
    names = {name for name in book.things if "-" in name and name not in authors}
    hyphened = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b") if names else None
    for text in texts(told(path)):
        assert not SYNTAX.search(text), text
        assert hyphened is None or not hyphened.search(text), text
        assert "  " not in text


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_every_action_end_and_part_of_the_score_is_there(path: Path) -> None:
    book = document(str(path)).book
    prose = told(path)
    anchors = {section.anchor for section in sections_in(prose.sections)}
    anchors |= {one.anchor for one in paragraphs(prose)}
    for name, thing in book.things.items():
        if isinstance(thing, Action | End | Trigger):
            assert name in anchors
    for part in book.score:
        assert f"score-{part.name}" in anchors


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_every_rule_that_cites_a_clause_is_told_with_it(path: Path) -> None:
    book = document(str(path)).book
    prose = told(path)
    cited = {clause for section in sections_in(prose.sections) for clause in section.clauses}
    cited |= {clause for one in (*paragraphs(prose), *prose.about) for clause in one.clauses}
    said = {
        clause
        for thing in (*book.things.values(), book.setup, book.play, *book.score, *book.winner)
        if thing is not None
        for one in every(thing)
        if not isinstance(one, Game)
        for clause in getattr(one, "cites", ())
    }
    assert said <= cited, sorted(said - cited)


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_every_sentence_of_a_rule_knows_where_it_stands(path: Path) -> None:
    found = document(str(path))
    for one in paragraphs(told(path)):
        if one.tone == Tone.RULE:
            assert one.pointer or one.under, one.text
            found.at(one.pointer)


def test_what_is_reconstructed_says_so() -> None:
    sources = {
        section.anchor: section.source
        for section in sections_in(told(ROOT / "rules/festo/festo.rules").sections)
    }
    assert sources["dish"].startswith("Reconstructed by us")
    assert sources["set-worth"] == (
        "Reconstructed by us: the values for 3 and for 5 categories are not in the text."
    )


@pytest.mark.parametrize(("game", "mod"), MODS.items())
def test_what_a_mod_changes_is_marked_with_its_title(game: str, mod: str) -> None:
    merged = rulebook(game, mods=[mod])
    title = merged.book.mods[0].title
    prose = prose_of(merged)
    marks = [one.mark for one in paragraphs(prose) if one.mark]
    rows = [
        mark
        for section in sections_in(prose.sections)
        for block in section.blocks
        if isinstance(block, Grid)
        for _, mark in block.marks
    ]
    assert marks
    assert rows
    assert {mark.by for mark in (*marks, *rows)} == {title}
    plain = {one.text for one in paragraphs(prose_of(rulebook(game)))}
    for one in paragraphs_in(tuple(block for section in prose.sections for block in section.blocks)):
        if one.text not in plain and one.tone != Tone.GLOSS:
            assert one.mark, one.text


def test_what_a_mod_brought_points_into_the_mod() -> None:
    found = rulebook("festival", mods=["harbour-lights"])
    marked = [one for one in paragraphs(prose_of(found)) if one.mark and one.pointer]
    claimed = next(one for one in marked if one.text.startswith("Move 1 of your lanterns from the water"))
    assert claimed.pointer.startswith("/mods/0/things/")
    assert all(found.at(one.pointer) is not None for one in marked)


def test_what_a_mod_replaces_is_told_with_it() -> None:
    prose = prose_of(rulebook("festo", mods=["salt-and-stew"]))
    before = {one.mark.before for one in paragraphs(prose) if one.mark}
    assert "There are 26 kinds of dish, 34 in all, as the table shows." in before


def test_without_mods_nothing_is_marked() -> None:
    assert not any(one.mark for one in paragraphs(told(ROOT / "rules/festo/festo.rules")))


def test_a_variant_that_is_played_is_part_of_the_rules() -> None:
    prose = prose_of(rulebook("fireworks"), ("advanced",))
    assert any(one.mark and one.mark.by == "variant advanced" for one in paragraphs(prose))
    variants = next(section for section in prose.sections if section.anchor == "variants")
    assert "advanced" not in {one.anchor for one in paragraphs_in(variants.blocks)}
    assert "speed" in {one.anchor for one in paragraphs_in(variants.blocks)}


def test_a_truth_that_depends_on_another_is_told_case_by_case() -> None:
    found = [one.text for one in paragraphs(told(ROOT / "rules/classics/breakthrough.rules"))]
    at = found.index("A space is “home” for a player:")
    assert found[at + 1].startswith("Where the player is black, if the row of the space is greater than ")
    assert found[at + 2] == "Otherwise, if the row of the space is at most the pawn rows."


def test_what_follows_from_silence_is_said() -> None:
    climbers = [one.text for one in paragraphs(told(ROOT / "rules/climbers/climbers.rules"))]
    assert "Each space holds at most one climber." in climbers
    banner = [one.text for one in paragraphs(told(ROOT / "rules/banner/banner.rules"))]
    assert "Several watercraft may stand on one space, in no order." in banner
    assert any(text.startswith("A decision stands") for text in banner)


@pytest.mark.parametrize("name", ["festo", "fireworks", "banner", "cribbage"])
def test_a_rulebook_that_is_half_written_has_prose_too(name: str) -> None:
    book = rulebook(name).book
    for at, lacking in enumerate(book.order):
        thing = book.things[lacking]
        if at % 8 == 0 or isinstance(thing, ComponentThing):
            order = tuple(other for other in book.order if other != lacking)
            left = changed(book, order=order, things={one: book.things[one] for one in order})
            assert prose_of_book(left).sections
    assert prose_of_book(changed(book, setup=None, play=None, score=(), winner=(), tables={})).sections


def test_a_mod_says_on_top_that_it_is_played_and_where_it_is_from() -> None:
    prose = prose_of(rulebook("festival", mods=["harbour-lights"]))
    assert prose.about[-1].text == (
        "With the mod “Harbour lights”, edition 1.0. Our ruling: our own expansion; no rulebook has it."
    )


def test_what_stands_on_cards_without_a_table_is_said() -> None:
    banner = [one.text for one in paragraphs(told(ROOT / "rules/banner/banner.rules"))]
    assert "On each stands: “if lowest: the ability in words”." in banner


def test_what_is_gone_with_all_that_stood_under_it_is_told_once() -> None:
    prose = prose_of(rulebook("fireworks"), ("speed",))
    play = next(section for section in prose.sections if section.anchor == "play")
    gone = [one.text for one in paragraphs_in(play.blocks) if one.text.startswith("No longer")]
    assert gone == [
        "No longer: The fireworks ...",
        "No longer: Everybody arranges their city for the last time ...",
    ]
