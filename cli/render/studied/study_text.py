"""The findings of a study, for people at a terminal, with the first of the tables. The page has more."""

from collections.abc import Iterator

from festrules.cli.render.lines import wrapped
from festrules.cli.render.simulated.text import table
from festrules.cli.render.studied.numbers import valued
from festrules.cli.render.studied.sweep_text import STOPPED
from festrules.cli.studying.cost import said
from festrules.cli.studying.pages import where
from festrules.cli.studying.study import Studied
from festrules.lab.pages.claims import claims
from festrules.lab.pages.study import limits_of
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.measures.figures import HalfFigures

PERCENT = "%"


def render_text(found: Studied) -> str:
    """All of it, as lines."""
    return "".join(f"{line}\n" for line in _lines(found))


def _lines(found: Studied) -> Iterator[str]:
    asked, study = found.subject.asked, found.study
    players = " and ".join(map(str, found.subject.players))
    yield f"{found.subject.header.title}: {study.plan.arms[0].name}, {players} players, seed {asked.seed}."
    if found.cost is not None:
        yield said(found.cost, asked.engine)
        return
    if found.played is not None and found.played.stopped:
        yield STOPPED[found.played.stopped]
    arms = [(study.plan.arms[at], one.all) for at, one in sorted(study.figures.items())]
    yield from _findings(found)
    yield from _wins(arms)
    yield from _lengths(arms)
    yield from _ladder(arms)
    yield from _tested(found, arms)
    if study.faults:
        yield ""
        yield f"The rules are at fault in {study.faults} games: `festrules simulate` shows where."
    yield ""
    yield from wrapped("", where(found.page))


def _findings(found: Studied) -> Iterator[str]:
    """The top of the page: each finding with its bounds, whether it is confirmed, and a game where it shows."""
    for one in claims(found.study, found.data.name):
        yield ""
        yield from wrapped("", one.text)
        yield from wrapped("  ", "; ".join(filter(None, (one.interval, one.state))))
        if one.command:
            yield f"  {one.command}"
    for limit in limits_of(found.study):
        yield ""
        yield from wrapped("", limit)


def _wins(arms: list[tuple[Arm, HalfFigures]]) -> Iterator[str]:
    rows = []
    for arm, figures in arms:
        if len(arm.bots) > 1:
            continue
        wins = figures.wins
        for side in wins.sides:
            if side.share is not None:
                edge = f"{100 * side.edge:+.1f}"
                rows.append([f"{arm.players}", arm.name, side.name, valued(side.share, PERCENT), edge])
        for result in wins.results:
            if result.share is not None:
                rows.append([f"{arm.players}", arm.name, result.text, valued(result.share, PERCENT), ""])
    if rows:
        yield ""
        yield from table(["players", "who plays", "wins", "share", "from equal"], rows, 3)


def _lengths(arms: list[tuple[Arm, HalfFigures]]) -> Iterator[str]:
    rows = []
    for arm, figures in arms:
        decisions, turns = figures.lengths.decisions, figures.lengths.turns
        if len(arm.bots) == 1 and decisions is not None and turns is not None:
            lengths = [
                f"{dict(decisions.quantiles)[50]}",
                f"{decisions.least} to {decisions.most}",
                f"{dict(turns.quantiles)[50]}",
            ]
            rows.append([f"{arm.players}", arm.name, str(figures.games), *lengths])
    if rows:
        yield ""
        yield from table(["players", "who plays", "games", "decisions", "from and to", "turns"], rows, 2)


def _ladder(arms: list[tuple[Arm, HalfFigures]]) -> Iterator[str]:
    rows = []
    for arm, figures in arms:
        duel = figures.duels
        if duel is not None and duel.share is not None and not arm.without:
            luck = "" if duel.luck is None else f"{100 * duel.luck:.0f} %"
            rows.append([arm.name, valued(duel.share, PERCENT), f"{100 * duel.expected:.1f} %", luck])
    if rows:
        yield ""
        yield from table(["who thinks more", "share", "equals have", "luck"], rows)


def _tested(found: Studied, arms: list[tuple[Arm, HalfFigures]]) -> Iterator[str]:
    rows = []
    for arm, figures in arms:
        duel = figures.duels
        if duel is not None and arm.without:
            wording, text = found.study.abouts[arm.players].thing(arm.without[0])
            edge = "" if duel.edge is None else valued(duel.edge, PERCENT, signed=True)
            rows.append([text, wording.name, edge])
    if rows:
        yield ""
        yield from table(["who never takes", "at", "wins more or less than equals"], rows, 2)
