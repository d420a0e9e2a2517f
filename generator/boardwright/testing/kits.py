"""What the docstrings of `boardwright.games` ask of a game's kit, as checks of any kit: `check_kit` makes all of them.

A game in a package of its own is tried by `check_kit(KIT)`, or by the checks one by one; `boardwright check` goes on
from there. Whoever promises more tests that besides.
"""

import json
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from random import Random
from types import FunctionType
from typing import Any

import yaml

from boardrules.game import Game
from boardrules.notation import PASS
from boardrules.occupants import occupants
from boardrules.playout import random_game, random_turn
from boardrules.testing.contract import check_contract
from boardrules.testing.expect import expect, expect_same
from boardwright.app.building.build import build, plan_build
from boardwright.app.check import check_paths
from boardwright.config.rule_sheets import load_rule_sheet
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.places import middle_of, place_shapes
from boardwright.figures.drawing import BoardFigure, Drawing
from boardwright.figures.languages import BASE
from boardwright.figures.pieces.piece import PieceSet
from boardwright.figures.theme import Theme, own_colours
from boardwright.fonts import refusal
from boardwright.games.kit import USUAL, GameKit, LoadedConfig, NewOptions
from boardwright.games.load import load_config
from boardwright.games.members import GameColours, Member, MissingMemberError
from boardwright.games.registry import find_kit, game_names
from boardwright.games.stock import stock_names
from boardwright.games.teaching import MIDDLE
from boardwright.games.themes import stock_theme
from boardwright.games.words import check_for_rules, game_languages, game_words
from boardwright.geometry.points import Point, signed_area
from boardwright.scene import Group, Text, flattened, scene_box
from boardwright.sets.build_request import EVERYTHING
from boardwright.sets.languages import sheet_path
from boardwright.sets.rule_sheet import ConfiguredFigures, rule_values

AnyKit = GameKit[Any]

Size = tuple[float, float]

GAMES, PLAYED = 3, 20
"""Random games, and turns of each, after which it is looked at what stands where."""

SLACK = 0.01
"""Millimetres by which corners and pieces may be off."""

OVER = 1.2
"""Millimetres by which a drawing may leave its box: half a line, and the room that a font keeps above its letters."""


def check_kit(kit: AnyKit, examples: int = 2) -> None:
    """Everything that a kit promises, for the config that it starts with; so many of its examples are verified.

    Raises:
        BrokenPromiseError: Something is not as promised.
        UsageError: The kit is one that cannot be used.
        ConfigError: The config that it starts with is not valid, or its rule sheet.
    """
    check_installed(kit)
    check_members(kit)
    loaded = starting_config(kit)
    check_names(kit)
    check_words(kit)
    check_colours(kit)
    check_figures(kit, loaded)
    check_drawer(kit, loaded)
    check_turns(kit, loaded)
    check_places(kit, loaded)
    check_clicks(kit, loaded)
    check_designing(kit, loaded)
    check_rule_sheet(kit, loaded)
    check_teaching(kit, loaded)
    check_stock(kit, examples)


def check_installed(kit: AnyKit) -> None:
    """The kit is the one that the program finds by the game's name."""
    there = kit.name in game_names()
    expect(there, f"no game called {kit.name!r} is installed; install its package first: pip install -e FOLDER")
    expect(find_kit(kit.name) is kit, f"the installed game {kit.name!r} is another one than the one that is tested")


VALUES = frozenset({"words", "colours", "config", "engine", "teaching", "foreign", "clicks", "designing"})
"""Members of a kit that are no functions, and are named as they are."""


def check_members(kit: AnyKit) -> None:
    """All that the kit names by its place is there, a function where one is called."""
    wrong = []
    for member in _members(kit):
        try:
            found = member.found()
        except MissingMemberError as error:
            wrong.append(error.problem)
            continue
        if isinstance(found, FunctionType) if member.member in VALUES else not callable(found):
            what = "a value, and is a function" if member.member in VALUES else "a function, and is none"
            wrong.append(f"its kit names {member.place} as {member.member!r}, which has to be {what}")
    expect(not wrong, "\n".join(wrong))


def _members(kit: AnyKit) -> Iterator[Member]:
    for owner in (kit, kit.counting) if kit.counting else (kit,):
        for one in fields(owner):
            member = getattr(owner, one.name)
            if isinstance(member, Member | GameColours):
                yield member.kind if isinstance(member, GameColours) else member


