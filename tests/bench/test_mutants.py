"""Mutants of our own code: what is said differently, who reaches it, and who counts as having noticed it."""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import dedent

import pytest

from mutants import drawn
from mutating import judging
from mutating.accepted import Reason, accepted_in
from mutating.blocks import SEEN, blocks_of, probed
from mutating.importing import MUTANT
from mutating.judging import BROKEN, KILLED, NEVER, SURVIVED, Judge
from mutating.mutants import Mutant, become, mutants_of
from mutating.noting import digest
from mutating.reach import NamedTest, Reach, only_here, read
from mutating.report import report
from mutating.trying import Ran

ROOT = Path(__file__).parents[2]
PATH = os.pathsep.join(str(ROOT / part) for part in ("bench", "bench/mutating/startup"))
FINDINGS = "interpreter/findings.py"


def said(source: str) -> list[str]:
    return [f"{one.kind}: {one.what}" for one in mutants_of("some.py", dedent(source))]


@pytest.mark.parametrize(
    ("source", "changes"),
    [
        ("a < b", ["comparison: < is <="]),
        ("a == b", ["comparison: == is !="]),
        ("a is not b", ["comparison: is not is is"]),
        ("a and b", ["logic: and is or", "logic: without `a`", "logic: without `b`"]),
        ("not a", ["logic: without not"]),
        ("a + b", ["arithmetic: + is -"]),
        ("a[-b]", ["arithmetic: without minus"]),
        ("a(b | c)", ["statement: missing", "arithmetic: without `b`", "arithmetic: without `c`"]),
        ("a = 2", ["constant: 2 is 3", "constant: 2 is 1"]),
        ("a = 0", ["constant: 0 is 1"]),
        ("a = True", ["constant: True is False"]),
        ("a.b = c", ["statement: missing"]),
        ("a += b", ["arithmetic: + is -", "statement: missing"]),
        ("del a[b]", ["statement: missing"]),
        ("raise a", ["statement: missing"]),
        ("a if b else c", ["condition: always", "condition: never"]),
        ("{a: b, c: d}", ["table: without `a`", "table: without `c`"]),
        ("a in (b, c)", ["comparison: in is not in", "table: without `b`", "table: without `c`"]),
        ("[a for a in b if c]", ["condition: without `if c`", "iteration: over nothing"]),
        ("a(b=c)", ["statement: missing", "keyword: without `b=c`"]),
        ("x = min(a)", ["call: min is max"]),
        ("x = sorted(a, key=b)", ["keyword: without `key=b`", "call: sorted is list"]),
    ],
)
def test_what_could_be_said_otherwise(source: str, changes: list[str]) -> None:
    assert said(source) == changes


@pytest.mark.parametrize(
    "source",
    [
        '"""One of 1 + 1."""',
        "a: int | None",
        "def f(a: A | B) -> A | B: ...",
        "Either = A | B",
        "Either: TypeAlias = A | B",
        'a = f"{b + 1} not {c and d}"',
        "assert a < 1",
        "from a import b",
        "if TYPE_CHECKING:\n    a = 1",
        "assert_never(a)",
        '__all__ = ["a", "b"]',
        "def f():\n    a = b, c",  # it would break at once
    ],
)
def test_what_no_test_should_tell_is_left_out(source: str) -> None:
    assert said(source) == []


WHOLE = '''
def f(a: int | None) -> int | None:
    """Says 1."""
    for b in a:
        if (c := b) and b > 1:
            continue
        elif b:
            break
    while a < 3:
        a += 1
    match a:
        case A() | B() if c:
            return b
        case C():
            yield c
        case _:
            assert_never(a)
    return a
'''


def test_each_mutant_is_another_module_that_can_be_read_and_has_a_name_of_its_own() -> None:
    found = mutants_of("some.py", WHOLE)
    texts = {ast.unparse(become(one.name, "some.py", WHOLE)) for one in found}
    assert len(texts) == len({one.name for one in found}) == len(found)
    assert ast.unparse(ast.parse(WHOLE)) not in texts
    for text in texts:
        compile(text, "some.py", "exec")
    assert {one.kind for one in found} == {
        "iteration", "condition", "logic", "comparison", "constant", "statement", "arithmetic", "case",
    }  # fmt: skip
    assert "without case `C()`" in {one.what for one in found}
    assert "without case `_`" not in {one.what for one in found}


def test_a_mutant_is_known_again_where_lines_were_moved() -> None:
    before = mutants_of("some.py", WHOLE)
    after = mutants_of("some.py", f"x = y\n{WHOLE}")
    assert [one.key for one in before] == [one.key for one in after]
    assert not {one.name for one in before} & {one.name for one in after}


