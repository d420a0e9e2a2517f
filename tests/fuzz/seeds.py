"""What inputs begin with: the stock files, and others of the project, as trees."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from boardwright.config.loader import read_yaml
from tests.fuzz.tree import Pairs, plant

PROJECT = Path(__file__).resolve().parents[2]

SMALL = Path(__file__).with_name("small_boards.txt")
"""A config on each line: small boards, so that they are quick, with every key between them."""

PRINTER = "{scale_x: 1.004, scale_y: 0.998, back_offset: [0.5 mm, -1 mm]}"
FIGURES = ("fanorona-approach", "fendo-pass", "cercas-two-at-once", "fen-square-capture", "dendria-first-seed")


@dataclass(frozen=True, slots=True)
class Seed:
    """A file to begin with: its name, and its tree as read once; not to be changed."""

    name: str
    tree: Pairs

    @property
    def game(self) -> str:
        """The game that it says it is for."""
        named = self.tree.get("game")
        if isinstance(named, str):
            return named
        return str(self.tree.get("board") or self.name).partition("-")[0]


def read(text: str, name: str = "seed") -> Pairs:
    """The tree of a text."""
    document, problems, _ = read_yaml(text, name)
    if document is None:
        raise ValueError(problems)
    tree = plant(document.data)
    if not isinstance(tree, Pairs):
        raise TypeError(name)
    return tree


def _files(folder: str) -> tuple[Seed, ...]:
    paths = sorted((PROJECT / folder).glob("*.yaml"), key=lambda path: path.name)
    return tuple(Seed(path.stem, read(path.read_text(encoding="utf-8"))) for path in paths)


@cache
def small() -> tuple[Seed, ...]:
    """The small boards."""
    return tuple(
        Seed(f"small-{n}", read(line)) for n, line in enumerate(SMALL.read_text(encoding="utf-8").splitlines(), 1)
    )


@cache
def boards() -> tuple[Seed, ...]:
    """The stock boards that need no drawing beside them."""
    return tuple(seed for seed in _files("configs/boards") if "drawings/" not in str(seed.tree))


@cache
def examples() -> tuple[Seed, ...]:
    """The stock examples."""
    return _files("configs/examples")


@cache
def records() -> tuple[Seed, ...]:
    """Records of games, those of the boards beside them left out."""
    files = (*_files("tests/compat/records"), *_files("docs/examples/records"))
    return tuple(seed for seed in files if "/" not in str(seed.tree.get("board")))


@cache
def themes() -> tuple[Seed, ...]:
    """The stock themes."""
    return _files("configs/themes")
