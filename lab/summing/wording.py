"""The words of what is counted, from the game in which it is."""

from festrules.grammar.document import Document, Pointer, keys_of
from festrules.grammar.vocabulary.edits import IntroduceThing, ReplaceThing
from festrules.grammar.vocabulary.tree import holding
from festrules.interpreter.compiled.executors.counters import Counter, counters_of
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Decision, Take
from festrules.interpreter.machine.questions import decision_at, kind_of, name_of, type_of
from festrules.interpreter.world.types import Component, Enumerated, bare
from festrules.lab.summing.counted import Wording, Words


def words_of(game: Game) -> Words:
    """The words of all decisions."""
    return Words(tuple(_wording(game, counter) for counter in counters_of(game.machine)))


def _wording(game: Game, counter: Counter) -> Wording:
    decision = decision_at(counter.decision, game.machine)
    origin = game.machine.origins[decision.at]
    span = game.document.span(origin.pointer)
    return Wording(
        name=name_of(decision),
        kind=kind_of(decision),
        within=_within(game.document, origin.pointer),
        pointer=origin.pointer,
        line=0 if span is None else span.line,
        clauses=origin.clauses,
        first=counter.first,
        texts=counter.texts,
        beside=counter.beside,
        news=_is_news(decision),
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


def _is_news(decision: Decision) -> bool:
    """Whether it says anything that a thing was never offered: an action, a component, a value of an enumeration."""
    kind = type_of(decision)
    return isinstance(decision, Take) or (kind is not None and isinstance(bare(kind), Component | Enumerated))
