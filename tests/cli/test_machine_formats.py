import json

from festrules.cli.render.compact import render_compact
from festrules.cli.render.github import escaped, render_github
from festrules.cli.render.machine_formats import render_json
from festrules.cli.render.report import Report
from festrules.grammar.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from festrules.grammar.source import Span

PLACE = Span("games/a,b.rules", 3, 5, 3, 9)
FOUND = Diagnostic(
    code="FR101",
    message="100% wrong:\nno é",
    span=PLACE,
    help="look",
    suggestion="pile",
    labels=(Label(Span("t.yaml", 1, 1, 1, 2), "this"),),
    fix=Fix("say pile", (Edit(PLACE, "pile"),), safe=True),
)
NOWHERE = Diagnostic(code="FR203", message="no such field", pointer="/play/do/0")


def test_json_has_every_field_of_every_finding() -> None:
    text = render_json([Report("games/a,b.rules", (FOUND,)), Report("x.json", (NOWHERE,))])
    assert text.isascii()
    assert text.count("\n") == 1
    said = json.loads(text)
    assert said["version"] == 1
    assert said["diagnostics"] == [
        {
            "code": "FR101",
            "rule": None,
            "severity": "error",
            "message": "100% wrong:\nno é",
            "path": "games/a,b.rules",
            "range": {"start": {"line": 3, "column": 5}, "end": {"line": 3, "column": 9}},
            "pointer": None,
            "help": "look",
            "suggestion": "pile",
            "labels": [
                {
                    "path": "t.yaml",
                    "range": {"start": {"line": 1, "column": 1}, "end": {"line": 1, "column": 2}},
                    "text": "this",
                }
            ],
            "fix": {
                "title": "say pile",
                "safe": True,
                "edits": [
                    {
                        "path": "games/a,b.rules",
                        "range": {"start": {"line": 3, "column": 5}, "end": {"line": 3, "column": 9}},
                        "text": "pile",
                    }
                ],
            },
        },
        {
            "code": "FR203",
            "rule": None,
            "severity": "error",
            "message": "no such field",
            "path": "x.json",
            "range": None,
            "pointer": "/play/do/0",
            "help": None,
            "suggestion": None,
            "labels": [],
            "fix": None,
        },
    ]


def test_nothing_found_is_still_json() -> None:
    assert json.loads(render_json([Report("a.rules")])) == {"version": 1, "diagnostics": []}


def test_what_two_files_share_is_said_once() -> None:
    reports = [Report("a.rules", (FOUND,)), Report("mod.rules", (FOUND,))]
    assert len(json.loads(render_json(reports))["diagnostics"]) == 1
    assert len(render_github(reports).splitlines()) == 1


def test_github_annotations() -> None:
    reports = [Report("games/a,b.rules", (FOUND,)), Report("x.json", (NOWHERE,))]
    place = "file=games/a%2Cb.rules,line=3,endLine=3,col=5,endColumn=9"
    title = "title=FR101 a line that does not fit the language"
    assert render_github(reports).splitlines() == [
        f"::error {place},{title}::100%25 wrong:%0Ano é%0Adid you mean: pile%0Alook",
        "::error file=x.json,title=FR203 a field that is not known::no such field%0Aat /play/do/0",
    ]


def test_github_gives_columns_only_within_a_line() -> None:
    block = Diagnostic(code="FR101", message="x", span=Span("a.rules", 3, 5, 4, 2))
    assert "file=a.rules,line=3,endLine=4,title=" in render_github([Report("a.rules", (block,))])


def test_escapes() -> None:
    assert escaped("a%b\r\nc:d,e") == "a%25b%0D%0Ac:d,e"
    assert escaped("a:b,c", ":,") == "a%3Ab%2Cc"


def test_github_is_told_the_gravest_first_and_what_it_does_not_show() -> None:
    errors = [Diagnostic(code="FR101", message=f"no {number}", span=PLACE) for number in range(11)]
    note = Diagnostic(
        code="FR505", message="by the way", span=Span("a.rules", 1, 1, 1, 2), level=Severity.NOTE
    )
    lines = render_github([Report("a.rules", (note, *errors))]).splitlines()
    assert [line.split(" ")[0] for line in lines] == ["::error"] * 11 + ["::notice", "GitHub"]
    assert lines[-1] == "GitHub shows 10 of 11 errors beside the files; all of them stand here."


def test_compact_is_a_line_for_each() -> None:
    reports = [Report("games/a,b.rules", (FOUND,)), Report("x.json", (NOWHERE,)), Report("y.rules", (FOUND,))]
    assert render_compact(reports).splitlines() == [
        "games/a,b.rules:3:5: error FR101: 100% wrong: no é",
        "x.json at /play/do/0: error FR203: no such field",
    ]
