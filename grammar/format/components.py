"""Declarations of what there is as text: enumerations, tables, components, dice, places, boards, values."""

from collections.abc import Sequence
from typing import assert_never

from festrules.grammar.format.expressions import expression
from festrules.grammar.format.levels import ATOM, FACTOR, SUM
from festrules.grammar.format.statements import Lines, cited, titled
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.format.words import string
from festrules.grammar.row_nouns import PLAYERS, row_key
from festrules.grammar.vocabulary.declarations.parts import (
    Asked,
    Column,
    Copies,
    Domain,
    Entry,
    Face,
    Numbering,
    Parameter,
    Provenance,
    Sight,
)
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    Fabric,
    KeepThing,
    KindsThing,
    OptionThing,
    PlaceThing,
    PositionsThing,
    TableThing,
)
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import Negative
from festrules.grammar.vocabulary.expressions.atoms import Named, Number
from festrules.grammar.vocabulary.shapes import (
    GraphShape,
    HexesShape,
    RingShape,
    Shape,
    SquareShape,
    TrackShape,
    TriangleShape,
)
from festrules.grammar.vocabulary.types import (
    NamedType,
    NumberType,
    OptionalType,
    PatternType,
    SpaceType,
    Type,
)
from festrules.grammar.vocabulary.words import Grade, Viewer

EACH = " on each space"
FACES = {Grade.EVERYTHING: "face up", Grade.COUNT: "face down"}  # the lie of things where everyone sees it

Declared = tuple[str, Lines]


def asked(node: Asked) -> str:
    """A parameter that need not be said, with what it usually is."""
    usually = "" if node.usually is None else f" (usually {expression(node.usually, FACTOR)})"
    return f"{parameter(node)}{usually}"


def parameter(node: Parameter) -> str:
    """A parameter with its type, if its name does not say it."""
    if node.board is not None and node.type is None:
        raise Unwritable("a board without the type that goes before it")
    board = "" if node.board is None else f" of {node.board}"
    if node.type is None or (board and node.name == node.type):
        return f"{node.name}{board}"
    return f"{node.type}{board} as {node.name}"


def provenance(origin: Provenance | None) -> Lines:
    """The line that says where data comes from."""
    return [] if origin is None else [cited(titled(origin.source, origin.note), origin)]


def write_fabric(name: str, node: Fabric) -> Declared:
    """The line of something that there is, and what stands below it."""
    match node:
        case OptionThing():
            return _option(name, node), []
        case KindsThing():
            circle = ", and round again" if node.circle else ""
            line = f"kinds of {name}{_numbers(node.numbered)}{_source(node.values, (), node.file)}{circle}"
            plural = [] if node.plural is None else [f"plural {node.plural}"]
            return line, [*plural, *_columns(node.columns), *provenance(node.provenance)]
        case TableThing():
            key = "by players" if node.of is None else f"of {parameter(node.of)}"
            noun = PLAYERS if node.of is None else node.of.name
            entries = ", ".join(_entry(entry, noun) for entry in node.entries)
            return f"table {name} {key}: {entries}", provenance(node.provenance)
        case ComponentThing():
            return _component(name, node)
        case DieThing():
            return f"die {name}: {_faces(node)}", provenance(node.provenance)
        case PlaceThing():
            return _place(name, node), provenance(node.provenance)
        case BoardThing():
            return _board(name, node), [*_columns(node.columns), *provenance(node.provenance)]
        case KeepThing():
            starts = "at random" if node.starts is None else expression(node.starts)
            cleared = [] if node.cleared is None else [f"cleared each {node.cleared}"]
            attributes = [written_type(node.type), f"starts {starts}", *cleared, *_sight(node.sight)]
            return f"keep {name}{_each(node.each, kept=True)}: {', '.join(attributes)}", provenance(
                node.provenance
            )
        case PositionsThing():
            of = ", ".join([*node.of, *(["whose turn it is"] if node.turn else [])])
            line = f"keep {name}: positions of {of}, at most {_sum(node.at_most)}"
            return line, provenance(node.provenance)
        case _:
            assert_never(node)


def _option(name: str, node: OptionThing) -> str:
    if not node.values and (node.from_ is None or node.to is None):
        raise Unwritable("an option without its values")
    values = ", ".join(node.values) or f"{node.from_} to {node.to}"
    return f"{titled(f'option {name}', node.help)}: {values} (usually {node.usually})"


def _source(values: Sequence[str], copies: Sequence[Copies], file: str | None) -> str:
    if values and file is not None:
        raise Unwritable("values beside a file of values")
    if copies and not values:
        raise Unwritable("copies of kinds where none are listed")
    if values:
        return f": {', '.join(copies_of(values, copies))}"
    return "" if file is None else f" from {string(file)}"


def copies_of(values: Sequence[str], copies: Sequence[Copies]) -> Lines:
    """The values; those of a component with the number of their copies, if given."""
    times = {one.kind: one.times for one in copies}
    if len(times) < len(copies) or not times.keys() <= set(values):
        raise Unwritable("copies of what is not listed, or said twice")
    if any(values.count(kind) > 1 for kind in times):
        raise Unwritable("copies of a kind that is listed twice")
    return [f"{value} times {_sum(times[value])}" if value in times else value for value in values]


def _columns(columns: Sequence[Column]) -> Lines:
    return [cited(f"{column.name}: {written_type(column.type)}", column) for column in columns]


