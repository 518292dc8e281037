"""The page of a code is its test: its wrong example gives just this code, its right one no error.

A page has a title, a paragraph in plain words, and three sections: Wrong, What festrules says, Right. An example is a
whole rules file, or a document in JSON. Further files that it needs come after it, each below a line ``In
`its-name.yaml`:``. What is found only when a file is used comes with the commands that do so, in a block of the
language `console`. With `--update-golden` the answer on the page is rewritten.
"""

import ast
import contextlib
import io
import re
import shlex
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import click
import pytest

from festrules.cli.checking import check_one
from festrules.cli.ci.step import CheckedFiles
from festrules.cli.ci.steps import run_steps
from festrules.cli.linting import lint_one
from festrules.cli.main import run
from festrules.cli.proving.prove import prove
from festrules.cli.proving.wishes import Wishes
from festrules.cli.render.diagnostics import every_finding
from festrules.cli.render.report import Report
from festrules.cli.settings.nearest import settings_for
from festrules.cli.suites import gathered, run_suite
from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import has_errors
from festrules.grammar.explanations import page

FOLDER = Path(str(files("festrules.grammar.explanations")))
WRITTEN = sorted(path.stem for path in FOLDER.glob("*.md"))
SECTIONS = ["Wrong", "What festrules says", "Right"]
SEEN = "Seen in"  # the last section of a rule of lint: the defect that it would have caught
BLOCK = re.compile(r"(?:^In `([\w.-]+)`:\n+)?^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"FR[0-9]{3}")
CODES = re.compile(rf'"{CODE.pattern}"')
IS_MOD = re.compile(r'^mod "', re.MULTILINE)
SEEN_BY_COMMANDS = {"FR539", "FR555", "FR601", "FR602"}
SEEN_IN_PLAY = {"FR540", "FR541", "FR701", "FR702", "FR705", "FR706"}  # by `festrules test`
SEEN_IN_CI = {"FR558", "FR559", "FR563", "FR564"}
PROVED = {code for code in CATALOGUE if code.startswith("FR9")}
SEEN_BY_LINT = {code for code in CATALOGUE if code.startswith("FR8")}
USUAL_NAME = {"festrules": "game.rules", "json": "game.json", "toml": "festrules.toml"}


def text(code: str) -> str:
    found = page(code)
    assert found is not None
    return found


def section(code: str, title: str) -> str:
    """The text below a heading, up to the next."""
    _, found, rest = text(code).partition(f"\n## {title}\n")
    assert found, f"{code} has no section {title}"
    return rest.partition("\n## ")[0]


def examples(code: str, title: str) -> Iterator[tuple[str, str]]:
    for name, language, content in BLOCK.findall(section(code, title)):
        if language != "console":
            yield name or USUAL_NAME[language], content


def checked(code: str, title: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Report:
    """The report on the first file of a section, with the others beside it."""
    found = list(examples(code, title))
    assert found, f"{code} has no example in the section {title}"
    for name, content in found:
        (folder / name).write_text(content, encoding="utf-8")
    monkeypatch.chdir(folder)
    if code in SEEN_IN_CI:
        return found_in_ci(found[0][0])
    mods = [name for name, content in found[1:] if IS_MOD.search(content)] if code == "FR562" else []
    report = check_one(found[0][0], mods)
    if code in SEEN_BY_LINT and not report.diagnostics:
        return linted(found[0][0])
    if code in PROVED and not report.diagnostics:
        return proved(found[0][0], code)
    return report if report.diagnostics or code not in SEEN_IN_PLAY else played(found[0][0])


def found_in_ci(name: str) -> Report:
    """The findings of all steps together."""
    steps = run_steps(CheckedFiles((name,), settings_for(name)), ("prove",), lambda _name, _seconds: None)
    reports = [report for _, result in steps for report in result.reports]
    return Report(name, tuple(found for report in reports for found in report.diagnostics))


def commanded(code: str, title: str) -> tuple[int, str]:
    """How the last of the commands of a section ended, and what it said of mistakes."""
    lines = [
        content.split("\n")
        for _, language, content in BLOCK.findall(section(code, title))
        if language == "console"
    ]
    ended, said = 0, io.StringIO()
    for line in (line for block in lines for line in block if line.startswith("$ festrules ")):
        said = io.StringIO()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
            ended = run(shlex.split(line)[2:])
    return ended, said.getvalue().partition("\n\nTo read more")[0]


def played(name: str) -> Report:
    """The findings of a file's examples."""
    (wanted,) = gathered([name])
    suite = run_suite(wanted, lambda _: True)
    return Report(name, suite.found)


def linted(name: str) -> Report:
    """The lint findings in a file, and in the scenarios beside it."""
    return lint_one(*gathered([name]))


def proved(name: str, code: str) -> Report:
    """The findings of one check of `festrules prove`; secrets and seats need more games than other small rules do."""
    if code in ("FR910", "FR911"):
        return prove(Wishes(name, checks=(code,))).report
    return prove(Wishes(name, states=6_000, games=60, decisions=1_500, checks=(code,))).report


def test_every_code_has_a_page() -> None:
    missing = [code for code, entry in CATALOGUE.items() if entry.has_page and code not in WRITTEN]
    assert not missing, f"{len(missing)} pages are not written in grammar/explanations: {', '.join(missing)}"


def test_every_page_has_a_code() -> None:
    assert set(WRITTEN) <= {code for code, entry in CATALOGUE.items() if entry.has_page}


def test_every_code_is_said_somewhere() -> None:
    folders = [Path(str(files("festrules").joinpath(name))) for name in ("grammar", "interpreter", "cli")]
    sources = [path for folder in folders for path in folder.rglob("*.py") if path.name != "catalogue.py"]
    texts = [text for path in sources if CODES.search(text := path.read_text(encoding="utf-8"))]
    said = {code for text in texts for code in codes_said(ast.parse(text))}
    assert said == set(CATALOGUE)


def codes_said(tree: ast.AST) -> Iterator[str]:
    """The codes that are handed to a call, wherever they stand in it, or kept under a name to be."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call | ast.Return | ast.Assign | ast.Dict):
            values = ast.walk(node)
            texts = [value.value for value in values if isinstance(value, ast.Constant)]
            yield from (text for text in texts if isinstance(text, str) and CODE.fullmatch(text))


@pytest.mark.parametrize("code", WRITTEN)
def test_a_page_is_laid_out_like_the_others(code: str) -> None:
    lines = text(code).splitlines()
    assert lines[0] == f"# {code}: {CATALOGUE[code].title}"
    wanted = [*SECTIONS, SEEN] if code in SEEN_BY_LINT else SECTIONS
    assert [line.removeprefix("## ") for line in lines if line.startswith("## ")] == wanted
    assert len(text(code).split("\n## ")[0].split("\n", 1)[1].split()) > 10, "say it in plain words first"
    assert max(map(len, BLOCK.sub("", text(code)).splitlines())) <= 110


@pytest.mark.parametrize("code", WRITTEN)
def test_the_wrong_example_gives_just_this_code_and_this_answer(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    report = checked(code, "Wrong", tmp_path, monkeypatch)
    if code in SEEN_BY_COMMANDS:
        ended, said = commanded(code, "Wrong")
        assert ended == 1
        assert set(CODE.findall(said)) == {code}
    else:
        assert {found.code for found in report.diagnostics} == {code}
        said = click.unstyle("\n\n".join(every_finding([report])))
    if request.config.getoption("--update-golden"):
        before, headline, rest = text(code).partition(f"\n## {SECTIONS[1]}\n")
        after = rest.partition("\n## ")[2]
        written = f"{before}{headline}\n```text\n{said}\n```\n\n## {after}"
        (FOLDER / f"{code}.md").write_text(written, encoding="utf-8")
    assert section(code, SECTIONS[1]) == f"\n```text\n{said}\n```\n"


@pytest.mark.parametrize("code", WRITTEN)
def test_the_right_example_is_right(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = checked(code, "Right", tmp_path, monkeypatch)
    assert not has_errors(report.diagnostics), report.diagnostics
    assert code not in {found.code for found in report.diagnostics}
    assert code not in SEEN_BY_LINT or not report.diagnostics, (
        "what lint prefers has nothing to be said of it"
    )
    assert commanded(code, "Right")[0] == 0