def rules_of(kit: AnyKit, text: str = "") -> Game[Any, Any]:
    """The rules on the board of a config, given as text without its first key `game`, such as `board: {size: 5}`."""
    return kit.game(replace(load_config(f"game: {kit.name}\n{text}\n", "config.yaml"), kit=kit))


def check_rules(kit: AnyKit, *texts: str) -> None:
    """The rules keep the contract of games on every stock board, and on the boards of further configs (`rules_of`).

    Raises:
        BrokenPromiseError: Something is not as promised.
        ConfigError: A config is not valid.
    """
    check_installed(kit)
    for path in sorted((kit.stock / "boards").glob("*.yaml")):
        loaded = load_config(path.read_bytes(), path.name, path.parent)
        if loaded.config.game == kit.name:
            check_contract(partial(kit.game, replace(loaded, kit=kit)))
    for text in texts:
        check_contract(partial(rules_of, kit, text))


def starting_config(kit: AnyKit) -> LoadedConfig[Any]:
    """The config to start from, without options; its text ends with a line end and leaves out what all games share."""
    text = kit.starting_config(NewOptions("mine"))
    expect(text.endswith("\n"), "the text of starting_config does not end with a line end")
    shared = set(yaml.safe_load(text)) & {"game", "page", "theme"}
    expect(not shared, f"starting_config gives keys that are written for every game: {', '.join(sorted(shared))}")
    loaded = replace(load_config(f"game: {kit.name}\n{text}", "mine.yaml"), kit=kit)
    expect(isinstance(loaded.config, kit.config()), "the config is not one of the kit's own model")
    return loaded


def check_names(kit: AnyKit) -> None:
    """Kit and engine have one name, and what is printed of the game is there."""
    expect_same(kit.engine().name, kit.name, "the name that the rules have")
    expect(kit.credit.name, "the credit has no name")
    expect(kit.credit.rights, "the credit has no rights line")
    for words in (kit.credit.name, kit.credit.rights):
        expect(not refusal(words), f"the credit cannot be printed: {refusal(words)}")


def check_words(kit: AnyKit) -> None:
    """Words are there in English and complete in every language, those for players and goals among them."""
    expect(BASE in game_languages(kit), "there are no words in English")
    for language in game_languages(kit):
        words = game_words(kit, language)
        check_for_rules(kit, words, language)
        expect(words.author, f"the words in {language!r} name no author")
        expect(words.cell, f"the words in {language!r} do not say what a cell is")


def check_colours(kit: AnyKit) -> None:
    """The game's colours are such as themes can have, there for stock themes only, the same ones in each."""
    kit.check_colours()
    strange = set(kit.colours) - set(stock_names("themes"))
    expect(not strange, f"colours are given for themes that are not there: {', '.join(sorted(strange))}")
    roles = {tuple(colour.role for colour in own_colours(kit.name, colours)) for colours in kit.colours.values()}
    expect(len(roles) <= 1, "the game has other colours in one theme than in another")


def check_figures(kit: AnyKit, loaded: LoadedConfig[Any]) -> None:
    """A set's figures are drawn with every theme, each within its size."""
    for name in stock_names("themes"):
        theme = stock_theme(name)
        figures = kit.figures(loaded, theme)
        expect(figures.wanted > 0, "the cell that is wanted is not above 0")
        expect(figures.cell_words, "the figures do not say what a cell is")
        strange = {made.name for made in figures.made} - set(kit.made_figures)
        expect(not strange, f"these figures are made, but the kit does not tell of them: {', '.join(sorted(strange))}")
        boards = [(figures.board, figures.wanted), *([(figures.pad.board, figures.pad.cell)] if figures.pad else [])]
        for board, cell in boards:
            check_board(board, cell, theme)
        if figures.side:
            check_inside(figures.side.draw(60.0, theme), "what stands beside the board")
        if figures.pieces:
            check_pieces(figures.pieces(max(figures.wanted, figures.board.smallest_cell), theme))


