"""Small games in which blocks of every kind stand within each other."""

from collections.abc import Callable

from festrules.grammar.source import Source
from festrules.interpreter.compiled.executors.outcomes import Outcome
from festrules.interpreter.compiled.executors.registry import make
from festrules.interpreter.library import load

Lines = list[str]
HEAD = """festrules 2
game "Boxes in boxes"
  players 2
  at most 200 decisions, then scores decide
tile token numbered 1 to 3
  starts in crate
place crate of token
die cube: 1 to 6
keep total: 0 to 99999, starts 0
keep store for each player: 0 to 9, starts 0
"""
TAIL = "score\n  part total: total\nwinner\n  most points\n  then shared\n"
LEAVES: dict[str, Lines] = {
    "a sum": ["add 1 to total"],
    "a die": ["roll cube as thrown", "add thrown to total"],
    "a choice": ["turns for players", "  choose amount from 1 to 2", "  add amount to total"],
    "secret choices": ["all players secretly", "  choose amount from 1 to 2", "add 1 to total"],
}


def _under(line: str) -> Callable[[int, Lines], Lines]:
    return lambda level, body: [line.format(level=level), *indented(body)]


def _counting(line: str) -> Callable[[int, Lines], Lines]:
    def written(level: int, body: Lines) -> Lines:
        head = [f"set count-{level} to 0", line.format(level=level), f"  add 1 to count-{level}"]
        return [*head, *indented(body)]

    return written


def _case(_: int, body: Lines) -> Lines:
    return ["depending on total but at most 2", "  0 to 1", *indented(indented(body)), "  2", "    pass on"]


def _until_it_is_said(level: int, body: Lines) -> Lines:
    """The condition is asked of what comes last in the loop."""
    return [
        f"set count-{level} to 0",
        f"repeat until count-{level} is 1",
        *indented(body),
        f"  set count-{level} to 1",
    ]


KINDS: dict[str, Callable[[int, Lines], Lines]] = {
    "for each player": _under("for each one-{level} in players"),
    "for each of some": _under("for each one-{level} in players where store of player is 0"),
    "for each card": _under("for each one-{level} in tokens in crate"),
    "repeat times": _under("repeat 2 times"),
    "repeat until": _counting("repeat until count-{level} is 2"),
    "repeat until the end": _until_it_is_said,
    "if": _under("if total is not 7"),
    "otherwise": lambda _, body: ["if total > 7", *indented(body), "otherwise", *indented(body)],
    "cases": _case,
    "with": lambda level, body: [
        f"if there is a first of tokens in crate, called one-{level}",
        *indented(body),
        "(there is always at least one)",
    ],
    "with you": _under("let seat 2 act"),
    "turns for": _under("turns for players"),
    "turns until": _counting("turns from seat 1 until count-{level} is 3"),
    "rounds": _under("rounds 2"),
    "rounds until": _counting("rounds until count-{level} is 2"),
    "phase": _under("phase part-{level}"),
    "step": _under("step part-{level}"),
    "do": lambda level, _: [f"do work-{level}"],
    "do twice": lambda level, _: [f"do work-{level}", "add 1 to total", f"do work-{level}"],
}


def indented(lines: Lines) -> Lines:
    """One block further in."""
    return [f"  {line}" for line in lines]


def nested(kinds: tuple[str, ...], leaf: Lines) -> str:
    """A game in which blocks of these kinds stand within each other, the outermost first."""
    body, procedures = leaf, ""
    for level in reversed(range(len(kinds))):
        if kinds[level].startswith("do"):
            procedures += "\n".join([f"procedure work-{level}", *indented(body), ""])
        body = KINDS[kinds[level]](level, body)
    text = "\n".join(["play", *indented(body), procedures])
    counters = [level for level in range(len(kinds)) if f"count-{level}" in text]
    keeps = "".join(f"keep count-{level}: 0 to 9, starts 0\n" for level in counters)
    return (HEAD + keeps + text + TAIL).replace("pass on", "add 1 to total")


def outcomes(text: str, name: str) -> list[Outcome]:
    """The outcomes of two games on an executor."""
    return make(name, load(Source("nested.rules", text)).machine).play([1, 2]).outcomes
