"""From an expression to words: as something that can be spoken of, as members of a collection, as a condition."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression, which_expression
from festrules.grammar.vocabulary.expressions.areas import Area, IsConnected, IsConnectedOver
from festrules.grammar.vocabulary.expressions.arithmetic import Arithmetic
from festrules.grammar.vocabulary.expressions.atoms import (
    Atom,
    Conditional,
    Default,
    My,
    Named,
    No,
    Nothing,
    Number,
    Of,
    Seat,
    Yes,
    You,
)
from festrules.grammar.vocabulary.expressions.boards import OnBoards
from festrules.grammar.vocabulary.expressions.collections import Collecting
from festrules.grammar.vocabulary.expressions.conditions import Judging
from festrules.interpreter.prose.atoms import atom
from festrules.interpreter.prose.claims import Claim, Whole, denied, said
from festrules.interpreter.prose.collecting import collected, collection
from festrules.interpreter.prose.groups import Group, among, together
from festrules.interpreter.prose.judging import judged
from festrules.interpreter.prose.members import group_of, my_group, named_group
from festrules.interpreter.prose.outward import outward
from festrules.interpreter.prose.reckoning import reckoned
from festrules.interpreter.prose.regions import area, connection, region
from festrules.interpreter.prose.truths import truth
from festrules.interpreter.prose.voice import Voice
from festrules.interpreter.prose.ways import spaces, way

ALWAYS = Whole("always", "never")


class Speaker(Voice):
    """Says every expression of a rulebook."""

    def noun(self, said: Expression) -> str:
        """A value as something that can be spoken of."""
        return self.once("noun", said, self._noun)

    def group(self, said: Expression) -> Group:
        """A collection by its members."""
        return self.once("group", said, self._group)

    def claim(self, said: Expression) -> Claim:
        """A condition."""
        return self.once("claim", said, self._claim)

    def _noun(self, said: Expression) -> str:
        said = which_expression(outward(said))
        if isinstance(said, Atom):
            return atom(self, said)
        if isinstance(said, Collecting):
            return collected(self, said)
        if isinstance(said, Arithmetic):
            return reckoned(self, said)
        if isinstance(said, Judging):
            return _whether(judged(self, said))
        if isinstance(said, OnBoards):
            return way(self, said)
        if isinstance(said, Area):
            return region(self, said)
        assert_never(said)

    def _group(self, said: Expression) -> Group:
        said = which_expression(outward(said))
        if isinstance(said, Atom):
            return _group_of_atom(self, said)
        if isinstance(said, Collecting):
            return collection(self, said)
        if isinstance(said, OnBoards):
            return spaces(self, said)
        if isinstance(said, Area):
            return area(self, said)
        if isinstance(said, Arithmetic | Judging):
            return together(self.noun(said))
        assert_never(said)

    def _claim(self, said: Expression) -> Claim:
        if isinstance(said, Judging):
            return judged(self, said)
        if isinstance(said, IsConnected | IsConnectedOver):
            return connection(self, said)
        match said:
            case Yes():
                return ALWAYS
            case No():
                return denied(ALWAYS)
            case Conditional():
                return _one_or_other(self, said)
            case _:
                return truth(self, said)


def _group_of_atom(voice: Voice, node: Atom) -> Group:
    match node:
        case Named(name=name):
            return named_group(voice, name)
        case My(name=name):
            return my_group(voice, name)
        case Of() if node.of is not None:
            return group_of(voice, node)
        case Default():
            return _default(voice, node)
        case Conditional():
            return among(voice.group(node.then), voice.noun(node))
        case Of() | Number() | You() | Yes() | No() | Nothing() | Seat():
            return together(voice.noun(node))
        case _:
            assert_never(node)


def _default(voice: Voice, node: Default) -> Group:
    group, other = voice.group(node.of), voice.noun(node.otherwise)
    return group.behind(f"(or {other} if there is none)", f"(or {other} if there are none)")


def _one_or_other(voice: Voice, node: Conditional) -> Claim:
    """A condition that depends on another."""
    holds, then, other = voice.claim(node.if_), voice.claim(node.then), voice.claim(node.otherwise)
    text = f"{said(then)} if {said(holds)}, otherwise {said(other)}"
    return Whole(text, f"{said(denied(then))} if {said(holds)}, otherwise {said(denied(other))}")


def _whether(claim: Claim) -> str:
    return f"whether {said(claim)}"
