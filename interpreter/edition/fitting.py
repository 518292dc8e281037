"""Whether an edit of what there is means one thing, suits it, and may be made at all."""

from typing import NamedTuple, assert_never

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.meanings import Change, Variant
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    KindsThing,
    OptionThing,
    TableThing,
)
from festrules.grammar.vocabulary.edits import (
    AddRows,
    AddTo,
    AfterEdit,
    AlsoNeeds,
    BeforeEdit,
    DropThing,
    ForbidAction,
    Increase,
    IntroduceThing,
    Limit,
    NothingChanges,
    Offer,
    ReplaceCondition,
    ReplaceThing,
    Reword,
    SetCell,
    SetCount,
    SetLength,
    SetPlayers,
    SetSeats,
    SetTeams,
    SkipThing,
)
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.interpreter.edition.answers import is_lasting, subject
from festrules.interpreter.edition.cell_values import is_cell
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.lists import (
    LISTING,
    Line,
    Listing,
    brought,
    columns,
    listed,
    lists_by_name,
)
from festrules.interpreter.edition.targets import Directory, Target
from festrules.interpreter.findings import Findings


class Fitting(NamedTuple):
    """The rulebook, and the edition to be checked."""

    names: Directory
    findings: Findings

    def meant(self, line: SetCell | SetCount) -> list[Target]:
        """The things that `set` or `set count of` could speak of."""
        if isinstance(line, SetCount):
            return [
                target
                for target, node in self._listing()
                if isinstance(node, ComponentThing)
                and (target.name == line.name or self._lists(target, line.name))
            ]
        bearers = self.names.found.get(line.name, {})
        tables = [target for target, node in bearers.items() if isinstance(node, TableThing)]
        return tables or [
            target
            for target, node in self._listing()
            if line.name in columns(node) and self._lists(target, line.of)
        ]

    def _listing(self) -> list[tuple[Target, Listing]]:
        """All that lists something by name."""
        found = (one for bearers in self.names.found.values() for one in bearers.items())
        return [(target, node) for target, node in found if isinstance(node, LISTING)]

    def _lists(self, target: Target, name: object) -> bool:
        return name in self.names.lists.get(target.name, ())

    def missing(self, line: SetCell | SetCount) -> None:
        """Report a `set` that is about nothing."""
        pointer, declared = line.pointer, self._listing()
        if isinstance(line, SetCount):
            components = [target for target, node in declared if isinstance(node, ComponentThing)]
            known = [name for target in components for name in self._of(target)]
            known += [target.name for target in components]
            message = f"There is no component, and no kind of one, called `{line.name}`."
            self.findings.report("FR521", pointer, message, near=(line.name, known))
            return
        having = [target for target, node in declared if line.name in columns(node)]
        listing_it = [(target, node) for target, node in declared if self._lists(target, line.of)]
        if having:
            rows = [name for target in having for name in self._of(target)]
            message = f"`{having[0].name}` has the column `{line.name}`, and no row called `{line.of}`."
            self.findings.report("FR521", pointer, message, near=(str(line.of), rows))
        elif listing_it:
            target, node = listing_it[0]
            message = f"`{line.of}` is a `{target.name}`, which has no column `{line.name}`."
            self.findings.report("FR521", pointer, message, near=(line.name, columns(node)))
        else:
            tables = [name for name, found in self.names.found.items() if _any_table(found)]
            every = [name for _, node in declared for name in columns(node)]
            message = f"There is no table, and no column of one, called `{line.name}`."
            hint = (
                "`set` gives a table or a cell another value; for a definition, say `replace` or `increase`."
            )
            self.findings.report("FR521", pointer, message, hint=hint, near=(line.name, [*tables, *every]))

    def _of(self, target: Target) -> list[str]:
        return self.names.lists.get(target.name, [])

    def lasts(self, edit: Edit) -> bool:
        """Whether an edit of what there is stands in a change that lasts."""
        if edit.change.outright or not (is_lasting(edit) or self._drops_change(edit)):
            return True
        self.findings.report(
            "FR545",
            edit.pointer,
            f"`{edit.change.name}` comes and goes, and {subject(edit)} is settled before the game.",
            hint="It belongs in a variant, or in a change of a mod that holds `while yes`.",
        )
        return False

    def _drops_change(self, edit: Edit) -> bool:
        if not isinstance(edit.said, DropThing) or edit.condition_name is not None:
            return False
        bearers = self.names.found.get(edit.name, {}).values()
        return any(isinstance(bearer, Change | Variant) for bearer in bearers)

    def suits(self, edit: Edit, target: Target) -> bool:
        """Whether an edit suits its target, as far as that is known."""
        node = self.names.declaration(target)
        match edit.said:
            case AddRows() as line if isinstance(node, LISTING):
                return self._adds(line, node)
            case DropThing(row=str() as row) as line:
                return self._has_row(line, row, target)
            case SetCount() as line if isinstance(node, ComponentThing):
                return self._counts(line, target, node)
            case SetCell() as line:
                return self._sets(line, node)
            case Reword(inside=str() as inside) as line:
                return self._has_inside(line, inside, target)
            case (
                ReplaceThing() | IntroduceThing() | DropThing() | ForbidAction() | SkipThing() | Increase() | Limit()
                | BeforeEdit() | AfterEdit() | AlsoNeeds() | AddTo() | Offer() | ReplaceCondition() | AddRows()
                | SetCount() | Reword() | SetPlayers() | SetSeats() | SetTeams() | SetLength() | NothingChanges()
            ):  # fmt: skip
                return True  # whether it fits, its kind and that of its target say
            case _:
                assert_never(edit.said)

    def _adds(self, line: AddRows, node: Listing) -> bool:
        if not lists_by_name(node):
            return self._refuse(
                line,
                f"`{line.name}` does not list its {_what(node)} by name, so none can be added.",
                f"Say `replace` with a declaration of `{line.name}` that does.",
            )
        in_table = not listed(node)
        if line.copies and (in_table or not isinstance(node, ComponentThing)):
            column = _column(node.count) if isinstance(node, ComponentThing) else None
            hint = f"Write `set {column} of {brought(line)[0]} to` and how many." if column else None
            return self._refuse(line, f"`{line.name}` does not say kind by kind how many there are.", hint)
        if not in_table and any(row.cells for row in line.rows):
            message = f"`{line.name}` lists its {_what(node)} without a table, so a table cannot add to it."
            return self._refuse(line, message, f"Say `add to {line.name}: {', '.join(brought(line))}`.")
        return True

    def _has_row(self, line: DropThing, row: str, target: Target) -> bool:
        if self._lists(target, row):
            return True
        message = f"`{line.name}` lists nothing called `{row}`."
        self.findings.report("FR521", line.pointer, message, near=(row, self._of(target)))
        return False

    def _counts(self, line: SetCount, target: Target, node: ComponentThing) -> bool:
        if line.name == target.name or node.values:
            return True
        column = _column(node.count)
        if column in columns(node):
            hint = f"Its table has a column for that: `set {column} of {line.name} to` and how many."
        else:
            hint = f"For all kinds together, write `set count of {target.name} to` and how many."
        return self._refuse(line, f"`{target.name}` does not say kind by kind how many there are.", hint)

    def _sets(self, line: SetCell, node: Construct) -> bool:
        if isinstance(node, TableThing):
            by_players = node.of is None
            if by_players != line.players:
                whose = f"for {line.of} players" if by_players else f"of {line.of}"
                what = (
                    "goes by the number of players" if by_players else "does not go by the number of players"
                )
                message = f"The table `{line.name}` {what}."
                return self._refuse(line, message, f"Write `set {line.name} {whose} to` a value.")
            if not line.drawing:
                return True
        elif is_cell(line):
            return True
        self.findings.report(
            "FR546",
            line.pointer,
            f"`{line.name}` of `{line.of}` is set to something that cannot stand in a table.",
            hint="A cell is a number, a name, a text in quotes, `yes`, `no` or `nothing`.",
        )
        return False

    def _has_inside(self, line: Reword, name: str, target: Target) -> bool:
        known = self.names.conditions[target] | self.names.prompts[target]
        if name in known:
            return True
        message = f"No condition, choice or announcement of `{line.name}` is called `{name}`."
        self.findings.report("FR521", line.pointer, message, near=(name, known))
        return False

    def _refuse(self, line: Line, message: str, hint: str | None) -> bool:
        self.findings.report("FR522", line.pointer, message, hint=hint)
        return False


def _any_table(found: dict[Target, Construct]) -> bool:
    return any(isinstance(one, TableThing) for one in found.values())


def _column(count: Expression | None) -> str | None:
    """The name that stands for how many there are of a kind."""
    return count.name if isinstance(count, Named) else None


def _what(node: Listing) -> str:
    """The sort of thing a declaration lists, in the words of a message."""
    match node:
        case BoardThing():
            return "spaces"
        case ComponentThing():
            return "kinds"
        case OptionThing():
            return "words"
        case KindsThing():
            return "values"
