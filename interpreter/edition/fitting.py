"""Whether an edit of what there is means one thing, suits it, and may be made at all."""

from typing import NamedTuple

from festrules.grammar.document import JsonObject
from festrules.interpreter.edition.answers import is_lasting, subject
from festrules.interpreter.edition.cell_values import is_cell
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.lists import LISTING, brought, columns, listing, lists_by_name
from festrules.interpreter.edition.nodes import items, opened, record, text
from festrules.interpreter.edition.origins import Origins
from festrules.interpreter.edition.targets import Directory, Target
from festrules.interpreter.findings import Findings


class Fitting(NamedTuple):
    """What is looked at."""

    names: Directory
    origins: Origins
    findings: Findings

    def meant(self, edit: Edit) -> list[Target]:
        """The things that `set` or `set count of` could speak of."""
        found = [
            (target, kind, node)
            for bearers in self.names.found.values()
            for target, (kind, node) in bearers.items()
        ]
        if edit.kind == "count":
            return [
                target
                for target, kind, _ in found
                if kind == "component" and (target.name == edit.name or self._lists(target, edit.name))
            ]
        tables = [target for target, kind, _ in found if kind == "table" and target.name == edit.name]
        return tables or [
            target
            for target, kind, node in found
            if kind in LISTING and edit.name in columns(node) and self._lists(target, edit.fields["of"])
        ]

    def _lists(self, target: Target, name: object) -> bool:
        return name in self.names.lists.get(target.name, ())

    def missing(self, edit: Edit) -> None:
        """Says what is wrong with a `set` that speaks of nothing."""
        pointer = self.origins.pointer(edit.node)
        declared = [
            (target, node)
            for bearers in self.names.found.values()
            for target, (kind, node) in bearers.items()
            if kind in LISTING
        ]
        if edit.kind == "count":
            known = [name for target, node in declared if "component" in node for name in self._of(target)]
            known += [target.name for target, node in declared if "component" in node]
            message = f"There is no component, and no kind of one, called `{edit.name}`."
            self.findings.report("FR521", pointer, message, near=(edit.name, known))
            return
        asked = edit.fields["of"]
        having = [target for target, node in declared if edit.name in columns(node)]
        listing_it = [(target, node) for target, node in declared if self._lists(target, asked)]
        if having:
            rows = [name for target in having for name in self._of(target)]
            message = f"`{having[0].name}` has the column `{edit.name}`, and no row called `{asked}`."
            self.findings.report("FR521", pointer, message, near=(str(asked), rows))
        elif listing_it:
            target, node = listing_it[0]
            message = f"`{asked}` is a `{target.name}`, which has no column `{edit.name}`."
            self.findings.report("FR521", pointer, message, near=(edit.name, columns(node)))
        else:
            tables = [name for name, found in self.names.found.items() if _any(found, "table")]
            every = [name for _, node in declared for name in columns(node)]
            message = f"There is no table, and no column of one, called `{edit.name}`."
            hint = "`set` gives a table or a cell another value; of a definition say `replace` or `increase`."
            self.findings.report("FR521", pointer, message, hint=hint, near=(edit.name, [*tables, *every]))

    def _of(self, target: Target) -> list[str]:
        return self.names.lists.get(target.name, [])

    def lasts(self, edit: Edit) -> bool:
        """Whether an edit of what there is stands in a change that lasts."""
        if edit.change.outright or not (is_lasting(edit) or self._drops_change(edit)):
            return True
        self.findings.report(
            "FR545",
            self.origins.pointer(edit.node),
            f"`{edit.change.name}` comes and goes, and {subject(edit)} is settled before the game.",
            hint="It belongs in a variant, or in a change of a mod that holds `while yes`.",
        )
        return False

    def _drops_change(self, edit: Edit) -> bool:
        if edit.kind != "drop" or edit.condition_name is not None:
            return False
        return any(kind in ("change", "variant") for kind, _ in self.names.found.get(edit.name, {}).values())

    def suits(self, edit: Edit, target: Target) -> bool:
        """Whether an edit suits what is known of its target."""
        node = self.names.declaration(target)
        match edit.kind:
            case "add-rows":
                return self._adds(edit, node)
            case "drop" if "row" in edit.fields:
                return self._has_row(edit, target)
            case "count":
                return self._counts(edit, target, node)
            case "set":
                return self._sets(edit, node)
            case "reword" if "inside" in edit.fields:
                return self._has_inside(edit, target)
            case _:
                return True

    def _adds(self, edit: Edit, node: JsonObject) -> bool:
        kind, fields = opened(node)
        if not lists_by_name(kind, fields):
            return self._refuse(
                edit,
                f"`{edit.name}` does not list its {_what(kind)} by name, so none can be added.",
                f"Say `replace` with a declaration of `{edit.name}` that does.",
            )
        in_table = listing(kind, fields)[0] not in listing(kind, fields)[1]
        if "copies" in edit.fields and (in_table or kind != "component"):
            column = opened(fields["count"])[1].get("name") if "count" in fields else None
            hint = f"Say `set {column} of {brought(edit.fields)[0]} to` so many." if column else None
            return self._refuse(edit, f"`{edit.name}` does not say kind by kind how many there are.", hint)
        if not in_table and any(len(record(row)) > 1 for row in items(edit.fields.get("rows"))):
            message = f"`{edit.name}` lists its {_what(kind)} without a table, so a table cannot add to it."
            return self._refuse(
                edit, message, f"Say `add to {edit.name}: {', '.join(brought(edit.fields))}`."
            )
        return True

    def _has_row(self, edit: Edit, target: Target) -> bool:
        row = text(edit.fields["row"])
        if self._lists(target, row):
            return True
        message = f"`{edit.name}` lists nothing called `{row}`."
        self.findings.report("FR521", self.origins.pointer(edit.node), message, near=(row, self._of(target)))
        return False

    def _counts(self, edit: Edit, target: Target, node: JsonObject) -> bool:
        fields = opened(node)[1]
        if edit.name == target.name or "values" in fields:
            return True
        column = opened(fields["count"])[1].get("name") if "count" in fields else None
        if column in columns(node):
            hint = f"Its table has a column for that: `set {column} of {edit.name} to` so many."
        else:
            hint = f"Of all kinds together say `set count of {target.name} to` so many."
        return self._refuse(edit, f"`{target.name}` does not say kind by kind how many there are.", hint)

    def _sets(self, edit: Edit, node: JsonObject) -> bool:
        kind, fields = opened(node)
        by_players = "of" not in fields
        if kind == "table" and by_players != bool(edit.fields.get("players")):
            asked = edit.fields["of"]
            hint = f"Write `set {edit.name} {f'for {asked} players' if by_players else f'of {asked}'} to` a value."
            what = "goes by the number of players" if by_players else "does not go by the number of players"
            return self._refuse(edit, f"The table `{edit.name}` {what}.", hint)
        if kind == "table":
            if "drawing" not in edit.fields:
                return True
        elif is_cell(edit.fields):
            return True
        self.findings.report(
            "FR546",
            self.origins.pointer(edit.node),
            f"`{edit.name}` of `{edit.fields['of']}` is set to something that cannot stand in a table.",
            hint="A cell is a number, a name, a text in quotes, `yes`, `no` or `nothing`.",
        )
        return False

    def _has_inside(self, edit: Edit, target: Target) -> bool:
        name = text(edit.fields["inside"])
        known = self.names.conditions[target] | self.names.prompts[target]
        if name in known:
            return True
        message = f"No condition and no choice of `{edit.name}` is called `{name}`."
        self.findings.report("FR521", self.origins.pointer(edit.node), message, near=(name, known))
        return False

    def _refuse(self, edit: Edit, message: str, hint: str | None) -> bool:
        self.findings.report("FR522", self.origins.pointer(edit.node), message, hint=hint)
        return False


def _any(found: dict[Target, tuple[str, JsonObject]], kind: str) -> bool:
    return any(one == kind for one, _ in found.values())


def _what(kind: str) -> str:
    """What a declaration lists, in the words of a message."""
    return {"board": "spaces", "component": "kinds", "option": "words"}.get(kind, "values")
