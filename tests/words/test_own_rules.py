"""Rule sheets and player aids of the user's own."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.desk import Desk
from tests.words.listing import texts

pytestmark = pytest.mark.long("builds sets with rules of a user's own")

RULES = """\
# {title}, our way

Two players, {dot_rows} rows of dots.

![](figure:cercas-line-and-mark)
"""


def put(desk: Desk, rules: str, sheet: str = "{rules: rules.md}") -> None:
    desk.write("rules.md", rules)
    desk.write("c.yaml", f"game: cercas\nsheet: {sheet}\n")


def built(desk: Desk, part: str, formats: str = "pdf", *options: str) -> str:
    """All lines of a part of the set."""
    done = desk.run("build", "c.yaml", "--only", part, "--format", formats, *options)
    assert (done.code, done.err) == (0, "")
    return texts(desk / f"output/c/{part}.pdf")


def test_a_rule_sheet_stands_in_the_set_with_author_and_rights(desk: Desk):
    put(desk, RULES)
    assert desk.refused("build", "c.yaml", "--only", "rules,aid", "--format", "pdf,html") == (
        "c.yaml:2:8: sheet.language: a set with rules of your own has no player aid of ours;"
        " 'aid:' names one of your own"
    )
    told = built(desk, "rules", "pdf,html").replace("\n", " ")
    assert told.startswith("Two players, 8 rows of dots.")
    html = desk.read("output/c/rules.html")
    rights = "Rules retold; rights remain with the author."
    assert all(words in told for words in ("by Rey Alicea (2016)", rights))
    assert all(words in html for words in ("Cercas, our way", rights))
    assert html.count("<svg") == 1


def test_an_aid_of_ones_own(desk: Desk):
    put(desk, RULES, "{rules: rules.md, aid: aid.md}")
    desk.write("aid.md", "# {title}\n\n## Zug\n\nZieh eine Linie.\n")
    assert "Zieh eine Linie." in built(desk, "aid")


@pytest.mark.parametrize(
    "rules, lines",
    [
        ("no title\n", ["rules.md:1:1: a rule sheet begins with its title: '# Name of the game'"]),
        ("# T\n\n{dot_rwos} dots\n\n![](figure:cercas-nothing)\n",
         ["rules.md:3:1: the placeholder '{dot_rwos}' has no value (did you mean 'dot_rows'?)",
          "rules.md:5:5: no verified example is called 'cercas-nothing'"]),
        ("# T\n\n" + "![](figure:cercas-last-turn)\n\n" * 101,
         ["rules.md:1:1: the file has 101 figures; a rule sheet may have up to 100"]),
        ("# T\n\n" + "- a\n" * 2000, ["rules.md:1:1: the file has too many paragraphs, items and cells"]),
        ("# T\n\n" + "a" * 70_000, ["rules.md:1:1: the file is too large; the limit is 64 KiB"]),
    ],
)  # fmt: skip
def test_mistakes_are_told_at_their_place(rules, lines, desk: Desk):
    put(desk, rules)
    told = desk.told(2, "build", "c.yaml", "--only", "rules")
    assert all(line.startswith(start) for line, start in zip(told, lines, strict=True))


def test_words_that_are_too_long_for_a_page_are_told_in_a_line(desk: Desk):
    put(desk, RULES, "{rules: rules.md, words: en.yaml}")
    caption = "word " * 190
    words = f"language: en\ncercas: {{game: {{examples: {{cercas-line-and-mark: {{title: T, caption: {caption}}}}}}}}}"
    desk.write("en.yaml", words)
    done = desk.run("build", "c.yaml", "--paper", "A5", "--only", "rules", "--format", "pdf")
    assert done.code == 0 or (done.code == 2 and re.match(r"c\.yaml:2:(?!.*Traceback)", done.err, re.DOTALL))


@pytest.mark.parametrize("name", ["cercas", "fen", "fen-kagome", "fendo-pass"])
def test_our_rule_sheet_is_shown_to_start_from(name, desk: Desk):
    game = name.partition("-")[0]
    for option, folder in (("--rules", "rulesheets"), ("--aid", "rulesheets/aids")):
        stock = Path(__file__).parents[2] / "configs" / folder / f"{game}.de.md"
        assert desk.fine("show", name, option, "--language", "de") == stock.read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_sheet_that_was_shown_makes_the_same_pages(desk: Desk):
    put(desk, desk.fine("show", "cercas", "--rules"))
    desk.write("d.yaml", "game: cercas\n")
    desk.fine("build", "c.yaml", "d.yaml", "--only", "rules", "--format", "pdf")
    own, ours = ((desk / f"output/{name}/rules.pdf").read_bytes() for name in "cd")
    assert own == ours


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("show", "nothing", "--rules"), "no stock board or example is called 'nothing'"),
        (("show", "fendo", "--rules", "--aid"), "give only one of them"),
        (("show", "fendo", "--language", "de"), "--language is for --rules and --aid"),
    ],
)
def test_mistakes_of_show_are_told(arguments, words, desk: Desk):
    assert words in desk.told(2, *arguments)[-1]


MINE = """\
game: cercas
board: cercas
title: Mine
sites: {x: [d3], o: [e6]}
lines: [C3-F3, E5-E7]
to_move: x
claims: [{legal: C3-C6 b4}]
"""

SHOWN = "# {title}\n\n{if has_examples} An example:\n\n![](figure:mine)\n"


def test_check_accepts_an_example_of_ones_own_in_the_rules(desk: Desk):
    put(desk, SHOWN, "{rules: rules.md}\nexamples: [mine.yaml]")
    desk.write("mine.yaml", MINE)
    done = desk.run("check", "c.yaml")
    assert (done.code, done.err) == (0, "")
    desk.fine("build", "c.yaml", "--only", "rules", "--format", "html", "-q")
    html = desk.read("output/c/rules.html")
    assert ("An example:" in html, html.count("<svg")) == (True, 1)
    # The cause is told where the example is false.
    desk.write("mine.yaml", MINE.replace("C3-C6", "C3-F3"))
    assert desk.refused("check", "-q", "c.yaml", code=1).startswith("mine.yaml:7:18: ")


def test_json_names_the_config_and_the_file_of_the_rules(desk: Desk):
    put(desk, "# T\n\n{dot_rwos} dots\n")
    (found,) = json.loads(desk.run("check", "c.yaml", "--json").out)
    assert (found["path"], found["kind"]) == ("c.yaml", "config")
    assert [(one["path"], one["line"], one["column"]) for one in found["problems"]] == [("rules.md", 3, 1)]


def test_an_example_of_another_game_is_left_out_with_a_warning(desk: Desk):
    put(desk, RULES + "\n![](figure:fendo-pass)\n")
    done = desk.run("check", "c.yaml")
    assert done.code == 0
    assert done.err_lines == [
        "warning: c.yaml:2:16: sheet.rules: 'fendo-pass' is an example of another game"
        " and is left out of the rule sheet"
    ]


@pytest.mark.parametrize("shown, solutions", [("cercas-puzzle-lent", 1), ("cercas-puzzle-lent-solution", 0)])
def test_a_puzzle_in_the_rules_keeps_its_solution(shown, solutions, desk: Desk):
    both = "# {title}\n\n![](figure:cercas-puzzle-lent)\n\n" + f"![](figure:{shown})\n" * (solutions == 0)
    put(desk, both, "{rules: rules.md}\nexamples: [cercas-puzzle-lent]")
    assert built(desk, "rules").count("Solutions") == solutions


def aid(desk: Desk, text: str) -> None:
    put(desk, RULES, "{aid: aid.md}")
    desk.write("aid.md", text)


def test_mistakes_in_a_player_aid_are_told_at_their_place(desk: Desk):
    text = "# A\n\n{dot_rwos}\n\n![](figure:cercas-line-and-mark)\n\n> A note.\n\n- ![](figure:cercas-lin) b\n"
    aid(desk, text)
    assert desk.told(2, "check", "-q", "c.yaml", "--paper", "A4,A5") == [
        "aid.md:3:1: the placeholder '{dot_rwos}' has no value (did you mean 'dot_rows'?)",
        "aid.md:5:1: a figure stands at the beginning of a paragraph or an item, beside its words",
        "aid.md:7:1: a player aid has no notes; write a paragraph",
    ]
    aid(desk, "# A\n\n- ![](figure:cercas-any-mrak) b\n")
    assert desk.refused("check", "-q", "c.yaml").startswith(
        "aid.md:3:7: no verified example is called 'cercas-any-mrak' (did you mean 'cercas-any-mark'"
    )


def test_a_player_aid_that_is_too_long_is_told_by_how_much(desk: Desk):
    # Below its title a card has more than 49 and less than 50 mm; a line takes 3.5 and 0.9 above: 11 on each of four.
    aid(desk, "# A\n\n" + "- word\n" * 60)
    (line,) = desk.run("check", "c.yaml").err_lines
    assert re.match(
        r"warning: c\.yaml:2:14: sheet\.aid: 'aid\.md' is too long for player aids: 2[01] lines more than 4 cards of "
        r"88 x 63 mm have room for, so it is left out; shorten it \(A4\)",
        line,
    )
    told = desk.refused("build", "c.yaml", "--only", "aid")
    assert told.startswith("c.yaml:2:14: sheet.aid: 'aid.md' is too long for player aids: ")


def test_a_task_that_a_caption_says_is_printed_once(desk: Desk):
    put(desk, "# {title}\n\n![](figure:puz)\n\n![](figure:puz-solution)\n")
    desk.write("c.yaml", "game: fanorona\nsheet: {rules: rules.md}\nexamples: [puz.yaml]\n")
    rows = "  ..B......\n  ..BB.....\n  .........\n  W........\n  ..W......\n"
    desk.write(
        "puz.yaml",
        "game: fanorona\nboard: fanorona\ntitle: A gift\n"
        "caption: A quiet turn is enough.\n  White to move  wins in 2 turns.\n"
        f"position: |\n{rows}claims: [{{solution: {{goal: win, in: 2, first: a2b2, unique: true}}}}]\n",
    )
    told = built(desk, "rules").replace("\n", " ")
    assert (told.count("White to move wins in 2 turns."), told.count("A quiet turn is enough.")) == (1, 1)


def test_the_pieces_sheet_has_the_decimal_mark_of_its_language(desk: Desk):
    desk.write("c.yaml", "game: fanorona\nboard: {cell: 27.5 mm}\n")
    told = built(desk, "pieces", "pdf", "--language", "de")
    assert re.search(r"bis\s\d+,\d\smm", told)
    assert not re.search(r"\d\.\d", told)
