"""Decisions: what may be chosen, whether anything may, and what a choice does.

For each decision, an instruction with a number `n`, the program has three functions:

- `o<n>(m) -> count` lists the values that may be chosen, wide numbers in canonical order, at `low.options`;
- `p<n>(m) -> truth` says whether there is any, and asks no longer than it must;
- `c<n>(m, value) -> number` carries out what was chosen and answers where play goes on. Ends and triggers that it may
  have brought on are asked about by whoever calls it.

All leave the state as it was, but for the last.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from festrules.interpreter.compiled.lowering import choosing, paying, rearranging, several, taking
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.machine import instructions as machine_code
from festrules.interpreter.machine.machine import Machine

LISTING, POSSIBLE, CHOSEN = "listing", "possible", "chosen"  # the lists of these functions, by position

Writer: TypeAlias = Callable[[Any, int, Low], None]

WRITERS: dict[type, Any] = {
    machine_code.Choose: choosing,
    machine_code.ChooseSome: several,
    machine_code.Take: taking,
    machine_code.Pay: paying,
    machine_code.Rearrange: rearranging,
}
