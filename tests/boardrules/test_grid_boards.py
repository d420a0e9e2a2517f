"""Square, hexagonal and alquerque boards: names, order, lines."""

import copy
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardrules import BoardError, GridBoard, NoSuchSiteError, RulesError, alquerque, hexagonal_board, square_grid

BOARDS = st.one_of(
    st.builds(square_grid, st.integers(1, 12), st.integers(1, 12)),
    st.builds(hexagonal_board, st.integers(1, 6)),
    st.builds(alquerque, st.integers(1, 9), st.integers(1, 9)),
)


def around(board: GridBoard, name: str) -> dict[str, str]:
    """Direction name -> name of the next site, where there is one."""
    site = board.index(name)
    return {
        way: board.sites[board.step(site, direction)]
        for direction, way in enumerate(board.directions)
        if board.step(site, direction) != -1
    }


def ray(board: GridBoard, name: str, way: str) -> list[str]:
    return [board.sites[site] for site in board.ray(board.index(name), board.directions.index(way))]


def test_square_grid_neighbours() -> None:
    board = square_grid(7, 7)
    assert len(board.sites) == 49
    assert around(board, "a1") == {"N": "a2", "E": "b1"}
    assert around(board, "d4") == {"N": "d5", "E": "e4", "S": "d3", "W": "c4"}
    assert around(board, "g7") == {"S": "g6", "W": "f7"}
    assert ray(board, "d1", "N") == ["d2", "d3", "d4", "d5", "d6", "d7"]
    assert ray(board, "d1", "W") == ["c1", "b1", "a1"]
    assert ray(board, "d1", "S") == []
    assert square_grid(3, 2).sites == ("a1", "a2", "a3", "b1", "b2", "b3")
    assert square_grid(2, 2, capitals=True).sites == ("A1", "A2", "B1", "B2")
    assert square_grid(99, 26).sites[-1] == "z99"


@pytest.mark.parametrize("maker", [square_grid, alquerque])
@pytest.mark.parametrize("rows, columns", [(0, 1), (1, 0), (100, 1), (1, 27), (-1, 5)])
def test_sizes_without_names(maker: Callable[[int, int], GridBoard], rows: int, columns: int) -> None:
    with pytest.raises(BoardError, match="cannot be named") as caught:
        maker(rows, columns)
    assert caught.value.subjects == (rows, columns)
    for side in (0, 14, -3):
        with pytest.raises(BoardError, match="1 to 13 hexagons a side") as caught:
            hexagonal_board(side)
        assert caught.value.subjects == (side,)


@pytest.mark.parametrize("side", [1, 2, 5, 9, 13])
def test_hexagonal_board_against_places_on_paper(side: int) -> None:
    """Rows are centred over each other, so a place in half steps to the right, and a row, tell every neighbour."""
    board = hexagonal_board(side)
    ways = {"E": (2, 0), "NE": (1, 1), "NW": (-1, 1), "W": (-2, 0), "SW": (-1, -1), "SE": (1, -1)}
    place = {}
    for name in board.sites:
        row = "abcdefghijklmnopqrstuvwxy".index(name[0])
        place[2 * int(name[1:]) + abs(row - (side - 1)), row] = name
    assert board.sites == tuple(place[at] for at in sorted(place, key=lambda at: (at[1], at[0])))
    assert len(place) == len(board.sites) == 3 * side * (side - 1) + 1
    for (x, y), name in place.items():
        expected = {way: place[x + dx, y + dy] for way, (dx, dy) in ways.items() if (x + dx, y + dy) in place}
        assert around(board, name) == expected


def test_alquerque_neighbours() -> None:
    board = alquerque(5, 9)
    assert len(board.sites) == 45
    assert board.sites[:6] == ("a1", "a2", "a3", "a4", "a5", "b1")
    assert board.directions == ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    assert around(board, "a1") == {"N": "a2", "NE": "b2", "E": "b1"}
    assert around(board, "e3") == {
        "N": "e4", "NE": "f4", "E": "f3", "SE": "f2", "S": "e2", "SW": "d2", "W": "d3", "NW": "d4"
    }  # fmt: skip
    assert around(board, "e2") == {"N": "e3", "E": "f2", "S": "e1", "W": "d2"}
    assert around(board, "i1") == {"N": "i2", "W": "h1", "NW": "h2"}
    assert ray(board, "a1", "NE") == ["b2", "c3", "d4", "e5"]


@given(BOARDS)
def test_every_step_leads_back_and_every_ray_is_its_steps(board: GridBoard) -> None:
    for site in range(len(board.sites)):
        assert sorted(board.neighbours(site)) == sorted({target for target in board.steps[site] if target != -1})
        for direction in range(len(board.directions)):
            walked, at = [], board.step(site, direction)
            while at != -1:
                walked.append(at)
                assert site in board.ray(at, board.opposite(direction))
                at = board.step(at, direction)
            assert board.ray(site, direction) == tuple(walked)
    opposites = {"N": "S", "E": "W", "NE": "SW", "NW": "SE"}
    for one, other in ((one, other) for one, other in opposites.items() if one in board.directions):
        assert board.opposite(board.directions.index(one)) == board.directions.index(other)


def test_unknown_site() -> None:
    with pytest.raises(NoSuchSiteError, match="no site is called 'z9'") as caught:
        square_grid(2, 2).index("z9")
    assert caught.value.name == "z9"
    assert isinstance(caught.value, BoardError)
    assert isinstance(caught.value, RulesError)
    for error in (NoSuchSiteError("z9"), BoardError("no board of size 0", 0)):
        twin = copy.deepcopy(error)
        assert (type(twin), str(twin), twin.subjects) == (type(error), str(error), error.subjects)


def test_boards_are_values() -> None:
    board = square_grid(3, 4)
    assert board == square_grid(3, 4)
    assert hash(board) == hash(square_grid(3, 4))
    assert board != square_grid(4, 3)
    twin = copy.deepcopy(board)
    assert twin == board
    assert twin.index("c2") == board.index("c2")


@pytest.mark.parametrize(
    "sites, directions, steps, message",
    [
        ((), ("E", "W"), (), "at least one site"),
        (("a", ""), ("E", "W"), ((1, -1), (-1, 0)), "empty name"),
        (("a", "a"), ("E", "W"), ((1, -1), (-1, 0)), "two sites are called 'a'"),
        (("a", "b"), ("E", "N", "W"), ((1, -1, -1), (-1, -1, 0)), "opposite pairs"),
        (("a", "b"), ("E", "E"), ((1, -1), (-1, 0)), "opposite pairs"),
        (("a", "b"), ("E", "W"), ((1, -1),), "one row per site"),
        (("a", "b"), ("E", "W"), ((1,), (-1,)), "one entry per direction"),
        (("a", "b"), ("E", "W"), ((2, -1), (-1, 0)), "the step E from 'a' leads to no site"),
        (("a", "b"), ("E", "W"), ((-2, -1), (-1, 0)), "the step E from 'a' leads to no site"),
        (("a", "b"), ("E", "W"), ((1, -1), (-1, -1)), "the step E from 'a' cannot be walked back"),
        (("a", "b"), ("E", "W"), ((1, 1), (0, 0)), "a line runs in a circle"),
    ],
)
def test_tables_that_are_no_board(
    sites: tuple[str, ...], directions: tuple[str, ...], steps: tuple[tuple[int, ...], ...], message: str
) -> None:
    with pytest.raises(BoardError, match=message):
        GridBoard(sites, directions, steps)
