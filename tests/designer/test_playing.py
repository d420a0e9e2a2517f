"""Playing through the operations of the page: positions, turns, the computer, records, and examples of positions."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardwright.app.boards import game_of
from boardwright.app.play.session import Session
from boardwright.designer.operations.asked import RequestError
from boardwright.designer.operations.playing.tables import table_of
from boardwright.games.load import load_config
from tests.cli.inside import run
from tests.designer.asking import ask, content
from tests.samples import each

BOARDS = {
    "cercas": "game: cercas\nboard: {size: [5, 5]}\n",
    "dendria": "game: dendria\nboard: {size: 3}\n",
    "fanorona": "game: fanorona\nboard: {size: [5, 5]}\nrules: {captures: relay}\n",
    "fen": "game: fen\nboard: {tiling: triangles, shape: triangle, size: 3}\nrules: {per_turn: {nodes: 1, edges: 2}}\n",
    "fendo": "game: fendo\nboard: {size: [5, 5]}\n",
}
RULES = Path(__file__).parents[2] / "configs" / "rulesheets"
NO_BOARD = "game: fendo\nboard: {size: [4, 5]}\n"


def random_turns(text: str, number: int, seed: int = 1) -> list[str]:
    """Turns of a random game, but no pass."""
    game = game_of(load_config(text, "board.yaml"))
    rng, here, turns = random.Random(seed), game.initial(), list[str]()
    for _ in range(number):
        found = [move for move in game.legal_moves(here) if game.format_move(move) != "pass"]
        if not found:
            break
        turns.append(game.format_move(move := rng.choice(found)))
        here = game.apply(here, move)
    return turns


def test_a_theme_that_is_not_there_is_told_when_a_position_is_shown():
    told = ask("play", text=f"{BOARDS['fen']}theme: nowhere.yaml\n", name="board", turns=[])
    assert [(problem["line"], problem["key"]) for problem in told["problems"]] == [(4, "theme")]
    assert set(told) == {"problems"}


@pytest.mark.parametrize("name", BOARDS)
def test_a_position_is_shown_with_places_to_click_on(name: str):
    turns = random_turns(BOARDS[name], 4)
    told = ask("play", text=BOARDS[name], turns=turns)
    assert told["problems"] == []
    assert told["turns"] == turns
    places = {place["name"] for place in told["board"]["places"]}
    clicked = {click["place"] for click in told["choice"]["clicks"]} - {None}
    assert clicked
    assert clicked <= places
    assert told["choice"]["wanted"]
    assert told["last"]["came"]
    assert set(told["held"]) <= places
    width = float(re.search(r'viewBox="0 0 ([\d.]+)', told["svg"])[1])  # type: ignore[index]
    assert width == pytest.approx(told["board"]["width"], abs=0.01)


@pytest.mark.parametrize("name", BOARDS)
def test_whose_turn_it_is_and_why_a_place_is_not_possible_is_told_in_the_page_s_language(name: str):
    turns = random_turns(BOARDS[name], 3)
    english, *others = (ask("play", text=BOARDS[name], turns=turns, language=one) for one in ("en", "de", "fr"))
    assert english == ask("play", text=BOARDS[name], turns=turns)
    for told in others:
        assert told["choice"]["wanted"] != english["choice"]["wanted"]
        assert told["told"] != english["told"]


@pytest.mark.parametrize("stuck", ["skip", "lose"])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_how_the_game_is_won_is_told_in_the_words_of_its_rules(language: str, stuck: str):
    boards = {**BOARDS, "fen": BOARDS["fen"].replace("2}}", f"2}}, stuck: {stuck}}}")}
    told = {name: ask("play", text=text, language=language)["aim"] for name, text in boards.items()}
    for name, aim in told.items():
        sheet = RULES / f"{name}{'' if language == 'en' else f'.{language}'}.md"
        _, section, *_ = sheet.read_text(encoding="utf-8").split("\n## ")
        first = " ".join(section.split("\n\n")[1].split()).replace("{majority}", "5").replace("{faces}", "9")
        assert first.startswith(re.split(r"(?<=\.) ", aim)[0])
    lost = {"en": "you lose", "de": "verliert", "fr": "vous perdez"}[language]
    skipped = {"en": "skipped", "de": "übersprungen", "fr": "sautez votre tour"}[language]
    assert (lost in told["fen"], skipped in told["fen"]) == (stuck == "lose", stuck == "skip")


def test_a_reason_is_in_the_words_of_the_sheets():
    told = ask("try", text=BOARDS["fendo"], place="c5", language="de")
    assert told["turns"] is None
    assert told["reason"]["name"] == "not-yours"
    sheets = yaml.safe_load(
        Path(__file__, "../../../generator/boardwright/figures/words/languages/de/figures.yaml").resolve().read_text()
    )
    assert told["reason"]["words"] == sheets["reasons"]["not-yours"]


@pytest.mark.parametrize("name", BOARDS)
def test_legal_turns_are_made_and_others_are_refused_with_the_reason_of_the_rules(name: str):
    turns = random_turns(BOARDS[name], 5)
    told = ask("try", text=BOARDS[name], turns=turns[:4], turn=f" {turns[4]} ")
    assert told == {"problems": [], "turns": turns, "reason": None}
    game = game_of(load_config(BOARDS[name], "board.yaml"))
    here = game.initial()
    for turn in turns[:4]:
        here = game.play(here, game.parse_move(here, turn))
    reason = game.why_illegal(here, game.parse_move(here, "pass"))
    told = ask("try", text=BOARDS[name], turns=turns[:4], turn="pass")
    assert (told["turns"] is None) == (reason is not None)
    if reason is not None:
        assert told["reason"]["name"] == reason.name
    unread = ask("try", text=BOARDS[name], turns=turns, turn="?")
    assert unread["turns"] is None
    assert unread["reason"]["name"] is None
    assert unread["reason"]["words"]


def test_an_earlier_position_is_not_changed_by_a_later_request():
    text, turns = BOARDS["fendo"], random_turns(BOARDS["fendo"], 6)
    table_of.cache_clear()
    first = ask("play", text=text, turns=turns[:3])
    ask("play", text=text, turns=turns)
    ask("play", text=text, turns=[*turns[:2], random_turns(text, 6, seed=9)[0]])
    assert ask("play", text=text, turns=turns[:3]) == first


def test_turns_that_a_changed_board_does_not_have_are_told_with_the_position_before_them():
    turns = random_turns(BOARDS["fendo"], 3)
    told = ask("play", text=BOARDS["fendo"], turns=[*turns, "z9", turns[0]])
    assert told["turns"] == turns
    assert told["broken"]["ply"] == 4
    assert told["broken"]["turn"] == "z9"
    assert told["choice"]["clicks"]


@pytest.mark.parametrize("operation", ["play", "try", "answer", "hints", "record"])
def test_a_board_that_cannot_be_played_is_a_list_of_problems(operation: str):
    told = ask(operation, text=NO_BOARD)
    assert [problem["key"] for problem in told["problems"]] == ["board.size[0]"]


@each(
    "body",
    [
        *({"turns": turns} for turns in (["x" * 3000], 3, ["d1N"] * 3000)),
        *({"language": "xx"}, {"name": "../elsewhere"}, {"surprise": 1}, {"partial": ["a1"] * 500}),
    ],
)
def test_a_request_out_of_bounds_is_refused(body: dict[str, Any]):
    with pytest.raises(RequestError):
        ask("play", **{"text": BOARDS["fendo"], **body})


@pytest.mark.parametrize("name", BOARDS)
def test_the_computer_makes_the_turn_that_the_command_makes(name: str):
    text, turns = BOARDS[name], random_turns(BOARDS[name], 3)
    told = ask("answer", text=text, turns=turns, level=6, seed=5)
    game = game_of(load_config(text, "board.yaml"))
    here, moves = game.initial(), []
    for turn in turns:
        moves.append(game.parse_move(here, turn))
        here = game.apply(here, moves[-1])
    expected, value = Session(game, ("computer", "computer"), 6, 5, moves).answer()
    assert told["turns"] == [*turns, expected]
    assert told["value"] == pytest.approx(value, abs=0.001)
    hints = ask("hints", text=text, turns=turns, level=6, seed=5)["hints"]
    assert hints[0]["turn"] == expected
    assert 1 <= len(hints) <= 3


def test_after_the_first_turn_the_computer_may_take_over_the_first_colour():
    text = BOARDS["fen"]
    told = [ask("answer", text=text, turns=[turn], level=7) for turn in ("n1", "e5 e10")]
    for answer, turn in zip(told, ("n1", "e5 e10"), strict=True):
        assert answer["swap"] == (answer["turn"] is None)
        kept = ask("answer", text=text, turns=[turn], level=2, asked=True)
        assert kept["swap"] is False
        assert len(kept["turns"]) == 2
    assert ask("play", text=text, turns=["n1"])["may_swap"] is True
    assert ask("play", text=text, turns=["n1"], swapped=True)["may_swap"] is False
    assert ask("play", text=BOARDS["fendo"], turns=["c1N"])["may_swap"] is False


@pytest.mark.parametrize("name", BOARDS)
def test_a_record_is_accepted_by_replay_and_read_again(name: str, empty_folder: Path):
    text, turns = BOARDS[name], random_turns(BOARDS[name], 8)
    swapped = name in ("dendria", "fen")
    headers = {"first": "Ann", "second": "Bo", "date": "2026-11-23", "comment": "By the fire: cold feet."}
    body = {"text": text, "turns": turns, "name": "mine", "swapped": swapped, "headers": headers, "result": 1}
    remarks: list[dict[str, Any]] = [
        {"ply": 2, "glyph": "!?", "comment": "", "more": {}},
        {"ply": 5, "glyph": None, "comment": "It costs: a lot.\n\nOr so.", "more": {}},
    ]
    body["remarks"] = remarks
    told = ask("record", **body)
    assert told["problems"] == []
    (empty_folder / "mine.yaml").write_text(text, encoding="utf-8")
    (empty_folder / told["file"]["name"]).write_bytes(content(told["file"]))
    done = run(empty_folder, "replay", told["file"]["name"], "--json")
    replayed = json.loads(done.out)
    assert [ply["move"] for ply in replayed["plies"]] == turns
    read = ask("read_record", text=text, name="mine", record=content(told["file"]).decode())
    assert (read["turns"], read["swapped"], read["result"]) == (turns, swapped, 1)
    assert read["remarks"] == remarks
    assert read["headers"] == {**headers, "event": "", "round": "", "place": ""}
    assert read["same_board"] is True


WHOLE = """\
board: fanorona-3x3
players: {white: Ann, black: "Bo \\U0001f469\u200d\\U0001f467"}
event: Evenings
round: 3
moves:
- turn: c1b2+
  glyph: '!'
  before: The centre is free.
  comment: "Taken.\\n\\nAnd held."
  marks: [{ring: [b2, a1], colour: red}, {arrow: [a1, b2]}]
  instead: [[b1b2+, {turn: a1b1-, comment: Or so.}]]
  then: [[{turn: a2a3-, then: [[b1c1]]}]]
