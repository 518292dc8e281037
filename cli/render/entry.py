"""What is to be entered in referee mode, as people read it."""

from collections.abc import Collection, Iterator

from festrules.cli.render.lines import Line, plain, wrapped
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.words import fill_in
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.tabletop.asking import Entry
from festrules.interpreter.world.types import NUMBER, Component, bare

FEW = 12  # outcomes that are listed with the question


def render_entry(
    entry: Entry, seats: tuple[str, ...], bots: Collection[int], *, alone: bool
) -> Iterator[Line]:
    """The question, and what it may be where that is not much; `alone` where one referee types it all."""
    yield Line(entry_prompt(entry, seats), "ask")
    if entry.seat is not None and entry.seat in bots:
        text = f"{seats[entry.seat]} is a bot: whoever types this sees it, and should not make use of it."
        yield Line(f"  {text}", "dim")
    elif entry.seat is not None and alone:
        text = f"Only {seats[entry.seat]} sees it. `later` leaves it until it is shown, `later all` for everybody."
        yield Line(f"  {text}", "dim")
    texts = [option.text for option in entry.decision.options]
    if len(texts) <= FEW:
        yield from plain(wrapped("  ", ", ".join(texts)))
    else:
        yield Line(f"  One of {len(texts)}: `?` lists them.", "dim")


def entry_prompt(entry: Entry, seats: tuple[str, ...]) -> str:
    """The question."""
    instruction = entry.decision.instruction
    said = getattr(instruction, "prompt", None)
    if said is not None:
        return fill_in(said, entry.decision.run)
    if isinstance(instruction, code.Pick):
        return picked(instruction)
    which = f"which {f'{entry.left} ' if entry.left > 1 else ''}{noun(entry)}?"
    if entry.source == entry.place:
        return f"{'Turned up' if entry.at_once else 'Shown'} in {entry.place}: {which}"
    if entry.seat is not None and entry.at_once:
        return f"{seats[entry.seat]}, from {entry.source} to {entry.place}: {which}"
    return f"From {entry.source} to {entry.place}: {which}"


def picked(instruction: code.Pick) -> str:
    """The question for a die, or for anything else that chance picks."""
    what = instruction.what.replace("-", " ")
    if bare(instruction.type) == NUMBER:
        return f"The {what}: what came?"
    return f"By chance: which {what}?"


def noun(entry: Entry) -> str:
    """What kind of thing it is; several are called so too."""
    world = entry.decision.run.machine.world
    kinds = {world.kinds[option.value].component for option in entry.decision.options}
    names = {world.components[kind].name for kind in kinds}
    if len(names) != 1:
        return "are they" if entry.left > 1 else "is it"
    (name,) = names
    return name


def taken_alone(entry: Entry, option: Option, seats: tuple[str, ...]) -> str:
    """What is said where nothing else is possible."""
    return f"{entry_prompt(entry, seats)} {option.text} (it can be nothing else)"


def what_it_is(decision: Decision) -> str:
    """What an answer must be."""
    kind = getattr(decision.instruction, "type", None)
    if kind is not None and not isinstance(bare(kind), Component):
        return f"no outcome of the {decision.name.replace('-', ' ')}"
    return "nothing that can be there"
