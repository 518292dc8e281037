"""Texts as they are while somebody writes: cut off, with lines that are lost, doubled or somewhere else."""

from random import Random

SIGNS = (
    " ",
    "\n",
    "(",
    '"',
    "of",
    "for each",
    "if",
    "@",
    "{",
    "}",
    "~",
    "#",
    "0",
    "-",
    ":",
    "\t",
    "é",
    "\U0001d4b3",
)


def bent(text: str, chance: Random, times: int = 1) -> str:
    """The text after some things were done to it."""
    for _ in range(times):
        text = _bent_once(text, chance) or " "
    return text


def _bent_once(text: str, chance: Random) -> str:
    at = chance.randrange(len(text))
    to = min(len(text), at + chance.randrange(1, 40))
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(6):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + text[to:]
        case 2:
            return text[:at] + chance.choice(SIGNS) + text[at:]
        case 3:
            return text[:at] + text[at:to] + text[at:]
        case 4:
            lines[one], lines[other] = lines[other], lines[one]
        case _:
            lines[one] = " " * chance.randrange(6) + lines[one].strip()
    return "\n".join(lines)
