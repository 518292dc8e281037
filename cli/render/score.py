"""Score sheets side by side: every part, its points, what gave them, and the clauses."""

from collections.abc import Iterator

from festrules.cli.render.lines import Line, cited, plain, table, wrapped
from festrules.interpreter.scene.ending import Sheet


def render_scores(sheet: Sheet) -> Iterator[Line]:
    """A table of the parts, and below it where the points of each come from."""
    if not sheet.rows:
        counted = "No points are counted before the end." if sheet.hidden else "This game counts no points."
        yield Line(counted)
        return
    rows = [["", *sheet.sides]]
    for row in sheet.rows:
        points = ("?" if points is None else str(points) for points in row.points)
        rows.append([row.title + cited(row.clauses), *points])
    rows.append(["known so far" if sheet.hidden else "all points", *map(str, sheet.totals)])
    first, *middle, last = (f"  {row}" for row in table(rows))
    yield Line(first, "title")
    yield from plain(middle)
    yield Line(last, "title")
    yield from plain(
        (f"  not known before the end: {', '.join(sheet.hidden)}" for _ in sheet.hidden[:1]), "dim"
    )
    yield from plain(sources(sheet))


def sources(sheet: Sheet) -> Iterator[str]:
    """The sources of each side's points, part by part."""
    for number, side in enumerate(sheet.sides):
        for row in sheet.rows:
            if row.because[number]:
                because = "; ".join(one.replace(f" of {side}", "") for one in row.because[number])
                yield from wrapped(f"  {side}, {row.title}: ", because)
