"""Figures in a book of MkDocs: caption, words, size, numbers over all pages, and problems with their lines."""

import tomllib
from pathlib import Path

import pytest
from lxml import html

from boardwright.books.mkdocs import BoardwrightPlugin, Fence, replaced
from tests.books.sites import CORNERS, drawn, mkdocs, write

YML = """site_name: Book
nav: [{Start: index.md}, {Rules: a-rules.md}]
markdown_extensions: [admonition]
theme: {name: mkdocs}
"""
"""The page whose name comes first by the alphabet comes second in the book."""

INDEX = """# Start

See [](#fig-approach), [](a-rules.md#fig-corners) and [this](a-rules.md#fig-corners).

```boardwright fanorona-approach
:name: fig-approach
:dark: night
```

````markdown
```boardwright fanorona-approach
```
````
"""

RULES = f"""---
title: Rules
---
# Rules

```boardwright fanorona-3x3
:number: no
:caption: Without a *number*
:alt: Four < five
```

!!! note

    ~~~boardwright
    :name: fig-corners
    :caption: Two *corners* & more
    :class: small
    :width: 5 cm

    {CORNERS.rstrip().replace(chr(10), chr(10) + "    ")}
    ~~~
"""


def book(folder: Path, **pages: str) -> Path:
    write(folder, {"mkdocs.yml": YML, **{f"docs/{name.replace('_', '-')}.md": text for name, text in pages.items()}})
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = book(tmp_path_factory.mktemp("book"), index=INDEX, a_rules=RULES)
    assert mkdocs(folder, width="60 mm").lines == ()
    return folder / "site"


def page(site: Path, name: str):
    return html.fromstring((site / name).read_bytes())


def test_figures_have_caption_number_words_and_size(site: Path):
    (approach,) = page(site, "index.html").findall(".//figure")
    light, dark = approach.findall("img")
    told = (
        "White occupies b2 and d2. Black occupies c4, f4 and g5. White to move. White captures by approach: d2e3+. "
        "A piece goes from d2 to e3. White captures on f4 and g5. Captured: 2."
    )
    assert light.get("alt") == dark.get("alt") == told
    assert light.get("style") == "width: 60mm"
    assert 'width="60mm"' in (site / light.get("src")).read_text(encoding="utf-8")
    assert (light.get("class"), dark.get("class")) == ("boardwright boardwright-light", "boardwright boardwright-dark")
    assert " ".join(approach.find("figcaption").text_content().split()).startswith("Figure 1. White steps towards")
    plain, corners = page(site, "a-rules/index.html").findall(".//figure")
    assert plain.find("figcaption").text_content() == "Without a number"
    assert plain.find("img").get("alt") == "Four < five"
    assert corners.find("figcaption").text_content() == "Figure 2. Two corners & more"
    assert (corners.get("id"), corners.get("class")) == ("fig-corners", "boardwright small")
    assert corners.getparent().get("class") == "admonition note"
    assert corners.find("img").get("style") == "width: 50mm"
    assert (site / "a-rules" / corners.find("img").get("src")).is_file()


def test_references_say_the_numbers(site: Path):
    start = page(site, "index.html")
    assert "See Figure 1, Figure 2 and this." in start.text_content()
    # What is only shown stays as it is.
    assert "```boardwright fanorona-approach" in start.text_content()
    assert "assets/boardwright/boardwright.css" in {one.get("href") for one in start.findall(".//link")}
    assert (site / "assets" / "boardwright" / "boardwright.css").is_file()


def test_numbers_may_begin_anew_on_each_page_or_be_left_out(tmp_path: Path):
    folder = book(tmp_path, index=INDEX, a_rules=RULES)
    assert mkdocs(folder, numbers="page", label="Abb.").lines == ()
    start = page(folder / "site", "index.html").text_content()
    assert "See Abb. 1, Abb. 1 and this." in start
    assert mkdocs(folder, numbers="page", language="de").lines == ()
    assert "See Abbildung 1, Abbildung 1 and this." in page(folder / "site", "index.html").text_content()
    write(folder, {"dark-blue.yaml": "name: my\ncolours: {ink: '#000033'}\n"})  # beside the settings
    assert mkdocs(folder, numbers="none", theme="dark-blue.yaml").lines == ()
    assert any("#000033" in path.read_text(encoding="utf-8") for path in (folder / "site").rglob("fanorona-*.svg"))
    start = page(folder / "site", "index.html").text_content()
    assert "See Fanorona: Capture by approach, Fanorona: " in start
    assert "Figure" not in start


