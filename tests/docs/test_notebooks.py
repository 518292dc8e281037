"""The notebooks of the examples run from their first cell to their last, and are kept without what comes of them."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest
from tests.later import later

PLACE = Path(__file__).parents[2] / "examples" / "notebooks"
NOTEBOOKS = sorted(PLACE.glob("*.ipynb"))
SHORT = "what-if-a-number-changes"


def cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return found


def run(source: str, names: dict[str, Any]) -> Any:
    """The output of a cell: the value of its last line, if that is an expression."""
    tree = ast.parse(source)
    last = tree.body[-1]
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "cell", "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def shown(value: Any) -> str:
    """As a notebook asks for it."""
    if hasattr(value, "_repr_mimebundle_"):
        return json.dumps(value._repr_mimebundle_(None, None))
    return str(value._repr_html_()) if hasattr(value, "_repr_html_") else repr(value)


@pytest.mark.parametrize(
    "path", later(NOTEBOOKS, lambda path: path.stem != SHORT), ids=lambda path: path.stem
)
def test_a_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PLACE)
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells(path):
        if cell["cell_type"] == "code":
            value = run("".join(cell["source"]), names)
            assert value is None or len(shown(value)) > 3


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_what_comes_of_it(path: Path) -> None:
    whole = json.loads(path.read_text(encoding="utf-8"))
    assert (whole["nbformat"], whole["nbformat_minor"]) == (4, 5)
    code = [cell for cell in whole["cells"] if cell["cell_type"] == "code"]
    assert code
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
    assert len({cell["id"] for cell in whole["cells"]}) == len(whole["cells"])


def test_there_are_three() -> None:
    assert len(NOTEBOOKS) == 3
