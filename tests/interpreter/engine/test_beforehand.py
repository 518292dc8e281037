"""Values that are the same in every state are worked out before play; nothing in play changes by that."""

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.configuration import configure
from festrules.interpreter.engine.beforehand import beforehand
from festrules.interpreter.game import make_machine
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine

RULES = """\
festrules 2

game "Gardens"
  players 2
  at most 20 decisions, then scores decide

kinds of colour: red, blue, green

board garden of flower: square 3 by 3
piece flower
  count 9
  starts in basket
place basket of flower

table colour-of of number as row: red for row 1, blue for row 2, green for row 3
keep favourite: colour, starts blue
keep height: 0 to 9, starts 1

define bright: colours where colour is not green

play
  turns for players
    {line}
    set height to 2

score
  part flowers: 1

winner
  most points
  then shared
"""


def machines_of(line: str) -> tuple[Machine, Machine]:
    document = read_document(Source("gardens.rules", RULES.replace("{line}", line)))
    plain = make_machine(document, configure(document))
    return plain, beforehand(plain)


def values_of(machine: Machine) -> list[object]:
    return [one.value for one in machine.code if isinstance(one, code.Let | code.LetMany | code.Store)]


def found(line: str) -> object:
    """The new form of the first value that is put somewhere."""
    plain, made = machines_of(line)
    assert len(plain.code) == len(made.code)
    changed = [one for one, before in zip(values_of(made), values_of(plain), strict=True) if one != before]
    assert len(changed) <= 1
    return changed[0] if changed else next(iter(values_of(plain)))


def test_what_reads_nothing_of_the_state_is_a_constant() -> None:
    assert found("set height to count of bright") == node.Constant(2)


def test_members_by_something_fixed_are_looked_up() -> None:
    several = found("several = spaces of garden where colour-of of row of space is favourite")
    assert isinstance(several, node.Having)
    assert sorted(len(group) for group in several.groups.values()) == [3, 3, 3]


def test_what_else_is_asked_of_them_is_asked_of_these_alone() -> None:
    several = found(
        "several = spaces of garden where colour-of of row of space is favourite and space is empty"
    )
    assert isinstance(several, node.Where)
    assert isinstance(several.of, node.Having)


def test_what_would_be_a_fault_stays_where_play_comes_to_it() -> None:
    plain, made = machines_of(
        "if height > 5\n      set height to count of bright / (count of bright - 2) (rounded up)"
    )
    asked = [one.value for one in made.code if isinstance(one, code.Store)]
    assert isinstance(asked[0], node.Arithmetic)
    assert plain.initial == made.initial


def test_a_choice_is_still_from_what_its_options_are_numbered_by() -> None:
    plain, made = machines_of("choose colour from bright\n    if you cannot, nothing happens")
    for one, before in zip(made.code, plain.code, strict=True):
        if isinstance(one, code.Choose) and isinstance(before, code.Choose):
            now: object = one.values
            assert now == before.values
