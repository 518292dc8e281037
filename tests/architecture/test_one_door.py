"""Files are read through one door (`grammar/plain_files.py`), so that whatever lies under a name does no harm."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
STAGES = ("grammar", "interpreter", "bots", "lab", "tables", "editors", "cli")
OPENING = {"open", "read_text", "read_bytes", "fdopen", "memory_map"}
ASKING = {
    "is_file",
    "is_dir",
    "exists",
    "resolve",
    "stat",
    "lstat",
}  # of paths; they raise where a name is odd

# What opens files in another way: "path": why
OPENS = {
    "cli/bending/remembered.py": "writes lines to a file that was read before",
    "cli/cache.py": "a private folder, in which every file is looked at as closely",
    "cli/ci/run.py": "adds to the summary of a build server",
    "lab/many/code_digest.py": "our own code",
    "cli/main.py": "the device that takes everything",
    "cli/reading.py": "our own code, and that of libraries",
    "cli/record/record_file.py": "a new record, that is not there before",
    "cli/simulating/output.py": "rows that are written, and are there already when they are read",
    "cli/simulating/parquet.py": "the same in another form",
    "cli/studying/results.py": "through the door, and read line by line",
    "cli/starting/texts.py": "our own texts",
    "cli/starting/write.py": "new files, that are not there before",
    "cli/write_file.py": "a new file beside the old one, or a device",
    "editors/highlighting/textmate.py": "our own grammar of colours",
    "editors/highlighting/vim.py": "our own syntax file",
    "editors/server/showing.py": "our own style",
    "editors/snippets.py": "our own snippets",
    "grammar/explanations/__init__.py": "our own texts",
    "grammar/grammar_lines.py": "our own grammar",
    "grammar/parse_tables.py": "our own tables",
    "grammar/plain_files.py": "the door itself",
    "grammar/schema.py": "our own schema",
    "grammar/schema_source.py": "our own schema",
    "tables/app.py": "our own styles and scripts",
    "tables/printing/page.py": "our own styles",
}
# Code that asks for things of ours, which are known.
ASKS = {
    "cli/cache.py": "a private folder; whatever goes wrong means that there is none",
    "lab/many/code_digest.py": "our own code",
    "cli/watching/saves.py": "the time of a file; whatever goes wrong means that there is none",
    "cli/write_file.py": "a file that is about to be written",
    "grammar/explanations/__init__.py": "our own texts",
    "grammar/parse_tables.py": "our own tables",
    "grammar/plain_files.py": "the door itself",
    "grammar/schema_source.py": "our own schema",
}


def calls(names: set[str], stages: tuple[str, ...]) -> Iterator[str]:
    """The modules in which something is called so that is not a function of the door."""
    for path in sorted(path for stage in stages for path in (ROOT / stage).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            match node.func:
                case ast.Name(id="open"):
                    found = "open" in names
                case ast.Attribute(value=ast.Name(id=owner), attr=name):
                    found = name in names and owner not in {"plain_files", "Recorder"}
                case ast.Attribute(attr=name):
                    found = name in names
                case _:
                    found = False
            if found:
                yield path.relative_to(ROOT).as_posix()
                break


def test_nothing_else_opens_files() -> None:
    assert set(calls(OPENING, STAGES)) == set(OPENS)


def test_nothing_else_asks_what_lies_under_a_name() -> None:
    assert set(calls(ASKING, ("grammar", "lab", "cli"))) == set(ASKS)
