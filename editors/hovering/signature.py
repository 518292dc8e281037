"""The call at the cursor, and the part of it that is being written."""

from collections.abc import Iterable

from festrules.editors.completing.cursor import Cursor
from festrules.editors.explaining.declared import about
from festrules.editors.explaining.explained import FAMILY, explained
from festrules.editors.reading.automaton import Item, Stack, under_way
from festrules.editors.reading.reading import read_before
from festrules.editors.reading.things import Ask, Named, Things
from festrules.editors.understanding.understood import Place
from festrules.editors.understanding.view import View
from festrules.grammar.format.expressions import written
from festrules.grammar.frozen import dataclass
from festrules.grammar.vocabulary.declarations.meanings import Action, Cost, Define, GroupsOf, Procedure
from festrules.grammar.words import texts
from festrules.interpreter.meaning.parameters import parameters_by_word
from festrules.interpreter.world.types import UNKNOWN, describe

ASKING = {"OF": "of", "FOR": "for", "WITH": "with"}
CALLS = {"of", "best"}
# What the parts of statements are called.
PARTS = {
    **dict.fromkeys(("expression", "unary", "factor", "term", "clamp"), "value"),
    **dict.fromkeys(("sum", "so_many", "NUMBER", "deal_amount"), "number"),
    **dict.fromkeys(("either", "until"), "condition"),
    **dict.fromkeys(("collection", "range"), "values"),
    "NAME": "name",
    "STRING": '"text"',
    "how_many": "how many",
    "taken": "action",
}
SILENT = {"cites", "_NL", "block", "do", "conditions", "or_cannot", "or_cannot_all", "or_enough", "or_one"}
SIGNS = {"COLON": ":", "COMMA": ",", "LPAR": "(", "RPAR": ")", "EQUAL": "="}
FEWEST = 2  # parts of a statement that is worth showing


@dataclass(frozen=True, slots=True)
class Signature:
    """How something is asked or done; its parameters are stretches of the label, of which one is being written."""

    label: str
    parameters: tuple[tuple[int, int], ...]
    active: int | None
    documentation: str


def signature(view: View, place: Place) -> Signature | None:
    """The call at a place."""
    line, column = place
    if not 0 < line <= len(view.lines):
        return None
    cursor = Cursor(view.file, view.lines, (line, min(column, len(view.lines[line - 1]) + 1)))
    if cursor.in_comment or cursor.quoted is not None:
        return None
    reading = read_before(view.lines, line, cursor.place[1] - len(cursor.word))
    for stack in reading.stacks if reading.stopped >= len(reading.text) else ():
        found = _called(view, stack, reading.text) or _statement(stack)
        if found is not None:
            return found
    return None


def _called(view: View, stack: Stack, text: str) -> Signature | None:
    """The nearest thing that is being asked or done with something."""
    things = view.understood.things
    for at in range(len(stack) - 1, 0, -1):
        for item in under_way(stack, at):
            if item.name not in CALLS or item.read < 2:
                continue
            parts = stack[at + 1 - item.read : at + 1]
            name = next((text[one.start : one.end] for one in parts if one.symbol == "NAME"), "")
            word = next((ASKING[one.symbol] for one in reversed(parts) if one.symbol in ASKING), "")
            named = things.named(name) if things else None
            if things is not None and named is not None and named.asks:
                return _of_thing(view, things, named, word)
    return None


def _of_thing(view: View, things: Things, named: Named, word: str) -> Signature:
    usual = _usual(things, named)
    pieces = [(f" {ask.word} ", _asked(ask, usual.get(ask.word, ""))) for ask in named.asks]
    label, parameters = named.name, list[tuple[int, int]]()
    for before, said in pieces:
        label += before
        parameters.append((len(label), len(label) + len(said)))
        label += said
    kind = "" if named.type is None or named.type == UNKNOWN else f": {describe(named.type)}"
    active = next((at for at, ask in enumerate(named.asks) if ask.word == word), None)
    return Signature(label + kind, tuple(parameters), active, about(view.understood, named.name))


def _asked(ask: Ask, usual: str) -> str:
    kind = "" if ask.type is None or ask.type == UNKNOWN else describe(ask.type)
    more = [kind if ask.name not in kind.split() else "", f"usually {usual}" if usual else ""]
    told = ", ".join(filter(None, more))
    return f"{ask.name} ({told})" if told else ask.name


def _usual(things: Things, named: Named) -> dict[str, str]:
    """The usual values of parameters, by the word before them."""
    declared = things.declared.get(named.name)
    if isinstance(declared, GroupsOf):
        given = {"for": declared.for_, "with": declared.with_}
        return {word: written(one.usually) for word, one in given.items() if one and one.usually}
    if not isinstance(declared, Define | Procedure | Action | Cost):
        return {}
    asked = parameters_by_word(declared.parameters)
    return {word: written(one.usually) for word, one in asked.items() if one.usually is not None}


# ---- statements of several parts ------------------------------------------------------------------


def _statement(stack: Stack) -> Signature | None:
    """The statement that is under way, with what can stand in it."""
    for at in range(len(stack) - 1, 0, -1):
        items = [item for item in under_way(stack, at) if _is_statement(item)]
        if items:
            return _of_rule(min(items, key=lambda one: len(one.rule.expansion)))
    return None


def _is_statement(item: Item) -> bool:
    return FAMILY.get(str(item.rule.origin.name)) == "statement" and item.read > 0


def _of_rule(item: Item) -> Signature | None:
    label, parameters, active = "", list[tuple[int, int]](), None
    for number, piece in enumerate(_pieces(item)):
        said, is_part = piece
        if not said:
            continue
        label += "" if not label or said in SIGNS.values() or said.startswith(",") else " "
        if is_part:
            if number >= item.read and active is None:
                active = len(parameters)
            parameters.append((len(label), len(label) + len(said)))
        label += said
    if len(parameters) < FEWEST:
        return None
    told = explained(item.rule)
    return Signature(label, tuple(parameters), active, told.markdown if told else "")


def _pieces(item: Item) -> Iterable[tuple[str, bool]]:
    """The symbols of a rule as authors read them, and whether each is to be filled in."""
    for symbol in item.rule.expansion:
        name = str(symbol.name)
        if name in SILENT:
            yield "", False
        elif name == "direction":
            yield "to", False
        elif name in PARTS:
            yield PARTS[name], True
        elif symbol.is_term:
            yield SIGNS.get(name) or next(iter(texts(name)), ""), False
        else:
            yield "", False
