"""Turns, rounds, phases, and who acts when, as sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Conditional, Named, Nothing
from festrules.grammar.vocabulary.statements.course import (
    AllButOneHavePassed,
    AnotherTurn,
    EndGame,
    EndTurn,
    EveryoneHasAnswered,
    EveryoneHasPassed,
    EveryonePasses,
    GameEnds,
    MissTurn,
    Ordering,
    OthersAnswer,
    Pass,
    Phase,
    Physical,
    Race,
    Rounds,
    Secretly,
    Step,
    Turns,
    TurnsOnce,
    Until,
    UntilCondition,
    Win,
)
from festrules.interpreter.prose.atoms import cases
from festrules.interpreter.prose.claims import said
from festrules.interpreter.prose.groups import Group
from festrules.interpreter.prose.judging import is_many
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Paragraph, Tone
from festrules.interpreter.prose.teller import Teller, Told, is_idle, rule
from festrules.interpreter.prose.texts import template
from festrules.interpreter.prose.voice import Voice


def order(teller: Teller, voice: Voice, node: Ordering) -> Told:
    """Paragraphs for the course of a game."""
    match node:
        case Turns() | TurnsOnce() | Rounds():
            return Told((_going_round(teller, voice, node),), voice)
        case Phase() | Step():
            return Told((_named(teller, voice, node),), voice)
        case Physical():
            return _physical(teller, voice, node)
        case Secretly():
            return _secretly(teller, voice, node)
        case Race():
            return Told(_race(teller, voice, node), voice)
        case Pass() | AnotherTurn() | OthersAnswer() | MissTurn() | EndTurn() | EndGame() | Win():
            return Told((rule(voice, node, _simple(voice, node)),), voice)
        case _:
            assert_never(node)


def _simple(
    voice: Voice, node: Pass | AnotherTurn | OthersAnswer | MissTurn | EndTurn | EndGame | Win
) -> str:
    match node:
        case Pass():
            return "You pass"
        case AnotherTurn():
            return "You have another turn after this one"
        case OthersAnswer():
            return "All others have to answer once more"
        case MissTurn():
            who = voice.noun(node.player)
            return f"{who} {'miss' if who == 'you' else 'misses'} the next turn"
        case EndTurn():
            return "Your turn is over"
        case EndGame():
            counted = ", and the points are counted" if voice.index.book.score else ""
            return f"The game is over{counted}"
        case Win():
            return f"The game is over: {_wins(voice, node.player)}"
        case _:
            assert_never(node)


def _wins(voice: Voice, player: Expression) -> str:
    match player:
        case Conditional():
            parts, last = cases(player)
            told = [f"if {said(voice.claim(condition))}, {_wins(voice, who)}" for who, condition in parts]
            return f"{'; '.join(told)}; otherwise {_wins(voice, last)}"
        case Nothing() | Named(name="nobody"):
            return "nobody wins"
        case _:
            who = voice.noun(player)
            return f"{who} {'win' if who == 'you' else 'wins'}"


def _going_round(teller: Teller, voice: Voice, node: Turns | TurnsOnce | Rounds) -> Paragraph:
    match node:
        case Turns():
            among = "" if node.among is None else f" among {voice.group(node.among).all}"
            first = voice.noun(node.from_)
            text = f"Turns go clockwise{among}, beginning with {first}, {until(voice, node.until)}"
            silence = _of_passing(node.until)
        case TurnsOnce():
            text = _one_turn_each(voice.group(node.of))
            silence = ""
        case Rounds() if node.count is not None:
            count = voice.noun(node.count)
            text = (
                f"Play {count} rounds"
                if count.isdigit()
                else f"Play rounds, as many as {count} {'say' if is_many(voice, node.count) else 'says'}"
            )
            silence = ""
        case Rounds():
            assert node.until is not None
            text = f"Play round after round, {until(voice, node.until)}"
            silence = _asked_before(node.until, "round")
        case _:
            assert_never(node)
    head = rule(voice, node, text)
    each = "each round" if isinstance(node, Rounds) else "each turn" if isinstance(node, Turns) else "it"
    quiet = (Paragraph(silence, node.pointer, tone=Tone.SILENCE),) if silence else ()
    return replace(head, text=f"{head.text} In {each}:", under=(*quiet, *teller.block(voice, node.do)))


def _one_turn_each(group: Group) -> str:
    if not group.one or group.whole:
        return f"Each player has one turn, in this order: {group.all}"
    behind = f" {group.behind_one}," if group.behind_one else ""
    return f"Each {group.one}{behind} has one turn"


def until(voice: Voice, node: Until) -> str:
    """When turns, rounds or a race end."""
    match node:
        case UntilCondition():
            return f"until {said(voice.claim(node.of))}"
        case EveryonePasses():
            return "until all players pass one after the other"
        case EveryoneHasPassed():
            return "until everybody has passed"
        case AllButOneHavePassed():
            return "until all but one have passed"
        case EveryoneHasAnswered():
            return "until everybody has answered"
        case GameEnds():
            return "until the game ends"
        case _:
            assert_never(node)


def _of_passing(node: Until) -> str:
    """The meaning of passing, which the rules express in one word."""
    match node:
        case EveryonePasses():
            return "Whoever passes may act again on a later turn, as long as somebody else acts in between."
        case EveryoneHasPassed():
            return "Whoever has passed has no further turn here."
        case AllButOneHavePassed():
            return "Whoever has passed has no further turn here, and neither has the one who is left."
        case EveryoneHasAnswered():
            return "Everybody has a turn to answer; whoever has answered has another only if asked to answer again."
        case UntilCondition():
            return _asked_before(node, "turn")
        case GameEnds():
            return ""
        case _:
            assert_never(node)


def _asked_before(node: Until, each: str) -> str:
    """When it is asked whether it goes on."""
    if not isinstance(node, UntilCondition):
        return ""
    return f"This is checked before each {each}: a {each} that has begun is played to its end."


def _named(teller: Teller, voice: Voice, node: Phase | Step) -> Paragraph:
    title = spaced(node.name) if node.title is None else template(node.title)
    head = rule(voice, node, title, tone=Tone.HEAD)
    return replace(
        head, text=f"{head.text.rstrip('.')}:", under=teller.block(voice, node.do), anchor=node.name
    )


def _physical(teller: Teller, voice: Voice, node: Physical) -> Told:
    text = spaced(node.name) if node.text is None else template(node.text)
    head = rule(
        voice, node, f"{text}. At a table, you do this with your own hands; without one, chance does this"
    )
    head = replace(head, text=f"{head.text.rstrip('.')}:")
    below, behind = teller.sequence(voice, node.do)
    return Told((replace(head, under=below),), behind)


def _secretly(teller: Teller, voice: Voice, node: Secretly) -> Told:
    who = voice.group(node.players)
    head = rule(voice, node, f"{who.all} decide at the same time, in secret")
    head = replace(head, text=f"{head.text} Each of them does this:")
    below, voice = teller.sequence(voice, node.do)
    return Told((replace(head, under=below),), voice)


def _race(teller: Teller, voice: Voice, node: Race) -> tuple[Paragraph, ...]:
    who = voice.group(node.players)
    ends = until(voice, node.until)
    text = f"{who.all} play at the same time, without turns, {ends}. Whoever is first gets what several want"
    head = rule(voice, node, text)
    found = [replace(head, under=teller.block(voice, node.do))]
    if node.otherwise and not is_idle(node.otherwise):
        instead = Paragraph("If nobody can take anything any more.", node.pointer)
        found.append(replace(teller.under(voice, instead, node.otherwise), goes_on=True))
    return tuple(found)
