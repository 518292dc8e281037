"""`festrules study`: what a rulebook does when it is played."""

import click

from festrules.cli.inquiring import what_is_played, what_is_told


@click.command
@click.argument("name", metavar="NAME")
@click.option(
    "--bots", default="medium@100", show_default=True, metavar="BOT",
    help="Who plays: a level with its tries for a decision.",
)  # fmt: skip
@click.option(
    "-n", "games", type=click.IntRange(2), default=200, show_default=True, metavar="N",
    help="How many games of each sort.",
)  # fmt: skip
@click.option(
    "--against", metavar="NAME", help="Compare with another edition of the rules, or with a mod's file."
)
@what_is_played
@click.option(
    "--tested", type=click.IntRange(0, 20), default=4, show_default=True, metavar="N",
    help="How many of the strongest and weakest things to put to the test: a bot never takes them.",
)  # fmt: skip
@click.option(
    "--look", "appraisal", type=click.IntRange(8, 100_000), default=64, show_default=True, metavar="N",
    help="How many tries measure how a game stands, at each decision.",
)  # fmt: skip
@what_is_told
@click.pass_context
def command(
    ctx: click.Context, /, against: str | None, tested: int, appraisal: int, form: str, **asked: object
) -> None:
    """Find out what a rulebook does when good players play it: is it fair, is it long, does everything matter?

    It first says what that will cost. Then bots play, at the fewest and the most players that there can be, beside
    players at random, and against bots that think less. What is found stands on one page, which needs no network; its
    games lie beside it. Ctrl-C keeps what is done.

    \b
    festrules study NAME                                 a page NAME.study.html
    festrules study NAME --bots medium@500 -n 1000       better players, tighter bounds
    festrules study NAME --resume                        go on with it
    festrules study NAME --against NEWER.rules           what another edition changes, on the same seeds
    festrules study NAME --against MOD.rules             what a mod changes
    festrules play --replay NAME.study.jsonl --game 17   see one of the games
    """
    from festrules.cli.studying.subject import StudyRequest

    wanted = StudyRequest(**asked)  # type: ignore[arg-type]
    if against is None:
        from festrules.cli.render.studied import study_data, study_text
        from festrules.cli.studying.study import study

        found = study(wanted, appraisal, tested)
        render = study_data.render_json if form == "json" else study_text.render_text
        click.echo(render(found), nl=False)
        ctx.exit(found.exit_code)
    from festrules.cli.render.studied import comparison_data, comparison_text
    from festrules.cli.studying.comparison import compare

    compared = compare(wanted, against)
    tell = comparison_data.render_json if form == "json" else comparison_text.render_text
    click.echo(tell(compared), nl=False)
    ctx.exit(compared.exit_code)
