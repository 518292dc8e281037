"""The whole screen: what people type, point at and click becomes answers, and their results are drawn."""

from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, Static

from festrules.cli.exit_codes import ExitCode
from festrules.cli.full_screen.canvas import Canvas
from festrules.cli.full_screen.offered import OPTION
from festrules.cli.full_screen.panels import NONE, Glance, Panels, keys_in
from festrules.cli.full_screen.picture import about_of, on_the_board, shown_of, towards, why_not
from festrules.cli.full_screen.readers import Curtain, Reader, reading_width
from festrules.cli.full_screen.themes import DARK, LIGHT, THEMES, theme_for
from festrules.cli.play import answers, screen
from festrules.cli.play.conversation import Answer, Reply, answer, chosen, open_conversation, thought_through
from festrules.cli.play.keeping import Keeper
from festrules.cli.play.session import Session
from festrules.cli.play.terminal import saved
from festrules.cli.play.waiting import wants_hint
from festrules.cli.render.lines import Line, within
from festrules.interpreter.scene.scene import Scene

FEW = 3  # lines of an answer that are told in passing
HOW = Line("\u2191 and \u2193 choose, Enter takes it; or type its number or words, or click.", "dim")
SEVERAL = Line("Several are about that: choose one of these.", "dim")
LEAVE = Line("Leave the game? Ctrl-C or Ctrl-Q once more leaves; anything else goes on.", "ask")


