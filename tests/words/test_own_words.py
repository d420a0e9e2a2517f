"""Files of words: what is said in them, what is missing, and what is wrong with them."""

import json
import random
import re

import pytest

import boardwright as bw
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError
from boardwright.figures.words import FIGURE_WORDS
from boardwright.figures.words.plurals import Plural, plural_forms, plural_rule
from boardwright.games.load import load_config
from boardwright.games.own_words import own_language
from tests.cli.desk import Desk
from tests.words.listing import listed, texts, write

pytestmark = pytest.mark.long("builds sets with words of a user's own")

CONFIG = "game: cercas\nsheet: {words: es.yaml}\n"
SOME = """\
language: es
sheets:
  rules: Reglas
  page: Hoja {page} de {pages}
figures:
  to_move: Juega {player}.
cercas:
  score: Casillas
"""


def put(desk: Desk, words: str, config: str = CONFIG) -> None:
    desk.write("es.yaml", words)
    desk.write("c.yaml", config)


def told(desk: Desk, words: str) -> list[str]:
    """What `check` says is wrong with a file of words."""
    put(desk, words)
    done, alone = (desk.run("check", name) for name in ("c.yaml", "es.yaml"))
    assert (done.code, alone.code) == (2, 2)
    assert alone.err_lines == [line.removeprefix(f"{desk.folder}/") for line in done.err_lines]
    return done.err_lines


def test_words_stand_on_the_sheets_and_missing_ones_in_english(desk: Desk):
    put(desk, SOME)
    done = desk.run("build", "c.yaml", "--only", "board,rules", "--format", "pdf")
    assert done.code == 0
    rules, lacking = done.err_lines
    assert re.fullmatch(
        r"warning: c\.yaml:2:16: sheet\.words: es\.yaml lacks .*which are in 'en': sheets\.decimal_mark, "
        r"sheets\.print_at, .* more, which 'check -v' lists",
        lacking,
    )
    assert rules == (
        "warning: c.yaml:2:8: sheet.language: the rule sheet is in 'en'; 'rules:' names one of your own in 'es'"
    )
    board, sheet = texts(desk / "output/c/board.pdf"), texts(desk / "output/c/rules.pdf")
    assert all(words in board for words in ("Casillas", "Print at 100 %"))
    assert all(words in sheet for words in ("Hoja 1 de", "Cercas · Reglas"))


def test_the_base_is_another_language_or_the_same(desk: Desk):
    put(desk, "language: es\nbase: fr\ncercas: {score: Casillas}\n")
    done = desk.run("build", "c.yaml", "--only", "board", "--format", "pdf")
    assert "which are in 'fr'" in done.err
    assert "Imprimer à 100" in texts(desk / "output/c/board.pdf")
    put(desk, "language: de\nsheets: {print_at: Ohne Skalieren drucken}\n")
    done = desk.run("build", "c.yaml", "--only", "board", "--format", "pdf")
    assert (done.code, done.err) == (0, "")  # to change a word of a language is no lack of the others
    board = texts(desk / "output/c/board.pdf")
    assert all(words in board for words in ("Ohne Skalieren drucken", "Gewertete Felder"))


def test_an_empty_text_is_not_translated_yet(desk: Desk):
    put(desk, "language: es\nsheets: {rules: '', page: ' '}\n")
    done = desk.run("check", "c.yaml")
    assert done.code == 0
    assert "sheets.rules, sheets.page, " in done.err


