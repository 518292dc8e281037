"""The fate of bends in an earlier run, in a file of lines; anything that has changed since is forgotten.

A bend that was noticed stays noticed while the rules and the scenario that noticed it are what they were; one
that was not is tried again with every new scenario.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import click

from festrules.cli.cache import cache_folder, make_folder
from festrules.grammar.document import JsonObject, Pointer
from festrules.grammar.plain_files import read_plain, resolve, why_not
from festrules.grammar.vocabulary.examples import Example
from festrules.grammar.vocabulary.reading import written
from festrules.interpreter.bending.trying import Outcome, Tried
from festrules.lab.many.code_digest import code_digest

FORMAT = 1
MOST = 200_000_000  # bytes of the file
STAGES = ("grammar", "interpreter")  # whose code decides what becomes of a bend


@dataclass(slots=True)
class Memory:
    """The file of one game, if there is one. `by` are its scenarios by their digests, `told` the digest of them all."""

    path: Path | None
    rules: str
    by: Mapping[str, Pointer]
    told: str
    known: dict[str, Tried] = field(default_factory=dict)
    file: TextIOWrapper | None = None

    def keep(self, key: str, tried: Tried) -> None:
        """Writes down at once what became of a bend."""
        self.known[key] = tried
        digests = {pointer: digest for digest, pointer in self.by.items()}
        self.write(
            {
                "key": key,
                "outcome": str(tried.outcome),
                "scenario": digests.get(tried.scenario, ""),
                "why": tried.why,
                "told": self.told,
            }
        )

    def write(self, line: dict[str, Any]) -> None:
        """One line, which is there whatever comes after it."""
        if self.file is None:
            return
        try:
            self.file.write(json.dumps(line) + "\n")
            self.file.flush()
        except OSError as problem:
            self.close()
            raise click.UsageError(f"{self.path} cannot be written: {why_not(problem)}.") from problem

    def close(self) -> None:
        """Nothing more comes."""
        if self.file is not None:
            file, self.file = self.file, None
            with suppress(OSError):  # of a full disk, which was told when the line was written
                file.close()


def remember(path: Path | None, data: JsonObject, examples: Sequence[Example], *, afresh: bool) -> Memory:
    """The memory in a file about these rules; a file about others is begun again. Without a file nothing is kept."""
    by = {digest_of(written(example)): example.pointer for example in examples}
    memory = Memory(path, rules_digest(data), by, digest_of(sorted(by)))
    if path is None:
        return memory
    lines = _lines(path)
    about: Any = lines[0] if lines else None
    if about is not None and "festrules-bends" not in about:
        raise click.UsageError(
            f"{path} holds something else: name another file for what is known about bends."
        )
    same = about == {"festrules-bends": FORMAT, "rules": memory.rules}
    if same and not afresh:
        for line in lines[1:]:
            _recall(memory, line)
    try:
        make_folder(path.parent)
        memory.file = path.open("w", encoding="utf-8")  # everything that still holds is rewritten
    except OSError as problem:
        raise click.UsageError(f"{path} cannot be written: {why_not(problem)}.") from problem
    memory.write({"festrules-bends": FORMAT, "rules": memory.rules})
    for key, tried in memory.known.items():
        memory.keep(key, tried)
    return memory


def _lines(path: Path) -> list[dict[str, Any]]:
    """The lines of the file; a last one that was cut short is left out."""
    try:
        texts = read_plain(path, MOST).decode("utf-8", "replace").splitlines()
    except FileNotFoundError:
        return []
    except OSError as problem:
        raise click.UsageError(f"{path} cannot be read: {why_not(problem)}.") from problem
    found = []
    for text in texts:
        try:
            line = json.loads(text)
        except (ValueError, RecursionError):
            line = None
        if isinstance(line, dict):
            found.append(line)
        elif not found:
            return [{}]
    return found


def _recall(memory: Memory, line: dict[str, Any]) -> None:
    """Recall a line, if it still holds. A damaged line is ignored, and its bend is tried again."""
    said = [line.get(name) for name in ("key", "outcome", "scenario", "why", "told")]
    key, outcome, scenario, why, told = (one if isinstance(one, str) else "" for one in said)
    if not all(isinstance(one, str) for one in said) or outcome not in set(Outcome):
        return
    noticed = outcome == Outcome.NOTICED and scenario in memory.by
    if noticed or told == memory.told:
        memory.known[key] = Tried(Outcome(outcome), memory.by.get(scenario, ""), why)


def cache_file(rules: Path) -> Path | None:
    """Where it is kept if nobody says where: one file for each rules file, in our cache, if there is one."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        (folder / "bends").mkdir(mode=0o700, exist_ok=True)
    except OSError:
        return None
    return folder / "bends" / f"{rules.stem}-{digest_of(str(resolve(rules)))}.jsonl"


def rules_digest(data: JsonObject) -> str:
    """The name of these rules, and of the code that bends and plays them; scenarios and clauses are not part of it."""
    rules = {
        name: value
        for name, value in data.items()
        if name not in ("examples", "positions", "clauses", "picture")
    }
    mods: Any = rules.get("mods", [])
    rules["mods"] = [
        {name: value for name, value in mod.items() if name not in ("examples", "positions", "picture")}
        for mod in mods
    ]
    return digest_of([rules, code_digest(*STAGES)])


def digest_of(value: Any) -> str:
    """A short name for plain data."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]
