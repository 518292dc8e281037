"""Edits of steps and phases, wherever they stand among the statements, and actions that are no more."""

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.bodies import (
    NOTHING,
    Block,
    present_body,
    revised_body,
    with_blocks,
    with_fields,
)
from festrules.interpreter.edition.check import Plan
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.nodes import items, opened, record, text, texts
from festrules.interpreter.edition.offers import Offers
from festrules.interpreter.edition.origins import TooLargeError
from festrules.interpreter.edition.targets import Target

MOST_STATEMENTS = 200_000  # looked at for one edition; a step that brings steps multiplies them


class Flow:
    """One pass over all statements of an edition."""

    def __init__(self, desk: Desk, plan: Plan, offers: Offers) -> None:
        self._desk = desk
        self._plan = {target: edits for target, edits in plan.items() if target.space in ("step", "phase")}
        self._offers = offers
        self._left = MOST_STATEMENTS

    def idle(self) -> bool:
        """Whether there is nothing to do."""
        return not self._plan and self._offers.idle()

    def node(self, node: JsonObject) -> JsonObject:
        """A thing with its statements done."""
        kind, fields = opened(node)
        if not isinstance(fields.get("do"), list):
            return node
        return self._desk.origins.altered(node, {kind: self.course(fields)})

    def course(self, fields: JsonObject) -> JsonObject:
        """The fields of something that has statements, with those done."""
        return self._desk.origins.altered(fields, {"do": self._block(items(fields["do"]), frozenset())})

    def _block(self, block: Block, inside: frozenset[Target]) -> Block:
        """A list of statements; `inside` are the steps whose changes are made already around it."""
        done = [result for statement in block for result in self._statement(statement, inside)]
        return done or [NOTHING]

    def _statement(self, statement: Json, inside: frozenset[Target]) -> Block:
        self._left -= 1
        if self._left < 0:
            raise TooLargeError
        kind, fields = opened(statement)
        if kind == "take":
            return self._take(statement, inside)
        if kind in ("step", "phase"):
            target = Target(kind, text(fields["name"]))
            if target in self._plan and target not in inside:
                return self._changed(statement, target, inside | {target})
        return [self._within(statement, inside)]

    def _within(self, statement: Json, inside: frozenset[Target]) -> Json:
        """A statement with the statements in it done."""
        fields = opened(statement)[1]
        new = with_blocks(self._desk, fields, lambda block: self._block(block, inside))
        return with_fields(self._desk, statement, new) if new else statement

    def _take(self, statement: Json, inside: frozenset[Target]) -> Block:
        """An offer without what is dropped, and with what is offered besides; if none is left, what is done then."""
        fields = opened(statement)[1]
        actions: Block = list(self._offers.actions(texts(fields["actions"])))
        if actions:
            changed = actions != fields["actions"]
            statement = with_fields(self._desk, statement, {"actions": actions}) if changed else statement
            return [self._within(statement, inside)]
        return self._block(items(fields.get("otherwise")), inside)

    def _changed(self, statement: Json, target: Target, inside: frozenset[Target]) -> Block:
        """A step or phase with its changes, and then the statements in it done."""
        kind, fields = opened(statement)
        edits = self._plan[target]
        there, conditions = self._desk.presence(edits, None)
        if not there:
            return []
        versions = self._desk.versions(record(statement), edits)
        frame = self._desk.frame(fields, versions, edits)
        body = self._block(revised_body(self._desk, versions, edits), inside)
        altered = self._desk.origins.altered(frame, {"do": body})
        changed = self._desk.origins.altered(versions[-1][1], {kind: altered})
        return present_body(self._desk, [changed], conditions)
