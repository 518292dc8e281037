"""From a moment of a game to what the screen shows of it: the table, what happened, the question."""

from dataclasses import dataclass

from festrules.cli.drawing.drawings import drawn_on
from festrules.cli.drawing.eyes import Eyes
from festrules.cli.drawing.pieces import Look, Picture, Piece, Row, said
from festrules.cli.drawing.table import table_of
from festrules.cli.drawing.values import amounts, passing
from festrules.cli.full_screen.offered import Choice, choices_of
from festrules.cli.play.screen import LAID_OUT
from festrules.cli.play.session import Session
from festrules.cli.render.decision import shown_options
from festrules.cli.render.lines import Line, cited
from festrules.cli.render.numbers import numbers_of
from festrules.interpreter.engine.options import Option
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene
from festrules.interpreter.tabletop.telling.story import story
from festrules.interpreter.tabletop.telling.wording import wording_of

CLOSE = 0.01  # less is not a step
MANY = 20  # options that are listed even though they are on the board


@dataclass(frozen=True, slots=True)
class Shown:
    """The screen, all as one seat may see it."""

    scene: Scene
    choices: tuple[Choice, ...]
    options: tuple[Option, ...]  # in the order of the choices


def shown_of(session: Session, before: Scene | None) -> Shown:
    """The picture of a session; `before` is the last one shown to the same eyes."""
    seat = looking(session)
    earlier = before if before is not None and before.seat == seat_id(seat) else None
    scene = make_scene(session.game, session.known, seat, before=earlier, picked=session.picked)
    decision = None if session.entry is not None else session.decision
    if decision is None or scene.asked is None or decision.seat != seat:
        return Shown(scene, (), ())
    by_number = {option.number: option for option in decision.options}
    options = tuple(by_number[offer.number] for offer in scene.asked.offers)
    typed = numbers_of(decision)
    numbers = {index: typed[option.value] for index, option in enumerate(options) if option.value in typed}
    labels = dict(zip(decision.options, shown_options(decision), strict=True))
    return Shown(
        scene, tuple(choices_of(scene.asked, numbers, [labels[option] for option in options])), options
    )


def looking(session: Session) -> int | None:
    """The eyes through which the table is drawn; for a single player theirs, also at the end."""
    people = session.table.people
    if session.table.referee == "one":
        return None
    if len(people) == 1:
        return people[0]
    return None if session.game.is_over(session.state) and session.table.hands_over else session.seat


def seat_id(seat: int | None) -> str | None:
    """A scene's name for a seat."""
    return None if seat is None else f"seat.{seat + 1}"


def table_picture(shown: Shown, about: tuple[str, ...], width: int) -> tuple[Picture, int | None]:
    """The table, and the first row in which something stands out."""
    picture = table_of(Eyes(shown.scene, width, width, points=True, picked=frozenset(about)))
    rows = [at for at, row in enumerate(picture) if any(_stands_out(piece.look, about) for piece in row)]
    return picture, rows[0] if rows else None


def _stands_out(look: Look, about: tuple[str, ...]) -> bool:
    return look.picked if about else look.open


def log_picture(session: Session, read: int, width: int) -> Picture:
    """The log as the seat was told it; anything new since the event `read` stands out."""
    machine = session.game.machine
    but = passing(machine) | amounts(machine)
    rows: list[Row] = []
    start = tuple(event for event in session.log[: session.setup] if event.kind not in LAID_OUT)
    begun = max(read, session.setup)
    for events, tone in (
        (start, "plain"),
        (session.log[session.setup : begun], "plain"),
        (session.log[begun:], "new"),
    ):
        told = story(
            events, looking(session), session.game.seats, changes=True, but=but, wording=wording_of(machine)
        )
        for line in told:
            heading = line.startswith("-- ")
            indent = len(line) - len(line.lstrip())
            look = Look("title" if heading else tone)  # type: ignore[arg-type]
            rows += said(line.strip(" -") if heading else line.strip(), width, look, " " * indent)
    return tuple(rows)


def text_picture(lines: tuple[Line, ...], width: int) -> Picture:
    """Lines of the terminal, as wide as there is room."""
    rows: list[Row] = []
    for line in lines:
        look = Look(line.look)  # type: ignore[arg-type]
        indent = len(line.text) - len(line.text.lstrip())
        if len(line.text) <= width:
            rows.append((Piece(line.text, look),))
        else:
            rows += said(line.text.strip(), width, look, " " * min(indent, width // 3))
    return tuple(rows)


def about_of(shown: Shown, what: str) -> tuple[int, ...]:
    """The options that are about something on the table, the space on which it lies, or what lies on that space."""
    same = {what, what.rpartition(":")[0] if what.count(":") > 1 else what}

    def fits(about: str) -> bool:
        return about in same or (":" in what and about.startswith(f"{what}:"))

    return tuple(one.index for one in shown.choices if any(map(fits, one.offer.about)))


def why_not(shown: Shown, what: str) -> tuple[Line, ...]:
    """Why nothing can be done with something on the table now; else what it is."""
    asked = shown.scene.asked
    against = next((one for one in (asked.forbidden if asked else ()) if what in one.about), None)
    if against is not None:
        return (Line(f"{against.text} is not possible: {against.reason}{cited(against.clauses)}", "bad"),)
    name = what.rpartition(":")[2]
    thing = next((one for one in shown.scene.things if one.id == name), None)
    return () if thing is None else (Line(f"{thing.full}: {thing.face or thing.component}", "dim"),)


def drawing_of(shown: Shown, chosen: int) -> Picture:
    """The drawing on the thing that an option is about, if it is one."""
    if not 0 <= chosen < len(shown.choices):
        return ()
    things = {one.id: one for one in shown.scene.things}
    about = shown.choices[chosen].offer.about
    found = [things[name] for one in about if (name := one.rpartition(":")[2]) in things]
    return drawn_on(found[0]) if found else ()


def on_the_board(shown: Shown) -> dict[int, tuple[float, float]]:
    """Where the spaces lie that may be chosen, if that are so many, each named on a board, that nobody needs a list."""
    boards = [place.board for place in shown.scene.places if place.board is not None]
    spaces = {space.id: (space.x, space.y) for board in boards for space in board.spaces if not space.lying}
    found = {
        one.index: spaces[one.offer.about[0]]
        for one in shown.choices
        if len(one.offer.about) == 1 and one.offer.about[0] in spaces
    }
    return found if len(found) > MANY else {}


def towards(spots: dict[int, tuple[float, float]], chosen: int, down: int, right: int) -> int:
    """The next space that may be chosen in a direction; where there is none, the same one."""
    if chosen not in spots:
        return min(spots)
    x, y = spots[chosen]

    def far(place: int) -> float:
        ahead = (spots[place][0] - x) * right + (spots[place][1] - y) * down
        aside = abs(spots[place][0] - x) * abs(down) + abs(spots[place][1] - y) * abs(right)
        return ahead + 2 * aside if ahead > CLOSE else float("inf")

    nearest = min(spots, key=far)
    return nearest if far(nearest) < float("inf") else chosen
