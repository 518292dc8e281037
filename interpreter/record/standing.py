"""The part of a record that is left once everything undone is removed."""

from dataclasses import dataclass, field

from festrules.grammar.diagnostic import Diagnostic
from festrules.interpreter.record.entries import Chance, Decided, Over, Told, Undone, UndoneChance
from festrules.interpreter.record.read import Record, misfit


@dataclass(slots=True)
class Move:
    """A decision, or none for the setup, with what chance brought after it; each with the number of its line."""

    line: int
    decided: Decided | None
    outcomes: list[tuple[int, Chance]] = field(default_factory=list)


@dataclass(slots=True)
class StandingMoves:
    """`moves[0]` is the setup, `moves[n]` the nth decision."""

    moves: list[Move]
    over: tuple[int, Over] | None = None
    problem: Diagnostic | None = None
    good: int = 1  # how many lines are in order


def playing_now(record: Record) -> tuple[str, ...]:
    """Who decides for each seat since its last decision; at first those whom the header names."""
    first = record.header.played_by
    found = list(first)
    for move in standing(record).moves:
        if move.decided is not None and move.decided.seat < len(found):
            found[move.decided.seat] = move.decided.by or first[move.decided.seat]
    return tuple(found)


def standing(record: Record) -> StandingMoves:
    """Go through a record without any rules: what is not in order there ends it."""
    found = StandingMoves([Move(1, None)], None, record.problem, record.good)
    for line, entry in record.entries:
        decisions = len(found.moves) - 1
        problem = None
        if found.over and not isinstance(entry, Undone | UndoneChance):
            problem = "the game is over before it"
        else:
            match entry:
                case Chance():
                    found.moves[-1].outcomes.append((line, entry))
                case Decided(count) if count == decisions + 1:
                    found.moves.append(Move(line, entry))
                case Decided(count):
                    problem = f"decision {count} comes after {decisions}"
                case Undone(to) if 0 <= to <= decisions:
                    del found.moves[to + 1 :]
                    found.over = None
                case Undone(to):
                    problem = f"it goes back to decision {to}, and there were {decisions}"
                case UndoneChance(to) if 0 <= to <= len(found.moves[-1].outcomes):
                    del found.moves[-1].outcomes[to:]
                    found.over = None
                case UndoneChance(to):
                    there = len(found.moves[-1].outcomes)
                    problem = f"it leaves {to} outcomes of chance, and there were {there}"
                case Over():
                    found.over = (line, entry)
                case Told():
                    problem = "what one seat is told is no part of a record of everything"
        if problem is not None:
            found.problem, found.good = misfit(line, problem), line - 1
            break
    return found
