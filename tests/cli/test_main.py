import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest
from tests.cli.conftest import Festrules

from festrules.cli import main as main_module
from festrules.cli.command_table import COMMANDS
from festrules.cli.lazy_group import no_such_command, wants_colour
from festrules.cli.quoting import quoted
from festrules.grammar.diagnostic import Diagnostic, Refused


@click.command
@click.argument("how")
def failing(how: str) -> None:
    click.secho("red", fg="red")
    match how:
        case "fault":
            raise KeyError("nothing\nthere")
        case "refused":
            raise Refused([Diagnostic(code="FR107", message="there is no such file")])
        case "interrupted":
            raise KeyboardInterrupt
        case _:
            pass


@pytest.fixture
def with_failing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main_module.festrules, "get_command", lambda _ctx, _name: failing)


def test_help_names_every_command(festrules: Festrules) -> None:
    ran = festrules("--help")
    assert ran.code == 0
    assert all(f"\n  {name} " in ran.out for name in COMMANDS)
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_there_and_says_what_the_table_says(name: str, festrules: Festrules) -> None:
    ran = festrules(name, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"Usage: festrules {name} ")
    first = COMMANDS[name].removesuffix(".").split(",")[0].split(" by ")[0]
    assert " ".join(ran.out.split()).find(first) > 0


def test_words_are_quoted_for_the_shell_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    for word in ("plain.rules", "two words", "it's", 'a "b"'):
        assert shlex.split(quoted(word)) == [word]
    monkeypatch.setattr(sys, "platform", "win32")
    assert (quoted("plain.rules"), quoted(Path("two words"))) == ("plain.rules", '"two words"')


def test_help_imports_no_command() -> None:
    script = "import sys; from festrules.cli.main import run; run(['--help']); print(*sys.modules)"
    ran = started(script)
    out, _ = ran.communicate(timeout=600)
    modules = out.splitlines()[-1].split()
    assert "festrules.cli.main" in modules
    assert [
        name for name in modules if name.startswith(("festrules.cli.commands", "festrules.grammar"))
    ] == []


def test_what_is_fine_is_read_without_what_mistakes_need() -> None:
    imports = "import os, sys; os.environ['FESTRULES_CACHE'] = 'off'; from festrules.cli.main import run; "
    script = f"{imports}run(['validate', 'festo']); print(*sys.modules)"
    out, _ = started(script).communicate(timeout=600)
    modules = out.splitlines()[-1].split()
    assert "festrules.grammar.parse" in modules
    assert [
        name for name in modules if name.endswith(("recovery", "rewordings", "explain", "syntax_errors"))
    ] == []


