"""No command replaces a file that what it writes is made from, whatever config, record or example names it."""

import pytest

from tests.cli.desk import Desk

LINES = "M0 0H30V30H0ZM10 0V30M20 0V30M0 10H30M0 20H30"
ART = f'<svg xmlns="http://www.w3.org/2000/svg"><path d="{LINES}" fill="none" stroke="#000"/></svg>'
MAP = (
    '{"type": "Polygon", "coordinates": [[[0, 0], [2, 0], [2, 1], [0, 1], [0, 0]]]}',
    '{"type": "Polygon", "coordinates": [[[0, 1], [2, 1], [2, 2], [0, 2], [0, 1]]]}',
)
FEATURES = ", ".join(f'{{"type": "Feature", "properties": {{}}, "geometry": {one}}}' for one in MAP)


@pytest.fixture
def full(desk: Desk) -> Desk:
    """A folder with drawings, a map, rules and an aid, and configs that name them."""
    desk.write("art.svg", ART)
    desk.write("map.json", f'{{"type": "FeatureCollection", "features": [{FEATURES}]}}')
    desk.write("r.md", "# Rules\n\nPlay.\n")
    desk.write("aid.md", "Play.\n")
    for name, drawing in {"drawn": "art.svg", "country": "map.json"}.items():
        desk.write(f"{name}.yaml", f"game: fen\nboard: {{tiling: {{file: {drawing}}}}}\n")
    desk.write("told.yaml", "game: cercas\nboard: {size: [5, 5]}\nsheet: {rules: r.md, aid: aid.md}\n")
    desk.write("game.yaml", "board: drawn.yaml\nmoves: []\n")
    return desk


@pytest.mark.parametrize(
    "command",
    [
        "export drawn.yaml -o art.svg",
        "export drawn.yaml -o ./new/../art.svg",
        "export drawn.yaml --format json -o drawn.yaml",
        "export country.yaml -o map.json",
        "figure game.yaml -o art.svg --at 0",
        "annotate game.yaml --budget 10 --chart art.svg",
        "play drawn.yaml --side none --level 1 --picture art.svg",
        "rules told.yaml -o r.md",
        "rules told.yaml -o aid.md",
    ],
)
def test_what_a_command_reads_stays(full: Desk, command: str) -> None:
    (full / "new").mkdir()
    *_, told = full.told(2, *command.split())
    assert told.endswith(": what is written is made from this file; name another"), told


def test_another_file_is_replaced_as_before(full: Desk) -> None:
    full.write("mine.svg", "old")
    full.fine("export", "drawn.yaml", "-o", "mine.svg")
    full.fine("export", "drawn.yaml", "-o", "mine.svg")
    assert full.read("mine.svg") != "old"
