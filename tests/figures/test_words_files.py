"""Files of words: read as text, checked against their dataclass, every mistake told by file, line and key."""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest
import yaml

from boardwright.figures import words
from boardwright.figures.languages import FOLDER, languages
from boardwright.figures.words import WORDS, WordFiles, Words, WordsError, listed, load_words, printed, words_of_game
from boardwright.figures.words import load as loading


@dataclass(frozen=True, slots=True, kw_only=True)
class Inner:
    one: str = printed("count")


@dataclass(frozen=True, slots=True, kw_only=True)
class Some:
    """A bit of everything that words can be made of."""

    language: str
    title: str
    page: str = printed("page", "pages")
    three: tuple[str, str, str]
    any: tuple[str, ...]
    fixed: Mapping[str, str] = printed("name", keys=("a", "b"))
    numbers: Mapping[int, str] = printed(keys=(1, 2))
    truth: Mapping[bool, str]
    kinds: Mapping[Literal["x", "y"], Inner]
    free: Mapping[str, str] = listed("name")


GOOD = """
title: no
page: "{page} of {pages}"
three: [1, true, null]
any: [a]
fixed: {a: "{name}", b: y}
numbers: {1: one, 2: two}
truth: {true: with, false: without}
kinds: {x: {one: "{count}"}, y: {one: off}}
"""


def load(folder: Path, text: str, instead: Some | None = None) -> Some:
    path = folder / "xx.yaml"
    path.write_text(text, encoding="utf-8")
    return load_words(Some, path, "xx", instead)


def problems(folder: Path, text: str) -> list[str]:
    with pytest.raises(WordsError) as error:
        load(folder, text)
    assert error.value.path == folder / "xx.yaml"
    assert str(error.value) == "\n".join(error.value.problems)
    return [problem.removeprefix(f"{folder / 'xx.yaml'}:") for problem in error.value.problems]


def test_of_many_mistakes_a_hundred_are_told_and_the_others_counted(tmp_path: Path):
    unknown = "".join(f"k{number}: x\n" for number in range(1_357))
    *told, last = problems(tmp_path, f"{GOOD}{unknown}")
    # The first of them stands below the nine lines of GOOD.
    assert told == [f"{10 + number}:1: k{number}: no word has this name" for number in range(100)]
    assert last == "110:1: ... and 1,257 more"


