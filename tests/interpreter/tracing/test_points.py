"""The points to reach, and those reported as reach, are the same pointers."""

from pathlib import Path

from festrules.cli.suites import gathered, read
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.walk import walk
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables
from festrules.interpreter.tracing.points import Point, points_of, untraced

ROOT = Path(__file__).parents[3]
# A kind that is lost is a rule that no test need reach.
KINDS = Path(__file__).with_name("kinds_of_points.txt")
RULES = [ROOT / "tests" / "probes", ROOT / "rules" / "climbers", ROOT / "rules" / "classics"]


def kind_of(point: Point) -> str:
    """The way without the numbers and names in its pointer."""
    *_, kind, way = [word for word in point.pointer.split("/") if not word.isdigit()]
    return f"{kind}/{way}" if point.is_way else way


def test_every_kind_of_point_is_come_past_by_some_scenario() -> None:
    there: set[str] = set()
    passed: set[str] = set()
    for wanted in gathered([str(path) for path in RULES]):
        document = read(wanted)
        tables = Tables(document, tracing=True)
        results = [run_scenario(tables, example) for example in examples_of(document)]
        ran = frozenset[str]().union(*(result.ran for result in results))
        reached = frozenset[str]().union(*(result.reached for result in results))
        points = points_of(document)
        assert len({point.pointer for point in points}) == len(points)
        assert ran <= reached
        there |= {kind_of(point) for point in points}
        passed |= {kind_of(point) for point in points if point.pointer in ran}
        citing = {spot.node.fields_at for spot in walk(document) if isinstance(spot.node, Citing)}
        assert untraced(document) <= citing & reached
    assert there == passed
    assert sorted(there) == KINDS.read_text(encoding="utf-8").split()


def small(declared: str, told: str) -> Document:
    text = f"""festrules 2
game "Small"
  players 2
  at most 9 decisions, then nobody wins
keep pool: 0 to 5, starts 3
{declared}
play
  turns from seat 1 until the game ends
    choose number from 1 to 2 "{told}"
    (there is always at least one)
    subtract number from pool
    depending on number
      1
        nothing happens
      2
        cannot happen
winner
  shared
"""
    return read_document(Source("small.rules", text))


def test_what_only_texts_use_is_no_point() -> None:
    declared = "define half: pool / 2 (rounded down)"
    assert "/things/half/define" not in {one.pointer for one in points_of(small(declared, "{half}?"))}
    asked = f"{declared}\nend low at once when half is 0"
    assert "/things/half/define" in {one.pointer for one in points_of(small(asked, "{half}?"))}


def test_what_cannot_happen_is_no_point() -> None:
    ways = {one.pointer for one in points_of(small("", "how many?")) if one.is_way}
    assert ways == {"/play/do/0/turns/do/2/depending/cases/0"}
