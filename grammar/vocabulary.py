"""The words of the document: every kind of node, its fields, and what they mean.

This table is the contract between a text and everything behind it. The published JSON Schema is
generated from it, and a test proves that the grammar builds, and the interpreter reads, just these nodes.

A node is an object with one key, its kind: `{"plus": {"left": ..., "right": ...}}`. Kinds form families;
a record is an object with fixed fields and no kind. A field is written `what: meaning`, where `what` is

    expression        a node of that family, a record of that name, or one of these:
                      integer, seed, text, prose (text of several lines), name, clause (the id of one),
                      constant (an integer or a name), flag, cell (what a table can hold)
    one of a, b, c    one of these words
    exactly 1         this number

and then `*` for a list of one or more, `**` for a list that may be empty, ` by name` (or ` by clause`)
for an object whose keys are such names, and at the very end `?` if the field may be absent.
`notation.py` reads this.
"""

DOCUMENT_VERSION = 2
LANGUAGE_VERSION = 1

CITES = {"cites": "clause*?: the clauses of the rulebook that this implements"}
COUNTED = {"if": "expression?: the line counts only while this holds"}
ORIGIN = {"provenance": "provenance?: where the data comes from"}

Record = tuple[str, dict[str, str]]
Family = dict[str, Record]

EXPRESSIONS: Family = {
    "number": ("A whole number.", {"value": "integer: the number"}),
    "name": ("Whatever bears this name here.", {"name": "name: the name"}),
    "you": ("The player who acts.", {}),
    "yes": ("True.", {}),
    "no": ("False.", {}),
    "nothing": ("No thing, or nobody.", {}),
    "seat": ("The player of one seat, counted from 1.", {"number": "integer: the seat"}),
    "my": (
        "What belongs to the player who acts.",
        {"name": "name: a component, place, board, value or definition"},
    ),
    "players": ("All players, clockwise.", {"from": "expression?: the player to begin with"}),
    "players-after": (
        "The others, clockwise from the left of a player.",
        {"player": "expression: that player"},
    ),
    "other-players": ("All players but the one who acts, clockwise from their left.", {}),
    "list": (
        "Several values, or the members of collections, in this order; a nothing among them is left out.",
        {"items": "expression*: the values"},
    ),
    "of": (
        "An attribute, stored value, place, table entry or definition of something.",
        {
            "name": "name: the attribute or definition",
            "of": "expression?: its first argument",
            "for": "expression?: its second argument",
            "with": "expression?: its third argument",
        },
    ),
    "within": (
        "The components, spaces or values of one kind that lie in a place or collection.",
        {"what": "expression: a component's name or one kind of it", "place": "expression: where"},
    ),
    "aggregate": (
        "One value made of a collection.",
        {
            "by": "one of count, sum, first, last, only, any, none, distinct, highest, lowest, longest-line,"
            " largest-group: how",
            "of": "expression: the collection",
        },
    ),
    "where": (
        "The members of a collection that fulfil a condition; each is called by its own noun.",
        {"of": "expression: the collection", "condition": "expression: what must hold"},
    ),
    "map": (
        "A value for each member of a collection.",
        {
            "value": "expression: the value",
            "name": "name: what a member is called",
            "of": "expression: the collection",
        },
    ),
    "other-than": (
        "A collection without something.",
        {"of": "expression: the collection", "without": "expression: what is left out"},
    ),
    "with-most": (
        "The members for which a number is greatest, ties included.",
        {"of": "expression: the collection", "by": "expression: the number"},
    ),
    "with-least": (
        "The members for which a number is least, ties included.",
        {"of": "expression: the collection", "by": "expression: the number"},
    ),
    "ordered-by": (
        "A collection in an order.",
        {
            "of": "expression: the collection",
            "keys": "order-key*: what to compare, most important first",
            "ties": "one of never-tied, as-listed: what happens between equals",
        },
    ),
    "reversed": (
        "A collection with its last member first and its first last.",
        {"of": "expression: the collection"},
    ),
    "rank": (
        "The place of one among others, 1 for the highest number; equals share the better place.",
        {
            "of": "expression: whose place",
            "among": "expression: the collection",
            "by": "expression: the number compared",
        },
    ),
    "steps": (
        "How many steps lie between two values of a circle or two spaces, forward.",
        {"from": "expression: the start", "to": "expression: the goal"},
    ),
    "best": (
        "The worth of the best set of groups that share no space.",
        {"groups": "name: the groups", "of": "expression: the board"},
    ),
    "plus": ("A sum.", {"left": "expression: one number", "right": "expression: the other"}),
    "minus": ("A difference.", {"left": "expression: from this", "right": "expression: this is taken"}),
    "times": ("A product.", {"left": "expression: one number", "right": "expression: the other"}),
    "divide": (
        "A quotient; the author says how it is rounded.",
        {
            "left": "expression: the number divided",
            "right": "expression: the divisor",
            "rounded": "one of up, down: which way",
        },
    ),
    "negative": ("The number below zero.", {"of": "expression: the number"}),
    "at-least": (
        "A number that does not fall below another.",
        {"of": "expression: the number", "limit": "expression: the lower limit"},
    ),
    "at-most": (
        "A number that does not rise above another.",
        {"of": "expression: the number", "limit": "expression: the upper limit"},
    ),
    "compare": (
        "Which of two numbers is greater.",
        {
            "left": "expression: one number",
            "by": "one of <, <=, >, >=: how",
            "right": "expression: the other",
        },
    ),
    "is": (
        "Whether two values are the same, or whether a condition with a name holds of a value.",
        {
            "left": "expression: the value",
            "right": "expression: the other value, or the condition's name",
            "not": "flag?: turns the answer round",
        },
    ),
    "is-in": (
        "Whether a component lies in a place.",
        {
            "left": "expression: the component",
            "place": "expression: the place",
            "not": "flag?: turns the answer round",
        },
    ),
    "is-one-of": (
        "Whether a value is in a collection.",
        {
            "left": "expression: the value",
            "of": "expression: the collection",
            "not": "flag?: turns the answer round",
        },
    ),
    "holds": (
        "Whether a place holds a component of a kind.",
        {"place": "expression: the place", "what": "expression: a component or a kind of it"},
    ),
    "shows": (
        "Whether a drawn pattern is to be seen on a board.",
        {
            "board": "expression: the board",
            "pattern": "expression: the drawing",
            "turned": "flag?: it may be turned",
            "mirrored": "flag?: it may be mirrored",
        },
    ),
    "and": ("Both hold.", {"left": "expression: one condition", "right": "expression: the other"}),
    "or": ("One holds, or both.", {"left": "expression: one condition", "right": "expression: the other"}),
    "not": ("The contrary.", {"of": "expression: the condition"}),
    "quantified": (
        "Whether a condition holds for every, some or no member of a collection.",
        {
            "how": "one of every, some, no: for how many",
            "name": "name: what a member is called",
            "of": "expression: the collection",
            "condition": "expression: what must hold",
        },
    ),
    "if-gone": (
        "What would hold if a component were not there.",
        {"what": "expression: the component", "condition": "expression: what would hold"},
    ),
    "if-moved": (
        "What would hold if a component lay elsewhere.",
        {
            "what": "expression: the component",
            "to": "expression: where it would lie",
            "condition": "expression: what would hold",
        },
    ),
    "conditional": (
        "One value or another.",
        {
            "if": "expression: the condition",
            "then": "expression: the value if it holds",
            "otherwise": "expression: the value if not",
        },
    ),
    "default": (
        "A value, or another where there is nothing.",
        {"of": "expression: what may be nothing", "otherwise": "expression: the value then"},
    ),
}

