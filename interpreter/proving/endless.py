"""Games that do not end by themselves: positions without a way out, circles, the greatest length as the usual end."""

from dataclasses import replace

from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.configuration import offered_options
from festrules.interpreter.game import Game
from festrules.interpreter.proving.judging import Case
from festrules.interpreter.proving.looking import Looked
from festrules.interpreter.proving.many import again
from festrules.interpreter.proving.telling import described
from festrules.interpreter.proving.verdict import CheckResult, Finding, GameCourse, Move, Verdict

LENGTH = "/game/length"
ENOUGH = 20  # games, to say what is usual
WAY_OUT = "let the game end when nothing changes any more, or let something be used up on the way"


def endless_circle(case: Case) -> Verdict:
    """FR902: positions from which no end can be reached. That players may go in a circle if they like is told aside."""
    traps = [one for one in case.looked if one.explored.trap]
    circles = [one for one in case.looked if one.explored.circle]
    findings = [_trap(case, min(traps, key=lambda one: _decided(one.explored.trap or ())))] if traps else []
    asides = [_circle(case, circles[0])] if circles and not findings else []
    return case.verdict("FR902", findings, case.complete, asides)


def _trap(case: Case, one: Looked) -> Finding:
    game, moves = case.games[one.number], one.explored.trap or ()
    count = one.explored.trapped
    after = _decided(moves)
    return Finding(
        check="FR902",
        pointer="/play",
        sentence=(
            f"{described(case.document, game.machine.configuration)}, after {_decisions(after)} no end can be reached"
            f" any more, whatever is decided ({count:,} position{'s' if count != 1 else ''} lead only to each other):"
            f" only the greatest length of {game.machine.longest:,} decisions ends such a game"
        ),
        hint=WAY_OUT,
        course=GameCourse(game.machine.configuration, moves, after),
        also=((LENGTH, "this ends it"),),
    )


def _circle(case: Case, one: Looked) -> Finding:
    game = case.games[one.number]
    to, around = one.explored.circle or ((), ())
    moves = to + around
    return Finding(
        check="FR902",
        pointer="/play",
        sentence=(
            f"{described(case.document, game.machine.configuration)}, players can go in a circle if they like: after"
            f" {_decisions(_decided(to))}, {_decisions(_decided(around))} more lead back to the same position"
        ),
        course=GameCourse(game.machine.configuration, moves, _decided(moves)),
        also=((LENGTH, "this ends it"),),
    )


def never_ends_by_itself(case: Case) -> Verdict:
    """FR903: every game is broken off. What an option sets the length to is not looked at.

    That random players usually come to the greatest length is told aside: players who want to win may not.
    """
    asked = [one for one in case.looked if not _length_is_chosen(case, case.games[one.number])]
    proved = bool(asked) and all(one.complete and not one.explored.can_be_too_long for one in asked)
    usually = [one for one in asked if one.many.games >= ENOUGH and one.many.too_long * 2 > one.many.games]
    always = [one for one in usually if one.never_ends_by_itself]
    findings = [_too_long(case, one) for one in always[:1]]
    asides = [] if findings else [_too_long(case, one) for one in usually[:1]]
    verdict = case.verdict("FR903", findings, proved, asides)
    if verdict.standing is not CheckResult.NOT_FOUND:
        return verdict
    games, too_long = sum(one.many.games for one in asked), sum(one.many.too_long for one in asked)
    said = f"{too_long:,} of {games:,} games of random players end because they have become too long"
    return replace(verdict, sentence=said)


def _too_long(case: Case, one: Looked) -> Finding:
    game = case.games[one.number]
    moves = () if one.many.dull is None else tuple(again(game, one.many.dull)[0])
    always = one.many.too_long == one.many.games
    many = f"all {one.many.games:,}" if always else f"{one.many.too_long:,} of {one.many.games:,}"
    return Finding(
        check="FR903",
        pointer=LENGTH,
        sentence=(
            f"{described(case.document, game.machine.configuration)}, {many} games of random players end only because"
            f" they have become too long ({game.machine.longest:,} decisions)"
        ),
        hint="let something that is sure to come end the game, or allow more decisions",
        course=GameCourse(game.machine.configuration, moves, _decided(moves)),
    )


def _length_is_chosen(case: Case, game: Game) -> bool:
    """Whether an option that the greatest length depends on is not as it usually is."""
    offered = offered_options(case.document)
    said = every(case.document.book.game.length.decisions)
    named = {one.name for one in said if isinstance(one, Named | My | Of)}
    chosen = game.machine.configuration.options
    return any(name in named and value != offered[name].usually for name, value in chosen)


def _decided(moves: tuple[Move, ...]) -> int:
    return sum(seat is not None for seat, _ in moves)


def _decisions(count: int) -> str:
    return f"{count:,} decision{'s' if count != 1 else ''}"
