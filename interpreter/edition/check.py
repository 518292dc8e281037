"""Checking that each edit means one thing, that the thing is there, and that the edit fits it."""

from collections import Counter, defaultdict
from typing import TypeAlias

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    AfterThing,
    Change,
    Cost,
    Define,
    End,
    Trigger,
    Variant,
)
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    KeepThing,
    KindsThing,
    OptionThing,
    PlaceThing,
    TableThing,
)
from festrules.grammar.vocabulary.edits import (
    AddRows,
    AddTo,
    AlsoNeeds,
    DropThing,
    Increase,
    IntroduceThing,
    Limit,
    Offer,
    PartThing,
    ReplaceCondition,
    ReplaceThing,
    SetCell,
    SetCount,
)
from festrules.grammar.vocabulary.rulebook import Course, Part
from festrules.interpreter.edition.answers import MANY, Question, spoken_of, subject
from festrules.interpreter.edition.fitting import Fitting
from festrules.interpreter.edition.gather import Edit, Gathered
from festrules.interpreter.edition.targets import (
    SPACES,
    Directory,
    Target,
    directory,
    fitting,
    in_words,
    same_parameters,
    space_of,
)
from festrules.interpreter.findings import Findings

Plan: TypeAlias = dict[Target, list[Edit]]

MOST_EDITS = 64  # of one thing: each makes its meaning a level deeper
MOST_ROWS = 2_000  # edits of rows, cells and texts of one thing
MOST_ALIKE = 50  # of them that speak of the same row, cell or text


def check(book: Gathered, findings: Findings) -> Plan:
    """The edits that can be made, by what they are made to, in the order of the text."""
    checker = _Checker(directory(book), findings)
    plan: Plan = defaultdict(list)
    checker.introductions(book)
    for edit in book.edits:
        if isinstance(edit.said, IntroduceThing):
            continue
        target = checker.target(edit)
        if target is not None and checker.may_be_made(edit) and checker.fits(edit, target):
            plan[target].append(edit)
    for target, edits in plan.items():
        checker.moments(target, edits)
        plan[target] = _bounded(target, edits, findings)
    return dict(plan)


def _bounded(target: Target, edits: list[Edit], findings: Findings) -> list[Edit]:
    """As many edits of one thing as can be made; those of rows and texts don't make anything deeper."""
    for most, counted in (
        (MOST_EDITS, [edit for edit in edits if not isinstance(edit.said, MANY)]),
        (MOST_ROWS, [edit for edit in edits if isinstance(edit.said, MANY)]),
    ):
        if len(counted) > most:
            message = f"`{target.name}` is changed in {len(counted)} places; at most {most} are possible."
            findings.report("FR529", counted[most].pointer, message)
            left = {*counted[most:]}
            edits = [edit for edit in edits if edit not in left]
    return _few_alike(edits, findings)


def _few_alike(edits: list[Edit], findings: Findings) -> list[Edit]:
    """Each two that speak of the same part are compared with each other, so of one part there are few."""
    alike: Counter[Question] = Counter()
    left = []
    for edit in edits:
        asked = spoken_of(edit)
        alike.update(asked)
        if not isinstance(edit.said, MANY) or all(alike[one] <= MOST_ALIKE for one in asked):
            left.append(edit)
    if len(left) < len(edits):
        first = next(edit for edit in edits if edit not in left)
        most = max(alike[one] for one in spoken_of(first))
        message = f"{subject(first)} is changed in {most} places; at most {MOST_ALIKE} are possible."
        findings.report("FR529", first.pointer, message)
    return left


