"""Places as rules name them, and what is done with each: shuffled, drawn from, asked for its order."""

from collections.abc import Iterator

from festrules.grammar.document import around
from festrules.grammar.vocabulary.construct import Construct, values_of
from festrules.grammar.vocabulary.declarations.things import BoardThing, PlaceThing
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.expressions.collections import Within
from festrules.grammar.vocabulary.expressions.conditions import Holds, IfGone, IfMoved
from festrules.grammar.vocabulary.statements.chance import Deal, Draw, TurnUp
from festrules.grammar.vocabulary.statements.moves import Shuffle
from festrules.interpreter.linting.look import Look

ENDS = ("top", "bottom")  # what only an order has


def place_of(expression: Construct | None) -> str | None:
    """The name that a place is called by: `deck`, `offer of pile`, `my hand`; nothing of anything else."""
    return expression.name if isinstance(expression, Named | Of | My) else None


def shuffled(look: Look) -> set[str]:
    """The places that are shuffled somewhere."""
    return {name for one in look.of(Shuffle) if (name := place_of(one.place))}


def drawn_from(look: Look) -> set[str]:
    """The places from which chance deals."""
    return {name for one in look.of(Draw, Deal) if (name := place_of(one.from_))}


def asked_in_order(look: Look) -> set[str]:
    """The places of which it matters what lies on top."""
    asked = drawn_from(look)
    asked |= {name for one in look.of(TurnUp) if (name := place_of(one.place))}
    asked |= {name for one in look.of(Of) if one.name in ENDS and (name := place_of(one.of))}
    return asked


def is_pile(look: Look, name: str) -> bool:
    """Whether what lies there has an order."""
    match look.things.get(name):
        case PlaceThing(ordered=has_order) | BoardThing(stacked=has_order):
            return has_order
        case _:
            return False


def places_in(look: Look, expression: Construct) -> Iterator[str]:
    """The places from which the members of a collection come."""
    name = place_of(expression)
    if name is not None and isinstance(look.things.get(name), PlaceThing | BoardThing):
        yield name
    # A component that may be called like a place names none.
    component = expression.what if isinstance(expression, Within | Holds | IfGone | IfMoved) else None
    component = component if isinstance(component, Named) else None
    for value in values_of(expression):
        for inner in value if isinstance(value, tuple) else (value,):
            if isinstance(inner, Construct) and inner is not component:
                yield from places_in(look, inner)


def afterwards(look: Look, statement: Construct) -> Iterator[Construct]:
    """The statements that come after one in its list, and after those around it."""
    place = statement.pointer
    while place.count("/") > 1:
        holder, number = around(place), place.rpartition("/")[2]
        if number.isdigit():
            rest = range(int(number) + 1, len(look.document.at(holder)))
            yield from (one for later in rest if (one := look.at(f"{holder}/{later}")) is not None)
        place = holder
