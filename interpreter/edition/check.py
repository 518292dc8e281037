"""Checking that each edit means one thing, that the thing is there, and that the edit fits it."""

from collections import Counter, defaultdict
from typing import TypeAlias

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.answers import MANY, Question, spoken_of, subject
from festrules.interpreter.edition.fitting import Fitting
from festrules.interpreter.edition.gather import Edit, Rulebook
from festrules.interpreter.edition.nodes import items, opened, record, text
from festrules.interpreter.edition.origins import Origins
from festrules.interpreter.edition.targets import (
    SPACES,
    Directory,
    Target,
    directory,
    fitting,
    in_words,
    same_parameters,
)
from festrules.interpreter.findings import Findings

Plan: TypeAlias = dict[Target, list[Edit]]

MOST_EDITS = 64  # of one thing: each makes its meaning a level deeper
MOST_ROWS = 2_000  # edits of rows, cells and texts of one thing
MOST_ALIKE = 50  # of them that speak of the same row, cell or text


def check(book: Rulebook, origins: Origins, findings: Findings) -> Plan:
    """The edits that can be made, by what they are made to, in the order of the text."""
    checker = _Checker(directory(book), origins, findings)
    plan: Plan = defaultdict(list)
    checker.introductions(book)
    for edit in book.edits:
        if edit.kind == "introduce":
            continue
        target = checker.target(edit)
        if target is not None and checker.may_be_made(edit) and checker.fits(edit, target):
            plan[target].append(edit)
    for target, edits in plan.items():
        checker.moments(target, edits)
        plan[target] = _bounded(target, edits, origins, findings)
    return dict(plan)


def _bounded(target: Target, edits: list[Edit], origins: Origins, findings: Findings) -> list[Edit]:
    """As many edits of one thing as can be made; those of rows and texts make nothing deeper."""
    for most, counted in (
        (MOST_EDITS, [edit for edit in edits if edit.kind not in MANY]),
        (MOST_ROWS, [edit for edit in edits if edit.kind in MANY]),
    ):
        if len(counted) > most:
            message = f"`{target.name}` is changed in {len(counted)} places; at most {most} are possible."
            findings.report("FR529", origins.pointer(counted[most].node), message)
            left = {*counted[most:]}
            edits = [edit for edit in edits if edit not in left]
    return _few_alike(edits, origins, findings)


def _few_alike(edits: list[Edit], origins: Origins, findings: Findings) -> list[Edit]:
    """Each two that speak of the same part are compared with each other, so of one part there are few."""
    alike: Counter[Question] = Counter()
    left = []
    for edit in edits:
        asked = spoken_of(edit)
        alike.update(asked)
        if edit.kind not in MANY or all(alike[one] <= MOST_ALIKE for one in asked):
            left.append(edit)
    if len(left) < len(edits):
        first = next(edit for edit in edits if edit not in left)
        most = max(alike[one] for one in spoken_of(first))
        message = f"{subject(first)} is changed in {most} places; at most {MOST_ALIKE} are possible."
        findings.report("FR529", origins.pointer(first.node), message)
    return left


