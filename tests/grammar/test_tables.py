"""YAML as authors mean it, and nothing that YAML can do beyond that."""

from typing import Any

import pytest
import yaml

from festrules.grammar import tables, yaml_text
from festrules.grammar.clauses import read_clauses
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.source import Source, Span
from festrules.grammar.tables import read_table
from festrules.grammar.tree_to_document.layout import lay_out

LOADERS = [yaml.SafeLoader, *([yaml.CSafeLoader] if hasattr(yaml, "CSafeLoader") else [])]


@pytest.fixture(autouse=True, params=LOADERS, ids=lambda loader: loader.__name__)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not everywhere is the fast one at hand; both say the same."""
    monkeypatch.setattr(yaml_text, "_LOADER", request.param)


def rows(text: str) -> tuple[Any, dict[str, Span]]:
    spans: dict[str, Span] = {}
    return lay_out(read_table(Source("t.yaml", text)), "", spans), spans


def refused(text: str) -> list[Diagnostic]:
    with pytest.raises(Refused) as found:
        read_table(Source("t.yaml", text))
    return list(found.value.diagnostics)


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("12", 12),
        ("-3", -3),
        ("0", 0),
        ("true", True),
        ("false", False),
        ("red", "red"),
        ("NO", "NO"),
        ("on", "on"),
        ("yes", "yes"),
        ('"12"', "12"),
        ("'1.5'", "1.5"),
        ('""', ""),
        ("2026-11-18", "2026-11-18"),
        ("1:30", "1:30"),
        ('["R G", ". R"]', ["R G", ". R"]),
        ("[1, red]", ["1", "red"]),
        ("[]", []),
    ],
)
def test_a_cell_is_what_stands_there(cell: str, value: object) -> None:
    ((row,), _) = rows(f"- id: a\n  c: {cell}\n")
    assert row == {"id": "a", "c": value}
    assert type(row["c"]) is type(value)


@pytest.mark.parametrize("flow", [True, False])
def test_rows_and_cells_have_their_places(flow: bool) -> None:
    text = '# note\n- {id: stew, worth: 12, shape: ["R"]}\n' if flow else "# note\n- id: stew\n  worth: 12\n"
    _, spans = rows(text)
    column, line = text.split("\n")[1 if flow else 2].index("12") + 1, 2 if flow else 3
    assert spans["/0/worth"] == Span("t.yaml", line, column, line, column + 2)
    assert spans["/0"].line == 2
    assert spans["/0/id"].line == 2


@pytest.mark.parametrize(
    ("text", "code", "line", "says"),
    [
        ("", "FR121", 1, "list of rows"),
        ("[]", "FR121", 1, "list of rows"),
        ("a: 1\n", "FR121", 1, "list of rows"),
        ("- 3\n", "FR121", 1, "not a row"),
        ("- []\n", "FR121", 1, "not a row"),
        ("- {worth: 1}\n", "FR121", 1, "no id"),
        ("- {id: [a]}\n", "FR121", 1, "an id is a name"),
        ("- {id: 12}\n", "FR121", 1, "an id is a name"),
        ("- {id: red stew}\n", "FR121", 1, "an id is a name"),
        ("- {id: a, my column: 1}\n", "FR121", 1, "the name of a column"),
        ("- id: a\n- id: b\n- id: a\n", "FR122", 3, "two rows"),
        ("- id: a\n  c: 1\n  c: 2\n", "FR122", 3, "given twice"),
        ("- id: a\n  c:\n", "FR123", 2, "empty"),
        ("- {id: a, c: null}\n", "FR123", 1, "empty"),
        ("- {id: a, c: 1.5}\n", "FR123", 1, "not a whole number"),
        ("- {id: a, c: 012}\n", "FR123", 1, "not a whole number"),
        ("- {id: a, c: 0x1F}\n", "FR123", 1, "not a whole number"),
        ("- {id: a, c: 1e3}\n", "FR123", 1, "not a whole number"),
        ("- {id: a, c: {d: 1}}\n", "FR123", 1, "should hold"),
        ("- {id: a, c: [[1]]}\n", "FR123", 1, "should hold"),
        ("- &x {id: a}\n- *x\n", "FR124", 1, "anchors"),
        ("- {id: !!python/object:os.system a}\n", "FR124", 1, "tags"),
        ("- {id: a, c: !red 1}\n", "FR124", 1, "tags"),
        ("- id: a\n---\n- id: b\n", "FR120", 2, "---"),
        ("- {id: a\n", "FR120", 2, "a comma or a }"),
        ("- id: a\n\tc: 1\n", "FR120", 2, "a tab"),
        ("- id: a: b\n", "FR120", 1, "a colon"),
        ("- id: \x01\n", "FR120", 1, "not a table"),
        ("[" * 5000, "FR106", 1, "too deeply"),
        ("- {id: a, <<: {b: 1}}\n", "FR121", 1, "the name of a column"),
        ("- {id: a, ? [a] : b}\n", "FR121", 1, "a name should"),
        ("- id: a\n" + "#" * 1_000_001, "FR106", 1, "characters"),
    ],
)
def test_what_no_table_can_have(text: str, code: str, line: int, says: str) -> None:
    found = refused(text)[0]
    assert found.code == code
    assert says in found.message
    assert found.span is not None
    assert found.span.line == line


def test_a_table_has_so_many_rows_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_ROWS", 20)
    rows = [f"- id: a{number}\n" for number in range(21)]
    assert len(read_table(Source("t.yaml", "".join(rows[:20])))) == 20
    (found,) = refused("".join(rows))
    assert found.code == "FR106"
    assert found.message == "this table has 21 rows; at most 20 can be read"


def test_several_mistakes_are_several_messages() -> None:
    found = refused("- {id: a, c: 1.5}\n- {id: b, c: }\n- {worth: 1}\n")
    assert [(one.code, one.span and one.span.line) for one in found] == [
        ("FR123", 1),
        ("FR123", 2),
        ("FR121", 3),
    ]


def test_an_inventory_has_clauses_and_rulings() -> None:
    text = (
        "game: {title: x, players: {min: 2}}\n"
        "clauses:\n"
        "  - {id: MOVE-1, says: Up., kind: action}\n"
        "  - {id: GOAL-1, says: Win., needs-rule: no, because: it is the aim}\n"
        "rulings:\n"
        "  - id: RULING-1\n"
        "    about: [MOVE-1]\n"
        "    ruling: >\n"
        "      Two\n"
        "      lines.\n"
        "examples: [{id: ~, board: [[1, 2], [3]]}]\n"
    )
    spans: dict[str, Span] = {}
    found = {key: lay_out(one, f"/{key}", spans) for key, one in read_clauses(Source("c.yaml", text)).items()}
    assert found == {
        "MOVE-1": {"says": "Up."},
        "GOAL-1": {"says": "Win.", "needs-rule": False, "because": "it is the aim"},
        "RULING-1": {"says": "Two lines.", "about": ["MOVE-1"]},
    }
    assert spans["/MOVE-1"].line == 3


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "FR125"),
        ("- a\n", "FR125"),
        ("clauses: x\n", "FR125"),
        ("clauses: [3]\n", "FR125"),
        ("clauses: [{id: A-1}]\n", "FR125"),
        ("clauses: [{id: move-1, says: x}]\n", "FR125"),
        ("clauses: [{id: A-1, says: x, needs-rule: no}]\n", "FR125"),
        ("clauses: [{id: A-1, says: x, sais: y}]\n", "FR125"),
        ("clauses: [{id: A-1, says: x}]\nruling: []\n", "FR125"),
        ("clauses: [{id: A-1, says: x}]\nrulings: [{id: A-1, ruling: y}]\n", "FR122"),
    ],
)
def test_what_no_inventory_can_have(text: str, code: str) -> None:
    with pytest.raises(Refused) as found:
        read_clauses(Source("c.yaml", text))
    assert [one.code for one in found.value.diagnostics] == [code]


@pytest.mark.parametrize(
    ("entry", "marked", "message", "help_", "suggestion"),
    [
        (
            "says: In a turn, fly",
            "fly",
            "the text ends at the comma: `fly` is read as another name beside `says`",
            'a text with a comma in it stands in quotes:  says: "In a turn, fly"',
            None,
        ),
        ("says: Up, sectoin: turn", "sectoin", "`sectoin` says nothing about a clause", None, "section"),
        (
            "says: Up, x: 3",
            "x",
            "`x` says nothing about a clause",
            "there can be id, section, kind, from, needs-rule, because, says",
            None,
        ),
    ],
)
def test_what_says_nothing_of_a_clause(
    entry: str, marked: str, message: str, help_: str | None, suggestion: str | None
) -> None:
    text = f"clauses:\n  - {{id: A-1, {entry}}}\n"
    with pytest.raises(Refused) as refused:
        read_clauses(Source("c.yaml", text))
    (found,) = refused.value.diagnostics
    assert found.span is not None
    assert text.split("\n")[1][found.span.column - 1 : found.span.end_column - 1] == marked
    assert (found.message, found.help, found.suggestion) == (message, help_, suggestion)