@pytest.mark.parametrize(
    "words, line",
    [
        ("sheets: {ruels: x}", "2:10: sheets.ruels: no word has this name (did you mean 'rules'?)"),
        ("sheet: {}", "2:1: sheet: unknown key (did you mean 'sheets'?)"),
        ("sheets: {page: Hoja {page}}", ""),
        ("sheets: {page: 'Hoja {page}'}",
         "2:16: sheets.page: the blank {pages} is missing; in the words it stands in for: 'page {page} of {pages}'"),
        ("sheets: {page: '{page} {pages} {of}'}",
         "2:16: sheets.page: nothing fills in {of}; blanks here are: {page}, {pages}"),
        ("sheets: {page: {other: '{page} {pages}', by: [page]}}",
         "2:46: sheets.page.by: must be page or pages, not a list"),
        ("sheets: {page: {other: '{page} {pages}', by: {at: 1}}}",
         "2:46: sheets.page.by: must be page or pages, not a mapping of keys"),
        ("figures: {to_move: '{player.x}'}",
         "2:20: figures.to_move: a blank is only a name in braces: {player}, without '.x'"),
        ("sheets: {rules: 7}", "2:17: sheets.rules: must be a text, not 7; put it in quotes"),
        ("sheets: {rules: [a]}", "2:17: sheets.rules: must be a text, not a list"),
        ("sheets: {inch: [a, b]}", "2:16: sheets.inch: must be a list of 3 texts, not of 2"),
        ("sheets: text", "2:9: sheets: must be a mapping of keys, not 'text'"),
        ("figures: {reasons: {occupid: x}}",
         "2:21: figures.reasons.occupid: no word has this name (did you mean 'occupied'?)"),
        ("sheets: {rules: 規則}",
         "2:17: sheets.rules: '規' (U+898F CJK UNIFIED IDEOGRAPH-898F) cannot be set: the fonts do not have it; use"
         " another one, or fonts of your own: 'page.fonts' in a config, --fonts for a figure"
         " (and 1 more character of this text)"),
        ("language: Spanish\nsheets: {}",
         "1:11: language: must be the tag of a language such as 'es' or 'pt-BR', not 'Spanish'"),
        ("base: xx", "2:7: base: must be a language of the program, en, de or fr, not 'xx'"),
        ("cercas: {game: {credit: de Pepe}}", "2:25: cercas.game.credit: must name the author, 'Rey Alicea'"),
        ("cercas: {game: {rights: Mine}}",
         "2:25: cercas.game.rights: is the author’s own, and the same in all languages: leave it out"),
        ("sheets: {boards: {one: '{count} x'}}",
         "2:18: sheets.boards: the form 'other' is missing; it stands for every number without a form of its own"),
        ("sheets: {boards: {few: a, other: '{count} x'}}",
         "2:19: sheets.boards.few: no form of a text is called so; in this language there are one, many or other"),
        ("cercas: {game: {examples: {cercas-last-trun: {title: x}}}}",
         "2:28: cercas.game.examples.cercas-last-trun: no word has this name (did you mean 'cercas-last-turn'?)"),
        (f"sheets: {{rules: {'a' * 1001}}}", "2:17: sheets.rules: a text may have up to 1,000 characters, not 1,001"),
    ],
)  # fmt: skip
def test_mistakes_are_told_at_their_place(words, line, desk: Desk):
    found = told(desk, words if words.startswith("language") else f"language: es\n{words}")
    assert found
    if line:
        assert [one for one in found if "did you mean" in line or "unknown" not in one] == [f"es.yaml:{line}"]


def test_all_mistakes_are_told_at_once_and_cut_off(desk: Desk):
    many = "\n".join(f"  no{number}: x" for number in range(150))
    found = told(desk, f"language: es\nsheets:\n{many}\n")
    assert len(found) == 101
    assert found[-1].endswith("... and 50 more")


def test_a_file_without_a_language_is_refused_where_a_config_names_it(desk: Desk):
    put(desk, "sheets: {rules: Reglas}\n")
    assert desk.run("check", "c.yaml").err_lines == [
        "es.yaml:1:1: language: must be the tag of a language such as 'es' or 'pt-BR'"
    ]
    put(desk, "[a, b]\n")
    assert desk.run("check", "c.yaml").err_lines == [
        "es.yaml:1:1: a file of words is a mapping of keys such as 'language' and 'sheets', not a list"
    ]


@pytest.mark.parametrize(
    "sheet, line",
    [
        ("{words: ../es.yaml}", "c.yaml:2:16: sheet.words: must stay inside the config's folder (relative, with '/',"),
        ("{words: no.yaml}", "c.yaml:2:16: sheet.words: no such file: 'no.yaml'"),
        ("{words: es.yaml, language: fr}",
         "c.yaml:2:35: sheet.language: the words in 'es.yaml' are in 'es'; leave this key out, or change it"),
        ("{language: es}", "c.yaml:2:19: sheet.language: must be en, de or fr, not 'es'"),
    ],
)  # fmt: skip
def test_mistakes_in_the_config_are_told_there(sheet, line, desk: Desk):
    put(desk, SOME, f"game: cercas\nsheet: {sheet}\n")
    assert desk.refused("check", "-q", "c.yaml").startswith(line)