TYPES: Family = {
    "named": (
        "An enumeration, a component, `player`, `space`, `truth` or `text`.",
        {"name": "name: its name"},
    ),
    "range": (
        "Whole numbers between two bounds.",
        {"from": "expression: the least", "to": "expression: the greatest"},
    ),
    "space": ("A space of one board.", {"board": "name: the board"}),
    "pattern": ("A drawing in the symbols of a legend.", {"legend": "name: the legend"}),
    "optional": ("A value or nothing.", {"of": "type: the type of the value"}),
}

SHAPES: Family = {
    "square": (
        "Columns a, b, c ... and rows 1, 2, 3 ... upward, or the spaces of a table.",
        {
            "columns": "expression?: how many columns",
            "rows": "expression?: how many rows",
            "file": "text?: a table with a row for each space, `at` its column and row",
        },
    ),
    "triangle": (
        "Row 1 at the base is the longest; each row above has one space fewer.",
        {"rows": "expression: how many rows"},
    ),
    "hexes": (
        "Flat-topped hexagons: columns, each centred beside the last, or the spaces of a table.",
        {
            "columns": "integer*?: the lengths of the columns",
            "file": "text?: a table with a row for each space, `at` its column and slant",
        },
    ),
    "ring": ("Spaces in a circle.", {"length": "expression: how many"}),
    "track": ("Spaces in a row.", {"length": "expression: how many"}),
    "graph": (
        "Spaces with names of their own.",
        {"spaces": "name*?: the names in order", "file": "text?: a table with a row for each space"},
    ),
}

