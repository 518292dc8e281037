"""A game full of secrets, and a table of ways to tell them, each with what `validate` and `prove` say of it."""

from dataclasses import dataclass, field
from pathlib import Path

TABLE = Path(__file__).with_name("whispers.txt")

HEAD = """festrules 2

game "Whispers"
  players 3
  at most 60 decisions, then scores decide

kinds of tint: red, blue, green, and round again
card leaf for each tint numbered 1 to 5
  plural leaves
  starts in heap
token bead: clay, glass, pearl
  count 40
  starts in basket
piece otter for each player
  count 8
  starts in shore

place heap of leaf: ordered, face down
place sack of leaf: face down
place thrown of leaf: ordered
place fan for each player of leaf: owner sees everything, others see count
place pouch for each player of bead: at most 30, owner sees everything, others see nothing
place shore for each player of otter
place basket of bead
place saucer for each leaf of bead
place tray for each player of bead
board pond of otter: square 4 by 4
board mist of leaf: stacked, face down, square 3 by 3

keep praise for each player: 0 to 2000, starts 0
keep tally for each leaf: 0 to 50, starts 0
keep speaker: player or nobody, starts nobody
keep weight: 0 to 50, starts 0
keep aim for each player: 0 to 9, starts 0, owner sees everything, others see nothing
keep murmur: 1 to 6, starts at random, everyone sees nothing
keep speck: 0 to 3, starts 0, everyone sees nothing
keep den: space of pond, starts at random, everyone sees nothing
keep mole: player, starts at random, everyone sees nothing

table reward of number as place: 10 for place 1, 4 for places 2 to 3
define lore: highest number of leaves in fan of seat 2 otherwise 0
define proud of player: some leaf in leaves in fan of player: number of leaf > 4

action wait "wait"
  nothing happens

"""

SETUP = """
setup
  shuffle heap
  deal 3 from heap to each fan
  for each player in players
    move 3 clay from basket to tray of player
    move glass from basket to tray of player
    move 2 pearl from basket to pouch of player
    set aim of player to highest number of leaves in fan of player otherwise 0
  if there is a first of spaces of mist, called corner
    draw 1 from heap to corner
    (there are always enough)
  (there is always at least one)
  draw 1 from heap to sack
  (there are always enough)
  move all leaves in sack to heap

play
  rounds 2
    turns for players
"""

TAIL = """
winner
  most points
  then shared
"""


@dataclass(slots=True)
class Way:
    """A way to tell a secret, or only to seem to: lines that go into the game, and the two verdicts."""

    name: str
    validate: str  # what is marked as telling a secret, or nothing
    prove: str
    parts: dict[str, list[str]] = field(default_factory=dict)

    def text(self) -> str:
        """The whole rules file."""

        def part(name: str, depth: int, usual: str = "") -> str:
            return "".join(
                " " * depth + line + "\n" for line in self.parts.get(name, [usual] if usual else [])
            )

        return "".join(
            (
                HEAD,
                part("declare", 0),
                SETUP,
                part("turn", 6),
                "      choose last from 1 to 2\n",
                part("round", 4),
                "\nscore\n",
                part("score", 2, "part praise: my praise"),
                TAIL,
            )
        )


def ways() -> list[Way]:
    """The table."""
    found: list[Way] = []
    part = ""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            name, validate, prove = (word.strip() for word in line[3:].split("|"))
            found.append(Way(name, validate, prove))
        elif line.startswith("  "):
            found[-1].parts.setdefault(part, []).append(line[2:])
        elif line and not line.startswith("#"):
            part = line.removesuffix(":")
    return found
