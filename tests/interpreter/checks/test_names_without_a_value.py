"""Things that bear a name and stand for no value are told so, whatever they are."""

import pytest
from tests.interpreter.checks.small import HEAD, judged

MORE = """\
kinds of suit: red, blue
die cube: 1 to 6
legend signs of space
  "E": space is empty
board yard of ruin: track of 4
groups heaps on yard
  kind pair
      takes spaces
      worth 2
procedure tidy
  nothing happens
action rest "rest"
  pass
trigger alarm at once when total of seat 1 is 3
  nothing happens
end late "it is late" at once when turn > 9
change cold while turn > 3
  nothing changes
variant short
  nothing changes
"""
NAMES = ("suit", "cube", "signs", "heaps", "tidy", "rest", "alarm", "late", "cold", "short")


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_has_a_value_is_called_so(name: str) -> None:
    lines = f"play\n  set total of seat 1 to {name}\n{MORE}"
    found = [one for one in judged(HEAD.format(players="2") + lines) if one.code != "FR505"]
    assert [(one.code, one.message) for one in found] == [("FR301", f"nothing here is called `{name}`")]
