"""All expressions."""

from typing import TypeAlias

from festrules.grammar.vocabulary.expressions.areas import Area
from festrules.grammar.vocabulary.expressions.arithmetic import Arithmetic
from festrules.grammar.vocabulary.expressions.atoms import Atom
from festrules.grammar.vocabulary.expressions.boards import OnBoards
from festrules.grammar.vocabulary.expressions.collections import Collecting
from festrules.grammar.vocabulary.expressions.conditions import Judging

Expression: TypeAlias = Atom | Collecting | Arithmetic | Judging | OnBoards | Area
