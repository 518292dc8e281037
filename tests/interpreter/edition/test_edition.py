"""Laws of every edition: places, mods, introduced things, and that the document stays as it was."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.interpreter.edition.small import GAME, STORM, edition, made, read, rewritten
from tests.interpreter.edition.test_edits import CASES

from festrules.grammar.document import Document, Json, step
from festrules.grammar.files import read_document
from festrules.interpreter.configuration import configure
from festrules.interpreter.edition import make_edition
from festrules.interpreter.game import make_machine

ROOT = Path(__file__).parents[3]
RULES = sorted([*ROOT.glob("rules/**/*.rules"), *ROOT.glob("tests/probes/*.rules")])


def nodes(value: Json, pointer: str = "") -> Iterator[tuple[str, Json]]:
    yield pointer, value
    for key, member in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        yield from nodes(member, step(pointer, key))


def lines(document: Document, pointer: str) -> int:
    span = document.span(pointer)
    assert span is not None
    return span.line


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_a_document_without_changes_is_its_own_edition(path: Path) -> None:
    document = read_document(path)
    things: Any = document.data["things"]
    made, _ = make_edition(document, frozenset())
    assert (made is document) == (
        "mods" not in document.data
        and not any({"change", "variant"} & node.keys() for node in things.values())
    )


def test_a_variant_that_is_not_played_leaves_no_trace_but_its_place() -> None:
    document, _ = edition("variant calm\n  drop moods\n")
    plain = read(GAME)
    assert document.data == plain.data
    assert document.spans == plain.spans


def test_the_document_stays_as_it_was() -> None:
    document = read(GAME + "".join(f"variant v{n}\n  {case.edit}\n" for n, case in enumerate(CASES.values())))
    before = copy.deepcopy(document.data)
    spans = dict(document.spans)
    make_edition(document, frozenset(f"v{n}" for n in range(len(CASES))))
    assert document.data == before
    assert document.spans == spans


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_node_has_the_place_where_it_was_written(case: Any) -> None:
    document, _ = edition(f"change storm while today holds storm\n  {case.edit}\n")
    assert document.spans.keys() <= {pointer for pointer, _ in nodes(document.data)}
    text = document.sources["small.rules"].text.split("\n")
    for pointer, value in nodes(document.data):
        span = document.spans.get(pointer)
        if span is not None and isinstance(value, str) and span.line == span.end_line and "~" not in value:
            written = text[span.line - 1][span.column - 1 : span.end_column - 1].strip('"')
            assert written.replace(" ", "-").startswith(value.replace(" ", "-"))


def test_parts_of_a_change_point_into_the_change() -> None:
    document, _ = edition("change storm while today holds storm\n  increase moods by 4\n")
    last = len(GAME.split("\n"))
    value = "/score/1/value"
    assert lines(document, value) == last + 2
    assert lines(document, f"{value}/plus/left") == GAME.split("\n").index("  part moods: 3") + 2
    assert lines(document, f"{value}/plus/right/conditional/if") == last + 1
    assert lines(document, f"{value}/plus/right/conditional/then") == last + 2
    assert lines(document, "/things/storm~0holds") == last + 1
    assert lines(document, f"/order/{len(document.data['order']) - 1}") == last + 1  # type: ignore[arg-type]


def test_a_condition_around_what_is_skipped_points_to_the_edit() -> None:
    document, _ = edition("change storm while today holds storm\n  skip clean\n")
    (around,) = (
        pointer for pointer, one in nodes(document.data) if isinstance(one, dict) and [*one] == ["if"]
    )
    assert around in document.spans
    assert lines(document, around) == len(GAME.split("\n")) + 2


def test_clauses_of_an_edit_go_where_its_meaning_goes() -> None:
    data = made('variant wet\n  increase price by 1 @WET-1\n  forbid rest (refused: "no") @WET-2\n', "wet")
    assert data["things"]["price"]["define"]["cites"] == ["WET-1"]
    assert data["things"]["rest"]["action"]["do"][0]["needs"]["cites"] == ["WET-2"]
    assert "cites" not in data["things"]["rest"]["action"]


INTRODUCED = """\
  also keep damp: 0 to 3, starts 0
  also action swim "swim"
    pass
  also trigger splash at once when mood is green
    do tidy
  also trigger drip after tidy
    set mood to red
  also end flood at once when damp is 3
