"""Games, and their decisions, as tables of Arrow. Seats are counted from 1 there, as people count them."""

from collections.abc import Sequence
from typing import Any

from festrules.bots.protocol import WHOLE
from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.games import Moment, StudiedGame
from festrules.lab.studies.plan import Plan


def games_table(plan: Plan, games: Sequence[StudiedGame]) -> Any:
    """A row for each game."""
    arrow = needed()
    return arrow.Table.from_pylist([_game(plan, one) for one in games], schema=_games_schema(arrow))


def moments_table(plan: Plan, abouts: Sequence[StudyAbout], games: Sequence[StudiedGame]) -> Any:
    """A row for each decision at which somebody had a choice; `abouts` say what things are called, for each arm."""
    arrow = needed()
    rows = [_moment(plan, abouts[game.arm], game, one) for game in games for one in game.moments]
    return arrow.Table.from_pylist(rows, schema=_moments_schema(arrow))


def needed() -> Any:
    """pyarrow, or what to install."""
    try:
        import pyarrow as pa  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as problem:
        raise ModuleNotFoundError(
            'Tables need pyarrow: pip install "festrules[parquet]". The games themselves are in `.played`.'
        ) from problem
    return pa


def _games_schema(arrow: Any) -> Any:
    numbers = arrow.list_(arrow.int64())
    return arrow.schema(
        [
            ("game", arrow.int64()),
            ("arm", arrow.string()),
            ("edition", arrow.int64()),
            ("players", arrow.int64()),
            ("bots", arrow.list_(arrow.string())),
            ("seed", arrow.uint64()),
            ("first", arrow.int64()),
            ("why", arrow.string()),
            ("winners", numbers),
            ("result", arrow.string()),
            ("decisions", arrow.int64()),
            ("turns", arrow.int64()),
            ("scores", numbers),
            ("parts", arrow.list_(numbers)),
            ("ties", arrow.int64()),
        ]
    )


def _game(plan: Plan, one: StudiedGame) -> dict[str, Any]:
    arm = plan.arms[one.arm]
    return {
        "game": plan.start(one.arm) + one.game - arm.start,
        "arm": arm.name,
        "edition": arm.edition,
        "players": arm.players,
        "bots": [arm.bots[bot] for bot in one.bots],
        "seed": one.seed,
        "first": one.first + 1 if one.first >= 0 else None,
        "why": one.why,
        "winners": [seat + 1 for seat in one.winners],
        "result": one.result or None,
        "decisions": one.decisions,
        "turns": one.turns,
        "scores": list(one.scores),
        "parts": [list(seat) for seat in one.parts],
        "ties": one.ties if one.ties >= 0 else None,
    }


def _moments_schema(arrow: Any) -> Any:
    shares, points = arrow.list_(arrow.float64()), arrow.list_(arrow.int64())
    names = ("took", "best", "mean", "worst", "sway", "lot")
    return arrow.schema(
        [
            ("game", arrow.int64()),
            ("at", arrow.int64()),
            ("seat", arrow.int64()),
            ("decision", arrow.string()),
            ("options", arrow.int64()),
            ("offered", arrow.list_(arrow.string())),
            ("taken", arrow.string()),
            ("points", points),
            ("worths", shares),
            *((name, arrow.float64()) for name in names),
        ]
    )


def _moment(plan: Plan, about: StudyAbout, game: StudiedGame, one: Moment) -> dict[str, Any]:
    wording = about.wordings[one.decision]
    thought: list[float | None] = [share / WHOLE for share in one.promised] or [None] * 4
    return {
        "game": plan.start(game.arm) + game.game - plan.arms[game.arm].start,
        "at": one.at,
        "seat": one.seat + 1,
        "decision": f"{wording.name} ({wording.within})" if wording.within else wording.name,
        "options": one.options,
        "offered": [about.thing(thing)[1] for thing in one.offered],
        "taken": about.thing(one.taken)[1],
        "points": list(one.points) or None,
        "worths": [share / WHOLE for share in one.worths] or None,
        **dict(zip(("took", "best", "mean", "worst"), thought, strict=True)),
        "sway": one.sway / WHOLE if one.sway >= 0 else None,
        "lot": one.lot / WHOLE if one.lot >= 0 else None,
    }
