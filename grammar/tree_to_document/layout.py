"""Values with places to plain JSON, and their places to a table beside it."""

from typing import Any

from festrules.grammar.diagnostic import Diagnostic, refuse
from festrules.grammar.document import Json, Pointer, step
from festrules.grammar.json_text import DEEPEST
from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Node, Part, TableCell, Word

MAX_DEPTH = DEEPEST - 8  # what the document puts around a declaration


Drawn = tuple[Pointer, Any, Word]  # a statement that sets something up: where, its fields, and the file


def lay_out(
    value: Part, pointer: Pointer, spans: dict[Pointer, Span], drawn: list[Drawn] | None = None
) -> Any:
    """The plain JSON of a value, which lies at `pointer`; its places go into `spans`, drawings into `drawn`.

    Without recursion, so that depth is a finding and never a crash.
    """
    top: list[Json] = [None]
    waiting: list[tuple[Part, Pointer, Any, str | int, int]] = [(value, pointer, top, 0, 0)]
    while waiting:
        part, at, holder, key, depth = waiting.pop()
        if isinstance(part, Node):
            spans[at] = part.span
            if depth > MAX_DEPTH:
                help_ = "give a part of it a name of its own with `define` or `procedure`"
                message = "this is nested too deeply"
                refuse(Diagnostic(code="FR106", message=message, span=part.span, help=help_))
            fields: dict[str, Json] = dict.fromkeys(part.fields)
            holder[key] = fields if part.kind is None else {part.kind: fields}
            inside = at if part.kind is None else step(at, part.kind)
            if part.kind == "set-up" and drawn is not None:
                drawn.append((inside, fields, part.fields["file"]))
            within = [(member, step(inside, name), fields, name) for name, member in part.fields.items()]
            waiting += [(*entry, depth + 2) for entry in within]
        elif isinstance(part, list):
            items: list[Json] = [None] * len(part)
            holder[key] = items
            if part and isinstance(part[0], Word | TableCell) and isinstance(part[-1], Word | TableCell):
                spans[at] = part[0].span.to(part[-1].span)
            waiting += [
                (member, step(at, number), items, number, depth + 1) for number, member in enumerate(part)
            ]
        elif isinstance(part, Word | TableCell):
            spans[at] = part.span
            holder[key] = part.text if isinstance(part, Word) else part.value
        else:
            holder[key] = part
    return top[0]
