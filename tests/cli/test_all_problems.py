"""All problems of a config are told at once, those of files that it names as well."""

import pytest

from tests.cli.desk import Desk

THEME = "theme: unknown theme 'nonesuch'; choose from classic, grey, heritage, night, outline, print"
EXAMPLE = "examples[0]: no stock example is called 'nonesuch'; see: boardwright list examples"


@pytest.mark.parametrize("command", ["check", "build"])
@pytest.mark.parametrize(
    "rest, wanted",
    [
        (
            "page: {fonts: {regular: no.ttf}}\nexamples: [nonesuch, ../x.yaml, no.yaml]\nsheet: {words: no.yaml}\n",
            (
                "3:25: page.fonts.regular: no such file: 'no.ttf'",
                f"4:12: {EXAMPLE}",
                "4:22: examples[1]: must stay inside the config's folder",
                "4:33: examples[2]: no such file: 'no.yaml'",
                "5:16: sheet.words: no such file: 'no.yaml'",
            ),
        ),
        (
            "figures: [{example: zzz}]\nsheet: {rules: no.md, aid: no.md}\n",
            ("3:21: figures[0].example: no stock", "4:16: sheet.rules: no such", "4:28: sheet.aid: no such"),
        ),
    ],
)
def test_files_that_are_missing_are_told_with_all_else(
    command: str, rest: str, wanted: tuple[str, ...], desk: Desk
) -> None:
    desk.write("many.yaml", f"game: cercas\ntheme: nonesuch\n{rest}")
    result = desk.run(command, "many.yaml")
    assert result.code == 2
    lines = [line for line in result.err_lines if line.startswith("many.yaml:")]
    wanted = (f"2:8: {THEME}", *wanted)
    assert len(lines) == len(wanted), lines
    assert all(line.startswith(f"many.yaml:{words}") for line, words in zip(lines, wanted, strict=True)), lines


@pytest.mark.parametrize(
    "given, wanted",
    [
        (
            "--tiling nosuch --shape hexgon --size 0",
            ("6:11: board.tiling: unknown tiling 'nosuch'", "7:10: board.shape: must be", "8:9: board.size: must be"),
        ),
        (
            "--tiling kagom --shape hexagon",
            ("6:3: board: the key 'size'", "6:11: board.tiling: unknown tiling 'kagom'"),
        ),
        ("--tiling squares --shape star --size 3,4", ("8:9: board.size: the size of a star is one whole number",)),
    ],
)
def test_new_tells_a_wrong_tiling_with_all_else(given: str, wanted: tuple[str, ...], desk: Desk) -> None:
    result = desk.run("new", "mine", *given.split())
    assert result.code == 2
    lines = [line for line in result.err_lines if line.startswith("mine.yaml:")]
    assert len(lines) == len(wanted), lines
    assert all(line.startswith(f"mine.yaml:{words}") for line, words in zip(lines, wanted, strict=True)), lines
