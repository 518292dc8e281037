"""From a statement to paragraphs: each family of statements has its own words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import assert_never

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.meanings import Change, Procedure, Variant
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.grammar.vocabulary.expressions.conditions import IfDone
from festrules.grammar.vocabulary.rulebook import Rulebook
from festrules.grammar.vocabulary.statements import Statement, which_statement
from festrules.grammar.vocabulary.statements.branching import Branching, Do
from festrules.grammar.vocabulary.statements.chance import Chance
from festrules.grammar.vocabulary.statements.course import Ordering
from festrules.grammar.vocabulary.statements.deciding import Deciding
from festrules.grammar.vocabulary.statements.moves import Moving
from festrules.grammar.vocabulary.statements.storing import Storing
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.prose.branching import branch
from festrules.interpreter.prose.chance import happen
from festrules.interpreter.prose.deciding import decide
from festrules.interpreter.prose.moving import move
from festrules.interpreter.prose.ordering import order
from festrules.interpreter.prose.storing import store
from festrules.interpreter.prose.teller import Teller, Told
from festrules.interpreter.prose.voice import Voice

MOST_WITHIN = 12  # procedures that are told within each other


class Narrator(Teller):
    """Tells every statement of a rulebook."""

    def tell(self, voice: Voice, node: Statement) -> Told:
        """One statement."""
        node = which_statement(node)
        if isinstance(node, Storing):
            return store(voice, node)
        if isinstance(node, Moving):
            return move(voice, node)
        if isinstance(node, Chance):
            return happen(self, voice, node)
        if isinstance(node, Deciding):
            return decide(self, voice, node)
        if isinstance(node, Branching):
            return branch(self, voice, node)
        if isinstance(node, Ordering):
            return order(self, voice, node)
        assert_never(node)


def narrator(book: Rulebook) -> Narrator:
    """The teller of a rulebook's statements: a procedure that is carried out at one place is told there."""
    used = Counter[str]()
    around: dict[str, str] = {}  # of what is carried out in a procedure, that procedure
    apart: set[str] = set()  # what is carried out in changes
    procedures: dict[str, Procedure] = {}
    for file in book.files:
        for name, thing in file.things.items():
            done = [found for one in every(thing) if (found := _done(one))]
            used.update(done)
            if isinstance(thing, Change | Variant):
                apart.update(done)
            if isinstance(thing, Procedure):
                procedures[name] = thing
                around.update(dict.fromkeys(done, name))
    used.update(
        found for one in (book.setup, book.play) if one for inner in every(one) if (found := _done(inner))
    )
    here = {name for name in procedures if used[name] == 1 and name not in apart}
    return Narrator(frozenset(here - _too_deep(here, around)))


def _too_deep(here: AbstractSet[str], around: Mapping[str, str]) -> set[str]:
    """Those that would stand in too many others: these are told apart, and what stands in them begins again."""
    depths: dict[str, int] = {}
    for name in here:
        way: dict[str, None] = {}
        inner = name
        while inner in here and inner not in depths and inner not in way:
            way[inner] = None
            inner = around.get(inner, "")
        for one in reversed(way):
            depths[one] = (depths.get(around.get(one, ""), 0) + 1) % MOST_WITHIN
    return {name for name, depth in depths.items() if not depth}


def _done(one: Construct) -> str:
    """The procedure that is carried out or thought of here."""
    if isinstance(one, Do | IfDone) and isinstance(one.what, Named | Of):
        return one.what.name
    return ""