def test_words_without_room_are_told_and_not_the_paper(desk: Desk):
    long = "word " * 190
    words = f"cercas: {{game: {{credit: by Rey Alicea {long}}}}}\nsheets: {{page: '{{page}} {{pages}} {long}'}}\n"
    put(desk, f"language: en\n{words}")
    done = desk.run("check", "c.yaml")
    assert done.code == 0
    assert [line for line in done.err_lines if "no room" in line or "too small" in line] == [
        "warning: c.yaml:2:16: sheet.words: with these a page has no room for the rule sheet, which is left out"
    ]


def test_forms_for_numbers():
    # By the tables of Unicode CLDR: numbers and their forms.
    expected = {
        "pl": {1: "one", 2: "few", 4: "few", 5: "many", 12: "many", 22: "few", 25: "many", 101: "many", 112: "many"},
        "ru": {1: "one", 21: "one", 11: "many", 3: "few", 13: "many", 24: "few", 100: "many", 111: "many"},
        "cs": {1: "one", 3: "few", 5: "other", 22: "other"},
        "sl": {1: "one", 2: "two", 3: "few", 4: "few", 5: "other", 101: "one", 102: "two", 104: "few"},
        "lt": {1: "one", 2: "few", 10: "other", 11: "other", 21: "one", 29: "few"},
        "lv": {0: "zero", 1: "one", 10: "zero", 11: "zero", 21: "one", 22: "other"},
        "ro": {0: "few", 1: "one", 2: "few", 19: "few", 20: "other", 101: "few", 119: "few", 120: "other"},
        "fr": {0: "one", 1: "one", 2: "other", 1_000_000: "many"},
        "it": {0: "other", 1: "one", 2_000_000: "many"},
        "pt-BR": {0: "one", 2: "other", 1_000_000: "many"},
        "es": {0: "other", 1: "one", 2: "other", 1_000_000: "many", 1_000_001: "other", 3_000_000: "many"},
        "ja": {1: "other", 2: "other"},
        "cy": {0: "zero", 1: "one", 2: "two", 3: "few", 6: "many", 4: "other"},
        "ga": {1: "one", 2: "two", 6: "few", 7: "many", 10: "many", 11: "other"},
        "sr": {1: "one", 22: "few", 5: "other"},
        "is": {1: "one", 21: "one", 11: "other"},
        "nl": {1: "one", 2: "other"},
        "xx": {1: "one", 2: "other"},
    }
    for language, numbers in expected.items():
        assert {number: plural_rule(language)(number) for number in numbers} == numbers, language
        assert set(numbers.values()) <= set(plural_forms(language))
    text = Plural({"few": "{n} ruchy", "many": "{n} ruchów", "other": "{n} ruchu"}, "n", "pl")
    assert [text.format(n=n) for n in (2, "5", "1,022", "?")] == ["2 ruchy", "5 ruchów", "1,022 ruchy", "? ruchu"]


def test_forms_are_read_and_chosen(desk: Desk):
    words = "{few: '{number} ruchach', many: '{number} ruchów', other: '{number} ruchu'}"
    put(desk, f"language: pl\nfigures:\n  turns: {words}\n")
    loaded = load_config(CONFIG, "c.yaml", desk.folder)
    said = FIGURE_WORDS[loaded.config.sheet.language]
    assert [said.turns_of(number) for number in (1, 3, 5)] == ["one turn", "3 ruchach", "5 ruchów"]


def test_a_set_is_drawn_anew_when_its_words_change(desk: Desk):
    # The language may be named too.
    put(desk, SOME, "game: cercas\nsheet: {language: es, words: es.yaml}\n")

    def build() -> tuple[bool, bytes]:
        """Whether the set was kept as it is, and its board."""
        told = desk.run("build", "c.yaml", "--only", "board", "--format", "svg").out
        return "kept" in told, (desk / "output/c/board.svg").read_bytes()

    _, first = build()
    assert build() == (True, first)
    desk.write("es.yaml", SOME.replace("Casillas", "Puntos"))
    kept, other = build()
    assert (kept, other != first) == (False, True)
    desk.write("es.yaml", SOME)
    assert build() == (False, first)


@pytest.mark.parametrize("language", ["de", "fr", "en"])
def test_the_list_of_a_known_language_is_complete_and_right(language, desk: Desk):
    out = desk.fine("words", "--language", language)
    desk.write("all.yaml", out)
    (checked,) = json.loads(desk.run("check", "all.yaml", "--json").out)
    assert [checked.pop(key) for key in ("problems", "warnings", "missing")] == [[], [], []]
    assert checked == {"path": "all.yaml", "kind": "words", "ok": True, "refuted": False}
    empty = [line for line in out.splitlines() if line.endswith((": ''", "- ''"))]
    assert empty == [] or language == "en"


