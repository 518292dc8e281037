"""All statements."""

from typing import TypeAlias

from festrules.grammar.vocabulary.statements.branching import Branching
from festrules.grammar.vocabulary.statements.chance import Chance
from festrules.grammar.vocabulary.statements.course import Ordering
from festrules.grammar.vocabulary.statements.deciding import Deciding
from festrules.grammar.vocabulary.statements.moves import Moving
from festrules.grammar.vocabulary.statements.storing import Storing

Statement: TypeAlias = Storing | Moving | Chance | Deciding | Branching | Ordering
