import asyncio
from collections.abc import Mapping
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from festrules.editors.server.checking import Checking
from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.understood import Understood
from festrules.editors.workspace import Workspace

GAME = 'festrules 2\n\ngame "{name}"\n  players 2\n  at most 9 decisions, then nobody wins\n'
MOD = 'festrules 2\n\nmod "More" of "{name}"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden" / "lost.rules").write_text(GAME.format(name="Lost"))
    (tmp_path / "market.rules").write_text(GAME.format(name="Market"))
    (tmp_path / "market.scenarios").write_text("festrules 2\n")
    (tmp_path / "mods").mkdir()
    (tmp_path / "mods" / "more.rules").write_text(MOD.format(name="market"))
    return tmp_path


def test_a_workspace_knows_what_belongs_to_which_game(folder: Path) -> None:
    workspace = Workspace([folder])
    game, mod = folder / "market.rules", folder / "mods" / "more.rules"
    assert dict(workspace.bases) == {game: "", mod: "market"}
    assert workspace.root_of(str(folder / "market.scenarios")) == game
    assert workspace.roots_with(str(game)) == (game, mod)
    assert workspace.roots_with(str(mod)) == (mod,)


def test_a_file_that_is_open_counts_as_it_stands(folder: Path) -> None:
    workspace = Workspace([folder])
    new = folder / "new.rules"
    workspace.write(str(new), MOD.format(name="market"))
    assert workspace.roots_with(str(folder / "market.rules"))[1:] == (folder / "mods" / "more.rules", new)
    assert workspace.text(str(new)).startswith("festrules 2")
    workspace.write(str(new), GAME.format(name="New"))
    assert new not in workspace.roots_with(str(folder / "market.rules"))
    workspace.close(str(new))
    assert workspace.text(str(new)) == ""


def test_mistakes_are_told_with_the_file_that_they_are_in(folder: Path) -> None:
    workspace = Workspace([folder])
    for root in workspace.bases:
        workspace.understood[root] = understand(root, {})
    game, mod = folder / "market.rules", folder / "mods" / "more.rules"
    assert {one.code for one in workspace.diagnostics(game)[str(game)]} == {"FR502", "FR509"}
    assert str(game) not in workspace.diagnostics(mod)


class ByHand:
    """Understands when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Path, dict[str, str], asyncio.Future[Understood | None]]] = []
        self.given_up = 0

    async def ask(self, root: Path, texts: Mapping[str, str]) -> Understood | None:
        future: asyncio.Future[Understood | None] = asyncio.get_running_loop().create_future()
        self.asked.append((root, dict(texts), future))
        return await future

    def give_up(self) -> None:
        self.given_up += 1

    def end(self) -> None:
        pass

    async def answer(self, known: Understood | Exception | None) -> Path:
        root, _, future = self.asked[-1]
        if isinstance(known, Exception):
            future.set_exception(known)
        else:
            future.set_result(known)
        await rest()
        return root


async def rest() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def known(root: Path) -> Understood:
    return Understood(root, {}, ())


def test_what_somebody_looks_at_is_understood_first_and_each_root_once() -> None:
    async def course() -> None:
        by_hand, told = ByHand(), list[Path]()
        checking = Checking(Workspace(), by_hand, told.append, lambda _: None)
        checking.want(Path("a"), Path("b"))
        checking.want(Path("c"), Path("a"))
        await rest()
        assert await by_hand.answer(known(Path("c"))) == Path("c")
        assert await by_hand.answer(known(Path("a"))) == Path("a")
        assert await by_hand.answer(known(Path("b"))) == Path("b")
        await checking.settled()
        assert told == [Path("c"), Path("a"), Path("b")]

    asyncio.run(course())


def test_a_run_that_is_outdated_is_given_up_but_not_twice_in_a_row() -> None:
    async def course() -> None:
        by_hand, told = ByHand(), list[Path]()
        checking = Checking(Workspace(), by_hand, told.append, lambda _: None)
        checking.want(Path("a"))
        await rest()
        checking.want(Path("a"))
        checking.want(Path("a"))
        assert by_hand.given_up == 1
        await by_hand.answer(None)
        checking.want(Path("a"))
        assert by_hand.given_up == 1
        await by_hand.answer(known(Path("a")))
        assert told == [Path("a")]
        await by_hand.answer(known(Path("a")))
        await checking.settled()
        assert told == [Path("a"), Path("a")]
        checking.want(Path("a"))
        await rest()
        checking.want(Path("a"))
        assert by_hand.given_up == 2

    asyncio.run(course())


def test_a_process_that_dies_is_told_and_the_others_go_on() -> None:
    async def course() -> None:
        by_hand, told, failed = ByHand(), list[Path](), list[str]()
        checking = Checking(Workspace(), by_hand, told.append, failed.append)
        checking.want(Path("a.rules"), Path("b.rules"))
        await rest()
        await by_hand.answer(BrokenProcessPool())
        await by_hand.answer(known(Path("b.rules")))
        await checking.settled()
        assert told == [Path("b.rules")]
        assert "a.rules" in failed[0]

    asyncio.run(course())
