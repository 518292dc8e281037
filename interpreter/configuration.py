"""A configuration: how many play, which options are set, which variants are played.

Everything that follows (kinds, places, ranges, the layout of the state) is derived for one configuration.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice
from typing import Any

from festrules.grammar.counts import MOST_PLAYERS, goes_with, in_words, numbers_of
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import SCENARIOS, Document, Pointer, step
from festrules.grammar.vocabulary.declarations.meanings import Change, Variant
from festrules.grammar.vocabulary.declarations.things import OptionThing
from festrules.grammar.vocabulary.edits import DropThing, ReplaceThing, SetPlayers, SetSeats, SetTeams
from festrules.grammar.vocabulary.rulebook import Counts, Game
from festrules.interpreter.edition.header import Header
from festrules.interpreter.findings import Findings

# Things beside the rules that do not make them a different game.
BESIDE = ("clauses", "picture")
# What no play asks of a mod: scenarios, and which files and editions it is made of.
SAID_OF_MODS = (
    "picture",
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


def offered_options(document: Document) -> dict[str, OptionThing]:
    """The options that can be set, in the order of the text, those of mods included."""
    return dict(Header(document).options())


def offered_variants(document: Document) -> tuple[str, ...]:
    """The variants that can be chosen, in the order of the text, those of mods included."""
    return tuple(Header(document).variants)


def numbers_played(document: Document, variants: Iterable[str] = ()) -> tuple[int, ...]:
    """How many may play, the fewest first; variants that there are not are found fault with where they are played."""
    header = Header(document)
    return numbers_of(header.game(frozenset(variants) & frozenset(header.variants)).players)


def check_offers(document: Document) -> list[Diagnostic]:
    """The mistakes in the player counts and options that a game and its changes offer."""
    findings = Findings(document)
    try:
        header = Header(document)
    except Refused as refused:
        return list(refused.diagnostics)
    game = document.book.game
    _check_players(findings, game.players, game.players.pointer)
    if findings.found:
        return findings.found
    _check_seats(findings, game.seats, game.players.to, game.at("seats"))
    _check_teams(findings, game, game.at("teams"))
    _check_numbers_of_teams(findings, header)
    for part in document.book.files:
        for name, thing in part.things.items():
            if isinstance(thing, OptionThing):
                _check_option(findings, thing)
            elif isinstance(thing, Variant | Change):
                _check_change(findings, name, thing, header)
    return findings.found


def _check_change(findings: Findings, name: str, change: Variant | Change, header: Header) -> None:
    """Check what a change says about players, seats and options."""
    variants = frozenset({name} if isinstance(change, Variant) else ())
    for edit in change.edits:
        match edit:
            case SetPlayers():
                _check_players(findings, edit, edit.fields_at)
                _check_teams(findings, header.game(variants), edit.fields_at)
            case SetTeams():
                _check_teams(findings, header.game(variants), edit.fields_at)
            case SetSeats(names=names):
                _check_seats(findings, names, header.game(variants).players.to, edit.at("names"))
            case ReplaceThing(thing=OptionThing() as option):
                _check_option(findings, option)
            case DropThing(name=of, row=str(row)):
                dropped = header.options().get(of)
                if dropped is not None and dropped.usually == row:
                    message = f"Usually `{of}` is `{row}`, so it cannot be dropped alone."
                    hint = f"Say `replace option {of}` with its words, and what it usually is."
                    findings.report("FR403", edit.at("row"), message, hint=hint)
            case _:
                pass  # says nothing of them


def _check_seats(findings: Findings, seats: Sequence[str], most: int, pointer: Pointer) -> None:
    if len(seats) > most:
        message = f"There are {len(seats)} names for seats, and at most {most} can play."
        findings.report("FR403", step(pointer, most), message)


def _check_teams(findings: Findings, game: Game, pointer: Pointer) -> None:
    """Check that teams are given once for each number of players, and are all of the same size."""
    for number in numbers_of(game.players) if game.teams else ():
        said = [one for one in game.teams if goes_with(one, number)]
        if not said:
            message = f"Nothing says who plays together with {number} players."
            hint = f"Add a line `each alone for {number} players`, or the teams."
            findings.report("FR427", pointer, message, hint=hint)
            return
        if len(said) > 1:
            message = f"The game says twice who plays together with {number} players."
            hint = "Each number of players stands in one of the lines: `teams ... for 4 players`."
            findings.report(
                "FR427", said[1].pointer, message, hint=hint, also=((said[0].pointer, "here, too"),)
            )
            return
        count = len(said[0].names) or 1
        if number % count:
            message = f"{number} players do not make {count} teams of the same size."
            hint = f"Teams are for {count} players or a multiple of it; others play `each alone for {number} players`."
            findings.report("FR403", pointer, message, hint=hint)
            return


def _check_numbers_of_teams(findings: Findings, header: Header) -> None:
    """Teams for a number with which nobody plays, in the game and in each of its variants."""
    games = [header.game(), *(header.game(frozenset({name})) for name in header.variants)]
    played = {number for game in games for number in numbers_of(game.players)}
    for one in games[0].teams:
        numbers = () if one.players is None else numbers_of(one.players)
        wrong = next((number for number in numbers if number not in played), None)
        if wrong is not None:
            message = f"With {wrong} players this cannot be played."
            hint = f"It is for {in_words(played)} players."
            findings.report("FR427", one.pointer, message, hint=hint)


def _check_players(findings: Findings, players: Counts | SetPlayers, pointer: Pointer) -> None:
    least, most = players.from_, players.to
    numbers = numbers_of(players) or (0,)
    if 1 <= least <= most <= MOST_PLAYERS and (numbers[0], numbers[-1]) != (least, most):
        message = f"From {least} to {most} can play, and then {least} or {most} cannot."
        findings.report("FR403", pointer, message)
    elif not 1 <= least <= most <= MOST_PLAYERS:
        message = f"From 1 to {MOST_PLAYERS} can play a game, not {least} to {most}."
        if least > most:
            message = f"No game is for {least} to {most} players: the smaller number comes first."
        findings.report("FR403", pointer, message)


def _check_option(findings: Findings, option: OptionThing) -> None:
    pointer, usual, numbers = option.fields_at, option.usually, _numbers(option)
    if numbers is None:
        twice = {value for value in option.values if option.values.count(value) > 1}
        for value in sorted(twice):
            findings.report("FR303", pointer, f"`{value}` is listed twice.")
        if usual not in option.values:
            message = f"Usually it is `{usual}`, and that is none of {', '.join(option.values)}."
            findings.report("FR403", option.at("usually"), message, near=(str(usual), option.values))
    elif not numbers:
        findings.report("FR403", pointer, f"No number is from {option.from_} to {option.to}.")
    elif not isinstance(usual, int) or usual not in numbers:
        message = f"Usually it is {usual}, and that is not from {option.from_} to {option.to}."
        findings.report("FR403", option.at("usually"), message)


def _numbers(option: OptionThing) -> range | None:
    """The numbers that it can be, if it is one."""
    return None if option.from_ is None or option.to is None else range(option.from_, option.to + 1)


def ways(option: OptionThing) -> int:
    """In how many ways it can be set."""
    numbers = _numbers(option)
    return len(option.values if numbers is None else numbers)


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
    game = header.game(frozenset(variants))
    numbers = numbers_of(game.players)
    problems = []
    count = numbers[0] if players is None else players
    if count not in numbers:
        problems.append(f"{game.title} is for {in_words(numbers)} players, not for {count}.")
    offered = header.options(frozenset(variants))
    asked = dict(options or {})
    for name in asked.keys() - offered.keys():
        problems.append(_unknown("option", name, offered))
    chosen: list[tuple[str, int | str]] = []
    for name, option in offered.items():
        value: int | str = asked.get(name, option.usually)
        if isinstance(value, str) and value.isdigit() and _numbers(option) is not None:
            value = int(value)
        problem = _misfit(name, value, option)
        problems += [problem] if problem else []
        chosen.append((name, value))
    known = header.variants
    problems += [_unknown("variant", name, known) for name in variants if name not in known]
    if problems:
        raise Refused(Diagnostic(code="FR601", message=problem) for problem in problems)
    return Configuration(count, tuple(chosen), tuple(name for name in known if name in variants))


def _unknown(what: str, name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name, known, 1)
    hint = f" Did you mean {near[0]}?" if near else f" It has: {', '.join(known) or 'none'}."
    return f"This game has no {what} called {name}.{hint}"


def _misfit(name: str, value: int | str, option: OptionThing) -> str | None:
    numbers = _numbers(option)
    if numbers is None:
        if value in option.values:
            return None
        return f"Option {name} is one of {', '.join(option.values)}, not {value}."
    if isinstance(value, int) and value in numbers:
        return None
    return f"Option {name} is a number from {option.from_} to {option.to}, not {value}."


def extremes(document: Document) -> list[Configuration]:
    """The configurations that are checked: every player count, and every option at each end; this many of them."""
    return list(islice(_extremes(Header(document)), MOST_CHECKED))


def _extremes(header: Header) -> Iterator[Configuration]:
    """Each configuration once; the one with every usual option comes first."""
    counts = _counts(header)
    yield from (configure_by(header, count) for count in counts)
    for name, option in header.options().items():
        numbers = _numbers(option)
        values = option.values if numbers is None else sorted({numbers[0], numbers[-1]})
        for value in (one for one in values if one != option.usually):
            for count in sorted({counts[0], counts[-1]}):
                yield configure_by(header, count, {name: value})
    for name in header.variants:
        yield from (configure_by(header, count, None, (name,)) for count in _counts(header, (name,)))


def _counts(header: Header, variants: tuple[str, ...] = ()) -> tuple[int, ...]:
    """How many can play."""
    return numbers_of(header.game(frozenset(variants)).players)


def digest(document: Document, configuration: Configuration) -> str:
    """The name of these rules in this configuration: saves and records carry it."""
    return Digests(document).of(configuration)


class Digests:
    """The digests of many configurations: the document is written out once."""

    def __init__(self, document: Document) -> None:
        data: Any = {key: value for key, value in document.data.items() if key not in (*SCENARIOS, *BESIDE)}
        text = _named(document, data)
        text = _named(document, _without_words(data)) if OF_EACH in text else text
        self._begun = hashlib.sha256(f"[{text},".encode())

    def of(self, configuration: Configuration) -> str:
        """The name of the rules in one of them."""
        found = self._begun.copy()
        found.update(f"{_text(configuration.as_data())}]".encode())
        return found.hexdigest()[:16]


OF_EACH = '"of-each":true'


def _named(document: Document, data: Any) -> str:
    """The parts of a document that make it a different game, written out: no wordings, and no headers of mods."""
    game = {key: value for key, value in data["game"].items() if key != "version"}
    mods: Any = [
        {key: value for key, value in mod.items() if key not in SAID_OF_MODS} for mod in document.mods
    ]
    return _text({**data, "language": 1, "game": game, **({"mods": mods} if mods else {})})


def _without_words(data: Any) -> Any:
    """Rules without what is only said for those who read them: that a cost is of each of several kinds."""
    if isinstance(data, list):
        return [_without_words(one) for one in data]
    if not isinstance(data, dict):
        return data
    kept = data if data.get("of-each") is not True else {k: v for k, v in data.items() if k != "of-each"}
    return {key: _without_words(value) for key, value in kept.items()}


def _text(data: Any) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))
