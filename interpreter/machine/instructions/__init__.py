"""Instructions of the machine: a flat list; the program counter is a cell of the state.

Each carries in `at` the number of its place in the rules (a side table), never the place itself. Each family has a
module, with a union of its classes; what all classes are asked is in `roles.py`.
"""

from typing import TypeAlias

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
    Pay,
    Rearrange,
    Take,
)
from festrules.interpreter.machine.instructions.moving import (
    Move,
    MoveAll,
    MoveKind,
    Moving,
    PassOn,
    Show,
    Shuffle,
)
from festrules.interpreter.machine.instructions.roles import (
    Carries,
    Ends,
    Line,
    MayBeImpossible,
    Onward,
    Stands,
    Switches,
)
from festrules.interpreter.machine.instructions.telling import CannotHappen, EndGame, Enter, Say, Telling, Win
from festrules.interpreter.machine.instructions.texts import Condition, IfPossible, Physical, Text
from festrules.interpreter.machine.instructions.together import Commit, EndOfPart, Gathering, Serve, Together
from festrules.interpreter.machine.instructions.turns import (
    AnotherTurn,
    EndOfRound,
    EndOfTurn,
    EndTurn,
    EndTurns,
    MissTurn,
    NextTurn,
    Pass,
    StartTurns,
    Turning,
    UntilWhat,
)
from festrules.interpreter.machine.instructions.values import (
    Clear,
    Let,
    LetMany,
    Reset,
    Store,
    WithValue,
    Writing,
)

__all__ = [
    "AnotherTurn",
    "Branch",
    "CallCode",
    "CannotHappen",
    "Carries",
    "Chance",
    "Choose",
    "ChooseSome",
    "Choosing",
    "Clear",
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
    "EndTurn",
    "EndTurns",
    "Ends",
    "Enter",
    "Gathering",
    "IfPossible",
    "Instruction",
    "Jump",
    "Leading",
    "Let",
    "LetMany",
    "Line",
    "MayBeImpossible",
    "MissTurn",
    "Move",
    "MoveAll",
    "MoveKind",
    "Moving",
    "Needs",
    "Next",
    "NextTurn",
    "Onward",
    "Pass",
    "PassOn",
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
]

Question: TypeAlias = Decision | Chance  # what play stands at until a player, or chance, has said what comes
Instruction: TypeAlias = Chance | Leading | Decision | Moving | Telling | Gathering | Turning | Writing
