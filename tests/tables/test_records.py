"""Records that are downloaded: the whole one is for nobody who plays, or may still play, with others."""

from collections.abc import Iterator

import pytest
from tests.tables.browsing import Server, served, two_at_tic_tac_toe

from festrules.interpreter.record.read import read_record
from festrules.tables.store.rows import Written


@pytest.fixture
def server() -> Iterator[Server]:
    with served() as found:
        yield found


def test_the_whole_record_is_for_the_only_person_and_before_the_end_each_gets_their_own(
    server: Server,
) -> None:
    alone = server.device()
    place = alone.begin(game="gin", players="2", **{"seat-1": "random"})
    record = read_record(alone.get(f"{place}/record").text)
    assert record.problem is None
    assert record.header.seed is not None
    two = server.device()
    place = two.begin(game="gin", players="2", **{"seat-1": "human"})
    record = read_record(two.get(f"{place}/record").text)
    assert record.header.seed is None
    assert record.header.seat == 0


def test_a_bot_in_somebodys_place_gives_nobody_the_whole_record(server: Server) -> None:
    ann, place, bo, other = two_at_tic_tac_toe(server)
    with bo.at(other) as his:
        his.do("bot", seat=1, value="random")
        his.until("Sit down again", part="manage")
        assert read_record(ann.get(f"{place}/record").text).header.seed is None
        his.do("person", seat=1)
        his.until("Let a bot sit here", part="manage")


def test_nobody_is_given_the_whole_record_while_a_link_leads_to_another_seat(server: Server) -> None:
    ann = server.device()
    place = ann.begin(game="gin", players="2", **{"seat-1": "random"})
    with ann.at(place) as hers:
        hers.do("person", seat=1)
        while "link" not in hers.wait():
            pass
        hers.do("bot", seat=1, value="random")
        hers.until("random bot", part="seats")
    assert read_record(ann.get(f"{place}/record").text).header.seed is None


def test_nobody_else_sits_down_where_somebody_has_all_secrets(server: Server) -> None:
    ann = server.device()
    place = ann.begin(game="gin", players="2", minutes="5", **{"seat-1": "random"})
    with ann.at(place) as hers:
        assert 'data-do="person"' in hers.parts["manage"]
        assert read_record(ann.get(f"{place}/record").text).header.seed is not None
        hers.until("nobody else can sit down", part="manage")
        assert 'data-do="person"' not in hers.parts["manage"]
        for deed in ("person", "link", "pass"):
            hers.do(deed, seat=1)
            assert "knows all secrets" in hers.told()
        hers.do("link", seat=0)
        while "link" not in hers.wait():
            pass
        hers.do("clock", value="60")
        hers.until('value="60" selected', part="manage")
        hers.do("person", seat=1)
        assert "knows all secrets" in hers.told()


def test_of_a_table_that_cannot_go_on_everybody_gets_what_was_theirs(server: Server) -> None:
    ann, bo = server.device(), server.device()
    place = ann.begin(game="gin", players="2", **{"seat-1": "human"})
    with ann.at(place) as hers:
        hers.do("watch")
        while "link" not in (said := hers.wait()):
            pass
    name = place.split("/")[2]
    server.hall.store.write(Written(name, 10_000, ('{"decide": 99}\n',), 0))
    running = server.hall.running[name]
    running.table = None
    watching = bo.join(said["link"])
    assert "cannot go on" in ann.get(place).text
    assert f'href="{place}/record"' in ann.get(place).text
    record = read_record(ann.get(f"{place}/record").text)
    assert (record.header.seed, record.header.seat) == (None, 0)
    assert "cannot go on" in bo.get(watching).text
    assert "href" not in bo.get(watching).text.partition("Its record")[0].rpartition("<p>")[2]
    assert bo.get(f"{watching}/record").status_code == 404
