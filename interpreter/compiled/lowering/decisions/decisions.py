"""Decisions: what may be chosen, whether anything may, and what a choice does.

For each decision, an instruction with a number `n`, the program has these functions:

- `o<n>(m) -> count` lists the values that may be chosen, wide numbers in canonical order, at `low.options`;
- `p<n>(m) -> truth` says whether there is any, and asks no longer than it must;
- `v<n>(m) -> truth` says it when play comes to the decision and lists the options on the way: how many there are stands
  in work memory at `LISTED`;
- `c<n>(m, value) -> number` carries out what was chosen and answers where play goes on; that may be `n` again. Ends and
  triggers that it may have brought on are for whoever calls it.

For a choice in a race there is `f<n>(m) -> truth` as well: whether the value in its cell may still be chosen.

All but `c<n>` leave the state as it was. The list `listing` has `o<n>` by the numbers of instructions.
"""

from typing import Any

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.decisions import choosing, paying, rearranging, several, taking
from festrules.interpreter.compiled.lowering.decisions.ahead import COMPLETES, completing
from festrules.interpreter.compiled.lowering.layout.courses import all_decisions, lists_too
from festrules.interpreter.compiled.lowering.tables import LoweringTable
from festrules.interpreter.compiled.program.nodes import Ask
from festrules.interpreter.compiled.program.program import LISTED
from festrules.interpreter.machine import instructions as machine_code
from festrules.interpreter.machine.questions import decision_at

LISTING = "listing"

WRITERS: LoweringTable[Any] = LoweringTable(
    {
        machine_code.Choose: choosing,
        machine_code.ChooseSome: several,
        machine_code.Take: taking,
        machine_code.Pay: paying,
        machine_code.Rearrange: rearranging,
    }
)


def lower_decisions(low: Lowering) -> None:
    """Writes the functions of all decisions."""
    numbers = all_decisions(low.machine)
    _always(low)
    _list_of(LISTING, {number: f"o{number}" for number in numbers}, low)
    _list_of(COMPLETES, {number: completing(number, low) for number in numbers}, low)
    for number in numbers:
        with low.at(decision_at(number, low.machine).at):
            _lower(number, low)
    for number in sorted({one.choose for one in low.machine.code if isinstance(one, machine_code.Serve)}):
        code = low.function(f"f{number}", result=False)
        choosing.still_possible(low.machine.instruction_at(number, machine_code.Choose), number, low, code)
        code.done()


def _lower(number: int, low: Lowering) -> None:
    instruction = decision_at(number, low.machine)
    writer = WRITERS[instruction.__class__]
    code = low.function(f"p{number}", result=False)
    writer.possible(instruction, number, low, code)
    code.done()
    if lists_too(number, low.course):
        _comes_to(instruction, number, low)
    code = low.function(f"o{number}", result=False)
    writer.listing(instruction, number, low, code)
    code.done()
    code = low.function(f"c{number}", result=False)
    writer.chosen(instruction, number, low, code, code.parameter("value", wide=True))
    code.done()


def _comes_to(instruction: machine_code.Decision, number: int, low: Lowering) -> None:
    """In a race it does not count that one may also choose nothing."""
    code = low.function(f"v{number}", result=False)
    count = code.new(Ask(f"o{number}"), "count")
    code.set_work(LISTED, count)
    waits = isinstance(instruction, machine_code.Choose) and instruction.race and instruction.may
    code.give_back(count > 1 if waits else count > 0)
    code.done()


def _list_of(name: str, functions: dict[int, str], low: Lowering) -> None:
    """A list of functions by the numbers of instructions."""
    low.program.choices[name] = tuple(functions.get(number, "") for number in range(len(low.machine.code)))


def _always(low: Lowering) -> None:
    code = low.function("always", result=False)
    code.give_back(1)
    code.done()
