"""From a verified example to the pictures of its figure: the boards, what is pointed out, and the words below."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from boardrules.errors import NoSuchSiteError, NotationError
from boardrules.examples import Proof, VerifiedExample
from boardrules.game import Game
from boardrules.goals import Gain, Win
from boardrules.occupants import pieces_on
from boardrules.reasons import GAME_OVER
from boardrules.values import dataclass
from boardwright.figures.diagram.alt_text import TellFacts, panels_told, sentences
from boardwright.figures.diagram.author_marks.legend import samples
from boardwright.figures.diagram.author_marks.mark import AuthorMark
from boardwright.figures.diagram.captions import Tell, score_of, winner_lines
from boardwright.figures.diagram.figure import PLACE, Line, Panel
from boardwright.figures.diagram.frames import Frame, Mark, MarkedTurn, Sign
from boardwright.figures.diagram.turns import stretch_panel, stretches, written_turns
from boardwright.figures.words import Wording

SOLUTION: Final = "-solution"
"""Suffix of the figure of a puzzle's solution, after the example's id."""

MOST_SAMPLES: Final = 3
"""Most samples of marks before the words about them; more stand above."""

MOST_PICTURES: Final = 2
"""Most pictures of one position for its legal and illegal turns."""

MOST_ON_A_BOARD: Final = 3
"""Most of them on one board: more make several pictures of the same position."""


@dataclass(frozen=True, slots=True)
class Story:
    """One figure: a suffix for its file name, its boards, and the position in words."""

    suffix: str
    panels: tuple[Panel, ...]
    description: str


def stories(
    verified: VerifiedExample,
    words: Wording,
    shows: frozenset[str],
    solution_shows: frozenset[str],
    tell: Tell | None = None,
    *,
    together: bool = False,
    marks: Sequence[AuthorMark] = (),
    facts: TellFacts | None = None,
    named: bool = True,
) -> tuple[Story, ...]:
    """Figures of an example: one, plus a second one with the solution for a solved puzzle.

    `shows` are the kinds of facts shown in the example's picture, `solution_shows` those in the solution's pictures.
    Turns are told in words by `tell`; without it they are written as in examples. The descriptions always have them
    so, since they have to be exact; `facts` tells them what else a picture shows. Several turns shown share pictures
    if their drawer can draw them `together`. The author's `marks` are in all pictures of the example's own position.
    Solutions have their turns as they are written if places are `named` on the board.
    """
    example = verified.example
    told = description(example.game, example.position, words)
    panels, written = _panels(verified, words, shows, tell, together=together)
    seen = panels_told(panels, words, facts, asked=bool(verified.proofs))
    last = panels[-1]
    said = (*last.lines, *_facts(last.frame, words, facts if marks else None))
    panels = _marked((*panels[:-1], Panel(last.frame, said, last.score)), tuple(marks))
    first = Story("", panels, sentences([told, *written, *seen, *marks_told(marks, words)]))
    if not verified.proofs:
        return (first,)
    return first, _solution(verified, verified.proofs[0], words, solution_shows, None if named else tell, facts)


def _marked(panels: Sequence[Panel], marks: tuple[AuthorMark, ...]) -> tuple[Panel, ...]:
    """Pictures with the marks of the author, where they show the position of the first; their words below the last."""
    if not marks:
        return tuple(panels)
    position = panels[0].frame.position
    count = sum(1 for panel in panels if panel.frame.position == position)
    legend_lines: tuple[Line, ...] = tuple(
        (tuple(found[start : start + MOST_SAMPLES]), words if start + MOST_SAMPLES >= len(found) else "")
        for words, found in samples(marks).items()
        for start in range(0, len(found), MOST_SAMPLES)
    )
    said = [*((),) * (count - 1), legend_lines]
    marked = (
        Panel(replace(panel.frame, marks=marks), (*panel.lines, *lines), panel.score)
        for panel, lines in zip(panels, said, strict=False)
    )
    return (*marked, *panels[count:])


def marks_told(marks: Sequence[AuthorMark], words: Wording) -> list[str]:
    """Marks in words, for those who do not see them."""
    found = []
    for mark in marks:
        texts = mark.texts or ("",) * len(mark.places)
        where = [f"{text} {place}".strip() for text, place in zip(texts, mark.places, strict=True)]
        kind = "text" if mark.texts else mark.kind
        found.append(words.figures.marks[kind].format(places=", ".join(where)))
        found += [f"{mark.says.rstrip('.')}."] if mark.says else []
    return found


def _facts(frame: Frame, words: Wording, beside: TellFacts | None) -> tuple[Line, ...]:
    """What the facts in a picture mean, those for which the game has words.

    `beside` the marks of an author more of them need words, so that nobody takes them for marks.
    """
    player = words.player(frame.game.players[frame.game.to_move(frame.position)])
    said = [line.format(player=player) for kind, line in words.game.facts.items() if kind in frame.shows]
    told = beside(frame) if beside else {}
    said += [line for kind, line in words.game.beside.items() if any(told.get(kind, {}).values())]
    return tuple(((), line) for line in said)


def places_of(story: Story) -> tuple[str, ...]:
    """Places that matter in a figure: those with pieces, those of the turns pointed out, and those marked."""
    found: dict[str, None] = {}
    for panel in story.panels:
        frame = panel.frame
        sites = frame.game.format_position(frame.position, sites=True)["sites"]
        held = [name for places in sites.values() for name in _names(places)]
        found |= dict.fromkeys((*held, *_pointed_out(frame)))
    return tuple(found)


def pointed_out(story: Story) -> tuple[str, ...]:
    """Places that a figure is about: those of its turns, and those marked."""
    return tuple(dict.fromkeys(name for panel in story.panels for name in _pointed_out(panel.frame)))


def _pointed_out(frame: Frame) -> list[str]:
    written = [frame.game.format_move(turn.move) for turn in frame.turns]
    return [*PLACE.findall(" ".join(written)), *(name for mark in frame.marks for name in mark.places)]


def changed(frame: Frame) -> tuple[str, ...]:
    """Places that the turns made in a picture are about, and those whose pieces they change."""
    found = dict.fromkeys(_pointed_out(frame))
    for turn in frame.all_made:
        before = frame.before(turn)
        old, new = (pieces_on(frame.game, one) for one in (before, frame.game.apply(before, turn.move)))
        found |= dict.fromkeys(place for place in (*old, *new) if old.get(place) != new.get(place))
    return tuple(found)


def _names(places: Any) -> Iterator[str]:
    """Names of a player's places, or of those of each kind."""
    for one in places.values() if isinstance(places, Mapping) else (places,):
        yield from one


