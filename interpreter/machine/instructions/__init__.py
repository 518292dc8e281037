"""Instructions of the machine: a flat list; the program counter is a cell of the state.

Each carries in `at` the number of its place in the rules (a side table), never the place itself. Each family has a
module, with a union of its classes; what all classes are asked is in `roles.py`. `Instruction` is the class of all of
them, and `AnyInstruction` their union, for a function that goes through all (`which_instruction`).
"""

from typing import TypeAlias, cast

from festrules.interpreter.machine.instructions.chance import (
    Chance,
    Draw,
    Drawing,
    Pick,
    PickEach,
    Picking,
    TurnUp,
)
from festrules.interpreter.machine.instructions.course import (
    Branch,
    CallCode,
    CountDown,
    Depending,
    EndOfWay,
    Imagined,
    Jump,
    Leading,
    Needs,
    Next,
    Return,
)
from festrules.interpreter.machine.instructions.decisions import (
    Choose,
    ChooseSome,
    Choosing,
    Decision,
    Members,
    Pay,
    Rearrange,
    Take,
)
from festrules.interpreter.machine.instructions.moving import (
    Become,
    Move,
    MoveAll,
    MoveKind,
    MoveTogether,
    Moving,
    PassOn,
    Show,
    Shuffle,
)
from festrules.interpreter.machine.instructions.roles import (
    Carries,
    Ends,
    Instruction,
    MayBeImpossible,
    PassedByLookAhead,
    Stands,
    StopsLookAhead,
    Switches,
)
from festrules.interpreter.machine.instructions.telling import (
    Announce,
    CannotHappen,
    EndGame,
    Enter,
    Say,
    Telling,
    Win,
)
from festrules.interpreter.machine.instructions.texts import Condition, IfPossible, OfAll, Physical, Text
from festrules.interpreter.machine.instructions.together import Commit, EndOfPart, Gathering, Serve, Together
from festrules.interpreter.machine.instructions.turns import (
    AnotherTurn,
    EndOfRound,
    EndOfTurn,
    EndTurn,
    EndTurns,
    MissTurn,
    NextTurn,
    OthersAnswer,
    Pass,
    StartTurns,
    Turning,
    UntilWhat,
)
from festrules.interpreter.machine.instructions.values import (
    AddPosition,
    Clear,
    ClearPositions,
    Let,
    LetMany,
    Reset,
    Store,
    WithValue,
    Writing,
)

__all__ = [
    "AddPosition",
    "Announce",
    "AnotherTurn",
    "AnyInstruction",
    "Become",
    "Branch",
    "CallCode",
    "CannotHappen",
    "Carries",
    "Chance",
    "Choose",
    "ChooseSome",
    "Choosing",
    "Clear",
    "ClearPositions",
    "Commit",
    "Condition",
    "CountDown",
    "Decision",
    "Depending",
    "Draw",
    "Drawing",
    "EndGame",
    "EndOfPart",
    "EndOfRound",
    "EndOfTurn",
    "EndOfWay",
    "EndTurn",
    "EndTurns",
    "Ends",
    "Enter",
    "Gathering",
    "IfPossible",
    "Imagined",
    "Instruction",
    "Jump",
    "Leading",
    "Let",
    "LetMany",
    "MayBeImpossible",
    "Members",
    "MissTurn",
    "Move",
    "MoveAll",
    "MoveKind",
    "MoveTogether",
    "Moving",
    "Needs",
    "Next",
    "NextTurn",
    "OfAll",
    "OthersAnswer",
    "Pass",
    "PassOn",
    "PassedByLookAhead",
    "Pay",
    "Physical",
    "Pick",
    "PickEach",
    "Picking",
    "Question",
    "Rearrange",
    "Reset",
    "Return",
    "Say",
    "Serve",
    "Show",
    "Shuffle",
    "Stands",
    "StartTurns",
    "StopsLookAhead",
    "Store",
    "Switches",
    "Take",
    "Telling",
    "Text",
    "Together",
    "TurnUp",
    "Turning",
    "UntilWhat",
    "Win",
    "WithValue",
    "Writing",
    "which_instruction",
]

Question: TypeAlias = Decision | Chance  # things that play stands at until a player, or chance, has decided
AnyInstruction: TypeAlias = Chance | Leading | Decision | Moving | Telling | Gathering | Turning | Writing


def which_instruction(one: Instruction) -> AnyInstruction:
    """The same as one of all classes, so that a type checker names those which a `match` forgets."""
    return cast("AnyInstruction", one)
