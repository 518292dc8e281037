"""The same colours as a syntax file of Vim and Neovim, which shows them before any server has started.

Words that are words of the language only beside certain others are left plain; the server's colours tell them.

    python -m festrules.editors.highlighting.vim            says whether the file is up to date
    python -m festrules.editors.highlighting.vim --write    brings it up to date
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from festrules.editors.highlighting.following import NAME, at_margin, following
from festrules.editors.highlighting.roles import Role, constants, naming_words, role_within, worded
from festrules.editors.highlighting.textmate import NOT_AFTER, at_start, behind, only_at_start
from festrules.grammar.parser import parser
from festrules.grammar.words import texts

SYNTAX = Path(__file__).parents[1] / "neovim" / "syntax" / "festrules.vim"

GROUPS = {
    Role.DECLARATION: "Define",
    Role.STATEMENT: "Statement",
    Role.JOINING: "Keyword",
    Role.VALUE: "Function",
    Role.CONSTANT: "Constant",
    Role.DECLARED: "Type",
    Role.NUMBER: "Number",
    Role.TEXT: "String",
    Role.CLAUSE: "Tag",
    Role.COMMENT: "Comment",
}
HEAD = """" Colours of festrules, made from its vocabulary by `make generated`.
if exists("b:current_syntax")
  finish
endif

syntax case match
setlocal iskeyword+=-
"""
ANEW = r"\%(^\s\+\|,\s\+\|\<\%(otherwise\|also\|replace\|may\)\s\+\)\@<="  # where a line begins again
WORD = r"[A-Za-z][A-Za-z0-9]*\%(-[A-Za-z0-9]\+\)*"


def written() -> str:
    """The text of the file."""
    return "\n".join((HEAD, *_rules(), "", *_links(), "", 'let b:current_syntax = "festrules"', ""))


def _rules() -> Iterator[str]:
    within = {one for one in worded() - only_at_start() if behind(one) == NOT_AFTER} - _conditional()
    for role in (Role.JOINING, Role.CONSTANT, Role.VALUE):
        yield _match(role, rf"\<\%({_either(one for one in within if role_within(one) is role)}\)")
    naming = naming_words()
    first, margin = at_start() - _conditional(), (at_margin() & worded()) - _conditional()
    yield _match(Role.STATEMENT, rf"{ANEW}\%({_either(first)}\)")
    yield _match(Role.STATEMENT, rf"{ANEW}\%({_either(first & naming)}\)", names=True)
    yield _match(Role.DECLARATION, rf"^\%({_either(margin)}\)")
    yield _match(Role.DECLARATION, rf"^\%({_either(margin & naming)}\)", names=True)
    own = "\\|".join(sorted(text for one in constants() if following()[one] == {NAME} for text in texts(one)))
    yield rf"syntax match festrulesName /\%(\<\%({own}\)\s\+\)\@<={WORD}/"
    yield f"syntax match {_group(Role.DECLARED)} /{WORD}/ contained"
    yield rf"syntax match {_group(Role.NUMBER)} /\<[0-9]\+\>/"
    yield rf"syntax match {_group(Role.CLAUSE)} /@[A-Z][A-Z0-9]*\%(-[A-Z0-9]\+\)*/"
    yield rf'syntax region {_group(Role.TEXT)} start=/"/ skip=/\\["\\]/ end=/"\|$/ oneline'
    yield f"syntax match {_group(Role.COMMENT)} /#.*/ contains=@Spell"


def _links() -> Iterator[str]:
    for role, group in GROUPS.items():
        yield f"highlight default link {_group(role)} {group}"


def _match(role: Role, pattern: str, *, names: bool = False) -> str:
    more = f" nextgroup={_group(Role.DECLARED)} skipwhite" if names else ""
    return f"syntax match {_group(role)} /{pattern}/{more}"


def _group(role: Role) -> str:
    return f"festrules{role.name.capitalize()}"


def _conditional() -> set[str]:
    """The terminals that are words only before certain others."""
    return {known.name for known in parser().terminals if "(?=" in known.pattern.value}


def _either(terminals: Iterable[str]) -> str:
    """Any text of several terminals, the longest first."""
    found = {text for one in terminals for text in texts(one)}
    return "\\|".join(map(_pattern, sorted(found, key=lambda text: (-len(text), text))))


def _pattern(text: str) -> str:
    """A text as a pattern of Vim, with any blanks between its words."""
    spaced = re.sub(r" +", r"\\s\\+", text.replace(",", r",\s*").replace(r",\s* ", r",\s*"))
    return rf"{spaced}\>" if text[-1].isalpha() else spaced


def main(arguments: list[str]) -> int:
    """Writes the file, or says whether it is up to date."""
    if "--write" in arguments:
        SYNTAX.write_text(written(), encoding="utf-8")
        return 0
    return 0 if SYNTAX.is_file() and SYNTAX.read_text(encoding="utf-8") == written() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