class _Checker:
    def __init__(self, names: Directory, origins: Origins, findings: Findings) -> None:
        self._names = names
        self._origins = origins
        self._findings = findings
        self._fitting = Fitting(names, origins, findings)

    def introductions(self, book: Rulebook) -> None:
        """A thing that is introduced needs a name of its own."""
        bearers = {Target("thing", name): node for name, node in book.things.items()}
        for item in items(book.data.get("score")):
            bearers[Target("part", text(record(item)["name"]))] = record(item)
        for edit in book.edits:
            if edit.kind != "introduce":
                continue
            target = Target("part" if "part" in edit.thing else "thing", edit.name)
            bearer = bearers.setdefault(target, edit.thing)
            if bearer is not edit.thing:
                self._findings.report(
                    "FR520",
                    self._origins.pointer(edit.node),
                    f"`{edit.change.name}` introduces `{edit.name}`, and there is one already.",
                    hint="Say `replace` to give it another meaning, or take another name.",
                    also=((self._origins.pointer(bearer), "it is declared here"),),
                )

    def target(self, edit: Edit) -> Target | None:
        """The one thing that an edit means."""
        pointer = self._origins.pointer(edit.node)
        if edit.kind in ("set", "count"):
            bearers = {target: self._names.found[target.name][target] for target in self._fitting.meant(edit)}
            fits, meant = frozenset[str](), list(bearers)
        else:
            bearers = self._names.found.get(edit.name, {})
            fits = fitting(edit)
            meant = [target for target, (kind, _) in bearers.items() if kind in fits]
        if len(meant) == 1:
            return meant[0]
        if meant:
            kinds = " and ".join(
                in_words(bearers[target][0]) if target.name == edit.name else f"one of `{target.name}`"
                for target in meant
            )
            self._findings.report(
                "FR523",
                pointer,
                f"`{edit.name}` could mean {kinds}.",
                hint="Give one of them another name.",
                also=tuple((self._origins.pointer(bearers[target][1]), "one is here") for target in meant),
            )
        elif edit.kind in ("set", "count"):
            self._fitting.missing(edit)
        elif bearers:
            kind, node = next(iter(bearers.values()))
            wanted = " or ".join(in_words(kind) for kind in sorted(fits - {"section"}))
            self._findings.report(
                "FR522",
                pointer,
                f"`{edit.name}` is {in_words(kind)}, and `{_said(edit)}` is for {wanted}.",
                hint=_advice(edit, kind),
                also=((self._origins.pointer(node), f"`{edit.name}` is declared here"),),
            )
        else:
            known = [
                name
                for name, found in self._names.found.items()
                if any(kind in fits for kind, _ in found.values())
            ]
            message = f"There is nothing called `{edit.name}` that `{_said(edit)}` could be said of."
            self._findings.report("FR521", pointer, message, near=(edit.name, known))
        return None

    def may_be_made(self, edit: Edit) -> bool:
        """Whether an edit stands in a change that lasts, if it must."""
        return self._fitting.lasts(edit)

    def fits(self, edit: Edit, target: Target) -> bool:
        """Whether an edit suits what is known of its target."""
        pointer = self._origins.pointer(edit.node)
        if edit.condition_name is not None:
            known = self._names.conditions[target]
            if edit.condition_name in known:
                return True
            message = f"No condition of `{edit.name}` is called `{edit.condition_name}`."
            hint = "A condition is called by a word before it: `higher: row of space > 3 or ...`."
            self._findings.report("FR521", pointer, message, hint=hint, near=(edit.condition_name, known))
            return False
        if edit.kind == "offer":
            return self._beside(edit)
        if not self._fitting.suits(edit, target):
            return False
        return edit.kind != "replace" or target.space in SPACES or self._same_call(edit, target)

    def _beside(self, edit: Edit) -> bool:
        """Whether there is an offer beside which an edit could put its action."""
        beside = text(edit.fields["beside"])
        if beside in self._names.offered:
            return True
        bearers = self._names.found.get(beside, {})
        hint = "What is offered is listed in a `take`; this is put after one of these."
        if any(kind == "action" for kind, _ in bearers.values()):
            message = f"`{beside}` is never offered, so nothing can be offered beside it."
        else:
            message = f"There is no action called `{beside}` beside which `{edit.name}` could be offered."
        self._findings.report(
            "FR534",
            self._origins.pointer(edit.node),
            message,
            hint=hint,
            near=(beside, self._names.offered - {edit.name}),
        )
        return False

    def _same_call(self, edit: Edit, target: Target) -> bool:
        old = self._names.declaration(target)
        if same_parameters(old, edit.thing):
            return True
        self._findings.report(
            "FR527",
            self._origins.pointer(edit.node),
            f"`{edit.name}` is asked with other words or names here than where it is declared.",
            hint="A replacement begins just like what it replaces: everybody else goes on asking for that.",
            also=((self._origins.pointer(old), "it is declared here"),),
        )
        return False

    def moments(self, target: Target, edits: list[Edit]) -> None:
        """What comes and goes cannot move the moment of a trigger or an end; what always holds can."""
        replacing = [edit for edit in edits if edit.kind == "replace"]
        if target.space in SPACES or all(edit.change.outright for edit in replacing):
            return
        old = self._names.declaration(target)
        for edit in replacing:
            if _moment(old) != _moment(edit.thing):
                edits.remove(edit)
                self._findings.report(
                    "FR528",
                    self._origins.pointer(edit.node),
                    f"`{edit.name}` comes at another moment here than where it is declared.",
                    hint="Say `drop` of the old one and `also` for one with a new name.",
                    also=((self._origins.pointer(old), "it is declared here"),),
                )


def _moment(node: JsonObject) -> Json:
    """When a trigger or an end is asked for; nothing for all else."""
    kind, fields = opened(node)
    if kind == "end":
        return fields["moment"]
    if kind == "trigger":
        word, about = opened(fields["moment"])
        return [word, about.get("thing")]
    return None


NUMBERS = ("increase", "limit")  # edits of numbers


def _said(edit: Edit) -> str:
    """The word of an edit, as authors write it."""
    if edit.kind == "replace":
        return f"replace {opened(edit.thing)[0]}"
    if "row" in edit.fields:
        return "drop ... of"
    if edit.kind == "replace-condition":
        return f"replace {edit.name}.{edit.condition_name}"
    return {"also-needs": "needs", "add-to": "add to", "add-rows": "add to"}.get(edit.kind, edit.kind)


def _advice(edit: Edit, kind: str) -> str | None:
    if kind == "cost" and edit.kind in ("increase", "limit"):
        return f"A cost has lines of its own: write `add to {edit.name}`, and below it `any one: 1` or `less: 1`."
    if edit.kind == "add-to" and kind in ("define", "table", "part"):
        return f"Of a number say `increase {edit.name} by` so many."
    if kind in ("change", "variant"):
        return "A change is not changed itself; one that should win over it says `over` and its name."
    if kind == "option" and edit.kind in NUMBERS:
        return f"Other values, or another usual one, are said by `replace option {edit.name} ...`."
    if kind in ("keep", "component", "place", "board", "kinds") and edit.kind in NUMBERS:
        return "What a change should vary, such as a number, deserves a `define` or a `table` of its own."
    return None