def description(game: Game[Any, Any], position: Any, words: Wording) -> str:
    """Position in words: each player's places, what it has besides, such as men in hand, and who is to move."""
    written = game.format_position(position, sites=True)
    parts = [f"{words.player(name)}: {_places(places, words)}." for name, places in written["sites"].items()]
    parts += [
        sentence.format(names=_places(written[key], words))
        for key, sentence in words.game.walls.items()
        if key in written
    ]
    if game.outcome(position) is None:
        parts.append(words.figures.to_move.format(player=words.player(game.players[game.to_move(position)])))
    return " ".join(parts)


def _places(places: Any, words: Wording) -> str:
    nothing = words.figures.nothing
    if isinstance(places, Mapping):
        named = {**words.game.kinds, **words.game.players}
        parts = [f"{named.get(one, one)} {_places(of_it, words)}" for one, of_it in places.items() if of_it]
        return "; ".join(parts) or nothing
    if isinstance(places, int):
        return str(places)
    return ", ".join(words.game.players.get(name, name) for name in places) or nothing


def _panels(
    verified: VerifiedExample, words: Wording, shows: frozenset[str], tell: Tell | None, *, together: bool
) -> tuple[tuple[Panel, ...], list[str]]:
    """The position, with the turn shown or several of them, or the legal and illegal turns, and the facts claimed.

    Also the turn or turns as they are written.
    """
    example, shown = verified.example, verified.shown
    game, position = example.game, example.position
    player = words.player(game.players[game.to_move(position)])
    if verified.proofs:
        proof = verified.proofs[0]
        claimed = example.claims[proof.claim].value["goal"]
        asked = [goal_words(proof, claimed, player, words), *([words.figures.only] if proof.unique else [])]
        counted = score_of(game, position, words, asked=True) if isinstance(proof.goal, Gain) else None
        return (Panel(Frame(game, position, (), shows), (((), " ".join(asked)),), counted),), []
    if verified.line:
        return _line(verified, words, shows, tell, together=together)
    if shown and shown.reason is None:
        frame = Frame(game, position, (MarkedTurn(shown.move),), shows)
        after = game.apply(position, shown.move)
        # Where captures are not the points themselves, the score says more.
        taken = len(shown.effects.captures) if words.game.scores else 0
        lines = (((), words.figures.captured.format(number=taken)), *winner_lines(game, after, words))
        noted = [words.figures.made.format(player=player, turn=game.format_move(shown.move))]
        if game.outcome(after) is None and not _scored_after(verified):
            return (Panel(frame, lines if taken else ()),), noted
        return (Panel(frame, lines if taken else lines[1:], score_of(game, after, words)),), noted
    signs, written = _signs(verified, words, tell)
    end: tuple[Line, ...] = ()
    counted = None
    if any(claim.kind in ("score", "winner") for claim in example.drawn_claims):
        shows |= {"score"}
        end, counted = winner_lines(game, position, words), score_of(game, position, words)
    panels = []
    parts = _parts(signs)
    for number, part in enumerate(parts, 1):
        last = number == len(parts)
        frame = Frame(game, position, tuple(turn for turn, _ in part), shows)
        lines = legend(part)
        panels.append(Panel(frame, (*lines, *end) if last else lines, counted if last else None))
    return tuple(panels), written


