"""An author's drawing, read with a legend: rows of text become a drawing, or the sentence that tells what is wrong."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import assert_never

from festrules.grammar.document import step
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.declarations.meanings import Legend as DeclaredLegend
from festrules.grammar.vocabulary.declarations.signs_and_costs import Mark, SameMark, Symbol
from festrules.grammar.vocabulary.declarations.signs_and_costs import Sign as DeclaredSign
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.drawings import ANY, Drawing, DrawnCell, Legend, Sign, part_of

MOST_SIGNS = 100  # of a legend
LONGEST = 12  # letters of a sign
MOST_CELLS = 100  # of a drawing that mean something
MOST_LETTERS = 60  # of a cell


def add_legend(building: Building, name: str, declared: DeclaredLegend) -> None:
    """Notes what the signs of a legend are; what no drawing could bear is reported."""
    legend = tuple(Sign(sign.sign, sign.RECORD.kind, _meaning(sign)) for sign in declared.signs)
    building.legends[name] = legend[:MOST_SIGNS]
    if len(legend) > MOST_SIGNS:
        building.findings.report(
            "FR414",
            step(declared.at("signs"), MOST_SIGNS),
            f"A legend explains at most {MOST_SIGNS} signs.",
        )
        building.findings.broken.add(name)
        return
    for number, one_sign in enumerate(declared.signs):
        sign, place = one_sign.sign, one_sign.at("sign")
        if sign in (one.drawn for one in legend[:number]):
            building.findings.report("FR303", place, f'The sign "{sign}" is explained twice.')
        elif problem := _unusable(sign):
            building.findings.report(
                "FR414", place, problem, hint="A sign is a letter or a few, such as R or ^."
            )
        elif _readings(sign, tuple(one for one in legend if one.drawn and one.drawn != sign)):
            problem = f'"{sign}" is also what other signs of this legend make when they stand together.'
            building.findings.report("FR414", place, problem, hint="Draw one of them differently.")
        else:
            continue
        building.findings.broken.add(name)


def _meaning(sign: DeclaredSign) -> str:
    """The meaning of a sign to players: its text, or else the words of the rules."""
    if sign.title is not None:
        return sign.title
    match sign:
        case SameMark():
            return f"the same wherever it stands: {written(sign.value)}"
        case Symbol() | Mark():
            return written(sign.condition)
        case _:
            assert_never(sign)


def _unusable(sign: str) -> str | None:
    """Why no drawing could bear this sign."""
    if len(sign) > LONGEST:
        return f"A sign has at most {LONGEST} letters."
    if not sign.strip():
        return "An empty sign cannot be drawn."
    if sign != "".join(sign.split()):
        return f'A space stands between two cells, so "{sign}" would be read as {len(sign.split())} of them.'
    if ANY in sign:
        return f'"{ANY}" stands for any space, or none; it is no part of another sign.'
    return None


def read(rows: Sequence[str], legend: Legend) -> Drawing:
    """The drawing, or a ValueError with a sentence for the author."""
    lines = [row.split() for row in rows]
    parts = [_part(lines[first:last], first, legend) for first, last in _between(lines)]
    if not any(parts):
        raise ValueError("The drawing has no symbol in it, so any board would show it.")
    for number, cells in enumerate(parts, 1):
        if not cells:
            raise ValueError(f"Part {number} of the drawing has no symbol in it, so any board would show it.")
    _alike(parts, legend)
    if sum(map(len, parts)) > MOST_CELLS:
        raise ValueError(f"The drawing has more than {MOST_CELLS} cells that mean something.")
    return Drawing(tuple(map(part_of, parts)))


def _between(lines: Sequence[list[str]]) -> Iterator[tuple[int, int]]:
    """The rows of each part, from and to; an empty row has a part on either side."""
    first = 0
    for number, line in enumerate((*lines, [])):
        if line:
            continue
        if number == first and lines:
            where = "begins" if number == 0 else "ends" if number == len(lines) else "goes on"
            raise ValueError(f"The drawing {where} with an empty row, which only stands between two parts.")
        yield first, number
        first = number + 1


def _part(lines: Sequence[list[str]], first: int, legend: Legend) -> list[DrawnCell]:
    """The cells of one part that mean something."""
    cells = []
    for number, line in enumerate(lines):
        if len(line) != len(lines[0]):
            raise ValueError(
                f"Row {first + number + 1} of the drawing has {_cells(len(line))} where row {first + 1} has "
                f'{_cells(len(lines[0]))}; draw "{ANY}" for a cell that does not matter.'
            )
        for column, text in enumerate(line):
            if text != ANY:
                signs = signs_of(text, legend)
                same = tuple(sign for sign in signs if legend[sign].kind == "same")
                held = tuple(sign for sign in signs if legend[sign].kind != "same")
                cells.append(DrawnCell(column, len(lines) - number, held, same))
    return cells


@lru_cache(maxsize=4096)
def signs_of(text: str, legend: Legend) -> tuple[int, ...]:
    """The signs that one cell is made of: a symbol if any, and marks behind it."""
    if len(text) > MOST_LETTERS:
        raise ValueError(
            f"One cell of the drawing has {len(text)} letters; at most {MOST_LETTERS} make sense."
        )
    found = _readings(text, legend)
    if not found:
        raise ValueError(_unknown(text, legend))
    if len(found) > 1:
        said = [" with ".join(f'"{legend[sign].drawn}"' for sign in one) for one in found]
        raise ValueError(f'"{text}" can be read as {" or as ".join(said)}; change a sign of the legend.')
    for sign in found[0]:
        if found[0].count(sign) > 1:
            raise ValueError(f'"{text}" bears "{legend[sign].drawn}" twice; once is enough.')
    return found[0]


def _readings(text: str, legend: Legend) -> list[tuple[int, ...]]:
    """The ways to take a cell apart into the numbers of signs: none, the only one, or two that differ."""
    marks: dict[int, list[tuple[int, ...]]] = {len(text): [()]}  # behind a symbol, by where they begin
    for start in range(len(text) - 1, -1, -1):
        marks[start] = _begun(text, start, legend, marks, symbols=False)
    return _begun(text, 0, legend, marks, symbols=True)


def _begun(
    text: str, start: int, legend: Legend, behind: dict[int, list[tuple[int, ...]]], *, symbols: bool
) -> list[tuple[int, ...]]:
    numbers = _numbers(legend)
    found: set[tuple[int, ...]] = set()
    for end in range(start + 1, min(start + LONGEST, len(text)) + 1):
        number = numbers.get(text[start:end])
        if number is not None and (symbols or legend[number].kind != "symbol"):
            found.update(tuple(sorted((number, *rest))) for rest in behind[end])
    return sorted(found)[:2]


@lru_cache(maxsize=64)
def _numbers(legend: Legend) -> dict[str, int]:
    return {sign.drawn: number for number, sign in enumerate(legend)}


def _alike(parts: Sequence[Sequence[DrawnCell]], legend: Legend) -> None:
    borne = [sign for cells in parts for cell in cells for sign in cell.alike]
    for sign in borne:
        if borne.count(sign) == 1:
            raise ValueError(
                f'Only one cell of the drawing bears "{legend[sign].drawn}", '
                "so there is no other to be the same as."
            )


def _cells(count: int) -> str:
    return "1 cell" if count == 1 else f"{count} cells"


def _unknown(text: str, legend: Legend) -> str:
    """Says what may have been meant: a mark in front, two cells without a space between, another case, a slip."""
    signs = [sign.drawn for sign in legend]
    complaint = f'"{text}" is not a symbol of the legend'
    for mark in (sign.drawn for sign in legend if sign.kind != "symbol"):
        behind = f"{text.removeprefix(mark)}{mark}"
        if text.startswith(mark) and _known(behind, legend):
            return f'{complaint}; a mark stands behind: write "{behind}".'
    apart = _apart(text, legend)
    if apart:
        return f'{complaint}; write "{" ".join(apart)}" if these are {len(apart)} cells.'
    lower = {known.lower(): known for known in reversed(signs)}
    nearest = get_close_matches(text.lower(), lower, n=1, cutoff=0.5)
    if nearest:
        return f'{complaint}; did you mean "{lower[nearest[0]]}"?'
    return f"{complaint}; its symbols are {', '.join(signs)}."


def _known(text: str, legend: Legend) -> bool:
    return bool(_readings(text, legend))


def _apart(text: str, legend: Legend) -> list[str] | None:
    """The fewest cells that are written here without a space between."""
    cells: list[str] = []
    while text:
        longest = next(
            (end for end in range(len(text), 0, -1) if text[:end] == ANY or _known(text[:end], legend)), 0
        )
        if not longest:
            return None
        cells, text = [*cells, text[:longest]], text[longest:]
    return cells if len(cells) > 1 else None
