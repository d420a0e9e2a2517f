"""Rule sheets from Markdown: blocks, placeholders, conditions, figures, and mistakes with their lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.config.problems import ConfigError
from boardwright.config.rule_sheets import MAX_BYTES, Value, load_rule_sheet
from boardwright.figures.drawing import Drawing
from boardwright.typeset.content import Figure, Heading, ListBlock, Note, Paragraph, RuleSheet, Run, Table, plain_text
from tests.samples import each

KINDS = Table(((Run("Kind"),),), (((Run("triangle"),),),), ("left",))
VALUES: dict[str, Value] = {"size": "7 × 7", "majority": "25", "pie": True, "relay": False, "kinds": KINDS}
START = Drawing(40.0, 30.0, ())


def load(text: str) -> RuleSheet:
    return load_rule_sheet(text.encode(), "fendo.md", VALUES, {"start": START})


def blocks(text: str):
    return load(f"# T\n\n{text}").blocks


def problems(text: str) -> list[str]:
    with pytest.raises(ConfigError) as raised:
        load(text)
    return str(raised.value).splitlines()


def test_everything_that_is_allowed():
    sheet = load(
        "# Fendo\n\n## Aim\n\nEnclose *more* than **{majority}**\nspaces of {size}.\n\n### Part\n\n- one\n- two\n"
        "  1. in\n\n3. three\n4. four\n\n> Aside\n>\n> * and more\n\n![The *start*](figure:start)\n\n"
        "| Kind | n | c |\n|---|--:|:-:|\n| **a** | {majority} | |\n\n{kinds}\n"
    )
    assert (sheet.title, sheet.language) == ("Fendo", "en")

    def one(text: str) -> tuple[Paragraph]:
        return (Paragraph((Run(text),)),)

    assert sheet.blocks == (
        Heading(2, (Run("Aim"),)),
        Paragraph((Run("Enclose "), Run("more", "italic"), Run(" than "), Run("25", "bold"), Run(" spaces of 7 × 7."))),
        Heading(3, (Run("Part"),)),
        ListBlock((one("one"), (*one("two"), ListBlock((one("in"),), 1)))),
        ListBlock((one("three"), one("four")), 3),
        Note((*one("Aside"), ListBlock((one("and more"),)))),
        Figure("start", START, (Run("The "), Run("start", "italic"))),
        Table(
            ((Run("Kind"),), (Run("n"),), (Run("c"),)),
            (((Run("a", "bold"),), (Run("25"),), ()),),
            ("left", "right", "centre"),
        ),
        KINDS,
    )


def test_conditions_keep_a_block_or_leave_it_out():
    assert blocks("{if pie} Stays.\n\n{if relay} Goes.\n\n{unless relay} Stays too.\n\n{unless pie} Goes.") == (
        Paragraph((Run("Stays."),)),
        Paragraph((Run("Stays too."),)),
    )
    assert blocks("## {if relay} Relay\n\n{if relay} ![c](figure:start)\n\n> {if relay} note\n>\n> more") == ()
    assert blocks("- {if relay} a\n  - inner\n- {if pie} b\n\n1. {unless pie} alone") == (
        ListBlock(((Paragraph((Run("b"),)),),)),
    )


def test_a_figure_that_is_left_out_needs_no_example():
    assert blocks("{if relay} ![c](figure:only-in-relay)") == ()


def test_values_are_words_and_never_markdown():
    text = "# T\n\n{a}\n"
    sheet = load_rule_sheet(text.encode(), "x.md", {"a": "**1** [x](y) {b} <i>"}, {})
    assert sheet.blocks == (Paragraph((Run("**1** [x](y) {b} <i>"),)),)


@each(
    "text, wanted",
    [
        ("", "fendo.md:1:1: a rule sheet begins with its title: '# Name of the game'"),
        (
            "# T\n\nOne\nand {majorty}.",
            "fendo.md:4:5: the placeholder '{majorty}' has no value (did you mean 'majority'?)",
        ),
        ("# T\n\n| a |\n|---|\n| {x} |", "fendo.md:5:3: the placeholder '{x}' has no value"),
        ("# T\n\n| a | b |\n|---|---|\n| 1 | 2 | drei |", "fendo.md:5:11: this row has 3 cells, the table 2"),
        ("# T\n\na|b\n-|-\n1\\|2|2|3|4", "fendo.md:5:8: this row has 4 cells, the table 2"),
        ("# T\n\n{if relay} left out {x}", "fendo.md:3:21: the placeholder '{x}' has no value"),
        ("# T\n\na {", "fendo.md:3:3: an unmatched brace: placeholders are written {name}"),
        ("# T\n\na {if pie} b", "fendo.md:3:3: '{if pie}' belongs at the beginning of a block"),
        ("# T\n\n{if pi} b", "fendo.md:3:1: no question is called 'pi' (did you mean 'pie'?)"),
        ("# T\n\na {pie}", "fendo.md:3:3: '{pie}' is a question, for '{if pie}', and has no words"),
        ("# T\n\nsee {kinds}", "fendo.md:3:5: '{kinds}' is a table, and must be alone in a paragraph"),
        ("# T\n\n- a\n\n  {kinds}", "fendo.md:5:3: a table must stand alone, not in a list or note"),
        ("# T\n\n![c](figure:stat)", "fendo.md:3:6: no verified example is called 'stat' (did you mean 'start'?)"),
        (
            "# T\n\n![c](start.svg)",
            "fendo.md:3:1: a figure is written ![caption](figure:id-of-an-example), not 'start.svg'",
        ),
        (
            "# T\n\na\nb ![c](figure:start)",
            "fendo.md:3:1: a figure must be alone in a paragraph, not in a list or note",
        ),
        ("# T\n\n- ![c](figure:start)", "fendo.md:3:3: a figure must be alone in a paragraph, not in a list or note"),
        ("# T\n\n# U", "fendo.md:3:1: a second title: sections begin with '##', their parts with '###'"),
        ("# T\n\n#### U", "fendo.md:3:1: a heading with 4 signs: sections begin with '##', their parts with '###'"),
        ("# T\n\n```\ncode\n```", "fendo.md:3:1: code: not allowed in rule sheets"),
        ("# T\n\n---\n", "fendo.md:3:1: a horizontal rule: not allowed in rule sheets"),
        ("# T\n\na <b>x", "fendo.md:3:1: HTML: not allowed in rule sheets"),
        ("# T\n\na `x`", "fendo.md:3:1: words in back quotes: not allowed in rule sheets"),
        ("# T\n\na [x](y)", "fendo.md:3:1: a link: not allowed in rule sheets"),
        ("# T\n\na  \nb", "fendo.md:3:1: a forced line break: not allowed in rule sheets"),
        ("# T\n\n***x***", "fendo.md:3:1: emphasis inside emphasis: there is no font for both"),
        ("# T\n\n- a\n  - b\n    - c", "fendo.md:5:5: a list in a list in a list: only two levels are allowed"),
        ("# T\n\n> > a", "fendo.md:3:1: a note must stand alone, not in a list or note"),
        ("# T\n\n> ## a", "fendo.md:3:1: a note may hold only paragraphs and lists"),
        (
            "# T\n\na 漢 b",
            "fendo.md:3:3: '漢' (U+6F22 CJK UNIFIED IDEOGRAPH-6F22) cannot be set: "
            "the fonts do not have it; use another one, or fonts of your own: "
            "'page.fonts' in a config, --fonts for a figure",
        ),
        (
            "# T\n\n- a\n- b ש",
            "fendo.md:4:5: 'ש' (U+05E9 HEBREW LETTER SHIN) cannot be set: its script runs from right to left; "
            "use a script that runs from left to right in separate letters, such as Latin, Greek or Cyrillic",
        ),
    ],
)
def test_every_mistake_has_its_line_and_column(text, wanted):
    assert wanted in problems(text)


def test_a_row_may_be_too_short_or_end_in_empty_cells():
    (table,) = blocks("| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | |\n| 1\\|2 | 3 |")
    assert isinstance(table, Table)
    assert [[plain_text(cell) for cell in row] for row in table.rows] == [["1", ""], ["1", "2"], ["1|2", "3"]]


def test_all_problems_come_at_once_in_order_whatever_ends_lines():
    for end in ("\n", "\r\n", "\r"):
        found = problems("# T\n\n{a}\n\n![c](figure:b)\n\n`c`\n".replace("\n", end))
        assert [line.split(":")[1] for line in found] == ["3", "5", "7"]


def test_files_that_are_no_text():
    for content, wanted in ((b"# \xff", "not UTF-8"), (b"#" * (MAX_BYTES + 1), "too large")):
        with pytest.raises(ConfigError, match=wanted):
            load_rule_sheet(content, "x.md", {}, {})


@given(st.text(alphabet="#*_-> |`![](){}\n a1.:<&\\", max_size=80))
def test_any_text_is_a_sheet_or_has_problems(text):
    found: object = None
    try:
        found = load(f"# T\n\n{text}")
    except ConfigError as error:
        found = error.problems
    assert found