def _line(
    verified: VerifiedExample, words: Wording, shows: frozenset[str], tell: Tell | None, *, together: bool
) -> tuple[tuple[Panel, ...], list[str]]:
    """Several turns, one after the other, and the score after the last if it is over."""
    game, position = verified.example.game, verified.example.position
    moves = [turn.move for turn in verified.line]
    parts = stretches(game, position, moves, together=together, shows=shows)
    after = parts[-1].after
    counted = score_of(game, after, words) if game.outcome(after) else None
    panels = tuple(stretch_panel(part, words, tell, counted=counted if part is parts[-1] else None) for part in parts)
    return panels, written_turns(game, position, moves, words)


Signs = Sequence[tuple[MarkedTurn, str]]
"""Turns with the words about them."""


def _parts(signs: Signs) -> list[Signs]:
    """Turns of each picture: as many pictures as needed, and about the same number in each; one without turns."""
    pictures = max(1, -(-len(signs) // MOST_ON_A_BOARD))
    ends = [number * len(signs) // pictures for number in range(pictures + 1)]
    return [signs[start:end] for start, end in pairwise(ends)]


def _scored_after(verified: VerifiedExample) -> bool:
    """Whether the claims give the score after the turn shown; then they can be about no other score."""
    return any(
        claim.kind == "after" and claim.value.get("turn") == verified.example.show and "score" in claim.value
        for claim in verified.example.drawn_claims
    )


def legend(signs: Signs) -> tuple[Line, ...]:
    """Lines about turns with their marks; turns about which the same is said share a line."""
    said: dict[str, list[Mark]] = {}
    for turn, words in signs:
        said.setdefault(words, []).extend([turn.mark] if turn.mark else [])
    return tuple((tuple(marks), words) for words, marks in said.items())


def _signs(verified: VerifiedExample, words: Wording, tell: Tell | None) -> tuple[Signs, list[str]]:
    """Turns that the claims call legal or illegal, with a line for each; only turns the engine could read are drawn.

    Also a line for each with the turn as it is written.
    """
    game, position = verified.example.game, verified.example.position
    player = words.player(game.players[game.to_move(position)])
    found: list[tuple[Any, Sign, str, str]] = []
    for move in _claimed(verified):
        reason = game.why_illegal(position, move)
        because = words.reason(reason) if reason else ""
        sign: Sign = "illegal" if reason else "legal"
        forms = words.figures.illegal if reason else words.figures.legal
        noted = forms.format(turn=game.format_move(move), reason=because)
        told = f"{words.turn(sign, tell(game, position, move), player)} {because}".strip() if tell else noted
        found.append((move, sign, told, noted))
    chosen = [found[place] for place in _most_telling([told for _, _, told, _ in found])]
    signs = [(MarkedTurn(move, sign, number), told) for number, (move, sign, told, _) in enumerate(chosen, 1)]
    return signs, [f"{number}. {noted}" for number, (*_, noted) in enumerate(chosen, 1)]


def _claimed(verified: VerifiedExample) -> Iterator[Any]:
    """Turns of the claims that can be pointed out on the board."""
    game, position = verified.example.game, verified.example.position
    for claim in verified.example.drawn_claims:
        if claim.kind not in ("legal", "illegal"):
            continue
        try:
            move = game.parse_move(position, claim.value if claim.kind == "legal" else claim.value["turn"])
        except (NotationError, NoSuchSiteError):
            continue
        if game.format_move(move) != "pass" and game.why_illegal(position, move) != GAME_OVER:
            yield move


def _most_telling(lines: Sequence[str]) -> list[int]:
    """Places of the lines to show, in their order: as many as fit the pictures that different lines need.

    Each line once before any is repeated, so that no further picture only says the same again.
    """
    first = [place for place, line in enumerate(lines) if line not in lines[:place]]
    again = [place for place in range(len(lines)) if place not in first]
    pictures = min(MOST_PICTURES, max(1, -(-len(first) // MOST_ON_A_BOARD)))
    return sorted([*first, *again][: pictures * MOST_ON_A_BOARD])


def _solution(
    verified: VerifiedExample,
    proof: Proof,
    words: Wording,
    shows: frozenset[str],
    tell: Tell | None,
    facts: TellFacts | None,
) -> Story:
    """A board for each turn of the line, numbered: written, or told in words where no place has a name on the board."""
    game, position = verified.example.game, verified.example.position
    start = position
    panels = []
    written = []
    for number, move in enumerate(proof.line, 1):
        player = words.player(game.players[game.to_move(position)])
        noted = words.figures.solution.format(number=number, player=player, turn=game.format_move(move))
        told = noted if tell is None else f"{number}. {words.turn('played', tell(game, position, move), player)}"
        after = game.apply(position, move)
        # A picture has one turn, which needs no mark.
        frame = Frame(game, position, (MarkedTurn(move),), shows)
        last = number == len(proof.line) and isinstance(proof.goal, Gain)
        counted = score_of(game, after, words, asked=True) if last or game.outcome(after) else None
        panel = Panel(frame, (((), told), *winner_lines(game, after, words)), counted)
        written += [noted, *panels_told([panel], words, facts)]
        # Where captures are not the points themselves, who has won says more than a long row of them.
        panels.append(panel if last or not words.game.scores else replace(panel, score=None))
        position = after
    return Story(SOLUTION, tuple(panels), sentences([description(game, start, words), *written]))


def goal_words(proof: Proof, claimed: Any, player: str, words: Wording) -> str:
    """What a puzzle asks for; `claimed` is its goal as written in the claim, such as `win` or `{gain: 3}`."""
    goal, turns = proof.goal, words.figures.turns_of(proof.own_turns)
    if isinstance(goal, Win):
        return words.figures.wins.format(player=player, turns=turns)
    if isinstance(goal, Gain):
        gains = words.figures.gains_one if goal.points == 1 else words.figures.gains
        return gains.format(player=player, points=f"{goal.points:g}", turns=turns)
    ((kind, number),) = claimed.items()
    asked = words.game.goals[kind]
    return (asked.one if number == 1 else asked.several).format(player=player, number=number, turns=turns)
