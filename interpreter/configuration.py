"""A configuration: how many play, which options are set, which variants are played.

Everything that follows (kinds, places, ranges, the layout of the state) is derived for one configuration.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice
from typing import Any, cast

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import Document, Pointer
from festrules.interpreter.edition.header import Header
from festrules.interpreter.findings import Findings

MOST_PLAYERS = 20
# What no play asks of a mod: scenarios, and which files and editions it is made of.
TESTS_AND_TEXTS = ("examples", "positions", "clauses")
SAID_OF_MODS = (
    "examples",
    "dropped-examples",
    "positions",
    "name",
    "upon",
    "version",
    "written-for",
    "relies-on",
)
MOST_CHECKED = 64  # configurations


@dataclass(frozen=True, slots=True)
class Configuration:
    """One way to play a game; what nobody set is as the author says it usually is."""

    players: int
    options: tuple[tuple[str, int | str], ...] = ()
    variants: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """Plain data for records and saves."""
        return {"players": self.players, "options": dict(self.options), "variants": list(self.variants)}


def declared(document: Document, kind: str, variants: Iterable[str] = ()) -> dict[str, Any]:
    """The options or variants of a game that can be set or chosen, in the order of the text, those of mods included."""
    header = Header(document)
    return dict(header.variants if kind == "variant" else header.options(frozenset(variants)))


def check_offers(document: Document) -> list[Diagnostic]:
    """What is wrong with the numbers of players and the options that a game offers, and its changes."""
    findings = Findings(document)
    try:
        header = Header(document)
    except Refused as refused:
        return list(refused.diagnostics)
    game: Any = document.data["game"]
    _check_players(findings, game["players"], "/game/players")
    if findings.found:
        return findings.found
    _check_seats(findings, game.get("seats", ()), game["players"]["to"], "/game/seats")
    parts: list[tuple[str, Any]] = [("", document.data)]
    parts += [(f"/mods/{number}", mod) for number, mod in enumerate(document.data.get("mods", ()))]  # type: ignore[arg-type]
    for root, part in parts:
        for name, thing in part["things"].items():
            if "option" in thing:
                _check_option(findings, f"{root}/things/{name}/option", thing["option"])
            elif "variant" in thing or "change" in thing:
                _check_change(findings, f"{root}/things/{name}", name, thing, header)
    return findings.found


def _check_change(
    findings: Findings, pointer: Pointer, name: str, thing: Mapping[str, Any], header: Header
) -> None:
    """What a change says of players, seats and options."""
    ((kind, fields),) = thing.items()
    variants = frozenset({name} if kind == "variant" else ())
    for number, edit in enumerate(fields["edits"]):
        here = f"{pointer}/{kind}/edits/{number}"
        match edit:
            case {"players": players}:
                _check_players(findings, players, f"{here}/players")
            case {"seats": seats}:
                game: Any = header.game(variants)
                _check_seats(findings, seats["names"], game["players"]["to"], f"{here}/seats/names")
            case {"replace": {"thing": {"option": option}}}:
                _check_option(findings, f"{here}/replace/thing/option", option)
            case {"drop": {"name": of, "row": row}}:
                option = header.options().get(of, {})
                if option.get("usually") == row:
                    message = f"Usually `{of}` is `{row}`, so it cannot be dropped alone."
                    hint = f"Say `replace option {of}` with its words, and what it usually is."
                    findings.report("FR403", f"{here}/drop/row", message, hint=hint)
            case _:
                pass


def _check_seats(findings: Findings, seats: Sequence[str], most: int, pointer: Pointer) -> None:
    if len(seats) > most:
        message = f"There are {len(seats)} names for seats, and at most {most} can play."
        findings.report("FR403", f"{pointer}/{most}", message)


def _check_players(findings: Findings, players: Mapping[str, Any], pointer: Pointer) -> None:
    least, most = players["from"], players["to"]
    if not 1 <= least <= most <= MOST_PLAYERS:
        message = f"From 1 to {MOST_PLAYERS} can play a game, not {least} to {most}."
        if least > most:
            message = f"No game is for {least} to {most} players: the smaller number comes first."
        findings.report("FR403", pointer, message)


def _check_option(findings: Findings, pointer: Pointer, option: Mapping[str, Any]) -> None:
    usual = option["usually"]
    if "values" in option:
        twice = {value for value in option["values"] if option["values"].count(value) > 1}
        for value in sorted(twice):
            findings.report("FR303", pointer, f"`{value}` is listed twice.")
        if usual not in option["values"]:
            message = f"Usually it is `{usual}`, and that is none of {', '.join(option['values'])}."
            near = (str(usual), option["values"])
            findings.report("FR403", f"{pointer}/usually", message, near=near)
    elif option["from"] > option["to"]:
        findings.report("FR403", pointer, f"No number is from {option['from']} to {option['to']}.")
    elif not isinstance(usual, int) or not option["from"] <= usual <= option["to"]:
        message = f"Usually it is {usual}, and that is not from {option['from']} to {option['to']}."
        findings.report("FR403", f"{pointer}/usually", message)


def configure(
    document: Document,
    players: int | None = None,
    options: Mapping[str, int | str] | None = None,
    variants: tuple[str, ...] = (),
) -> Configuration:
    """Check what was asked for against what the game allows, and fill in the rest."""
    return configure_by(Header(document), players, options, variants)


def configure_by(
    header: Header,
    players: int | None = None,
    options: Mapping[str, int | str] | None = None,
    variants: tuple[str, ...] = (),
) -> Configuration:
    """The same for many configurations of a document."""
    game: Any = header.game(frozenset(variants))
    least, most = game["players"]["from"], game["players"]["to"]
    problems = []
    count = least if players is None else players
    if not least <= count <= most:
        allowed = str(least) if least == most else f"{least} to {most}"
        problems.append(f"{game['title']} is for {allowed} players, not for {count}.")
    offered: dict[str, Any] = dict(header.options(frozenset(variants)))
    asked = dict(options or {})
    for name in asked.keys() - offered.keys():
        problems.append(_unknown("option", name, offered))
    chosen: list[tuple[str, int | str]] = []
    for name, option in offered.items():
        value: int | str = asked[name] if name in asked else option["usually"]
        if isinstance(value, str) and value.isdigit() and "from" in option:
            value = int(value)
        problem = _misfit(name, value, option)
        problems += [problem] if problem else []
        chosen.append((name, value))
    known = header.variants
    problems += [_unknown("variant", name, known) for name in variants if name not in known]
    if problems:
        raise Refused(Diagnostic(code="FR601", message=problem) for problem in problems)
    return Configuration(count, tuple(chosen), tuple(name for name in known if name in variants))


def _unknown(what: str, name: str, known: Mapping[str, Any]) -> str:
    near = get_close_matches(name, known, 1)
    hint = f" Did you mean {near[0]}?" if near else f" It has: {', '.join(known) or 'none'}."
    return f"This game has no {what} called {name}.{hint}"


def _misfit(name: str, value: int | str, option: Mapping[str, Any]) -> str | None:
    if "values" in option:
        if value in option["values"]:
            return None
        return f"Option {name} is one of {', '.join(option['values'])}, not {value}."
    if isinstance(value, int) and option["from"] <= value <= option["to"]:
        return None
    return f"Option {name} is a number from {option['from']} to {option['to']}, not {value}."


def extremes(document: Document) -> list[Configuration]:
    """The configurations that are checked: every player count, and every option at each end; so many of them."""
    return list(islice(_extremes(Header(document)), MOST_CHECKED))


def _extremes(header: Header) -> Iterator[Configuration]:
    """Each once: with every option as it usually is comes first."""
    counts, options = _counts(header), cast("dict[str, Any]", header.options())
    yield from (configure_by(header, count) for count in counts)
    for name, option in options.items():
        values = option.get("values") or sorted({option["from"], option["to"]})
        for value in (one for one in values if one != option["usually"]):
            for count in sorted({counts[0], counts[-1]}):
                yield configure_by(header, count, {name: value})
    for name in header.variants:
        yield from (configure_by(header, count, None, (name,)) for count in _counts(header, (name,)))


def _counts(header: Header, variants: tuple[str, ...] = ()) -> range:
    """How many can play."""
    game: Any = header.game(frozenset(variants))
    return range(game["players"]["from"], game["players"]["to"] + 1)


def digest(document: Document, configuration: Configuration) -> str:
    """The name of these rules in this configuration: saves and records carry it."""
    return Digests(document).of(configuration)


class Digests:
    """The same for many configurations: the document is written out once."""

    def __init__(self, document: Document) -> None:
        data: Any = {key: value for key, value in document.data.items() if key not in TESTS_AND_TEXTS}
        data["game"] = {key: value for key, value in data["game"].items() if key != "version"}
        if document.mods:
            data["mods"] = [
                {key: value for key, value in mod.items() if key not in SAID_OF_MODS} for mod in document.mods
            ]
        self._begun = hashlib.sha256(f"[{_text(data)},".encode())

    def of(self, configuration: Configuration) -> str:
        """The name of the rules in one of them."""
        found = self._begun.copy()
        found.update(f"{_text(configuration.as_data())}]".encode())
        return found.hexdigest()[:16]


def _text(data: Any) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))
