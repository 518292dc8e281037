"""The screen for whoever sits at it: news, the table, the question; at the end who has won and why."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from festrules.cli.drawing.values import amounts, passing
from festrules.cli.play.picking import are_all_picked, picked_words
from festrules.cli.play.session import Session
from festrules.cli.render.decision import render_decision
from festrules.cli.render.entry import render_entry
from festrules.cli.render.lines import Line, fitted, plain
from festrules.cli.render.lying import lying_in
from festrules.cli.render.numbers import leave_gaps
from festrules.cli.render.picture import drawn_options
from festrules.cli.render.score import render_scores
from festrules.cli.render.table import changed, eyes_on, whole
from festrules.cli.render.victory import render_victory
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.findings import listed
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene
from festrules.interpreter.tabletop.asking import Entry
from festrules.interpreter.tabletop.beginning import not_begun
from festrules.interpreter.tabletop.telling.story import story
from festrules.interpreter.tabletop.telling.wording import wording_of
from festrules.interpreter.tabletop.unsure import certain, unsure
from festrules.interpreter.world.values import Fault

LONG_SETUP = 3  # lines of a screen
LAID_OUT = ("moved", "shuffled")
GAPS = "  (Options keep their numbers: where fewer are possible, some numbers are missing.)"
ENDINGS = ("game-over", "wins", "nobody-wins", "too-long")


def show(session: Session) -> tuple[Session, list[Line]]:
    """Everything new for the seat in question."""
    seat = sitting(session)
    if seat is not None and (session.handing_over or seat != session.seat):
        session = replace(session, since=session.read[seat])
    session = replace(session, seat=seat, handing_over=False)
    seat = seat if seat in session.table.people else None  # nobody sits where a bot does
    session, lines = read_news(session, seat)
    shown = shown_to(session, seat)
    if lines:
        lines.append(Line(""))
    before, left_out = session.drawn, False
    drawn: set[str] = set()
    new: list[Line] = []
    asked = session.decision if session.entry is None else None
    explained = (
        {option.text for option in asked.options} if asked else set()
    )  # the question already names these
    if session.entry is not None and before is not None:
        shown = before  # while the table lies before them people need not see it with every die
    elif before is None or before.moment.round != shown.moment.round:
        new, drawn = whole(shown, explained)
    elif what_lies(before) != what_lies(shown):
        new, drawn, left_out = changed(before, shown, explained)
    session = replace(session, drawn=shown)
    lines += [*new, *question(session, left_out=left_out, drawn=drawn)]
    if asked is None or session.told_of_gaps or not leave_gaps(asked):
        return session, lines
    return replace(session, told_of_gaps=True), [*lines, Line(GAPS, "dim")]


def sitting(session: Session) -> int | None:
    """The reader of the screen; None is a referee, or everybody together if all may see the question."""
    if session.table.referee == "one":
        return None
    if session.asks_who_ended:
        return session.seat
    if session.entry is None:
        assert session.decision is not None
        return session.decision.seat
    if len(session.table.people) == 1:
        return session.table.people[0]
    return session.seat if session.entry.seat is None else session.entry.seat


def what_lies(scene: Scene) -> tuple[object, ...]:
    """The part of a scene that a table shows."""
    return scene.places, scene.values, tuple(seat.misses for seat in scene.seats)


def read_news(session: Session, seat: int | None) -> tuple[Session, list[Line]]:
    """The news since the seat last read; if nothing is secret, everybody reads together."""
    start = min(session.read[one] for one in session.table.people) if seat is None else session.read[seat]
    machine = session.game.machine
    but, wording = passing(machine) | amounts(machine), wording_of(machine)
    told = partial(story, seat=seat, seats=session.game.seats, changes=True, but=but, wording=wording)
    lines = plain([*set_up(session, told, start), *told(session.log[max(start, session.setup) :])])
    readers = {seat} if session.table.hands_over and seat is not None else set(range(session.game.players))
    read = tuple(len(session.log) if one in readers else number for one, number in enumerate(session.read))
    return replace(session, read=read), lines


def set_up(session: Session, told: Callable[[Sequence[Event]], list[str]], start: int) -> list[str]:
    """How the game was set up; where that is long, only what the table does not show."""
    events = session.log[start : session.setup]
    lines = told(events)
    if sum(len(fitted(Line(text))) for text in lines) <= LONG_SETUP:
        return lines
    short = told([event for event in events if event.kind not in LAID_OUT])
    return [*short, f"(`log {len(lines)}` tells how all this came to the table.)"]


def table(session: Session, seat: int | None) -> list[Line]:
    """Boards, places and values as a seat sees them."""
    lines, _ = whole(shown_to(session, seat))
    return lines


def shown_to(session: Session, seat: int | None) -> Scene:
    """A seat's scene, as far as it is certain; without values that chance has not set for the first time."""
    scene = make_scene(session.game, session.known, seat, asks=False)
    unsaid = not_begun(session.game.machine, session.known.cells)
    return replace(scene, values=tuple(value for value in scene.values if value.kept not in unsaid))


