"""Each edit, outright and while something holds, gives what an author would have written by hand."""

from typing import Any

import pytest
from tests.interpreter.edition.lasting import LASTING, Case
from tests.interpreter.edition.passing import PASSING
from tests.interpreter.edition.small import STORM, codes, made, read, rewritten

from festrules.grammar.vocabulary import FAMILIES

CASES = {**PASSING, **LASTING}


@pytest.mark.parametrize("case", LASTING.values(), ids=LASTING)
def test_what_there_is_cannot_come_and_go(case: Case) -> None:
    change = f"change storm while today holds storm\n  {case.edit}\n"
    assert codes(change) == ["FR545"]


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_outright(case: Case) -> None:
    change = f"change storm while yes\n  {case.edit}\n"
    assert made(change) == rewritten(*case.outright, added=case.added)


@pytest.mark.parametrize("case", PASSING.values(), ids=PASSING)
def test_while_something_holds(case: Case) -> None:
    assert case.passing is not None
    change = f"change storm while today holds storm\n  {case.edit}\n"
    assert made(change) == rewritten(*case.passing, added=STORM + case.added + case.hidden)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_in_a_variant(case: Case) -> None:
    variant = f"variant storm\n  {case.edit}\n"
    assert made(variant, "storm") == rewritten(*case.outright, added=case.added)
    assert made(variant) == rewritten(added=case.added if case.hidden else "")


def test_every_edit_and_replacement_is_tested() -> None:
    edits = [read_edit(case) for case in CASES.values()]
    assert {kind for kind, _ in edits} == set(FAMILIES["edit"])
    assert {thing for kind, thing in edits if kind == "replace"} == set(FAMILIES["replacement"])


def read_edit(case: Case) -> tuple[str, str | None]:
    game = 'game "One"\n  players 2\n  at most 9 decisions, then nobody wins\n'
    things: Any = read(f"{game}variant one\n  {case.edit}\n").data["things"]
    ((kind, fields),) = things["one"]["variant"]["edits"][0].items()
    return kind, next(iter(fields["thing"])) if "thing" in fields else None
