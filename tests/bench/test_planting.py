"""Planted defects: they are in the rules, the same sample each time, and what finds them is asked about the rest."""

from pathlib import Path

import pytest

from festrules.interpreter.proving.subject import Budget
from planted import defects as planted_in
from planted import sampled
from planting.finders import FINDERS, found_in
from planting.mistakes import MISTAKES, Mistake, block_end, dropped, rule_lines, table_mistakes

ROOT = Path(__file__).parents[2]
KUHN = ROOT / "rules" / "classics" / "kuhn-poker.rules"
LITTLE = Budget(states=50, games=10, decisions=100)
GAMES = [path.read_text(encoding="utf-8").split("\n") for path in sorted((ROOT / "rules").rglob("*.rules"))]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_each_kind_of_mistake_is_another_text(mistake: Mistake) -> None:
    for lines in GAMES:
        rules = set(rule_lines(lines))
        for line, what, other in mistake.find(lines):
            assert line in rules
            assert what
            assert other != lines


def test_what_is_dropped_takes_what_hangs_on_it_and_nothing_else() -> None:
    lines = ["action a", "  if b", "    do c", "", "    do d", "  do e", "", "action f"]
    assert [block_end(lines, number) for number in (0, 1, 2, 4, 5, 7)] == [6, 5, 3, 5, 6, 8]
    (without,) = [other for _, _, other in dropped("do e")(lines)]
    assert without == [*lines[:5], *lines[6:]]


def test_a_table_can_lack_a_card_or_have_another_number() -> None:
    text = "- {id: fair, price: 3}\n- {id: feast, price: 5}"
    assert [other for _, _, _, other in table_mistakes(text)] == [
        "- {id: feast, price: 5}",
        "- {id: fair, price: 4}\n- {id: feast, price: 5}",
        "- {id: fair, price: 3}",
        "- {id: fair, price: 3}\n- {id: feast, price: 6}",
    ]


def test_a_sample_has_so_many_of_each_kind_and_is_the_same_each_time() -> None:
    every = list(planted_in(("climbers",)))
    found = sampled(every, 2, seed=7)
    assert found == sampled(every, 2, seed=7)
    kinds = [one.kind for one in found]
    assert max(map(kinds.count, kinds)) == 2
    assert set(kinds) == {one.kind for one in every}


def test_what_is_said_of_the_rules_as_they_are_finds_no_defect() -> None:
    known = found_in(KUHN, LITTLE, {})
    said = found_in(KUHN, LITTLE, known)
    assert not any(said.values())


@pytest.mark.parametrize(
    ("now", "then", "finder"),
    [("starts in deck", "starts in dekc", "validate"), ("most points", "least points", "test")],
)
def test_a_defect_is_found_by_whoever_says_something_new(
    now: str, then: str, finder: str, tmp_path: Path
) -> None:
    known = found_in(KUHN, LITTLE, {})
    for file in KUHN.parent.glob("kuhn-poker.*"):
        text = file.read_text(encoding="utf-8")
        (tmp_path / file.name).write_text(text.replace(now, then) if file == KUHN else text, "utf-8")
    said = found_in(tmp_path / KUHN.name, LITTLE, known)
    assert [one for one in FINDERS if said.get(one)][:1] == [finder]
