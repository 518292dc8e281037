"""Everything derived from the words of a construct: its line of the grammar, its builder, its text."""

import re

import pytest

from festrules.grammar.grammar_lines import alias, named_terminals, templated, up_to_date
from festrules.grammar.parse_tables import grammar_text
from festrules.grammar.vocabulary.construct import Record
from festrules.grammar.vocabulary.wording import LEVELS, STATEMENT, Maybe, Slot


def test_the_grammar_has_the_lines_of_the_vocabulary() -> None:
    assert grammar_text() == up_to_date(grammar_text()), "run `make generated`"


@pytest.mark.parametrize("record", list(templated()), ids=lambda record: record.kind)
def test_a_line_that_is_not_there_is_written(record: Record) -> None:
    lines = grammar_text().split("\n")
    first = f"?{record.rule}:"  # the line that a rule begins with stays
    without = [line for line in lines if line.startswith(first) or not line.endswith(f"-> {alias(record)}")]
    again = up_to_date("\n".join(without))
    squeezed = {" ".join(line.split()) for line in lines if line.endswith(f"-> {alias(record)}")}
    assert squeezed <= {" ".join(line.split()) for line in again.split("\n")}
    assert up_to_date(again) == again


def test_every_field_of_a_template_stands_in_it_once() -> None:
    for record in templated():
        inner = [part for part in record.template if isinstance(part, Maybe)]
        slots = [
            part
            for part in (*record.template, *(it for one in inner for it in one.parts))
            if isinstance(part, Slot)
        ]
        assert sorted(slot.key for slot in slots) == sorted(set(record.fields) - {"cites"}), record.kind
        assert record.rule in LEVELS or (record.rule == STATEMENT and record.cites), record.kind


def test_words_that_are_one_token_are_declared() -> None:
    text = re.sub(r"^STEPS_FROM.*\n", "", grammar_text(), flags=re.MULTILINE)
    assert "\nSTEPS_FROM.2: /steps[ \\t]+from(?![\\w-])/\n" in up_to_date(text)
    assert "STEPS_FROM" in named_terminals()
