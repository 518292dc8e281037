"""Random games of every rulebook: they end as the rules say, and every decision on the way is sound."""

from tests.conformance.games import Setting, every_game, every_plain, every_setting, game_of
from tests.conformance.playing import Picker, some, walk

from festrules.interpreter.engine.costs import payment_of
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game, make_machine
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import DECISIONS
from festrules.interpreter.proving.observing import asked
from festrules.interpreter.world.types import PLAYER, bare

SEEDS = (1, 2)


@every_game
def test_random_games_end_within_their_length_and_without_fault(setting: Setting) -> None:
    game = game_of(setting)
    for seed in SEEDS:
        last = walk(setting, seed)[-1]
        faults = [event.text for event in last.events if event.kind == "rules-fault"]
        assert game.is_over(last.after)
        assert not game.is_faulty(last.after), faults
        assert last.after.cells[DECISIONS] == len(walk(setting, seed)) <= game.machine.longest
        assert all(0 <= seat < game.players for seat in game.winners(last.after))
        assert len(game.scores(last.after)) == game.players


@every_setting
def test_options_are_canonical(setting: Setting) -> None:
    game = game_of(setting)
    numbers: dict[object, int] = {}
    values: dict[object, object] = {}
    for seed in SEEDS:
        for step in some(walk(setting, seed), 30):
            for decision in game.decisions(step.before):
                found = [option.number for option in decision.options]
                assert found == sorted(set(found)), f"{decision.kind} {decision.name}: {found}"
                assert found[0] >= 0
                assert len({option.text for option in decision.options}) == len(found)
                assert len(set(decision.options)) == len(found)
                for option in decision.options:
                    place, value = (decision.pc, relative_to(decision)), meant(decision, option.value)
                    assert numbers.setdefault((place, value), option.number) == option.number
                    assert values.setdefault((place, option.number), value) == value


def relative_to(decision: Decision) -> int | None:
    """Players are numbered clockwise from the one who decides, everything else in one way for all."""
    types = [decision.type]
    if isinstance(decision.instruction, code.Take):
        types = [members.type for members in decision.instruction.of if members is not None]
    return decision.seat if any(kind is not None and bare(kind) == PLAYER for kind in types) else None


def meant(decision: Decision, value: int) -> object:
    """The meaning of a value: of a payment, the amounts."""
    instruction = decision.instruction
    return payment_of(instruction, value, decision.run) if isinstance(instruction, code.Pay) else value


@every_plain
def test_apply_is_pure_and_the_same_in_silence(setting: Setting) -> None:
    game = game_of(setting)
    for step in some(walk(setting, 1), 15):
        cells = tuple(step.before.cells)
        assert game.apply(step.before, step.option) == (step.after, step.events)
        assert game.apply(step.before, step.option, tell=False) == (step.after, ())
        assert step.before.cells == cells
        fresh = State(tuple(step.after.cells), step.after.seed)
        assert game.hash(fresh) == game.hash(step.after)
        assert game.position(fresh) == game.position(step.after)


@every_setting
def test_what_is_worked_out_before_play_comes_to_what_is_asked_in_play(setting: Setting) -> None:
    game = game_of(setting)
    plain = Game(make_machine(game.document, game.machine.configuration), game.document)
    for step in some(walk(setting, 1), 24):
        for one, other in zip(game.decisions(step.before), plain.decisions(step.before), strict=True):
            assert [option.number for option in one.options] == [option.number for option in other.options]
        assert plain.apply(step.before, step.option) == (step.after, step.events)


@every_plain
def test_an_option_that_is_asked_for_alone_is_one_of_all(setting: Setting) -> None:
    """Whether there is one with a value comes to the same whether all were looked at before or not."""
    game = game_of(setting)
    for step in some(walk(setting, 2), 6, salt=5):
        for decision in game.decisions(step.before):
            offered = [option.value for option in decision.options]
            others = [-1, *range(max(offered) + 2)][:60]
            for value in {*offered[:20], *others}:
                (alone,) = (one for one in game.decisions(step.before) if one.seat == decision.seat)
                cells = list(alone.run.cells)
                assert alone.option(value) == decision.option(value)
                assert (alone.option(value) is not None) is (value in offered)
                assert alone.run.cells == cells


@every_plain
def test_looking_changes_nothing(setting: Setting) -> None:
    game = game_of(setting)
    for step in some(walk(setting, 2), 3):
        cells = tuple(step.before.cells)
        assert look(game, step.before) == look(game, step.before)
        assert step.before.cells == cells
        for decision in game.decisions(step.before):
            before = list(decision.run.cells)
            asked(decision)
            assert decision.run.cells == before


def look(game: Game, state: State) -> list[object]:
    """Everything that can be asked of a state."""
    seats = [None, *range(game.players)]
    views = [(game.view(state, seat).as_data(), game.known_scores(state, seat)) for seat in seats]
    return [*views, *map(asked, game.decisions(state)), game.winners(state), game.is_over(state)]


@every_setting
def test_a_first_step_that_is_offered_can_be_completed(setting: Setting) -> None:
    """Each option, followed by random choices of the same seat, comes to the end of its chain."""
    game = game_of(setting)
    picker = Picker(5)
    for step in some(walk(setting, 2), 6, salt=3):
        for decision in game.decisions(step.before):
            for option in decision.options[:: 1 + len(decision.options) // 8]:
                state, events = game.apply(step.before, option)
                for _ in range(12):
                    assert not game.is_faulty(state), [event.text for event in events][-1:]
                    following = [one for one in game.decisions(state) if one.seat == decision.seat]
                    if not following:
                        break
                    options = following[0].options
                    assert options, f"stuck after {option.text}: {following[0].name}"
                    state, events = game.apply(state, options[picker.below(len(options))])