STATEMENTS: Family = {
    "let": (
        "Gives a value a name until the end of this block; it keeps the value of this moment.",
        {"name": "name: the name", "value": "expression: the value"},
    ),
    "set": ("Changes a stored value.", {"target": "expression: which", "value": "expression: its new value"}),
    "add": (
        "Makes a stored number greater.",
        {"value": "expression: by how much", "target": "expression: which"},
    ),
    "subtract": (
        "Makes a stored number smaller.",
        {"value": "expression: by how much", "target": "expression: which"},
    ),
    "move": (
        "Moves one component.",
        {
            "what": "expression: which",
            "to": "expression: where to",
            "under": "flag?: beneath what lies there",
        },
    ),
    "move-all": (
        "Moves every component of a collection, in its order.",
        {
            "what": "expression: which",
            "to": "expression: where to",
            "under": "flag?: beneath what lies there",
        },
    ),
    "move-kind": (
        "Moves copies of one kind.",
        {
            "what": "expression: the kind",
            "from": "expression: where from",
            "to": "expression: where to",
            "under": "flag?: beneath what lies there",
            "amount": "expression?: how many, 1 if not said",
            "up-to": "flag?: fewer if there are fewer",
        },
    ),
    "draw": (
        "Draws components by chance, one after the other.",
        {
            "amount": "expression: how many",
            "up-to": "flag?: fewer if there are fewer",
            "from": "expression: where from",
            "to": "expression: where to",
            "under": "flag?: beneath what lies there",
            "name": "name?: what the last one drawn is called afterwards",
            "prompt": "text?: the question put to those who let chance happen on a table",
            "otherwise": "statement*?: what happens when there are too few",
        },
    ),
    "deal": (
        "Draws the same number for each player, one card each, round after round.",
        {
            "amount": "expression: how many each",
            "from": "expression: where from",
            "to": "name: the place of each player",
            "prompt": "text?: the question put to those who let chance happen on a table",
            "otherwise": "statement*?: what happens when there are too few",
        },
    ),
    "shuffle": ("Makes the order of a place unknown to all.", {"place": "expression: which"}),
    "turn-up": (
        "Makes the top of a pile known, by chance where it is not; an empty pile stays empty.",
        {
            "place": "expression: which",
            "prompt": "text?: the question put to those who let chance happen on a table",
        },
    ),
    "pick": (
        "Picks a value at random.",
        {
            "name": "name: what it is called afterwards",
            "from": "range: the values",
            "weighted": "expression?: a weight for each, all alike if not said",
            "prompt": "text?: the question put to those who let chance happen on a table",
        },
    ),
    "pick-each": (
        "Picks at random some of several, perhaps none: each by itself, with its own chance.",
        {
            "name": "name: what those that were picked are called afterwards",
            "from": "range: the values",
            "chances": "expression: in how many cases one of them is picked",
            "in": "expression: of how many that are equally likely",
            "prompt": "text?: the question put to those who let chance happen on a table",
        },
    ),
    "roll": (
        "Rolls a die.",
        {
            "die": "name: which",
            "name": "name: what the result is called",
            "prompt": "text?: the question put to those who let chance happen on a table",
        },
    ),
    "show": (
        "Lets somebody see components that stay where they are.",
        {"what": "expression: which", "to": "expression: one player, several or `everyone`"},
    ),
    "pay": (
        "The player pays a cost in a way of their choice among all that are possible.",
        {
            "cost": "expression: the cost",
            "from": "expression: what is paid from",
            "to": "expression: where it goes",
            "name": "name?: what was paid",
        },
    ),
    "rearrange": (
        "The player may rearrange what lies on a board.",
        {"board": "expression: the board", "prompt": "text?: the question put"},
    ),
    "do": ("Carries out a procedure or an action.", {"what": "expression: its name with its arguments"}),
    "say": ("Tells everybody something.", {"text": "text: the words; {name} is filled in"}),
    "needs": (
        "A condition of the action it stands in.",
        {
            "name": "name?: its name",
            "condition": "expression: what must hold",
            "reason": "text: what to say when it does not",
        },
    ),
    "pass": ("The player passes in the turns around this.", {}),
    "another-turn": ("The player has another turn after this one.", {}),
    "miss-turn": ("A player's next turn is left out.", {"player": "expression: who"}),
    "win": ("A player, or nobody, wins and the game is over.", {"player": "expression: who"}),
    "end-game": ("The game is over and is scored.", {}),
    "end-turn": ("The turn is over.", {}),
    "cannot-happen": ("Says that this point is never reached; if it is, the rules are at fault.", {}),
    "nothing-happens": ("Says that nothing is done.", {}),
    "choose": (
        "The player chooses a value.",
        {
            "name": "name: what the choice is called",
            "from": "range: the values to choose from",
            "least": "expression?: how many at the least, where several are chosen",
            "most": "expression?: how many at the most",
            "may": "flag?: the player may decline, then the name is nothing",
            "prompt": "text?: the question put",
            "conditions": "condition*?: what a value must fulfil",
            "otherwise": "statement*?: what happens when no value is possible",
        },
    ),
    "take": (
        "The player takes one of several actions.",
        {
            "actions": "name*: the actions",
            "may": "flag?: the player may decline",
            "prompt": "text?: the question put",
            "otherwise": "statement*?: what happens when none is possible",
        },
    ),
    "if": (
        "Statements under a condition.",
        {
            "condition": "expression: the condition",
            "then": "statement*: if it holds",
            "otherwise": "statement*?: if not",
        },
    ),
    "depending": (
        "Statements for some values of something that is asked for once; without `otherwise` each has a case.",
        {
            "on": "expression: what is asked for",
            "cases": "case*: what happens for which values",
            "otherwise": "statement*?: what happens for all other values",
        },
    ),
    "each": (
        "Statements for each member of a collection as it is now.",
        {
            "name": "name: what a member is called",
            "of": "expression: the collection",
            "do": "statement*: what is done",
        },
    ),
    "with": (
        "Statements for a value that may be nothing; as `you`, that player acts.",
        {
            "name": "name: what it is called, or `you`",
            "of": "expression: the value",
            "do": "statement*: what is done",
            "otherwise": "statement*?: what is done when there is nothing",
        },
    ),
    "turns": (
        "Turns round and round, clockwise.",
        {"from": "expression: who begins", "until": "until: when they end", "do": "statement*: a turn"},
    ),
    "turns-once": (
        "One turn for each player of a collection.",
        {"of": "expression: the players", "do": "statement*: a turn"},
    ),
    "rounds": (
        "Rounds; `round` is the number of the present one.",
        {"count": "expression?: how many", "until": "until?: or when they end", "do": "statement*: a round"},
    ),
    "repeat": (
        "Statements again and again.",
        {
            "count": "expression?: how often",
            "until": "expression?: or when it ends",
            "do": "statement*: what is repeated",
        },
    ),
    "phase": (
        "A phase with a name.",
        {"name": "name: the name", "title": "text?: what players read", "do": "statement*: what happens"},
    ),
    "step": (
        "A step with a name.",
        {"name": "name: the name", "title": "text?: what players read", "do": "statement*: what happens"},
    ),
    "secretly": (
        "Players choose in secret at the same time; afterwards each name is known for each player.",
        {"players": "expression: who", "do": "statement*: the choices of each"},
    ),
    "race": (
        "Players take what they can get, in ticks: all choose in secret, and who is quicker gets it.",
        {
            "players": "expression: who",
            "until": "until: when it ends; asked at the end of a tick",
            "do": "statement*: a choice, and what follows for whoever gets it",
            "otherwise": "statement*?: what happens if nobody can choose anything any more",
        },
    ),
    "physical": (
        "Something that happens on a real table; the chance in it is a model of that.",
        {"name": "name: the name", "text": "text?: what the people do", "do": "statement*: the model"},
    ),
}

