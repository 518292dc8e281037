"""The explanations, in the order in which they are tried."""

from collections.abc import Callable
from dataclasses import replace

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.indentation import LayoutError
from festrules.grammar.source import Source, Span
from festrules.grammar.syntax_errors import (
    always,
    amounts,
    areas,
    cases,
    choosing,
    counting_up,
    declaring,
    endings,
    exceptions,
    expectations,
    idioms,
    instead,
    knowing,
    lines,
    members,
    names,
    naming,
    older,
    orders,
    other_languages,
    parentheses,
    plain,
    playing,
    positions,
    prices,
    quotes,
    reasons,
    rolling,
    rows,
    several,
    signs,
    spelling,
    things,
    turns,
    ways,
)
from festrules.grammar.syntax_errors.forms import example_of
from festrules.grammar.syntax_errors.situation import Situation, situation
from festrules.grammar.syntax_errors.trying import GUESSED, MOST_TRIED, works

Explanation = Callable[[Situation], Diagnostic | None]

EXPLANATIONS: tuple[Explanation, ...] = (
    quotes.unclosed_text,
    quotes.wrong_quotes,
    positions.of_positions,
    things.thing,
    older.older_wording,
    reasons.nearly,
    playing.by_its_names,
    always.always,
    instead.instead,
    cases.header,
    cases.case,
    lines.block_behind_otherwise,
    expectations.expectation,
    naming.of_names,
    several.how_many_chosen,
    members.of_many,
    areas.of_areas,
    ways.of_ways,
    turns.turns,
    knowing.made_known,
    rolling.rolled,
    amounts.amounts,
    declaring.declaring,
    counting_up.counting_up,
    orders.order,
    prices.price,
    exceptions.exception,
    rows.row,
    choosing.choosing,
    playing.playing,
    idioms.idiom,
    endings.bound_outside,
    parentheses.missing,
    names.how_many,
    signs.possessive,
    signs.citation,
    signs.number_form,
    signs.number_in_words,
    signs.sign_of_another_language,
    lines.otherwise_alone,
    lines.unclosed_parenthesis,
    cases.nothing_below,
    lines.nothing_below,
    lines.unexpected_indent,
    lines.colon_too_many,
    other_languages.phrase,
    lines.unknown_declaration,
    endings.rounding_missing,
    reasons.missing,
    reasons.without_quotes,
    names.reserved,
    names.value_missing,
    spelling.without_of,
    other_languages.small_word,
    spelling.misspelt,
    other_languages.first_word,
    names.several_words,
    lines.colon_missing,
    quotes.text_without_quotes,
    spelling.no_statement,
    other_languages.any_word,
    endings.condition_behind,
    endings.line_too_short,
    endings.line_too_long,
    plain.something_else,
)


def explain(text: str, first_line: int, source: Source) -> Diagnostic:
    """The mistake in a text that could not be parsed, at the first place where it went wrong."""
    seen = situation(text, first_line, source)
    found = _that_works(seen, text, first_line, source)
    if found.help or found.suggestion or (found.span and found.span.line != seen.line):
        return found
    return replace(found, help=example_of(seen))


def _that_works(seen: Situation, text: str, first_line: int, source: Source) -> Diagnostic:
    """The first explanation, unless its suggestion fails: then the next one whose suggestion works, if there is any."""
    known: Diagnostic | None = None  # a turn of phrase is what it is, even if more is wrong with it
    guess: Diagnostic | None = None
    tried = 0
    for explanation in EXPLANATIONS:
        found = explanation(seen)
        if found is None or (found.suggestion is None and known is not None):
            continue
        if found.suggestion is None or tried == MOST_TRIED or works(found, text, first_line, source):
            return found if tried < MOST_TRIED else replace(known or guess or found, suggestion=None)
        tried += 1
        if found.code in GUESSED:
            guess = guess or found
        elif found.help:
            return replace(found, suggestion=None)
        else:
            known = known or found
    best = known or guess
    assert best is not None
    return replace(best, suggestion=None)


def explain_layout(error: LayoutError, source: Source) -> Diagnostic:
    """The mistake in the indentation, or a text too large for any rulebook."""
    line, column = error.token.end_line or 1, error.token.end_column or 1
    span = Span(source.name, line, 1 if error.code == "FR103" else column, line, max(2, column))
    help_ = "lines of one block begin in the same column" if error.code == "FR103" else None
    return Diagnostic(code=error.code, message=error.message, span=span, help=help_)
