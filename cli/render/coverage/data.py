"""Coverage for programs: one line of JSON, the same for the same rules and scenarios."""

from collections.abc import Sequence

from festrules.cli.covering import Covering
from festrules.cli.render.coverage.rows import CoveragePlace, place_of, scenario_of, shares
from festrules.cli.render.machine_formats import as_json, as_line, as_place
from festrules.cli.render.report import Report, shown_path
from festrules.grammar.document import Document
from festrules.interpreter.coverage.measure import Clause, Coverage
from festrules.interpreter.coverage.proving import Proof
from festrules.interpreter.tracing.points import Point

VERSION = 1  # of the JSON below; a new field does not change it


def render_json(coverings: Sequence[Covering]) -> str:
    """Compact JSON in ASCII; findings are those of `festrules validate --format json`."""
    data = {"version": VERSION, "games": [_game(covering) for covering in coverings]}
    return as_line(data)


def _game(covering: Covering) -> dict[str, object]:
    report = Report(covering.name)
    return {
        "rules": shown_path(covering.name),
        "problems": [as_json(found, report) for found in covering.suite.found],
        "coverage": _coverage(covering, covering.document, covering.coverage)
        if covering.document is not None and covering.coverage is not None
        else None,
    }


def _coverage(covering: Covering, document: Document, coverage: Coverage) -> dict[str, object]:
    return {
        **{
            what: {done: share.done, "of": share.of, "percent": share.percent}
            for what, share, done in shares(coverage)
        },
        "inventory": [_clause(covering, document, clause) for clause in coverage.clauses],
        "missed": [_point(document, point) for point in coverage.missed],
    }


def _clause(covering: Covering, document: Document, clause: Clause) -> dict[str, object]:
    return {
        "clause": clause.name,
        "says": clause.says,
        "status": str(clause.status),
        "because": clause.because or None,
        "rules": [_proof(covering, document, proof) for proof in clause.proofs],
        "scenarios": [_place(scenario_of(covering, number), "title") for number in clause.scenarios],
    }


def _proof(covering: Covering, document: Document, proof: Proof) -> dict[str, object]:
    noticed = None
    if proof.noticed is not None:
        bend, scenario = proof.noticed
        noticed = {"bend": bend.key, "what": bend.what, "scenario": covering.suite.title(scenario)}
    return {
        **_place(place_of(document, proof.citation.pointer), "line"),
        "noticed": noticed,
        "survived": [bend.what for bend in proof.survived],
        "unplayable": proof.unplayed,
        "rivals": list(proof.rivals),
    }


def _point(document: Document, point: Point) -> dict[str, object]:
    place = place_of(document, point.place)
    return {
        **_place(place, "line"),
        "kind": "branch" if point.is_way else "statement",
        "missing": point.missing,
    }


def _place(place: CoveragePlace, says: str) -> dict[str, object]:
    return {
        **as_place(place.span),
        "pointer": place.pointer,
        says: place.excerpt,
    }
