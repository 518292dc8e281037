"""Facts from the text alone: which number an expression is, where things may lie, how many members there are."""

from dataclasses import dataclass
from typing import TypeAlias

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.expressions.collections import (
    OfMany,
    OtherPlayers,
    OtherThan,
    Players,
    PlayersAfter,
    Reversed,
    Where,
    Within,
    WithLeast,
    WithMost,
)
from festrules.grammar.vocabulary.statements.chance import Members, Range
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.mentions import mentioned
from festrules.interpreter.world.constants import NotConstant

Places: TypeAlias = "frozenset[int] | None"  # where something may lie; None: anywhere
Names: TypeAlias = dict[str, Places]


@dataclass(slots=True)
class Whereabouts:
    """The facts about expressions in one configuration, given where named things may lie."""

    context: Context

    def number(self, said: Expression, names: Names) -> int | None:
        if mentioned(said) & names.keys():
            return None
        try:
            value = self.context.building.constants.value(said)
        except NotConstant:
            return None
        return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None

    def places(self, said: Expression, names: Names) -> Places:
        """The places an expression may stand for."""
        if not isinstance(said, Named | My | Of):
            return None
        if said.name in names or said.name not in self.context.world.families:
            return None
        return frozenset(self.context.world.families[said.name].places)

    def among(self, said: Range, names: Names) -> Places:
        """Where one of several may lie."""
        return self.lies(said.collection, names) if isinstance(said, Members) else None

    def lies(self, said: Expression, names: Names) -> Places:
        """Where the components that an expression stands for may lie."""
        if isinstance(said, OfMany):
            return self.lies(said.of, names)
        match said:
            case Named() | Of() if said.name in names:
                return names[said.name]
            case Within():
                return self.places(said.place, names)
            case Of(name="top" | "bottom") if said.of is not None:
                return self.places(said.of, names)
        return None

    def size(self, said: Expression, names: Names) -> tuple[int | None, bool]:
        """How many members a collection has, and whether just this many or at most."""
        world = self.context.world
        match said:
            case Players() | PlayersAfter() | OtherPlayers():
                return len(world.seats) - (not isinstance(said, Players)), True
            case Reversed():
                return self.size(said.of, names)
            case Where() | OtherThan() | WithMost() | WithLeast():
                return self.size(said.of, names)[0], False
            case Of(name="spaces", of=Named() | My() | Of() as board):
                if board.name in world.families and board.name not in names:
                    family = world.families[board.name]
                    return family.count if isinstance(board, Named) else family.spaces, True
            case Named() if said.name not in names:
                component = self.context.index.nouns.get(said.name)
                if component is not None:
                    return len(component.kinds), True
        return None, False