def test_the_list_says_where_a_word_is_used_and_what_it_is_in_english(desk: Desk):
    out = desk.fine("words", "--language", "es", "--game", "fendo")
    page = "  # Number of a page.\n  # en: page {page} of {pages}\n  page: ''\n"
    reason = "\n    # en: That place is taken.\n    occupied: ''\n"
    assert all(lines in out for lines in (page, reason, "\nfendo:\n"))
    assert not any(line in out for line in ("\ncercas:\n", "      # en: That place is taken.\n"))
    assert listed(desk.folder, "de", "--game", "fendo")["sheets"]["rules"] == "Spielregeln"


def test_a_whole_list_that_is_filled_in_lacks_nothing(desk: Desk):
    words = listed(desk.folder, "en", "--game", "fendo")
    write(desk / "es.yaml", {**words, "language": "es"})
    done = desk.run("check", "es.yaml")
    assert (done.code, done.err, done.out) == (0, "", "1 file of words is fine\n")


@pytest.mark.parametrize(
    "options, line",
    [
        (("--language", "Spanish!"), "boardwright: --language: must be the tag of a language such as es or pt-BR"),
        (("--game", "fendoo"), "boardwright: --game: unknown game 'fendoo' (did you mean 'fendo'?)"),
    ],
)
def test_mistakes_of_the_command_are_told(options, line, desk: Desk):
    assert desk.refused("words", *options).startswith(line)


def test_single_figures_take_words(desk: Desk):
    put(desk, SOME)
    done = desk.run("figure", "fendo-pass", "-o", "pass.pdf", "--words", "es.yaml", "-q")
    assert (done.code, done.err) == (0, "")
    done = desk.run("figure", "fendo-pass", "-o", "pass.pdf", "--words", "es.yaml", "--language", "de")
    assert done.err_lines == ["boardwright: --language: the words in 'es.yaml' are in 'es', not in 'de'"]
    figure = bw.figure("fendo-pass", words=desk / "es.yaml")
    assert "Juega White." in figure.alt
    with pytest.raises(bw.UsageError, match=r"^language: the words in"):
        bw.figure("fendo-pass", words=desk / "es.yaml", language="fr")


PIECES = (
    *("{", "}", "{x}", "'", '"', ":", "- ", "\n", "  ", "\t"),
    *("&a ", "*a", "!!x ", "no", "7", "[", "]", "ש", "\0", ""),
)


def test_an_example_of_the_authors_own_has_words_too(desk: Desk):
    """Where its title is the one that the words were written for; what they leave out stays as it is."""
    mine = "game: cercas\nboard: cercas\ntitle: My start\ncaption: Nothing yet.\n"
    desk.write("mine.yaml", mine)
    words = "language: es\ncercas: {game: {examples: {mine: {original: ORIGINAL, title: Mi comienzo}}}}\n"
    for original, title in (("My start", "Mi comienzo"), ("My end", "My start")):
        put(desk, words.replace("ORIGINAL", original))
        figure = bw.figure(desk / "mine.yaml", words=desk / "es.yaml")
        assert (figure.title.removeprefix("Cercas: "), figure.caption) == (title, "Nothing yet.")


def spoilt(text: str, dice: random.Random) -> str:
    """A file of words with some letters or lines changed."""
    for _ in range(dice.choice([1, 2, 5, 30])):
        at = dice.randrange(len(text))
        if dice.random() < 0.3:
            lines = text.split("\n")
            line = dice.randrange(len(lines))
            lines[line] = dice.choice(["", lines[dice.randrange(len(lines))], "  " + lines[line], lines[line].strip()])
            text = "\n".join(lines)
        else:
            text = text[:at] + dice.choice(PIECES) + text[at + dice.randrange(3) :]
    return text


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, 12))])
def test_spoilt_files_are_read_or_refused_line_by_line(part, desk: Desk):
    dice = random.Random(f"words {part}")
    good = desk.fine("words", "--language", dice.choice(["en", "de", "es"]), "--game", "fendo")
    told: list[str] = []
    for _ in range(12):
        text = spoilt(good, dice).encode("utf-8", "surrogatepass")
        try:
            own_language(read_yaml(text, "x.yaml"), "x.yaml", text, ("fendo",))
        except ConfigError as error:
            told += str(error).splitlines()
    assert [line for line in told if not line.startswith("x.yaml:")] == []
