"""The site of the documents: built without network or warnings, without dead links, and with everything there is."""

import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag

import click
import pytest
from lxml import html
from pydantic import BaseModel

from boardrules.claims.kinds import EVERY_GAME, solution_kind
from boardrules.claims.puzzle import GAIN
from boardrules.errors import PositionError
from boardwright.cli.main import cli
from boardwright.figures.theme import Colours, Lines
from boardwright.games.engines import engines
from boardwright.games.load import load_source
from boardwright.games.registry import all_kits
from boardwright.games.schema import SCHEMAS
from boardwright.games.sources import find_source
from boardwright.games.stock import stock_names
from boardwright.geometry.papers import PAPERS
from boardwright.tilings import catalogue
from tests.config.test_schemas import objects
from tests.docs.pages import DOCS
from tests.shared import fill, shared_folder

OFFLINE = """
import gc, sys

def guard(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname"):
        raise OSError(f"the site must be built without network: {event} {arguments}")

sys.addaudithook(guard)
gc.disable()  # hardly anything of so many pages is garbage before the end
# A third of the time goes into what is the theme's and Sphinx's own: the tree of all pages on each, and the search.
import furo
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.cmd.build import main

assert furo._compute_navigation_tree
furo._compute_navigation_tree = lambda context: ""
StandaloneHTMLBuilder.search = False
# So does the picture of all tilings, which `tests/app/test_gallery.py` looks at.
sys.path.insert(0, sys.argv[-2])
from made import pictures

assert pictures._tilings
pictures._tilings = lambda: b'<svg xmlns="http://www.w3.org/2000/svg"/>'
sys.exit(main(sys.argv[1:]))
"""


PROBLEMS = "problems.txt"
"""File beside the pages with what Sphinx had to say."""


