"""The games still to be played, and about how long they take."""

from festrules.lab.many.engine import Engine
from festrules.lab.many.processes import Processes
from festrules.lab.many.progress_line import time_in_words
from festrules.lab.studies.cost import Cost, Prices, prices_of
from festrules.lab.studies.plan import Plan
from festrules.lab.studies.playing import Studio
from festrules.lab.studies.ruleset import Ruleset


def prices(rules: Ruleset, plan: Plan) -> Prices:
    """The cost of each game of a plan."""
    players = {arm.players for arm in plan.arms}
    return prices_of(plan, {one: Studio(rules.game(one), plan.seed, plan.appraisal) for one in players})


def said(found: Cost, engine: Engine) -> str:
    """In a sentence."""
    many = f"{found.games:,} games"
    if found.choices:
        many += f", about {_round(found.choices):,} choices, {_round(found.tries):,} tries"
    if isinstance(engine, Processes):
        how = "one process" if engine.jobs == 1 else f"{engine.jobs} processes"
        return f"{many}: about {time_in_words(found.seconds / engine.jobs)} on {how}."
    return f"{many}: about {time_in_words(found.seconds)} for one processor like those of this machine."


def _round(number: int) -> int:
    """With the two figures that say anything."""
    size: int = 10 ** max(0, len(str(number)) - 2)
    return round(number / size) * size
