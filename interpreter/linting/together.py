"""A rule of lint about places that each player has, where an action asks about all of them at once."""

from collections.abc import Iterator

from festrules.grammar.plurals import plural_of
from festrules.grammar.vocabulary.declarations.things import ComponentThing, PlaceThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.expressions.conditions import And, Is, Not, Or
from festrules.grammar.vocabulary.statements.deciding import Needs
from festrules.interpreter.linting.look import Found, Look

ASKED = ("empty", "full")
PLAYER = "player"


def all_together(look: Look) -> Iterator[Found]:
    """`needs hand is not empty` holds as long as anybody has a card; `my hand` was probably meant."""
    for needed in look.of(Needs):
        for one in _parts(needed.condition):
            if not isinstance(one, Is) or not isinstance(one.left, Named) or not isinstance(one.right, Named):
                continue
            thing = look.things.get(one.left.name)
            if one.right.name not in ASKED or not isinstance(thing, PlaceThing):
                continue
            if any(domain.name == PLAYER for domain in thing.each):
                yield _found(one.left, _several(look, thing.of[0]))


def _parts(condition: Expression) -> Iterator[Expression]:
    """The parts of a condition that ask about the player who acts."""
    match condition:
        case And() | Or():
            yield from _parts(condition.left)
            yield from _parts(condition.right)
        case Not():
            yield from _parts(condition.of)
        case _:
            yield condition


def _several(look: Look, component: str) -> str:
    """The plural of a component."""
    thing = look.things.get(component)
    own = thing.plural if isinstance(thing, ComponentThing) else None
    return own or plural_of(component)


def _found(place: Named, several: str) -> Found:
    return Found(
        place.pointer,
        f"Each player has a `{place.name}`, and this asks about all of them together",
        f"say whose: `my {place.name}`; if all are meant, ask about `{several} in {place.name}`",
    )
