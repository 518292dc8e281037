"""Tables of components: a list of rows, each a mapping with an `id` and columns.

Only the shape is judged here; whether a cell fits its column is known to the interpreter.
"""

import re

from festrules.grammar.bounds import NAME_PATTERN
from festrules.grammar.diagnostic import Label, refuse
from festrules.grammar.drawn_boards import drawn_rows, is_drawn
from festrules.grammar.source import Source, Span, whole
from festrules.grammar.tree_to_document.building import Node, Part, TableCell, Word
from festrules.grammar.yaml_text import YamlReader

MAX_ROWS = 5_000
EXAMPLE = 'a row looks like this:  - {id: red-stew, worth: 12, shape: ["R G", ". R"]}'
_NAME = re.compile(NAME_PATTERN)


def read_table(source: Source) -> list[Node]:
    """The rows of a table, to be laid out; refused if anything is wrong with it."""
    reader = YamlReader(source)
    rows = reader.read()
    if isinstance(rows, Node) and is_drawn(rows):
        rows = drawn_rows(rows, reader)
        if reader.problems:
            refuse(*reader.problems)
    if not isinstance(rows, list) or not rows:
        reader.problem("FR121", "a table is a list of rows", whole(source), help=EXAMPLE)
        rows = []
    if len(rows) > MAX_ROWS:
        reader.problem(
            "FR106", f"this table has {len(rows)} rows; at most {MAX_ROWS} can be read", whole(source)
        )
        rows = []
    read = [row for found in rows if (row := _row(found, reader))]
    _check_ids(read, reader)
    if reader.problems:
        refuse(*reader.problems)
    return read


def _row(row: Part, reader: YamlReader) -> Node | None:
    if not isinstance(row, Node):
        reader.problem(
            "FR121", "this is not a row: a row has an id and columns", place(row, reader), help=EXAMPLE
        )
        return None
    if "id" not in row.fields:
        reader.problem("FR121", "this row has no id", row.span, help=EXAMPLE)
    fields = {}
    for name, cell in row.fields.items():
        if not _NAME.fullmatch(name):
            message = f"`{name}` cannot be the name of a column: names are words joined by hyphens"
            reader.problem("FR121", message, place(cell, reader))
        elif name == "id":
            fields[name] = _id(cell, reader)
        else:
            fields[name] = _cell(cell, name, reader)
    return Node(None, fields, row.span)


def _id(cell: Part, reader: YamlReader) -> Part:
    if isinstance(cell, Word) and _NAME.fullmatch(cell.text):
        return cell
    message = "an id is a name: small letters and digits, words joined by hyphens"
    words = re.findall("[a-z0-9]+", cell.text.lower()) if isinstance(cell, Word) else []
    suggestion = "-".join(words) if words and words[0][0].isalpha() else None
    reader.problem("FR121", message, place(cell, reader), suggestion=suggestion)
    return None


def _cell(cell: Part, column: str, reader: YamlReader) -> Part:
    span = place(cell, reader)
    if isinstance(cell, TableCell) and cell.value is None and cell.text in {"", "~", "null"}:
        reader.problem("FR123", f"the cell `{column}` is empty", span, help='an empty text is written ""')
    elif isinstance(cell, TableCell) and cell.value is None:
        help_ = f'if it is a text, it stands in quotes: "{cell.text}"'
        if "." in cell.text:
            help_ = f"count in smaller units, such as halves; {help_}"
        reader.problem("FR123", f"`{cell.text}` is not a whole number", span, help=help_)
    elif isinstance(cell, list) and all(isinstance(item, Word | TableCell) for item in cell):
        return [Word(item.text, item.span) for item in cell]
    elif not isinstance(cell, Word | TableCell):
        message = f"the cell `{column}` should hold a number, a text, true, false or a list of texts"
        reader.problem("FR123", message, span)
    return cell


def _check_ids(rows: list[Node], reader: YamlReader) -> None:
    first: dict[str, Span] = {}
    for row in rows:
        name = row.fields.get("id")
        if isinstance(name, Word) and name.text in first:
            label = Label(first[name.text], "here already")
            reader.problem("FR122", f"two rows have the id `{name.text}`", name.span, labels=(label,))
        elif isinstance(name, Word):
            first[name.text] = name.span


def place(part: Part, reader: YamlReader) -> Span:
    """Where a value stands; a list stands where its first item does."""
    while isinstance(part, list) and part:
        part = part[0]
    return whole(reader.source) if part is None or isinstance(part, list) else part.span