UNTILS: Family = {
    "condition": ("Until this holds; asked before each turn or round.", {"of": "expression: the condition"}),
    "everyone-passes": ("Until all players have passed one after the other.", {}),
    "everyone-has-passed": ("Until all have passed; who has passed has no further turn.", {}),
    "game-ends": ("Until something else ends the game.", {}),
}

RANGES: Family = {
    "of": ("The members of a collection.", {"collection": "expression: the collection"}),
    "numbers": (
        "The numbers between two bounds.",
        {"from": "expression: the least", "to": "expression: the greatest"},
    ),
}

SIGN = {"sign": "text: as it is drawn", "title": "text?: what players read"}

SIGNS: Family = {
    "symbol": (
        "A symbol, of which a cell of a drawing has at most one.",
        {**SIGN, "condition": "expression: what must hold of the space"},
    ),
    "mark": (
        "A mark behind a symbol or another mark, or alone.",
        {**SIGN, "condition": "expression: what must hold of the space beside"},
    ),
    "same": (
        "A mark of cells that all show the same.",
        {**SIGN, "value": "expression: what is the same, and never nothing"},
    ),
}

COST_LINES: Family = {
    "fixed": (
        "So many of one kind, or of each kind of a collection.",
        {"kind": "expression: the kind", "amount": "expression: how many", **COUNTED},
    ),
    "any-one": ("So many of any one kind.", {"amount": "expression: how many", **COUNTED}),
    "one-other": (
        "So many of exactly one kind that is not named before.",
        {"amount": "expression: how many", **COUNTED},
    ),
    "one-of-these": (
        "So many more of one of the kinds above.",
        {"amount": "expression: how many", **COUNTED},
    ),
    "less": (
        "So many fewer.",
        {"kind": "expression?: only of this kind", "amount": "expression: how many", **COUNTED},
    ),
    "wild": ("A kind that stands for any other.", {"kind": "expression: that kind", **COUNTED}),
}

MOMENTS: Family = {
    "at-once": ("As soon as a condition comes true.", {"when": "expression: the condition"}),
    "after": (
        "After a named procedure, action, step or phase, or after each turn or round.",
        {"thing": "name: which", "when": "expression?: a condition"},
    ),
}

