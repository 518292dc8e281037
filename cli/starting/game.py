"""The files of a small game of one's own: a template with its title, its name and its players put in."""

import re
from collections.abc import Mapping

from festrules.cli.starting.asked import Players
from festrules.cli.starting.texts import laid_out, texts_of

NAME, TITLE, PLAYERS = "my-game", "My game", Players(2, 4)  # as the templates have them
TOGETHER = ".together.scenarios"  # scenarios that need more than one player
SEVERAL = "\n  # With several players:\n"  # above the clauses that only they need
EXAMPLE = re.compile(r"^(example .*)$(?!\n  players )", re.MULTILINE)
CLAUSE = re.compile(r"\{id: ([\w-]+),")
WINNER = re.compile(r"^(?:#.*\n)*winner\n(?:  .*\n)+", re.MULTILINE)
ALONE = """\
# A player who plays alone always wins. Play for more points than last time.
winner
  shared
"""


def game_files(form: str, name: str, title: str, players: Players) -> Mapping[str, str]:
    """The texts to write, by the names of the files."""
    texts = texts_of("shared") | texts_of(form)
    if players.most == 1:
        texts = alone(texts)
    return laid_out(
        {file.replace(NAME, name): filled(file, text, name, title, players) for file, text in texts.items()}
    )


def filled(file: str, text: str, name: str, title: str, players: Players) -> str:
    """One text. In scenarios seat 2 is whoever is last when the fewest play, and that may be another seat."""
    if file.endswith(".scenarios"):
        last = min(max(players.least, 2), players.most)
        if players.least < last:  # one's own things can be confused with others' only if there are others
            text = EXAMPLE.sub(rf"\1\n  players {last}", text)
        text = re.sub(r"\bseat 2\b", f"seat {last}", text)
        text = re.sub(rf"\bplayers {PLAYERS.most}\b", f"players {players.most}", text)
        text = re.sub(rf"\bplayers {PLAYERS.least}$", f"players {last}", text, flags=re.MULTILINE)
    else:
        text = text.replace(f"players {PLAYERS}\n", f"players {players}\n")
    return text.replace(TITLE, title).replace(NAME, name)


def alone(texts: Mapping[str, str]) -> dict[str, str]:
    """A game for one has no ties and no secrets from others, nor clauses and scenarios about them."""
    clauses, _, several = texts["clauses.yaml"].partition(SEVERAL)
    cites = re.compile(rf" *@(?:{'|'.join(CLAUSE.findall(several))})\b")
    kept = {file: text for file, text in texts.items() if not file.endswith(TOGETHER)}
    rules = WINNER.sub(ALONE, kept[f"{NAME}.rules"])
    kept["clauses.yaml"] = f"{clauses.rstrip()}\n"
    kept[f"{NAME}.rules"] = cites.sub("", rules)
    return kept
