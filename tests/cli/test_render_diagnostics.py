"""Findings as text: `pytest --update-golden` rewrites what `golden/*.txt` holds."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import click
import pytest

from festrules.cli.render.diagnostics import render_findings, render_text
from festrules.cli.render.report import Report
from festrules.grammar.diagnostic import Diagnostic, Label
from festrules.grammar.source import Span

GOLDEN = Path(__file__).with_name("golden")
TEXT = """\
game "Snap"
  players 2
place pile of card
setup
\tshuffle pilé
  move 卡片 from pile to hand
  take cafe\u0301s from pile
"""


def span(line: int, column: int, end: int, name: str = "snap.rules") -> Span:
    return Span(name, line, column, line, end)


def plain(*diagnostics: Diagnostic, text: str = TEXT, **others: str) -> str:
    texts = {"snap.rules": text, **{name.replace("_", "."): other for name, other in others.items()}}
    return click.unstyle(render_text([Report("snap.rules", diagnostics, texts)]))


def quoted(rendered: str) -> list[str]:
    return [line for line in rendered.splitlines() if " |" in line]


ONE = Diagnostic(code="FR101", message="no place is called pil", span=span(3, 7, 11))
SEVERAL = {
    "one": plain(ONE),
    "help and suggestion": plain(
        Diagnostic(
            code="FR101",
            message="no place is called pil\nand no component either",
            span=span(3, 7, 11),
            help="the places of this game are these: "
            + ", ".join(f"place-{n}" for n in range(12))
            + "\nand no more",
            suggestion="pile",
        )
    ),
    "labels": plain(
        Diagnostic(
            code="FR208",
            message="two things have the name pile",
            span=span(5, 10, 14),
            labels=(
                Label(span(3, 7, 11), "it is a place here"),
                Label(span(5, 2, 9), "and used here"),
                Label(span(1, 3, 5, "cards.yaml"), "and a card here"),
            ),
        ),
        cards_yaml="- id: pile\n",
    ),
    "a document": plain(
        Diagnostic(code="FR204", message="the document needs a game", pointer=""),
        Diagnostic(
            code="FR203", message='"plus" has no field "lef"', pointer="/play/do/10", suggestion="left"
        ),
        Diagnostic(
            code="FR203", message='"plus" has no field "rig"', pointer="/play/do/9", suggestion="right"
        ),
        Diagnostic(code="FR202", message="the document is too large"),
    ),
    "several lines": plain(
        Diagnostic(code="FR106", message="too much", span=Span("snap.rules", 1, 6, 4, 3)),
    ),
}


@pytest.mark.parametrize("name", SEVERAL)
def test_findings_look_like_this(name: str, golden: Callable[[Path, str], None]) -> None:
    golden(GOLDEN / f"{name.replace(' ', '-')}.txt", SEVERAL[name])


def test_several_files_are_named_and_summed(golden: Callable[[Path, str], None]) -> None:
    elsewhere = Diagnostic(code="FR107", message="there is no such file", span=span(1, 1, 5))
    texts = {"snap.rules": TEXT}
    reports = [
        Report("snap.rules", (ONE, elsewhere), texts),
        Report("mod.rules", (ONE,), texts),
        Report("go.rules"),
    ]
    golden(GOLDEN / "several-files.txt", click.unstyle(render_text(reports)))


def test_what_reads_the_same_is_one_finding() -> None:
    least, most = (replace(ONE, pointer=f"/play/do/0/choose/{name}") for name in ("least", "most"))
    longer = replace(ONE, span=span(3, 7, 14))
    other = replace(ONE, help="declare it")
    for same in ((least, most), (ONE, longer), (least, most, longer)):
        said = plain(*same)
        assert said.count("error FR101") == 1
        assert "snap.rules: 1 error\n" in said
    assert "snap.rules: 2 errors\n" in plain(least, most, other)
    reports = [Report(name, (least, most), {"snap.rules": TEXT}) for name in ("snap.rules", "mod.rules")]
    assert "\n1 error in 2 of 2 files\n" in click.unstyle(render_text(reports))


def test_documents_have_a_finding_for_each_place() -> None:
    both = [replace(ONE, span=None, pointer=f"/play/do/{number}") for number in (0, 1)]
    assert "snap.rules: 2 errors\n" in plain(*both)


def test_all_fine() -> None:
    assert render_text([Report("a.rules")]) == "a.rules: fine\n"
    assert render_text([Report("a.rules"), Report("b.rules")]).endswith("\nall 2 files are fine\n")


def test_what_is_refused_is_shown_without_a_count() -> None:
    said = click.unstyle(render_findings([Report("x.rules", (Diagnostic(code="FR107", message="gone"),))]))
    further = "To read more:\n  festrules explain FR107  a file that cannot be read\n"
    assert said == f"error FR107: gone\n --> x.rules\n\n{further}"


@pytest.mark.parametrize(
    ("line", "column", "end", "below"),
    [
        (1, 6, 12, "     ^^^^^^"),
        (5, 2, 9, "    ^^^^^^^"),  # behind a tab
        (5, 10, 14, "            ^^^^"),
        (6, 8, 10, "       ^^^^"),  # wide letters
        (6, 11, 15, "            ^^^^"),
        (7, 8, 14, "       ^^^^^"),  # an accent of its own takes no room
        (1, 12, 12, "           ^"),  # no room at all
        (1, 99, 120, "           ^"),  # behind the end
        (2, 1, 3, "^^"),
    ],
)
def test_the_marks_are_under_the_words(line: int, column: int, end: int, below: str) -> None:
    said = quoted(plain(Diagnostic(code="FR101", message="x", span=span(line, column, end))))
    assert said[2] == f"   | {below}"


@pytest.mark.parametrize("column", [1, 39, 41, 500, 9_000, 9_996])
def test_of_a_long_line_there_is_the_piece_that_matters(column: int) -> None:
    text = "".join(f"{n:04d} " for n in range(2000))
    said = quoted(plain(Diagnostic(code="FR101", message="x", span=span(1, column, column + 4)), text=text))
    assert len(said[1]) < 125
    start = said[2].index("^")
    assert said[1][start : start + 4] == text[column - 1 : column + 3]
    assert said[2].strip("| ") == "^^^^"


def test_a_hostile_text_cannot_write_to_the_terminal() -> None:
    evil = "\x1b[2J\x07\u202egnp"
    found = Diagnostic(code="FR102", message=evil, span=span(1, 1, 3), help=evil, suggestion=evil)
    styled = render_text([Report(evil, (found,), {"snap.rules": evil})])
    bare = re.sub(r"\x1b\[\d+m", "", styled)
    assert all(letter.isprintable() or letter == "\n" for letter in bare)


def test_a_text_that_is_gone_is_not_quoted() -> None:
    gone = Diagnostic(code="FR101", message="x", span=span(3, 1, 2, "nowhere.rules"), help="look again")
    assert click.unstyle(render_text([Report("nowhere.rules", (gone,))])).startswith(
        "error FR101: x\n --> nowhere.rules:3:1\n   help: look again\n"
    )


def test_paths_are_seen_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "x.rules").write_text("oh dear\n", encoding="utf-8")
    found = Diagnostic(code="FR101", message="x", span=span(1, 1, 3, str(tmp_path / "a" / "x.rules")))
    said = click.unstyle(render_text([Report(str(tmp_path / "a" / "x.rules"), (found,))]))
    assert " --> a/x.rules:1:1\n   |\n 1 | oh dear\n" in said
    assert "a/x.rules: 1 error" in said


def test_the_order_is_that_of_the_text() -> None:
    found = [
        Diagnostic(code="FR101", message=m, span=span(n, 1, 2))
        for n, m in [(3, "c"), (1, "a"), (2, "b"), (1, "b")]
    ]
    assert plain(*found) == plain(*reversed(found))
    firsts = [line[-1] for line in plain(*found).splitlines() if line.startswith("error")]
    assert firsts == ["a", "b", "b", "c"]
