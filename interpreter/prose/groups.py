"""Several things as they are said: all of them, one of them, each, none, or this many."""

from __future__ import annotations

from dataclasses import dataclass, replace

VOWELS = "aeio"  # `a unit`, `a user`: of names that begin with u, most are said with a consonant


@dataclass(frozen=True, slots=True)
class Group:
    """Members of a collection: what one of them and several are called, and what stands behind that.

    Where nothing says what a member is called, `one` is empty and `many` stands for all of them together: `the goals of
    the player`.
    """

    one: str
    many: str
    behind_one: str = ""
    behind_many: str = ""
    whose: str = ""  # `your`, where they are yours
    article: str = "the"  # `all` of what there is altogether
    single: str = ""  # one of them, where the rules say which there are: `the first card or the last one`
    whole: str = ""  # what all of them are called, where that says nothing of a single one: `the offer`

    def behind(self, one: str, many: str = "") -> Group:
        """The same with more words behind."""
        return replace(
            self,
            behind_one=_behind(self.behind_one, one),
            behind_many=_behind(self.behind_many, many or one),
            article="the",
            single="",
            whole="",
        )

    @property
    def all(self) -> str:
        """All of them as something that can be spoken of: `the cards in your hand`."""
        if self.whole or not self.one:
            return self.whole or self._many
        return f"{self.whose or self.article} {self._many}"

    @property
    def bare(self) -> str:
        """As they stand behind a number or `number of`."""
        return f"{self.whose} {self._many}".strip() if self.one else self._many

    @property
    def a(self) -> str:
        """One that is not named: `a card in your hand`, `one of your pawns`."""
        if self.single:
            return self.single
        if not self.one:
            return f"one of {self._many}"
        if self.whose:
            return f"one of {self.whose} {self._many}"
        return article(f"{self.one} {self.behind_one}".strip())

    @property
    def each(self) -> str:
        """Each by itself."""
        if self.single and self.whole:
            return f"each of {self.whole}"
        return self._of("each")

    @property
    def every(self) -> str:
        """All of them, one by one, as the subject of a sentence."""
        return self._of("every" if self.one and not self.whose else "each")

    @property
    def none(self) -> str:
        """Not a single one."""
        if self.one and not self.whose:
            return f"no {self.one} {self.behind_one}".strip()
        return f"none of {self.all}"

    def so_many(self, number: str) -> str:
        """A number of them: `3 cards in your hand`, `3 of your pawns`."""
        if not self.one or self.whose:
            return f"{number} of {self.all}"
        if number == "1":
            return f"1 {self.one} {self.behind_one}".strip()
        return f"{number} {self._many}"

    def _of(self, word: str) -> str:
        if self.one and not self.whose:
            return f"{word} {self.one} {self.behind_one}".strip()
        return f"{word} of {self.all}"

    @property
    def _many(self) -> str:
        return f"{self.many} {self.behind_many}".strip()


def _behind(before: str, more: str) -> str:
    """More words behind others: after a comma, if there is one in those already."""
    comma = "," if ", " in before and not more.startswith("(") else ""
    return f"{before}{comma} {more}".strip()


def together(phrase: str) -> Group:
    """Several of which only the whole is known: `the goals of the player`."""
    return Group("", phrase)


def among(members: Group, whole: str) -> Group:
    """Several that have another name as a whole than one by one; the name of one is known from some of them."""
    if not members.one:
        return together(whole)
    return Group(members.one, members.many, f"among {whole}", f"among {whole}", whole=whole)


def article(words: str) -> str:
    """With the article that a native ear wants."""
    if words.startswith("other "):
        return f"an{words}"
    return f"{'an' if words[:1].lower() in VOWELS else 'a'} {words}"