"""


def test_things_that_are_introduced_for_the_whole_game() -> None:
    plain = INTRODUCED.replace("  also ", "").replace("\n    ", "\n  ")
    assert made(f"variant wet\n{INTRODUCED}", "wet") == rewritten(added=plain)


def test_things_that_are_introduced_count_while_it_holds() -> None:
    plain = INTRODUCED.replace("  also ", "").replace("\n    ", "\n  ")
    plain = plain.replace('"swim"\n', '"swim"\n  needs storm-x-holds (refused: "storm")\n').replace(
        "after tidy\n", "after tidy when storm-x-holds\n"
    )
    plain = plain.replace("when mood", "when storm-x-holds and mood").replace(
        "when damp", "when storm-x-holds and damp"
    )
    assert made(f"change storm while today holds storm\n{INTRODUCED}") == rewritten(added=STORM + plain)


def test_a_part_that_is_introduced() -> None:
    document = read(GAME + "change storm while today holds storm\n  drop rest.x\n")
    data: Any = copy.deepcopy(document.data)
    number = {"number": {"value": 4}}
    data["things"]["storm"]["change"]["edits"] = [
        {"introduce": {"name": "luck", "thing": {"part": {"title": "luck", "value": number}}}},
        {"increase": {"name": "luck", "by": {"number": {"value": 1}}}},
    ]
    made, found = make_edition(Document(data), frozenset())
    assert found == []
    expected = rewritten(
        (
            "part moods: 3",
            (
                'part moods: 3\n  part luck "luck": '
                "4 + (1 if storm-x-holds otherwise 0) if storm-x-holds otherwise 0"
            ),
        )
    )
    assert made.data["score"] == expected["score"]


def test_what_a_variant_introduces_can_be_changed_by_others() -> None:
    wet = "variant wet\n  also define damp: 1\n"
    dry = "variant dry\n  increase damp by 1\n"
    assert made(wet + dry, "dry") == rewritten()
    assert made(dry + wet, "dry", "wet") == rewritten(added="define damp: 1 + 1\n")


def mod(things: str, **more: Any) -> dict[str, Any]:
    data = read(f'game "Mod"\n  players 2\n  at most 9 decisions, then nobody wins\n{things}').data
    return {"title": "Mod", "of": "small", "order": data["order"], "things": data["things"], **more}


def test_mods_come_after_the_game_in_the_order_of_loading() -> None:
    one = mod("keep damp: 0 to 3, starts 0\nchange one while yes\n  increase moods by 1\n")
    two = mod("change two while yes\n  increase moods by 2\n", examples=[{"title": "x", "lines": []}])
    document, found = edition("change base while yes\n  increase moods by 5\n", mods=[one, two])
    assert found == []
    expected = rewritten(
        ("part moods: 3", "part moods: 3 + 5 + 1 + 2"), added="keep damp: 0 to 3, starts 0\n"
    )
    assert document.data == {**expected, "examples": [{"title": "x", "lines": []}]}


def test_a_mod_cannot_declare_anew_what_is_there() -> None:
    _, found = edition("", mods=[mod("define price of stone for player: 9\n")])
    assert [one.code for one in found] == ["FR520"]


def test_a_mod_and_the_game_that_do_not_agree() -> None:
    one = mod("change one while yes\n  replace part moods: 9\n")
    _, found = edition("change base while mood is red\n  replace part moods: 5\n", mods=[one])
    assert [one.code for one in found] == ["FR524"]


def test_the_condition_is_asked_outside_of_the_names_of_a_body() -> None:
    """`stone` in the condition is the component, though the choice in the action is called so too."""
    data = made(
        'change storm while none of stones in bank\n  collect.small needs mood is red (refused: "red")\n'
    )
    condition = data["things"]["collect"]["action"]["do"][1]["choose"]["conditions"][2]["condition"]
    assert condition["or"]["left"] == {"not": {"of": {"name": {"name": "storm~holds"}}}}


def test_what_a_change_brings_can_be_pointed_at_in_play() -> None:
    document = read_document(ROOT / "tests/probes/weather.rules")
    machine = make_machine(document, configure(document, 2))
    assert "/things" not in {origin.pointer for origin in machine.origins}


@settings(max_examples=15)
@given(st.permutations(range(len(CASES))), st.integers(0, len(CASES)))
def test_any_set_of_changes_makes_an_edition_of_plain_declarations(order: list[int], count: int) -> None:
    cases = list(CASES.values())
    holding = ["yes" if cases[n].passing is None else f"heap of seat 1 > {n}" for n in range(len(cases))]
    changes = "".join(f"change c{n} while {holding[n]}\n  {cases[n].edit}\n" for n in order[:count])
    document, found = edition(changes)
    things: Any = document.data["things"]
    assert {one.code for one in found} <= {"FR524", "FR528"}
    assert all({"change", "variant"}.isdisjoint(node) for node in things.values())
    assert document.data["order"] == list(things)
    assert "mods" not in document.data
    assert edition(changes)[0].data == document.data
