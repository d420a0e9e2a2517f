"""The sample book with a chapter more, which has everything that a chapter can have."""

from pathlib import Path

from boardwright.app.new_folders import new_book

LISTING = r"""# As "typed": 100 % 'so' & <b> \x ~^$_ --set ```
game: fen

rules:
  per_turn: {nodes: 1, edges: 2}
    deeper: a  b \end{quote}"""

EVERYTHING = """# Everything & more[^two] {#all}

## A *section*[^two] {#sec}

### Like the next {#a-name-that-is-longer-than-a-bookmark-of-word-one}

### Like the last {#a-name-that-is-longer-than-a-bookmark-of-word-two}

See [](#sec), [](#preface), [](#all), [](#must), [](#fanorona-puzzle-gift), [the game](#game) and
[a site](https://example.org/?a=1&b=2). Capturing[^one] and again[^one].

| Square | What it does |
|:-------|-------------:|
| c3     | capture      |

3. three
4. four
   - deeper

Between lists.

1. again from one

> Set apart.

````yaml
LISTING
````

[^one]: A first note, with [a link](https://example.org/note).
[^two]: A second one.
""".replace("LISTING", LISTING)


def everything(folder: Path) -> Path:
    """Write it into a new folder."""
    new_book(folder)
    (folder / "all.md").write_text(EVERYTHING, encoding="utf-8")
    model = (folder / "book.yaml").read_text(encoding="utf-8").replace("  - rules.md", "  - all.md\n  - rules.md")
    (folder / "book.yaml").write_text(model, encoding="utf-8")
    preface = (folder / "preface.md").read_text(encoding="utf-8")
    (folder / "preface.md").write_text(f"{preface}\nOf capture nothing is said here.\n", encoding="utf-8")
    return folder
