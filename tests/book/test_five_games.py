"""Games and puzzles of the book about the five games: legal, proved, and from the easiest to the hardest."""

import re
from pathlib import Path

import pytest

from boardrules.puzzles.effort import GRADES, effort_of
from boardrules.puzzles.unique import Key
from boardwright.app.boards import Boards
from boardwright.app.figures.asked import FigureRequest, find
from boardwright.app.records.play import play_record
from boardwright.config.loader import read_yaml
from boardwright.figures.diagram.panels import SOLUTION
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.own_words import own_language
from boardwright.games.registry import game_names
from boardwright.games.sources import path_source
from boardwright.games.themes import stock_theme
from boardwright.scene import Text, flattened
from tests.cli.desk import Desk
from tests.samples import each

PROJECT = Path(__file__).resolve().parents[2]
FOLDER = PROJECT / "configs" / "five-games"
GAMES = sorted(path.parent.name for path in FOLDER.glob("*/game.yaml"))
RECORDS = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/game.yaml"))
GERMAN = [name.replace("game.yaml", "game.de.yaml") for name in RECORDS]


def _puzzles(game: str) -> list[tuple[str, ExampleFigures]]:
    """Each puzzle of a chapter, verified, with the part that it stands in."""
    found = list[tuple[str, ExampleFigures]]()
    chapter = (FOLDER / "en" / f"{game}.md").read_text(encoding="utf-8")
    for part, names in re.findall(r"^### (\w+)\n\n```puzzles\n((?:.+\n)*?)```$", chapter, re.MULTILINE):
        for name in names.split():
            if not name.startswith(":") and not name[0].isdigit() and name != "mm":
                figures = find(FigureRequest(what=name, folder=str(FOLDER), root=str(FOLDER)))
                assert isinstance(figures, ExampleFigures)
                found.append((part.lower(), figures))
    return found


def test_all_games_are_there() -> None:
    """Puzzles of each game that comes with the program."""
    assert set(GAMES) <= set(game_names())
    assert len(GAMES) == 5


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_twelve_puzzles_each_with_one_first_turn(game: str) -> None:
    """Proved when they are read; no two alike, none without a hint, and all files of the folder are used."""
    puzzles = _puzzles(game)
    assert len(puzzles) == len({figures.id for _, figures in puzzles}) == 12
    for _, figures in puzzles:
        assert [proof.unique for proof in figures.verified.proofs][:1] == [True], figures.id
        assert figures.verified.example.title, figures.id
        assert figures.verified.example.caption, figures.id
    own = {path.stem for path in (FOLDER / game).glob("*.yaml")} - {"game", "game.de"}
    assert own <= {figures.id for _, figures in puzzles}


@pytest.mark.slow
@each("game", GAMES)
def test_puzzles_are_graded_and_become_harder(game: str) -> None:
    """By what a search has to look at, from nothing that the files say."""
    ease = []
    for section, figures in _puzzles(game):
        example, proof = figures.verified.example, figures.verified.proofs[0]
        claimed = example.claims[proof.claim].value["goal"]
        key = Key(proof.goal, claimed, proof.first, proof.own_turns, proof.positions)
        effort = effort_of(example.game, example.position, key)
        assert effort.grade == section, figures.id
        ease.append((GRADES.index(effort.grade), effort.number, len(proof.line), effort.replies))
    assert ease == sorted(ease)


@pytest.mark.slow
def test_hints_are_in_german_too() -> None:
    """For each own puzzle: the file of German words knows its title, and says something else."""
    source = path_source(str(FOLDER / "de.yaml"))
    german = own_language(read_yaml(source.content, source.shown), source.shown, source.content)
    for path in sorted(FOLDER.glob("*/*.yaml")):
        if path.relative_to(FOLDER).as_posix() not in [*RECORDS, *GERMAN]:
            figures = find(FigureRequest(what=path.name, folder=str(path.parent), root=str(FOLDER)))
            assert all(map(str.__ne__, figures.titled("en"), figures.titled(german))), path.name


@each("name", RECORDS)
def test_a_game_is_legal_and_commented_in_both_languages(name: str) -> None:
    """All lines are played, the result is that of the rules, and the German file differs in words alone."""
    english, german = (
        play_record(path_source(str(FOLDER / one)), Boards())
        for one in (name, name.replace("game.yaml", "game.de.yaml"))
    )
    assert english.outcome is not None or english.model.result is not None
    said, told = ([turn for turn in one.line.turns if turn.comment or turn.before] for one in (english, german))
    assert 8 <= len(said) <= 15
    assert [(turn.number, turn.made.turn) for turn in said] == [(turn.number, turn.made.turn) for turn in told]
    assert english.replay.plies == german.replay.plies
    assert english.model.result == german.model.result


@each("language", ["de", "en"])
def test_files_in_listings_are_in_order(desk: Desk, language: str) -> None:
    """A board with what the text says of it, a sweep, and commands that there are."""
    text = (FOLDER / language / "designing.md").read_text(encoding="utf-8")
    board, sweep = re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    desk.write("my-board.yaml", board)
    desk.write("boards.yaml", sweep)
    assert "1 config is fine" in desk.fine("check", "my-board.yaml")
    assert "1 sweep is fine" in desk.fine("check", "boards.yaml")
    assert "31 faces, 78 edges, 48 nodes" in desk.fine("counts", "my-board.yaml")
    (commands,) = re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    for line in commands.splitlines():
        program, name, file, *_ = line.split()
        assert (program, file) == ("boardwright", "my-board.yaml")
        assert desk.fine(name, "--help")


def test_a_pass_is_shown_on_the_part_of_the_turn_before_it() -> None:
    """Not on the whole board, which would make the solution twice as high."""
    figures = find(FigureRequest(what="fendo/fendo-four-turns.yaml", folder=str(FOLDER), root=str(FOLDER)))
    assert isinstance(figures, ExampleFigures)
    turns = [figures.verified.example.game.format_move(move) for move in figures.verified.proofs[0].line]
    assert "pass" in turns
    drawn = figures.drawing(SOLUTION, stock_theme("classic"), 114.0, 60.0)
    texts = {item.text for item, _, _ in flattened(drawn.items) if isinstance(item, Text)}
    assert drawn.height < 60.0
    assert not {"a", "g"} <= texts  # letters of the first and last column, which only a whole board has


def test_what_is_cut_is_what_was_measured() -> None:
    """The table of cuts against that of the documents, which is made from the finished sheets."""
    measured = (PROJECT / "docs/reference/pieces.md").read_text(encoding="utf-8")
    chapter = (FOLDER / "en/making.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| (Fendo|Fanorona|FEN|Dendria)\b[^|]* \| (\d+) \| (\d+) \| (\d+) to (\d+) (\w+)", chapter, re.M
    )
    assert len(rows) == 4
    boards = {"FEN": "fen-triangle", "Fanorona": "fanorona-traditional"}
    for game, pieces, cuts, least, most, unit in rows:
        board = boards.get(game, game.lower())
        found = re.search(rf"^\| {board} \| (\d+) \| \d+ \| (\d+) \| (\d+)–(\d+) \|", measured, re.M)
        assert found is not None, board
        times = 60 if unit == "hours" else 1
        assert [*map(int, found.groups())] == [int(pieces), int(cuts), int(least) * times, int(most) * times], board
