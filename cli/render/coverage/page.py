"""Coverage as a page: the rules line by line with their clauses beside them; one file, without any script."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from festrules.cli.covering import Covering
from festrules.cli.render.coverage.rows import (
    CITATIONS,
    CoveragePlace,
    percent,
    place_of,
    scenario_of,
    shares,
    verdict,
)
from festrules.cli.render.coverage.style import STYLE
from festrules.cli.render.diagnostics import every_finding
from festrules.cli.render.html import escaped, page
from festrules.cli.render.report import Report, shown_path
from festrules.grammar.document import Document
from festrules.grammar.source import Source
from festrules.interpreter.coverage.measure import Clause, Coverage, Status
from festrules.interpreter.coverage.proving import Proof

LOOKS = {Status.TESTED: "good", Status.NEEDLESS: "quiet", Status.UNPROVED: "fair"}


@dataclass(slots=True)
class Marks:
    """The marks on one line of the rules."""

    clauses: list[str] = field(default_factory=list)
    counts: bool = False  # whether there is anything to reach
    missed: bool = False  # a statement that no scenario runs
    notes: list[str] = field(default_factory=list)  # ways that none goes


def render_html(coverings: Sequence[Covering]) -> str:
    """The page about one game or several."""
    title = "Coverage of " + ", ".join(_title(covering) for covering in coverings)
    body = "".join(
        part for number, covering in enumerate(coverings, 1) for part in _game(covering, f"g{number}")
    )
    return page(title, STYLE, body)


def _title(covering: Covering) -> str:
    if covering.document is None:
        return shown_path(covering.name)
    book = covering.document.book
    return book.mods[-1].title if book.mods else book.game.title


def _game(covering: Covering, name: str) -> Iterator[str]:
    document, coverage = covering.document, covering.coverage
    yield f'<article id="{name}">\n<h1>{escaped(_title(covering))}</h1>\n'
    if document is None or coverage is None:
        yield "<p>Nothing can be measured before this is right:</p>\n"
        for text in every_finding([Report(covering.name, covering.suite.found)]):
            yield f"<pre>{_text_block(text)}</pre>\n"
    else:
        yield from _shares(coverage)
        yield f'<h2 id="{name}-clauses">Clauses</h2>\n'
        for clause in coverage.clauses:
            yield from _clause(covering, document, clause, name)
        yield from _rules(document, coverage, name)
    yield "</article>\n"


def _text_block(text: str) -> str:
    return "\n".join(escaped(line) for line in text.split("\n"))


def _shares(coverage: Coverage) -> Iterator[str]:
    yield '<table class="shares">\n<caption>What is covered</caption>\n'
    for what, share, done in shares(coverage):
        look = "good" if share.done == share.of else "bad"
        yield (
            f'<tr><th scope="row">{what} {done}</th><td>{share.done} of {share.of}</td>'
            f'<td class="{look}">{percent(share)}</td></tr>\n'
        )
    yield "</table>\n"


# ---- clauses -----------------------------------------------------------------------------------------


def _clause(covering: Covering, document: Document, clause: Clause, name: str) -> Iterator[str]:
    look = LOOKS.get(clause.status, "bad")
    yield f'<section class="clause" id="{name}-{escaped(clause.name)}">\n'
    yield f'<h3>{escaped(clause.name)} <span class="status {look}">{clause.status}</span></h3>\n'
    if clause.says:
        yield f"<p>{escaped(clause.says)}</p>\n"
    if clause.because:
        yield f'<p class="quiet">Because {escaped(clause.because)}.</p>\n'
    if clause.proofs:
        yield "<h4>Rules</h4>\n<ul>\n"
        for proof in clause.proofs:
            said = verdict(covering, proof) if clause.scenarios else ""
            yield _proof(document, proof, said, name)
        yield "</ul>\n"
    if clause.scenarios:
        yield "<h4>Scenarios</h4>\n<ul>\n"
        for number in clause.scenarios:
            place = scenario_of(covering, number)
            yield f'<li>{escaped(place.excerpt)} <span class="quiet">{escaped(place.shown)}</span></li>\n'
        yield "</ul>\n"
    yield "</section>\n"


def _proof(document: Document, proof: Proof, said: str, name: str) -> str:
    place = place_of(document, proof.citation.pointer)
    look = "good" if proof.noticed else "quiet" if proof.empty else "fair"
    became = f'<br><span class="{look}">{escaped(said)}</span>' if said else ""
    return f"<li>{_link(document, place, name)}{became}</li>\n"


def _link(document: Document, place: CoveragePlace, name: str) -> str:
    code = f"<code>{escaped(place.excerpt)}</code>"
    if place.span is None or place.span.source not in document.sources:
        return code
    return f'<a href="#{_line_id(document, place, name)}">{escaped(place.shown)}</a> {code}'


def _line_id(document: Document, place: CoveragePlace, name: str) -> str:
    assert place.span is not None
    return f"{name}-{list(document.sources).index(place.span.source)}-{place.span.line}"


# ---- rules -------------------------------------------------------------------------------------------


def _rules(document: Document, coverage: Coverage, name: str) -> Iterator[str]:
    """Every file in which there is something to cover, line by line."""
    marks = _marks(document, coverage)
    for number, source in enumerate(document.sources.values()):
        here = {line: mark for (file, line), mark in marks.items() if file == source.name}
        if here:
            yield f"<h2>{escaped(shown_path(source.name))}</h2>\n"
            yield from _source(source, here, f"{name}-{number}", name)


def _marks(document: Document, coverage: Coverage) -> dict[tuple[str, int], Marks]:
    found: dict[tuple[str, int], Marks] = {}

    def at(pointer: str) -> Marks:
        span = place_of(document, pointer).span
        return found.setdefault((span.source, span.line), Marks()) if span else Marks()

    for point in coverage.points:
        at(point.place).counts = True
    for point in coverage.missed:
        mark = at(point.place)
        mark.missed = mark.missed or not point.is_way
        mark.notes += [point.missing] if point.is_way else []
    for clause in coverage.clauses:
        for proof in clause.proofs:
            at(proof.citation.pointer).clauses.append(clause.name)
    return found


def _source(source: Source, marks: dict[int, Marks], name: str, game: str) -> Iterator[str]:
    yield (
        '<table class="rules">\n<thead><tr><th scope="col">Line</th><th scope="col">Rule</th>'
        '<th scope="col">Clauses</th></tr></thead>\n<tbody>\n'
    )
    for number, line in enumerate(source.text.removesuffix("\n").split("\n"), 1):
        mark = marks.get(number, Marks())
        clauses = " ".join(
            f'<a href="#{game}-{escaped(clause)}">{escaped(clause)}</a>'
            for clause in dict.fromkeys(mark.clauses)
        )
        notes = "".join(f'<span class="note">{escaped(note)}</span>' for note in _notes(mark))
        look = f' class="{_look(mark)}"' if mark.counts else ""
        yield (
            f'<tr id="{name}-{number}"{look}><td class="number">{number}</td>'
            f"<td><code>{escaped(CITATIONS.sub('', line))}</code>{notes}</td><td>{clauses}</td></tr>\n"
        )
    yield "</tbody>\n</table>\n"


def _look(mark: Marks) -> str:
    return "missed" if mark.missed else "partly" if mark.notes else "ran"


def _notes(mark: Marks) -> Iterator[str]:
    """In words, since not everybody sees colours."""
    if mark.missed:
        yield "no scenario runs this"
    yield from dict.fromkeys(mark.notes)
