"""The parse tables of the language, computed in advance: building them takes longer than reading a game.

`python -m festrules.grammar.parse_tables --write` writes `festrules.tables.json.gz` (plain data, nothing
that runs), without an argument it says whether the file fits the grammar. A file that does not fit, because
the grammar or Lark has changed, is left aside: then the tables are built from the grammar.
"""

import gzip
import hashlib
import json
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lark import PostLex
from lark.lexer import TerminalDef

from festrules.grammar.lazy_tables import Lexers, States, packed
from festrules.grammar.tree_building import builders

PACKAGE = "festrules.grammar"
TABLES = "festrules.tables.json.gz"


def grammar_text() -> str:
    """The grammar as it is written."""
    return files(PACKAGE).joinpath("festrules.lark").read_text(encoding="utf-8")


def build(layout: PostLex, places: Any) -> Lark:
    """The parser, from the tables if they fit, otherwise from the grammar."""
    text = grammar_text()
    stored = files(PACKAGE).joinpath(TABLES)
    if stored.is_file():
        found = json.loads(gzip.decompress(stored.read_bytes()))
        if found["for"] == fingerprint(text):
            return load(found, layout)
    return from_grammar(text, layout, places)


def from_grammar(text: str, layout: PostLex, places: Any) -> Lark:
    """The parser, built from the grammar."""
    return Lark(text, parser="lalr", postlex=layout, propagate_positions=places, maybe_placeholders=True)


def fingerprint(text: str) -> str:
    """The identity of a set of tables: this grammar and the version of Lark that built them."""
    return hashlib.sha256(f"{lark.__version__}\n{text}".encode()).hexdigest()


def load(found: Any, layout: PostLex) -> Lark:
    """The parser described by tables of plain data; it makes its states when they are reached."""
    data, memo = found["data"], _numbered(found["memo"])
    table = data["parser"]["parser"]
    rows, tokens = table["states"], _numbered(table["tokens"])
    table["states"] = {}  # so Lark makes none; ours are read when they are reached
    parser: Any = Lark._load_from_dict(data, memo, postlex=layout, propagate_positions=False)  # type: ignore[no-untyped-call]  # noqa: SLF001 - Lark's own way in, behind `Lark.load`
    states = States(rows, tokens, parser.rules)
    parser.parser.parser._parse_table.states = states  # noqa: SLF001 - where a parse looks them up
    parser.parser.parser.parser.callbacks = builders(parser.rules)
    lexers = Lexers(states, parser.lexer_conf, layout.always_accept)
    parser.parser.lexer.lexer.lexers, parser.parser.lexer.lexer.root_lexer = lexers, lexers.of_all()
    made: Lark = parser
    return made


def _numbered(table: dict[str, Any]) -> dict[int, Any]:
    """Keys of JSON are texts; those of the tables are numbers."""
    return {int(key): value for key, value in table.items()}


def tables(text: str) -> dict[str, Any]:
    """The tables as plain data, numbered alike however Python orders its sets."""
    from festrules.grammar.indentation import Layout

    data, memo = from_grammar(text, Layout(), True).memo_serialize([TerminalDef, Rule])
    for option in ("postlex", "propagate_positions"):
        del data["options"][option]
    table = data["parser"]["parser"]
    _renumber(table)
    rules = {rule["@"]: position for position, rule in enumerate(data["rules"])}
    table["states"] = [packed(table["states"][number], rules) for number in range(len(table["states"]))]
    return {"for": fingerprint(text), "data": data, "memo": memo}


def _renumber(table: Any) -> None:
    """States in the order in which they are met from the start, tokens by name."""
    names = sorted(table["tokens"].values())
    token_number = {token: names.index(name) for token, name in table["tokens"].items()}
    states = {
        state: {
            token_number[token]: action
            for token, action in sorted(actions.items(), key=lambda one: token_number[one[0]])
        }
        for state, actions in table["states"].items()
    }
    order = [table["start_states"]["start"]]
    met = set(order)
    for state in order:  # grows while it is read
        for how, to in (states[state][token] for token in states[state]):
            if how == 0 and to not in met:
                met.add(to)
                order.append(to)
    number = {state: position for position, state in enumerate(order)}
    table["tokens"] = dict(enumerate(names))
    table["states"] = {
        number[state]: {
            token: [how, number[to] if how == 0 else to] for token, (how, to) in states[state].items()
        }
        for state in order
    }
    for ends in ("start_states", "end_states"):
        table[ends] = {name: number[state] for name, state in table[ends].items()}


def main(arguments: list[str]) -> int:
    """Writes the tables, or says whether they are up to date."""
    home = Path(__file__).with_name(TABLES)
    if "--write" in arguments:
        text = json.dumps(tables(grammar_text()), separators=(",", ":"))
        home.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        return 0
    stored = json.loads(gzip.decompress(home.read_bytes())) if home.exists() else {"for": ""}
    return 0 if stored["for"] == fingerprint(grammar_text()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
