"""The two large families: a class that all expressions have in common, and one that all statements have.

Whatever holds an expression, or only hands it on, asks for the class. A function that goes through all of them asks for
the union beside it (`AnyExpression`), of which a type checker knows whether a `match` forgets one. Everywhere else it
would compare each of its seventy members with each other, which took the most time of all that it does.
"""

from festrules.grammar.vocabulary.construct import Citing, Construct


class Expression(Construct):
    """A value: what a condition, a number or a collection is computed from."""


class Statement(Citing):
    """Something that happens, or that is asked of a player."""
