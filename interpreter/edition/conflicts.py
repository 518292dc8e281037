"""Finding changes that do not agree: of what one thing means, at most one answer may hold at a time."""

from collections.abc import Iterable, Iterator, Mapping

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.things import BoardThing, DieThing, PlaceThing
from festrules.grammar.vocabulary.edits import (
    AddRows,
    DropThing,
    IntroduceThing,
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
from festrules.grammar.vocabulary.statements.deciding import Choose
from festrules.interpreter.edition.answers import contradict, is_preference, pairs, questions, subject
from festrules.interpreter.edition.check import Plan
from festrules.interpreter.edition.exclusion import Prover
from festrules.interpreter.edition.gather import Edit, Gathered, RulesChange
from festrules.interpreter.edition.lists import LISTING
from festrules.interpreter.edition.nodes import CHANGES, number
from festrules.interpreter.edition.standing import reached_from
from festrules.interpreter.edition.statements_of import statements
from festrules.interpreter.edition.together import Together
from festrules.interpreter.findings import Findings, listed

MOST_CONFLICTS = 50  # after this many the author has enough to do
DOING: dict[type[Construct], str] = {
    ReplaceThing: "replaces",
    ReplaceCondition: "replaces",
    DropThing: "drops",
    SkipThing: "skips",
    SetCell: "sets",
    SetCount: "sets",
    SetPlayers: "says",
    SetSeats: "says",
    SetTeams: "says",
    SetLength: "says",
}

FOR_ONE = number(1)

Ranks = dict[str, frozenset[str]]  # over which changes each one goes, directly or through others


def rank(book: Gathered, findings: Findings) -> Ranks:
    """Over which changes each change goes. Those in a circle go over none."""
    known = {change.name: change for change in book.changes}
    for change in book.changes:
        for name in change.over:
            if name not in known:
                message = f"There is no change or variant called `{name}` that `{change.name}` could go over."
                findings.report("FR525", change.node.pointer, message, near=(name, known))
    reached = _reached({name: [other for other in one.over if other in known] for name, one in known.items()})
    circular: set[str] = set()
    for circle in _circles(reached):
        circular.update(circle)
        message = f"{_named(circle)} go over each other in a circle, so none of them wins."
        if len(circle) == 1:
            message = f"`{circle[0]}` goes over itself."
        place, *others = (known[name].node.pointer for name in circle)
        also = tuple((other, "and this one") for other in others)
        findings.report("FR526", place, message, also=also)
    return {name: frozenset() if name in circular else frozenset(reached[name]) for name in known}


def find_dropping_circles(book: Gathered, findings: Findings) -> None:
    """Report changes that drop each other: as long as nothing else drops one of them, they all stay."""
    drops = {
        name: sorted(gone - book.retired) for name, gone in book.drops.items() if name not in book.retired
    }
    for circle in _circles(_reached(drops)):
        lines = [
            (edit.pointer, f"here `{edit.change.name}` drops `{edit.name}`")
            for edit in book.edits
            if edit.change.name in circle
            and edit.name in circle
            and isinstance(edit.said, DropThing)
            and edit.name in book.drops[edit.change.name]
        ]
        whose = {change.name: change.mod for change in book.changes if change.name in circle}
        names = [f"`{name}` of {book.mods.title(mod)}" for name, mod in whose.items()]
        said = listed(names, "and") if len({*whose.values()}) > 1 else _named(circle)
        message = f"{said} drop each other in a circle, so all of them stay."
        hint = "Take `drop` out of all but the one that is to stay."
        if len(circle) == 1:
            message = f"`{circle[0]}` drops itself, so it stays."
            hint = "Take the line out, or the whole change."
        (place, _), *others = lines
        findings.report("FR547", place, message, hint=hint, also=tuple(others))


def _named(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _reached(steps: Mapping[str, Iterable[str]]) -> dict[str, set[str]]:
    """All that can be reached from each name, in one step or several."""
    return {name: reached_from(name, steps) for name in steps}


def _circles(reached: Mapping[str, set[str]]) -> Iterator[list[str]]:
    """The names that reach each other, each circle once and in the order of the names."""
    told: set[str] = set()
    for name in reached:
        if name in reached[name] and name not in told:
            circle = [other for other in reached if other in reached[name] and name in reached[other]]
            told.update(circle)
            yield circle


def find_conflicts(book: Gathered, plan: Plan, ranks: Ranks, findings: Findings) -> None:
    """Report each two edits that contradict each other while both their changes may hold."""
    prover = Prover(*_knowledge(book))
    told = 0
    for first, second in (pair for edits in plan.values() for pair in pairs(edits)):
        if told == MOST_CONFLICTS:
            return
        one, two = first.change, second.change
        if (
            not (contradict(first, second) or _prefer(book, first, second))
            or _settled(book, one, two, ranks)
            or {one.name, two.name} & book.retired
        ):
            continue
        if one is not two and prover.exclusive(one.proved, two.proved):
            continue
        told += 1
        message, hint = _disagreement(first, second, book.mods)
        also = ((first.pointer, f"here `{one.name}` {_doing(first, _about(first, second))}"),)
        findings.report("FR524", second.pointer, message, hint=hint, also=also)


def _prefer(book: Gathered, first: Edit, second: Edit) -> bool:
    """Whether two mods each prefer something at one choice: which of the two comes first their titles would decide."""
    one, two = first.condition_name, second.condition_name
    if not (is_preference(first) and is_preference(second)) or first.change.mod == second.change.mod:
        return False
    if one == two:
        return True
    choices = (
        said for thing in book.things.values() for said in statements(thing) if isinstance(said, Choose)
    )
    return any({one, two} <= {condition.name for condition in said.conditions} for said in choices)


def _disagreement(first: Edit, second: Edit, mods: Together) -> tuple[str, str | None]:
    """The message about two edits that contradict each other, and a way out."""
    one, two = first.change.name, second.change.name
    about = _about(first, second)
    what = f"the first {_doing(first, about)}, the other {_doing(second, about)}"
    if one == two:
        return f"`{one}` changes {about} twice: {what}.", None
    of = (first.change.mod, second.change.mod)
    whose = ["", ""] if of[0] == of[1] else [f" of {mods.title(mod)}" for mod in of]
    both = f"`{one}`{whose[0]} and `{two}`{whose[1]}"
    message = f"{both} may hold at the same time and disagree about {about}: {what}."
    over = mods.over_words(one, *of)
    hint = f"Say `{over}` where `{two}` begins, or the other way round, or make the conditions exclude each other."
    if first.change.of_card and second.change.of_card:
        hint = (
            "If there is only one such card at a time, say so where it lies: `place today of event: at most 1`. "
            f"Else say `{over}` behind `change {two}`, or the other way round."
        )
    elif first.change.outright and second.change.outright:
        hint = f"Say `{over}` where `{two}` begins, or the other way round."
    return message, hint


def _about(first: Edit, second: Edit) -> str:
    """The common subject of two edits: if one replaces a thing and the other a part of it, the whole thing."""
    if is_preference(first) and is_preference(second):
        return f"what is preferred at `{first.name}.{first.condition_name}`"
    rows = [asked[1] for asked in questions(first) if asked[0] == "row" and asked in questions(second)]
    if rows:
        return f"`{rows[0]}` of `{first.name}`"
    wide = [edit for edit in (first, second) if isinstance(edit.said, ReplaceThing)]
    return subject(wide[0] if wide else first)


def _doing(edit: Edit, about: str) -> str:
    """The effect of an edit in the words of a message; `it` is the common subject."""
    if is_preference(edit) and about.startswith("what is preferred"):
        return "adds to it"
    if edit.condition_name is not None and not isinstance(edit.said, ReplaceCondition):
        return f"changes its condition `{edit.condition_name}`"
    if isinstance(edit.said, AddRows):
        return "adds it" if about != subject(edit) else "adds to it"
    if isinstance(edit.said, Reword):
        part = edit.said.inside is not None and about != subject(edit)
        return f"gives {f'`{edit.name}.{edit.said.inside}`' if part else 'it'} another text"
    what = "it" if about == subject(edit) else subject(edit)
    return f"{DOING[type(edit.said)]} {what}"


def _settled(book: Gathered, one: RulesChange, two: RulesChange, ranks: Ranks) -> bool:
    """Whether one of the two says that it wins, or drops the other. In a circle that is wrong too, and said already."""
    if two.name in book.drops.get(one.name, ()) or one.name in book.drops.get(two.name, ()):
        return True
    direct = two.name in one.over or one.name in two.over
    return one is not two and (direct or two.name in ranks[one.name] or one.name in ranks[two.name])


def _knowledge(book: Gathered) -> tuple[frozenset[str], frozenset[str]]:
    """The names that surely stand for a value, and the places that have room for one component, whatever is played."""
    values: set[str] = set()
    single = set()
    for name, thing in book.things.items():
        if isinstance(thing, LISTING) and not isinstance(thing, BoardThing):
            values.update(book.lists.get(name, ()))
        if isinstance(thing, DieThing):
            values.update(face.name for face in thing.faces)
        if isinstance(thing, PlaceThing) and thing.capacity == FOR_ONE:
            single.add(name)
    for edit in book.edits:
        if isinstance(edit.said, ReplaceThing):
            new = edit.said.thing
            if not isinstance(new, PlaceThing | BoardThing) or new.capacity != FOR_ONE:
                single.discard(edit.name)
    things = {name for name, thing in book.things.items() if not isinstance(thing, CHANGES)}
    brought = {edit.name for edit in book.edits if isinstance(edit.said, IntroduceThing)}
    return frozenset(values - things - brought), frozenset(single)