def question(session: Session, *, left_out: bool = False, drawn: Collection[str] = ()) -> Iterator[Line]:
    """Where play is, and the decision that is open.

    With `left_out` how to see all of the table. What stands in the sections just `drawn` is not said once more.
    """
    if session.entry is not None:
        yield from entry_question(session, session.entry, left_out=left_out)
        return
    if session.asks_who_ended:
        yield Line("Run the race on the table. Then: who ended it?", "ask")
        yield Line(f"  {', '.join(session.game.seats)}")
        return
    decision = session.decision
    assert decision is not None
    assert decision.seat is not None
    name = session.game.seats[decision.seat]
    if decision.together == "secretly" and session.table.referee == "one":
        yield Line("All choose in secret: type what each has chosen once they all show it.", "dim")
    elif decision.together == "secretly":
        yield Line("All choose in secret; nobody learns anything before everybody has chosen.", "dim")
    if decision.together == "race" and session.racing:
        yield Line(f"What {name} took in the race, one after the other; `wait` when that is all.", "dim")
    elif decision.together == "race":
        yield Line("A race: all choose in secret, then chance says who is quicker and gets it.", "dim")
    if (picked := picked_up(session, decision)) is not None:
        yield Line(f"You have picked {picked}; where does it go?", "dim")
    if session.picked:
        told = listed(picked_words(decision, session.picked))
        if are_all_picked(session, decision):
            yield Line(f"{name}: {told}; is that all? (Enter: yes, `undo` takes back the last)", "ask")
            return
        yield Line(f"Picked so far: {told}. (`undo` takes back the last.)", "dim")
    shown = make_scene(session.game, session.state, decision.seat, asks=False)
    yield from moment(shown, left_out=left_out)
    found = unsure(session.game, session.opening, session.beats, decision)
    decision = certain(decision, found) if found else decision
    yield from render_decision(decision, name, lying_in(eyes_on(shown), decision, drawn))
    yield from drawn_options(session.game, decision)
    if found:
        begins = "Or what" if decision.options else "What"
        yield Line(f"  {begins} has not been entered yet: type it once it is shown.", "dim")


def moment(scene: Scene, *, left_out: bool) -> Iterator[Line]:
    """The round, the phase and the step, and how to see all of the table where not all of it was told."""
    where = scene.moment.where
    if where:
        yield Line(", ".join(where) + ("   (`view` shows the whole table)" if left_out else ""), "dim")


def entry_question(session: Session, entry: Entry, *, left_out: bool) -> Iterator[Line]:
    """Where play is, and what is to be entered."""
    shown = make_scene(session.game, entry.known, session.eyes, asks=False)
    yield from moment(shown, left_out=left_out)
    bots = set(range(session.game.players)) - set(session.table.people)
    yield from render_entry(entry, session.game.seats, bots, alone=session.table.referee == "one")


def picked_up(session: Session, decision: Decision) -> str | None:
    """In a rearrangement, the space picked before: nothing has happened since."""
    last = session.made[-1].step if session.made else None
    if decision.kind != "rearrange" or last is None or last.events:
        return None
    return last.words if (last.seat, last.name) == (decision.seat, decision.name) else None


def hand_over(session: Session) -> tuple[Session, list[Line]]:
    """Nothing of the game, only the person who is to sit down."""
    asked = session.entry or session.decision
    assert asked is not None
    assert asked.seat is not None
    name = session.game.seats[asked.seat]
    who = name if asked.seat in session.table.people else f"whoever types what {name}, a bot, gets"
    waiting = replace(session, seat=None, handing_over=True, drawn=None, shown_secrets=False)
    return replace(waiting, curtain=len(session.made)), [
        Line(session.game.title, "title"),
        Line(f"Pass the keyboard to {who}. Press Enter when nobody else looks.", "ask"),
        Line("`help` says what you can type, `rules` how it is played.", "dim"),
    ]


def over(session: Session) -> tuple[Session, list[Line]]:
    """The end: the last news, the table, the scores, and who has won and why."""
    people = session.table.people
    seat = people[0] if len(people) == 1 and session.table.referee != "one" else None
    session, lines = read_news(session, seat)
    news = news_of(session, (line.text for line in lines))
    return session, [*news, Line(""), *table(session, seat), *outcome(session)]


def news_of(session: Session, lines: Iterable[str]) -> list[Line]:
    """The news before the table; the end of the game is told below it."""
    ended = why_over(session)
    return plain(line for line in lines if line != ended)


def why_over(session: Session) -> str:
    """The reason why the game is over."""
    reasons = [event.text for event in session.log if event.kind in ENDINGS]
    return reasons[-1] if reasons else "The game is over."


def outcome(session: Session) -> Iterator[Line]:
    """Why the game is over, the score sheets, the winners; or what the rules did not provide for."""
    game, state = session.game, session.state
    if game.is_faulty(state):
        yield from fault(session)
        return
    try:
        game.scores(state), game.winners(state)
    except Fault as problem:
        yield Line(f"The rules are at fault: {problem.what}, when the points are counted.", "bad")
        return
    scene = make_scene(game, state, None)
    yield Line(why_over(session), "title")
    if scene.sheet.rows:
        yield from render_scores(scene.sheet)
    yield from render_victory(scene)


def fault(session: Session) -> Iterator[Line]:
    """The case that the rules did not provide for, with its place and clauses."""
    event = next(event for event in reversed(session.log) if event.kind == "rules-fault")
    yield Line(event.text, "bad")
    pointer = event.data.get("pointer", "")
    span = session.game.document.span(pointer)
    if span is not None:
        yield Line(f"  in {span.source}:{span.line}")
    elif event.data.get("pointer"):
        yield Line(f"  at {event.data['pointer']} of the document")
    if event.data.get("clauses"):
        yield Line(f"  clauses: {', '.join(event.data['clauses'])}")


def failed(session: Session) -> bool:
    """Whether the game could not be finished by its rules."""
    if session.game.is_faulty(session.state):
        return True
    try:
        session.game.scores(session.state)
        session.game.winners(session.state)
    except Fault:
        return True
    return False
