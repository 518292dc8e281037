"""The fate of a mutant: noticed by which test, or a survivor."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from mutating.mutants import Mutant
from mutating.reach import NamedTest, Reach
from mutating.trying import limit_of, ran

KILLED, SURVIVED, NEVER, ACCEPTED = "killed", "survived", "no test comes there", "accepted"
BROKEN = "its tests fail anyway"


@dataclass(frozen=True)
class Verdict:
    """The fate of one."""

    mutant: Mutant
    came: str
    by: str = ""  # the test, or how else it was noticed
    group: str = ""
    tried: int = 0  # tests

    @property
    def lives(self) -> bool:
        """Whether nobody noticed it."""
        return self.came in (SURVIVED, NEVER)


@dataclass
class Judge:
    """Tries mutants one by one. What fails without a mutant as well has noticed nothing, and is asked no more."""

    reach: Reach
    seconds: float  # of tests, for each mutant
    sound: dict[tuple[str, ...], bool] = field(default_factory=dict)
    unsound: set[str] = field(default_factory=set)

    def judge(self, mutant: Mutant) -> Verdict:
        """The tests that reach it are run until one fails."""
        tried = 0
        batches = self.reach.batches(mutant.path, mutant.block, self.seconds)
        for batch in batches:
            tests = [one for one in batch if one.name not in self.unsound]
            while tests:
                found = ran(tests, mutant.name, limit_of(tests, self.reach.files))
                if not found.noticed:
                    break
                by = [one for one in tests if found.by in (one.name, one.file)]
                if self.is_sound(by or tests):
                    group = by[0].group if by else ""
                    return Verdict(
                        mutant, KILLED, found.by or found.how, group or found.how, tried + len(tests)
                    )
                self.unsound |= {one.name for one in by or tests}
                tests = [one for one in tests if one.name not in self.unsound]
            tried += len(tests)
        return Verdict(mutant, SURVIVED if tried else BROKEN if batches else NEVER, tried=tried)

    def is_sound(self, tests: Sequence[NamedTest]) -> bool:
        """Whether the same tests notice nothing where there is nothing."""
        names = tuple(one.name for one in tests)
        if names not in self.sound:
            self.sound[names] = not ran(tests, "", limit_of(tests, self.reach.files)).noticed
        return self.sound[names]
