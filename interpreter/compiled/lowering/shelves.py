"""Members in work memory, one after the other: each a number, or a collection with its length before it."""

from dataclasses import dataclass

from festrules.interpreter.compiled.lowering.context import ROOM, TOO_MANY, Body, Members
from festrules.interpreter.compiled.program.code import Code, work
from festrules.interpreter.compiled.program.nodes import Expression


@dataclass(frozen=True, slots=True)
class Slots:
    """How members lie in work memory: one number each, or a collection with its length before it."""

    most: int | None = None  # how many members a member has

    @property
    def width(self) -> int:
        """How many slots a member takes."""
        return 1 if self.most is None else self.most + 1

    def put(self, at: Expression, member: Expression | Members, code: Code) -> None:
        """Puts a member down."""
        if self.most is None:
            assert not isinstance(member, Members)
            code.set_work(at, member)
            return
        assert isinstance(member, Members)
        count = code.held(member.count)
        if self.most == ROOM:
            with code.if_(count > ROOM):
                code.give_up(TOO_MANY)
        code.set_work(at, count)
        with code.count(0, count) as (position, _):
            code.set_work(at + 1 + position, work(member.start + position))

    def take(self, at: Expression, code: Code) -> Expression | Members:
        """A listed member."""
        if self.most is None:
            return code.new(work(at), "member")
        return Members(code.new(at + 1, "first"), code.new(work(at), "count"))


@dataclass(frozen=True, slots=True)
class Shelf:
    """Members listed one after the other."""

    slots: Slots
    start: Expression
    count: Expression

    def each(self, code: Code, body: Body) -> None:
        """The body for each."""
        start, count = code.held(self.start), code.held(self.count)
        with code.count(0, count) as (position, _):
            body(self.slots.take(start + position * self.slots.width, code))
