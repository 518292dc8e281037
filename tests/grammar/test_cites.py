"""No clause is lost: whatever may cite one does, and is read as it was written."""

import json
from pathlib import Path
from typing import Any

from tests.grammar.test_write_text import BESIDE, RULES

from festrules.grammar.document import keys_of
from festrules.grammar.files import read_document
from festrules.grammar.format.document import write_text
from festrules.grammar.source import Source
from festrules.grammar.vocabulary.edits import IntroduceThing, ReplaceThing
from festrules.grammar.vocabulary.reading import rulebook
from festrules.grammar.vocabulary.tree import every

# Together these have all that may cite clauses in any game.
CITING = (
    "bakery-fair", "changes", "dish", "dudo", "ferry", "formations", "goofspiel", "hearsay", "international-draughts",
    "lanes", "launch", "lazy-climbers", "partners", "regatta", "sky", "sorting", "stakes", "supper", "weather",
)  # fmt: skip
BY_NAME = {path.stem: path for path in RULES}


def cited(path: Path) -> tuple[Any, dict[str, str]]:
    """The data of a game in which each construct cites a clause of its own, and which construct cites it."""
    data = {key: value for key, value in read_document(path).data.items() if key not in BESIDE}
    data = json.loads(json.dumps(data))
    of: dict[str, str] = {}
    for one in every(rulebook(data)):
        if one.RECORD.cites and not isinstance(one, ReplaceThing | IntroduceThing):  # the thing in it does
            clause = f"Q-{len(of) + 1}"
            of[clause] = one.RECORD.kind
            place = data
            for key in keys_of(one.fields_at):
                place = place[int(key) if isinstance(place, list) else key]
            place["cites"] = [clause]
    return data, of


def test_no_clause_is_lost() -> None:
    lost, seen = set(), set()
    for name in CITING:
        data, of = cited(BY_NAME[name])
        again = read_document(Source(f"{name}.rules", write_text(rulebook(data))), BY_NAME[name].parent).data
        found: set[str] = set()
        for one in every(rulebook(again)):
            found.update(getattr(one, "cites", ()))
        lost |= {of[clause] for clause in of.keys() - found}
        seen |= {*of.values()}
    assert not lost
