"""Ten drawings that Inkscape made (tools/make_sketches.py), from the file to the counts; the numbers are by hand."""

import re
import shutil
from pathlib import Path

import pytest

from tests.app.counted import counts, problems, record

FOLDER = Path(__file__).resolve().parents[1] / "tilings" / "inkscape"

SKETCHES = {
    # A hexagon of hexagons of side 3 has 3k(k - 1) + 1 faces; 54 nodes and 72 edges as every drawing of it.
    "duplicates": ("snap: 0.01", "", (19, 72, 54)),
    # Three squares above six triangles: 4 + 4 + 4 nodes, 3 + 4 + 3 + 7 + 3 edges.
    "clones": ("", "", (9, 20, 12)),
    # Five by five: 36 nodes, 2 * 30 edges. The first tile lies on the original.
    "tiled-clones": ("", "", (25, 60, 36)),
    # Three by five: 24 nodes, 4 * 5 + 3 * 6 edges.
    "wobbly": ("snap: 0.8", "", (15, 38, 24)),
    # Seven rays, a ring, a frame: 1 + 7 + 7 + 4 nodes, 7 + 7 rays, 7 arcs, 11 pieces of the frame.
    "lines": ("read: lines, snap: 0.8", "", (14, 32, 19)),
    # Seven sectors around a point.
    "divided-disc": ("", "", (7, 14, 8)),
    # Two crossings of each pair of circles; four arcs of each circle.
    "overlapping-circles": ("read: lines", "", (7, 12, 6)),
    # Octagons and squares: the board 4.8^2, square 3, has 25 faces.
    "marked-cell": ("vectors: find, snap: 0.01", "  shape: square\n  size: 3\n", (25, None, None)),
    # Three by three: 16 nodes, 24 edges.
    "curved-cell": ("vectors: find", "  shape: rhombus\n  size: [3, 3]\n", (9, 24, 16)),
    # Seven petals around a heptagon: 14 nodes, 7 + 7 + 7 edges.
    "petals": ("", "", (8, 21, 14)),
}


def board(folder, name, tiling, rest=""):
    shutil.copy(FOLDER / f"{name}.svg", folder)
    return f"\n  tiling: {{{', '.join(filter(None, (f'file: {name}.svg', tiling)))}}}\n{rest}"


def counted(folder, *given):
    return record(folder, board(folder, *given))


def test_all_ten_are_looked_at():
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(SKETCHES)
    assert all(path.stat().st_size < 8_000 for path in FOLDER.glob("*.svg"))
    assert all("inkscape" in path.read_text() for path in FOLDER.glob("*.svg"))


@pytest.mark.parametrize("name", SKETCHES)
def test_a_sketch_becomes_the_board_that_was_meant(tmp_path, name):
    tiling, rest, (faces, edges, nodes) = SKETCHES[name]
    told = counts(tmp_path, board(tmp_path, name, tiling, rest))
    assert told == (faces, edges or told[1], nodes or told[2])


def test_a_wobbly_sketch_is_refused_with_every_near_miss_and_the_snap_that_mends_it(tmp_path):
    summary, *others = problems(tmp_path, board(tmp_path, "wobbly", ""))
    listed = [line for line in (summary, *others) if re.search(r": \(\d+\) ", line)]
    numbers = re.findall(r"(\d+) faults? of", summary)
    assert [str(len(listed))] == numbers
    assert all(re.search(r"(gap|overlap) of [\d.]+ mm at \(", message) for message in listed)
    assert "allow_pieces" not in summary
    # The advice is followed to the letter, and makes the board.
    (snap,) = re.findall(r"snap: ([\d.]+) in board.tiling mends", summary)
    assert counts(tmp_path, board(tmp_path, "wobbly", f"snap: {snap}")) == SKETCHES["wobbly"][2]


@pytest.mark.parametrize("name", ["duplicates", "marked-cell"])
def test_noise_is_joined_without_asking_and_told(tmp_path, name):
    tiling, rest, (faces, edges, nodes) = SKETCHES[name]
    found = counted(tmp_path, name, "vectors: find" if "vectors" in tiling else "", rest)
    assert found["faces"] == faces
    assert edges is None or (found["edges"], found["nodes"]) == (edges, nodes)
    (told,) = [warning for warning in found["warnings"] if "Noise" in warning]
    assert re.fullmatch(
        r"Noise of the drawing was joined: \d+ of its \d+ corners moved, by 0\.000\d+ mm at most\.", told
    )


def test_vectors_that_were_found_are_told(tmp_path):
    told = counted(tmp_path, "marked-cell", "vectors: find, snap: 0.01", "  shape: square\n  size: 3\n")["warnings"]
    found = next(one for one in told if "found in it" in one)
    step = 20 + 20 * 2**0.5
    numbers = [abs(float(number)) for number in re.findall(r"-?[\d.]+(?=[,\]])", found)]
    assert sorted(numbers) == pytest.approx([0, 0, step, step], abs=0.001)
