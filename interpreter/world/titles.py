"""The texts that players read for places and boards: a text by the author, or the name with blanks for hyphens."""

import re
from collections.abc import Sequence

from festrules.grammar.vocabulary.declarations.things import BoardThing, PlaceThing
from festrules.interpreter.findings import listed
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.things import Domain

BRACES = re.compile(r"\{([^{}]*)\}")
LONE = re.compile(r"[{}]")


def family_title(name: str, declared: PlaceThing | BoardThing) -> str:
    """The common title of all places of a declaration: the text, unless it is about one of them."""
    title = declared.title or ""
    return title if title and not BRACES.search(title) else name.replace("-", " ")


def place_title(
    name: str, declared: PlaceThing | BoardThing, domains: Sequence[Domain], words: list[str]
) -> str:
    """The title of one place, made of the values that it belongs to in each domain."""
    title = declared.title or ""
    if not BRACES.search(title):
        own = family_title(name, declared)
        return " for ".join([f"{own} of {words[0]}", *words[1:]]) if words else own
    named = {domain.name: word for domain, word in zip(domains, words, strict=True)}
    return BRACES.sub(lambda match: named.get(match[1].strip(), match[0]), title)


def check_title(
    building: Building, name: str, declared: PlaceThing | BoardThing, domains: list[Domain]
) -> None:
    """Reports braces that cannot be filled in, and a text with braces that does not tell the places apart."""
    title, pointer = declared.title or "", declared.at("title")
    named = [match[1].strip() for match in BRACES.finditer(title)]
    known = [domain.name for domain in domains]
    hint = (
        f"What can stand there: {', '.join(known)}."
        if known
        else "There is only one: its text needs no braces."
    )
    for lone in LONE.finditer(BRACES.sub(lambda match: " " * len(match[0]), title)):
        place = building.findings.inside(pointer, lone.start(), lone.end())
        building.findings.report("FR410", place, f"`{lone[0]}` has no other half here.", hint=hint)
    for match in BRACES.finditer(title):
        if match[1].strip() not in known:
            place = building.findings.inside(pointer, match.start(), match.end())
            message = f"`{match[0]}` cannot be filled in here."
            building.findings.report("FR410", place, message, hint=hint, near=(match[1].strip(), known))
    missing = [f"{{{one}}}" for one in known if one not in named]
    if missing and named and set(named) <= set(known):
        building.findings.report(
            "FR415",
            pointer,
            f"There are several `{name}` that would all be called the same.",
            hint=f"Name {listed(missing)} in the text too, or leave out all braces: `of ...` is then added.",
        )


def check_titles(building: Building) -> None:
    """Report declarations with the same title: players could not tell which place is meant."""
    titles: dict[str, tuple[str, PlaceThing | BoardThing]] = {}
    for name in building.families:
        declared = building.things[name]
        assert isinstance(declared, PlaceThing | BoardThing)
        title = name.replace("-", " ") if declared.title is None else declared.title
        if title in titles:
            other, first = titles[title]
            titled = first if declared.title is None else declared
            building.findings.report(
                "FR415",
                titled.at("title"),
                f"`{other}` and `{name}` are called the same.",
                hint="Players read the text wherever something lies or goes there: give each its own.",
            )
        titles.setdefault(title, (name, declared))
