"""JSON from strangers: what is not a document is refused at its place, soon and without harm."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.json_text import read_json
from festrules.grammar.source import Source, Span


def refused(text: str) -> tuple[Diagnostic, ...]:
    with pytest.raises(Refused) as caught:
        read_json(Source("game.json", text))
    return caught.value.diagnostics


def test_what_is_json_is_read() -> None:
    data = {"a": [1, -2, True, None, "x\u00e9\n"], "b": {"a": 1, "c": "[{,"}}
    assert read_json(Source("game.json", json.dumps(data))).data == data


@pytest.mark.parametrize(
    ("text", "code", "place", "message"),
    [
        ('{"a": 1,\n "b" 2}', "FR201", (2, 6), "this is not JSON: before this there should be a colon"),
        ('{"a": "b', "FR201", (1, 7), "this is not JSON: this text never ends"),
        ("", "FR201", (1, 1), "this is not JSON: here there should be a value"),
        ('{"a": 1,\n "b": 2,\n "a": 3}', "FR209", (3, 2), 'the key "a" is given twice'),
        ('{"a": 1, "\\u0061": 2}', "FR209", (1, 10), 'the key "a" is given twice'),
        ('{"a": NaN}', "FR213", (1, 7), "NaN is not a number that a rulebook can have"),
        ('{"a": -Infinity}', "FR213", (1, 7), "-Infinity is not a number that a rulebook can have"),
        ('{"a": 1.5}', "FR213", (1, 7), "a number has to be whole; 1.5 is not"),
        ('{"a": 1e9}', "FR213", (1, 7), "a number has to be whole; 1e9 is not"),
        ('{"a": ' + "9" * 5000 + "}", "FR213", (1, 7), "a number can have 12 characters at most"),
        ("[1]", "FR207", (1, 1), "a document is a JSON object; this is something else"),
    ],
)
def test_a_mistake_is_told_at_its_place(text: str, code: str, place: tuple[int, int], message: str) -> None:
    (found,) = refused(text)
    assert found.span is not None
    assert (found.code, (found.span.line, found.span.column), found.message) == (code, place, message)


def test_the_same_key_in_two_objects_is_no_mistake() -> None:
    assert read_json(Source("game.json", '{"a": {"b": 1}, "c": [{"b": 1}, {"b": 2}]}')).data


def test_several_mistakes_are_several_messages() -> None:
    found = refused('{"a": 1.5, "b": {"c": 1, "c": 2}, "a": 3}')
    assert [(one.code, one.span and one.span.column) for one in found] == [
        ("FR213", 7),
        ("FR209", 26),
        ("FR209", 35),
    ]


def test_depth_is_refused_where_it_is_passed() -> None:
    (found,) = refused("[" * 100_000 + "]" * 100_000)
    assert found.code == "FR202"
    assert found.span == Span("game.json", 1, 201, 1, 202)


HOSTILE = {
    "deep lists": "'[' * 1_900_000 + ']' * 1_900_000",
    "deep objects": "'{\"a\":' * 600_000",
    "many values": "'[' + '1,' * 1_000_000 + '1]'",
    "a long text": "'\"' + 'x' * 30_000_000 + '\"'",
    "a text without an end": "'[\"' + 'x' * 3_900_000",
    "many quotes": "'\"' * 3_900_000",
    "many brackets": "']' * 3_900_000",
    "a long number": "'1' * 3_900_000",
    "many keys": "'{' + ','.join(f'\"k{n}\":1' for n in range(190_000)) + '}'",
    "many keys of a kind": "'{' + ','.join('\"k\":1' for n in range(190_000)) + '}'",
}


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read where Linux tells it")
@pytest.mark.parametrize("made", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_costs_little(made: str) -> None:
    """256 MB in a process of its own, Python and the text itself included."""
    script = (
        "import resource\n"
        "resource.setrlimit(resource.RLIMIT_AS, (600_000_000, 600_000_000))\n"
        "from festrules.grammar.diagnostic import Refused\n"
        "from festrules.grammar.json_text import read_json\n"
        "from festrules.grammar.schema import validate\n"
        "from festrules.grammar.source import Source\n"
        f"text = {made}\n"
        "try:\n"
        "    assert validate(read_json(Source('game.json', text)))\n"
        "except Refused:\n"
        "    pass\n"
        # what the kernel counts for a process begins with what its parent had; this begins with its program
        "status = open('/proc/self/status').read()\n"
        "print(status.partition('VmHWM:')[2].split()[0])\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert int(ran.stdout) < 256_000
