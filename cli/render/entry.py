"""What is to be entered in referee mode, as people read it."""

from collections.abc import Collection, Iterator

from festrules.cli.render.lines import Line, plain, wrapped
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.words import say
from festrules.interpreter.tabletop.asking import Entry

FEW = 12  # outcomes that are listed with the question


def render_entry(
    entry: Entry, seats: tuple[str, ...], bots: Collection[int], *, alone: bool
) -> Iterator[Line]:
    """The question, and what it may be where that is not much; `alone` where one referee types it all."""
    yield Line(entry_prompt(entry), "ask")
    if entry.seat is not None and entry.seat in bots:
        text = f"{seats[entry.seat]} is a bot: whoever types this sees it, and should not make use of it."
        yield Line(f"  {text}", "dim")
    elif entry.seat is not None and alone:
        text = f"Only {seats[entry.seat]} sees it. `later` leaves it until it is shown, `later all` for everybody."
        yield Line(f"  {text}", "dim")
    texts = members(entry) if entry.each else [option.text for option in entry.decision.options]
    if entry.each:
        yield Line("  All that came, on one line; `none`, or `all`.", "dim")
    if len(texts) <= FEW:
        yield from plain(wrapped("  ", ", ".join(texts)))
    else:
        yield Line(f"  One of {len(texts)}: `?` lists them.", "dim")


def entry_prompt(entry: Entry) -> str:
    """The question: that of the chance itself, or, where something is only shown now, what it is."""
    if entry.at_once:
        more = f" ({entry.left} of them)" if entry.left > 1 and not entry.each else ""
        return f"{entry.decision.prompt}{more}"
    if entry.source == entry.place:
        return f"Shown in {entry.place}: which {noun(entry)}?"
    return f"From {entry.source} to {entry.place}: which {noun(entry)}?"


def members(entry: Entry) -> list[str]:
    """Those of which some may be picked."""
    decision = entry.decision
    return [say(decision.run.machine, value, decision.instruction.type) for value in decision.still_open]


def noun(entry: Entry) -> str:
    """What kind of thing it is; several are called so too."""
    world = entry.decision.run.machine.world
    kinds = {world.kinds[option.value].component for option in entry.decision.options}
    names = {world.components[kind].name for kind in kinds}
    if len(names) != 1:
        return "one"
    (name,) = names
    return name


def taken_alone(entry: Entry, option: Option) -> str:
    """What is said where nothing else is possible."""
    return f"{entry_prompt(entry)} {option.text} (it can be nothing else)"
