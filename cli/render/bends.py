"""The fate of rulebooks' bends, for people and for programs."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from festrules.cli.bending.mutate import Bending, Found
from festrules.cli.bending.survivors import survivors_file
from festrules.cli.render.diagnostics import Mark, frame, quotes
from festrules.cli.render.machine_formats import as_json, as_line, as_place
from festrules.cli.render.report import Report, quantity, read_lines, shown_path, some_of
from festrules.cli.render.scenarios import render_text as render_suites
from festrules.grammar.printable import printable
from festrules.grammar.source import Span
from festrules.interpreter.bending.bends import cited
from festrules.interpreter.bending.trying import Outcome

VERSION = 1  # of the JSON below; a new field does not change it
LISTED = 4  # scenarios
COLOURS = {Outcome.SURVIVED: "red", Outcome.BROKE: "red"}


def render_text(bendings: Sequence[Bending], *, verbose: bool = False) -> str:
    """Every survivor with its place, what is wrong with those that are accepted, and a line for each game."""
    return "".join(f"{part}\n" for bending in bendings for part in _parts(bending, verbose=verbose))


def _parts(bending: Bending, *, verbose: bool) -> Iterator[str]:
    if bending.suite.problems or not bending.found:
        yield render_suites([bending.suite]).rstrip("\n")
        return
    for one in bending.found:
        if one.accepted:
            if verbose:
                yield _bend(bending, one, f"accepted: {one.accepted.reason}")
        elif one.tried is not None and (verbose or one.tried.outcome in COLOURS):
            yield _bend(bending, one, _note(bending, one))
    for misfit in bending.misfits:
        yield f"{click.style('wrong', fg='red', bold=True)}  {printable(misfit.said)}\n{_quoted(misfit.span)}\n"
    yield from _closing(bending)


def _bend(bending: Bending, one: Found, note: str) -> str:
    """One bend: what is bent, where that stands, and what is known of it."""
    assert one.tried is not None
    assert bending.document is not None
    outcome = "accepted" if one.accepted else str(one.tried.outcome)
    word = click.style(outcome, fg=COLOURS.get(one.tried.outcome, "green"), bold=True)
    clauses = "".join(f" @{clause}" for clause in cited(bending.document, one.bend.statement))
    head = f"{word}  {printable(one.bend.what)}{clauses}"
    span = bending.document.span(one.bend.pointer)
    place = _quoted(span) if span else f" {frame('-->')} {printable(one.bend.pointer)}"
    return f"{head}\n{place}\n    {one.bend.key}: {printable(note)}\n"


def _note(bending: Bending, one: Found) -> str:
    """The facts about a bend, in a sentence."""
    tried = one.tried
    assert tried is not None
    if tried.outcome is Outcome.SURVIVED:
        return _who_comes_there(bending, one)
    title = bending.suite.title(tried.scenario)
    return f'"{title}": {tried.why}' if title else tried.why


def _who_comes_there(bending: Bending, one: Found) -> str:
    if len(one.reaching) == len(bending.suite.outcomes):
        return "every scenario passes all the same"
    titles = some_of([f'"{title}"' for title in one.reaching], LISTED, ", ")
    come = "reaches it and passes" if len(one.reaching) == 1 else "reach it and pass"
    return f"{titles} {come} all the same"


def _quoted(span: Span) -> str:
    """The line with a mark under the place."""
    gutter = max(2, len(str(span.line)))
    where = f"{printable(shown_path(span.source))}:{span.line}:{span.column}"
    lines = quotes([Mark(span, "^", "yellow")], lambda name: read_lines(Report(name), name), gutter)
    return "\n".join([" " * (gutter - 1) + frame("--> ") + where, *lines])


def _closing(bending: Bending) -> Iterator[str]:
    noticed, survived = bending.of(Outcome.NOTICED, Outcome.TOO_LONG), bending.of(Outcome.SURVIVED)
    said = [
        f"{len(noticed)} of {quantity(len(noticed) + len(survived), 'bend')} noticed ({bending.share:.1f} %)"
    ]
    if survived:
        said.append(f"{len(survived)} not noticed")
    if bending.accepted:
        said.append(f"{len(bending.accepted)} accepted")
    for outcome, words in (
        (Outcome.NO_GAME, "that make no game"),
        (Outcome.TOO_LONG, "of the noticed took too long"),
        (Outcome.BROKE, "on which festrules itself failed"),
    ):
        if found := bending.of(outcome):
            said.append(f"{len(found)} {words}")
    untried = sum(one.tried is None for one in bending.found)
    if untried:
        next_ = "the same command goes on from here" if bending.kept else "--resume FILE keeps what is known"
        said.append(f"{untried} not tried yet: {next_}")
    yield f"{printable(shown_path(bending.name))}: {'; '.join(said)} ({bending.seconds:.1f} s)"
    if survived and bending.share < bending.least:
        path = printable(shown_path(str(survivors_file(Path(bending.name)))))
        yield f"  {bending.least:g} % are asked for. Write scenarios; what no scenario can tell goes into {path}."


def render_json(bendings: Sequence[Bending]) -> str:
    """Compact JSON in ASCII."""
    data = {"version": VERSION, "games": [_as_json(bending) for bending in bendings]}
    return as_line(data)


def _as_json(bending: Bending) -> dict[str, object]:
    report = Report(bending.name)
    return {
        "rules": shown_path(bending.name),
        "problems": [as_json(found, report) for found in bending.suite.found],
        "share": round(bending.share, 2),
        "noticed": len(bending.of(Outcome.NOTICED, Outcome.TOO_LONG)),
        "survived": len(bending.of(Outcome.SURVIVED)),
        "accepted": len(bending.accepted),
        "no-game": len(bending.of(Outcome.NO_GAME)),
        "untried": sum(one.tried is None for one in bending.found),
        "seconds": round(bending.seconds, 2),
        "misfits": [{**as_place(one.span), "said": one.said} for one in bending.misfits],
        "bends": [_bend_as_json(bending, one) for one in bending.found],
    }


def _bend_as_json(bending: Bending, one: Found) -> dict[str, object]:
    assert bending.document is not None
    return {
        "key": one.bend.key,
        "kind": str(one.bend.kind),
        "what": one.bend.what,
        "pointer": one.bend.pointer,
        "statement": one.bend.statement,
        "clauses": list(cited(bending.document, one.bend.statement)),
        **as_place(bending.document.span(one.bend.pointer)),
        "outcome": str(one.tried.outcome) if one.tried else None,
        "scenario": one.tried.scenario if one.tried else None,
        "why": one.tried.why if one.tried else None,
        "accepted": one.accepted.reason if one.accepted else None,
    }
