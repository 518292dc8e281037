"""A leak in a designer's words: who could tell what, by what, and where in the rules that stands."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.trace import Step as Passed
from festrules.interpreter.engine.words import said_seat, say_kind, where
from festrules.interpreter.findings import listed
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC, RUNNING, STATUS
from festrules.interpreter.proving.secrets_comparing import ComparedGames, ObservedGame
from festrules.interpreter.proving.secrets_paths import Path
from festrules.interpreter.proving.secrets_telling import Difference
from festrules.interpreter.proving.telling import after, described

# Instructions that change the output without a word.
WRITERS: dict[str, tuple[type, ...]] = {
    "values": (code.Store, code.Reset),
    "count": (code.Carries,),
    "lying": (code.Carries,),
}


def sentence(played: ObservedGame, found: ComparedGames) -> str:
    """The whole of it."""
    assert isinstance(found.parted, Difference)
    who = played.game.seats[found.seat]
    decided = sum(step.decision.seat is not None for step in played.steps[: found.until])
    when = f"{described(played.game.document, played.game.machine.configuration)}, {after(decided)}"
    return f"{when}: {who} could tell {_secret(played, found)}, because {_shown(played.game, found.parted)}"


def pointer(game: Game, first: State, found: ComparedGames) -> Pointer:
    """Where in the text play goes two ways, or tells two things: whichever comes first."""
    assert isinstance(found.parted, Difference)
    assert found.paths is not None
    one, other = found.paths
    pairs = enumerate(zip_longest(one.steps, other.steps))
    apart = next((number for number, (here, there) in pairs if here != there), None)
    told = [(path.tellers[found.parted.number], path) for path in found.paths if _tells(path, found.parted)]
    if told:
        number, path = min(told, key=lambda pair: pair[0])
        if number < len(path.steps) and (apart is None or number < apart):
            return _place(game, path.steps[number][0])
    if apart is not None:
        here, there = (path.steps[apart] if apart < len(path.steps) else None for path in found.paths)
        return _parting(game, one.steps, here, there)
    number = _last_writer(game, one.steps, found.parted)
    if number < 0:
        running = first.cells[STATUS] == RUNNING
        number = _own_decision(game, first, first.cells[PC], found) if running else one.steps[-1][0]
    return _place(game, number)


def _tells(path: Path, difference: Difference) -> bool:
    return difference.what == "told" and difference.number < len(path.tellers)


def _parting(game: Game, path: list[Passed], here: Passed | None, there: Passed | None) -> Pointer:
    """After the same steps the two go on differently: the condition that decided, or the trigger that went off."""
    if here is not None and there is not None and here[0] == there[0]:
        return _asking(game, here[0])
    triggers = {watch.code: watch.at for watch in game.machine.watches}
    for step in (here, there):
        if step is not None and step[0] in triggers:
            return game.machine.origins[triggers[step[0]]].pointer
    step = here or there
    return _place(game, step[0] if step is not None else path[-1][0])


def _asking(game: Game, number: int) -> Pointer:
    """The question that an instruction asks, where it has one, and not all that depends on the answer."""
    place = _place(game, number)
    field = {"if": "condition", "with": "of", "depending": "of"}.get(place.rpartition("/")[2])
    return f"{place}/{field}" if field and game.document.span(f"{place}/{field}") else place


def _place(game: Game, number: int) -> Pointer:
    return game.machine.origins[game.machine.code[number].at].pointer


def _last_writer(game: Game, path: list[Passed], difference: Difference) -> int:
    """The instruction that last changed the difference; -1 if no single one did."""
    kinds = WRITERS.get(difference.what, ())
    passed = [number for number, _ in path if isinstance(game.machine.code[number], kinds)]
    return passed[-1] if passed else -1


def _own_decision(game: Game, state: State, number: int, found: ComparedGames) -> int:
    """In a block of secret choices each seat stands somewhere else."""
    own = (one.pc for one in game.decisions(state) if one.seat == found.seat)
    return next(own, number)


# ---- what is secret --------------------------------------------------------------------------------


def _secret(played: ObservedGame, found: ComparedGames) -> str:
    game, step = played.game, played.steps[found.altered.at]
    machine, swap = game.machine, found.altered.swap
    first = played.steps[found.until - 1].after
    if swap is not None and all(machine.world.kinds[kind].unique for kind in swap):
        here, there = (
            machine.world.places[state.cells[machine.where + swap[0]]] for state in (first, found.other)
        )
        if here is not there:
            name = say_kind(machine, swap[0])
            return f"that {name} is {where(here)} and not {where(there)}"
    if swap is not None and step.decision.seat is None:
        one, other = (say_kind(machine, kind) for kind in swap)
        return f"that {one} was drawn {_to(step.events)}and not {other}"
    words = {option.value: option.text for option in step.decision.options}
    one, other = words[step.value], words[found.altered.value]
    if step.decision.seat is None:
        return f"that {step.decision.name} is {one} and not {other}"
    return f"that {said_seat(step.decision.seat)} chose {one} and not {other}"


def _to(events: Sequence[Event]) -> str:
    places = [event.data["to"] for event in events if event.kind == "moved" and "to" in event.data]
    return f"to {places[0]} " if places else ""


# ---- by what it is told ----------------------------------------------------------------------------


def _shown(game: Game, difference: Difference) -> str:
    one, other = difference.one, difference.other
    match difference.what:
        case "told":
            return f"what comes next is {_event(one)}, and otherwise {_event(other)}"
        case "to_act":
            here, there = (listed([game.seats[seat] for seat in seats]) or "nobody" for seats in (one, other))
            return f"then {here} is to decide, and otherwise {there}"
        case "count":
            return f"then {one.count} lie in {one.name}, and otherwise {other.count}"
        case "lying":
            here, there = (listed(list(each.components or ())) or "nothing" for each in (one, other))
            return f"then {one.name} holds {here}, and otherwise {there}"
        case "values":
            name = next(name for name in one if one[name] != other[name])
            return f"then {name} is {_value(one[name], other[name])}"
        case "decisions":
            return next(_offered(one, other), "what is asked differs")
        case "scores":
            return "the points that are known differ"
    return f"then {difference.what} is {one}, and otherwise {other}"


def _event(event: Event | None) -> str:
    if event is None:
        return "nothing"
    return f"`{event.text.rstrip('.')}`" if event.text else f"the {event.kind} of {event.data.get('name')}"


def _value(one: Any, other: Any) -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        key = next(key for key in one if one[key] != other[key])
        return f"{one[key]} for {key}, and otherwise {other[key]}"
    return f"{one}, and otherwise {other}"


def _offered(one: list[dict[str, Any]], other: list[dict[str, Any]]) -> Iterator[str]:
    """The offers, questions and refusals of a decision in only one of two games."""
    if len(one) != len(other):
        yield "there is something to decide in one case only"
    for here, there in zip(one, other, strict=False):
        if here["prompt"] != there["prompt"]:
            yield f"then the question is `{here['prompt']}`, and otherwise `{there['prompt']}`"
        texts = [[option[1] for option in decision["options"]] for decision in (here, there)]
        for number, word in enumerate(("then", "only otherwise")):
            for text in texts[number]:
                if text not in texts[1 - number]:
                    yield f"{word} `{text}` is offered{_why(there, here, text, number)}"
        for refusal, reason in zip_longest(here["refused"], there["refused"]):
            if refusal != reason:
                yield f"then the reason is `{(refusal or reason)[1]}`, and otherwise another"


def _why(there: dict[str, Any], here: dict[str, Any], text: str, number: int) -> str:
    refused = (here if number else there)["refused"]
    reason = next((one[1] for one in refused if one[0] == text), "")
    return (
        f", and otherwise not: `{reason}`"
        if reason and not number
        else ", and otherwise not"
        if not number
        else ""
    )
