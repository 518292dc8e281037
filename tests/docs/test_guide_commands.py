"""Commands in guides and the tutorial: all of a page are run in order, in one folder with its files.

A block of the language `console` has commands behind `$`, each with what it prints below; what somebody types stands
behind `>`. A block below a line ``In `NAME`:`` is a file, which lies there from then on, as scenarios do; the games of
guides lie there from the beginning.
"""

import re
import shlex
from pathlib import Path

import pytest
import yaml
from book.blocks import ROOT, blocks, read
from tests.cli.conftest import Festrules
from tests.cli.conftest import festrules as run  # noqa: F401  (a fixture)
from tests.docs.guides import GUIDES, SCENARIOS, laid_down

PARTS = re.compile(
    r"(?:^In `(?P<file>[\w./-]+)`:\n\n)?^```(?P<language>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
TUTORIAL = "docs/tutorial.md"
SHOWN = [TUTORIAL, *(page for page in GUIDES if blocks(page, "console"))]


@pytest.mark.parametrize("page", SHOWN)
def test_commands_print_what_the_guide_shows(
    page: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    run: Festrules,  # noqa: F811
    request: pytest.FixtureRequest,
) -> None:
    monkeypatch.chdir(tmp_path)
    if page in GUIDES:
        laid_down(page, tmp_path)
    text = read(page)
    for part in PARTS.finditer(text):
        if (about := SCENARIOS.match(part["text"])) and not part["file"]:
            Path(f"{about[1]}.scenarios").write_text(part["text"], encoding="utf-8")
        if part["file"]:
            Path(part["file"]).parent.mkdir(parents=True, exist_ok=True)
            Path(part["file"]).write_text(part["text"], encoding="utf-8")
        elif part["language"] == "console":
            commands = [line for line in part["text"].split("\n") if line.startswith("$ festrules ")]
            typed = "".join(f"{line[2:]}\n" for line in part["text"].split("\n") if line.startswith("> "))
            printed = "".join(f"{line}\n{run(*shlex.split(line)[2:], stdin=typed).out}" for line in commands)
            if request.config.getoption("--update-golden"):
                text = text.replace(f"```console\n{part['text']}```", f"```console\n{printed}```", 1)
                (ROOT / page).write_text(text, encoding="utf-8")
            else:
                assert printed == part["text"]


def test_hooks_and_inputs_are_there() -> None:
    texts = {part["file"]: part["text"] for part in PARTS.finditer(read("docs/guides/ci.md")) if part["file"]}
    hooks = {hook["id"] for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))}
    used = yaml.safe_load(texts[".pre-commit-config.yaml"])["repos"][0]["hooks"]
    assert {hook["id"] for hook in used} <= hooks
    inputs = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))["inputs"]
    (*_, step) = yaml.safe_load(texts[".github/workflows/rules.yml"])["jobs"]["rules"]["steps"]
    assert set(step["with"]) <= set(inputs)
