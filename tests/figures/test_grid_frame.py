"""A board whose size lies half-way between two tenths has the same words in its files, however its size is added up."""

from pathlib import Path

from tests.cli.inside import run

CONFIG = """
game: fendo
board: {size: [11, 7], channel: 3.5, coordinates: true}
page: {paper: Letter, margin: 0.71 cm, svg_text: text}
"""


def test_a_size_on_the_edge_of_a_rounding_is_written_in_one_way(empty_folder: Path):
    (empty_folder / "set.yaml").write_text(CONFIG, encoding="utf-8")
    assert run(empty_folder, "build", "set.yaml", "--only", "board", "-o", "out").code == 0
    # The board is 216.85 mm high, and the float nearest to that is a little less.
    assert "216.8 mm" in (empty_folder / "out" / "set" / "board.svg").read_text(encoding="utf-8")
