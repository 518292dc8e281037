"""The parts of the whole screen: where the table, the log, the question and its options stand, and in how much room."""

from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Static

from festrules.cli.drawing.pieces import Picture, beside
from festrules.cli.full_screen.canvas import Canvas
from festrules.cli.full_screen.offered import options_of, prompt_of
from festrules.cli.full_screen.picture import (
    Shown,
    drawing_of,
    log_picture,
    on_the_board,
    table_picture,
    text_picture,
)
from festrules.cli.play import screen
from festrules.cli.play.session import Session
from festrules.cli.play.waiting import while_thinking
from festrules.cli.render.lines import Line
from festrules.interpreter.game import Game
from festrules.interpreter.scene.stage import stage_of

WIDE = 104  # columns from which the log is beside the table
LOG = 43  # columns that it takes there
NEWS = 3  # lines of it that are below the table elsewhere
MOST_NEWS = 6
EDGE = 3  # columns of a panel that are blank or scroll
NONE = -1
KEYS = (
    "\u2191\u2193 Enter choose",
    "^Z undo",
    "F1 help",
    "F2 rules",
    "F3 score",
    "F4 why not",
    "F5 hint",
    "F6 log",
    "^Q leave",
)


@dataclass(slots=True)
class Glance:
    """The view: a moment of a game, and what stands out in it on the screen."""

    session: Session
    message: tuple[Line, ...] = ()  # what was said last
    shown: Shown | None = None  # nothing while somebody else sits down
    read: int = 0  # events of the log that were there at the last question
    chosen: int = NONE  # the option that is highlighted
    only: tuple[int, ...] = ()  # the options about the thing that somebody clicked on, if several are
    thinking: int | None = None  # the seat for which a bot thinks
    over: bool = False

    @property
    def about(self) -> tuple[str, ...]:
        """The things on the table that the highlighted option is about."""
        if self.shown is None or self.chosen == NONE:
            return ()
        return self.shown.choices[self.chosen].offer.about


class Panels(Vertical):
    """All that is drawn of a game."""

    class Resized(Message):
        """There is more room, or less."""

    def __init__(self, game: Game) -> None:
        super().__init__(id="panels")
        self.seats = colours_of(game)
        self.course: tuple[Session, int, int, Picture] | None = None  # what happened, as it was drawn last

    def compose(self) -> ComposeResult:
        """From the top to the bottom."""
        yield Static(id="top", markup=False)
        with Horizontal(id="middle"):
            yield Canvas(id="table", seats=self.seats)
            yield Canvas(id="log", seats=self.seats)
        yield Canvas(id="news", seats=self.seats)
        with Vertical(id="asking"):
            yield Canvas(id="prompt", seats=self.seats)
            yield Canvas(id="options", seats=self.seats)

    def on_resize(self) -> None:
        """Ask the owner of the game to draw it again."""
        self.post_message(self.Resized())

    def canvas(self, name: str) -> Canvas:
        """One of them."""
        return self.query_one(f"#{name}", Canvas)

    def clear(self) -> None:
        """Nothing that somebody else might see."""
        self.query_one("#top", Static).update("")
        self.course = None
        for name in ("table", "log", "news", "prompt", "options"):
            self.canvas(name).show(())

    def draw(self, glance: Glance) -> int:
        """Everything again; gives how many options stand below each other."""
        if glance.shown is None:
            return 0
        width = self.size.width
        wide = width >= WIDE
        self.set_class(wide, "wide")
        scene = glance.shown.scene
        self.query_one("#top", Static).update(
            "   ".join([scene.title, ", ".join(scene.moment.where)]).rstrip()
        )
        picture, at = table_picture(glance.shown, glance.about, width - EDGE - (LOG if wide else 0))
        self.canvas("table").show(picture, at=at)
        self.draw_news(glance, width - EDGE, wide=wide)
        return self.draw_question(glance, width - EDGE)

    def draw_news(self, glance: Glance, width: int, *, wide: bool) -> None:
        """Draw the news: beside the table, or its last lines below it; and the latest answer."""
        told = self.told(glance, LOG - EDGE - 2 if wide else width)
        if wide and told is not self.canvas("log").picture:
            self.canvas("log").show(told)
            self.canvas("log").scroll_end(animate=False)
        message = text_picture(glance.message, width)
        lines = (message or (() if wide else told[-NEWS:]))[-MOST_NEWS:]
        self.canvas("news").show(lines)
        self.canvas("news").styles.height = len(lines)

    def told(self, glance: Glance, width: int) -> Picture:
        """The news; until something new happens, they are not put in words again."""
        session, read = glance.session, glance.read
        if self.course is None or self.course[0] is not session or self.course[1:3] != (read, width):
            self.course = session, read, width, log_picture(session, read, width)
        return self.course[3]

    def draw_question(self, glance: Glance, width: int) -> int:
        """The question with its options, as many as there is room for."""
        head, rows, column = question_of(glance, width)
        at = next((at for at, row in enumerate(rows) if any(piece.look.picked for piece in row)), None)
        for name, picture in (("prompt", head), ("options", rows)):
            self.canvas(name).show(picture, at=at)
            self.canvas(name).styles.height = min(len(picture), max(3, self.size.height // 3))
        return column


def question_of(glance: Glance, width: int) -> tuple[Picture, Picture, int]:
    """The question with its player, the options, and how many of them are below each other."""
    assert glance.shown is not None
    session, asked = glance.session, glance.shown.scene.asked
    told: tuple[Line, ...] = ()
    if glance.thinking is not None:
        told = (Line(while_thinking(session, glance.thinking, width), "ask"),)
    elif glance.over:
        told = (*screen.outcome(session), Line("Enter leaves.", "dim"))
    elif asked is None or not glance.shown.choices:
        told = tuple(screen.question(session))
    if told or asked is None or session.decision is None:
        return text_picture(told, width), (), 0
    choices = [one for one in glance.shown.choices if not glance.only or one.index in glance.only]
    prompt = tuple(prompt_of(session.game.seats[session.decision.seat or 0], asked, width))
    if (spots := on_the_board(glance.shown)) and not glance.only:
        told = (Line(f"{len(spots)} spaces: type one, click on it, or choose with the arrow keys.", "dim"),)
        rows, _ = options_of([one for one in choices if one.index not in spots], glance.chosen, width)
        return (*prompt, *text_picture(told, width)), rows, 1
    rows, column = options_of(choices, glance.chosen, width)
    drawing = drawing_of(glance.shown, glance.chosen)
    return prompt, tuple(beside([rows, drawing], width)) if drawing else rows, column


def keys_in(width: int) -> str:
    """The keys, as far apart as there is room; the rest `help` tells."""
    gap = "   " if len("   ".join(KEYS)) <= width else "  "
    told = gap.join(KEYS)
    return told if len(told) <= width else gap.join((*KEYS[:4], KEYS[-1]))


def colours_of(game: Game) -> tuple[str, ...]:
    """The colours of the seats: as the author says, or what the rules call them, which may be some."""
    said = stage_of(game).guide.colour
    return tuple(str(said.get(name, name)) for name in game.machine.world.called)
