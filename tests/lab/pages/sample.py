"""A page of everything that can be drawn, with texts of somebody who means harm."""

from math import sin

from festrules.lab.pages.parts import Claim, FigureTable, Glance, GlossaryEntry, Page, Picture, Section
from festrules.lab.pages.plots.bars import bars
from festrules.lab.pages.plots.curves import curves, fan
from festrules.lab.pages.plots.dots import dots
from festrules.lab.pages.plots.rows import At, Axis, Band, Bar, Dot, Point, Sample, Spec
from festrules.lab.pages.plots.spread import spread
from festrules.lab.pages.plots.worths import worths

HOSTILE = (
    '</script><script>document.title="taken"</script>',
    "<!--<script>",
    '"><img src=x onerror="document.title=1">',
    "datum.value'];alert(1)//",
    "line\u2028end\u2029and \u202eturned",
    "{{constructor.constructor('return 1')()}}",
    "https://example.org/",
)
LEVELS = ("random", "easy", "medium", "hard")
SHARE = Axis("share of wins", ".0%")


def dot(label: str, value: float, series: str = "") -> Dot:
    return Dot(label, value, value - 0.04, value + 0.04, f"{value:.0%}, of 400 games", series, 400)


def specs(words: tuple[str, ...]) -> dict[str, Spec]:
    """One of each kind, with these words in it."""
    first, second, *_ = words
    seats = [
        dot(f"seat {seat}", 0.3 + 0.05 * seat + 0.02 * at, level)
        for seat in (1, 2, 3)
        for at, level in enumerate(LEVELS)
    ]
    parts = [
        dot(part, 0.2 + 0.1 * at, who)
        for part in (first, second)
        for at, who in enumerate(("winners", "others"))
    ]
    lengths = [
        Bar(20 + at, abs(sin(at / 9)) / (20 + 3 * many), "so often", level)
        for many, level in enumerate(LEVELS[:3])
        for at in range(30)
    ]
    things = []
    for at in range(60):
        worth, sort = sin(at) / 8, ("card", "action", "space")[at % 3]
        sure, named, taken = abs(sin(at)) > 0.4, abs(sin(at)) > 0.9, (at * 37 % 100) / 100
        label = f"{words[at % len(words)]} {at}"
        things.append(Point(label, sort, taken, worth, worth - 0.03, worth + 0.03, "often", sure, named, 50))
    course = [
        At(at / 10, 1 - at / 12, 0.9 - at / 12, min(1, 1.1 - at / 12), "so much", level)
        for level in LEVELS[1:]
        for at in range(11)
    ]
    bands = [Band(at / 10, 0.1, 0.2 + at / 30, 0.3 + at / 15, 0.5 + at / 20, 1.0) for at in range(11)]
    samples = [Sample(f"game {game}", at / 10, abs(sin(game + at))) for game in range(12) for at in range(11)]
    time = Axis("part of the game", ".0%", 0, 1)
    return {
        "seats": dots(seats, SHARE, fair=1 / 3, fair_text="fair"),
        "parts": dots(parts, Axis("points"), joined=True),
        "lengths": spread(lengths, Axis("decisions")),
        "worths": worths(things, Axis("worth of the win", "+.0%"), "worth nothing"),
        "course": curves(course, time, SHARE),
        "lead": curves(course[:11], Axis("lead", ".0%", 0, 1), SHARE, marked=True, diagonal=True, fair=0.5),
        "fan": fan(bands, samples, time, SHARE),
        "ties": bars([dot(first, 0.5), dot(second, 0.2)], SHARE),
    }


def page(words: tuple[str, ...] = HOSTILE) -> Page:
    """A whole page in which each text is one of these."""
    first, second, *_ = words
    table = FigureTable(("what", "share", "games"), ((first, "40 %", 400), (second, None, 12)))
    pictures = tuple(
        Picture(
            name,
            words[at % len(words)],
            f"What {name} shows: {first}",
            spec,
            table,
            entries=("seats",),
            note=second,
        )
        for at, (name, spec) in enumerate(specs(words).items())
    )
    never = Picture("never", "What never matters", first, None, None, items=words)
    claims = tuple(
        Claim(f"The first seat wins more. {one}", "45 to 55 %", "seen only", at == 0, one, "who")
        for at, one in enumerate(words[:5])
    )
    return Page(
        title=first,
        lead=second,
        claims=claims,
        sections=(Section("who", "Who wins", pictures, first), Section("more", second, (never,))),
        about=((first, second),),
        command=first,
        glances=tuple(Glance(one, "12", one) for one in words[:4]),
        glossary=(GlossaryEntry("seats", first, (second, "More of it.")),),
    )
