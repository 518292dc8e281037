"""A rearrangement as a player reads it: no list of all spaces with numbers, for the board is drawn above."""

from collections.abc import Iterator, Sequence

from festrules.cli.render.lines import Line, plain, wrapped
from festrules.interpreter.engine.evaluate import many
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.engine.places import count_in
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine.instructions import Rearrange

LINKS = ("to", "and", "with", "->")  # what people put between two spaces


def is_rearrangement(decision: Decision) -> bool:
    """Whether it is one."""
    return isinstance(decision.instruction, Rearrange)


def is_midway(decision: Decision) -> bool:
    """Whether a space has been picked, and the question is where its contents go."""
    instruction = decision.instruction
    return isinstance(instruction, Rearrange) and bool(decision.run.cells[instruction.cell + 1])


def unlinked(words: list[str], decision: Decision) -> list[str]:
    """The words of a line without a `to` between two spaces."""
    linked = is_midway(decision) and len(words) > 1 and words[0].casefold() in LINKS
    return words[1:] if linked else words


def spaces_to_choose(decision: Decision) -> Iterator[Line]:
    """The possible answers: done, or from where to where."""
    spaces = [option.words[-1] for option in decision.options if option.value != DONE]
    if is_midway(decision):
        yield from plain(wrapped("  done, or to: ", ", ".join(spaces)))
    elif spaces and isinstance(decision.instruction, Rearrange):
        yield from plain(wrapped("  done, or from: ", ", ".join(spaces)))
        yield from plain(wrapped("  ", how(decision.instruction, decision.run, spaces)), "dim")
    else:
        yield Line("  done")


def how(instruction: Rearrange, run: Run, spaces: Sequence[str]) -> str:
    """How to say it, and how often it can still be done."""
    everywhere = run.machine.world.places
    board = list(many(instruction.board, run))
    most = sum(count_in(run.cells, everywhere[number]) for number in board)
    shape = run.machine.world.families[everywhere[board[0]].family].shape
    other = next((name for name in shape.spaces if name != spaces[0]), spaces[0]) if shape else spaces[0]
    left = most - run.cells[instruction.cell]
    return (
        f"`{spaces[0]} to {other}` moves what lies there, or swaps the two; several moves fit on one line, with "
        f"commas. {left} of {most} moves are left."
    )