BAD = f"""---
title: Bad
---
# Bad

```boardwright fanorona-aproach
```

```boardwright fanorona-approach
:widht: 60
```

```boardwright
:width: 60

{CORNERS}claims:
  - count: 5
```

```boardwright
```

```boardwright fanorona-approach
:name: twice
```

```boardwright fanorona-approach
:name: twice
:width: 20 mm
```

> ```boardwright fanorona-approach
> ```

Term
:   ~~~ boardwright fanorona-approach
    ~~~

````
> ```boardwright fanorona-approach
> ```
````
"""


def test_problems_are_warnings_with_their_lines(tmp_path: Path):
    said = mkdocs(book(tmp_path, index=BAD, a_rules="# Rules\n"))
    assert said.code == 1
    found = [line.partition("index.md:")[2] for line in said.lines]
    assert found[0].startswith("6: no file, example or board is called 'fanorona-aproach' (did you mean")
    assert found[1] == "10: no option of a figure is called 'widht' (did you mean 'width'?)"
    assert found[2] == "23: claims[0].count: there is 1 legal turn, not 5"
    assert found[3].startswith("26: a figure needs the name of an example")
    assert found[4].startswith("33: at 20 mm the names and numbers on the board of this figure are too small")
    assert found[5] == "33: name: another figure is called 'twice' too"
    assert found[6].startswith("38: a figure cannot stand behind the sign of a quotation")
    assert found[7].startswith("42: a figure cannot stand behind")
    assert len(found) == 8


def test_a_wrong_setting_ends_the_build(tmp_path: Path):
    folder = book(tmp_path, index="# Start\n", a_rules="# Rules\n")
    for name, value, words in (
        ("width", "3 mm", "a figure is 20 to 400 mm wide, not 3"),
        ("ground", "blue", "must be paper, none or dark, not 'blue'"),
        ("numbers", "all", "Expected one of"),
        ("colour", "red", "Unrecognised"),
    ):
        said = mkdocs(folder, **{name: value})
        assert said.code == 1
        assert words in said.lines[0]


def test_only_what_changed_is_drawn_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    names = drawn(monkeypatch)
    folder = book(
        tmp_path,
        index="```boardwright own.yaml\n```\n",
        a_rules="```boardwright fanorona-approach\n:theme: my.yaml\n```\n",
    )
    write(folder / "docs", {"own.yaml": CORNERS, "my.yaml": "name: my\ncolours: {ink: '#000033'}\n"})
    assert mkdocs(folder).lines == ()
    assert names == ["own.yaml", "fanorona-approach"]
    assert mkdocs(folder).lines == ()
    assert names == ["own.yaml", "fanorona-approach"]
    write(folder / "docs", {"own.yaml": CORNERS.replace("..B", ".B.")})
    assert mkdocs(folder).lines == ()
    write(folder / "docs", {"my.yaml": "name: my\ncolours: {ink: '#330000'}\n"})
    assert mkdocs(folder).lines == ()
    assert names == ["own.yaml", "fanorona-approach", "own.yaml", "fanorona-approach"]


def test_blocks_are_found_with_their_lines():
    found: list[Fence] = []
    block = "   ````boardwright x y\n   :width: 1\n   :alt:  b c \n\n   :no: option\n   ```\n   `````\n"
    text = f"a\n\n{block}b\n```boardwright\nopen"

    def place(fence: Fence) -> str:
        found.append(fence)
        return "HERE"

    assert replaced(text, place) == "a\n\n   HERE\nb\n```boardwright\nopen"
    options = (("width", "1", 4), ("alt", "b c", 5))
    assert found == [Fence("   ", "x y", options, "\n:no: option\n```", 3, 6)]


def test_mkdocs_finds_the_plugin():
    """In an installed package; an older installation of the checkout may not have it yet."""
    with (Path(__file__).parents[2] / "pyproject.toml").open("rb") as file:
        module, name = tomllib.load(file)["project"]["entry-points"]["mkdocs.plugins"]["boardwright"].split(":")
    assert (module, name) == (BoardwrightPlugin.__module__, BoardwrightPlugin.__name__)
