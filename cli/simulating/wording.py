"""The words of what is counted, from the game in which it is."""

from typing import Any

from festrules.cli.simulating.counted import Wording, Words
from festrules.grammar.document import Document, Pointer, keys_of
from festrules.grammar.vocabulary.edits import IntroduceThing, ReplaceThing
from festrules.grammar.vocabulary.tree import holding
from festrules.interpreter.compiled.executors.counters import Counter, counters_of
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Take
from festrules.interpreter.world.types import Component, Enumerated, bare

KINDS = {
    "Choose": "choose",
    "ChooseSome": "choose-some",
    "Take": "take",
    "Pay": "pay",
    "Rearrange": "rearrange",
}
NAMES = {"take": "action", "pay": "payment", "rearrange": "rearrangement"}


def words_of(game: Game) -> Words:
    """Those of all decisions."""
    return Words(tuple(_wording(game, counter) for counter in counters_of(game.machine)))


def _wording(game: Game, counter: Counter) -> Wording:
    instruction: Any = game.machine.code[counter.decision]
    origin = game.machine.origins[instruction.at]
    kind = KINDS[type(instruction).__name__]
    span = game.document.span(origin.pointer)
    return Wording(
        name=NAMES.get(kind) or str(instruction.name),
        kind=kind,
        within=_within(game.document, origin.pointer),
        pointer=origin.pointer,
        line=0 if span is None else span.line,
        clauses=origin.clauses,
        first=counter.first,
        texts=counter.texts,
        beside=counter.beside,
        news=_is_news(instruction),
    )


def _within(document: Document, pointer: Pointer) -> str:
    """The thing it stands in, of the game or of a mod; where a change puts it in place of another, that one."""
    keys = keys_of(pointer)
    root = 2 if keys[:1] == ["mods"] else 0
    if keys[root : root + 1] != ["things"]:
        return ""
    around = holding(document.book, pointer)
    new = (one.name for one in around if isinstance(one, ReplaceThing | IntroduceThing))
    return next(new, keys[root + 1])


def _is_news(instruction: Any) -> bool:
    """Whether it says anything that a thing was never offered: an action, a component, a value of an enumeration."""
    kind = getattr(instruction, "type", None)
    return isinstance(instruction, Take) or (
        kind is not None and isinstance(bare(kind), Component | Enumerated)
    )