DECLARATIONS: Family = {
    "option": (
        "A number or word that players set before the game.",
        {
            "help": "text?: what it means",
            "from": "integer?: the least number",
            "to": "integer?: the greatest number",
            "values": "name*?: or the words",
            "usually": "constant: what it is when nobody sets it",
        },
    ),
    "kinds": (
        "An enumeration.",
        {
            "values": "name*?: the values in order",
            "file": "text?: or the table that lists them",
            "circle": "flag?: after the last comes the first",
            "columns": "column*?: what the table says of each",
            **ORIGIN,
        },
    ),
    "table": (
        "Values by player count or by another value.",
        {
            "of": "parameter?: what it is asked for; the player count if not said",
            "entries": "entry*: the values",
            **ORIGIN,
        },
    ),
    "component": (
        "Cards, tiles, pieces or tokens.",
        {
            "word": "one of card, tile, piece, token: what they are",
            "each": "domain*?: one of each kind for each of these",
            "numbered": "numbering?: one of each kind for each number",
            "values": "name*?: the kinds by name",
            "copies": "copies*?: those of which it is said how many there are",
            "file": "text?: or the table that lists them",
            "columns": "column*?: what the table says of each",
            "count": "expression?: how many there are of every other kind, 1 if not said; may name a column",
            "starts": "expression?: where they lie before the game",
            "plural": "name?: the plural, if it does not end in s",
            "plurals": "plural-of*?: what players read of several of a kind, if that does not end in s",
            "shown": "text?: what players read on each, with its columns in braces",
            "works": "expression?: when the change that bears the name of such a card holds",
            **ORIGIN,
        },
    ),
    "die": (
        "A die.",
        {
            "from": "integer?: the least number",
            "to": "integer?: the greatest",
            "faces": "face*?: or the faces",
            **ORIGIN,
        },
    ),
    "place": (
        "Where components lie.",
        {
            "title": "text?: what players read, with what it is for each of in braces",
            "each": "domain*?: one such place for each of these",
            "of": "name*: the components that may lie there",
            "ordered": "flag?: a pile or a row: the order matters",
            "capacity": "expression?: how many fit",
            "sight": "sight*?: who sees what of it, all see everything if not said",
            **ORIGIN,
        },
    ),
    "board": (
        "Spaces with neighbours.",
        {
            "title": "text?: what players read, with what it is for each of in braces",
            "each": "domain*?: one such board for each of these",
            "of": "name*: the components that may lie there",
            "shape": "shape: how the spaces lie",
            "stacked": "flag?: spaces hold piles",
            "crowded": "flag?: spaces hold any number, in no order",
            "capacity": "expression?: how many fit on a space, 1 if not said",
            "sight": "sight*?: who sees what of it",
            "columns": "column*?: what the table says of each space",
            **ORIGIN,
        },
    ),
    "keep": (
        "A stored value.",
        {
            "each": "domain*?: one for each of these",
            "type": "type: its values",
            "starts": "expression?: its value before the game; at random if not said",
            "cleared": "name?: it gets that value again at the start of each turn, round or named thing",
            "sight": "sight*?: who sees it, all if not said",
            **ORIGIN,
        },
    ),
    "define": (
        "A value that follows from others.",
        {"parameters": "parameters?: what it depends on", "value": "expression: the value", **ORIGIN},
    ),
    "procedure": (
        "Statements with a name.",
        {"parameters": "parameters?: what they depend on", "do": "statement*: what happens"},
    ),
    "action": (
        "Something a player may do.",
        {"title": "text?: what players read", "do": "statement*: what happens, choices first"},
    ),
    "cost": (
        "What something costs: a set of exact payments.",
        {"parameters": "parameters?: what it depends on", "lines": "cost-line*: its parts in order"},
    ),
    "legend": (
        "The signs of drawn patterns.",
        {"parameter": "parameter: the space a sign stands on", "signs": "sign*: what each means"},
    ),
    "groups": (
        "Kinds of group on a board, of which the best disjoint set counts.",
        {
            "board": "name: the board",
            "kinds": "group-kind*: the kinds of group",
            "extra": "group-extra*?: what the numbers of groups are worth beside",
        },
    ),
    "trigger": (
        "Statements that follow of themselves.",
        {"title": "text?: what players read", "moment": "moment: when", "do": "statement*: what happens"},
    ),
    "end": (
        "An end of the game.",
        {
            "title": "text?: what players read",
            "moment": "one of at-once, after-turn, after-round: when the game stops",
            "when": "expression: the condition",
        },
    ),
    "change": (
        "Changes of named things while a condition holds.",
        {
            "title": "text?: what players read",
            "while": "expression?: the condition; without it, that of the card of its name",
            "over": "name*?: changes that this one goes over",
            "over-of": "over-of*?: changes of mods that it goes over where they are played",
            "edits": "edit*: what changes",
        },
    ),
    "variant": (
        "Changes of named things that players choose before the game.",
        {
            "title": "text?: what players read",
            "over": "name*?: changes that this one goes over",
            "over-of": "over-of*?: changes of mods that it goes over where they are played",
            "edits": "edit*: what changes",
        },
    ),
}

