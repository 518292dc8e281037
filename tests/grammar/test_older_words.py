"""Files of older versions of the language: never read as something else, told line by line, brought to this one."""

import pytest
from tests.grammar.older_words import OLDER_WORDS

from festrules.grammar.diagnostic import Refused
from festrules.grammar.edits import apply_edits
from festrules.grammar.format.text import format_text
from festrules.grammar.older.lines import lines_of
from festrules.grammar.older.renew import renew
from festrules.grammar.older.reword import rewordings
from festrules.grammar.older.rewordings import REWORDINGS
from festrules.grammar.parse import MAX_MISTAKES, parse
from festrules.grammar.source import Source, normalise

PAIRS = pytest.mark.parametrize(("old", "new"), OLDER_WORDS.values(), ids=OLDER_WORDS)


def codes(text: str) -> list[str]:
    return [found.code for found in parse(Source("game.rules", text))[1]]


@PAIRS
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_an_older_text_becomes_what_is_written_by_hand(old: str, new: str, line_end: str) -> None:
    renewed = renew("game.rules", old.replace("\n", line_end))
    assert renewed.text == new.replace("\n", line_end)
    assert not renewed.wrong
    assert codes(new) == []


@PAIRS
def test_once_is_enough(old: str, new: str) -> None:
    again = renew("game.rules", renew("game.rules", old).text)
    assert (again.text, again.lines) == (new, 0)


@PAIRS
def test_each_line_is_told_with_the_line_to_write(old: str, new: str) -> None:
    source = Source("game.rules", old)
    trees, found = parse(source)
    assert trees == []
    assert found[0].code == "FR109"
    assert found[0].help == "festrules fix NAME.rules  writes it in version 2"
    assert tuple(found[1:]) == rewordings(source)
    lines = new.split("\n")
    for one in found[1:]:
        assert one.code == "FR141"
        assert one.span is not None
        assert one.suggestion is not None
        assert any(one.suggestion in line for line in lines)


@pytest.mark.parametrize(
    "name", sorted(OLDER_WORDS.keys() - {"likenesses", "what is occupied", "ends of piles"})
)  # those can be read
def test_old_words_in_a_text_of_this_version_are_told_and_mended_alike(name: str) -> None:
    old, new = OLDER_WORDS[name]
    typed = old.replace("festrules 1", "festrules 2").replace("festrules   1", "festrules   2")
    found = parse(Source("game.rules", typed))[1]
    assert {one.code for one in found} <= {"FR141"}
    told = {one.suggestion for one in found}
    rows = {one.suggestion for one in rewordings(Source("game.rules", typed))}
    assert told <= rows | {line.strip() for line in new.split("\n")}
    assert renew("game.rules", typed).text == new


def test_every_rewording_is_among_them() -> None:
    lines = [line for old, _ in OLDER_WORDS.values() for line in lines_of(old)]
    for row in REWORDINGS:
        assert any(row.old.search(line.text) and row.below.match(line.below) for line in lines), row


def test_words_that_are_no_words_of_rules_stay() -> None:
    text = (
        "festrules 1\n"
        'game "or \\"this\\""\n  players 2\n  at most 9 decisions, then nobody wins\n'
        '# needs x or "y" / 2 rounded up\nkeep or-chard: 0 to 9, starts 9\nkeep rounded-up: 0 to 9, starts 1\n'
        'setup\n  say "a / 2 rounded up or "  # or "b"\n  set or-chard to rounded-up\nwinner\n  shared\n'
    )
    assert renew("game.rules", text).text == text.replace("festrules 1", "festrules 2")
    assert renew("game.rules", text).lines == 0


def test_what_tokens_cannot_decide_is_told_and_nothing_changes() -> None:
    old, _ = OLDER_WORDS["assertions"]
    cited = old.replace(
        "    otherwise\n      cannot happen    ", "    otherwise @A-3\n      cannot happen    "
    )
    renewed = renew("game.rules", cited)
    ((code, help_),) = [(one.code, one.help) for one in renewed.wrong]
    assert code == "FR141"
    assert help_ == "write  (there is always at least one)  in its place"


def test_a_text_with_another_mistake_is_not_brought_to_this_version() -> None:
    old, _ = OLDER_WORDS["reasons"]
    renewed = renew("game.rules", old.replace("choose stone", "chose stone"))
    assert [one.code for one in renewed.wrong] == ["FR115"]


@pytest.mark.parametrize("version", ["0", "3", "12"])
def test_a_version_that_is_none_of_ours_is_not_touched(version: str) -> None:
    old, _ = OLDER_WORDS["reasons"]
    text = old.replace("festrules 1", f"festrules {version}")
    assert codes(text) == ["FR109"]
    assert renew("game.rules", text).text == text


def test_an_older_text_is_not_laid_out() -> None:
    with pytest.raises(Refused) as refused:
        format_text(Source("game.rules", OLDER_WORDS["reasons"][0]))
    assert "FR141" in {found.code for found in refused.value.diagnostics}


def test_what_was_laid_out_in_the_common_way_is_so_afterwards() -> None:
    _, new = OLDER_WORDS["reasons"]
    laid_out = format_text(Source("game.rules", new))
    assert laid_out != new
    older = laid_out.replace("festrules 2", "festrules 1")
    for text in ('"too few"', '"closed"'):
        before, after = f"(refused: {text})", f"or {text}        "
        assert before in older
        older = older.replace(before, after)
    assert renew("game.rules", older).text == laid_out
    assert renew("game.rules", f"\ufeff{older}".replace("\n", "\r\n")).text == f"\ufeff{laid_out}".replace(
        "\n", "\r\n"
    )


def test_of_many_lines_the_first_are_shown_and_all_are_mended() -> None:
    many = MAX_MISTAKES + 5
    lines = "".join(f'  needs pool > {number} or "no"\n' for number in range(many))
    old = OLDER_WORDS["nothing that changed"][0] + f"action act\n{lines}"
    assert codes(old) == ["FR109", *["FR141"] * (MAX_MISTAKES - 1), "FR214"]
    renewed = renew("game.rules", old)
    assert renewed.lines == many + 1  # and a place
    typed = old.replace("festrules 1", "festrules 2")
    assert renew("game.rules", typed).text == renewed.text


def test_a_suggestion_stands_for_the_whole_line() -> None:
    old, _ = OLDER_WORDS["roundings"]
    for found in rewordings(Source("game.rules", old)):
        assert found.span is not None
        assert found.fix is not None
        line = normalise(old).split("\n")[found.span.line - 1]
        mended = apply_edits(old, found.fix.edits).split("\n")[found.span.line - 1]
        assert found.suggestion is not None
        assert mended == line[: found.span.column - 1] + found.suggestion + line[found.span.end_column - 1 :]
