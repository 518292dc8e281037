"""Numbers are told with their bounds, and never beyond what there is."""

from math import inf

from festrules.lab.pages.wording import DIFFERENCE, FINE_SHARE, OF_A_WIN, SHARE, brief, cells, dot, told
from festrules.lab.studies.measures.estimates import Estimate


def estimate(value: float, low: float, high: float) -> Estimate:
    return Estimate(value, low, high, 40, 1_200)


def test_a_share_lies_between_nothing_and_all() -> None:
    wide = estimate(0.95, -0.2, 1.3)
    assert brief(wide, SHARE) == "95 % (0 to 100 %)"
    assert cells(wide, FINE_SHARE) == ("95.0 %", "0.0 %", "100.0 %", "1,200")
    assert (dot("", wide, SHARE).low, dot("", wide, SHARE).high) == (0, 1)


def test_differences_have_signs_and_nothing_has_none() -> None:
    assert brief(estimate(-0.042, -0.07, 0.0), OF_A_WIN) == "−4.2 % of a win (−7.0 to 0.0 %)"  # noqa: RUF001
    assert brief(estimate(0.04, 0.01, 0.07), DIFFERENCE) == "0.0 (0.0 to +0.1)"


def test_what_is_not_known_is_told_so() -> None:
    assert told(None, SHARE) == "unknown"
    assert told(estimate(0.5, -inf, inf), OF_A_WIN).startswith("+50.0 % of a win (too few to say how surely)")
    assert dot("", estimate(2.0, -inf, inf), DIFFERENCE).low == 2.0
