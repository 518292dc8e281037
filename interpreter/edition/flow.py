"""Edits of steps and phases, wherever they stand among the statements, and actions that are no more."""

from typing import TypeVar

from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.course import Phase, Step
from festrules.grammar.vocabulary.statements.deciding import Take
from festrules.interpreter.edition.bodies import NOTHING, Block, present_body, revised_body, with_blocks
from festrules.interpreter.edition.check import Plan
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.offers import Offers
from festrules.interpreter.edition.origins import TooLargeError
from festrules.interpreter.edition.targets import Target

_Node = TypeVar("_Node", bound=Construct)

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

    def node(self, node: _Node) -> _Node:
        """A thing or section with its statements done."""
        return with_blocks(node, lambda block: self._block(block, frozenset()))

    def _block(self, block: Block, inside: frozenset[Target]) -> Block:
        """A list of statements; `inside` are the steps whose changes are made already around it."""
        done = [result for statement in block for result in self._statement(statement, inside)]
        return tuple(done) or (NOTHING,)

    def _statement(self, statement: Statement, inside: frozenset[Target]) -> Block:
        self._left -= 1
        if self._left < 0:
            raise TooLargeError
        if isinstance(statement, Take):
            return self._take(statement, inside)
        if isinstance(statement, Step | Phase):
            target = Target(statement.RECORD.kind, statement.name)
            if target in self._plan and target not in inside:
                return self._changed(statement, target, inside | {target})
        return (self._within(statement, inside),)

    def _within(self, statement: Statement, inside: frozenset[Target]) -> Statement:
        """A statement with the statements in it done."""
        return with_blocks(statement, lambda block: self._block(block, inside))

    def _take(self, statement: Take, inside: frozenset[Target]) -> Block:
        """An offer without what is dropped and with what is added; if none is left, the statements for that case."""
        taken = self._offers.taken(statement)
        if taken.actions:
            return (self._within(taken, inside),)
        return self._block(statement.otherwise, inside)

    def _changed(self, statement: Step | Phase, target: Target, inside: frozenset[Target]) -> Block:
        """A step or phase with its changes, and then the statements in it done."""
        edits = self._plan[target]
        there, conditions = self._desk.presence(edits, None)
        if not there:
            return ()
        versions = self._desk.versions(statement, (type(statement),), edits)
        frame = self._desk.frame(statement, versions, edits)
        body = self._block(revised_body(self._desk, versions, edits), inside)
        return present_body((changed(frame, do=body),), conditions)
