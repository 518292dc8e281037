"""Values that an edit sets, as the cells of tables hold them."""

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.nodes import items, opened


def cell_of(fields: JsonObject) -> Json:
    """What an edit puts into a cell, as tables hold it; nothing empties it."""
    if "drawing" in fields:
        lines = items(fields["drawing"])
        return lines[0] if len(lines) == 1 else list(lines)
    kind, about = opened(fields["to"])
    match kind:
        case "number":
            return about["value"]
        case "negative":
            of = opened(about["of"])[1].get("value")
            return -of if isinstance(of, int) else None
        case "name":
            return about["name"]
        case "seat":
            return about["number"]
        case "yes" | "no":
            return kind == "yes"
        case _:
            return None


def is_cell(fields: JsonObject) -> bool:
    """Whether what an edit says could stand in a cell."""
    if "drawing" in fields:
        return True
    kind, _ = opened(fields["to"])
    return kind == "nothing" or cell_of(fields) is not None
