"""The course of a game as one seat reads it: events of the game joined into short lines."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise, zip_longest

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.happenings.moves import UNNOTICED
from festrules.interpreter.tabletop.telling.moving import counted, moves, repeated
from festrules.interpreter.tabletop.telling.numbered import counts_on
from festrules.interpreter.tabletop.telling.widths import long
from festrules.interpreter.tabletop.telling.wording import Wording

DECIDED = ("action", "chose", "declined", "paid", "passed")
QUIET = ("turn", "ends")
HEADING = "-- "
JOINED = 78  # columns of a line to which another has been joined
SPACE = "space"  # as rules call what has no other name: its own says what it is
REMARK = re.compile(r" \([^)]*\)")  # in a question or title
AS_NAMED = Wording()


def story(
    events: Iterable[Event],
    seat: int | None,
    seats: tuple[str, ...],
    *,
    changes: bool = False,
    but: Collection[str] = (),
    wording: Wording = AS_NAMED,
) -> list[str]:
    """The lines that a seat reads; with `changes` also what became of stored values, `but` of some."""
    quiet = QUIET if changes else (*QUIET, "changed")
    told = [
        known
        for event in events
        if (known := event.told_to(seat)) is not None
        and known.text
        and known.kind not in quiet
        and not (known.kind == "changed" and str(known.data["name"]).partition(" of ")[0] in but)
    ]
    told = [
        event for before, event in pairwise([None, *told]) if event is not None and not twice(before, event)
    ]
    told = [
        event for event, after in zip_longest(told, told[1:]) if not (is_round(event) and is_round(after))
    ]
    told = one_by_one(told)
    return joined(
        [(group[0].kind, line) for group in grouped(told) for line in lines_of(group, seats, wording)]
    )


def joined(lines: list[tuple[str, str]]) -> list[str]:
    """Lines in which a move caused by a decision or by chance comes behind it, if there is room."""
    found: list[str] = []
    before = ""
    for (kind, line), (after, _) in zip_longest(lines, lines[1:], fillvalue=("", "")):
        alone = before in (*DECIDED, "picked") and kind == "moved" != after
        same = (
            before == "picked" and kind == "moved" and line.startswith(f"  {found[-1].rpartition(': ')[2]}: ")
        )
        if (alone or same) and long(found[-1]) + long(line) + 2 <= JOINED:
            who = found[-1].partition(": ")[0]
            what, _, way = line.strip().replace(f" of {who}", "").partition(": ")
            named = found[-1] == f"{who}: {what}"
            found[-1] = f"{found[-1]}  ({way if named else f'{what}: {way}'})"
            if same and named:
                found[-2:] = alike(found[-2:], f"{who}: ", f"  ({way})")
        else:
            found.append(line)
        before = kind
    return found


def alike(lines: list[str], begin: str, end: str) -> list[str]:
    """Two lines of what was picked for the same and went the same way, as one where there is room."""
    if len(lines) < 2 or not (lines[0].startswith(begin) and lines[0].endswith(end)):
        return lines
    both = f"{lines[0].removesuffix(end)}, {lines[1].removeprefix(begin)}"
    return [both] if long(both) <= JOINED else lines


def twice(before: Event | None, event: Event) -> bool:
    """Whether a decision was told already: as one that was forced, or by an action that does nothing but pass."""
    if before is None or before.seat != event.seat:
        return False
    if event.kind == "passed" and before.kind == "action":
        return True
    return before.kind == "forced" and event.kind in DECIDED


def is_round(event: Event | None) -> bool:
    """Whether a round begins; one in which nothing happens before the next is not told."""
    return event is not None and event.kind == "begins" and event.data.get("name") == "round"


def one_by_one(events: list[Event]) -> list[Event]:
    """Where the same is chosen again and again, each time with what then moves: all choices, then all moves."""
    found: list[Event] = []
    start = 0
    while start < len(events):
        choices, moved, end = run_of_choices(events, start)
        if len(choices) > 1:
            found += [*choices, *moved]
        else:
            end = start + 1
            found.append(events[start])
        start = end
    return found


def run_of_choices(events: list[Event], start: int) -> tuple[list[Event], list[Event], int]:
    """The choices of one name and what moves after each of them, from an event on; and where that ends."""
    choices: list[Event] = []
    moved: list[Event] = []
    end = start
    while end < len(events) and same_choice(choices[0] if choices else events[end], events[end]):
        after = end + 1
        while after < len(events) and events[after].kind == "moved":
            after += 1
        if after == end + 1:
            break
        choices.append(events[end])
        moved += events[end + 1 : after]
        end = after
    return choices, moved, end


def same_choice(first: Event, event: Event) -> bool:
    """Whether somebody chooses again what they chose first; hidden choices and bare answers stand alone."""
    named = first.data.get("name"), first.seat
    return (
        event.kind == "chose"
        and (event.data.get("name"), event.seat) == named
        and not event.data.get("asks", not event.data)
    )


def grouped(events: list[Event]) -> Iterator[list[Event]]:
    """Events that make one line together: the steps of one decision, and components that move in one go."""
    group: list[Event] = []
    for event in events:
        if group and (family(group[-1]), group[-1].seat) != (family(event), event.seat):
            yield group
            group = []
        if group and (
            event.kind == "action" or (bare_answer(group[-1]) and group[0].kind == "chose") or is_round(event)
        ):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def bare_answer(event: Event) -> bool:
    """Whether an answer says nothing without its question: a bare number, or who."""
    return event.kind == "chose" and bool(event.data.get("asks"))


def family(event: Event) -> str:
    """The family of events that may share a line."""
    return "decided" if event.kind in DECIDED else event.kind


def lines_of(group: list[Event], seats: tuple[str, ...], wording: Wording) -> Iterator[str]:
    """One group in words."""
    first = group[0]
    if first.kind in DECIDED and first.seat is not None:
        named = all(event.kind == "chose" for event in group)
        name = seats[first.seat]
        if all(event.kind == "passed" for event in group):
            yield from repeated(event.text for event in group)
            return
        yield f"{name}: {', '.join(repeated(steps(group, name, named=named)))}"
    elif first.kind == "shuffled" and len(group) > 1:
        yield f"  shuffled: {together([wording.place(str(event.data['place'])) for event in group])}"
    elif first.kind == "moved":
        yield from moves(group, seats, wording)
    elif first.kind == "begins":
        yield f"{HEADING}{', '.join(event.text for event in group)} --"
    elif first.kind == "changed":
        yield f"  {'; '.join(spaced(event) for event in group)}"
    else:
        indent = "" if first.seat is not None or first.kind in ("game-over", "too-long") else "  "
        yield from (f"{indent}{text}" for text in repeated(each_said(group, wording)))


def each_said(group: Sequence[Event], wording: Wording) -> Iterator[str]:
    """The lines of events one by one; dice rolled together for values that count on share one."""
    cup: list[Event] = []
    for event in [*group, None]:
        if cup and event is not None and counts_on(die_of(cup[-1]), die_of(event)):
            cup.append(event)
            continue
        if len(cup) > 1:
            last = die_of(cup[-1]).rpartition(" of ")[2]
            values = ", ".join(str(one.data["value"]) for one in cup)
            yield f"{die_of(cup[0])} to {last}: {values}"
        elif cup:
            yield said(cup[0], wording)
        cup = [] if event is None else [event]


def die_of(event: Event) -> str:
    """The stored value for which a die was rolled, such as `face of player 1 of cup-2`; else nothing."""
    name = str(event.data.get("name", "")) if event.kind == "picked" else ""
    return name if " of " in name else ""


def said(event: Event, wording: Wording) -> str:
    """An event in words; on a real table, as the answer to the question asked there."""
    asked = wording.questions.get(str(event.data.get("name"))) if event.kind == "picked" else None
    if event.kind == "shown" and event.data.get("components"):
        return shown(event, wording)
    return f"{asked} {event.data['value']}" if asked else event.text


def shown(event: Event, wording: Wording) -> str:
    """The components that somebody is shown, by the places where they lie."""
    lying: dict[str, list[str]] = {}
    for name, place in zip(event.data["components"], event.data["at"], strict=True):
        lying.setdefault(place, []).append(name)
    told = [f"{', '.join(counted(names, wording))} ({place})" for place, names in lying.items()]
    unnoticed = f" {UNNOTICED}" if event.text.endswith(UNNOTICED) else ""
    return f"shown: {'; '.join(told)}{unnoticed}"


def spaced(event: Event) -> str:
    """The new value of a stored value, named as on the table."""
    name = str(event.data["name"])
    return name.replace("-", " ") + event.text.removeprefix(name)


def steps(group: Sequence[Event], whose: str, *, named: bool) -> Iterator[str]:
    """The decisions of a group; of several of one name only the first says what they are of."""
    before: object = None
    for event in group:
        name = event.data.get("name") if event.kind == "chose" else None
        yield step(event, whose, named=named and (name is None or name != before))
        before = name


def step(event: Event, whose: str, *, named: bool) -> str:
    """One decision without its maker; a choice outside any action names its subject."""
    if event.kind in ("paid", "passed") or not event.data:  # of a hidden choice only that it was made
        return event.text.removeprefix(f"{whose} ").removeprefix("takes: ")
    told = REMARK.sub("", str(event.data.get("title") or "")) or str(event.data.get("value") or "nothing")
    told = f"{told} ".replace(f" of {whose} ", " ").strip()
    if not named:
        return told
    asks, name = str(event.data.get("asks", "")), str(event.data["name"])
    if asks:
        return f"{REMARK.sub('', asks)} {told}"
    known = event.data.get("plain") or told.startswith(name) or name == SPACE
    return told if known else f"{name.replace('-', ' ')} {told}"


def together(names: Sequence[str]) -> str:
    """Places, those of one sort together: `pile of drinks, sides; bag`."""
    sorts: dict[str, list[str]] = {}
    for name in names:
        sort, of, whose = name.partition(" of ")
        sorts.setdefault(f"{sort}{of}", []).append(whose)
    return "; ".join(f"{sort}{', '.join(whose)}" for sort, whose in sorts.items())
