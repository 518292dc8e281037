"""How the code is cut: sizes, who may do what, and no game's word outside its rules file."""

import ast
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STAGES = ("grammar", "interpreter", "bots", "lab", "tables", "editors", "cli")
VENDORED = "lab/pages/vendored"  # scripts of others, as they are
MODULE_LINES = 400
FUNCTION_LINES = 60
START = re.compile(r"( *)(?:def|async def|class) ")

# Makers of random rules: their parts ask one another in a circle, so none can be moved out.
MAKERS = {
    "tests/interpreter/compiled/made_expressions.py": "expressions of every type, each made of others",
    "tests/interpreter/compiled/made_rules.py": "whole rules files",
    "tests/interpreter/compiled/made_statements.py": "statements in statements",
    "tests/interpreter/compiled/made_world.py": "the things that a made game has",
}

# Words of the rulebooks' own worlds, beside the titles and file names of the games in rules/.
WORDS = (
    "banner",
    "climber",
    "crowd-pleaser",
    "festo",
    "kaleidoscope",
    "merchandise",
    "pixie",
    "temple",
    "troll",
    "watercraft",
)
# Titles that are words of ours too.
SHARED_WORDS: set[str] = set()


def python(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def callers(of: set[str], *folders: str) -> set[str]:
    """The modules in which something of these names is called; those that have none of the names are not parsed."""
    named = re.compile(rf"\b(?:{'|'.join(of)})\b")
    return {
        name(path)
        for path in python(*folders)
        if named.search(text_of(path))
        for node in ast.walk(ast.parse(text_of(path)))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in of
    }


def may_have_a_long_function(text: str) -> bool:
    """Whether the next thing after a function, as deep as it or less, begins so far below that it has to be parsed."""
    lines = text.splitlines()
    starts = [(at, len(found[1])) for at, line in enumerate(lines) if (found := START.match(line))]
    for index, (at, deep) in enumerate(starts):
        after = (below for below, other in starts[index + 1 :] if other <= deep)
        if next(after, len(lines)) - at > FUNCTION_LINES:
            return True
    return False


def test_there_is_something_to_look_at() -> None:
    assert all(python(stage) for stage in STAGES)


def test_a_module_is_short() -> None:
    """One that is longer is to be split, by noun."""
    long = {
        name(path)
        for path in python(*STAGES, "src", "tests", "bench", "book")
        if len(text_of(path).splitlines()) > MODULE_LINES
    }
    assert long == set(MAKERS)


def test_a_function_is_short() -> None:
    long = {
        f"{name(path)}:{function.name}"
        for path in python(*STAGES, "src", "tests", "bench", "book")
        if may_have_a_long_function(text_of(path))
        for function in ast.walk(ast.parse(text_of(path)))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        and (function.end_lineno or 0) - function.lineno + 1 > FUNCTION_LINES
    }
    assert not long


def test_only_the_command_line_prints() -> None:
    assert not callers({"print", "input"}, "grammar", "interpreter")


def test_the_interpreter_opens_no_file() -> None:
    assert not callers({"open", "__import__"}, "interpreter")


def test_rules_files_cannot_run_code() -> None:
    """One module runs text as code: text that was generated, of numbers and of names that are looked at."""
    assert callers({"eval", "exec"}, *STAGES) == {"interpreter/compiled/program/running.py"}


def words(text: str) -> list[str]:
    """The words of a text or of its names: RedFish, red_fish and red-fish have two each."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text)]


def forbidden() -> set[tuple[str, ...]]:
    """Each as its words in a row. A short title such as Go or Nim is left out: it is a word of English."""
    games = sorted((ROOT / "rules").rglob("*.rules"))
    titles = [
        found for game in games for found in re.findall(r'^game\s+"([^"]+)"', game.read_text(), re.MULTILINE)
    ]
    phrases = {tuple(words(phrase)) for phrase in [*WORDS, *titles, *(game.stem for game in games)]}
    return {phrase for phrase in phrases if len("".join(phrase)) > 3} - {(word,) for word in SHARED_WORDS}


def test_words_are_found_however_they_are_written() -> None:
    assert words("RedFish red_fish XMLTree") == ["red", "fish", "red", "fish", "xml", "tree"]


@pytest.mark.parametrize("stage", STAGES)
def test_no_code_knows_a_game(stage: str) -> None:
    paths = [path for path in (ROOT / stage).rglob("*") if path.suffix in {".py", ".lark", ".json"}]
    told = re.compile("|".join(f" {' '.join(phrase)}s? " for phrase in sorted(forbidden())))
    hits = []
    for path in sorted(paths):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            spoken = told.search(" ".join(["", *words(line), ""]))
            hits += [f"{name(path)}:{number}:{spoken[0]}"] if spoken else []
    assert hits == []


@pytest.mark.parametrize("folder", [*STAGES, "rules", "seeds"])
def test_the_links_are_committed_as_links(folder: str) -> None:
    link = ROOT / "src" / "festrules" / folder
    assert link.readlink() == Path("../..") / folder


@pytest.mark.parametrize("folder", ["rules", "seeds"])
def test_games_are_data(folder: str) -> None:
    assert python(folder) == []


def tracked() -> list[Path]:
    """The files that git knows or would take."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    git = ["git", "-c", "safe.directory=*"]
    command = [*git, "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = (ROOT / line for line in listed.splitlines())
    return [path for path in paths if path.is_file() and not path.is_symlink()]


def test_no_file_names_a_machine_or_a_registry() -> None:
    homes = r"(?<![\w.~-])/(?:root|home|Users|work|opt|mnt)/|[A-Z]:\\\\?Users\\"
    hosts = r"pypi\.org|pythonhosted\.org|registry\.npmjs|index-url|file:" + "//"
    told = re.compile(f"{homes}|{hosts}")
    texts = {
        path: path.read_text(encoding="utf-8", errors="replace")
        for path in tracked()
        if path != Path(__file__) and name(path.parent) != VENDORED
    }
    hits = [
        f"{name(path)}:{number}: {line.strip()}"
        for path, text in texts.items()
        if told.search(text)
        for number, line in enumerate(text.splitlines(), 1)
        if told.search(line)
    ]
    assert hits == []
