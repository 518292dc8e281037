"""Referee mode: what chance brings happens on a real table, and people say it once they see it.

Every outcome is first taken from a stream, provisionally, and nothing that follows from it is told. Once somebody sees
it on the table they are asked what it really is; if it is different, the course changes. Outcomes that nobody sees stay
provisional until something shows what they were.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace

from festrules.cli.play.picking import decided
from festrules.cli.play.session import Back, Session, bot_decides, decide_alone, due, take
from festrules.cli.play.session import advance as play_bots
from festrules.cli.render.entry import taken_alone
from festrules.interpreter.engine.composing import is_complete
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.engine.settling import MAX_CHANCE
from festrules.interpreter.engine.words import way
from festrules.interpreter.tabletop.asking import Entry, asked
from festrules.interpreter.tabletop.beat import Beat, beat_of, open_chance, sampled
from festrules.interpreter.tabletop.changing import Beats, entering, entering_all
from festrules.interpreter.tabletop.racing import in_race, same_tick, waiting
from festrules.interpreter.tabletop.seeing import comes_true, seen_by, trails
from festrules.interpreter.tabletop.unsure import unsure
from festrules.interpreter.world.values import NOTHING


def play_on(session: Session) -> Session:
    """Play on until there is a question for somebody, in either mode."""
    return advance(session) if session.table.referee else play_bots(session)


def advance(session: Session) -> Session:
    """Plays on until something is to be entered or decided by people, or to the end."""
    session, secret = replace(session, entry=None), session.table.referee == "players"
    while True:
        entry = asked(session.game, session.opening, session.beats, secret=secret)
        if entry is not None and len(entry.decision.options) == 1 and not entry.each:
            session = enter_alone(session, entry)
            continue
        session = released(session, entry)
        if entry is not None:
            return replace(session, entry=entry)
        decisions = session.game.decisions(session.state)
        if not decisions:
            return session
        session = raced(session, decisions)
        if session.asks_who_ended:
            return session
        decision = due_on_table(session, decisions)
        if (stays := stays_behind(session, decision)) is not None:
            session = take(session, stays, forced_from=session)
        elif decision.seat is None:
            session = bring(session, decision)
        elif decision.seat not in session.table.people:
            session = bot_decides(session, decision)
        elif forced(session, decision):
            session = decide_alone(session, decision)
        else:
            return session


# ---- races ---------------------------------------------------------------------------------------


def raced(session: Session, decisions: tuple[Decision, ...]) -> Session:
    """At the beginning of a race, ask who ended it; players with nothing left to choose are done with it."""
    if not in_race(session.game.machine, session.state.cells):
        return replace(session, racing=None)
    if any(waiting(one) is None for one in decisions) or len(session.table.people) < session.game.players:
        return session  # in what follows a choice; where nobody may wait, or bots race, it is played tick by tick
    if session.beats and same_tick(session.game.machine, session.beats[-1]):
        return session
    open_ = {one.seat for one in decisions}
    return replace(session, racing=tuple(seat for seat in session.racing or () if seat in open_))


def due_on_table(session: Session, decisions: tuple[Decision, ...]) -> Decision:
    """The next decision; in a race all others wait before somebody is asked."""
    if session.racing and decisions[0].together == "race":
        return next((one for one in decisions if one.seat != session.racing[0]), decisions[0])
    return due(session, decisions)


def stays_behind(session: Session, decision: Decision) -> Option | None:
    """The choice in a race of a player who is not asked now."""
    others = session.racing and decision.seat != session.racing[0]
    return waiting(decision) if others else None


def ended_by(session: Session, seat: int) -> Session:
    """Somebody says who ended a race; all others type before."""
    order = tuple(one for one in range(session.game.players) if one != seat)
    back = Back(session, None, f"{session.game.seats[seat]} ended the race", forced=False)
    return advance(replace(session, racing=(*order, seat), past=(*session.past, back)))


def forced(session: Session, decision: Decision) -> bool:
    """Whether nothing else can be decided, whatever lies where nobody has looked."""
    return len(decision.options) == 1 and not unsure(session.game, session.opening, session.beats, decision)


def bring(session: Session, decision: Decision) -> Session:
    """Bring chance, for now; unseen draws are dealt in one go, so that each player is asked once."""
    game, beats, state, pc = session.game, session.beats, session.state, decision.pc
    for _ in range(MAX_CHANCE):
        beat = beat_of(game, state, sampled(state, decision), entered=False)
        beats, state = (*beats, beat), beat.after
        following = open_chance(game, state)
        one = seen_by_all(session, beat) and not decision.still_open
        if following is None or following.pc != pc or one:
            new = beats[len(session.beats) :]
            return replace(session, beats=beats, state=state, log=(*session.log, *dealing(session, new)))
        decision = following
    state, _ = game.settle(state)  # it never comes to an end, and the game itself says so
    return replace(session, beats=(*beats[:-1], replace(beats[-1], after=state)), state=state)


def dealing(session: Session, beats: Beats) -> Iterator[Event]:
    """The instructions for the table about components that are dealt or drawn, and not seen by all."""
    ways = Counter(went for beat in beats if (went := drawn_from(comes_true(beat))))
    if not ways or not to_do(session, beats[-1]):
        return
    sources, counts = {(source, bottom) for source, _, bottom in ways}, set(ways.values())
    world = session.game.machine.world
    by_name = {place.name: place for place in world.places}
    families = {by_name[place].family for _, place, _ in ways}
    if len(ways) == session.game.players > 1 == len(sources) == len(counts) == len(families):
        dealt, each = by_name[sources.pop()[0]], world.families[families.pop()]
        text = f"deal {counts.pop()} from {dealt.title} to each {each.title}"
        yield Event("table", text)
        return
    for (source, place, bottom), count in ways.items():
        yield Event("table", f"draw {count} {way(by_name[source], by_name[place], bottom=bottom)}")


def drawn_from(event: Event | None) -> tuple[str, str, bool] | None:
    """From where to where something is drawn, and whether from the bottom, if that is what happens."""
    draws = event is not None and event.kind == "moved" and event.data["how"] == "draws"
    if event is None or not draws:
        return None
    return event.data["from"], event.data["to"], "bottom" in event.data


def to_do(session: Session, beat: Beat) -> bool:
    """Whether somebody is to deal or draw what not all see; in something physical it has happened."""
    if seen_by_all(session, beat):
        return False
    (decision,) = session.game.decisions(beat.before)
    return decision.physical is None


def seen_by_all(session: Session, beat: Beat) -> bool:
    """Whether everybody sees what chance brings when it comes."""
    return all(seen_by(beat) >> seat & 1 for seat in range(session.game.players))


def released(session: Session, entry: Entry | None) -> Session:
    """Tells what happened, up to what is not certain before something is entered."""
    events = [*session.opening, *(event for beat in session.beats for event in told_of(session, beat))]
    end = len(events) if entry is None else entry.told
    if end <= session.released:
        return session
    return replace(session, log=(*session.log, *events[session.released : end]), released=end)


def told_of(session: Session, beat: Beat) -> Iterator[Event]:
    """The events of a step; unseen draws were told as something to be done."""
    drawn = comes_true(beat) if beat.seat is None and not beat.picks and to_do(session, beat) else None
    return (replace(event, noticed_by=0) if event is drawn else event for event in beat.events)


def with_course(session: Session, beats: Beats) -> Session:
    """The session with another course of the same game."""
    return replace(session, beats=beats, state=beats[-1].after)


# ---- entering ------------------------------------------------------------------------------------


def enter(session: Session, entry: Entry, option: Option) -> Session | None:
    """Somebody says what came; nothing where that cannot be, after everything that was entered before."""
    changed = next(entering(session.game, session.beats, entry.beat, option.value), None)
    if changed is None:
        return None
    back = Back(session, None, option.text, forced=False)
    return advance(with_course(replace(session, past=(*session.past, back), forced=()), changed))


def enter_each(session: Session, entry: Entry, picked: Collection[int]) -> Session | None:
    """Those of several that have come; the others have not."""
    values = {beat: int(beat in picked) for beat in entry.each}
    changed = entering_all(session.game, session.beats, values)
    if changed is None:
        return None
    words = [session.beats[beat].words.rpartition(":")[0] for beat in sorted(picked)]
    back = Back(session, None, ", ".join(words) or "none", forced=False)
    return advance(with_course(replace(session, past=(*session.past, back), forced=()), changed))


def enter_alone(session: Session, entry: Entry) -> Session:
    """Takes the only thing that it can be, and says so."""
    (option,) = entry.decision.options
    changed = next(entering(session.game, session.beats, entry.beat, option.value))
    seen = -1 if entry.seat is None else 1 << entry.seat
    note = Event("forced", taken_alone(entry, option, session.game.seats), seen, "", entry.seat)
    told = released(session, entry)
    noted = replace(told, log=(*told.log, note), forced=(*session.forced, entry.decision))
    back = Back(session, None, option.text, forced=True)
    return with_course(replace(noted, past=(*session.past, back)), changed)


def leave_unseen(session: Session, entry: Entry, *, everything: bool = False) -> Session:
    """The referee does not look: those who see it keep it until it is shown; or everything, with `everything`."""
    beats = list(session.beats)
    for trail in trails(session.game.machine.world, session.opening, session.beats):
        alike = (trail.source, trail.place) == (entry.source, entry.place)
        if trail.at >= 0 and trail.lies and (alike or everything):
            beats[trail.beat] = replace(beats[trail.beat], left=beats[trail.beat].left | trail.seen)
    back = Back(session, None, f"later, {entry.place}", forced=False)
    return advance(replace(session, beats=tuple(beats), past=(*session.past, back), forced=()))


def decide(session: Session, decision: Decision, option: Option) -> Session | None:
    """A decision; what it shows of what was not entered is entered with it. Nothing where that cannot be."""
    after = decide_value(session, decision, option.value)
    if after is None:
        return None
    back = Back(session, option.seat, option.text, forced=False)
    return advance(replace(after, past=(*session.past, back)))


def pick(session: Session, option: Option) -> Session | None:
    """One of several that are chosen together; all are decided when no more can be picked, or that is all."""
    decision = session.decision
    assert decision is not None
    ends = option.value == DONE
    picked = session if ends else replace(session, picked=(*session.picked, option.value))
    now = picked.decision
    if now is None or not (ends or is_complete(now)):
        return picked
    after = decided(picked, decision, decide_value)
    if after is None:
        return None
    back = Back(session, option.seat, option.text, forced=False)
    return advance(replace(after, past=(*session.past, back)))


def decide_value(session: Session, decision: Decision, value: int) -> Session | None:
    """The same, before its results."""
    game = session.game
    for beats in showing(session, decision, value):
        changed = with_course(replace(session, forced=()), beats) if beats else replace(session, forced=())
        same = [
            one
            for now in game.decisions(changed.state)
            if now.seat == decision.seat
            for one in now.options
            if one.value == value
        ]
        if same:
            through = session.racing and waiting(decision) is not None and same[0].value == NOTHING
            racing = session.racing[1:] if through and session.racing else session.racing
            return replace(take(changed, same[0]), racing=racing)
    return None


def showing(session: Session, decision: Decision, value: int) -> Iterator[Beats]:
    """The courses in which what is chosen lies where it is chosen from."""
    found = unsure(session.game, session.opening, session.beats, decision)
    offered = {one.value for one in decision.options}
    if not found or (value in offered and value not in found):
        yield session.beats
        return
    kind = value % len(session.game.machine.world.kinds)
    for beat in [found[value]] if value in found else found.values():
        yield from entering(session.game, session.beats, beat, kind)
