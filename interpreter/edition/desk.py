"""What all kinds of edit share: versions of a thing in their order, conditions of changes, hidden things."""

from dataclasses import dataclass, field

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.answers import REMOVALS, contradict, is_part, pairs
from festrules.interpreter.edition.conflicts import Ranks
from festrules.interpreter.edition.gather import Change, Edit
from festrules.interpreter.edition.nodes import (
    HIDDEN,
    NodeOrNothing,
    both,
    conditional,
    contrary,
    either,
    named,
    opened,
    record,
    texts,
)
from festrules.interpreter.edition.origins import Origins

FLOWING = ("action", "procedure", "step", "phase")  # what is nothing but statements

Version = tuple[Edit | None, JsonObject]  # the fields of a thing, and the edit that brings them


@dataclass(slots=True)
class Desk:
    """Where one edition is put together."""

    origins: Origins
    ranks: Ranks
    taken: set[str]
    hidden: list[tuple[str, JsonObject]] = field(default_factory=list)

    def hide(self, name: str, word: str, node: JsonObject) -> str:
        """Put a thing under a name that no author can write, for use beside the one it comes from."""
        free = base = f"{name}{HIDDEN}{word}"
        count = 1
        while free in self.taken:
            count += 1
            free = f"{base}{HIDDEN}{count}"
        self.taken.add(free)
        self.hidden.append((free, node))
        return free

    def revealed(self) -> list[tuple[str, JsonObject]]:
        """What was hidden since this was last asked."""
        found, self.hidden = self.hidden, []
        return found

    def holds(self, change: Change) -> JsonObject:
        """That a change holds."""
        if change.outright:
            return self.origins.made({"yes": {}}, change.node)
        return self.origins.made(named(change.holding), change.condition)

    def unless(self, edit: Edit, condition: Json) -> JsonObject:
        """That a condition holds whenever the change of an edit does."""
        return self.origins.made(either(contrary(self.holds(edit.change)), condition), edit.node)

    def chosen(self, edit: Edit, then: Json, otherwise: Json) -> JsonObject:
        """One value while the change of an edit holds, or another."""
        return self.origins.made(conditional(self.holds(edit.change), then, otherwise), edit.node)

    def line(self, edit: Edit, line: Json) -> Json:
        """A line of a cost that counts while the change of an edit holds."""
        if edit.change.outright:
            return line
        kind, fields = opened(line)
        condition = self.holds(edit.change)
        if "if" in fields:
            condition = self.origins.made(both(condition, fields["if"]), edit.node)
        counted = self.origins.altered(fields, {"if": condition})
        return self.origins.altered(record(line), {kind: counted})

    def ordered(self, edits: list[Edit]) -> list[Edit]:
        """Those that win first. What goes over more goes over all that the other goes over, and the other."""
        return sorted(edits, key=lambda edit: -len(self.ranks[edit.change.name]))

    def agreed(self, edits: list[Edit]) -> list[Edit]:
        """Those that are made: of two that say what there is, and do not agree, the one that goes over the other."""
        lost = set()
        for first, second in pairs(edits):
            if is_part(first) or is_part(second):
                if second.change.name in self.ranks[first.change.name] and contradict(first, second):
                    lost.add(second)
                elif first.change.name in self.ranks[second.change.name] and contradict(first, second):
                    lost.add(first)
        return [edit for edit in edits if edit not in lost or not is_part(edit)]

    def versions(self, base: JsonObject, edits: list[Edit]) -> list[Version]:
        """What a thing may be, as nodes: replacements while they hold, and last what it is otherwise."""
        found: list[Version] = []
        for edit in self.ordered([edit for edit in edits if edit.kind == "replace"]):
            found.append((edit, edit.thing))
            if edit.change.outright:
                return found
        return [*found, (None, base)]

    def frame(self, base: JsonObject, versions: list[Version], edits: list[Edit]) -> JsonObject:
        """The fields of a thing apart from what it means: those of its last version, and all the clauses."""
        edit, last = versions[-1]
        kind, fields = opened(last)
        added: JsonObject = {}
        if edit is not None and "title" in base and "title" not in fields:
            added["title"] = base["title"]
        added |= self.texts(kind, edits)
        made = [one for one, _ in versions] + [one for one in edits if one.kind != "replace"]
        told = [one for one in made if one is not None and not _tells_itself(one, kind)]
        cites = [
            *texts(fields.get("cites")),
            *(clause for one in told for clause in texts(one.fields.get("cites"))),
        ]
        if cites:
            added["cites"] = list(dict.fromkeys(cites))
        return self.origins.altered(fields, added) if added else fields

    def texts(self, kind: str, edits: list[Edit]) -> JsonObject:
        """What players read of a thing where an edit says it, in the field that has it."""
        field_name = {"option": "help", "component": "shown"}.get(kind, "title")
        said = [edit for edit in edits if edit.kind == "reword" and "inside" not in edit.fields]
        return {field_name: said[-1].fields["as"]} if said else {}

    def presence(
        self, edits: list[Edit], introduced: Edit | None
    ) -> tuple[bool, list[tuple[JsonObject, Edit]]]:
        """Whether a thing can be there at all, and the conditions under which it is."""
        conditions: list[tuple[JsonObject, Edit]] = []
        if introduced is not None and not introduced.change.outright:
            conditions.append((self.holds(introduced.change), introduced))
        for edit in edits:
            if edit.kind not in REMOVALS or edit.condition_name is not None:
                continue
            replacing = [other.change for other in edits if other.kind == "replace"]
            stronger = [change for change in replacing if edit.change.name in self.ranks[change.name]]
            if any(change.outright for change in stronger):
                continue
            if edit.change.outright and not stronger:
                return False, []
            there: NodeOrNothing = None if edit.change.outright else contrary(self.holds(edit.change))
            for change in stronger:
                there = self.holds(change) if there is None else either(there, self.holds(change))
            assert there is not None
            conditions.append((self.origins.made(there, edit.node), edit))
        return True, conditions

    def all_of(self, conditions: list[tuple[JsonObject, Edit]], further: Json = None) -> Json:
        """That all conditions hold, and a further one."""
        result: Json = further
        for condition, edit in reversed(conditions):
            result = condition if result is None else self.origins.made(both(condition, result), edit.node)
        return result


def _tells_itself(edit: Edit, kind: str) -> bool:
    """Whether an edit of such a thing ends up as a statement or condition, which cites the clauses itself."""
    match edit.kind:
        case "forbid" | "also-needs":
            return True
        case "before" | "after" | "offer":
            return not edit.change.outright
        case "replace" | "drop" | "skip":
            return kind in FLOWING and not edit.change.outright and edit.condition_name is None
        case _:
            return False
