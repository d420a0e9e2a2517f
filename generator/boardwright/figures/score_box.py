"""Boxes to write the score of several games in, and a single score line for pads."""

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing, centred_text, wrapped
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.geometry.quantised import whole_below
from boardwright.scene import Circle, Item, Style, Text, polylines, rectangle

ROW = 7.5
"""Height of a row in mm."""

HEAD = 5.5
"""Height of the caption line."""

CAPTION = 3.0
"""Font size of the caption in mm."""

NAME = 26.0
"""Width of the column of names."""

MOST_GAMES = 6


@dataclass(frozen=True, slots=True)
class Player:
    """A player in the score: a name and the colour of the mark, or None if players write their names themselves."""

    name: str
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class ScoreBox:
    """A table with a row for each player and a column for each game."""

    caption: str
    players: tuple[Player, ...]

    def draw(self, width: float, theme: Theme) -> Drawing:
        """Table with as many games as fit the width, six at most."""
        colours = theme.colours
        words = wrapped(self.caption, CAPTION, width, "bold")
        games = max(1, min(MOST_GAMES, whole_below((width - NAME) / 16)))
        column = (width - NAME) / games
        head = HEAD + (len(words) - 1) * CAPTION * 1.3
        bottom = head + ROW * len(self.players)
        thin = Style(stroke=colours.line, width=theme.lines.fine)
        rows = [((0.0, head + i * ROW), (width, head + i * ROW)) for i in range(1, len(self.players))]
        columns = [((NAME + i * column, head), (NAME + i * column, bottom)) for i in range(games)]
        items: list[Item] = [
            Text(0.0, 3.2 + i * CAPTION * 1.3, line, CAPTION, colours.ink, "bold") for i, line in enumerate(words)
        ]
        items += [
            polylines([*rows, *columns], thin),
            rectangle(0.0, head, width, bottom - head, Style(None, colours.ink, theme.lines.medium, join="round")),
        ]
        for i, player in enumerate(self.players):
            items += _named(player, 2.5, head + (i + 0.5) * ROW, theme)
        return Drawing(width, bottom + theme.lines.medium / 2, tuple(items), self.caption)


def _named(player: Player, x: float, y: float, theme: Theme) -> list[Item]:
    """A player's mark and name, the mark's left edge at x, centred on y."""
    if player.colour is None:
        return [centred_text((x, y), player.name, 4.2, theme.colours.ink, "bold", "start")]
    mark = Circle(x + 1.6, y, 1.6, Style(player.colour, theme.colours.ink, theme.lines.fine))
    return [mark, centred_text((x + 4.8, y), player.name, 3.2, theme.colours.ink, "bold", "start")]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line: each player's name with a rule to write on."""

    players: tuple[Player, ...]
    description: str = "Score"

    def draw(self, width: float, theme: Theme) -> Drawing:
        """Names with rules of equal length, over the whole width."""
        share = width / len(self.players)
        items: list[Item] = []
        for i, player in enumerate(self.players):
            x = i * share
            items += _named(player, x, 3.0, theme)
            start = x + 7.0 + (0.0 if player.colour is None else text_width(player.name, 3.2, "bold"))
            end = min(x + share - 3.0, start + 30.0)
            items.append(
                polylines([((start, 5.0), (end, 5.0))], Style(stroke=theme.colours.line, width=theme.lines.fine))
            )
        return Drawing(width, 6.0, tuple(items), self.description)
