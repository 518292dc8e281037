"""A table of bots for people."""

from collections.abc import Iterator
from math import isinf

from festrules.bots.rating import CLEAR, elo
from festrules.cli.arena.arena import Arena
from festrules.cli.arena.standings import BotStanding
from festrules.cli.render.simulated.text import number, percent, table
from festrules.interpreter.findings import listed
from festrules.lab.summing.intervals import mean, mean_interval
from festrules.lab.summing.tally import Spread

NARROW = 0.05  # so close to the share of equals, nobody notices who is better
STOPPED = {
    "interrupted": "Stopped before all were played.",
    "gave-up": "Given up before all were played.",
    "unwritable": "Stopped, because nothing more could be written.",
}
WHY = {
    "raised": "raised an exception",
    "nonsense": "answered something that is no choice",
    "stalled": "did not answer in time",
    "ended": "had no process any more",
}


def render_text(found: Arena) -> str:
    """All of it, as lines."""
    return "".join(f"{line}\n" for line in _lines(found))


def _lines(found: Arena) -> Iterator[str]:
    yield _heading(found)
    if found.stopped in STOPPED:
        yield f"{STOPPED[found.stopped]} {number(found.wanted)} were asked for."
    if not found.standings.games:
        return
    yield ""
    yield from table(["bot", "share", "95 % interval", "Elo", "95 % interval", "games"], list(_rated(found)))
    yield ""
    yield from _verdict(found)
    yield ""
    heads = ["thinking", "ms a choice", "tries a choice", "choices", "worlds"]
    yield from table(heads, [_thinking(found, at) for at in range(len(found.about.bots))])
    yield from _points(found)
    yield ""
    total = found.standings.games
    whys = [[why, percent(count / total), number(count)] for why, count in found.standings.whys.most_common()]
    yield from table(["why it ended", "share", "games"], whys)
    yield from _notes(found)


def _heading(found: Arena) -> str:
    about = found.about.games
    said = ["1 player" if len(about.seats) == 1 else f"{len(about.seats)} players"]
    said += [f"{name} {value}" for name, value in about.header.configuration["options"].items()]
    said += [f"variant {name}" for name in about.header.configuration["variants"]]
    said += [f"mod {title}" for title in about.header.mods]
    games = "1 game" if found.standings.games == 1 else f"{number(found.standings.games)} games"
    bots = listed([one.name for one in found.about.bots])
    return f"{about.header.title} ({', '.join(said)}): {games} of {bots}, seed {found.wishes.seed}."


def _rated(found: Arena) -> Iterator[list[str]]:
    expected = found.standings.expected
    for one, standing in zip(found.about.bots, found.standings.bots, strict=True):
        share = standing.share
        rating, low, high = (elo(value, expected) for value in (share.value, share.low, share.high))
        yield [
            one.name,
            percent(share.value) if share.units else "",
            f"{100 * share.low:.2f} to {100 * share.high:.2f} %",
            _elo(rating) if share.units else "",
            f"{_elo(low)} to {_elo(high)}",
            number(standing.games),
        ]


def _elo(rating: float) -> str:
    if isinf(rating):
        return "any more" if rating > 0 else "any less"
    return f"{rating:+z.0f}"


def _verdict(found: Arena) -> Iterator[str]:
    """The verdict on the first bot against the others."""
    standings, first = found.standings, found.about.bots[0].name
    share, expected, delta = standings.bots[0].share, standings.expected, found.wishes.delta
    others = listed([one.name for one in found.about.bots[1:]])
    if found.about.alone:
        yield "Each bot has played the same deals by itself; a deal goes to the best result."
    if share.low > expected:
        yield f"{first} is better than {others}: equals would have {percent(expected)}."
    elif share.high < expected:
        yield f"{first} is worse than {others}: equals would have {percent(expected)}."
    elif expected - NARROW < share.low and share.high < expected + NARROW:
        yield f"Between {first} and {others} it is mostly luck: equals have {percent(expected)}."
    else:
        yield f"Nothing shows that {first} is better or worse than {others}: equals have {percent(expected)}."
    if found.wishes.until_clear:
        evidence = standings.evidence(delta)
        if found.stopped == "clear":
            which, other = ("better", "worse") if evidence > 0 else ("worse", "better")
            games = number(standings.games)
            yield f"It is clear after {games} games: {which} by {delta} Elo, and not {other} by as much."
        else:
            yield f"It is not clear yet: the evidence is {evidence:+z.2f}, and {CLEAR:.2f} makes it clear."


def _thinking(found: Arena, at: int) -> list[str]:
    standing, timed = found.standings.bots[at], found.timed[at]
    worlds = ", ".join(
        f"{rung} {percent(count / standing.worlds.total())}" for rung, count in standing.worlds.most_common()
    )
    return [
        found.about.bots[at].name,
        f"{found.nanoseconds[at] / timed / 1e6:.2f}" if timed else "",
        f"{standing.tries / standing.asked:.0f}" if standing.asked else "",
        number(standing.asked),
        worlds,
    ]


def _points(found: Arena) -> Iterator[str]:
    parts = found.about.games.parts
    names = [one.name for one in found.about.bots]
    if not parts:
        return
    standings = found.standings.bots
    rows = [[title, *(_mean(one, at) for one in standings)] for at, (_, title) in enumerate(parts)]
    if len(parts) > 1:
        rows.append(["all of them", *(_spread(one.points) for one in standings)])
    yield ""
    yield from table(["points of a seat", *names], rows)


def _mean(standing: BotStanding, part: int) -> str:
    return _spread(standing.parts[part]) if standing.parts else ""


def _spread(one: Spread) -> str:
    low, high = mean_interval(one)
    return f"{mean(one):z.2f} ({low:z.2f} to {high:z.2f})"


def _times(count: int) -> str:
    return "once" if count == 1 else f"{number(count)} times"


def _notes(found: Arena) -> Iterator[str]:
    standings = found.standings
    for one, standing in zip(found.about.bots, standings.bots, strict=True):
        for why, count in sorted(standing.said.items()):
            yield ""
            yield f"{one.name} said {_times(count)}: {why}."
        for cause, count in sorted(standing.replaced.items()):
            yield ""
            yield f"Chance decided for {one.name} {_times(count)}, because it {WHY[cause]}."
    foreign = list(dict.fromkeys(one.bot for one in found.about.bots if one.is_foreign))
    if foreign:
        yield ""
        yield (
            f"{listed(foreign)}: code from outside festrules, which is trusted. It was given only what its seat had "
            "seen, in a process of its own, but nothing prevents it from looking elsewhere."
        )
    if not found.about.is_repeatable:
        yield ""
        yield "Bots had time instead of tries: another time they may choose differently. The rows say what they chose."
    if standings.void:
        yield ""
        yield f"Left out of the shares: {number(standings.void)} deals in which a game came to no result."
    if standings.faults:
        some = ", ".join(map(str, standings.faults[:5]))
        yield f"The rules were at fault in {number(len(standings.faults))} games, such as game {some}."
    if standings.lost:
        yield f"Games that could not be played: {number(standings.lost)}."
