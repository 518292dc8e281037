"""Pictures of the host's: which files are taken, where they stand on a page, and that nothing else is to be had."""

import os
import re
from pathlib import Path

import pytest
from tests.tables.browsing import served
from tests.tables.tables import found_table, hidden_names

from festrules.interpreter.library import load
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene
from festrules.tables.drawing.tabletop import draw_table
from festrules.tables.pictures import LARGEST, Pictures, pictures_in

PNG = b"\x89PNG\r\n\x1a\n" + b"picture"
JPEG = b"\xff\xd8\xff\xe0" + b"picture"
WEBP = b"RIFF\x10\x00\x00\x00WEBP" + b"picture"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
SHOWN = re.compile(r'(?:src|href)="(/picture/[^"]+)"')


def folder_with(folder: Path, **files: bytes) -> Path:
    """A folder with files of a game, each by its name with `__` for the slash and `_` for the point."""
    for name, data in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def opening(name: str, seat: int | None = 0) -> Scene:
    game = load(name)
    state, _ = game.begin(7)
    return make_scene(game, state, seat)


class TestFiles:
    def test_pictures_of_points_are_taken_and_sent_as_what_they_are(self, tmp_path: Path) -> None:
        folder = folder_with(
            tmp_path, gin__a_png=PNG, gin__b_jpg=JPEG, gin__c_JPEG=JPEG + b"2", chess__d_webp=WEBP
        )
        found = pictures_in(folder)
        assert found.left_out == []
        assert set(found.of("gin")) == {"a", "b", "c"}
        assert set(found.of("chess")) == {"d"}
        assert found.of("other") == {}
        assert {one.kind for one in found.files.values()} == {"image/png", "image/jpeg", "image/webp"}

    def test_what_is_no_such_picture_is_left_out_with_the_reason(self, tmp_path: Path) -> None:
        folder = folder_with(
            tmp_path,
            gin__a_svg=SVG,
            gin__b_png=SVG,
            gin__c_webp=b"RIFF but something else",
            gin__d_png=PNG + b"x" * LARGEST,
            gin__e_html=b"<script>",
            beside_png=PNG,
        )
        os.mkfifo(tmp_path / "gin" / "f.png")
        found = pictures_in(folder)
        assert found.files == {}
        assert [one.rpartition("/")[2] for one in found.left_out] == [
            "a.svg: only .png, .jpg, .jpeg and .webp are taken",
            "b.png: it is no png inside",
            "c.webp: it is no webp inside",
            "d.png: it has 1000015 bytes, and at most 1000000 can be read",
            "e.html: only .png, .jpg, .jpeg and .webp are taken",
            "f.png: it is a pipe, not a file",
        ]

    def test_there_is_an_end_to_what_is_held(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("festrules.tables.pictures.MOST", 20)
        found = pictures_in(folder_with(tmp_path, gin__a_png=PNG, gin__b_png=PNG + b"b"))
        assert set(found.of("gin")) == {"a"}
        assert "all together" in found.left_out[0]


class TestDrawing:
    def test_a_card_is_its_picture_and_keeps_its_name_for_who_hears_the_page(self) -> None:
        scene = opening("gin")
        seen = next(one for one in scene.things if one.word == "card")
        drawn = draw_table(scene, {seen.name: "/picture/one.png"})
        assert drawn.count('<img src="/picture/one.png" alt="" class="picture">') == 1
        name = seen.name.replace("-", " ").capitalize()
        assert re.search(rf'one.png[^<]*><span class="heard">{name}', drawn)
        assert drawn.count("data-id") == draw_table(scene).count("data-id")

    def test_a_piece_keeps_the_shape_of_its_owner_around_its_picture(self) -> None:
        game = load("chess")
        state, _ = game.begin(1)
        scene = make_scene(game, state, 0)
        drawn = draw_table(scene, {"pawn": "/picture/pawn.png", "elsewhere": "/picture/no.png"})
        assert drawn.count('<image href="/picture/pawn.png"') == 16
        assert drawn.count('class="shape"></circle><image') == 16
        assert "no.png" not in drawn

    def test_of_two_components_with_the_same_names_each_has_its_own(self) -> None:
        scene = opening("gin")
        seen = next(one for one in scene.things if one.word == "card")
        names = {seen.name: "/picture/any.png", f"{seen.component}.{seen.name}": "/picture/own.png"}
        drawn = draw_table(scene, names)
        assert "own.png" in drawn
        assert "any.png" not in drawn

    @pytest.mark.parametrize("seat", [0, 1, None])
    def test_no_picture_of_what_is_hidden_is_on_the_page(self, seat: int | None) -> None:
        game = load("gin")
        state, _ = game.begin(7)
        names = {kind.name: f"/picture/{kind.name}.png" for kind in game.machine.world.kinds}
        shown = SHOWN.findall(draw_table(make_scene(game, state, seat), names))
        hidden = {f"/picture/{name}.png" for name in hidden_names(game, state, seat)}
        assert len(shown) == (1 if seat is None else 11)
        assert hidden.isdisjoint(shown)


class TestServing:
    def test_pictures_are_sent_with_their_own_kind_and_nothing_else_is_to_be_had(
        self, tmp_path: Path
    ) -> None:
        files = {f"gin__{kind}_png": PNG + kind.encode() for kind in kinds_of("gin")}
        pictures = pictures_in(folder_with(tmp_path / "pictures", **files))
        (tmp_path / "secret.png").write_bytes(PNG)
        with served(pictures=pictures) as server:
            device = server.device()
            place = device.begin(game="gin", players="2", **{"seat-1": "human"})
            page = device.get(place)
            assert "img-src 'self'" in page.headers["content-security-policy"]
            addresses = set(SHOWN.findall(page.text))
            table = found_table(server.hall.store, place.split("/")[2])
            hidden = hidden_names(table.course.game, table.course.state, 0)
            assert len(addresses) == 11
            assert addresses == {pictures.of("gin")[name] for name in set(kinds_of("gin")) - hidden}
            answer = device.get(addresses.pop())
            assert answer.headers["content-type"] == "image/png"
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "immutable" in answer.headers["cache-control"]
            assert answer.content.startswith(PNG)
            for path in (
                "gin/spades-ace.png",
                "..%2fsecret.png",
                "../secret.png",
                "%2e%2e/secret.png",
                "none.png",
            ):
                assert device.get(f"/picture/{path}").status_code == 404
            other = device.get(device.begin(game="crazy-eights", players="2", **{"seat-1": "human"})).text
            assert SHOWN.findall(other) == []

    def test_a_server_without_pictures_has_none(self) -> None:
        assert Pictures().of("gin") == {}


def kinds_of(name: str) -> list[str]:
    return [kind.name for kind in load(name).machine.world.kinds]