def test_a_sample_is_the_same_each_time() -> None:
    found = drawn("interpreter/edition", 20, seed=7)
    assert found == drawn("interpreter/edition", 20, seed=7) != drawn("interpreter/edition", 20, seed=8)
    assert len(set(found)) == 20


PATHS = """
def f(a):
    "Text."
    if a:
        b = 1
    else:
        return 2
    return b

class C:
    def g(self):
        def h():
            return 3
        return h
"""


@pytest.mark.parametrize(
    ("asked", "came"),
    [("f(1)", ["f", "b = 1", "return b"]), ("f(0)", ["f", "return 2"]), ("C().g()()", ["C.g", "C.g.h"])],
)
def test_probes_tell_who_came_where(asked: str, came: list[str]) -> None:
    tree = ast.parse(PATHS)
    blocks = blocks_of(ast.parse(PATHS))
    probed(tree)
    seen = bytearray(100)
    names: dict[str, object] = {SEEN: seen}
    exec(compile(ast.fix_missing_locations(tree), "some.py", "exec"), names)
    assert not any(seen)
    exec(asked, names)
    text = dict(blocks.functions)
    for body, at, number in blocks.starts:
        text.setdefault(number, ast.unparse(body[at]))
    assert [text[number] for number, one in enumerate(seen) if one] == came


def test_a_mutant_is_in_the_block_that_its_statement_is_in() -> None:
    blocks = {one.what: one.block for one in mutants_of("some.py", PATHS)}
    assert blocks["1 is 2"] != blocks["2 is 3"] != blocks["3 is 4"]
    assert blocks["always"] == 1


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code]
    variables = {**os.environ, "PYTHONPATH": PATH, **environment}
    return subprocess.run(command, env=variables, capture_output=True, text=True, check=False)


def some_mutant(path: str, what: str) -> Mutant:
    return next(
        one for one in mutants_of(path, (ROOT / path).read_text(encoding="utf-8")) if one.what == what
    )


def test_the_environment_makes_whatever_is_started_a_mutant() -> None:
    asked = "from festrules.interpreter.findings import listed; print(listed(list('abc')))"
    path = FINDINGS
    before = (ROOT / path).read_bytes()
    names = [one.name for one in mutants_of(path, before.decode()) if one.inside == "listed"]
    outputs = {run(asked).stdout, *(run(asked, **{MUTANT: name}).stdout for name in names)}
    assert len(outputs) > 1
    assert (ROOT / path).read_bytes() == before


def test_a_mutant_that_is_not_there_is_none() -> None:
    assert (
        "there is no mutant"
        in run("import festrules.grammar", **{MUTANT: "grammar/__init__.py:1:1 no"}).stderr
    )


A, B, C = (
    NamedTest(f"tests/{name}", cost)
    for name, cost in [("a/test_a.py::a", 1), ("b/test_b.py::b", 2), ("b/test_b.py::c", 3)]
)


def noted(folder: Path, path: str = "some.py", known: str = "") -> Reach:
    lines: list[dict[str, object]] = [
        {"path": path, "digest": known},
        {"file": A.file, "cost": 0.5},
        {"set": 0, "path": path, "blocks": [1, 2]},
        {"set": 1, "path": path, "blocks": [2]},
        {"set": 2, "path": path, "blocks": [0, 3]},
        {"test": "", "cost": 0, "sets": [2]},
        {"test": A.name, "cost": 1, "sets": [0]},
        {"test": B.name, "cost": 2, "sets": [1]},
        {"test": C.name, "cost": 3, "sets": []},
    ]
    (folder / "1.jsonl").write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    return read(folder)


def test_the_map_says_who_comes_past_a_block(tmp_path: Path) -> None:
    reach = noted(tmp_path)
    assert reach.past("some.py", 1) == {A.name}
    assert reach.past("some.py", 2) == {A.name, B.name}
    assert reach.past("some.py", 4) == set()
    assert reach.past("other.py", 1) == set()


@pytest.mark.parametrize("block", [0, 3])
def test_past_imports_comes_whoever_comes_into_the_module(tmp_path: Path, block: int) -> None:
    assert noted(tmp_path).past("some.py", block) == {A.name, B.name}


def test_of_a_module_that_has_changed_all_are_asked_who_came_there(tmp_path: Path) -> None:
    assert noted(tmp_path, FINDINGS, digest(FINDINGS)).past(FINDINGS, 1) == {A.name}
    assert noted(tmp_path, FINDINGS, "of yesterday").past(FINDINGS, 1) == {A.name, B.name}


