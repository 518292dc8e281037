"""Examples as lines of text."""

from collections.abc import Sequence
from typing import assert_never

from festrules.grammar.format.expressions import expression
from festrules.grammar.format.levels import UNARY
from festrules.grammar.format.statements import Lines, cited, inside
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.format.words import string
from festrules.grammar.vocabulary import examples, expectations
from festrules.grammar.vocabulary.examples import Example, ExampleLine, Held, Position
from festrules.grammar.vocabulary.expectations import Expectation
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.rulebook import DroppedExample


def write_example(node: Example) -> Lines:
    """One example with its lines."""
    instead = "replace " if node.replaces else ""
    return [cited(f"{instead}example {string(node.title)}", node), *inside(map(_line, node.lines))]


def write_position(node: Position) -> Lines:
    """A position from which examples begin, with its lines."""
    return [f"position {string(node.title)}", *inside(map(_line, node.lines))]


def write_dropped(node: DroppedExample) -> Lines:
    """One line about an example that need not come true."""
    return [cited(f"drop example {string(node.title)}", node)]


def _line(node: ExampleLine) -> str:
    match node:
        case examples.BeginsFrom():
            return f"from {string(node.title)}"
        case examples.GivenPlayers():
            return f"players {node.count}"
        case examples.GivenOption():
            return f"option {node.name} is {node.value}"
        case examples.GivenVariants():
            return f"variant {', '.join(node.names)}"
        case examples.GivenSeed():
            return f"seed {node.value}"
        case examples.GivenHolds():
            return _holds(node)
        case examples.GivenValue():
            return f"{_unary(node.target)} is {expression(node.value)}"
        case examples.GivenPassed() | examples.GivenAnswered():
            players = [_unary(player) for player in node.players]
            done = "passed" if isinstance(node, examples.GivenPassed) else "answered"
            return f"{', '.join(players)} {_verb(players, 'have', 'has')} {done}"
        case examples.StartsAt():
            return _at(node)
        case examples.Chooses():
            player = _unary(node.player)
            return f"{player} {_verb([player], 'choose', 'chooses')} {_strings(node.words)}"
        case examples.ChanceGives():
            return f"chance {_strings(node.words)}"
        case examples.Expect():
            return f"expect {_expectation(node.that)}"
        case _:
            assert_never(node)


def _holds(node: examples.GivenHolds) -> str:
    if node.shuffled and not node.what and not node.rest:
        raise Unwritable("nothing that is shuffled")
    words = [*(["the rest"] if node.rest else []), *(["shuffled"] if node.shuffled else [])]
    what = ", ".join([*map(_held, node.what), *words]) or "nothing"
    return f"{_unary(node.place)} holds {what}"


def _held(held: Held) -> str:
    what = expression(held.what)
    if held.count is not None:
        return f"{held.count} {what}"
    return f"({what})" if what[0].isdigit() else what  # a number in front would be read as how many there are


def _at(node: examples.StartsAt) -> str:
    of = "" if node.player is None else f" of {expression(node.player, UNARY, 'with')}"
    bindings = ", ".join(f"{binding.name} is {expression(binding.is_)}" for binding in node.with_)
    return f"at {node.name}{of}{f' with {bindings}' if bindings else ''}"


def _expectation(node: Expectation) -> str:
    match node:
        case expectations.ExpectFact():
            return expression(node.of)
        case expectations.ExpectCan():
            verb = "can only" if node.only else "can"
            return f"{_unary(node.player)} {verb} {_before(node.after)}{_strings(node.words)}"
        case expectations.ExpectCannot():
            words = f"{_before(node.after)}{_strings(node.words)}{_because(node.because)}"
            return f"{_unary(node.player)} cannot {words}"
        case expectations.ExpectCanPass():
            return f"{_unary(node.player)} {'cannot' if node.not_ else 'can'} {_before(node.after)}pass"
        case expectations.ExpectOptions():
            return _how_many(node)
        case expectations.ExpectScores():
            part = "" if node.part is None else f" for {node.part}"
            return (
                f"{_unary(node.player)} scores {expression(node.points, before='for' if part else '')}{part}"
            )
        case expectations.ExpectToAct():
            return f"{_unary(node.player)} {'is not to act' if node.not_ else 'is to act'}"
        case expectations.ExpectAsked():
            return f"{_unary(node.player)} is asked {string(node.words)}"
        case expectations.ExpectTold():
            return f"{_unary(node.player)} {'is not told' if node.not_ else 'is told'} {string(node.words)}"
        case expectations.ExpectWins():
            players = [_unary(player) for player in node.players]
            return f"{', '.join(players)} {_verb(players, 'win', 'wins')}"
        case expectations.ExpectOver():
            return "the game is over"
        case expectations.ExpectGoesOn():
            return "the game goes on"
        case expectations.ExpectResult():
            return f"the result is {string(node.text)}"
        case expectations.ExpectNoWinner():
            return "nobody wins"
        case expectations.ExpectOdds():
            return f"chance of {_strings(node.words)} is {node.chances} in {node.cases}"
        case expectations.ExpectFault():
            return f"the rules are at fault{_because(node.because)}"
        case _:
            assert_never(node)


def _unary(node: Expression) -> str:
    return expression(node, UNARY)


def _strings(texts: Sequence[str]) -> str:
    return ", ".join(map(string, texts))


def _verb(players: Sequence[str], ours: str, theirs: str) -> str:
    return ours if len(players) > 1 or players == ["you"] else theirs


def _because(reason: str | None) -> str:
    return "" if reason is None else f" because {string(reason)}"


def _before(decisions: Sequence[str]) -> str:
    return "".join(f"{string(words)} then " for words in decisions)


def _how_many(node: expectations.ExpectOptions) -> str:
    player = _unary(node.player)
    after = f" after {_strings(node.after)}" if node.after else ""
    return f"{player} {_verb([player], 'have', 'has')} {node.count} option{'' if node.count == 1 else 's'}{after}"