EDITS: Family = {
    "replace": (
        "Another meaning for a named thing.",
        {
            "name": "name: which",
            "thing": "replacement: its new declaration",
            "rows": "row**?: the rows of its table, if it is listed in one",
        },
    ),
    "introduce": (
        "A thing that is new.",
        {
            "name": "name: its name",
            "thing": "addition: its declaration",
            "rows": "row**?: the rows of its table, if it is listed in one",
        },
    ),
    "drop": (
        "A thing, or a condition of it, no longer counts; or one of what it lists is not there.",
        {
            "name": "name: which",
            "condition": "name?: the condition",
            "row": "name?: the row, kind, value or space that it lists",
        },
    ),
    "forbid": ("An action is not possible.", {"name": "name: which", "reason": "text: what to say"}),
    "skip": ("A step or phase is left out.", {"name": "name: which"}),
    "increase": ("A defined number grows.", {"name": "name: which", "by": "expression: by how much"}),
    "limit": (
        "A defined number stays within a limit.",
        {
            "name": "name: which",
            "by": "one of at-least, at-most: which side",
            "limit": "expression: the limit",
        },
    ),
    "before": ("Statements before a named thing.", {"name": "name: which", "do": "statement*: what happens"}),
    "after": ("Statements after a named thing.", {"name": "name: which", "do": "statement*: what happens"}),
    "also-needs": (
        "One more condition for an action, or for the choice that a named condition stands at.",
        {
            "name": "name: the action",
            "condition-name": "name?: the condition beside which it stands",
            "condition": "expression: what must hold",
            "reason": "text: what to say",
        },
    ),
    "add-to": ("Lines that a cost has besides.", {"name": "name: which", "lines": "cost-line*: the lines"}),
    "offer": (
        "An action that is offered wherever another is.",
        {"name": "name: the action", "beside": "name: the other, which it comes after"},
    ),
    "replace-condition": (
        "Another condition for a named one.",
        {
            "name": "name: the thing it stands in",
            "condition-name": "name: which",
            "condition": "expression: what must hold instead",
            "reason": "text: what to say when it does not",
        },
    ),
    "add-rows": (
        "What a component, an enumeration or a board lists besides.",
        {
            "name": "name: which",
            "values": "name*?: the kinds, values or spaces by name",
            "copies": "copies*?: those of which it is said how many there are",
            "file": "text?: or the table that lists them",
            "rows": "row**?: the rows of that table",
        },
    ),
    "set": (
        "What a table says of something is another value.",
        {
            "name": "name: the column of what is listed, or the table",
            "of": "constant: the row, or what the table is asked for",
            "players": "flag?: that is the number of players",
            "to": "expression?: the value",
            "drawing": "text*?: or the text, or the rows of a drawing",
        },
    ),
    "count": (
        "There is another number of a component, or of one kind of it.",
        {"name": "name: the component or kind", "to": "expression: how many"},
    ),
    "reword": (
        "Players read another text.",
        {
            "name": "name: what they read it of",
            "inside": "name?: the condition or choice in it of which they read it",
            "as": "text: the text",
        },
    ),
    "players": (
        "Another number of people can play.",
        {"from": "integer: the least", "to": "integer: the most"},
    ),
    "seats": ("The seats are called otherwise.", {"names": "text*: what they are called"}),
    "length": (
        "Games have another greatest length.",
        {
            "decisions": "expression: how many decisions",
            "then": "one of scores, nobody: who wins then",
        },
    ),
    "nothing-changes": ("Says that nothing is changed.", {}),
}

# What there is: it is settled before the game, so that what changes it must hold from the start.
THERE_IS = ("kinds", "component", "die", "place", "board", "keep", "legend", "groups")

REPLACEMENTS: Family = {
    **{
        kind: DECLARATIONS[kind]
        for kind in (
            *("define", "table", "procedure", "action", "cost", "trigger", "end"),
            *("option", *THERE_IS),
        )
    },
    "phase": STATEMENTS["phase"],
    "step": STATEMENTS["step"],
    "part": (
        "A part of the score.",
        {"title": "text?: what players read", "value": "expression: the points"},
    ),
}

ADDITIONS: Family = {
    **{
        kind: DECLARATIONS[kind]
        for kind in ("define", "table", "procedure", "action", "cost", "trigger", "end", *THERE_IS)
    },
    "part": REPLACEMENTS["part"],
}

EXAMPLE_LINES: Family = {
    "begins-from": ("The example goes on from a position.", {"title": "text: what the position is called"}),
    "players": ("How many play.", {"count": "integer: how many"}),
    "option": ("An option is set.", {"name": "name: which", "value": "constant: to what"}),
    "variants": ("Variants that are played.", {"names": "name*: which"}),
    "seed": ("The seed of what chance is not scripted.", {"value": "seed: the seed"}),
    "holds": (
        "What lies in a place when the example starts.",
        {
            "place": "expression: the place",
            "what": "held**: what lies there",
            "shuffled": "flag?: in an order that nobody knows",
        },
    ),
    "passed": (
        "Players who have passed in the turns that are going on when the example starts.",
        {"players": "expression*: who"},
    ),
    "value": (
        "What a stored value is when the example starts.",
        {"target": "expression: which", "value": "expression: its value"},
    ),
    "at": (
        "Where in the rules the example starts.",
        {
            "name": "name: `turn`, `round` or a named thing",
            "player": "expression?: whose turn it is",
            "with": "binding*?: what the names are worth",
        },
    ),
    "chooses": (
        "A player decides, in the words of the game.",
        {"player": "expression: who", "words": "text*: the decisions"},
    ),
    "chance": ("What chance brings, in order.", {"words": "text*: the outcomes"}),
    "expect": ("Something that must be so.", {"that": "expectation: what"}),
}

EXPECTATIONS: Family = {
    "fact": ("A condition.", {"of": "expression: the condition"}),
    "can": (
        "A player is offered each of these.",
        {
            "player": "expression: who",
            "after": "text*?: the decisions that lead there",
            "words": "text*: the options",
            "only": "flag?: and nothing else",
        },
    ),
    "cannot": (
        "A player is offered none of these.",
        {
            "player": "expression: who",
            "after": "text*?: the decisions that lead there",
            "words": "text*: the options",
            "because": "text?: words of the reason, or its clause",
        },
    ),
    "can-pass": (
        "A player is offered to do nothing, to stop, or an action that passes.",
        {
            "player": "expression: who",
            "after": "text*?: the decisions that lead there",
            "not": "flag?: nothing of the kind is offered",
        },
    ),
    "options": (
        "How many options a player has.",
        {
            "player": "expression: who",
            "count": "integer: how many",
            "after": "text*?: the decisions that lead there",
        },
    ),
    "scores": (
        "A player's points.",
        {
            "player": "expression: who",
            "points": "expression: how many",
            "part": "name?: in this part of the score",
        },
    ),
    "to-act": ("A player has a decision.", {"player": "expression: who"}),
    "asked": (
        "A player has a decision with this question.",
        {"player": "expression: who", "words": "text: words of the question"},
    ),
    "told": (
        "Players learn something of what the last decisions led to.",
        {
            "player": "expression: who",
            "words": "text: words that they read",
            "not": "flag?: they do not learn it",
        },
    ),
    "wins": ("The game is over and these win, and nobody else.", {"players": "expression*: who"}),
    "over": ("The game is over.", {}),
    "goes-on": ("The game is not over.", {}),
    "no-winner": ("The game is over and nobody wins.", {}),
    "odds": (
        "How likely it is that chance brings one of these next.",
        {
            "words": "text*: the outcomes",
            "chances": "integer: in so many cases",
            "cases": "integer: of so many that are equally likely",
        },
    ),
    "fault": (
        "The game has ended because the rules do not provide for what came.",
        {"because": "text?: words of the reason, or a clause of the place"},
    ),
}

