"""The facts under each page: what was played, by whom, how often, and by which rules."""

from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from festrules.interpreter.record.entries import Header
from festrules.lab.studies.plan import Plan, label

FACT = tuple[str, str]


def facts(plan: Plan, header: Header, data: str, *, lost: int, faults: int) -> tuple[FACT, ...]:
    """All of it."""
    return tuple(_facts(plan, header, data, lost, faults))


def _facts(plan: Plan, header: Header, data: str, lost: int, faults: int) -> Iterator[FACT]:
    configuration = header.configuration
    settings = [f"{name} {value}" for name, value in sorted(configuration["options"].items())]
    yield "Game", " with ".join([header.title, *header.mods])
    if settings or configuration["variants"]:
        yield "Played with", ", ".join([*settings, *configuration["variants"]])
    yield "Players", _joined(sorted({str(arm.players) for arm in plan.arms}))
    yield "Who played", _joined(list(dict.fromkeys(label(bot) for arm in plan.arms for bot in arm.bots)))
    looked = f"; how a game stands was looked at with {plan.appraisal:,} tries" if plan.appraisal else ""
    sorts = "all of one sort" if len(plan.arms) == 1 else f"of {len(plan.arms):,} sorts"
    yield "Games", f"{plan.games:,}, {sorts}{looked}"
    if lost:
        yield "Not played", f"{lost:,} games: festrules could not play them"
    if faults:
        yield (
            "At fault",
            f"{faults:,} games, in which the rules did not provide for what came; their figures are left out",
        )
    yield "Seed", str(plan.seed)
    yield "Rules", f"{header.rules} (a digest of the rules and of how they were set)"
    yield "festrules", festrules_version()
    if data:
        yield "Data", f"{data}, a line for each game"


def festrules_version() -> str:
    """The version of this program."""
    try:
        return version("festrules")
    except PackageNotFoundError:
        return "not installed"


def _joined(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
