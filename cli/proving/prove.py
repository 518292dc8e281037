"""From a request to `festrules prove` to its verdicts, and a record for every finding."""

import sys
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

import click

from festrules.cli.checking import STDIN, stdin
from festrules.cli.proving.wishes import Wishes, budget_of, checks_of, configurations_of
from festrules.cli.proving.working import Onward, Task, Workshop, answers
from festrules.cli.quoting import quoted
from festrules.cli.reading import rules
from festrules.cli.render.report import Report
from festrules.cli.settings.nearest import settings_for
from festrules.cli.write_file import write_file
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document
from festrules.grammar.plain_files import exists, read_start
from festrules.interpreter.checking import sound
from festrules.interpreter.game import Game
from festrules.interpreter.proving.looking import Begun, Looked, as_it_stands, given_out
from festrules.interpreter.proving.prove import FURTHER, Proof, is_whole, verdicts_of, wants_looks
from festrules.interpreter.proving.recording import record_of
from festrules.interpreter.proving.subject import Budget
from festrules.interpreter.proving.verdict import Finding, Verdict, as_diagnostic, check_named, joined
from festrules.lab.many.progress_line import CLEAR
from festrules.lab.many.stopping import heard


@dataclass(frozen=True, slots=True)
class Proved:
    """The result. `records` are the files of findings, by finding."""

    wishes: Wishes
    document: Document
    games: tuple[Game, ...]
    budget: Budget
    proof: Proof
    records: dict[Finding, Path]
    texts: dict[str, str]

    @property
    def report(self) -> Report:
        """All findings, as every other command tells them."""
        found = [self.message(one) for verdict in self.proof.verdicts for one in verdict.findings]
        return Report(self.wishes.name, tuple(found), self.texts)

    def message(self, found: Finding) -> Diagnostic:
        """A finding with the command that shows it."""
        said = as_diagnostic(self.document, found)
        command = self.command(found)
        help_ = "\n".join(filter(None, [said.help, command and f"to see it: {command}"]))
        return replace(said, help=help_ or None)

    def command(self, found: Finding) -> str:
        """The command that shows a finding, if it has a record."""
        if found.course is None or found not in self.records:
            return ""
        return f"festrules play --replay {quoted(self.records[found])} --at {found.course.at}"


def prove(wishes: Wishes) -> Proved:
    """Looks for everything that was asked for; Ctrl-C ends it with what is known."""
    checks = checks_of(wishes)
    source = stdin() if wishes.name == STDIN else wishes.name
    text = rules(source, None, wishes.mods)
    document = sound(text.document)
    settled = settings_for(wishes.name).prove
    budget = budget_of(wishes, (settled.states, settled.games, settled.decisions))
    configurations = configurations_of(document, wishes)
    whole = is_whole(document, configurations)
    workshop = Workshop(text, configurations, budget, whole, settled.seat_edge)
    looks = list(range(len(configurations))) if wants_looks(checks) else []
    tasks: list[Task] = [*looks, *(code for code in checks if code in FURTHER)]
    begun: dict[int, Begun] = {}
    found_out: dict[int, Looked] = {}
    further: list[Verdict] = []
    progress = _Progress(len(tasks) + len(looks))
    with heard(lambda: progress.tell("Stopping: what is known so far is shown.")) as pressed:
        for answer in answers(workshop, tasks, wishes.engine, pressed):
            match answer:
                case Begun():
                    begun[answer.number] = answer
                    if len(begun) == len(looks):
                        tasks += _onward([begun[number] for number in looks])
                case Looked():
                    found_out[answer.number] = answer
                case Verdict():
                    further.append(answer)
            progress(len(begun) + len(found_out) + len(further))
        broken_off = bool(pressed())
    progress.end()
    looked = [found_out.get(number) or as_it_stands(begun[number]) for number in sorted(begun)]
    found = verdicts_of(document, workshop.games, looked, checks, whole and not broken_off)
    proof = Proof(joined([*found, *further]), tuple(looked), broken_off)
    texts = {STDIN: source.text} if not isinstance(source, str) else {}
    proved = Proved(wishes, document, workshop.games, budget, proof, {}, texts)
    return replace(proved, records=_written(proved)) if wishes.keep else proved


def _onward(begun: list[Begun]) -> list[Task]:
    return [Onward(one, budget) for one, budget in zip(begun, given_out(begun), strict=True)]


def _written(proved: Proved) -> dict[Finding, Path]:
    """A record for each finding with a course."""
    name = None if proved.wishes.name == STDIN else proved.wishes.name
    games = {game.machine.configuration: game for game in proved.games}
    found: dict[Finding, Path] = {}
    for verdict in proved.proof.verdicts:
        check = check_named(verdict.check)
        assert check is not None
        asides = verdict.asides if proved.wishes.verbose else ()
        told = [one for one in (*verdict.findings, *asides) if one.course is not None]
        for one in told:
            assert one.course is not None
            text = record_of(games[one.course.configuration], one.course, name, proved.wishes.mods)
            found[one] = _kept(_folder(proved.wishes), check.name, text)
    return found


def _folder(wishes: Wishes) -> Path:
    """The folder, which is there now. One of our own choice is none of the author's files, and git passes over it."""
    path = folder_of(wishes)
    is_new = not exists(path)
    make_folder(path, asked_for=wishes.output is not None)
    if is_new and wishes.output is None:
        write_file(path / ".gitignore", "*\n")
    return path


def _kept(folder: Path, name: str, text: str) -> Path:
    """A file with the record: the one that has it already, or a new one. Nothing is written over.

    A link is none of ours: whoever laid it there does not say where we write.
    """
    for number in count(1):
        path = folder / f"{name}-{number}.jsonl"
        if path.is_symlink():
            continue
        if not exists(path):
            write_file(path, text)
            return path
        if _holds(path, text):
            return path
    raise AssertionError("there is always one more number")


def _holds(path: Path, text: str) -> bool:
    """Whether a file has this record in it."""
    data = text.encode()
    try:
        return read_start(path, len(data) + 1) == data
    except OSError:
        return False


def folder_of(wishes: Wishes) -> Path:
    """Where records go: as was asked for, or beside where one works."""
    if wishes.output is not None:
        return wishes.output
    stem = "stdin" if wishes.name == STDIN else Path(wishes.name).stem
    return Path(f"{stem}.found")


def make_folder(folder: Path, *, asked_for: bool) -> None:
    """A folder, and no link to one unless that was asked for: it can have come with the rules of a stranger."""
    if folder.is_symlink() and not asked_for:
        raise click.UsageError(f"{folder} is a link: say with --output where records are to go.")
    folder.mkdir(parents=True, exist_ok=True)


class _Progress:
    """How far it has come, on a terminal only."""

    def __init__(self, of: int) -> None:
        self.of = of
        self.is_shown = sys.stderr.isatty()
        self(0)

    def __call__(self, done: int) -> None:
        if self.is_shown:
            click.echo(f"{CLEAR}looked at {done} of {self.of} configurations and checks", err=True, nl=False)

    def tell(self, said: str) -> None:
        self.end()
        click.echo(said, err=True)

    def end(self) -> None:
        if self.is_shown:
            click.echo(CLEAR, err=True, nl=False)
