"""`dataclass` for values that exist in great numbers: places in texts, facts, nodes. It makes them in a third of the
time.

Type checkers see an ordinary frozen dataclass and refuse that anybody assigns to a field; at run time nothing prevents
it, and nothing is spent on preventing it.
"""

import dataclasses
from typing import TYPE_CHECKING

__all__ = ["dataclass"]

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen: bool, slots: bool = False, order: bool = False):
        """Like Python's own, as far as it is used here."""
        assert frozen
        return dataclasses.dataclass(unsafe_hash=True, slots=slots, order=order)