class _Checker:
    def __init__(self, names: Directory, findings: Findings) -> None:
        self._names = names
        self._findings = findings
        self._fitting = Fitting(names, findings)

    def introductions(self, book: Gathered) -> None:
        """A thing that is introduced needs a name of its own."""
        bearers: dict[Target, Construct] = {Target("thing", name): it for name, it in book.things.items()}
        bearers |= {Target("part", part.name): part for part in book.said.score}
        for edit in book.edits:
            if not isinstance(edit.said, IntroduceThing):
                continue
            bearer = bearers.setdefault(Target(space_of(edit.said.thing), edit.name), edit.said.thing)
            if bearer is not edit.thing:
                self._findings.report(
                    "FR520",
                    edit.pointer,
                    f"`{edit.change.name}` introduces `{edit.name}`, and there is one already.",
                    hint="Say `replace` to give it another meaning, or take another name.",
                    also=((bearer.pointer, "it is declared here"),),
                )

    def target(self, edit: Edit) -> Target | None:
        """The one thing that an edit means."""
        pointer = edit.pointer
        if isinstance(edit.said, SetCell | SetCount):
            bearers = {it: self._names.declaration(it) for it in self._fitting.meant(edit.said)}
            fits, meant = frozenset[type[Construct]](), list(bearers)
        else:
            bearers = self._names.found.get(edit.name, {})
            fits = fitting(edit)
            meant = [target for target, node in bearers.items() if type(node) in fits]
        if len(meant) == 1:
            return meant[0]
        if meant:
            kinds = " and ".join(
                in_words(type(bearers[target])) if target.name == edit.name else f"one of `{target.name}`"
                for target in meant
            )
            self._findings.report(
                "FR523",
                pointer,
                f"`{edit.name}` could mean {kinds}.",
                hint="Give one of them another name.",
                also=tuple((bearers[target].pointer, "one is here") for target in meant),
            )
        elif isinstance(edit.said, SetCell | SetCount):
            self._fitting.missing(edit.said)
        elif bearers:
            node = next(iter(bearers.values()))
            named = sorted(fits - {Course, PartThing}, key=lambda kind: kind.RECORD.kind)
            wanted = " or ".join(map(in_words, named))
            self._findings.report(
                "FR522",
                pointer,
                f"`{edit.name}` is {in_words(type(node))}, and `{_said(edit)}` is for {wanted}.",
                hint=_advice(edit, node),
                also=((node.pointer, f"`{edit.name}` is declared here"),),
            )
        else:
            known = [
                name
                for name, found in self._names.found.items()
                if any(type(node) in fits for node in found.values())
            ]
            message = f"There is nothing called `{edit.name}` that `{_said(edit)}` could be said of."
            self._findings.report("FR521", pointer, message, near=(edit.name, known))
        return None

    def may_be_made(self, edit: Edit) -> bool:
        """Whether an edit stands in a change that lasts, if it must."""
        return self._fitting.lasts(edit)

    def fits(self, edit: Edit, target: Target) -> bool:
        """Whether an edit suits what is known of its target."""
        pointer = edit.pointer
        if edit.condition_name is not None:
            known = self._names.conditions[target]
            if edit.condition_name in known:
                return self._may_be_mild(edit, target)
            message = f"No condition of `{edit.name}` is called `{edit.condition_name}`."
            hint = "A condition is called by a word before it: `higher: row of space > 3 or ...`."
            self._findings.report("FR521", pointer, message, hint=hint, near=(edit.condition_name, known))
            return False
        if isinstance(edit.said, Offer):
            return self._beside(edit.said) and self._said_to_what(edit.said)
        if not self._fitting.suits(edit, target) or not self._may_be_mild(edit, target):
            return False
        if not isinstance(edit.said, ReplaceThing) or target.space in SPACES:
            return True
        return self._same_call(edit.said, target)

    def _may_be_mild(self, edit: Edit, target: Target) -> bool:
        """Whether `if possible` may be said: it belongs to choices, while the needs of an action always hold."""
        line = edit.said
        if not isinstance(line, AlsoNeeds | ReplaceCondition) or not line.if_possible:
            return True
        if edit.condition_name is not None and edit.condition_name not in self._names.needed[target]:
            return True
        self._findings.report(
            "FR522",
            line.condition.pointer,
            f"This is needed by the action `{edit.name}`, and `if possible` belongs to a choice among values.",
            hint="Leave `if possible` out. What is taken only where nothing better can be taken stands behind"
            " it: `choose one: jump`, and below it `if you cannot` with `choose one: step`.",
        )
        return False

    def _beside(self, line: Offer) -> bool:
        """Whether there is an offer beside which an edit could put its action."""
        beside = line.beside
        if beside in self._names.offered:
            return True
        bearers = self._names.found.get(beside, {})
        hint = "What is offered is listed behind `choose one:`; this is put after one of these."
        if any(isinstance(bearer, Action) for bearer in bearers.values()):
            message = f"`{beside}` is never offered, so nothing can be offered beside it."
        else:
            message = f"There is no action called `{beside}` beside which `{line.name}` could be offered."
        self._findings.report(
            "FR534",
            line.pointer,
            message,
            hint=hint,
            near=(beside, self._names.offered - {line.name}),
        )
        return False

    def _said_to_what(self, line: Offer) -> bool:
        """Whether an edit of what an action may be done to is about an action that is done to something."""
        for action in self._names.found.get(line.name, {}).values():
            asked = action.parameters if isinstance(action, Action) else None
            if line.of is None and asked is not None and asked.of.usually is None:
                self._findings.report(
                    "FR407",
                    line.pointer,
                    f"This does not say what `{line.name}` may be done to.",
                    hint=f"Write `offer {line.name} of ... beside {line.beside}`.",
                    also=((asked.of.pointer, "it is done to this"),),
                )
                return False
        return True

    def _same_call(self, line: ReplaceThing, target: Target) -> bool:
        old = self._names.declaration(target)
        if same_parameters(old, line.thing):
            return True
        self._findings.report(
            "FR527",
            line.pointer,
            f"`{line.name}` has other words or names here than where it is declared.",
            hint="A replacement begins just like what it replaces: the other rules still refer to that.",
            also=((old.pointer, "it is declared here"),),
        )
        return False

    def moments(self, target: Target, edits: list[Edit]) -> None:
        """Check the moments of triggers and ends: only a change that always holds can move one."""
        replacing = [edit for edit in edits if isinstance(edit.said, ReplaceThing)]
        if target.space in SPACES or all(edit.change.outright for edit in replacing):
            return
        old = self._names.declaration(target)
        for edit in replacing:
            if _moment(old) != _moment(edit.thing):
                edits.remove(edit)
                self._findings.report(
                    "FR528",
                    edit.pointer,
                    f"`{edit.name}` comes at a different moment here from where it is declared.",
                    hint="Remove the old one with `drop`, and add one with a new name with `also`.",
                    also=((old.pointer, "it is declared here"),),
                )


