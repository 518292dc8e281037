"""The TextMate grammar: up to date, and in the engine of VS Code nearly what the parser would say."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from festrules.editors.highlighting.roles import Role
from festrules.editors.highlighting.scanning import scan
from festrules.editors.highlighting.textmate import GRAMMAR, LANGUAGE, SCOPES, grammar, written

ROOT = Path(__file__).parents[3]
FILES = sorted([*ROOT.glob("rules/**/*.rules"), *ROOT.glob("rules/**/*.scenarios")])
PACKAGES = ("vscode-textmate@9.3.2", "vscode-oniguruma@2.0.1")
PLAIN = {Role.SPACE, Role.SIGN, Role.COMMENT, Role.TEXT}
MISTAKEN = 0.01  # of words and names, of which the colours that come from the server tell better


def test_the_file_is_up_to_date() -> None:
    assert GRAMMAR.read_text(encoding="utf-8") == written(), "run `make generated`"


def test_every_pattern_can_be_compiled() -> None:
    for pattern in grammar()["patterns"]:
        for key in ("match", "begin", "end"):
            re.compile(re.sub(r"\(\?<=[^)]*\)", "", pattern.get(key, "")))


@pytest.mark.slow
def test_the_engine_of_vs_code_agrees_with_the_parser() -> None:
    modules = _modules()
    command = ["node", str(Path(__file__).parents[1] / "tokens_of_lines.js"), str(modules), str(GRAMMAR)]
    ran = subprocess.run([*command, *map(str, FILES)], capture_output=True, check=True, text=True)
    pieces = otherwise = 0
    for path, rows in zip(FILES, json.loads(ran.stdout), strict=True):
        text = path.read_text(encoding="utf-8")
        scopes = _by_place(text, rows)
        roles = {f"{scope}.{LANGUAGE}": role for role, scope in SCOPES.items()}
        for piece in scan(text):
            if piece.role not in PLAIN:
                pieces += 1
                otherwise += roles.get(scopes[piece.start], Role.NAME) != piece.role
    assert pieces > 100_000
    assert otherwise / pieces < MISTAKEN


def _modules() -> Path:
    if shutil.which("node") is None:
        pytest.skip("there is no node")
    ran = subprocess.run(
        ["sh", "scripts/npm.sh", *PACKAGES], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if ran.returncode:
        pytest.skip(ran.stderr.strip())
    return ROOT / ".venv" / "editors" / "node_modules"


def _by_place(text: str, rows: list[Any]) -> dict[int, str]:
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    return {starts[line] + at: scope for line, first, last, scope in rows for at in range(first, last)}
