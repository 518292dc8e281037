"""How each expression is written in Python."""

from typing import TypeGuard, assert_never

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import COMPARING, Expression
from festrules.interpreter.compiled.program.python_writer import (
    AND,
    ATOM,
    CHOICE,
    COMPARED,
    LEVEL,
    NOT,
    OR,
    PATTERN,
    PLUS,
    SIGN,
    Text,
    Writer,
    gives_truth,
)
from festrules.interpreter.compiled.program.running import named


def expression(writer: Writer, one: Expression) -> Text:
    """Any expression; truth may be Python's."""
    match one:
        case nodes.Constant():
            return _constant(one)
        case nodes.Local(name):
            return writer.local(name), ATOM
        case nodes.Calculation():
            return _calculation(writer, one)
        case nodes.Cell(address):
            return f"m[{writer.any(address)}]", ATOM
        case nodes.Work(address):
            return f"w[{writer.any(address)}]", ATOM
        case nodes.Entry():
            return _entry(writer, one)
        case nodes.Ask():
            return _ask(writer, one)
        case nodes.Not(of):
            return f"not {writer.asked(of, NOT)}", NOT
        case nodes.Widened(of) | nodes.Narrowed(of):
            return writer.text(of)
        case nodes.Both() | nodes.Either():
            return _joined(writer, one)
        case nodes.Depending():
            return _depending(writer, one)
        case nodes.Bits():
            return _bits(writer, one)
        case nodes.TableAt(table):
            return str(writer.memory.table_at[table]), ATOM
        case nodes.AskOneOf():
            return _ask_one_of(writer, one)
        case _:
            assert_never(one)


def _constant(one: nodes.Constant) -> Text:
    return str(one.value), ATOM if one.value >= 0 else SIGN


def _entry(writer: Writer, one: nodes.Entry) -> Text:
    if isinstance(one.index, nodes.Constant):
        tables = writer.program.wide_tables if one.wide else writer.program.tables
        return _constant(nodes.Constant(tables[one.table][one.index.value]))
    return f"{'W' if one.wide else 'T'}{one.table}[{writer.any(one.index)}]", ATOM


def _calculation(writer: Writer, one: nodes.Calculation) -> Text:
    by = one.by
    if by in COMPARING:
        return f"{writer.at(one.left, COMPARED + 1)} {by} {writer.at(one.right, COMPARED + 1)}", COMPARED
    if by == "wrap<<" and one.left == nodes.Constant(1, wide=True):  # by less than 64
        return f"1 << {writer.at(one.right, LEVEL['<<'] + 1)}", LEVEL["<<"]
    if by in nodes.WRAPPING:
        return f"({_unmasked(writer, one)[0]}) & {PATTERN}", LEVEL["&"]
    level = LEVEL[by]
    if by == "&" and isinstance(one.right, nodes.Constant) and one.right.value >= 0 and _wraps(one.left):
        text, own = _unmasked(writer, one.left)
        return f"{text if own > level else f'({text})'} & {one.right.value}", level
    if by == ">>":
        return f"{writer.pattern(one.left, level)} >> {writer.at(one.right, level + 1)}", level
    if by in "&|^":
        return f"{writer.kept(one.left, level)} {by} {writer.kept(one.right, level + 1)}", level
    return f"{writer.at(one.left, level)} {by} {writer.at(one.right, level + 1)}", level


def _wraps(one: nodes.Expression) -> TypeGuard[nodes.Calculation]:
    return isinstance(one, nodes.Calculation) and one.by in nodes.WRAPPING


def _unmasked(writer: Writer, one: nodes.Calculation, depth: int = 1) -> Text:
    """A wrapping operation of which the higher bits are taken off later: so are those of one within it."""
    level = LEVEL[one.by[4:]]
    sides = []
    for side, needed in ((one.left, level), (one.right, level + 1)):
        if depth and _wraps(side) and one.by != "wrap<<":
            text, own = _unmasked(writer, side, depth - 1)
            sides.append(text if own >= needed else f"({text})")
        else:
            sides.append(writer.at(side, needed))
    return f"{sides[0]} {one.by[4:]} {sides[1]}", level


def _bits(writer: Writer, one: nodes.Bits) -> Text:
    if one.how in ("count", "last"):
        text = writer.pattern(one.of, ATOM)
        text = f"({text})" if text.isdigit() else text
        return (f"{text}.bit_count()", ATOM) if one.how == "count" else (f"{text}.bit_length() - 1", PLUS)
    lowest, again = writer.twice(writer.pattern(one.of, ATOM))
    return f"({lowest} & -{again}).bit_length() - 1", PLUS


def _joined(writer: Writer, one: nodes.Both | nodes.Either) -> Text:
    """As a number it is truth, whatever its sides are."""
    if gives_truth(one):
        return writer.asked(one), AND if isinstance(one, nodes.Both) else OR
    return writer.kept(one), CHOICE


def _depending(writer: Writer, one: nodes.Depending) -> Text:
    then, condition = writer.at(one.then, OR), writer.asked(one.condition, OR)
    return f"{then} if {condition} else {writer.any(one.otherwise)}", CHOICE


def _arguments(writer: Writer, one: nodes.Ask | nodes.AskOneOf, state: str) -> str:
    return ", ".join([state, *(writer.kept(each) for each in one.arguments)])


def _ask(writer: Writer, one: nodes.Ask) -> Text:
    if one.copied:
        writer.on_copies.add(one.function)
        return f"K_{named(one.function)}({_arguments(writer, one, 'm')})", ATOM
    return f"{named(one.function)}({_arguments(writer, one, 'm')})", ATOM


def _ask_one_of(writer: Writer, one: nodes.AskOneOf) -> Text:
    arguments = _arguments(writer, one, "m[:]" if one.copied else "m")
    return f"L_{named(one.functions)}[{writer.any(one.which)}]({arguments})", ATOM
