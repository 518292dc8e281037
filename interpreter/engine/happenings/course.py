"""The course of a game: turns, steps, ends, what the rules say on the way, and stored values that change."""

from festrules.interpreter.engine.events import EVERYONE, Event
from festrules.interpreter.engine.happenings.moves import UNNOTICED
from festrules.interpreter.engine.knowing import everyone
from festrules.interpreter.engine.stored import stored
from festrules.interpreter.engine.words import filled, say, seats_in
from festrules.interpreter.findings import listed
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.types import Many

# Acts of a player in the course of a game, and their words.
SEAT_DOES = {
    "turn": "is to move",
    "missed": "misses a turn",
    "passed": "passes",
    "another-turn": "has another turn",
    "will-miss": "will miss a turn",
    "declined": "does nothing",
    "wins": "wins",
}


def _does(kind: str, machine: Machine, seat: int) -> Event:
    return Event(kind, f"{machine.world.seats[seat]} {SEAT_DOES[kind]}", seat=seat)


def turn(machine: Machine, seat: int) -> Event:
    """A turn begins."""
    return _does("turn", machine, seat)


def missed(machine: Machine, seat: int) -> Event:
    """A turn is left out."""
    return _does("missed", machine, seat)


def passed(machine: Machine, seat: int) -> Event:
    """A player passes."""
    return _does("passed", machine, seat)


def another_turn(machine: Machine, seat: int) -> Event:
    """A player will have one more turn after this one."""
    return _does("another-turn", machine, seat)


def will_miss(machine: Machine, seat: int) -> Event:
    """A later turn will be left out."""
    return _does("will-miss", machine, seat)


def declined(machine: Machine, seat: int) -> Event:
    """None of the actions that may be taken is taken."""
    return _does("declined", machine, seat)


def wins(machine: Machine, seat: int) -> Event:
    """The rules name a winner."""
    return _does("wins", machine, seat)


def nobody_wins(_: Machine) -> Event:
    """The rules say that there is none."""
    return Event("nobody-wins", "Nobody wins.")


# ---- ends and triggers -----------------------------------------------------------------------------


def game_over(_: Machine) -> Event:
    """The rules have ended the game."""
    return Event("game-over", "The game is over.")


def ended(machine: Machine, end: int) -> Event:
    """One of the ends has come."""
    one = machine.ends[end]
    return Event("game-over", f"The game is over: {one.title}.", data={"name": one.name})


def near(machine: Machine, end: int) -> Event:
    """One of the ends will come with the end of the turn or round."""
    one = machine.ends[end]
    kind = "last-round" if one.moment == "after-round" else "last-turn"
    return Event(kind, f"{one.title}: the end is near.", data={"name": one.name})


def too_long(_: Machine) -> Event:
    """No game is longer."""
    return Event("too-long", "The game has reached its greatest length.")


def set_off(machine: Machine, watch: int) -> Event:
    """A trigger goes off."""
    one = machine.watches[watch]
    return Event("begins", one.title, data={"name": one.name})


# ---- what stands in the rules ----------------------------------------------------------------------


def entered(machine: Machine, number: int) -> Event | None:
    """A step, phase or happening begins or ends; of the game itself that is not news."""
    instruction = machine.instruction_at(number, code.Enter)
    if instruction.name in ("setup", "play"):
        return None
    if instruction.ends:
        return Event("ends", "", data={"name": instruction.name})
    return Event("begins", instruction.title, data={"name": instruction.name})


def began(machine: Machine, number: int, value: int) -> Event:
    """A round begins: its number."""
    instruction = machine.instruction_at(number, code.Let)
    return Event("begins", instruction.begins.replace("{number}", str(value)), data={"name": "round"})


def said(machine: Machine, number: int, *asked: int) -> Event:
    """The rules say something, with values in it."""
    instruction = machine.instruction_at(number, code.Say)
    return Event("said", filled(machine, instruction.text, asked))


def announced(machine: Machine, number: int, told: int, *asked: int) -> Event:
    """The rules make a value known; the others learn who was told. `asked` is the value, then those in the text."""
    instruction = machine.instruction_at(number, code.Announce)
    (value,) = instruction.value.pieces
    assert not isinstance(value, str)
    _, kind = value
    behind = asked[1 + asked[0] :] if isinstance(kind, Many) else asked[1:]
    called, words = instruction.name.replace("-", " "), filled(machine, instruction.value, asked)
    text = f"{called}: {words}" if instruction.text is None else filled(machine, instruction.text, behind)
    data = {"name": instruction.name, "value": words}
    if told in (EVERYONE, everyone(machine)):
        return Event("announced", text, data=data)
    if instruction.unnoticed:
        return Event("announced", f"{text} {UNNOTICED}", told, data=data)
    lookers = listed(seats_in(machine, told)) or "nobody"
    return Event(
        "announced", f"{text} (told to {lookers})", told, f"{called} is told to {lookers}", data=data
    )


def changed(machine: Machine, keep: int, offset: int, before: int, value: int) -> Event:
    """A stored value is another one now."""
    one = list(machine.keeps.values())[keep]
    name, seen = stored(machine, one, offset)
    text = f"{name}: {say(machine, before, one.type)} -> {say(machine, value, one.type)}"
    return Event("changed", text, seen, data={"name": name, "before": before, "value": value})
