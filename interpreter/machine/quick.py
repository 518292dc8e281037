"""`dataclass` for the many small classes of the machine: every command makes a hundred of them as it starts.

Python writes and compiles seven methods for each frozen dataclass; that took a tenth of the time of `validate`. Here
it compiles `__init__` alone, which then also assigns plainly, and the rest is the same for all. That nobody assigns to
a field is for type checkers to see, who see an ordinary frozen dataclass: at run time nothing prevents it.
"""

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["dataclass"]

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    _Class = TypeVar("_Class", bound=type)

    def dataclass(*, frozen: bool, slots: bool) -> Callable[[_Class], _Class]:
        """Like Python's own, as far as it is used here."""
        assert frozen

        def made(cls: _Class) -> _Class:
            found = dataclasses.dataclass(slots=slots, eq=False, repr=False)(cls)
            found.__eq__, found.__hash__, found.__repr__ = _equal, _hash, _repr
            return found

        return made


def _values(one: Any) -> tuple[Any, ...]:
    return tuple([getattr(one, name) for name in one.__dataclass_fields__])


def _equal(one: Any, other: Any) -> Any:
    return _values(one) == _values(other) if one.__class__ is other.__class__ else NotImplemented


def _hash(one: Any) -> int:
    return hash(tuple([value for value in _values(one) if value.__class__ is not dict]))


def _repr(one: Any) -> str:
    said = ", ".join(f"{name}={getattr(one, name)!r}" for name in one.__dataclass_fields__)
    return f"{one.__class__.__qualname__}({said})"
