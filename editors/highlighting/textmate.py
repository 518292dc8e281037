"""The same colours as a TextMate grammar, which editors read before any server has started.

A TextMate grammar goes line by line and knows only what stands beside a word. So words that begin lines have their
colour there alone, and a name that looks like another word may get its colour. The colours of the server are exact.

    python -m festrules.editors.highlighting.textmate            says whether the file is up to date
    python -m festrules.editors.highlighting.textmate --write    brings it up to date
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from festrules.editors.highlighting.following import LAYOUT, NAME, at_margin, following, further_in
from festrules.editors.highlighting.roles import (
    Role,
    constants,
    naming_for_members,
    naming_words,
    role_within,
    worded,
)
from festrules.grammar.parser import parser
from festrules.grammar.words import texts

GRAMMAR = Path(__file__).parents[1] / "vscode" / "syntaxes" / "festrules.tmLanguage.json"
LANGUAGE = "festrules"

SCOPES = {
    Role.DECLARATION: "keyword.control.declaration",
    Role.STATEMENT: "keyword.control",
    Role.JOINING: "keyword.other",
    Role.VALUE: "support.function",
    Role.CONSTANT: "constant.language",
    Role.DECLARED: "entity.name.type",
    Role.NUMBER: "constant.numeric",
    Role.TEXT: "string.quoted.double",
    Role.CLAUSE: "entity.name.tag",
    Role.COMMENT: "comment.line.number-sign",
}
ANEW = r"(?:^[ \t]+|,[ \t]+|\b(?:otherwise|also|replace|may)[ \t]+)"  # behind these it goes on as at its beginning
SPACE_BEHIND = {"(": ""}  # else there is one
FEW = 12  # words
NOT_AFTER = r"(?<![\w-])"
NOT_BEFORE = r"(?![\w-])"

_GROUP = re.compile(r"(?<!\\)\((?!\?)")

Json = dict[str, Any]


def grammar() -> Json:
    """The grammar as plain data."""
    patterns = {known.name: known.pattern.value for known in parser().terminals}
    name = str(patterns[NAME])
    naming, members = naming_words(), naming_for_members() - constants()
    within = worded() - only_at_start()
    several = {
        one for one in at_start() if any(" " in text for text in texts(one))
    }  # `choose one:` goes before `choose`
    return {
        "name": LANGUAGE,
        "scopeName": f"source.{LANGUAGE}",
        "fileTypes": ["rules", "scenarios"],
        "patterns": [
            _one(Role.COMMENT, patterns["COMMENT"]),
            _text(),
            _one(Role.CLAUSE, patterns["CITE"]),
            *_given(Role.STATEMENT, ANEW, members & further_in(), f"{name}(?=[ \\t]+(?:{_pattern('IN')}))"),
            *_given(Role.JOINING, NOT_AFTER, members, f"{name}(?=[ \\t]+(?:{_pattern('IN')}))"),
            _first(Role.STATEMENT, ANEW, several),
            *_given(Role.DECLARATION, "^", naming & at_margin(), name),
            *_given(Role.STATEMENT, ANEW, naming & (at_start() | at_margin()), name),
            *_given(Role.JOINING, NOT_AFTER, naming & within - at_margin(), name),
            _owned(name),
            _first(Role.DECLARATION, "^", at_margin() & worded()),
            _first(Role.STATEMENT, ANEW, at_start()),
            *(
                _one(role, f"{behind}(?:{_either(words)})")
                for role in (Role.VALUE, Role.CONSTANT, Role.JOINING)
                for behind, words in _by_what_stands_before(within, role)
            ),
            _one(Role.NUMBER, f"{NOT_AFTER}{patterns['NUMBER']}{NOT_BEFORE}"),
            {"match": f"{NOT_AFTER}{name}"},
        ],
    }


def at_start() -> frozenset[str]:
    """Words that begin a line in a block, and are not value there."""
    return frozenset(one for one in further_in() & worded() if role_within(one) is Role.JOINING)


def only_at_start() -> frozenset[str]:
    """Words that stand nowhere else: within a line they are names."""
    anew = {*LAYOUT, "COMMA", "OTHERWISE", "ALSO", "REPLACE", "MAY"}
    later = {after for before, afters in following().items() if before not in anew for after in afters}
    return (worded() - later) & (further_in() | at_margin())


def _by_what_stands_before(terminals: Iterable[str], role: Role) -> list[tuple[str, list[str]]]:
    """Words of one role, those together that stand behind the same few words; behind other words they are names."""
    groups: dict[str, list[str]] = {}
    for terminal in sorted(terminals):
        if role_within(terminal) is role:
            groups.setdefault(behind(terminal), []).append(terminal)
    return sorted(groups.items(), key=lambda group: group[0] == NOT_AFTER)


def behind(terminal: str) -> str:
    """The text that must come before a word for it to be one, if that is short; else that no word continues in it."""
    before = {one for one, afters in following().items() if terminal in afters}
    if before == {NAME, "NUMBER"}:  # `for 2 players`; a name is seldom the number
        before = {"NUMBER"}
    if before & ({NAME, "RPAR"} | LAYOUT):
        return NOT_AFTER
    ends = {"NUMBER": ("[0-9] ",), "STRING": ('" ',)}
    found = sorted(
        {
            end
            for one in before
            for end in ends.get(one, (f"{text}{SPACE_BEHIND.get(text, ' ')}" for text in texts(one)))
        }
    )
    return f"(?<={'|'.join(map(_escaped, found))})" if len(found) <= FEW else NOT_AFTER


def _escaped(text: str) -> str:
    return text if text.startswith("[") else re.escape(text).replace("\\ ", " ")


def _pattern(terminal: str) -> str:
    """How a terminal is written; plain words end where a word ends."""
    pattern = next(known.pattern for known in parser().terminals if known.name == terminal)
    if pattern.type == "str":
        return f"{re.escape(pattern.value)}{NOT_BEFORE}"
    return _GROUP.sub("(?:", str(pattern.value))  # groups are counted, and those of words are none of ours


def _either(terminals: Iterable[str]) -> str:
    """Any of several, the longest first."""
    return "|".join(sorted(map(_pattern, terminals), key=lambda one: (-len(one), one)))


def _scope(role: Role) -> str:
    return f"{SCOPES[role]}.{LANGUAGE}"


def _one(role: Role, pattern: str) -> Json:
    return {"name": _scope(role), "match": pattern}


def _text() -> Json:
    """A text in quotes, also while its end is still to be written."""
    return {
        "name": _scope(Role.TEXT),
        "begin": '"',
        "end": '"|$',
        "patterns": [
            {"name": f"constant.character.escape.{LANGUAGE}", "match": r'\\["\\]'},
            {"name": f"variable.other.{LANGUAGE}", "match": r"\{[^}\"]*\}"},
        ],
    }


def _given(role: Role, before: str, words: Iterable[str], name: str) -> Iterator[Json]:
    """Words behind which a name is given, each with what else can stand behind it."""
    behind: dict[frozenset[str], list[str]] = {}
    for word in sorted(words):
        behind.setdefault(following()[word] & worded(), []).append(word)
    for others, alike in behind.items():
        unless = f"(?!{_either(others)})" if others else ""
        yield {
            "match": f"{before}({_either(alike)})[ \\t]+{unless}({name}){NOT_BEFORE}",
            "captures": {"1": {"name": _scope(role)}, "2": {"name": _scope(Role.DECLARED)}},
        }


def _owned(name: str) -> Json:
    """A name behind `my` or the like, which is one whatever it looks like."""
    words = [one for one in constants() if following()[one] == {NAME}]
    return {
        "match": f"{NOT_AFTER}({_either(words)})[ \\t]+({name}){NOT_BEFORE}",
        "captures": {"1": {"name": _scope(Role.CONSTANT)}},
    }


def _first(role: Role, before: str, terminals: Iterable[str]) -> Json:
    """Words that begin a line."""
    return {"match": f"{before}({_either(terminals)})", "captures": {"1": {"name": _scope(role)}}}


def written() -> str:
    """The text of the file."""
    return json.dumps(grammar(), indent=2, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    """Writes the grammar, or says whether it is up to date."""
    if "--write" in arguments:
        GRAMMAR.write_text(written(), encoding="utf-8")
        return 0
    return 0 if GRAMMAR.is_file() and GRAMMAR.read_text(encoding="utf-8") == written() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
