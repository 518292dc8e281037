"""The meaning of a word in the rule of the grammar that it is part of."""

import re
from dataclasses import dataclass
from functools import cache

from lark.grammar import Rule

from festrules.editors.explaining.parts import PARTS
from festrules.editors.explaining.sentences import PHRASES, RULES
from festrules.editors.reading.automaton import called
from festrules.grammar.vocabulary import FAMILIES, RECORDS
from festrules.grammar.vocabulary.construct import Record

EXPRESSIONS = {
    *("expression", "either", "both", "negation", "comparison", "clamp", "sum", "term", "factor"),
    *("collection", "unary", "atom", "item"),
}
# The families of the vocabulary that the rules of the grammar are alternatives of.
FAMILY = {
    **dict.fromkeys(EXPRESSIONS, "expression"),
    **dict.fromkeys(("type", "base_type"), "type"),
    "shape": "shape",
    "until": "until",
    "answered": "until",
    "trigger_moment": "moment",
    "cost_line": "cost-line",
    "sign": "sign",
    "edit": "edit",
    "example_line": "example-line",
    "expectation": "expectation",
    **dict.fromkeys(
        ("simple", "drawing", "choose", "take", "if_", "depending", "each_", "with_"), "statement"
    ),
    **dict.fromkeys(("let_act", "turns", "rounds", "repeat", "phase", "step"), "statement"),
    **dict.fromkeys(("secretly", "race", "physical"), "statement"),
}
# What a record is called whose words have a rule of another name.
KINDS = {
    "optional_type": "optional",
    "named_type": "named",
    "space_type": "space",
    "number_type": "range",
    "pattern_type": "pattern",
    "cost_any_one": "any-one",
    "cost_one_other": "one-other",
    "cost_one_of_these": "one-of-these",
    "cost_less": "less",
    "cost_less_of": "less",
    "cost_wild": "wild",
    "cost_fixed": "fixed",
    "limit_above": "limit",
    "limit_below": "limit",
    "add_listed": "add-rows",
    "add_from_file": "add-rows",
    "drop_row": "drop",
    "set_count": "count",
    "change_players": "players",
    "change_seats": "seats",
    "change_teams": "teams",
    "change_length": "length",
    "move_so_many": "move-kind",
    "choose_several": "choose",
    "choose_in_order": "choose",
    "choose_all": "choose",
    "let_act": "with",
    "turns_around": "turns",
    "until_condition": "condition",
    "rounds_counted": "rounds",
    "rounds_until": "rounds",
    "repeat_times": "repeat",
    "repeat_until": "repeat",
    "every": "quantified",
    "some": "quantified",
    "no_one": "quantified",
    "is_not": "is",
    "is_not_in": "is-in",
    "is_not_one_of": "is-one-of",
    "position_is_not_in": "position-is-in",
    "not_alike": "alike",
    "is_a": "is",
    "is_not_a": "is",
    "for_": "is",
    "line_while": "line",
    "own_rank": "rank",
    "listing": "list",
    "square_from_file": "square",
    "hexes_by": "hexes",
    "hexes_from_file": "hexes",
    "graph_listed": "graph",
    "graph_from_file": "graph",
    "keep_positions": "positions",
    "example_from": "begins-from",
    "example_players": "players",
    "example_option": "option",
    "example_variants": "variants",
    "example_seed": "seed",
    "given_holds": "holds",
    "given_value": "value",
    "given_passed": "passed",
    "given_answered": "answered",
    "example_at": "at",
    "chance_gives": "chance",
    "expect_fact": "fact",
    "expect_can": "can",
    "expect_cannot": "cannot",
    "expect_can_pass": "can-pass",
    "expect_cannot_pass": "can-pass",
    "expect_options": "options",
    "expect_scores": "scores",
    "expect_to_act": "to-act",
    "expect_not_to_act": "to-act",
    "expect_asked": "asked",
    "expect_told": "told",
    "expect_not_told": "told",
    "expect_wins": "wins",
    "expect_over": "over",
    "expect_going_on": "goes-on",
    "expect_no_winner": "no-winner",
    "expect_result": "result",
    "expect_odds": "odds",
    "expect_fault": "fault",
    "after_thing": "after",
    "wins": "win",
}
_PART = re.compile("__(.+)_(?:star|plus)_[0-9]+")
_ANYWHERE = ("declaration", "statement", "expression", "edit", "example-line")


@dataclass(frozen=True, slots=True)
class Explained:
    """A sentence about a word, and an example."""

    meaning: str
    example: str

    @property
    def markdown(self) -> str:
        """Both as a text with marks."""
        return f"{self.meaning}\n\n```festrules\n{self.example}\n```" if self.example else self.meaning


def record_of(rule: Rule) -> Record | None:
    """The construct that a rule of the grammar reads."""
    name, origin = called(rule), str(rule.origin.name)
    return _record(KINDS.get(name, name.rstrip("_").replace("_", "-")), FAMILY.get(origin, ""))


@cache
def _record(kind: str, family: str) -> Record | None:
    for where in (family, *(() if family else _ANYWHERE)):
        found = FAMILIES.get(where, {}).get(kind)
        if found:
            return found.RECORD
    plain = RECORDS.get(kind)
    return plain.RECORD if plain and plain.RECORD.meaning and not family else None


def explained(rule: Rule, phrase: str = "") -> Explained | None:
    """The meaning of a word in a rule, or of the rule itself."""
    part = _PART.fullmatch(str(rule.origin.name))  # of which there may be several
    name = part[1] if part else called(rule)
    said = PARTS.get((name, phrase)) or (PHRASES.get(phrase) if _shares_out(rule) else None)
    said = said or RULES.get(f"{name}, more" if part else name) or RULES.get(str(rule.origin.name))
    if said:
        return Explained(*said)
    record = _record(name, "") if part else record_of(rule)
    return Explained(record.meaning, record.example) if record and record.meaning else None


def _shares_out(rule: Rule) -> bool:
    """Whether the words of a rule mean something by themselves."""
    return called(rule) in {
        *("aggregate", "sight", "face", "yes", "no", "every", "some", "no_one", "nothing", "component"),
        *("name", "ordering"),
    }
