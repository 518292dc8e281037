"""The group of commands, which imports a command only when it is called."""

import os
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from festrules.cli.command_table import COMMANDS, SECTIONS, module_of
from festrules.cli.quoting import quoted

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

RULES_SUFFIXES = (".rules", ".json")


def wants_colour() -> bool | None:
    """The wish of the environment; None leaves it to whether a terminal is there."""
    if os.environ.get("NO_COLOR"):
        return False
    return True if os.environ.get("FORCE_COLOR") else None


class PipeClosed(Exception):
    """The reader of our output has gone. Click would end with code 1, as if there were findings."""


class LazyGroup(click.Group):
    """Knows its commands from a table."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError as problem:
            raise PipeClosed from problem

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        extra.setdefault("color", wants_colour())  # click itself knows neither NO_COLOR nor FORCE_COLOR
        return super().make_context(info_name, args, parent, **extra)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  (click's signature)
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        command = import_module(module_of(cmd_name)).command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            raise click.UsageError(no_such_command(name), ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        width = max(map(len, COMMANDS))
        for title, commands in SECTIONS.items():
            with formatter.section(title):
                formatter.write_dl([(name.ljust(width), text) for name, text in commands.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem]":
        from click.shell_completion import CompletionItem

        found = [
            CompletionItem(name, help=text) for name, text in COMMANDS.items() if name.startswith(incomplete)
        ]
        return found + click.Command.shell_complete(self, ctx, incomplete)


def no_such_command(name: str) -> str:
    """The message about a word that is not a command; somebody who names a file means to play it."""
    if name.endswith(RULES_SUFFIXES):
        return f"'{name}' is not a command. To play that file: festrules play {quoted(name)}"
    close = get_close_matches(name, COMMANDS, n=1)
    hint = f" Did you mean '{close[0]}'?" if close else ""
    return f"'{name}' is not a command.{hint}"
