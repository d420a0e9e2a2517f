"""Boards of squares add up their sizes as they always did: another order may change a last bit, and a file with it."""

from pathlib import Path

from tests.cli.inside import run

CONFIG = """
game: fendo
board: {size: [11, 7], channel: 3.5, coordinates: true}
page: {paper: Letter, margin: 0.71 cm, svg_text: text}
"""


def test_a_size_on_the_edge_of_a_rounding_stays_on_its_side(empty_folder: Path):
    (empty_folder / "set.yaml").write_text(CONFIG, encoding="utf-8")
    assert run(empty_folder, "build", "set.yaml", "--only", "board", "-o", "out").code == 0
    # Regression only: another order of the same sums printed 216.8.
    assert "216.9 mm" in (empty_folder / "out" / "set" / "board.svg").read_text(encoding="utf-8")