def written_type(node: Type) -> str:
    """A type as authors write it."""
    match node:
        case NamedType():
            return node.name
        case NumberType():
            return f"{_sum(node.from_)} to {_sum(node.to)}"
        case SpaceType():
            return f"space of {node.board}"
        case PatternType():
            return f"pattern of {node.legend}"
        case OptionalType():
            if isinstance(node.of, OptionalType):
                raise Unwritable("a type that is optional twice")
            return f"{written_type(node.of)} or nothing"
        case _:
            assert_never(node)


def _entry(entry: Entry, noun: str) -> str:
    value = entry.is_
    is_negative = isinstance(value, Negative) and isinstance(value.of, Number)
    before = "" if isinstance(value, Named) else "for"  # a name asks for nothing, whatever follows it
    said = expression(value) if is_negative else expression(value, ATOM, before)
    return f"{said} for {row_key(noun, entry.from_, entry.to)}"


def _component(name: str, node: ComponentThing) -> Declared:
    plurals = ", ".join(f"{one.kind} is {one.plural}" for one in node.plurals)
    lines = [
        *_line_of("count", node.count),
        *_line_of("starts in", node.starts),
        *([] if node.plural is None else [f"plural {node.plural}"]),
        *([f"plural of {plurals}"] if plurals else []),
        *([] if node.shown is None else [f"shown as {string(node.shown)}"]),
        *_line_of("works while", node.works),
    ]
    kinds = f"{_numbers(node.numbered)}{_source(node.values, node.copies, node.file)}"
    line = f"{node.word} {name}{_each(node.each)}{kinds}"
    return line, [*lines, *_columns(node.columns), *provenance(node.provenance)]


def _line_of(words: str, node: Expression | None) -> Lines:
    """Words with what stands behind them, if anything does."""
    return [] if node is None else [f"{words} {expression(node)}"]


def _numbers(numbered: Numbering | None) -> str:
    return "" if numbered is None else f" numbered {_sum(numbered.from_)} to {_sum(numbered.to)}"


def _each(domains: Sequence[Domain], *, kept: bool = False) -> str:
    if not kept and any(domain.board is not None for domain in domains):
        raise Unwritable("places or components for each space")
    named = [
        f"{domain.name}{f' of {domain.board}' if domain.board else ''}{' or nobody' if domain.nobody else ''}"
        for domain in domains
    ]
    return f" for each {' and '.join(named)}" if named else ""


def _faces(node: DieThing) -> str:
    if node.faces:
        return ", ".join(map(_face, node.faces))
    if node.from_ is None or node.to is None:
        raise Unwritable("a die without its faces")
    return f"{node.from_} to {node.to}"


def _face(face: Face) -> str:
    return face.name if face.times is None else f"{face.name} times {face.times}"


def _place(name: str, node: PlaceThing) -> str:
    ordered = ["ordered"] if node.ordered else []
    attributes = ", ".join([*ordered, *_capacity(node.capacity), *_seen(node.sight)])
    line = f"{titled(f'place {name}', node.title)}{_each(node.each)} of {', '.join(node.of)}"
    return f"{line}: {attributes}" if attributes else line


def _board(name: str, node: BoardThing) -> str:
    flags = [
        word for word, holds in (("stacked", node.stacked), (f"any number{EACH}", node.crowded)) if holds
    ]
    capacity = [f"{words}{EACH}" for words in _capacity(node.capacity)]
    attributes = [*flags, *capacity, *_seen(node.sight), _shape(node.shape)]
    line = f"{titled(f'board {name}', node.title)}{_each(node.each)} of {', '.join(node.of)}"
    return f"{line}: {', '.join(attributes)}"


def _capacity(capacity: Expression | None) -> Lines:
    return [] if capacity is None else [f"at most {_sum(capacity)}"]


def _sight(sights: Sequence[Sight]) -> Lines:
    return [f"{one.who} {'see' if one.who is Viewer.OTHERS else 'sees'} {one.sees}" for one in sights]


def _seen(sights: Sequence[Sight]) -> Lines:
    """The lines about who sees what of a place, if things lie face up or face down."""
    said = zip(sights, _sight(sights), strict=True)
    return [FACES.get(one.sees, words) if one.who is Viewer.EVERYONE else words for one, words in said]


def _shape(node: Shape) -> str:
    match node:
        case SquareShape():
            return _square(node)
        case TriangleShape():
            return f"triangle of {_sum(node.rows)} rows"
        case HexesShape():
            if node.file is not None:
                return f"hexes from {string(node.file)}"
            if node.across is not None:
                return f"hexes {_sum(node.across)} by {_given(node.rows)}"
            if len(node.columns) < 2:
                raise Unwritable("hexagons in a single column")
            return f"hexes {', '.join(map(str, node.columns))}"
        case RingShape() | TrackShape():
            return f"{'ring' if isinstance(node, RingShape) else 'track'} of {_sum(node.length)}"
        case GraphShape():
            return (
                f"spaces {', '.join(node.spaces)}"
                if node.file is None
                else f"spaces from {string(node.file)}"
            )
        case _:
            assert_never(node)


def _square(node: SquareShape) -> str:
    size = (
        f"from {string(node.file)}"
        if node.file is not None
        else f"{_given(node.columns)} by {_given(node.rows)}"
    )
    edges = (("left and right", node.left_right), ("top and bottom", node.top_bottom))
    return ", ".join([f"square {size}", *(f"{words} edges joined" for words, said in edges if said)])


def _given(node: Expression | None) -> str:
    assert node is not None, "a square or rhombus without a file says its size"
    return _sum(node)


def _sum(node: Expression) -> str:
    return expression(node, SUM)