def test_a_shell_is_told_how_a_word_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without importing a command either."""
    for name, said in {"COMPLETE": "bash_complete", "COMP_WORDS": "festrules va", "COMP_CWORD": "1"}.items():
        monkeypatch.setenv(f"_FESTRULES_{name}" if name == "COMPLETE" else name, said)
    ran = started("from festrules.cli.main import main; main()")
    assert ran.communicate(timeout=600) == ("plain,validate\n", "")


def test_nothing_is_looked_through_at_the_end() -> None:
    at_the_end = "import atexit, gc; atexit.register(lambda: print(gc.get_freeze_count() > 1000))"
    ran = started(f"{at_the_end}; from festrules.cli.main import main; main()")
    assert ran.communicate(timeout=600)[0].endswith("True\n")


def test_version(festrules: Festrules) -> None:
    ran = festrules("--version")
    assert (ran.code, ran.out.split()[0]) == (0, "festrules")


def test_nothing_at_all_shows_the_help(festrules: Festrules) -> None:
    ran = festrules()
    assert ran.code == 2
    assert "Usage: festrules" in ran.err


@pytest.mark.parametrize("arguments", [("--nonsense",), ("validate",), ("validate", "--format", "xml", "x")])
def test_usage(arguments: tuple[str, ...], festrules: Festrules) -> None:
    ran = festrules(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert "Usage: festrules" in ran.err


def test_a_word_that_is_no_command() -> None:
    assert no_such_command("validte") == "'validte' is not a command. Did you mean 'validate'?"
    assert no_such_command("qqq") == "'qqq' is not a command."
    assert "festrules play my.rules" in no_such_command("my.rules")
    assert "festrules play 'my game.rules'" in no_such_command("my game.rules")


@pytest.mark.usefixtures("with_failing")
class TestEnds:
    def test_a_fault_of_ours_is_one_sentence(self, festrules: Festrules) -> None:
        ran = festrules("list", "fault")
        assert ran.code == 3
        assert len(ran.err.splitlines()) == 1
        assert "KeyError: 'nothing\\nthere'" in ran.err
        assert "FESTRULES_TRACEBACK=1" in ran.err

    def test_a_traceback_for_those_who_ask(
        self, festrules: Festrules, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert "Traceback" in festrules("--traceback", "list", "fault").err
        monkeypatch.setenv("FESTRULES_TRACEBACK", "1")
        assert "Traceback" in festrules("list", "fault").err
        monkeypatch.setenv("FESTRULES_TRACEBACK", "0")
        assert "Traceback" not in festrules("list", "fault").err

    def test_what_is_refused_is_shown(self, festrules: Festrules) -> None:
        ran = festrules("list", "refused")
        assert ran.code == 1
        assert ran.err.startswith("error FR107: there is no such file\n")
        assert "\x1b" not in ran.err

    def test_interrupted(self, festrules: Festrules) -> None:
        assert festrules("list", "interrupted").code == 130

    def test_colour_is_asked_for_by_the_environment(
        self, festrules: Festrules, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert festrules("list", "x").out == "red\n"
        monkeypatch.setenv("FORCE_COLOR", "1")
        assert festrules("list", "x").out == "\x1b[31mred\x1b[0m\n"
        monkeypatch.setenv("NO_COLOR", "1")
        assert festrules("list", "x").out == "red\n"


def test_an_empty_wish_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "")
    monkeypatch.setenv("FORCE_COLOR", "")
    assert wants_colour() is None


def test_a_library_that_no_name_leads_to(festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main_module, "__file__", "b\udcc3\udca4r/festrules/cli/main.py")
    ran = festrules("list")
    assert (ran.code, ran.out) == (2, "")
    assert "set PYTHONUTF8=1" in ran.err


LETTERS = r"""
import sys, click
from festrules.cli import main
@click.command
def command():
    click.echo(f"{sys.stdin.readline()!r} \u2192 \udcff")
main.festrules.get_command = lambda *_: command
sys.argv = ["festrules", "list"]
main.main()
"""


@pytest.mark.parametrize("letters", ["utf-8", "latin-1", "ascii:surrogateescape", "utf-16"])
def test_files_and_programs_get_the_same_bytes_everywhere(letters: str) -> None:
    command = [sys.executable, "-c", LETTERS]
    environment = {**os.environ, "PYTHONIOENCODING": letters}
    ran = subprocess.run(command, env=environment, input="é\r\n".encode(), capture_output=True, check=True)
    assert (ran.stdout, ran.stderr) == ("'é\\n' → ?\n".encode(), b"")


def started(code: str) -> "subprocess.Popen[str]":
    environment = {**os.environ, "PYTHONPATH": str(Path(main_module.__file__).parents[2])}
    environment.pop("PYTHONUNBUFFERED", None)  # it would hide the result of flushing the rest
    return subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )


# A shell lets what it starts in the background ignore Ctrl-C, and that is inherited.
PROCESS = """
import signal, sys, time, click
signal.signal(signal.SIGINT, signal.default_int_handler)
from festrules.cli import main
@click.command
def command():
    {body}
main.festrules.get_command = lambda *_: command
sys.argv = ["festrules", "list"]
main.main()
"""


def test_ctrl_c_in_earnest() -> None:
    process = started(PROCESS.format(body='print("ready", flush=True); time.sleep(60)'))
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=600)
    assert (process.returncode, err.strip()) == (130, "")


@pytest.mark.parametrize("lines", [1, 5000])
def test_a_reader_who_stops_reading_is_told_nothing(lines: int) -> None:
    """Whether it shows while we write or only when the rest is flushed."""
    process = started(PROCESS.format(body=f'time.sleep(0.3); [print("x" * 1000) for _ in range({lines})]'))
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(timeout=600) == 141
    process.stderr.close()