def check_board(board: BoardFigure, cell: float, theme: Theme) -> None:
    """At several sizes of a cell the board is as large as it says, and its cells lie in it, how many there may be."""
    cell = max(cell, board.smallest_cell)
    check_straight(board.size(cell), board.size(2 * cell), board.size(3 * cell))
    for one in (cell, 2 * cell, 3 * cell):
        drawing = board.draw(one, theme)
        what = f"the board with cells of {one:g} mm"
        check_size(drawing, board.size(one), what)
        expect(drawing.description, "the board has no description")
        check_inside(drawing, what)
        check_cells(board.cells(one), board.size(one))


def check_size(drawing: Drawing, size: Size, what: str) -> None:
    """A drawing is as large as was said."""
    same = _alike((drawing.width, drawing.height), size)
    expect(same, f"{what} is drawn {drawing.width:g} x {drawing.height:g} mm large, and said to be {size}")


def check_cells(cells: tuple[tuple[Point, ...], ...], size: Size) -> None:
    """Cells lie in the drawing, and no two of them have a side in common that both have on the same hand."""
    inside = all(-SLACK <= x <= size[0] + SLACK and -SLACK <= y <= size[1] + SLACK for cell in cells for x, y in cell)
    expect(inside, "a cell of the board reaches out of the drawing")
    sides: Counter[tuple[Point, Point]] = Counter()
    for cell in cells:
        turned = cell if signed_area(cell) > 0 else cell[::-1]
        sides.update(zip(turned, turned[1:] + turned[:1], strict=True))
    expect(set(sides.values()) == {1}, "two cells of the board lie over each other")
    area = math.fsum(abs(signed_area(cell)) for cell in cells)
    expect(area <= size[0] * size[1] + SLACK, "the cells of the board are larger than the drawing")


def check_straight(one: Size, two: Size, three: Size) -> None:
    """Sizes for cells of one, two and three lengths lie on a straight line that rises."""
    steps = [(b - a, c - b) for a, b, c in zip(one, two, three, strict=True)]
    straight = all(math.isclose(first, second, rel_tol=1e-6, abs_tol=1e-9) for first, second in steps)
    expect(straight, f"sizes for cells of one, two and three lengths lie on no straight line: {one}, {two}, {three}")
    expect(all(first > 0 for first, _ in steps), "a larger cell does not make a larger drawing")


def check_inside(drawing: Drawing, what: str) -> None:
    """What is drawn lies in the drawing's box."""
    left, top, right, bottom = scene_box(drawing.items)
    size = f"{drawing.width:g} x {drawing.height:g} mm"
    inside = min(left, top) >= -OVER and right <= drawing.width + OVER and bottom <= drawing.height + OVER
    box = f"from ({left:.1f}, {top:.1f}) to ({right:.1f}, {bottom:.1f})"
    expect(inside, f"{what} is {size} large, but something is drawn outside: {box}")
    for item, _, _ in flattened(drawing.items):
        refused = refusal(item.text) if isinstance(item, Text) else ""
        expect(not refused, f"{what} has a text that cannot be printed: {refused}")


def check_pieces(pieces: PieceSet) -> None:
    """Every piece is needed, told why, and printed inside its cut line."""
    expect(pieces.pieces, "there are no pieces")
    expect(pieces.needs, "the pieces do not say why there are so many")
    for piece in pieces.pieces:
        expect(piece.name, "a piece has no name")
        expect(piece.count > 0, f"the number of {piece.name!r} is not above 0")
        expect(bool(piece.outline) != bool(piece.radius), f"{piece.name!r} has either an outline or a radius")
        xs, ys = zip(*(piece.outline or ((piece.radius, piece.radius), (-piece.radius, -piece.radius))), strict=True)
        left, top, right, bottom = scene_box([Group(piece.front)])
        across = min(xs) - SLACK <= left <= right <= max(xs) + SLACK
        down = min(ys) - SLACK <= top <= bottom <= max(ys) + SLACK
        expect(across and down, f"the front of {piece.name!r} reaches over its cut line")


