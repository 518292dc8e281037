"""Teams: the meaning of `my` for things of teams, points of a team, and who wins with whom."""

from festrules.grammar.vocabulary.declarations.meanings import Cost, Define
from festrules.grammar.vocabulary.declarations.parts import Sight
from festrules.grammar.vocabulary.declarations.things import BoardThing, KeepThing, PlaceThing
from festrules.grammar.vocabulary.expressions.atoms import My, You
from festrules.grammar.vocabulary.words import TOGETHER, Viewer
from festrules.interpreter.machine.expressions import Lookup
from festrules.interpreter.meaning.attributes import MEMBERS, attribute
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.families import domains_of
from festrules.interpreter.meaning.nouns import YOU
from festrules.interpreter.meaning.parameters import parameters_of
from festrules.interpreter.meaning.typed import BROKEN, YOU_NODE, Scope, Typed
from festrules.interpreter.meaning.unknown import NO_TEAMS
from festrules.interpreter.world.teams import TEAM
from festrules.interpreter.world.types import NOTHING_TYPE, PLAYER, UNKNOWN, Type

MISFIT = "FR427"


def has_teams(context: Context) -> bool:
    """Whether those who play are teams."""
    return bool(context.document.book.game.teams)


def whose(context: Context, said: My, scope: Scope) -> Typed:
    """The owner meant by `my`: the acting player, or their team for a thing that each team has."""
    of_team = has_teams(context) and (said.name == TEAM.name or TEAM in _asked_for(context, said.name))
    if scope.team and of_team:
        team = tuple(seat % len(context.world.sides) for seat in range(len(context.world.seats)))
        return Typed(YOU_NODE, YOU.type) if said.name == TEAM.name else Typed(Lookup(team, 0, YOU_NODE), TEAM)
    if scope.team:
        hint = f"Points are a team's here. Ask of its players: `{said.name} of members of my team`."
        context.findings.report("FR304", said.pointer, f"`my {said.name}` belongs to a player.", hint=hint)
        return BROKEN
    you = context.resolve(You(pointer=said.pointer), scope)
    if of_team and said.name != TEAM.name and you.type == YOU.type:
        return attribute(context, TEAM.name, you) or BROKEN
    return you


def _asked_for(context: Context, name: str) -> list[Type]:
    """The types of something's domains, or of its first argument."""
    if name in context.keeps or name in context.world.families:
        return [domain.type for domain in domains_of(context, name)][:1]
    declared = context.things.get(name)
    if isinstance(declared, Define | Cost):
        return [kind for _, kind in parameters_of(context, declared.parameters).values()][:1]
    return []


def check_teams(context: Context) -> None:
    """Points are of teams where there are teams, and of players where there are none; all see what a team has."""
    book = context.document.book
    wanted = TEAM.name if has_teams(context) else None
    if wanted and any(step.by in TOGETHER for step in book.winner):
        message = "All play together here, and there are teams, which play against each other."
        context.findings.report(MISFIT, book.at("winner"), message, hint="Leave one of the two out.")
    elif book.score and book.score_for != wanted:
        if wanted:
            message, hint = (
                "There are teams, and points are counted for each player.",
                "Write `score for each team`.",
            )
        else:
            message = f"There is nothing called `{book.score_for}` to count points for."
            hint = f"Leave it out: points are each player's. {NO_TEAMS}"
        context.findings.report(
            MISFIT, book.at("score-for" if book.score_for else "score"), message, hint=hint
        )
    for name, thing in context.things.items():
        if isinstance(thing, KeepThing | PlaceThing | BoardThing):
            for one in thing.sight:
                _check_sight(context, name, {each.name for each in thing.each}, one)


def _check_sight(context: Context, name: str, each: set[str], sight: Sight) -> None:
    """A team sees what is its own or a player's; what is a team's has no owner as well."""
    if sight.who is Viewer.TEAM and not has_teams(context):
        message = f"There are no teams, and `{name}` says what a team sees of it."
        hint = f"Say what its owner sees. {NO_TEAMS}"
    elif sight.who is Viewer.TEAM and not each & {TEAM.name, PLAYER.name}:
        message = f"`{name}` belongs to no player and no team, so no team sees more of it than the others."
        hint = "Have one `for each team` or `for each player`, or say what everyone sees."
    elif sight.who is Viewer.OWNER and TEAM.name in each and PLAYER.name not in each:
        message = f"What a team has is owned by all of it alike, and `{name}` says what the owner sees of it."
        hint = f"Write `team sees {sight.sees}`."
    else:
        return
    context.findings.report(MISFIT, sight.pointer, message, hint=hint)


def scope_of_score(context: Context) -> Scope:
    """Where points are counted: of a player, of a team, or of all together."""
    if any(step.by in TOGETHER for step in context.document.book.winner):
        return Scope(together=True)
    return Scope(team=True) if context.document.book.score_for == TEAM.name else Scope(you=True)


def together(context: Context, winner: Typed) -> Typed:
    """The winners together with a player, or with each of several: the whole team."""
    if not has_teams(context) or winner.type in (UNKNOWN, NOTHING_TYPE):
        return winner
    return _members(context, winner)


def _members(context: Context, winner: Typed) -> Typed:
    def of_one(one: Typed) -> Typed:
        team = one if one.type == TEAM else attribute(context, TEAM.name, one)
        return (team and attribute(context, MEMBERS, team)) or BROKEN

    return context.mapped(winner, of_one)
