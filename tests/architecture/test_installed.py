"""Installed packages work on each Python, with each extra, and wherever and however they are run."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from importlib import metadata
from pathlib import Path

import pytest
from book import blocks
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tests.architecture.installing import ROOT, Environment, Ran, build, environment, extras, project, pythons

pytestmark = pytest.mark.slow
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
RULES = ROOT / "rules" / "classics" / "pig.rules"
TITLE = "Ünïcode → Pig"
NAMES = ("game.rules", "pïg ü.rules")
# Commands that need an extra, with their words if it is missing. "extra": command
EXTRAS = {
    "fast": ("simulate", "pig", "-n", "20", "--executor", "wasm", "--quiet"),
    "tui": ("play", "pig", "--bots", "--seed", "7", "--screen"),
    "parquet": ("simulate", "pig", "-n", "20", "-o", "rows.parquet", "--quiet", "--executor", "python"),
}
# Those that need somebody at the other end.
ELSEWHERE = {"web": "tests/tables", "cluster": "tests/lab/many", "editor": "tests/editors"}
WITHOUT_A_TERMINAL = [
    ("list",),
    ("play", "pig", "--bots", "--seed", "7"),
    ("validate", "game.rules"),
    ("validate", "pïg ü.rules"),
    ("validate", "nothing.rules", "--format", "sarif"),
    ("compile", "game.rules"),
    ("simulate", "game.rules", "-n", "20", "--jobs", "2", "--quiet", "-o", "rows.jsonl"),
    ("new", "mine"),
    ("explain", "FR501"),
]
HOMES = {"none": "/nonexistent/home", "no folder": "/dev/null", "nobody's": "/proc"}
WAYS: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "without UTF-8": ({"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0"}, ()),
    "if there is an errors, called warnings": (
        {"PYTHONWARNINGS": "error", "PYTHONWARNDEFAULTENCODING": "1"},
        (),
    ),
    "in development mode": ({}, ("-X", "dev", "-W", "error", "-bb")),
    "without assertions": ({}, ("-O",)),
    "isolated": ({}, ("-I",)),
    **{
        f"with a home that is {name}": ({"HOME": home, "FESTRULES_CACHE": ""}, ())
        for name, home in HOMES.items()
    },
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("a wheel"))


def installed(wheel: Path, version: str, place: Path) -> Environment:
    made = environment(version, place / f"a plàce with blanks and Python {version}")
    made.install(str(wheel))
    return made


@pytest.fixture(scope="module", params=pythons())
def everywhere(
    wheel: Path, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Environment:
    return installed(wheel, request.param, tmp_path_factory.mktemp("bare"))


@pytest.fixture(scope="module")
def plain(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """On this Python, in a folder that every locale can name."""
    made = environment(HERE, tmp_path_factory.mktemp("plain") / "venv")
    made.install(str(wheel))
    return made


def work(folder: Path) -> Path:
    """A folder with rules whose title, and in one case name, not every locale can write."""
    folder.mkdir()
    text = RULES.read_text(encoding="utf-8").replace('game "Pig"', f'game "{TITLE}"')
    assert TITLE in text
    for name in NAMES:
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def right(ran: Ran) -> str:
    """The output of a command that has nothing to complain of."""
    assert (ran.code, ran.err) == (0, ""), ran
    return ran.out.decode()


def needed_to_play() -> set[str]:
    """The packages that the core needs, directly or not, by the metadata of those installed here."""
    found: set[str] = set()
    waiting = [Requirement(line) for line in project()["dependencies"]]
    while waiting:
        name = canonicalize_name(waiting.pop().name)
        if name not in found:
            found.add(name)
            more = map(Requirement, metadata.requires(name) or [])
            waiting += [one for one in more if one.marker is None or one.marker.evaluate({"extra": ""})]
    return found


# ---- on each Python ----------------------------------------------------------------------------


def test_nothing_else_is_installed(everywhere: Environment, tmp_path: Path) -> None:
    script = "from importlib import metadata; print(*(one.name for one in metadata.distributions()))"
    names = right(everywhere.start("-c", script, folder=tmp_path)).split()
    assert {canonicalize_name(name) for name in names} <= needed_to_play() | {"festrules"}


def test_an_author_can_work(everywhere: Environment, tmp_path: Path) -> None:
    def told(*arguments: str, typed: bytes = b"") -> str:
        return right(everywhere.run(*arguments, folder=tmp_path, typed=typed))

    assert "festo" in told("list")
    told("new", "mine")
    rules, first = str(Path("mine", "mine.rules")), ("--seed", "1")
    assert "fine" in told("validate", "mine")
    assert "all right" in told("test", "mine")
    told("lint", "mine")
    told("fmt", "--check", "mine")
    assert "fine" in told("prove", rules, "--quick")
    assert "The winner" in told("play", rules, "--bots", *first)
    assert "You are player 1" in told(
        "play", rules, "--seats", "human,bot", "--no-record", *first, typed=b"help\nq\n"
    )
    assert "taken" in told("simulate", rules, "-n", "20", "--quiet", "--executor", "python")
    told("compile", rules, "--wasm", "-o", "mine.wasm")
    assert (tmp_path / "mine.wasm").read_bytes().startswith(b"\0asm")
    assert "FR501" in told("explain", "FR501")


def test_it_is_the_same_everywhere(everywhere: Environment, tmp_path: Path) -> None:
    """Games, results, documents and modules, byte by byte, as those of this checkout."""
    checkout = Environment(Path(sys.prefix))
    for one, folder in ((everywhere, tmp_path / "there"), (checkout, tmp_path / "here")):
        folder.mkdir()
        (folder / "game").write_bytes(one.run("play", "festo", "--bots", "--seed", "7", folder=folder).out)
        right(one.run("compile", "pig", "-o", "pig.json", folder=folder))
        right(one.run("compile", "pig", "--wasm", "-o", "pig.wasm", folder=folder))
        for executor in ("reference", "python"):
            which = ("--executor", executor, "--quiet", "-o", f"{executor}.jsonl")
            right(one.run("simulate", "kuhn-poker", "-n", "50", *which, folder=folder))
    here, there = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("here", "there")
    )
    assert [name for name in here if here[name] != there[name]] == []
    assert here.keys() == there.keys()
    assert here["reference.jsonl"] == here["python.jsonl"]


def test_the_script_is_the_command(everywhere: Environment, tmp_path: Path) -> None:
    ran = everywhere.start(str(everywhere.folder / "bin" / "festrules"), "--version", folder=tmp_path)
    assert right(ran) == f"festrules {project()['version']}\n"


def test_data_and_pages_are_there(everywhere: Environment, tmp_path: Path) -> None:
    script = (
        "import json\nfrom importlib.resources import files\n"
        "grammar = files('festrules').joinpath('grammar')\n"
        "(schema,) = (one for one in grammar.iterdir() if one.name.endswith('.schema.json'))\n"
        "pages = [one.name for one in grammar.joinpath('explanations').iterdir() if one.name.endswith('.md')]\n"
        "typed = files('festrules').joinpath('py.typed').is_file()\n"
        "print(json.dumps([json.loads(schema.read_text(encoding='utf-8'))['$schema'], sorted(pages), typed]))"
    )
    schema, pages, typed = json.loads(right(everywhere.start("-c", script, folder=tmp_path)))
    assert "json-schema.org" in schema
    assert pages == sorted(path.name for path in (ROOT / "grammar" / "explanations").glob("*.md"))
    assert typed is True


def test_a_program_can_use_it(everywhere: Environment, tmp_path: Path) -> None:
    """The one of the README."""
    (program,) = blocks.blocks("README.md", "python")
    (tmp_path / "program.py").write_text(program, encoding="utf-8")
    assert "won by" in right(everywhere.start("program.py", folder=tmp_path))


@pytest.mark.parametrize("extra", sorted(EXTRAS))
@pytest.mark.parametrize("version", pythons())
def test_what_is_said_of_a_missing_extra_helps(wheel: Path, version: str, extra: str, tmp_path: Path) -> None:
    made = installed(wheel, version, tmp_path)
    ran = made.run(*EXTRAS[extra], folder=tmp_path)
    assert (ran.code, ran.out) == (2, b"")
    (said,) = (line for line in ran.err.splitlines() if line.startswith("Error"))
    (wanted,) = re.findall(r'pip install "([^"]+)"', said)
    assert wanted == f"festrules[{extra}]"
    made.install(wanted)
    right(made.run(*EXTRAS[extra], folder=tmp_path))


def test_every_extra_is_tried() -> None:
    assert extras() == {*EXTRAS, *ELSEWHERE}


def test_the_oldest_that_is_said_to_do(wheel: Path, tmp_path: Path) -> None:
    """Of everything that is needed directly the lowest version that is allowed."""
    made = environment(pythons()[0], tmp_path / "oldest")
    wanted = [
        *project()["dependencies"],
        *(line for one in EXTRAS for line in project()["optional-dependencies"][one]),
    ]
    assert all(re.fullmatch(r"[a-z]+>=[0-9.]+", line) for line in wanted)
    made.install(f"{wheel}[{','.join(EXTRAS)}]", *(line.replace(">=", "==") for line in wanted))
    for arguments in (*WITHOUT_A_TERMINAL[:2], ("validate", "festo"), ("test", "pig"), *EXTRAS.values()):
        right(made.run(*arguments, folder=tmp_path))


# ---- however it is run -------------------------------------------------------------------------


def results(
    made: Environment, folder: Path, flags: tuple[str, ...] = (), more: Mapping[str, str] | None = None
) -> dict[str, object]:
    """The results of a few commands: all their output, and the files that they leave."""
    work(folder)
    found: dict[str, object] = {}
    for arguments in WITHOUT_A_TERMINAL:
        ran = made.run(*arguments, folder=folder, flags=flags, more=more)
        found[" ".join(arguments)] = (ran.code, ran.out, ran.err)
    return found | {path.name: path.read_bytes() for path in folder.rglob("*.*") if path.is_file()}


@pytest.fixture(scope="module")
def usual(plain: Environment, tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    return results(plain, tmp_path_factory.mktemp("usual") / "work")


@pytest.mark.parametrize("way", WAYS)
def test_it_comes_to_the_same(way: str, plain: Environment, usual: dict[str, object], tmp_path: Path) -> None:
    more, flags = WAYS[way]
    found = results(plain, tmp_path / "work", flags, more)
    if way == "without UTF-8":  # a file whose name the locale cannot write has another name
        usual, found = (
            {name: one for name, one in all_.items() if name.isascii()} for all_ in (usual, found)
        )
    assert [name for name in usual if usual[name] != found.get(name)] == []
    assert usual.keys() == found.keys()
    assert {"rows.jsonl", "mine.rules"} < usual.keys()


def test_letters_that_the_locale_lacks(everywhere: Environment, tmp_path: Path) -> None:
    """Python itself loads no library from such a folder, so that is said."""
    ran = everywhere.run("list", folder=tmp_path, more={"LC_ALL": "C", "PYTHONUTF8": "0"})
    assert (ran.code, ran.out) == (2, b"")
    assert "set PYTHONUTF8=1" in ran.err
    assert "Traceback" not in ran.err
    right(everywhere.run("list", folder=tmp_path, more={"LC_ALL": "C", "PYTHONUTF8": "1"}))


@contextmanager
def read_only(folder: Path) -> Iterator[tuple[str, ...]]:
    """A folder in which nothing can be written; what commands must begin with, so that it holds for a superuser too."""
    before = ("setpriv", "--bounding-set", "-dac_override") if os.geteuid() == 0 else ()
    if before and shutil.which(before[0]) is None:
        pytest.skip("To a superuser every folder is open here.")
    folders = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
    modes = [one.stat().st_mode for one in folders]
    for one in folders:
        one.chmod(0o555)
    try:
        touched = subprocess.run([*before, "touch", str(folder / "x")], capture_output=True, check=False)
        if touched.returncode == 0:
            pytest.skip("To whoever runs the tests every folder is open here.")
        yield before
    finally:
        for one, mode in zip(folders, modes, strict=True):
            one.chmod(mode)


def test_where_it_is_installed_nothing_is_written(
    wheel: Path, usual: dict[str, object], tmp_path: Path
) -> None:
    made = environment(HERE, tmp_path / "venv")
    made.install(str(wheel))
    with read_only(made.folder) as before:
        assert results(replace(made, before=before), tmp_path / "work") == usual


def test_a_home_that_is_closed(plain: Environment, usual: dict[str, object], tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with read_only(home) as before:
        closed, more = replace(plain, before=before), {"HOME": str(home), "FESTRULES_CACHE": ""}
        assert results(closed, tmp_path / "work", more=more) == usual
        people = ("play", "pig", "--seats", "human,bot")
        ran = closed.run(*people, folder=tmp_path, typed=b"q\n", more=more)
        assert "This game is not kept: there is no folder for it (Permission denied)" in right(ran)


MISTAKES = """
import re, sys
from importlib.resources import files
from festrules.cli.main import run
pages = (one for one in files("festrules.grammar.explanations").iterdir() if one.name.endswith(".md"))
for page in sorted(pages, key=str):
    for number, text in enumerate(re.findall("^```festrules\\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S)):
        with open("page.rules", "w", encoding="utf-8") as file:
            file.write(text)
        print(page.name, number, flush=True)
        run(["validate", "page.rules"])
"""


def test_no_message_hangs_on_an_assertion(plain: Environment, tmp_path: Path) -> None:
    """The wrong and right examples of all pages are judged alike with assertions and without."""
    (tmp_path / "mistakes.py").write_text(MISTAKES, encoding="utf-8")
    ran, without = (plain.start(*flags, "mistakes.py", folder=tmp_path) for flags in ((), ("-O",)))
    assert ran.code == 0
    assert ran.out.count(b"error FR") > 100
    assert ran == without


# ---- with types --------------------------------------------------------------------------------


def test_type_checkers_know_it(plain: Environment, tmp_path: Path) -> None:
    (program,) = blocks.blocks("README.md", "python")
    (tmp_path / "right.py").write_text(program, encoding="utf-8")
    (tmp_path / "wrong.py").write_text(program.replace("seed=7", 'seed="7"'), encoding="utf-8")
    checker = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(plain.python)]
    ran = subprocess.run(
        [*checker, "--cache-dir", str(tmp_path / "cache"), "right.py", "wrong.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    *found, _ = ran.stdout.splitlines()
    assert len(found) == 1, ran.stdout
    assert found[0].startswith("wrong.py:")
    assert "[arg-type]" in found[0]