def check_drawer(kit: AnyKit, loaded: LoadedConfig[Any]) -> None:
    """The drawer draws where the game begins, and after a turn, at several sizes, with every theme and both signs."""
    drawer, game = kit.drawer(loaded), kit.game(loaded)
    expect(isinstance(game, kit.engine()), "the rules of a config are not of the kit's own class")
    cell = max(drawer.legible_cell, drawer.readable_cell)
    check_straight(drawer.size(cell), drawer.size(2 * cell), drawer.size(3 * cell))
    start = game.initial()
    move = next(iter(game.legal_moves(start)))
    frame = Frame(game, start)
    for theme in map(stock_theme, stock_names("themes")):
        for one in (frame, replace(frame, position=game.apply(start, move))):
            for size in (drawer.legible_cell, cell, 3 * cell):
                drawing = drawer.draw(one, size, theme)
                what = f"a figure with cells of {size:g} mm"
                check_size(drawing, drawer.size(size), what)
                expect(0 <= drawer.edge < drawing.width, "the drawer's edge lies outside the drawing")
                check_inside(drawing, what)
        signs = [drawer.sign(player, (5.0, 5.0), 1.5, theme) for player in (0, 1)]
        expect(signs[0] != signs[1], f"both players have one sign in the theme {theme.name!r}")


def check_turns(kit: AnyKit, loaded: LoadedConfig[Any]) -> None:
    """Turns of random games can be seen in figures, made or pointed out, whatever they consist of."""
    drawer, game, theme = kit.drawer(loaded), kit.game(loaded), stock_theme(USUAL)
    for seed in range(GAMES):
        chance, position = Random(seed), game.initial()
        for ply in range(PLAYED):
            move = random_turn(game, position, chance)
            if move is None:
                break
            if ply % 4 == seed and game.format_move(move) != PASS:
                bare = drawer.draw(Frame(game, position), drawer.legible_cell, theme)
                for turn in (MarkedTurn(move), MarkedTurn(move, "legal", 1), MarkedTurn(move, "illegal", 2)):
                    drawing = drawer.draw(Frame(game, position, (turn,)), drawer.legible_cell, theme)
                    what = f"a figure with the turn {game.format_move(move)} ({turn.sign})"
                    check_inside(drawing, what)
                    expect(drawing.items != bare.items, f"{what} is as without it")
            position = game.apply(position, move)


def check_places(kit: AnyKit, loaded: LoadedConfig[Any]) -> None:
    """All that ever stands on the board in a game has a place on a play test's maps, if the drawer tells of any."""
    drawer, game = kit.drawer(loaded), kit.game(loaded)
    shapes = place_shapes(drawer, drawer.legible_cell)
    if not shapes:
        return
    width, height = drawer.size(drawer.legible_cell)
    for places in shapes.values():
        for name, shape in places.items():
            x, y = middle_of(shape)
            expect(0 < x < width and 0 < y < height, f"the place {name!r} lies outside the drawing")
    known = {name for places in shapes.values() for name in places}
    for seed in range(GAMES):
        strange = [
            name for name in occupants(game, random_game(game, Random(seed), PLAYED).position) if name not in known
        ]
        expect(not strange, f"maps have no place for these, which pieces stand on: {', '.join(strange[:3])}")


def check_clicks(kit: AnyKit, loaded: LoadedConfig[Any]) -> None:
    """Clicks are on places of the drawer, are told in words, and lead to legal turns, if the game has clicks."""
    if kit.clicks is None:
        return
    clicks, game, drawer, random = kit.clicks(), kit.game(loaded), kit.drawer(loaded), Random(0)
    known = {name for places in place_shapes(drawer, drawer.legible_cell).values() for name in places}
    words, position = game_words(kit, BASE).clicks, game.initial()
    for _ in range(PLAYED):
        chosen: list[str] = []
        while not (choice := clicks.after(game, position, chosen)).turns:
            expect(choice.clicks, f"these clicks lead to no turn: {', '.join(chosen)}")
            names = [click.name for click in choice.clicks]
            expect(len(set(names)) == len(names), f"after {chosen}, two clicks have one name")
            strange = [click.place for click in choice.clicks if click.place is not None and click.place not in known]
            expect(not strange, f"these are clicked on, and are no places of the drawer: {', '.join(strange[:3])}")
            unsaid = {choice.wanted, *(click.act for click in choice.clicks)} - {"", *words}
            expect(not unsaid, f"the words have no 'clicks' for: {', '.join(sorted(unsaid))}")
            chosen.append(random.choice(names))
        move = game.parse_move(position, choice.turns[0])
        reason = game.why_illegal(position, move)
        expect(reason is None, f"clicks make up an illegal turn: {choice.turns[0]}")
        position = game.apply(position, move)
        if game.outcome(position) is not None:
            return