- a2a3-
result: RESULT
"""


@pytest.mark.parametrize(
    "result", ["{winner: black, by: time}", "{winner: draw, by: agreement}", "{winner: white, by: resignation}"]
)
def test_what_the_page_does_not_show_of_a_record_is_kept(result: str):
    """Lines, figure marks, notes before turns, the round and the end are those of before when it is saved again."""
    record, text = WHOLE.replace("RESULT", result), "game: fanorona\nboard: {size: [3, 3]}\n"
    read = ask("read_record", text=text, record=record)
    assert read["problems"] == []
    kept = {key: read[key] for key in ("turns", "swapped", "headers", "remarks", "result")}
    saved = yaml.safe_load(content(ask("record", text=text, name="fanorona-3x3", **kept)["file"]))
    assert {**saved, "board": ""} == {**yaml.safe_load(record), "board": ""}
    kept["remarks"][0]["more"]["marks"] = [{"ring": 5}]
    (problem,) = ask("record", text=text, **kept)["problems"]
    assert problem["key"] == "moves[0].marks[0].ring"


def test_a_stock_board_is_called_by_its_name_and_a_changed_one_by_its_file():
    text = Path(__file__, "../../../configs/boards/fendo.yaml").resolve().read_text(encoding="utf-8")
    named = [
        yaml.safe_load(content(ask("record", text=one, name="fendo", turns=["d1N"])["file"]))["board"]
        for one in (text, f"{text}# Mine.\n")
    ]
    assert named == ["fendo", "fendo.yaml"]


@pytest.mark.parametrize(
    "record, said",
    [
        ("board: x\nmoves: [z9]\n", "z9"),
        ("board: x\nmoves: [c1N, c1N]\n", "c1N"),
        ("game: fendo\n", "not the record"),
        ("[", ""),
        ("board: x\nmoves: [c1N]\nsurprise: 1\n", "surprise"),
    ],
)
def test_a_record_that_does_not_fit_is_told_with_what_is_wrong(record: str, said: str):
    told = ask("read_record", text=BOARDS["fendo"], record=record)
    assert "turns" not in told
    assert said in str(told["problems"])


def test_a_result_that_contradicts_the_turns_is_no_record():
    told = ask("record", text=BOARDS["fendo"], turns=["c1N"], result="agree")
    assert "agreement" in str(told["problems"])
    assert "file" not in told


@pytest.mark.parametrize("what", ["figure", "claim", "puzzle"])
@pytest.mark.parametrize("name", BOARDS)
def test_the_example_of_a_position_passes_the_check(name: str, what: str, empty_folder: Path):
    text, turns = BOARDS[name], random_turns(BOARDS[name], 6)
    body = {"text": text, "turns": turns, "name": "mine", "what": what, "goal": "gain", "own_turns": 1}
    told = ask("figure_of", **body)
    assert told["problems"] == []
    assert told["svg"].startswith("<svg")
    file = told["file"]["name"]
    (empty_folder / "mine.yaml").write_text(text, encoding="utf-8")
    (empty_folder / file).write_bytes(content(told["file"]))
    checked = json.loads(run(empty_folder, "check", file, "--json").out)
    assert [(one["kind"], one["ok"]) for one in checked] == [("example", True)]
    picture = f"{Path(file).stem}.svg"
    run(empty_folder, "figure", file, "-o", picture, "--width", "80")
    assert (empty_folder / picture).read_bytes() == content(told["picture"])
    fields = yaml.safe_load(told["yaml"])
    assert fields["board"] == "mine.yaml"
    if what == "claim":
        assert told["offered"]
        assert [*map(json.dumps, fields["claims"])]


def test_only_claims_that_were_chosen_are_made():
    body = {"text": BOARDS["fendo"], "turns": random_turns(BOARDS["fendo"], 6), "what": "claim"}
    told = ask("figure_of", **body)
    count = next(name for name in told["offered"] if name.startswith("count"))
    again = ask("figure_of", claims=[count, "count: 3", "nonsense"], **body)
    assert again["chosen"] == [count]
    assert [list(claim) for claim in yaml.safe_load(again["yaml"])["claims"]] == [["count"]]


def test_a_position_without_the_last_turn_is_the_position_now():
    text, turns = BOARDS["fanorona"], random_turns(BOARDS["fanorona"], 3)
    shown = yaml.safe_load(ask("figure_of", text=text, turns=turns, what="figure")["yaml"])
    now = yaml.safe_load(ask("figure_of", text=text, turns=turns, what="figure", last=False)["yaml"])
    assert shown["show"] == turns[-1]
    assert "show" not in now
    game = game_of(load_config(text, "board.yaml"))
    keys = {"position", "to_move"}
    before = game.parse_position({key: shown[key] for key in keys})
    after = game.apply(before, game.parse_move(before, turns[-1]))
    assert game.parse_position({key: now[key] for key in keys}) == after


def test_a_win_that_is_the_only_one_is_proved_so():
    text = "game: fanorona\nboard: {size: [5, 5]}\n"
    game = game_of(load_config(text, "board.yaml"))
    rng = random.Random(2)
    for _ in range(50):
        here, turns = game.initial(), list[str]()
        while game.outcome(here) is None and len(turns) < 60:
            moves = list(game.legal_moves(here))
            wins = [m for m in moves if (end := game.outcome(game.apply(here, m))) and end.winner == game.to_move(here)]
            if len(wins) == 1 and len(moves) > 1:
                told = ask("figure_of", text=text, turns=turns, what="puzzle", own_turns=1)
                solution = told["found"]["claim"]["solution"]
                assert solution == {"goal": "win", "in": 1, "first": game.format_move(wins[0]), "unique": True}
                assert told["problems"] == []
                assert told["solution"].startswith("<svg")
                return
            turns.append(game.format_move(move := rng.choice(moves)))
            here = game.apply(here, move)
    pytest.fail("no such position came up")


def test_what_is_not_proved_is_said_in_a_line_and_not_claimed():
    body = {"text": BOARDS["fendo"], "turns": ["c1N"], "what": "puzzle"}
    told = ask("figure_of", own_turns=1, **body)
    assert told["found"] == {"proved": True, "claim": None, "first": "", "others": 0, "disputed": False}
    assert "claims" not in yaml.safe_load(told["yaml"])
    assert told["yaml"].splitlines()[0].startswith("# ")
    assert told["problems"] == []


def test_a_puzzle_needs_a_game_that_goes_on():
    text = BOARDS["fendo"]
    turns: list[str] = []
    for seed in range(20):
        turns = random_turns(text, 200, seed)
        if ask("play", text=text, turns=turns)["over"]:
            break
    with pytest.raises(RequestError):
        ask("figure_of", text=text, turns=turns, what="puzzle")
    claimed = ask("figure_of", text=text, turns=turns, what="claim", last=False)
    assert claimed["problems"] == []
    assert any("winner" in name for name in claimed["offered"])