# Plain records: objects with fixed fields, not nodes.
RECORDS: Family = {
    "order-key": (
        "A number or value to compare by.",
        {"by": "expression: the value", "highest": "flag?: the highest comes first"},
    ),
    "condition": (
        "A condition with the reason a player reads.",
        {
            "name": "name?: its name",
            "condition": "expression: what must hold",
            "reason": "text: what to say when it does not",
            **CITES,
        },
    ),
    "case": (
        "Statements for some values.",
        {"values": "case-value*: the values", "do": "statement*: what happens", **CITES},
    ),
    "case-value": (
        "A value, or the numbers from one to another; known before the game.",
        {"from": "expression: the value, or the first", "to": "expression?: the last"},
    ),
    "column": ("A typed column of a table.", {"name": "name: its name", "type": "type: its values", **CITES}),
    "parameter": (
        "A parameter; without a type its name says it.",
        {
            "name": "name: its name",
            "type": "name?: its type",
            "board": "name?: of which board it is a space, if its type is `space`",
        },
    ),
    "parameters": (
        "Parameters by the word that goes before.",
        {"of": "parameter: the first", "for": "parameter?: the second", "with": "parameter?: the third"},
    ),
    "entry": (
        "A line of a table.",
        {
            "from": "constant: the value, or the first",
            "to": "constant?: the last",
            "is": "expression: what the table says",
        },
    ),
    "domain": (
        "What there is one for each of.",
        {"name": "name: `player`, an enumeration or a component", "nobody": "flag?: and one for nobody"},
    ),
    "numbering": ("Numbers from and to.", {"from": "expression: the first", "to": "expression: the last"}),
    "copies": (
        "How many copies there are of one kind.",
        {"kind": "name: which", "times": "expression: so many"},
    ),
    "plural-of": (
        "What several of one kind are called.",
        {"kind": "name: which", "plural": "name: what players read of several"},
    ),
    "face": ("A face of a die.", {"name": "name: what it shows", "times": "integer?: on how many sides"}),
    "sight": (
        "Who sees what.",
        {
            "who": "one of everyone, owner, others: who",
            "sees": "one of everything, contents, top, count, presence, nothing: what",
        },
    ),
    "group-kind": (
        "A kind of group.",
        {
            "name": "name: its name",
            "title": "text?: what players read",
            "each": "group-each**: what it is looked for at",
            "needs": "expression*?: what must hold",
            "takes": "expression*: the spaces it takes up",
            "worth": "expression: what it is worth",
            **CITES,
        },
    ),
    "group-extra": (
        "What the numbers of groups are worth beside.",
        {"title": "text?: what players read", "value": "expression: the worth", **CITES},
    ),
    "group-each": (
        "A name that runs over a collection.",
        {"name": "name: the name", "of": "expression: the collection"},
    ),
    "held": (
        "Copies of a component.",
        {"count": "integer?: how many, 1 if not said", "what": "expression: the component or kind"},
    ),
    "binding": ("A name and its value.", {"name": "name: the name", "is": "expression: its value"}),
    "part": (
        "A part of the score.",
        {
            "name": "name: its name",
            "title": "text?: what players read",
            "value": "expression: the points",
            **CITES,
        },
    ),
    "tie-break": (
        "How the winner is found, step by step.",
        {
            "by": "one of most, least, shared, never-tied: how",
            "value": "expression?: what is compared",
            **CITES,
        },
    ),
    "example": (
        "A scenario.",
        {
            "title": "text: what it shows",
            "lines": "example-line*: what is given, done and expected",
            "replaces": "flag?: in a mod: it stands in the place of that of its base with the same title",
            **CITES,
        },
    ),
    "position": (
        "How a game stands where several examples begin.",
        {"title": "text: what examples call it", "lines": "example-line*: what is given and done"},
    ),
    "provenance": (
        "Where data comes from.",
        {"source": "one of printed, ruled, reconstructed: which", "note": "text?: why", **CITES},
    ),
    "game": (
        "The game.",
        {
            "title": "text: its title",
            "version": "text?: which edition of the rules it is, in the words of their author",
            "players": "counts: how many can play",
            "seats": "text*?: what the seats are called",
            "clauses": "name?: the inventory of its clauses",
            "length": "length: the greatest length",
            "provenance": "provenance?: where the rules come from",
            **CITES,
        },
    ),
    "counts": ("Numbers of players.", {"from": "integer: the least", "to": "integer: the most"}),
    "length": (
        "The greatest length and what happens then.",
        {
            "decisions": "expression: how many decisions",
            "then": "one of scores, nobody: who wins then",
            **CITES,
        },
    ),
    "mod": (
        "A file that changes another game.",
        {
            "title": "text: its title",
            "of": "text: the name or file of the game, or of the mod, that it changes",
            "name": "text?: what others call it: the name of its file",
            "upon": "integer?: the mod that it changes, by its place among all, from 0; without it, the game",
            "version": "text?: which edition of the mod it is",
            "written-for": "text?: the version of its base for which it was written",
            "relies-on": "reliance*?: what it was written for, thing by thing",
            "order": "name**: the names of its things, in the order of the file",
            "things": "declaration by name: what it adds",
            "positions": "position*?: positions from which examples begin",
            "examples": "example*?: scenarios that must come true with it",
            "dropped-examples": "dropped-example*?: scenarios of its base that need not",
            "tables": "row** by name?: the rows of each thing that is listed in a table of its own",
            "provenance": "provenance?: where it comes from",
            **CITES,
        },
    ),
    "reliance": (
        "A named thing of its base that a mod changes or reads.",
        {"on": "text: the name of the thing", "as": "text: its fingerprint, when the mod was written"},
    ),
    "dropped-example": (
        "A scenario of the base of a mod that need not come true with the mod.",
        {"title": "text: its title", **CITES},
    ),
    "over-of": (
        "A change of a mod that may be played, or not.",
        {"change": "name: the change", "of": "text: the name of the mod"},
    ),
    "course": ("Statements of the whole game.", {"do": "statement*: what happens", **CITES}),
    "clause-entry": (
        "A clause of the rulebook.",
        {
            "says": "prose: what it says, in our words",
            "needs-rule": "flag?: false where no rule implements it",
            "because": "prose?: and why not",
            "about": "clause*?: of a ruling: the clauses that it bears on",
        },
    ),
    "row": (
        "A row of a table: its columns by name, of the types that the thing declares.",
        {"id": "name: its name"},
    ),
}