def check_designing(kit: AnyKit, loaded: LoadedConfig[Any]) -> None:
    """What the live designer tells of a board is plain data, and the same each time, if the game tells anything."""
    designing = kit.designing() if kit.designing else None
    if designing is None:
        return
    facts = dict(designing.facts(loaded))
    try:
        text = json.dumps(facts, allow_nan=False)
    except (TypeError, ValueError) as error:
        expect(False, f"the facts for the live designer are no plain data: {error}")
        return
    expect_same(json.dumps(dict(designing.facts(loaded))), text, "the facts for the live designer, asked again")
    relaxed = designing.relaxed(loaded) if designing.relaxed else None
    expect(relaxed is None or relaxed.kit is kit, "a config with fewer limits is for another game")


def check_teaching(kit: AnyKit, loaded: LoadedConfig[Any]) -> None:
    """Ideas have one name each; steps from every start lead to places that the rules know."""
    teaching = kit.teaching() if kit.teaching else None
    if teaching is None:
        return
    expect(len(set(teaching.ideas)) == len(teaching.ideas), "an idea is named twice")
    strange = {*teaching.absent(loaded), *(idea for ideas in teaching.made.values() for idea in ideas)}
    strange -= set(teaching.ideas)
    expect(not strange, f"these are not among the ideas: {', '.join(sorted(strange))}")
    unknown = set(teaching.made) - set(kit.made_figures)
    expect(not unknown, f"these figures are not made by the game: {', '.join(sorted(unknown))}")
    if teaching.places is None:
        return
    places, game = teaching.places(loaded), kit.game(loaded)
    expect_same(places.starts[0], MIDDLE, "the first place where steps start")
    for start in places.starts:
        name = places.name(0, 0, start)
        expect(name is not None and game.has_site(name), f"no step from {start} leads to {name}, which is no place")


def check_rule_sheet(kit: AnyKit, loaded: LoadedConfig[Any]) -> None:
    """The rules have a sheet, in English at least, and each has a value for all that it leaves open."""
    expect(sheet_path(kit, BASE).is_file(), f"there is no rule sheet: {sheet_path(kit, BASE)}")
    values = {**rule_values(loaded), "has_examples": True}
    for language in game_languages(kit):
        path = sheet_path(kit, language)
        if path.is_file():
            sheet = load_rule_sheet(path.read_bytes(), path.name, values, ConfiguredFigures(), language)
            expect(sheet.title, f"{path.name} has no title")
            expect(sheet.blocks, f"{path.name} has no text")


def check_stock(kit: AnyKit, examples: int) -> None:
    """There is a board to begin with; examples are called after the game, and the first ones are true."""
    boards = [path.stem for path in (kit.stock / "boards").glob(f"{kit.name}*.yaml")]
    expect(boards, f"there is no stock board {kit.name}.yaml in {kit.stock / 'boards'}")
    names = sorted(path.stem for path in (kit.stock / "examples").glob(f"{kit.name}-*.yaml"))[:examples]
    false = [lines for one in (check_paths(names) if names else ()) if (lines := one.lines())]
    expect(not false, "\n".join(false))


def _alike(one: Size, other: Size) -> bool:
    return all(math.isclose(a, b, rel_tol=1e-6, abs_tol=1e-9) for a, b in zip(one, other, strict=True))


def check_sets(kit: AnyKit, folder: Path) -> None:
    """All examples of a game are true, and all of its stock boards can be printed; the sets are written to a folder.

    Raises:
        BrokenPromiseError: An example is false, a set has no board, or a print shop would send a sheet back.
        InputError: A config is not valid.
    """
    check_installed(kit)
    boards, examples = (
        sorted(path.stem for path in (kit.stock / kind).glob("*.yaml")) for kind in ("boards", "examples")
    )
    wrong = [lines for one in check_paths([*boards, *examples]) if (lines := one.lines())]
    expect(not wrong, "\n".join(wrong))
    planned = plan_build(boards, EVERYTHING)
    for one in build(planned, folder, EVERYTHING, lambda _name: None):
        expect((folder / one.name / "board.pdf").is_file(), f"{one.name}: there is no board.pdf")
        expect(not one.findings, f"{one.name}: {'; '.join(one.findings)}")
