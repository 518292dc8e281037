"""Whether what is possible behind a choice can depend on what is chosen there, as far as the code alone tells."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.mixed_piles import Bound
from festrules.interpreter.meaning.shown import FILLED
from festrules.interpreter.meaning.thresholds import parts_of

WAYS = code.Branch | code.Depending | code.WithValue | code.Next | code.CountDown


def bears_on(
    emitter: Emitter,
    choice: int,
    between: Iterable[int],
    decision: int,
    returns: Mapping[int, list[int]],
    *,
    always: bool,
) -> bool:
    """Whether a decision, or what it leads to, asks for something that is different with another choice.

    `between` are the instructions on the way; `always` is whether every way leads to this decision.
    """
    asked = _led_to(emitter, decision, returns)
    different = _Different(emitter, Bound(emitter.context, tuple(emitter.code)))
    different.comes_of(choice)
    numbers = sorted({*between, *asked})
    while any(different.spreads(number) for number in numbers):
        emitter.context.spend(len(numbers))
    if different.ways and not always:
        return True
    return any(
        different.reads(emitter.code[number])
        for number in asked
        if isinstance(emitter.code[number], code.Decision | code.Needs | WAYS)
    )


def _led_to(emitter: Emitter, decision: int, returns: Mapping[int, list[int]]) -> set[int]:
    """The instructions that a decision makes sure of: everything behind it without a line."""
    seen, waiting = {decision}, [decision]
    while waiting:
        for number in successors(emitter.code, waiting.pop(), returns):
            if number not in seen and 0 <= number < len(emitter.code) and number not in emitter.lines:
                emitter.context.spend()
                seen.add(number)
                waiting.append(number)
    return seen


@dataclass(slots=True)
class _Different:
    """The differences that another choice makes: names, places and stored values, and which way play goes."""

    emitter: Emitter
    bound: Bound
    cells: set[int] = field(default_factory=set)
    families: set[str] = field(default_factory=set)
    keeps: set[int] = field(default_factory=set)
    ways: bool = False

    def comes_of(self, number: int) -> bool:
        """Notes all that an instruction changes; gives whether that is new."""
        before = (len(self.cells), len(self.families), len(self.keeps), self.ways)
        match self.emitter.code[number]:
            case code.Store(base=base) | code.Reset(base=base):
                self.keeps.add(base)
            case code.AddPosition(past=past) | code.ClearPositions(past=past):
                self.families.add(past)
            case code.Next(name=cell) | code.Let(cell=cell) | code.LetMany(cell=cell):
                self.cells.add(cell)
            case code.WithValue(cell=cell) | code.Choose(cell=cell) | code.ChooseSome(cell=cell):
                self.cells.add(cell)
            case code.Pay(cell=cell):
                self.cells.add(cell)
        self.ways |= isinstance(self.emitter.code[number], WAYS)
        self.families |= self.emitter.sources.get(number, frozenset())
        filled = (name for name, what, _ in self.emitter.effects.get(number, ()) if what == FILLED)
        self.families.update(filled)
        return before != (len(self.cells), len(self.families), len(self.keeps), self.ways)

    def spreads(self, number: int) -> bool:
        """Whether an instruction changes something else by what is different."""
        instruction = self.emitter.code[number]
        if isinstance(instruction, code.Decision) or not (self.ways or self.reads(instruction)):
            return False
        return self.comes_of(number)

    def reads(self, instruction: code.Instruction) -> bool:
        """Whether an instruction works with something that is different."""
        match instruction:
            case code.Next(cell=cell):
                return cell + 1 in self.cells
            case code.CountDown(cell=cell):
                return cell in self.cells
        return any(self._is_different(part) for part in parts_of(instruction))

    def _is_different(self, part: Any) -> bool:
        match part:
            case node.Kept(base=base):
                return base in self.keeps
            case node.Occurrences():
                return bool(self.families or self.keeps)
            case node.PlaceOf() | node.PlaceIfThere():
                return bool(self.families)
            case node.Top(place=places) | node.Contents(places=places) | node.Height(places=places):
                return self._lies(places)
            case node.Empty() | node.Holds():
                return self._lies(part.places)
        return not isinstance(part, code.Instruction) and getattr(part, "cell", None) in self.cells

    def _lies(self, places: Any) -> bool:
        known = self.bound.families(places)
        return bool(self.families & known) if known else bool(self.families)
