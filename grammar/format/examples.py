"""Examples as lines of text."""

from festrules.grammar.format.expressions import UNARY, Node, expression
from festrules.grammar.format.statements import Lines, cited, inside, string
from festrules.grammar.format.unwritable import Unwritable


def write_example(fields: Node) -> Lines:
    """One example with its lines."""
    instead = "replace " if fields.get("replaces") else ""
    title = cited(f"{instead}example {string(fields['title'])}", fields)
    return [title, *inside(map(_line, fields["lines"]))]


def write_position(fields: Node) -> Lines:
    """A position from which examples begin, with its lines."""
    return [f"position {string(fields['title'])}", *inside(map(_line, fields["lines"]))]


def write_dropped(fields: Node) -> Lines:
    """One line about an example that need not come true."""
    return [cited(f"drop example {string(fields['title'])}", fields)]


def _line(node: Node) -> str:
    ((kind, fields),) = node.items()
    match kind:
        case "begins-from":
            return f"from {string(fields['title'])}"
        case "players":
            return f"players {fields['count']}"
        case "option":
            return f"option {fields['name']} is {fields['value']}"
        case "variants":
            return f"variant {', '.join(fields['names'])}"
        case "seed":
            return f"seed {fields['value']}"
        case "holds":
            if fields.get("shuffled") and not fields["what"]:
                raise Unwritable("nothing that is shuffled")
            shuffled = ["shuffled"] if fields.get("shuffled") else []
            what = ", ".join([*map(_held, fields["what"]), *shuffled]) or "nothing"
            return f"{expression(fields['place'], UNARY)} holds {what}"
        case "value":
            return f"{expression(fields['target'], UNARY)} is {expression(fields['value'])}"
        case "passed":
            players = [expression(player, UNARY) for player in fields["players"]]
            return (
                f"{', '.join(players)} {'have' if len(players) > 1 or players == ['you'] else 'has'} passed"
            )
        case "at":
            return _at(fields)
        case "chooses":
            return _said(fields, "choose", "chooses")
        case "chance":
            return f"chance {', '.join(map(string, fields['words']))}"
        case _:
            return f"expect {_expectation(fields['that'])}"


def _held(fields: Node) -> str:
    what = expression(fields["what"])
    # A number in front would be read as how many there are.
    return f"{fields['count']} {what}" if "count" in fields else f"({what})" if what[0].isdigit() else what


def _at(fields: Node) -> str:
    of = f" of {expression(fields['player'], UNARY, 'with')}" if "player" in fields else ""
    bindings = ", ".join(
        f"{binding['name']} is {expression(binding['is'])}" for binding in fields.get("with", [])
    )
    return f"at {fields['name']}{of}{f' with {bindings}' if bindings else ''}"


def _said(fields: Node, yours: str, theirs: str) -> str:
    player = expression(fields["player"], UNARY)
    return f"{player} {yours if player == 'you' else theirs} {', '.join(map(string, fields['words']))}"


def _expectation(node: Node) -> str:
    ((kind, fields),) = node.items()
    match kind:
        case "fact":
            return expression(fields["of"])
        case "can":
            return _options(fields, "can only" if fields.get("only") else "can")
        case "cannot":
            return f"{_options(fields, 'cannot')}{_because(fields)}"
        case "can-pass":
            verb = "cannot" if fields.get("not") else "can"
            return f"{expression(fields['player'], UNARY)} {verb} {_before(fields)}pass"
        case "options":
            return _how_many(fields)
        case "scores":
            part = f" for {fields['part']}" if "part" in fields else ""
            points = expression(fields["points"], before="for" if part else "")
            return f"{expression(fields['player'], UNARY)} scores {points}{part}"
        case "to-act":
            return f"{expression(fields['player'], UNARY)} is to act"
        case "asked":
            return f"{expression(fields['player'], UNARY)} is asked {string(fields['words'])}"
        case "told":
            word = "is not told" if fields.get("not") else "is told"
            return f"{expression(fields['player'], UNARY)} {word} {string(fields['words'])}"
        case "wins":
            players = [expression(player, UNARY) for player in fields["players"]]
            return f"{', '.join(players)} {'win' if len(players) > 1 or players == ['you'] else 'wins'}"
        case "over":
            return "the game is over"
        case "goes-on":
            return "the game goes on"
        case "odds":
            words = ", ".join(map(string, fields["words"]))
            return f"chance of {words} is {fields['chances']} in {fields['cases']}"
        case "fault":
            return f"the rules are at fault{_because(fields)}"
        case _:
            return "nobody wins"


def _because(fields: Node) -> str:
    return f" because {string(fields['because'])}" if "because" in fields else ""


def _options(fields: Node, verb: str) -> str:
    player = expression(fields["player"], UNARY)
    return f"{player} {verb} {_before(fields)}{', '.join(map(string, fields['words']))}"


def _before(fields: Node) -> str:
    return "".join(f"{string(words)} then " for words in fields.get("after", []))


def _how_many(fields: Node) -> str:
    player = expression(fields["player"], UNARY)
    has = "have" if player == "you" else "has"
    after = f" after {', '.join(map(string, fields['after']))}" if "after" in fields else ""
    return f"{player} {has} {fields['count']} option{'' if fields['count'] == 1 else 's'}{after}"