def build_site(_name: str, folder: Path) -> Path:
    """The site in a folder, each warning an error; of the sources only what git ignores is written."""
    arguments = ["-W", "--keep-going", "-q", "-b", "html", "-d", str(folder / ".doctrees"), str(DOCS), str(folder)]
    done = subprocess.run(
        [sys.executable, "-c", OFFLINE, *arguments], capture_output=True, encoding="utf-8", timeout=300, check=False
    )
    (folder / PROBLEMS).write_text(f"{done.stderr}\nexit code {done.returncode}", encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return fill(shared_folder(tmp_path_factory, "site"), ["html"], build_site) / "html"


def page(site: Path, name: str) -> Any:
    return html.fromstring((site / f"{name}.html").read_bytes())


def codes(of: Any) -> set[str]:
    """What is written as code."""
    return {one.text_content() for one in of.iter("code")}


def section(of: Any, title: str) -> Any:
    """Part of a page below a heading."""
    (found,) = (
        one.getparent()
        for one in of.iter("h1", "h2", "h3")
        if one.text_content().removesuffix("¶").strip("# ") == title
    )
    return found


def models(model: type[BaseModel], around: tuple[type[BaseModel], ...] = ()) -> Iterator[str]:
    """Names of all keys of a model and of the models in it, but for those of models around it, or made of these."""
    for given, field in model.model_fields.items():
        name = field.alias or given
        yield name
        for inner in _inside(field.annotation):
            if not any(issubclass(one, inner) for one in (*around, model)):
                yield from (f"{name}.{below}" for below in models(inner, (*around, model)))


def _inside(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in getattr(annotation, "__args__", ()):
        yield from _inside(part)


def test_site_is_built_without_a_warning_and_without_network(site: Path):
    assert (site / PROBLEMS).read_text(encoding="utf-8") == "\nexit code 0"


def test_links_inside_lead_somewhere_and_pictures_are_told_in_words(site: Path):
    """And nothing is fetched from elsewhere."""
    names: dict[Path, set[str]] = {}
    found = 0
    for path in site.rglob("*.html"):
        for link in html.fromstring(path.read_bytes()).iter("a", "img", "link", "script", "iframe"):
            target = link.get("href") or link.get("src") or ""
            fetched = link.tag != "a" and link.get("rel") not in ("canonical", "license")
            assert not (fetched and "//" in target), f"{path.relative_to(site)}: {target}"
            assert link.tag != "img" or (link.get("alt") or "").strip(), f"{path.relative_to(site)}: {target}"
            if "://" in target or target.startswith(("mailto:", "data:")) or not target:
                continue
            file, place = urldefrag(target)
            file = file.partition("?")[0]
            goal = (path.parent / unquote(file)).resolve() if file else path
            assert goal.is_file(), f"{path.relative_to(site)}: {target}"
            if place and goal.suffix == ".html":
                if goal not in names:
                    names[goal] = {one.get("id") for one in html.fromstring(goal.read_bytes()).iter() if one.get("id")}
                assert unquote(place) in names[goal], f"{path.relative_to(site)}: {target}"
            found += 1
    assert found > 500


@pytest.mark.parametrize("kit", all_kits(), ids=lambda kit: kit.name)
def test_every_key_of_configs(site: Path, kit: Any):
    whole = page(site, "reference/configs")
    written = codes(section(whole, "Keys of every game")) | codes(section(whole, f"Keys of {kit.credit.name}"))
    written = {name.replace("[]", "") for name in written}
    assert {"page.margin.top", "figures.example"} <= {*models(kit.config())} <= written


@pytest.mark.parametrize(
    "kind, pages", [("example", ("examples", "claims")), ("record", ("records",)), ("sweep", ("sweeps",))]
)
def test_every_key_of_other_files(site: Path, kind: str, pages: tuple[str, ...]):
    """At whatever depth: the pages name the way to it, of which the last part is looked at."""
    written = {name for one in pages for name in codes(page(site, f"reference/{one}"))}
    last = {name.rpartition(".")[2].removesuffix("[]") for name in written}
    assert {key for part in objects(SCHEMAS[kind]()) for key in part["properties"]} <= last


def test_every_claim_and_goal(site: Path):
    whole = page(site, "reference/claims")
    goals = tuple(goal for engine in engines() for goal in engine.goals)
    kinds = (*EVERY_GAME, solution_kind((GAIN, *goals)), *(kind for engine in engines() for kind in engine.claims))
    assert len(kinds) > 15
    for kind in kinds:
        part = section(whole, kind.name)
        assert kind.description in " ".join(part.text_content().split())
        assert part.xpath(".//div[contains(@class, 'highlight')]"), f"{kind.name} is not shown in use"


@pytest.mark.parametrize("engine", engines(), ids=lambda engine: engine.name)
def test_every_reason_and_fault(site: Path, engine: Any):
    whole = page(site, "reference/reasons")
    (title,) = (kit.credit.name for kit in all_kits() if kit.name == engine.name)
    parts = [one.getparent() for one in whole.iter("h2") if one.text_content().startswith(title)]
    reasons, *faults = parts
    for part, found in ((reasons, engine.reasons), (faults[0] if faults else None, engine.faults)):
        rows = [[cell.text_content() for cell in row.iter("td")] for row in part.iter("tr")] if found else []
        assert [row[:3] for row in rows if row] == [[one.name, one.sentence, one.ruling] for one in found]
        last = [row[3] for row in rows if row[3:]]
        assert last == ["accepted" if one.unreached else "refused" for one in found][: len(last)]
        assert bool(last) == (found is engine.faults and bool(found))


def test_every_command_and_option(site: Path):
    whole = page(site, "reference/commands")
    for name, command in cli.commands.items():
        part = section(whole, name)
        written = " ".join(codes(part))
        assert (command.help or "").split("\n")[0] in part.text_content()
        for option in command.params:
            if isinstance(option, click.Option):
                assert all(word in written for word in option.opts), f"{name} {option.opts}"
                assert " ".join((option.help or "").split()) in " ".join(part.text_content().split())


def test_everything_that_comes_with_it(site: Path):
    written = codes(page(site, "reference/stock"))
    assert {*stock_names("boards"), *stock_names("examples")} <= written
    assert {kit.name for kit in all_kits()} <= written
    for entry in catalogue():
        assert any(name == entry.name or name.startswith(f"{entry.name}, variant") for name in written), entry.name
        assert set(entry.aliases) <= written
    written = codes(page(site, "reference/sets"))
    assert {*stock_names("themes"), *PAPERS} <= written
    assert {f"colours.{name}" for name in Colours.__annotations__} <= written
    assert {f"lines.{name}" for name in Lines.__annotations__} <= written


def signs(engine: Any, game: Any) -> set[str]:
    """Signs that the rows of a position may hold, found by trying all that a keyboard has."""
    rows = game.format_position(game.initial())["position"].splitlines()
    place = next(place for place, sign in enumerate(rows[0]) if sign != " ")
    found = set()
    for sign in string.ascii_letters + string.digits + string.punctuation:
        tried = "\n".join([rows[0][:place] + sign + rows[0][place + 1 :], *rows[1:]])
        try:
            game.parse_position({"position": tried})
        except PositionError as error:
            if "signs" in str(error):
                continue
        found.add(sign)
    return found


@pytest.mark.parametrize("kit", all_kits(), ids=lambda kit: kit.name)
def test_every_sign_and_form_of_turns(site: Path, kit: Any):
    """Signs are told as the rules take them, and every turn in the tables can be read and is written back alike."""
    part = section(page(site, "reference/notation"), kit.credit.name)
    loaded = load_source(find_source(kit.name if kit.name != "fen" else "fen-hexagon"))
    game = kit.game(loaded)
    tables = {one.find(".//th").text_content(): one for one in part.iter("table")}
    turns = [cell.text_content() for cell in tables["turn"].xpath(".//td[1]")]
    assert turns
    start = game.initial()
    for turn in turns:
        assert game.format_move(game.parse_move(start, turn)) == turn
    if any(key.name == "position" for key in game.position_keys):
        assert {code for code in codes(tables["sign"]) if code} | {"."} == signs(kit.engine(), game)
    else:
        assert "sign" not in tables


def test_every_module(site: Path):
    for package, root in (("boardrules", "rules"), ("boardwright", "generator")):
        name = "reference/boardrules" if package == "boardrules" else "explanation/architecture"
        written = codes(page(site, name))
        for path in (DOCS.parent / root / package).rglob("*.py"):
            parts = path.relative_to(DOCS.parent / root).with_suffix("").parts
            assert ".".join(part for part in parts if part != "__init__") in written
