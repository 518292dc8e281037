"""Document to text, so that a rulebook that came as JSON can be read and checked against its text."""

from collections.abc import Iterator, Sequence
from typing import Any

from festrules.grammar.document import JsonObject
from festrules.grammar.format.components import provenance
from festrules.grammar.format.declarations import write_declaration, write_part
from festrules.grammar.format.examples import write_dropped, write_example, write_position
from festrules.grammar.format.expressions import SUM, Node, expression
from festrules.grammar.format.lines import read_lines, set_lines
from festrules.grammar.format.statements import Lines, block, cited, inside, string
from festrules.grammar.vocabulary import LANGUAGE_VERSION

PINNED = 92  # characters of pins on a line

# Before the first of these stands the course of the game.
_AFTER_PLAY = {"procedure", "action", "trigger", "end", "change", "variant"}


def write_text(data: JsonObject) -> str:
    """The rules file of a document; its tables, clauses and mods are files of their own."""
    document: Any = data
    parts = [[f"festrules {LANGUAGE_VERSION}"], write_game(document["game"])]
    course = [
        [cited(name, document[name]), *block(document[name]["do"])]
        for name in ("setup", "play")
        if name in document
    ]
    names = document["order"]
    kinds = [next(iter(document["things"][name])) for name in names]
    before = next((index for index, kind in enumerate(kinds) if kind in _AFTER_PLAY), len(names))
    declared = [write_declaration(name, document["things"][name]) for name in names]
    parts += [*declared[:before], *course, *declared[before:], *_result(document)]
    parts += map(write_position, document.get("positions", []))
    parts += map(write_example, document.get("examples", []))
    return _set(parts)


def write_mod(data: JsonObject) -> str:
    """The rules file of one of the mods of a document."""
    mod: Any = data
    title = cited(f"mod {string(mod['title'])} of {string(mod['of'])}", mod)
    header = [title, *inside([*_version(mod), *written_for(mod), *provenance(mod)])]
    declared = [write_declaration(name, mod["things"][name]) for name in mod["order"]]
    dropped = map(write_dropped, mod.get("dropped-examples", []))
    positions = map(write_position, mod.get("positions", []))
    examples = map(write_example, mod.get("examples", []))
    return _set([[f"festrules {LANGUAGE_VERSION}"], header, *declared, *dropped, *positions, *examples])


def written_for(mod: Any) -> Lines:
    """The lines of a mod about the edition of its base for which it was written."""
    version = [f"written for {string(mod['written-for'])}"] if "written-for" in mod else []
    things = [f"{string(one['on'])} as {string(one['as'])}" for one in mod.get("relies-on", ())]
    return [*version, *(f"relies on {line}" for line in _filled(things))]


def _filled(things: Sequence[str]) -> Iterator[str]:
    """As many as fit, between commas, on each line."""
    line = ""
    for thing in things:
        if line and len(line) + len(thing) > PINNED:
            yield line
            line = ""
        line = f"{line}, {thing}" if line else thing
    if line:
        yield line


def _version(fields: Node) -> Lines:
    return [f"version {string(fields['version'])}"] if "version" in fields else []


def write_game(fields: Node) -> Lines:
    """The section of the game."""
    players = fields["players"]
    several = f" to {players['to']}" if players["to"] != players["from"] else ""
    lines = [*_version(fields), f"players {players['from']}{several}"]
    if "seats" in fields:
        lines.append(f"seats {', '.join(map(string, fields['seats']))}")
    if "clauses" in fields:
        lines.append(f"clauses from {fields['clauses']}")
    length = fields["length"]
    then = "scores decide" if length["then"] == "scores" else "nobody wins"
    most = expression(length["decisions"], SUM)
    lines.append(cited(f"at most {most} decisions, then {then}", length))
    return [cited(f"game {string(fields['title'])}", fields), *inside([*lines, *provenance(fields)])]


def _result(document: Any) -> list[Lines]:
    parts: list[Lines] = []
    if "score" in document:
        parts.append(["score", *inside(write_part(part["name"], part) for part in document["score"])])
    if "winner" in document:
        parts.append(["winner", *inside(write_ways(document["winner"]))])
    return parts


def write_ways(ways: list[Node]) -> Lines:
    """How the winner is found, a line for each step."""
    first, *others = [cited(_way(way), way) for way in ways]
    return [first, *(f"then {way}" for way in others)]


def _way(fields: Node) -> str:
    by = fields["by"].replace("-", " ")
    return f"{by} {expression(fields['value'])}" if "value" in fields else str(by)


def _set(parts: list[Lines]) -> str:
    """Parts with an empty line between them, except between single lines that begin alike."""
    lines: Lines = []
    before: Lines = []
    for part in parts:
        alike = len(part) == len(before) == 1 and part[0].split()[0] == before[0].split()[0]
        lines += part if alike or not lines else ["", *part]
        before = part
    return set_lines(read_lines("\n".join(lines)))
