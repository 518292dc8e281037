"""The files of a first mod: a template with its title, its name and its base put in, and what can be changed."""

import re
from collections.abc import Iterator, Mapping

from festrules.cli.starting.texts import laid_out, texts_of
from festrules.grammar.vocabulary import Rulebook
from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.expressions.atoms import Number
from festrules.grammar.vocabulary.statements.course import Phase, Step
from festrules.grammar.vocabulary.tree import every

NAME, TITLE = "my-mod", "My mod"  # as the templates have them
README, GAME, VARIANT = "README.md", "the-game", "the-variant"
HEADER = re.compile(
    r'^(mod "[^"]*" of )"[^"]*"', re.MULTILINE
)  # some game that comes with us, so that a template is a mod by itself
WIDTH = 112
VARIANTS = {"mod-points": "head-start", "mod-end": "short-day"}  # of each template
# Sorts of things with a name, as a reader calls them.
SORTS = {
    "define": "numbers",
    "table": "tables",
    "action": "actions",
    "procedure": "procedures",
    "trigger": "triggers",
    "end": "ends",
    "part": "parts of the score",
    "step": "steps",
    "phase": "phases",
}


def mod_files(book: Rulebook, base: str, name: str, title: str, *, readme: bool) -> Mapping[str, str]:
    """The texts to write, by the names of the files. A mod without points to add to ends the game sooner.

    In a folder of its own the mod has a README; beside its game it has none, since one may be there.
    """
    form = "mod-points" if book.score else "mod-end"
    shared = (
        {README: texts_of("mod-shared")[README].replace(GAME, base).replace(VARIANT, VARIANTS[form])}
        if readme
        else {}
    )
    files = {
        file.replace(NAME, name): HEADER.sub(rf'\1"{base}"', text).replace(TITLE, title).replace(NAME, name)
        for file, text in {**shared, **texts_of(form)}.items()
    }
    names = "\n".join(changeable(book, base))
    return laid_out(
        {file: f"{text}\n{names}\n" if file.endswith(".rules") else text for file, text in files.items()}
    )


def changeable(book: Rulebook, base: str) -> Iterator[str]:
    """The things of a game that a mod can change, as comments."""
    yield f"# What {base} calls things; `festrules explain` and docs/language.md say more about changes:"
    found: dict[str, list[str]] = {}
    for sort, name in named(book):
        found.setdefault(sort, []).append(name)
    for sort, called in SORTS.items():
        if sort in found:
            yield from wrapped(f"#   {called}:", found[sort])


def named(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Everything with a name that changes can speak of, and what sort of thing it is."""
    for name, thing in book.things.items():
        match thing:
            case Define(value=Number() as number):
                yield thing.RECORD.kind, f"{name} ({number.value})"
            case Define():
                pass
            case _ if thing.RECORD.kind in SORTS:
                yield thing.RECORD.kind, name
    yield from (("part", part.name) for part in book.score)
    for one in every(book.play) if book.play else ():
        if isinstance(one, Step | Phase):
            yield one.RECORD.kind, one.name


def wrapped(head: str, names: list[str]) -> Iterator[str]:
    """Names behind their sort, on as many lines as they need."""
    line = head
    for place, name in enumerate(names):
        word = f" {name}" + ("," if place + 1 < len(names) else "")
        if len(line) + len(word) > WIDTH:
            yield line
            line = "#     "
        line += word
    yield line
