"""`boardwright counts --compare`: boards side by side."""

import json
import re

from tests.cli.desk import Desk

EVEN = "game: fen\nboard: {tiling: squares, shape: square, size: 4}\n"


def test_boards_stand_side_by_side_with_the_numbers_of_each(desk: Desk):
    desk.write("even.yaml", EVEN)
    answer = desk.run("counts", "--compare", "fen-triangle", "even.yaml")
    assert answer.code == 0
    table = {line[:18].strip(): re.split(r"  +", line[18:].strip()) for line in answer.out.splitlines()}
    # 7 x 7 triangles: 49 faces, 3 x 28 edges, 36 nodes; 4 x 4 squares: 16, 2 x 4 x 5, 25.
    assert table[""] == ["fen-triangle", "even"]
    assert table["faces"] == ["49", "16 (EVEN)"]
    assert table["edges"] == ["84", "40"]
    assert table["nodes"] == ["36", "25"]
    assert table["nodes of 2 faces"] == ["-", "12"]
    assert table["nodes of 6 faces"] == ["15", "-"]
    assert table["a turn"] == ["1 node / 3 edges", "1 node / 2 edges"]
    assert table["symmetry"] == ["D3", "D4"]
    assert table["size in edges"] == ["7 x 6.1", "4 x 4"]
    numbers = [int(name.split()[2]) for name in table if name.startswith("nodes of")]
    assert numbers == sorted(numbers)
    assert any(line.startswith("warning: even: The board has 16 faces") for line in answer.err_lines)


def test_many_boards_are_several_tables(desk: Desk):
    lines = desk.fine("counts", "--compare", *["fen-triangle", "fen-hexagon"] * 4, "-q").splitlines()
    assert max(map(len, lines)) <= 120
    assert sum(line.count("fen-") for line in lines) == 8
    assert sum(line.startswith("faces ") for line in lines) > 1


def test_records_have_all_that_counts_have_and_more(desk: Desk):
    names = ("fen-triangle", "fen-kagome")
    beside = json.loads(desk.fine("counts", "--compare", *names, "--json"))
    alone = json.loads(desk.fine("counts", *names, "--json"))
    assert [{**one, **counted} for one, counted in zip(beside, alone, strict=True)] == beside
    assert [one["symmetry"] for one in beside] == ["D3", "D6"]
    # The triangle's sides are 7 edges long, and the disc of a node stands out at both ends.
    (width, height), (across, _) = beside[0]["tiles"], beside[0]["size"]
    assert across == 7
    assert width > height > 7 * 15
