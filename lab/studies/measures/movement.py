"""How much a game moves: from look to look, and what the decisions of one do to the others."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import pi, sqrt

from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.measures.estimates import Estimate, mean_of
from festrules.lab.studies.measures.reading import Reading, Standing
from festrules.lab.studies.measures.summing import Ratio


@dataclass(frozen=True, slots=True)
class MovementFigures:
    """All of it."""

    movement: Estimate | None  # by how much what a side can expect changes from one look to the next
    by_noise: float  # what noise alone gives
    interaction: Estimate | None  # by worth: what all others gain and lose, for what the mover gains or loses
    points_of_others: (
        Estimate | None
    )  # which part of all points that change between looks are not the mover's
    uniformity: Estimate | None  # 1 where victories are always shared by all, 0 where one always wins alone


@dataclass(slots=True)
class Movement:
    """Sums of it."""

    movement: Ratio = field(default_factory=Ratio)
    interaction: Ratio = field(default_factory=Ratio)
    points_of_others: Ratio = field(default_factory=Ratio)
    uniformity: Ratio = field(default_factory=Ratio)

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:
        """Takes in the games of a deal."""
        if about.rivals < 2:
            return
        moved = looks = own = others = own_points = other_points = 0.0
        for one in deal:
            for side, changed in _changes(one, one.standings, one.won):
                moved += sum(map(abs, changed)) / len(changed)
                looks += 1
                own += abs(changed[side])
                others += sum(map(abs, changed)) - abs(changed[side])
            points = [one.of_sides(moment.points) if moment.points else () for moment in one.game.moments]
            for side, changed in _changes(
                one, points, one.of_sides(one.game.scores) if one.game.scores else ()
            ):
                own_points += abs(changed[side])
                other_points += sum(map(abs, changed)) - abs(changed[side])
        self.movement.add(moved, looks)
        self.interaction.add(others, own)
        self.points_of_others.add(other_points, own_points + other_points)
        self.uniformity.add(sum(_uniformity(one.won) for one in deal), len(deal))

    def figures(self, about: StudyAbout) -> MovementFigures:
        """The figures."""
        return MovementFigures(
            mean_of(self.movement),
            2 * about.noise / sqrt(pi),
            mean_of(self.interaction) if about.rivals > 2 else None,
            mean_of(self.points_of_others),
            mean_of(self.uniformity),
        )


def _changes(
    one: Reading, looks: Sequence[Sequence[float]], final: Sequence[float]
) -> list[tuple[int, tuple[float, ...]]]:
    """The changes for every side from each look to the next, with the side that decided at the first of them."""
    seen = [
        (one.side_of[moment.seat], look) for moment, look in zip(one.game.moments, looks, strict=True) if look
    ]
    later = [look for _, look in seen[1:]]
    ends = [*later, final] if final else later
    return [
        (side, tuple(after - before for before, after in zip(look, then, strict=True)))
        for (side, look), then in zip(seen, ends, strict=False)
    ]


def _uniformity(won: Standing) -> float:
    many = len(won)
    mean = sum(won) / many
    greatest = (1 / many) * (1 - 1 / many)
    return 1 - sum((each - mean) ** 2 for each in won) / many / greatest
