"""Where whole games are all that is played: chance and random players decide on the way, and play does not stand.

Nobody looks at a state between two decisions then. So what is written goes on behind most decisions, as it does
behind everything else: loops in which something is drawn or chosen are loops, and what is known before a decision is
known behind it. Play stands where games begin to differ, for that is kept (see `executors/games.py`), and in blocks in
which somebody does more than choose once. What play comes to then is the same as if it stood: the greatest length, and
how many chance events there may be between two decisions, are asked where it would have stood.
"""

from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.chance import chance
from festrules.interpreter.compiled.lowering.context import STANDS
from festrules.interpreter.compiled.lowering.course.blocks import CodePoint, SeenError, Writer
from festrules.interpreter.compiled.lowering.course.ends import checked
from festrules.interpreter.compiled.lowering.decisions import offers
from festrules.interpreter.compiled.lowering.decisions.random_players import count_chance, make_decision
from festrules.interpreter.compiled.lowering.decisions.secret import acting, comes_through, only_choice
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.layout.courses import comes_to
from festrules.interpreter.compiled.program.code import cell, wide_work
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Expression, Local, Narrowed
from festrules.interpreter.compiled.program.spending import spends
from festrules.interpreter.engine.run import STEP
from festrules.interpreter.engine.together import OUTSIDE, own_cell
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import DECISIONS, YOU
from festrules.interpreter.machine.questions import decision_at, may_be_passed


def settles(number: int, writer: Writer) -> bool:
    """Whether play does not stand before an instruction."""
    one = writer.low.machine.code[number]
    if not writer.blocks.settling or number in writer.blocks.inside:
        return False
    if isinstance(one, ins.Together):
        return only_choice(one, writer.low) is not None
    return not isinstance(one, ins.PickEach)


def goes_on(number: int, writer: Writer) -> bool:
    """Whether the same function continues behind it, with the next instruction."""
    goes_on_behind = ins.Choose | ins.Draw | ins.TurnUp | ins.Pick | ins.Together
    return isinstance(writer.low.machine.code[number], goes_on_behind) and settles(number, writer)


def may_stand(writer: Writer) -> None:
    """Here play would stand: the game is over if that is one decision too many."""
    low, code = writer.low, writer.code
    with code.if_(cell(DECISIONS) >= low.machine.longest):
        code.give_back(STANDS)


def happens(instruction: ins.Chance, writer: Writer, number: int) -> None:
    """Chance decides."""
    may_stand(writer)
    count_chance(writer.low, writer.code)
    chance.sample(instruction, number, wide_work(writer.low.seed), writer.low, writer.code)


def listed(number: int, writer: Writer) -> Local:
    """How many options a decision has to which play has come, and which must have one."""
    code = writer.code
    if spends(f"o{number}", writer.low.program):
        _refill(writer)
    count = code.new(Ask(f"o{number}"), "count")
    with code.if_(count.is_(0)):
        code.fail(FaultSort.NOTHING_POSSIBLE)
    return count


def taken(number: int, count: Local, writer: Writer) -> Expression:
    """The option that a random player takes of so many."""
    choice = make_decision(Constant(number), count, writer.low, writer.code)
    _refill(writer)
    return writer.code.new(offers.option_here(number, choice, writer.low, writer.code), "option")


def decided(
    instruction: ins.Decision, number: int, count: Local, writer: Writer, point: CodePoint
) -> CodePoint | None:
    """Make a decision; returns where play goes on, if that is in this function."""
    low, code = writer.low, writer.code
    option = taken(number, count, writer)
    if isinstance(instruction, ins.Choose):
        code.set(instruction.cell, Narrowed(option))
        return writer.then(point, number + 1)
    for following in writer.blocks.entries(number):
        writer.blocks.want(following)
    code.give_back(checked(low, number, Ask(f"c{number}", (option,))))
    return None


def _refill(writer: Writer) -> None:
    """Reduce the new allowance by everything spent before play stands again.

    A procedure that is a function does not know what was spent for who calls it.
    """
    if writer.is_procedure:
        raise SeenError
    if writer.refilled is None:
        writer.refilled = Local("refilled")
    fuel.refill(writer.low, writer.code, writer.refilled)


# ---- blocks in which everybody chooses once ------------------------------------------------------------


def comes_to_choose(choice: int, writer: Writer) -> Expression:
    """Whether a seat comes to stand at the only choice of a block."""
    writer.spend(writer.low.machine.players * (fuel.cost_of(writer.low, choice) + 2 * STEP))
    passed = may_be_passed(decision_at(choice, writer.low.machine))
    return Ask(comes_to(choice, writer.low.course)) if passed else Constant(1)


def all_may_decide(block: ins.Together, writer: Writer, point: CodePoint) -> Expression:
    """Whether nobody has chosen yet, and everybody can: then nobody need wait for another."""
    low, code, seats = writer.low, writer.code, range(writer.low.machine.players)
    number = only_choice(block, low)
    assert number is not None
    if block.players != node.Constant(tuple(seats)):
        return Constant(0)
    all_may: Expression = Constant(1)
    if point.number == writer.start and not comes_through(block, low):  # play may have stood here
        all_may = sum((cell(block.cell + seat) for seat in seats[1:]), cell(block.cell)).is_(0)
    may_choose = comes_to_choose(number, writer)
    if may_choose == Constant(1):
        return all_may
    with acting(Constant(0), code):
        for seat in seats:
            code.set(YOU, seat)
            may = code.new(may_choose, "may")
            all_may = may if all_may == Constant(1) else code.new(all_may & may, "all_may")
    return all_may


def all_decide(block: ins.Together, writer: Writer) -> None:
    """Everybody chooses, in the order of their seats; nothing else is done there."""
    with acting(Constant(0), writer.code):
        for seat in range(writer.low.machine.players):
            _seat_decides(block, Constant(seat), writer)


def some_decide(block: ins.Together, writer: Writer) -> None:
    """The same if not everybody has something to choose: those who have not are through the block already."""
    low, code = writer.low, writer.code
    with (
        acting(Constant(0), code),
        code.count(0, low.machine.players, "seat") as (seat, _),
        code.if_(cell(seat + block.cell) > OUTSIDE),
    ):
        _seat_decides(block, seat, writer)


def _seat_decides(block: ins.Together, seat: Expression, writer: Writer) -> None:
    low, code = writer.low, writer.code
    number = only_choice(block, low)
    assert number is not None
    choose = low.machine.instruction_at(number, ins.Choose)
    if choose.looks_ahead:
        writer.see()
    may_stand(writer)
    code.set(YOU, seat)
    option = taken(number, listed(number, writer), writer)
    size = block.locals[1]
    code.set(seat * size + own_cell(block, 0, choose.cell), Narrowed(option))
