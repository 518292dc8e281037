"""Score sheets side by side: every part, its points, what gave them, and the clauses."""

from collections.abc import Iterator, Sequence

from festrules.cli.render.lines import Line, cited, plain, table, wrapped
from festrules.interpreter.engine.scores import Sheet


def render_scores(sheets: Sequence[Sheet]) -> Iterator[Line]:
    """A table of the parts, and below it where the points of each come from."""
    parts = list(dict.fromkeys(line.name for sheet in sheets for line in sheet.lines))
    hidden = list(dict.fromkeys(title for sheet in sheets for title in sheet.hidden))
    if not parts:
        yield Line("No points are counted before the end." if hidden else "This game counts no points.")
        return
    lines = {(sheet.seat, line.name): line for sheet in sheets for line in sheet.lines}
    rows = [["", *(sheet.name for sheet in sheets)]]
    for name in parts:
        known = [lines.get((sheet.seat, name)) for sheet in sheets]
        one = next(line for line in known if line is not None)
        points = (str(line.points) if line else "?" for line in known)
        rows.append([one.title + cited(one.clauses), *points])
    whole = not hidden
    rows.append(["all points" if whole else "known so far", *(str(sheet.total) for sheet in sheets)])
    first, *middle, last = (f"  {row}" for row in table(rows))
    yield Line(first, "title")
    yield from plain(middle)
    yield Line(last, "title")
    yield from plain((f"  not known before the end: {', '.join(hidden)}" for _ in hidden[:1]), "dim")
    yield from plain(sources(sheets))


def sources(sheets: Sequence[Sheet]) -> Iterator[str]:
    """What gave the points of each seat, part by part."""
    for sheet in sheets:
        for line in sheet.lines:
            if line.because:
                yield from wrapped(
                    f"  {sheet.name}, {line.title}: ",
                    "; ".join(one.replace(f" of {sheet.name}", "") for one in line.because),
                )
