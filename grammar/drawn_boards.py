"""A board that is drawn in its table file, to the rows that the table would have: one for each space.

Two sorts of drawing are read. On squares each sign is a space, with a blank between one and the next, and where there
is no sign there is a hole. A drawing with lines (`-`, `|`, `/` and `\\`) is of spaces that the lines link; there
columns and rows are counted where spaces stand. Spaces are called by both, `a1` at the lower left, and come in that
order.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from festrules.grammar.bounds import NAME_PATTERN
from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Node, Part, Word
from festrules.grammar.yaml_text import YamlReader

EXAMPLE = 'the rows of a drawing are texts, from the top:  drawing: [". . ~", ". ~ ~"]'
KEYS = ("drawing", "signs", "links")
PLAIN = (".", "o")  # spaces with nothing more to say
WAYS = {"-": ((1, 0), (-1, 0)), "|": ((0, 1), (0, -1)), "/": ((1, 1), (-1, -1)), "\\": ((1, -1), (-1, 1))}
MOST_COLUMNS = 26
_NAME = re.compile(NAME_PATTERN)

At = tuple[int, int]  # columns to the right and rows upward, in signs


@dataclass(frozen=True, slots=True)
class Space:
    """A sign that is a space: where it stands in the drawing, and in the file."""

    at: At
    sign: str
    span: Span


def is_drawn(table: Part) -> bool:
    """Whether a table file holds a drawing in place of rows."""
    return isinstance(table, Node) and "drawing" in table.fields


def drawn_rows(table: Node, reader: YamlReader) -> list[Node]:
    """The rows of the spaces that are drawn."""
    for key in table.fields.keys() - set(KEYS):
        message = f"`{key}` is not known beside a drawing"
        reader.problem("FR121", message, table.span, help=f"a drawn board has {', '.join(KEYS)}")
    spaces, lines = _read(table.fields["drawing"], table, reader)
    signs = _signs(table.fields.get("signs"), table, reader)
    _check_signs(spaces, signs, reader)
    if not spaces:
        reader.problem("FR121", "no space is drawn here", table.span, help=EXAMPLE)
        return []
    placed = _placed(spaces, lines, reader)
    names = {at: _name(placed[at], signs.get(one.sign)) for at, one in spaces.items()}
    linked = {at: sorted(_linked(at, spaces, lines, reader)) for at in spaces}
    for one, other in _links(table.fields.get("links"), names, table, reader):
        linked[one].append(other)
    is_graph = bool(lines) or "links" in table.fields
    rows = []
    for at in sorted(spaces, key=lambda at: (placed[at][1], placed[at][0])):
        span = spaces[at].span
        said = signs.get(spaces[at].sign)
        fields: dict[str, Part] = {
            "id": Word(names[at], span),
            "drawn-at" if is_graph else "at": [Word(str(number), span) for number in placed[at]],
        }
        if is_graph:
            fields["next-to"] = [Word(names[other], span) for other in linked[at]]
        cells = {} if said is None else {key: cell for key, cell in said.fields.items() if key != "id"}
        rows.append(Node(None, {**fields, **cells}, span))
    return rows


def _read(drawing: Part, table: Node, reader: YamlReader) -> tuple[dict[At, Space], dict[At, str]]:
    """The spaces and the signs of lines, by where they stand."""
    spaces: dict[At, Space] = {}
    lines: dict[At, str] = {}
    rows = drawing if isinstance(drawing, list) else []
    if not rows or not all(isinstance(row, Word) for row in rows):
        reader.problem("FR121", "a drawing is a list of texts", table.span, help=EXAMPLE)
        return {}, {}
    for up, row in enumerate(reversed(rows)):
        for across, sign in enumerate(row.text):
            if sign in WAYS:
                lines[across, up] = sign
            elif sign != " ":
                spaces[across, up] = Space((across, up), sign, row.span)
    return spaces, lines


def _signs(said: Part, table: Node, reader: YamlReader) -> dict[str, Node]:
    """The signs in the columns of each space."""
    if said is None:
        return {}
    if not isinstance(said, Node):
        message = "after `signs:` stands what each sign says of a space"
        reader.problem("FR121", message, table.span, help='signs: {"~": {land: water}}')
        return {}
    found = {}
    for sign, cells in said.fields.items():
        if len(sign) != 1 or sign in WAYS or sign == " ":
            reader.problem(
                "FR121",
                f"`{sign}` cannot be the sign of a space: that is one character, and not a line",
                said.span,
            )
        elif not isinstance(cells, Node):
            message = f"what `{sign}` says of a space stands in braces"
            reader.problem("FR121", message, said.span, help=f'"{sign}": {{land: water}}')
        else:
            found[sign] = cells
    return found


def _check_signs(spaces: dict[At, Space], signs: dict[str, Node], reader: YamlReader) -> None:
    """Checks that each sign is explained and drawn, and one with an id only once."""
    drawn: dict[str, int] = {}
    for one in spaces.values():
        drawn[one.sign] = drawn.get(one.sign, 0) + 1
        if drawn[one.sign] == 1 and one.sign not in signs and one.sign not in PLAIN:
            message = f"nothing says what `{one.sign}` is"
            reader.problem(
                "FR121", message, one.span, help=f'signs: {{"{one.sign}": {{}}}}; a plain space is `.`'
            )
    for sign, cells in signs.items():
        name = cells.fields.get("id")
        if sign not in drawn:
            reader.problem("FR121", f"`{sign}` is nowhere in the drawing", cells.span)
        elif name is not None and drawn[sign] > 1:
            reader.problem(
                "FR122", f"{drawn[sign]} spaces are drawn as `{sign}`, which has an id", cells.span
            )
        elif name is not None and not (isinstance(name, Word) and _NAME.fullmatch(name.text)):
            reader.problem(
                "FR121", "an id is a name: small letters and digits, words joined by hyphens", cells.span
            )


def _placed(spaces: dict[At, Space], lines: dict[At, str], reader: YamlReader) -> dict[At, At]:
    """The column and row of each space, counted from 1."""
    if lines:
        across = {x: number for number, x in enumerate(sorted({x for x, _ in spaces}), 1)}
        upward = {y: number for number, y in enumerate(sorted({y for _, y in spaces}), 1)}
        placed = {(x, y): (across[x], upward[y]) for x, y in spaces}
    else:
        for (x, _), one in spaces.items():
            if x % 2:
                message = f"`{one.sign}` stands between two spaces: put a blank after each sign"
                reader.problem("FR121", message, one.span, help=EXAMPLE)
                break
        placed = {(x, y): (x // 2 + 1, y + 1) for x, y in spaces}
    if max(column for column, _ in placed.values()) > MOST_COLUMNS:
        first = next(iter(spaces.values()))
        reader.problem("FR106", f"a drawing has at most {MOST_COLUMNS} columns of spaces", first.span)
    return placed


def _name(placed: At, said: Node | None) -> str:
    name = None if said is None else said.fields.get("id")
    if isinstance(name, Word):
        return name.text
    column, row = placed
    return f"{chr(ord('a') + (column - 1) % MOST_COLUMNS)}{row}"


def _linked(at: At, spaces: dict[At, Space], lines: dict[At, str], reader: YamlReader) -> Iterator[At]:
    """The spaces that lines lead to from a space, to the right and upward; a line that leads nowhere is reported."""
    for sign, ways in WAYS.items():
        for across, up in ways:
            end = _end(at, (across, up), sign, lines)
            if end in spaces and (across, up) > (0, 0):
                yield end
            elif end is not None and end not in spaces:
                message = f"the line `{sign}` that begins here does not end at a space"
                reader.problem("FR121", message, spaces[at].span)


def _end(at: At, way: At, sign: str, lines: dict[At, str]) -> At | None:
    """Where a line ends that begins beside a space, if one does."""
    for steps in count(1):
        here = at[0] + steps * way[0], at[1] + steps * way[1]
        if lines.get(here) != sign:
            return None if steps == 1 else here
    return None


def _links(said: Part, names: dict[At, str], table: Node, reader: YamlReader) -> Iterator[tuple[At, At]]:
    """The links that no line shows."""
    at = {name: place for place, name in names.items()}
    for pair in said if isinstance(said, list) else []:
        ends = pair if isinstance(pair, list) else []
        if len(ends) != 2 or not all(isinstance(end, Word) and end.text in at for end in ends):
            where = ends[0].span if ends and isinstance(ends[0], Word) else table.span
            reader.problem(
                "FR121", "a link is a list of two spaces that are drawn", where, help="links: [[a1, c3]]"
            )
            continue
        yield at[ends[0].text], at[ends[1].text]
    if said is not None and not isinstance(said, list):
        reader.problem("FR121", "links are a list of pairs of spaces", table.span, help="links: [[a1, c3]]")
