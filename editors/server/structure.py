"""The structure of a text: its outline and folds, selections, links, and colours."""

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING

from lsprotocol import types

from festrules.editors.colouring.colours import Colour, Coloured, Modifier, colours
from festrules.editors.outlining.entries import Entry, EntrySort
from festrules.editors.outlining.folding import FoldSort, folds
from festrules.editors.outlining.links import links
from festrules.editors.outlining.outline import outline
from festrules.editors.outlining.selecting import selections
from festrules.editors.server.translating import Ruler, uri_of
from festrules.grammar.source import Span

if TYPE_CHECKING:
    from festrules.editors.server.server import Server

LEGEND = types.SemanticTokensLegend(
    token_types=[colour.value for colour in Colour], token_modifiers=[one.value for one in Modifier]
)
TYPES = {colour: number for number, colour in enumerate(Colour)}
BITS = {modifier: 1 << number for number, modifier in enumerate(Modifier)}
FOLDS = {
    FoldSort.BLOCK: None,
    FoldSort.COMMENT: types.FoldingRangeKind.Comment,
    FoldSort.HEADING: types.FoldingRangeKind.Region,
}
KINDS = {
    EntrySort.HEADING: types.SymbolKind.Package,
    EntrySort.GAME: types.SymbolKind.File,
    EntrySort.OPTION: types.SymbolKind.Boolean,
    EntrySort.KINDS: types.SymbolKind.Enum,
    EntrySort.TABLE: types.SymbolKind.Array,
    EntrySort.COMPONENT: types.SymbolKind.Class,
    EntrySort.DIE: types.SymbolKind.Class,
    EntrySort.PLACE: types.SymbolKind.Object,
    EntrySort.BOARD: types.SymbolKind.Object,
    EntrySort.STORED: types.SymbolKind.Variable,
    EntrySort.DEFINITION: types.SymbolKind.Function,
    EntrySort.COST: types.SymbolKind.Number,
    EntrySort.LEGEND: types.SymbolKind.Key,
    EntrySort.GROUPS: types.SymbolKind.Struct,
    EntrySort.PROCEDURE: types.SymbolKind.Method,
    EntrySort.ACTION: types.SymbolKind.Method,
    EntrySort.COURSE: types.SymbolKind.Module,
    EntrySort.STAGE: types.SymbolKind.Namespace,
    EntrySort.TRIGGER: types.SymbolKind.Event,
    EntrySort.END: types.SymbolKind.Event,
    EntrySort.CHANGE: types.SymbolKind.Operator,
    EntrySort.EDIT: types.SymbolKind.Operator,
    EntrySort.SCENARIO: types.SymbolKind.Constructor,
    EntrySort.POSITION: types.SymbolKind.Constant,
    EntrySort.COLUMN: types.SymbolKind.Field,
    EntrySort.PART: types.SymbolKind.Property,
    EntrySort.ROW: types.SymbolKind.EnumMember,
    EntrySort.OTHER: types.SymbolKind.Null,
}


def register(server: "Server") -> None:
    """The requests about a text as a whole."""
    _register_parts(server)
    _register_colours(server)


def _register_parts(server: "Server") -> None:
    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    async def parts(said: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        return await server.answer(
            said.text_document.uri, lambda view, ruler: [_symbol(one, ruler) for one in outline(view)]
        )

    @server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    async def folded(said: types.FoldingRangeParams) -> list[types.FoldingRange]:
        return await server.answer(
            said.text_document.uri,
            lambda view, _: [
                types.FoldingRange(one.line - 1, one.last - 1, kind=FOLDS[one.sort]) for one in folds(view)
            ],
        )

    @server.feature(types.TEXT_DOCUMENT_SELECTION_RANGE)
    async def selected(said: types.SelectionRangeParams) -> list[types.SelectionRange]:
        return await server.answer(
            said.text_document.uri,
            lambda view, ruler: [
                _nested(selections(view, ruler.place(at)), at, ruler) for at in said.positions
            ],
        )

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_LINK)
    async def linked(said: types.DocumentLinkParams) -> list[types.DocumentLink]:
        return await server.answer(
            said.text_document.uri,
            lambda view, ruler: [
                types.DocumentLink(ruler.range(one.span), target=f"{uri_of(one.file)}#L{one.line}")
                for one in links(view)
            ],
        )


def _symbol(entry: Entry, ruler: Ruler) -> types.DocumentSymbol:
    below = [_symbol(one, ruler) for one in entry.below]
    whole, name = ruler.range(entry.span), ruler.range(entry.named)
    return types.DocumentSymbol(
        entry.name or "…", KINDS[entry.sort], whole, name, entry.detail, children=below
    )


def _nested(spans: Sequence[Span], at: types.Position, ruler: Ruler) -> types.SelectionRange:
    """Each within the next; where there is nothing to select, the place itself."""
    found: types.SelectionRange | None = None
    for span in reversed(spans):
        found = types.SelectionRange(ruler.range(span), found)
    return found or types.SelectionRange(types.Range(at, at))


def _register_colours(server: "Server") -> None:
    told: dict[str, tuple[str, list[int]]] = {}  # of each document what was told last, and its number
    numbers = count(1)

    def tell(uri: str, data: list[int]) -> str:
        told[uri] = str(next(numbers)), data
        return told[uri][0]

    @server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, _with_deltas())
    async def coloured(said: types.SemanticTokensParams) -> types.SemanticTokens:
        uri = said.text_document.uri
        data = await server.answer(uri, lambda view, ruler: _numbers(colours(view), ruler))
        return types.SemanticTokens(data, tell(uri, data))

    @server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA)
    async def coloured_since(
        said: types.SemanticTokensDeltaParams,
    ) -> types.SemanticTokens | types.SemanticTokensDelta:
        uri = said.text_document.uri
        data = await server.answer(uri, lambda view, ruler: _numbers(colours(view), ruler))
        last, before = told.get(uri, ("", []))
        number = tell(uri, data)
        if last != said.previous_result_id:
            return types.SemanticTokens(data, number)
        return types.SemanticTokensDelta(_difference(before, data), number)


def _with_deltas() -> types.SemanticTokensRegistrationOptions:
    return types.SemanticTokensRegistrationOptions(
        legend=LEGEND, full=types.SemanticTokensFullDelta(delta=True)
    )


def _numbers(found: Sequence[Coloured], ruler: Ruler) -> list[int]:
    """Five numbers for each word: lines and units from the one before, units, colour, what else is to be said."""
    data: list[int] = []
    line, unit = 0, 0
    for one in found:
        start, end = (ruler.position(one.line, column) for column in (one.column, one.column + one.length))
        unit = unit if start.line == line else 0
        bits = sum(BITS[modifier] for modifier in one.modifiers)
        data += [
            start.line - line,
            start.character - unit,
            end.character - start.character,
            TYPES[one.colour],
            bits,
        ]
        line, unit = start.line, start.character
    return data


def _difference(before: list[int], now: list[int]) -> list[types.SemanticTokensEdit]:
    """The part between the common beginning and the common end."""
    least = min(len(before), len(now))
    head = next((at for at in range(least) if before[at] != now[at]), least)
    tail = next((at for at in range(least - head) if before[-1 - at] != now[-1 - at]), least - head)
    if head == len(before) == len(now):
        return []
    return [types.SemanticTokensEdit(head, len(before) - head - tail, now[head : len(now) - tail])]