def test_who_is_cheap_is_asked_before_who_is_not_and_imports_are_paid_for_once() -> None:
    costs = {"a.py::one": 9.0, "a.py::two": 3.0, "b.py::three": 2.0, "c.py::four": 1.0}
    reach = Reach({name: NamedTest(name, cost) for name, cost in costs.items()}, {"b.py": 5.0, "c.py": 5.0})
    reach.by_block = {"some.py": {1: set(costs)}}
    ((first,), rest) = reach.batches("some.py", 1, 20)
    assert (first.cost, [one.cost for one in rest]) == (3.0, [1.0, 2.0, 9.0])
    assert [one.cost for one in reach.batches("some.py", 1, 12)[1]] == [1.0, 2.0]


def test_who_comes_where_few_come_is_first_and_others_of_their_files_are_last(tmp_path: Path) -> None:
    reach = noted(tmp_path)
    assert reach.batches("some.py", 2, 60) == [[A, B], [C]]
    assert reach.batches("some.py", 2, 2) == [[A]]
    assert reach.batches("some.py", 4, 60) == []


def test_functions_that_one_group_alone_comes_past(tmp_path: Path) -> None:
    assert list(only_here(noted(tmp_path), "some.py", {1: "f", 2: "g", 4: "h"})) == [("a", "f")]


def judge(reach: Reach, monkeypatch: pytest.MonkeyPatch, failing: dict[str, set[str]]) -> Judge:
    """One for whom tests fail as they are said to, of a mutant or of none."""

    def ran(tests: Sequence[NamedTest], mutant: str, limit: float) -> Ran:
        assert limit > 0
        by = [one.name for one in tests if one.name in failing["mutant" if mutant else "none"]]
        return Ran(noticed=bool(by), by=(*by, "")[0])

    monkeypatch.setattr(judging, "ran", ran)
    return Judge(reach, 60)


SOME = Mutant("some.py", 1, 1, "constant", "1 is 2", "f", "1", 2)


@pytest.mark.parametrize(
    ("mutant", "none", "came", "by"),
    [
        ({B.name, C.name}, set(), KILLED, B.name),
        ({B.name, C.name}, {B.name}, KILLED, C.name),
        ({B.name}, {B.name}, SURVIVED, ""),
        ({A.name, B.name, C.name}, {A.name, B.name, C.name}, BROKEN, ""),
        (set(), set(), SURVIVED, ""),
    ],
)
def test_who_fails_without_a_mutant_too_has_noticed_nothing(
    mutant: set[str], none: set[str], came: str, by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdict = judge(noted(tmp_path), monkeypatch, {"mutant": mutant, "none": none}).judge(SOME)
    assert (verdict.came, verdict.by) == (came, by)
    assert verdict.lives == (came == SURVIVED)


def test_where_no_test_comes_nobody_notices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = Mutant("other.py", 1, 1, "constant", "1 is 2", "f", "1", 2)
    verdict = judge(noted(tmp_path), monkeypatch, {"mutant": {A.name}, "none": set()}).judge(nowhere)
    assert verdict.came == NEVER
    lives = {verdict.mutant.key: Reason("What costs time", "it is slower")}
    page = list(report([verdict], noted(tmp_path), (), "", lives))
    assert any("other.py" in line for line in page)
    assert "\nWhat costs time\n" in page
    assert any("it is slower" in line for line in page)


def test_what_is_accepted_is_still_there() -> None:
    accepted = accepted_in(ROOT / "bench" / "mutating" / "accepted.yaml")
    there = {
        one.key
        for path in {path for path, *_ in accepted}
        for one in mutants_of(path, (ROOT / path).read_text(encoding="utf-8"))
    }
    assert set(accepted) - there == set()
    assert all(accepted.values())


def bench(*arguments: str) -> str:
    command = [sys.executable, "bench/mutants.py", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


@pytest.mark.slow
def test_from_the_map_to_the_verdict(tmp_path: Path) -> None:
    """The tests of the stream tell numbers from others; of those that were asked none asks for what is too large."""
    folder, module = ("--notes", str(tmp_path)), ("--only", "interpreter/engine/stream.py")
    bench("map", *folder, *module, "--", "tests/interpreter/test_stream.py", "-k", "vectors")
    told = bench("try", *folder, *module, "--each", "0", "--names", "constant: 30 is 31", "& is |", "never")
    assert "constant: 30 is 31: killed by tests/interpreter/test_stream.py::test_vectors" in told
    assert "condition: never: survived" in told
    assert "| interpreter/engine/stream.py |" in told