def test_what_is_written_is_text_whatever_it_looks_like(tmp_path):
    some = load(tmp_path, GOOD)
    assert (some.language, some.title, some.three) == ("xx", "no", ("1", "true", "null"))
    assert (some.fixed, some.numbers) == ({"a": "{name}", "b": "y"}, {1: "one", 2: "two"})
    assert some.truth == {True: "with", False: "without"}
    assert (some.kinds["y"].one, some.free) == ("off", {})
    with pytest.raises(TypeError):
        some.fixed["a"] = "z"  # type: ignore[index]


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("title: no\n", "", "2:1: title: is missing"),
        ("title: no", "titel: no\ntitle: no", "2:1: titel: no word has this name"),
        ("title: no", "language: en\ntitle: no", "2:1: language: no word has this name"),
        ("title: no", "title: no\ntitle: yes", "3:1: title: appears twice"),
        ("title: no", "title: [no]", "2:8: title: must be a text, not a list"),
        ("title: no", "title: {a: b}", "2:8: title: must be a text, not a mapping of keys"),
        ("title: no", "title:", "2:7: title: must not be empty"),
        (
            "title: no",
            'title: "a\\nb"',
            "2:8: title: U+000A cannot be set: it ends a line or a column, and a text is one line; use a space",
        ),
        (
            "title: no",
            "title: 猫",
            "2:8: title: '猫' (U+732B CJK UNIFIED IDEOGRAPH-732B) cannot be set: "
            "the fonts do not have it; use another one, or fonts of your own: "
            "'page.fonts' in a config, --fonts for a figure",
        ),
        ("title: no", 'title: "{name}"', "2:8: title: nothing fills in {name}; blanks here are: none"),
        ("{pages}", "{Seiten}", "3:7: page: nothing fills in {Seiten}; blanks here are: {page}, {pages}"),
        ("{pages}", "{}", "3:7: page: nothing fills in {}; blanks here are: {page}, {pages}"),
        ("{pages}", "{pages.real}", "3:7: page: a blank is only a name in braces: {pages}, without '.real'"),
        ("{pages}", "{pages!r}", "3:7: page: a blank is only a name in braces: {pages}, without '!r'"),
        ("{pages}", "{pages:>99}", "3:7: page: a blank is only a name in braces: {pages}, without ':>99'"),
        ("{pages}", "{pages", "3:7: page: braces do not match: a blank is a name in braces, such as {name}"),
        ("[1, true, null]", "[1, true]", "4:8: three: must be a list of 3, not of 2"),
        ("any: [a]", "any: a", "5:6: any: must be a list, not the text 'a'"),
        ("any: [a]", "any: [a, [b]]", "5:10: any[1]: must be a text, not a list"),
        (", b: y", "", "6:8: fixed.b: is missing"),
        ("b: y", "b: y, c: z", "6:28: fixed.c: no word has this name"),
        ("2: two", "2: two, 3: three", "7:27: numbers.3: no word has this name"),
        ("{one: off}", "{two: off}", "9:34: kinds.y.two: no word has this name"),
        ("{one: off}", "'off'", "9:33: kinds.y: must be a mapping of keys, not the text 'off'"),
        ("kinds:", "free: {a: '{names}'}\nkinds:", "9:11: free.a: nothing fills in {names}; blanks here are: {name}"),
        ("any: [a]", "any: [a", "6:6: this is not valid YAML: did not find expected ',' or ']'"),
        (GOOD, "- a\n", "1:1: must be a mapping of keys, not a list"),
        (GOOD, "# nothing\n", "1:1: the file is empty"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_key(tmp_path, old, new, told):
    assert old in GOOD
    found = problems(tmp_path, GOOD.replace(old, new, 1))
    assert told in found
    # What is beside it is not called wrong for it.
    assert len(found) == (2 if new == "{two: off}" else 1)


def test_all_mistakes_are_told_at_once_in_order_of_place(tmp_path):
    found = problems(tmp_path, GOOD.replace("title: no\n", "").replace("b: y", "c: y").replace("{count}", "{x}"))
    assert [problem.split(": ")[1] for problem in found] == ["title", "fixed.b", "fixed.c", "kinds.x.one"]


def test_a_file_that_cannot_be_read(tmp_path):
    with pytest.raises(WordsError, match=r"xx\.yaml:1:1: cannot be read: no such file or directory"):
        load_words(Some, tmp_path / "xx.yaml", "xx")
    (tmp_path / "xx.yaml").write_bytes(b"title: \xff\n")
    with pytest.raises(WordsError, match=r"xx\.yaml:1:1: this is not valid YAML: 'utf-8'"):
        load_words(Some, tmp_path / "xx.yaml", "xx")


def test_a_mistake_is_told_in_characters_that_no_terminal_obeys(tmp_path):
    text = GOOD.replace("title: no", '"ti\\etle": no\ntitle: "{\\x07}"').replace(
        "any: [a]", 'any: ["\\u202ea", "a\\bc"]'
    )
    found = problems(tmp_path, text)
    assert [problem.isprintable() for problem in found] == [True] * 5
    assert any("U+0008 cannot be set" in problem for problem in found)


def test_lists_too_deep_for_the_reader_in_python_are_refused(tmp_path, monkeypatch):
    monkeypatch.delattr(yaml, "CBaseLoader", raising=False)
    assert problems(tmp_path, "title: " + "[" * 500 + "]" * 500) == ["1:1: lists and mappings are nested too deep"]


def test_words_that_lack_are_those_of_another_language(tmp_path):
    english = load(tmp_path, GOOD.replace("kinds:", "free: {a: A, b: B}\nkinds:"))
    own = load(tmp_path, "title: ja\nfixed: {b: nein}\nkinds: {y: {one: aus}}\nfree: {b: C}\n", english)
    assert (own.language, own.title, own.page) == ("xx", "ja", english.page)
    assert own.fixed == {"a": "{name}", "b": "nein"}
    assert (own.kinds["x"], own.kinds["y"].one) == (english.kinds["x"], "aus")
    assert own.free == {"a": "A", "b": "C"}
    with pytest.raises(WordsError, match="title: nothing fills in"):
        load(tmp_path, 'title: "{x}"\n', english)


def test_a_folder_of_another_package_serves_as_well_as_ours(tmp_path):
    (tmp_path / "en.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "de.yaml").write_text(GOOD.replace("title: no", "title: nein"), encoding="utf-8")
    for name in ("README.md", "__pycache__", "not a language.yaml"):
        (tmp_path / name).write_text("x", encoding="utf-8")
    files = words_of_game(Some, tmp_path)
    assert (tuple(files), len(files)) == (("en", "de"), 2)
    assert (files["en"].title, files["de"].title) == ("no", "nein")
    assert "fr" not in files
    assert files.get("fr") is None
    (tmp_path / "mine.yaml").write_text("title: mijn\n", encoding="utf-8")
    mine = files.of_file(tmp_path / "mine.yaml", "nl")
    assert (mine.language, mine.title, mine.any) == ("nl", "mijn", ("a",))


@pytest.mark.parametrize("language", ["", ".", "..", "../en", "en/../en", "EN", "README", "x" * 300])
def test_a_language_is_no_way_out_of_the_folder(tmp_path, language):
    shutil.copytree(FOLDER, tmp_path / "words")
    files = WordFiles(Words, tmp_path / "words", "{language}/sheets.yaml")
    assert language not in files
    with pytest.raises(KeyError):
        files[language]


def test_only_the_language_asked_for_is_read_and_only_once(monkeypatch):
    read: list[str] = []

    def noted(kind, path, *others):
        read.append(path.relative_to(FOLDER).as_posix())
        return load_words(kind, path, *others)

    monkeypatch.setattr("boardwright.figures.words.files.load_words", noted)
    files = WordFiles(Words, FOLDER, "{language}/sheets.yaml")
    assert set(files) == {"en", "de", "fr"}
    assert "de" in files
    assert read == []
    assert files["de"] is files["de"]
    assert read == ["de/sheets.yaml"]


def test_the_reader_in_python_reads_the_same(monkeypatch):
    own = {name: getattr(words, name)["de"] for name in words.__all__ if name.isupper()}
    monkeypatch.delattr(yaml, "CBaseLoader", raising=False)
    for name, found in own.items():
        files = getattr(words, name)
        assert load_words(files.kind, files.path("de"), "de") == found, name


def test_a_copied_folder_is_a_new_language(tmp_path):
    shutil.copytree(FOLDER, tmp_path / "words")
    shutil.copytree(FOLDER / "en", tmp_path / "words" / "xx")
    assert languages(tmp_path / "words") == ("en", "de", "fr", "xx")
    new = WordFiles(Words, tmp_path / "words", "{language}/sheets.yaml")["xx"]
    assert (new.language, new.rules) == ("xx", WORDS["en"].rules)


def test_a_type_that_words_cannot_have_is_the_author_s_mistake(tmp_path):
    @dataclass(frozen=True)
    class Wrong:
        number: int

    (tmp_path / "en.yaml").write_text("number: 1\n", encoding="utf-8")
    with pytest.raises(TypeError, match="words cannot be a <class 'int'>"):
        loading.load_words(Wrong, tmp_path / "en.yaml", "en")
