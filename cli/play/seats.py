"""Who sits where: from what was typed after `--seats` to people and bots."""

import click

PEOPLE = {"me", "i", "human", "person", "people", "you", "player"}
HUMAN, BOT, REFEREE = "human", "bot", "referee"  # as records call them
BOTS = {"bot", "random", "bots"}


def people_at(seats: tuple[str, ...], asked: str | None, *, all_bots: bool) -> tuple[int, ...]:
    """The seats of people: you against bots, unless it is said otherwise."""
    if all_bots:
        if asked:
            raise click.UsageError("--bots lets bots play all seats: say either that or --seats.")
        return ()
    if asked is None:
        return (0,)
    words = [word.strip().casefold() for word in asked.split(",")]
    unknown = [word for word in words if word not in PEOPLE | BOTS]
    if unknown:
        raise click.UsageError(
            f"A seat is taken by a human or a bot, not by {unknown[0] or 'nothing'}: --seats human,bot"
        )
    if len(words) > len(seats):
        raise click.UsageError(f"--seats names {len(words)}, and {len(seats)} play.")
    return tuple(seat for seat, word in enumerate(words) if word in PEOPLE)


def number_of_seats(asked: str | None) -> int | None:
    """How many play, where `--seats` says it and `--players` does not."""
    return len(asked.split(",")) if asked and "," in asked else None


def played_by(seats: tuple[str, ...], people: tuple[int, ...], *, referee: bool = False) -> tuple[str, ...]:
    """For each seat, who decides."""
    if referee:
        return (REFEREE,) * len(seats)
    return tuple(HUMAN if seat in people else BOT for seat in range(len(seats)))