def _moment(thing: Construct | None) -> object:
    """The moment of a trigger or an end; None for anything else."""
    match thing:
        case End():
            return thing.moment
        case Trigger(moment=AfterThing(thing=after)):
            return after
        case Trigger():
            return type(thing.moment)
        case _:
            return None


def _said(edit: Edit) -> str:
    """The word of an edit, as authors write it."""
    match edit.said:
        case ReplaceThing(thing=thing):
            return f"replace {thing.RECORD.kind}"
        case DropThing(row=str()):
            return "drop ... of"
        case ReplaceCondition():
            return f"replace {edit.name}.{edit.condition_name}"
        case AlsoNeeds():
            return "needs"
        case AddTo() | AddRows():
            return "add to"
        case line:
            return line.RECORD.kind


def _advice(edit: Edit, node: Construct) -> str | None:
    numeric = isinstance(edit.said, Increase | Limit)
    match node:
        case Cost() if numeric:
            lines = "`any one kind: 1` or `in all: 1 less`"
            return f"A cost has lines of its own: write `add to {edit.name}`, and below it {lines}."
        case Define() | TableThing() | Part() | PartThing() if isinstance(edit.said, AddTo):
            return f"For a number, write `increase {edit.name} by` and how many."
        case Change() | Variant():
            return "A change is not changed itself; one that should win over it says `over` and its name."
        case OptionThing() if numeric:
            return f"Other values, or another usual one, are said by `replace option {edit.name} ...`."
        case KeepThing() | ComponentThing() | PlaceThing() | BoardThing() | KindsThing() if numeric:
            return "What a change should vary, such as a number, deserves a `define` or a `table` of its own."
        case _:
            return None
