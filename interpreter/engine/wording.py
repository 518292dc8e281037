"""Decisions in words: the text of each option, and other texts that stand for it if they fit no other option."""

from typing import assert_never

from festrules.interpreter.engine import picking
from festrules.interpreter.engine.chance import outcome_said
from festrules.interpreter.engine.costs import payment_of
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.taking import other_words_of_action, title_of
from festrules.interpreter.engine.words import all_kind_words, called, say, say_counts, short, short_place
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.world.values import NOTHING


def text_of(instruction: code.Question, run: Run, value: int) -> str:
    """An option in words."""
    machine = run.machine
    match instruction:
        case code.Choose() if value == NOTHING:
            return "wait" if instruction.race else "none"
        case code.ChooseSome() if value == DONE:
            return "that is all"
        case code.Choose() | code.ChooseSome():
            return say(machine, value, instruction.type)
        case code.Take():
            return "nothing" if value == NOTHING else title_of(instruction, run, value)
        case code.Pay():
            return say_payment(instruction, value, run)
        case code.Rearrange():
            return "done" if value == DONE else machine.world.places[value].title
        case code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return outcome_said(instruction, run, value)
        case _:
            assert_never(instruction)


def say_payment(instruction: code.Pay, value: int, run: Run, *, named: bool = False) -> str:
    """This many of each kind; with `named` the kinds as the rules call them."""
    counts = payment_of(instruction, value, run)
    return say_counts(run.machine, instruction.kinds, counts, named=named)


def other_words_of(instruction: code.Question, run: Run, value: int) -> tuple[str, ...]:
    """Other words for an option, which stand for it where they fit no other."""
    match instruction:
        case code.ChooseSome() if value == DONE:
            return () if run.cells[instruction.cell] else ("none",)
        case code.Choose() | code.ChooseSome():
            return short(run.machine, value, instruction.type)
        case code.Take():
            return other_words_of_action(instruction, run, value) if value != NOTHING else ()
        case code.Rearrange():
            return short_place(run.machine, value)[1:] if value != DONE else ()
        case code.Pay():
            return (say_payment(instruction, value, run, named=True),)
        case code.PickEach():
            return picking.other_words(instruction, run, picks=bool(value))
        case code.Pick():
            return called(run.machine, value, instruction.type)
        case code.Draw() | code.TurnUp():
            return all_kind_words(run.machine, value)[1:]
        case _:
            assert_never(instruction)
