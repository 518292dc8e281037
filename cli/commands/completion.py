"""`festrules completion`: what a shell reads to complete our commands."""

import click
from click.shell_completion import get_completion_class


@click.command
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print a script that makes your shell complete festrules commands.

    \b
    bash  add to ~/.bashrc:  eval "$(festrules completion bash)"
    zsh   add to ~/.zshrc:   eval "$(festrules completion zsh)"
    fish  festrules completion fish > ~/.config/fish/completions/festrules.fish
    """
    completion = get_completion_class(shell)
    assert completion is not None
    click.echo(completion(ctx.find_root().command, {}, "festrules", "_FESTRULES_COMPLETE").source())