class TableScreen(App[ExitCode]):
    """A game at one terminal."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", priority=True),
        Binding("down", "move(1, 0)", priority=True),
        Binding("pageup", "scroll_table(-8)", priority=True),
        Binding("pagedown", "scroll_table(8)", priority=True),
        Binding("ctrl+z", "say('undo')", priority=True),
        Binding("f1", "say('help')", priority=True),
        Binding("f2", "rules", priority=True),
        Binding("f3", "say('score')", priority=True),
        Binding("f4", "say('?')", priority=True),
        Binding("f5", "say('hint')", priority=True),
        Binding("f6", "say('log 1000')", priority=True),
        Binding("f7", "ground", priority=True),
        Binding("ctrl+q,ctrl+c", "leave", priority=True),
        Binding("escape", "clear", priority=True),
    ]

    def __init__(
        self, session: Session, keeper: Keeper, told: tuple[Line, ...] = (), theme: str | None = None
    ) -> None:
        super().__init__()
        for one in THEMES:
            self.register_theme(one)
        self.theme = theme or theme_for(None)
        self.glance = Glance(session, told)
        self.keeper = keeper
        self.last: Scene | None = None  # what was drawn at the question before
        self.drawn: Session | None = None  # the moment that the scene shows
        self.column = 0  # how many options are below each other
        self.leaving = False

    @property
    def session(self) -> Session:
        """The game as it stands."""
        return self.glance.session

    @property
    def code(self) -> ExitCode:
        """How it ended, for whoever called."""
        faulty = self.glance.over and screen.failed(self.session)
        return ExitCode.FINDINGS if faulty else ExitCode.FINE

    def compose(self) -> ComposeResult:
        """The parts of the screen: the picture, a line to type on, and the keys."""
        yield Panels(self.session.game)
        yield Input(id="line", placeholder="type a number or words, several steps on a line; or click")
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        """Begin the game, or continue it."""
        self.title = self.session.game.title
        self.query_one("#line", Input).focus()
        self.call_after_refresh(self.begin)

    def begin(self) -> None:
        """The first question."""
        told = self.glance.message
        self.take(self.within(partial(open_conversation, self.session)), told)

    def within(self, work: Callable[[], Answer]) -> Answer:
        """Long answers are read in a frame."""
        with within(reading_width(self.size.width)):
            return work()

    def action_ground(self) -> None:
        """Light where it was dark, and dark where it was light."""
        self.theme = LIGHT if self.theme == DARK else DARK

    def on_panels_resized(self) -> None:
        """There is more room, or less."""
        self.draw()

    # ---- what becomes of answers --------------------------------------------------------------

    def take(self, answered: Answer, told: tuple[Line, ...] = ()) -> None:
        """Goes on with the result of something."""
        glance, before = self.glance, self.session
        glance.session, reply = answered
        if glance.session.state is not before.state:
            glance.read = min(len(before.log), len(glance.session.log))
            self.last = None if glance.shown is None else glance.shown.scene
        glance.message = told + tuple(self.keeper.keep(glance.session))
        if reply.save is not None:
            glance.message += tuple(saved(self.keeper.save, glance.session, reply.save))
        glance.chosen, glance.only = NONE, ()
        if reply.leave:
            self.exit(self.code)
        elif self.session.handing_over:
            self.hand_over(reply)
        else:
            self.tell(reply)
            if reply.thinks is not None:
                self.think(reply.thinks, partial(thought_through, self.session))
            elif reply.over and not glance.over:
                glance.over = True
                self.push_screen(
                    Reader("The end", tuple(screen.outcome(self.session)), self.session.game.seats)
                )
            self.draw()

    def tell(self, reply: Reply) -> None:
        """Show an answer: in passing if it is short, else over the table."""
        lines = tuple(line for line in (reply.lines if reply.said is None else reply.said) if line.text)
        if reply.paged and len(lines) > FEW:
            self.push_screen(Reader(self.session.game.title, reply.lines, self.session.game.seats))
        else:
            self.glance.message += lines

    def hand_over(self, reply: Reply) -> None:
        """Drop the curtain until the next person has sat down."""
        self.glance.shown, self.glance.read, self.last = None, 0, None
        self.query_one(Panels).clear()
        self.push_screen(Curtain(reply.lines[:-1]), lambda _: self.take(answer(self.session, "")))

    def think(self, seat: int, work: Callable[[], Answer]) -> None:
        """A bot thinks meanwhile, and the screen lives on."""
        self.glance.thinking = seat

        def decide() -> None:
            answered = self.within(work)
            if self.is_running:
                self.call_from_thread(self.thought, answered)

        Thread(target=decide, daemon=True).start()

    def thought(self, answered: Answer) -> None:
        """The bot has decided."""
        self.glance.thinking = None
        self.take(answered)

    def draw(self) -> None:
        """All of it again."""
        if self.session.handing_over:
            return
        if self.drawn is not self.session or self.glance.shown is None:
            self.glance.shown, self.drawn = shown_of(self.session, self.last), self.session
        self.column = self.query_one(Panels).draw(self.glance)
        self.query_one("#keys", Static).update(keys_in(self.size.width - 2))

    # ---- keys -----------------------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A line was typed, or the highlighted option is taken."""
        line, glance = event.value.strip(), self.glance
        if glance.thinking is not None or glance.shown is None:
            return
        event.input.value, self.leaving = "", False
        if glance.over and not line:
            self.exit(self.code)
        elif line:
            self.say(line)
        elif glance.chosen != NONE:
            self.take(chosen(self.session, glance.shown.options[glance.chosen]))
        elif self.session.picked:
            self.take(answer(self.session, ""))
        else:
            self.note(HOW)

    def say(self, line: str) -> None:
        """A line is answered; for a hint a bot has to think."""
        seat = wants_hint(self.session, line)
        if seat is not None:
            self.think(seat, partial(answer, self.session, line))
            self.draw()
        else:
            self.take(self.within(partial(answer, self.session, line)))

    def note(self, *lines: Line) -> None:
        """Something is told in passing."""
        self.glance.message = lines
        self.draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:  # noqa: ARG002
        """Whatever lies over the table has the keys."""
        return len(self.screen_stack) < 2 or action in ("told", "quit")

    def action_told(self, line: str) -> None:
        """Lines that reveal nothing of the game are answered while the curtain is down."""
        _, reply = self.within(partial(answer, self.session, line))
        self.push_screen(Reader(self.session.game.title, reply.lines, self.session.game.seats))

    def on_key(self, event: events.Key) -> None:
        """Left and right go from column to column, as long as nothing is typed."""
        if event.key in ("left", "right") and not self.query_one("#line", Input).value:
            self.action_move(0, -1 if event.key == "left" else 1)

    def action_say(self, line: str) -> None:
        """A key stands for a line."""
        if self.glance.thinking is None and self.glance.shown is not None:
            self.say(line)

    def action_move(self, down: int, right: int) -> None:
        """Another option is highlighted: the next in the list, or on a board without one the next space that way."""
        glance, step = self.glance, down + right * self.column
        if glance.shown is None or not glance.shown.choices or not step:
            return
        places = glance.only or tuple(range(len(glance.shown.choices)))
        if (spots := on_the_board(glance.shown)) and not glance.only:
            glance.chosen = towards(spots, glance.chosen, down, right)
        elif glance.chosen in places:
            glance.chosen = places[(places.index(glance.chosen) + step) % len(places)]
        else:
            glance.chosen = places[0 if step > 0 else -1]
        self.draw()

    def action_scroll_table(self, rows: int) -> None:
        """Up or down on the table."""
        self.query_one(Panels).canvas("table").scroll_relative(y=rows, animate=False)

    def action_rules(self) -> None:
        """The rules, and a word to look for in them."""
        session = self.session

        def found(word: str) -> tuple[Line, ...]:
            with within(reading_width(self.size.width)):
                return tuple(answers.rules(session, word))

        if not session.handing_over:
            self.push_screen(Reader("The rules", found(""), session.game.seats, found))

    def action_clear(self) -> None:
        """Nothing is highlighted, nothing typed, nobody leaves."""
        self.glance.chosen, self.glance.only, self.leaving = NONE, (), False
        self.query_one("#line", Input).value = ""
        self.note()

    def action_leave(self) -> None:
        """Asks once; what has been decided is kept whatever is answered."""
        if self.leaving or self.glance.over:
            self.exit(self.code)
        self.leaving = True
        self.note(LEAVE)

    # ---- the mouse ------------------------------------------------------------------------------

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        """The mouse is on an option."""
        if event.what.startswith(OPTION) and self.glance.shown is not None:
            self.glance.chosen = int(event.what.removeprefix(OPTION))
            self.draw()

    def on_canvas_clicked(self, event: Canvas.Clicked) -> None:
        """On an option it is taken; on the table what is about it, or the reason why nothing is."""
        glance = self.glance
        if glance.thinking is not None or glance.shown is None:
            return
        if event.what.startswith(OPTION):
            places: tuple[int, ...] = (int(event.what.removeprefix(OPTION)),)
        else:
            places = about_of(glance.shown, event.what)
        if len(places) == 1:
            self.take(chosen(self.session, glance.shown.options[places[0]]))
        elif places:
            glance.only, glance.chosen = places, places[0]
            self.note(SEVERAL)
        else:
            self.note(*why_not(glance.shown, event.what))
