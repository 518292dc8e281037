"""The meaning of pieces of text in a game that was understood: types of expressions, and of names that are given."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from threading import Lock

from lark.exceptions import LarkError

from festrules.editors.reading.automaton import CHANGED, MEMBERS, PARAMETERS, Binding
from festrules.grammar.diagnostic import Refused
from festrules.grammar.parser import begin, layout
from festrules.grammar.source import Source
from festrules.grammar.tree_to_document.convert import convert
from festrules.grammar.tree_to_document.layout import lay_out
from festrules.grammar.vocabulary.declarations.meanings import Action, Cost, Define, Procedure
from festrules.grammar.vocabulary.declarations.parts import Parameter
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.reading import construct
from festrules.interpreter.findings import Findings
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.parameters import lying, parameters_of
from festrules.interpreter.meaning.typed import BoundName, Local, Scope
from festrules.interpreter.world.types import (
    COST,
    NUMBER,
    UNKNOWN,
    Component,
    Enumerated,
    Many,
    Placed,
    Type,
    bare,
    member,
)


@dataclass(frozen=True, slots=True)
class OfEach:
    """The type of a name that each player has."""

    of: Type


Names = Mapping[str, Type | OfEach]
SEVERAL = {"choose_several", "choose_in_order", "choose_all", "pick_each"}
SAME = {"let", "announce"}
MOST_KNOWN = 2_000  # answers that are kept
LONGEST = 2_000  # characters of a piece of text whose type is asked
FAR = 1_000_000  # where the machine has no names of its own


@dataclass
class Meanings:
    """The meanings of texts, each worked out once."""

    context: Context
    _one_at_a_time: Lock = field(default_factory=Lock)  # a context counts what it is asked
    _known: dict[tuple[str, frozenset[tuple[str, Type | OfEach]]], Type | None] = field(default_factory=dict)

    def type_of(self, text: str, names: Names) -> Type | None:
        """The type of an expression where these names are in reach; nothing if it has none."""
        key = (text, frozenset(names.items()))
        if key not in self._known:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            self._known[key] = self._resolved(text, names)
        return self._known[key]

    def _resolved(self, text: str, names: Names) -> Type | None:
        said = expression(text)
        if said is None:
            return None
        with self._one_at_a_time:
            return self._asked(said, names)

    def _asked(self, said: Expression, names: Names) -> Type | None:
        context = self.context
        context.findings = Findings(context.document)
        context.work = context.depth = context.deepest = context.followed = 0
        bound = {name: _bound(at, kind) for at, (name, kind) in enumerate(names.items())}
        try:
            found = context.resolve_nested(said, Scope(dict(bound), you=True)).type
        except Refused:
            return None
        return None if found == UNKNOWN else found

    # ---- names ------------------------------------------------------------------------------

    def names(self, given: Iterable[Binding]) -> dict[str, Type | OfEach]:
        """The types of names that a text gives, each of which may speak of those before it."""
        known: dict[str, Type | OfEach] = {}
        for one in given:
            if one.rule in MEMBERS:
                of = self._source(one, known)
                if of is not None:
                    known |= dict.fromkeys(self.context.noun_names(of), member(of))
                continue
            if one.rule in CHANGED:
                known |= self._parameters(one)
                continue
            known.pop(one.name, None)
            kind = self._given(one, known) or UNKNOWN
            known[one.name] = OfEach(kind) if one.of_each else kind
        return known

    def _parameters(self, one: Binding) -> dict[str, Type]:
        """The parameters of what is changed."""
        name = next((text for symbol, text in one.parts if symbol == "NAME"), "")
        declared = self.context.things.get(name)
        if not isinstance(declared, Procedure | Action | Cost | Define):
            return {}
        self.context.findings = Findings(self.context.document)
        return dict(parameters_of(self.context, declared.parameters).values())

    def _given(self, one: Binding, known: Names) -> Type | None:
        """The type of a name that a text gives."""
        if one.rule in PARAMETERS:
            return self.of_parameter([said for symbol, said in one.parts if symbol == "NAME"], one.rule)
        if one.rule == "roll":
            return self._face(one.parts[1][1])
        if one.rule == "draw":
            return self._drawn(one, known)
        if one.rule == "pay":
            return COST
        of = self._source(one, known)
        if of is None:
            return None
        if one.rule in SAME:
            return of
        return Many(member(of)) if one.rule in SEVERAL else member(of)

    def _source(self, one: Binding, known: Names) -> Type | None:
        """The type of what a name is one of, or worth."""
        wanted = {"range", "expression", "collection"}
        said = next((text for symbol, text in one.parts if symbol in wanted), "")
        return self.type_of(f"({said})", known) if said else None

    def of_parameter(self, words: list[str], rule: str) -> Type | None:
        """The type of a parameter that is written with these names."""
        if rule == "players_parameter":
            words = ["players", *words]
        if rule == "space_parameter" and len(words) > 1:
            asked = Parameter(name=words[-1], type=words[0], board=words[1])
        else:
            asked = Parameter(name=words[-1], type=words[0] if len(words) > 1 else None)
        family = self.context.world.families.get(asked.name) if asked.type is None else None
        if family is not None:
            return Placed((family.name,), board=family.shape is not None)
        self.context.findings = Findings(self.context.document)
        found = lying(self.context.building.types.of_parameter(asked))
        return None if found == UNKNOWN else found

    def _face(self, die: str) -> Type | None:
        world = self.context.world
        return NUMBER if die in world.dice else Enumerated(die) if die in world.enumerations else None

    def _drawn(self, one: Binding, known: Names) -> Type | None:
        """The components that are drawn from a place; one alone where it says so."""
        said = [text for symbol, text in one.parts if symbol == "unary"]
        place = bare(self.type_of(said[0], known) or UNKNOWN) if said else UNKNOWN
        amount = next((text for symbol, text in one.parts if symbol == "sum"), "")
        if not isinstance(place, Placed):
            return None
        families = self.context.families(place)
        drawn = Component(
            tuple(dict.fromkeys(name for one in families for name in one.components)), located=True
        )
        return drawn if amount == "1" else Many(drawn)


def _bound(at: int, kind: Type | OfEach) -> BoundName | Local:
    """A name as the interpreter knows it."""
    if isinstance(kind, OfEach):
        return Local(FAR + at, kind.of, size=int(isinstance(kind.of, Many)), stride=1)
    return BoundName(FAR + at, kind)


def expression(text: str) -> Expression | None:
    """An expression as it stands in a document, or nothing if the text is none."""
    if not text.strip() or len(text) > LONGEST:
        return None
    layout().total = 0
    try:
        tree = begin(f"define x: {text}\n").resume_parse()
        said = next(iter(tree.find_data("define"))).children[1]
        found: Expression = construct("expression", lay_out(convert(said, Source("", text)), "/x", {}), "/x")
    except (LarkError, Refused, StopIteration):
        return None
    return found
