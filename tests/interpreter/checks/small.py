"""A small card game of which tests write the middle."""

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document

HEAD = """festrules 2

game "Lots"
  players {players}
  at most 90 decisions, then scores decide

card lot numbered 1 to 12
  starts in deck
card ruin
  starts in cellar

place deck of lot: face down
place hand for each player of lot: owner sees everything, others see count
place open of lot
place shut of lot: everyone sees nothing
place pile of lot: ordered, face down
place cellar of ruin

keep total for each player: 0 to 99, starts 0
keep inkling for each player: 0 to 99, starts 0, owner sees everything, others see nothing
keep riddle: 0 to 99, starts 0, everyone sees nothing

score
  part total: my total

winner
  most points
  then shared
"""


def judged(text: str) -> tuple[Diagnostic, ...]:
    try:
        return check_document(read_document(Source("lots.rules", text)))
    except Refused as refused:
        return refused.diagnostics


def findings(lines: str, players: str = "2") -> list[tuple[str, str]]:
    """The code and the marked text of everything that is wrong with these lines, unused things aside."""
    text = HEAD.format(players=players) + lines
    found = [one for one in judged(text) if one.code != "FR505"]
    rows = text.split("\n")
    spans = [one.span for one in found]
    return [
        (one.code, rows[span.line - 1][span.column - 1 : span.end_column - 1] if span else "")
        for one, span in zip(found, spans, strict=True)
    ]


def codes(lines: str, players: str = "2") -> set[str]:
    return {code for code, _ in findings(lines, players)}
