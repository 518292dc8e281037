"""Questions for people who decide chance on a real table, where the rules don't have their own."""

from typing import Any, assert_never

from festrules.interpreter.engine.evaluate import value_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.stored import stored_at
from festrules.interpreter.engine.words import BOTTOM
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.world.things import Place
from festrules.interpreter.world.types import PLAYER, TRUTH, Component, Enumerated, Placed, Type, bare, noun
from festrules.interpreter.world.values import NOTHING


def asked_of_chance(instruction: code.Chance, run: Run) -> str:
    """The question to which the outcome is the answer."""
    match instruction:
        case code.Draw():
            return _drawn(instruction, run)
        case code.TurnUp():
            place = _place(instruction.place, run)
            return f"Which {_noun(place, run)} is turned up on {place.title}?"
        case code.PickEach():
            return f"Which {_nouns(instruction.type, run)} are picked as {_words(instruction.what)}?"
        case code.Pick():
            return _picked(instruction, run)
        case _:
            assert_never(instruction)


def _drawn(instruction: code.Draw, run: Run) -> str:
    source, target = _place(instruction.source, run), _place(instruction.to, run)
    one, seats = _noun(source, run), run.machine.world.seats
    where = f"{BOTTOM}{source.title}" if instruction.bottom else source.title
    if target.owner != NOTHING and (instruction.deals or target.owner != run.you):
        return f"Which {one} {'is dealt to' if instruction.deals else 'goes to'} {seats[target.owner]}?"
    if run.you != NOTHING:
        return f"Which {one} does {seats[run.you]} draw from {where}?"
    return f"Which {one} is drawn from {where}?"


def _picked(instruction: code.Pick, run: Run) -> str:
    """A die, a pick, or a stored value that starts by chance."""
    what = _words(instruction.what)
    if instruction.rolls:
        die = f"the {what}" if what.endswith("die") else f"the die {what}"
        whose = NOTHING if instruction.whose is None else value_of(instruction.whose, run)
        return f"What does {die}{'' if whose == NOTHING else f' of {run.machine.world.seats[whose]}'} show?"
    kind, stored = bare(instruction.type), stored_at(run.machine, instruction.cell)
    if stored is not None:
        what = _words(stored[0])
    if kind == TRUTH:
        return f"{what}: yes or no?"
    if stored is not None:
        return f"{'Who' if kind == PLAYER else 'What'} is {what}?"
    return f"{'Who' if kind == PLAYER else f'Which {_one(kind)}'} is picked as {what}?"


def _place(expression: Any, run: Run) -> Place:
    return run.machine.world.places[value_of(expression, run)]


def _noun(place: Place, run: Run) -> str:
    """The noun for a place's contents: its declared name, or card or tile if there are several sorts."""
    world = run.machine.world
    names = world.families[place.family].components
    words = {world.components[name].word for name in names}
    return _words(names[0]) if len(names) == 1 else words.pop() if len(words) == 1 else "component"


def _one(kind: Type) -> str:
    """The word for one value of a type."""
    match bare(kind):
        case Placed(families, board=False) if len(families) != 1:
            return "place"
        case Component(names) if len(names) != 1:
            return "component"
    return _words(noun(kind))


def _nouns(kind: Type, run: Run) -> str:
    """The word for several values of a type."""
    match bare(kind):
        case Component((name,)):
            return _words(run.machine.world.components[name].plural)
        case Enumerated(name):
            return _words(run.machine.world.enumerations[name].plurals[0])
    return f"{_one(kind)}s"


def _words(name: str) -> str:
    return name.replace("-", " ")
