"""The open decision of a seat: the question, the options with what each is about, and what is not possible."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import assert_never

from festrules.interpreter.engine.costs import payment_of
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.refusing import Refusal
from festrules.interpreter.engine.several import chosen_so_far
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.taking import members_at, taken
from festrules.interpreter.scene.asked import Asked, Forbidden, Offer, Step
from festrules.interpreter.scene.lying import Looking
from festrules.interpreter.scene.stage import Stage
from festrules.interpreter.world.types import Component, Type, bare
from festrules.interpreter.world.values import NOTHING

WORD = re.compile(r"\w+")
JOINING = frozenset({"a", "an", "and", "in", "of", "the"})


def says_more(face: str, name: str) -> bool:
    """Whether what stands on something tells more than its name in other order, as `four of clubs` of `clubs-four`."""
    return not {*WORD.findall(face.casefold())} <= {*WORD.findall(name.casefold())} | JOINING


class Asking:
    """The questions to a seat, as it looks at the table."""

    def __init__(self, stage: Stage, looking: Looking) -> None:
        self._stage, self._looking = stage, looking

    def asked(self, decision: Decision, *, reasons: bool = True) -> Asked:
        """All of a question; without the reasons why something else is not possible, where nobody reads them."""
        least, most = decision.how_many
        return Asked(
            name=decision.name,
            kind=decision.kind,
            together=decision.together,
            prompt=decision.prompt,
            clauses=decision.clauses,
            price=decision.price,
            least=least,
            most=most,
            sequence=decision.in_sequence,
            picked=tuple(self._picked(decision)),
            offers=tuple(self._offers(decision)),
            forbidden=tuple(map(self._forbidden(decision), decision.refused)) if reasons else (),
        )

    def step(self, option: Option) -> Step:
        """An option that was taken, in a turn that is not sent yet."""
        return Step(option.text, self._about(option.decision.instruction, option.decision, option.value))

    def _picked(self, decision: Decision) -> Iterator[str]:
        """The members already chosen of several, by the rules and by the one who picks."""
        instruction = decision.instruction
        if isinstance(instruction, code.ChooseSome):
            for value in (*chosen_so_far(instruction, decision.run), *(decision.picked or ())):
                yield from self._about_value(value, instruction.type)

    def _offers(self, decision: Decision) -> Iterator[Offer]:
        texts = [option.text for option in decision.options]
        labels = _shortened(texts, decision)
        for option, text, label in zip(decision.options, texts, labels, strict=True):
            face, instruction = option.face, decision.instruction
            yield Offer(
                number=option.number,
                text=text,
                label=label,
                about=self._about(instruction, decision, option.value),
                face=face if says_more(face, text) else "",
                price=option.price,
                action=_action(instruction, option.value),
                ends=is_no_value(instruction, option.value),
            )

    def _forbidden(self, decision: Decision) -> Callable[[Refusal], Forbidden]:
        def told(refusal: Refusal) -> Forbidden:
            about: tuple[str, ...] = ()
            if refusal.value is not None:
                about = self._about(decision.instruction, decision, refusal.value)
            return Forbidden(refusal.text, about, refusal.reason, refusal.clauses)

        return told

    def _about(self, instruction: code.Question, decision: Decision, value: int) -> tuple[str, ...]:
        """The things on the table that an option is about."""
        if is_no_value(instruction, value):
            return ()
        match instruction:
            case code.Choose() | code.ChooseSome() | code.Pick():
                return self._about_value(value, instruction.type)
            case code.Take():
                chosen = members_at(instruction, value)
                return () if chosen is None else self._about_value(chosen[1], chosen[0].type)
            case code.Rearrange():
                return (self._stage.names.places[value],)
            case code.Pay():
                counts = payment_of(instruction, value, decision.run)
                paid = (kind for kind, count in zip(instruction.kinds, counts, strict=True) if count)
                return tuple(self._kind(kind) for kind in paid)
            case code.Draw() | code.TurnUp():
                return (self._stage.names.kinds[value],)
            case code.PickEach():
                return ()
            case _:
                assert_never(instruction)

    def _about_value(self, value: int, kind: Type) -> tuple[str, ...]:
        """A value as whatever stands for it on the table; of what lies there unseen only the place is told."""
        kinds = len(self._stage.machine.world.kinds)
        if isinstance(bare(kind), Component) and value != NOTHING:
            if value < kinds:
                return (self._kind(value),)
            place = value // kinds - 1
            return (self._looking.there.get((value % kinds, place), self._stage.names.places[place]),)
        about = self._stage.id_of(value, kind)
        return (about,) if about else ()

    def _kind(self, kind: int) -> str:
        """A kind: if there is only one of it that lies where it is seen, that; else the kind."""
        self._looking.met[kind] = None
        alone = self._stage.machine.world.kinds[kind].unique
        return (alone and self._looking.somewhere.get(kind)) or self._stage.names.kinds[kind]


def _action(instruction: code.Question, value: int) -> str:
    """The name of an action as the rules call it."""
    if not isinstance(instruction, code.Take) or value == NOTHING:
        return ""
    return instruction.actions[taken(instruction, value)[0]]


def is_no_value(instruction: code.Question, value: int) -> bool:
    """Whether an option is none, that is all, done or nothing."""
    match instruction:
        case code.Choose() | code.ChooseSome() | code.Take() | code.Rearrange():
            return value == NOTHING
        case code.Pay() | code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return False
        case _:
            assert_never(instruction)


def _shortened(texts: Sequence[str], decision: Decision) -> Sequence[str]:
    """The texts without the deciding player, if they still differ."""
    if decision.seat is None:
        return texts
    own = f" of {decision.run.machine.world.seats[decision.seat]}"
    short = [f"{text} ".replace(f"{own} ", " ").strip() for text in texts]
    return short if len(set(short)) == len(set(texts)) else texts