# The whole document.
DOCUMENT: Record = (
    "A rulebook: the rules of a game, with its tables, clauses and mods.",
    {
        "festrules": f"exactly {DOCUMENT_VERSION}: the version of this contract",
        "language": f"exactly {LANGUAGE_VERSION}: the version of the language that it is written in",
        "game": "game: what is said of the game as a whole",
        "order": "name**: the names of all things, in the order of the rulebook",
        "things": "declaration by name: the named things; names are unique",
        "setup": "course?: what happens before the game",
        "play": "course?: the game",
        "score": "part*?: the parts of a player's points",
        "winner": "tie-break*?: who wins",
        "positions": "position*?: positions from which examples begin",
        "examples": "example*?: scenarios that must come true",
        "tables": "row** by name?: the rows of each thing that is listed in a table of its own",
        "clauses": "clause-entry by clause?: the clauses of the printed rulebook",
        "mods": "mod*?: files that change the game, in the order in which they are loaded",
    },
)

# Families whose every node may also cite clauses.
CITING: dict[str, Family] = {
    "statement": STATEMENTS,
    "cost-line": COST_LINES,
    "sign": SIGNS,
    "declaration": DECLARATIONS,
    "edit": EDITS,
    "replacement": REPLACEMENTS,
    "addition": ADDITIONS,
}

FAMILIES: dict[str, Family] = {
    "expression": EXPRESSIONS,
    "type": TYPES,
    "shape": SHAPES,
    "until": UNTILS,
    "range": RANGES,
    "moment": MOMENTS,
    "example-line": EXAMPLE_LINES,
    "expectation": EXPECTATIONS,
    **{
        family: {kind: (meaning, {**fields, **CITES}) for kind, (meaning, fields) in nodes.items()}
        for family, nodes in CITING.items()
    },
}

# Nodes that must have one of two sets of fields, and then nothing of the other.
EITHER: dict[tuple[str, str], tuple[tuple[str, ...], tuple[str, ...]]] = {
    **{
        (family, kind): ways
        for family in ("declaration", "replacement", "addition")
        for kind, ways in (
            ("option", (("from", "to"), ("values",))),
            ("kinds", (("values",), ("file",))),
            ("die", (("from", "to"), ("faces",))),
        )
        if kind in FAMILIES[family]
    },
    ("edit", "add-rows"): (("values",), ("file",)),
    ("edit", "set"): (("to",), ("drawing",)),
    ("shape", "square"): (("columns", "rows"), ("file",)),
    ("shape", "hexes"): (("columns",), ("file",)),
    ("shape", "graph"): (("spaces",), ("file",)),
    ("statement", "rounds"): (("count",), ("until",)),
    ("statement", "repeat"): (("count",), ("until",)),
}

# Records with a field that is needed beside some words of another, and forbidden beside its other words.
ONLY_WITH: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "tie-break": ("value", "by", ("most", "least")),
    "provenance": ("note", "source", ("ruled", "reconstructed")),
}
