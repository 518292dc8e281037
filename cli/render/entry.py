"""The next thing to enter in referee mode, as people read it."""

from collections.abc import Collection, Iterator, Sequence

from festrules.cli.render.lines import Line, plain, wrapped
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.words import say, say_kind, short
from festrules.interpreter.machine.instructions import Draw, PickEach
from festrules.interpreter.machine.questions import prompt_of
from festrules.interpreter.tabletop.asking import Entry
from festrules.interpreter.world.types import Component, bare

FEW = 12  # outcomes that are listed with the question


def render_entry(
    entry: Entry, seats: tuple[str, ...], bots: Collection[int], *, alone: bool
) -> Iterator[Line]:
    """The question, and what it may be where that is not much; `alone` where one referee types it all."""
    yield Line(entry_prompt(entry, seats), "ask")
    if entry.seat is not None and entry.seat in bots:
        text = f"{seats[entry.seat]} is a bot: whoever types this sees it, and should not make use of it."
        yield Line(f"  {text}", "dim")
    texts = outcomes(entry)
    texts = [numbers(texts)] if numbers(texts) else texts
    if entry.each:
        yield Line("  Name all that came on one line: `2 X, Y`; or `none`, or `all`.", "dim")
    if len(texts) <= FEW:
        yield from plain(wrapped("  ", ", ".join(texts)))
    unlisted = "" if len(texts) <= FEW else f"One of {len(texts)}: `?` lists them. "
    unseen = (
        "`later` or `later all`: not before it is shown."
        if alone and entry.seat is not None and entry.can_wait
        else ""
    )
    if unlisted or unseen:
        yield Line(f"  {unlisted}{unseen}".rstrip(), "dim")


def numbers(texts: Sequence[str]) -> str:
    """Numbers one after the other, said in short; nothing where they are few, or other things."""
    if len(texts) <= FEW or not all(text.isdecimal() for text in texts):
        return ""
    return f"a number from {texts[0]} to {texts[-1]}"


def entry_prompt(entry: Entry, seats: tuple[str, ...]) -> str:
    """The question: that of the chance itself, or, where something is only shown now, what it is."""
    if entry.at_once:
        hidden, asked_by = entry.seat is not None, entry.decision.instruction
        in_turn = ", to each in turn" if isinstance(asked_by, Draw) and asked_by.deals else ""
        many = f"{entry.left} of them" if hidden else f"{entry.row} in a row{in_turn}"
        told = [many] if (entry.left if hidden else entry.row) > 1 and not entry.each else []
        asked = prompt_of(asked_by) is not None
        told_where = asked or any(name in entry.decision.prompt for name in seats)
        moves = entry.place not in ("", entry.source) and not told_where
        to = [f"to {title(entry, entry.place)}"] if moves else []
        told = [*to, *told]
        aside = f" ({', '.join(told)})" if told else ""
        return f"{entry.decision.prompt}{aside}"
    if entry.source == entry.place:
        return f"Shown in {title(entry, entry.place)}: which {noun(entry)}?"
    return f"From {title(entry, entry.source)} to {title(entry, entry.place)}: which {noun(entry)}?"


def title(entry: Entry, place: str) -> str:
    """The title of a place."""
    places = entry.decision.run.machine.world.places
    return next((one.title for one in places if one.name == place), place)


def outcomes(entry: Entry) -> list[str]:
    """The possible answers, each once."""
    if not entry.each:
        return [option.text for option in entry.decision.options]
    names = members(entry)
    return [
        name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)
    ]


def members(entry: Entry) -> list[str]:
    """The things some of which may be picked."""
    return [words[0] for words in members_said(entry)]


def members_said(entry: Entry) -> list[tuple[str, ...]]:
    """The same, each with shorter words for it."""
    picks, machine, values = entry.decision.instruction, entry.decision.run.machine, entry.decision.still_open
    if not isinstance(picks, PickEach):
        return []
    kinds = len(machine.world.kinds)
    in_one_place = isinstance(bare(picks.type), Component) and len({value // kinds for value in values}) == 1
    return [
        (
            say_kind(machine, value % kinds) if in_one_place else say(machine, value, picks.type),
            *short(machine, value, picks.type),
        )
        for value in values
    ]


def noun(entry: Entry) -> str:
    """The noun for it, which also stands for several."""
    world = entry.decision.run.machine.world
    kinds = {world.kinds[option.value].component for option in entry.decision.options}
    names = {world.components[kind].name for kind in kinds}
    if len(names) != 1:
        return "one"
    (name,) = names
    return name


def taken_alone(entry: Entry, option: Option, seats: tuple[str, ...]) -> str:
    """The words if nothing else is possible."""
    return f"{entry_prompt(entry, seats)} {option.text} (it can be nothing else)"
