"""What a figure shows is told in words too: the turn, captures, the score, facts, and pieces in its language."""

import pytest

from boardwright import figure

CORNER = """
game: fendo
board: fendo
position: |
  ...O...
  .......
  ....O..
  .......
  ..W....
  .......
  .W.....
fences: [a2N, b2N, b2E, c3E, e5W]
to_move: white
claims:
  - after: {turn: b1E, closes: [{owner: white, size: 4}], over: false, score: {white: 4, orange: 0}}
show: b1E
"""

TALLY = """
game: fen
board: fen-kagome
sites:
  white: [e1, e2, n4, e10, e11, n9]
  black: [e7, e12, n6, e19]
to_move: white
claims:
  - can_capture: [f1, f3]
  - tally: {f1: {white: 3, black: 0, needed: 3}, f3: {white: 4, black: 0, needed: 3}}
"""

SEEDS = """
game: dendria
board: dendria-7
position: |2
        . . . . . . .
       . . . . . . . .
      . . . . . . . . .
     . . . s . . s . . .
    . . . . . . . . . . .
   . . . . . . . . . . . .
  . . . s . . S . . s . . .
   . . . . . . . . . . . .
    . . . . . . . . . . .
     . . . s . . S . . .
      . . . . . . . . .
       . . . . . . . .
        . . . . . . .
to_move: dark
claims:
  - nourished: {dark: [g7], light: []}
"""


@pytest.mark.parametrize(
    "text, language, told",
    [
        (CORNER, "en", ["White: b1E.", "Score: White 4; Orange 0.", "Closed areas: White a1 a2 b1 b2 (4)."]),
        (CORNER, "fr", ["Blanc\N{NO-BREAK SPACE}: b1E.", "Zones fermées\N{NO-BREAK SPACE}: Blanc a1 a2 b1 b2 (4)."]),
        (TALLY, "en", ["May capture: White f1, f3.", "White f1 3/3, f3 4/3"]),
        (SEEDS, "de", ["Dunkel: Samen d4, g4, g10, j4, j7.", "Genährt von: Dunkel g7."]),
        (SEEDS, "fr", ["Sombre: Graines d4"]),
    ],
)
def test_what_is_shown_is_told(tmp_path, text, language, told):
    file = tmp_path / "one.yaml"
    file.write_text(text, encoding="utf-8")
    alt = figure(str(file), language=language).alt
    assert [words for words in told if words not in alt] == [], alt


def test_a_stop_ends_every_turn_and_the_end_of_a_solution_is_told():
    alt = figure("fanorona-puzzle-corner", solution=True).alt
    assert "White has won." in alt
    assert "White captured: " in alt
    assert ". 2. Black: " in alt
