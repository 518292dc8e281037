"""All bends of a rulebook are found in steps that grow as it does."""

from collections.abc import Callable

from tests.counted_steps import growth

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.grammar.vocabulary.declarations.parts import Domain
from festrules.grammar.vocabulary.declarations.things import PlaceThing
from festrules.interpreter.bending.bends import bends_of
from festrules.interpreter.bending.known import NeighbourNames

GAME = (
    'festrules 2\ngame "G"\n  players 2\n  at most 9 decisions, then nobody wins\nwinner\n  shared\n'
    "piece stone\n  count 9\n  starts in p0\n"
)


def places(size: int) -> str:
    """Places, each of which is there for something else, so that none can be taken for another."""
    pieces = "".join(
        f"piece s{n}\n  starts in q{n}\nplace q{n} of s{n}\nplace p{n} of stone\n" for n in range(size)
    )
    return f"{GAME}{pieces}play\n" + "".join(f"  move s{n} to q{n}\n" for n in range(size))


def test_bends_grow_as_the_text_does() -> None:
    def bending(size: int) -> Callable[[], object]:
        document = read_document(Source("places.rules", places(size)))
        return lambda: bends_of(document)

    assert growth(bending, 40, 3) < 3.3


def test_the_other_place_is_the_next_that_holds_the_same_for_the_same() -> None:
    for_each = (Domain(name="player"),)
    known = NeighbourNames(
        {
            "a": PlaceThing(of=("x",)),
            "b": PlaceThing(of=("y",)),
            "c": PlaceThing(of=("x",), each=for_each),
            "d": PlaceThing(of=("y", "x")),
            "e": PlaceThing(of=("y",)),
        }
    )
    assert [known.other_place(name) for name in "abcde"] == ["d", "d", None, "e", "b"]
    assert known.other_place("f") is None
