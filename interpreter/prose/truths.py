"""Conditions that are values: what is kept or defined as true or not."""

from __future__ import annotations

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.expressions.collections import Aggregate
from festrules.grammar.vocabulary.words import Aggregation
from festrules.interpreter.prose.claims import Claim, Simple, Whole, denied, joined
from festrules.interpreter.prose.counting import there_are
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.voice import Voice


def truth(voice: Voice, node: Expression) -> Claim:
    """A condition that is a value: something that is kept or defined as true or not."""
    match node:
        case Aggregate(by=by) if by in {Aggregation.ANY, Aggregation.NONE}:
            group = voice.group(node.of)
            there = there_are(group, 1, "at least")
            return denied(there) if by == Aggregation.NONE else there
        case My(name=name) if voice.index.is_of(name) is not None:
            return Simple("you", "be", f"“{voice.term(name, spaced(name))}”")
        case My(name=name):
            return Simple(f"“{voice.term(name, spaced(name))}”", "apply", "to you")
        case Of() if node.of is not None:
            if voice.index.is_of(node.name) is not None:
                return _defined(voice, node, node.of)
            more = [argument for argument in (node.for_, node.with_) if argument is not None]
            to = joined([voice.noun(one) for one in (node.of, *more)], "and")
            return Simple(f"“{voice.term(node.name, spaced(node.name))}”", "apply", f"to {to}")
        case Named(name=name):
            local = voice.known.get(name)
            words = local.words if local is not None else f"“{voice.term(name, spaced(name))}”"
            return Simple(words, "apply", "")
        case _:
            words = voice.noun(node).removeprefix("whether ")
            return Whole(f"this holds: {words}", f"this does not hold: {words}")


def _defined(voice: Voice, node: Of, of: Expression) -> Claim:
    """A condition with a name that is asked of something, in the words in which it is explained."""
    behind = "".join(
        f" {word} {voice.noun(argument)}"
        for word, argument in (("for", node.for_), ("with", node.with_))
        if argument is not None
    )
    return Simple(voice.noun(of), "be", f"“{voice.term(node.name, spaced(node.name))}”{behind}")
