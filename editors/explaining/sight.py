"""Who sees what of a place or of something that is kept, in sentences."""

from collections.abc import Iterator

from festrules.grammar.vocabulary.words import Grade
from festrules.interpreter.world.things import Sight

SEEN = {
    Grade.EVERYTHING: "everything that lies there, and in which order",
    Grade.CONTENTS: "what lies there, and not in which order",
    Grade.TOP: "what lies on top, and how many lie there",
    Grade.COUNT: "how many lie there",
    Grade.PRESENCE: "whether anything lies there",
    Grade.NOTHING: "nothing of it",
}
WITHOUT_ORDER = {Grade.EVERYTHING: "what lies there", Grade.CONTENTS: "what lies there"}
OF_VALUES = {Grade.EVERYTHING: "it", Grade.NOTHING: "nothing of it"}


def who_sees(sight: Sight, *, owned: bool, kept: bool = False, ordered: bool = True) -> str:
    """Who sees what, as one sentence, or two."""
    words = OF_VALUES if kept else SEEN if ordered else {**SEEN, **WITHOUT_ORDER}
    seen = {grade: words.get(grade, SEEN[grade]) for grade in Grade}
    return " ".join(_sentences(sight, seen, owned=owned))


def _sentences(sight: Sight, seen: dict[Grade, str], *, owned: bool) -> Iterator[str]:
    if not owned or len(sight.grades) == 1:
        grade = sight.others
        yield "Nobody sees anything of it." if grade is Grade.NOTHING else f"Everyone sees {seen[grade]}."
        return
    partners = sight.with_team is not None and sight.team is not sight.others
    whose = "The owner"
    if partners and sight.team is sight.owner:
        whose = "The owner and the partners"
    yield f"{whose} {'see' if ' and ' in whose else 'sees'} {seen[sight.owner]};"
    if partners and sight.team is not sight.owner:
        yield f"the partners see {seen[sight.team]};"
    yield f"the others see {seen[sight.others]}."
