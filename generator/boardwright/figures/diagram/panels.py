"""From a verified example to the pictures of its figure: the boards, what is pointed out, and the words below."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any, Final

from boardrules.errors import NoSuchSiteError, NotationError
from boardrules.examples import Proof, VerifiedExample
from boardrules.goals import Gain, Win
from boardrules.occupants import pieces_on
from boardrules.reasons import GAME_OVER
from boardrules.values import dataclass
from boardwright.figures.diagram.alt_text import AltText, Facts, TellsFacts, sentences
from boardwright.figures.diagram.areas import HatchesAreas, area_samples
from boardwright.figures.diagram.author_marks.legend import samples
from boardwright.figures.diagram.author_marks.mark import AuthorMark
from boardwright.figures.diagram.captions import Tell, score_of, winner_lines
from boardwright.figures.diagram.drawer import FrameDrawer, NamesPlaces
from boardwright.figures.diagram.figure import PLACE, Line, Panel
from boardwright.figures.diagram.frames import Frame, Mark, MarkedTurn, Sign
from boardwright.figures.diagram.turn_lines import TurnLines
from boardwright.figures.diagram.turns import stretch_panel, stretches
from boardwright.figures.words import Wording

SOLUTION: Final = "-solution"
"""Suffix of the figure of a puzzle's solution, after the example's id."""

MOST_SAMPLES: Final = 3
"""Most samples of marks before the words about them; more stand above."""

MOST_TURNS: Final = 6
"""Most legal and illegal turns of one position that are drawn."""

AFTER: Final = frozenset({"areas", "roots"})
"""Facts that hold after the turns made in a picture."""

MOST_ON_A_BOARD: Final = 3
"""Most turns with different lines about them on one board: more make several pictures of the same position."""


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
    drawer: FrameDrawer | None = None,
    marks: Sequence[AuthorMark] = (),
    played: bool = True,
    first: int = 1,
    written: bool = False,
) -> tuple[Story, ...]:
    """Figures of an example: one, plus a second one with the solution for a solved puzzle.

    `shows` are the kinds of facts shown in the example's picture, `solution_shows` those in the solution's pictures.
    Turns are told in words by `tell`; without it they are written as in examples. The descriptions have them in both
    ways, since they have to be exact, and what else the `drawer` shows. Several turns shown share pictures if it can
    draw them together. The author's `marks` are in all pictures of the example's own position. Solutions have their
    turns as they are written unless the drawer's board names no places, and even then if they are to be `written`. What
    was captured before is known of a position that was `played`, or if the claims are about it. Several turns are
    numbered from `first`.
    """
    example = verified.example
    alt = AltText(example.game, words, drawer, tell)
    known = played or any(claim.kind == "score" for claim in example.claims) or _scored_after(verified)
    panels, turns = _panels(verified, shows, alt, known=known, first=first)
    last = panels[-1]
    before, after = _facts_told(last.frame, alt)
    below = [one for panel in panels for one in alt.below(panel, asked=bool(verified.proofs))]
    told = [alt.position(example.position), *before, *alt.marks(marks), *turns, *after, *dict.fromkeys(below)]
    explained = _explained(last.frame, words)
    beside = _beside(last.frame, words, drawer) if marks else ()
    said = (*last.lines, *(((), line) for line, _ in explained), *beside)
    last = replace(last, lines=said, if_seen=explained)
    panels = _marked((*panels[:-1], last), tuple(marks))
    figure = Story("", panels, sentences(told))
    if not verified.proofs:
        return (figure,)
    named = written or not isinstance(drawer, NamesPlaces)
    tell = None if named else tell
    return figure, _solution(verified, verified.proofs[0], solution_shows, tell, alt, known=known)


def _facts_told(frame: Frame, alt: AltText) -> tuple[list[str], list[str]]:
    """Facts of a picture that hold before its turns, and those that hold after them."""
    later = AFTER if frame.made else frozenset[str]()
    early = replace(frame, shows=frame.shows - later)
    return alt.facts(early), alt.facts(replace(frame, shows=frame.shows & later))


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
        replace(panel, frame=replace(panel.frame, marks=marks), lines=(*panel.lines, *lines))
        for panel, lines in zip(panels, said, strict=False)
    )
    return (*marked, *panels[count:])


def _beside(frame: Frame, words: Wording, drawer: FrameDrawer | None) -> tuple[Line, ...]:
    """Words on other facts, which they need beside the marks of an author, so that nobody takes them for marks."""
    told: Facts = drawer.facts_told(frame) if isinstance(drawer, TellsFacts) else {}
    signs = area_samples(drawer) if isinstance(drawer, HatchesAreas) else ()
    return tuple((signs, line) for kind, line in words.game.beside.items() if any(told.get(kind, {}).values()))


def _explained(frame: Frame, words: Wording) -> tuple[tuple[str, str], ...]:
    """Words on what the facts in a picture mean, and their kind, for those for which the game has words."""
    player = words.player(frame.game.players[frame.game.to_move(frame.position)])
    return tuple((line.format(player=player), kind) for kind, line in words.game.facts.items() if kind in frame.shows)


def places_of(story: Story) -> tuple[str, ...]:
    """Places that matter in a figure: those with pieces, those of the turns pointed out, and those marked."""
    found: dict[str, None] = {}
    for panel in story.panels:
        frame = panel.frame
        sites = frame.game.format_position(frame.position, sites=True)["sites"]
        held = [name for places in sites.values() for name in _names(places)]
        found |= dict.fromkeys((*held, *pointed_out_in(frame)))
    return tuple(found)


def pointed_out(story: Story) -> tuple[str, ...]:
    """Places that a figure is about: those of its turns, and those marked."""
    return tuple(dict.fromkeys(name for panel in story.panels for name in pointed_out_in(panel.frame)))


def pointed_out_in(frame: Frame) -> list[str]:
    """Places of a picture's turns, and those marked."""
    written = [frame.game.format_move(turn.move) for turn in frame.turns]
    return [*PLACE.findall(" ".join(written)), *(name for mark in frame.marks for name in mark.places)]


def changed(frame: Frame) -> tuple[str, ...]:
    """Places that the turns made in a picture are about, and those whose pieces they change."""
    found = dict.fromkeys(pointed_out_in(frame))
    for turn in frame.all_made:
        before = frame.before(turn)
        old, new = (pieces_on(frame.game, one) for one in (before, frame.game.apply(before, turn.move)))
        found |= dict.fromkeys(place for place in (*old, *new) if old.get(place) != new.get(place))
    return tuple(found)


def _names(places: Any) -> Iterator[str]:
    """Names of a player's places, or of those of each kind."""
    for one in places.values() if isinstance(places, Mapping) else (places,):
        yield from one


def _panels(
    verified: VerifiedExample, shows: frozenset[str], alt: AltText, *, known: bool, first: int
) -> tuple[tuple[Panel, ...], list[str]]:
    """The position, with the turn shown or several of them, or the legal and illegal turns, and the facts claimed.

    Also the turn or turns in words.
    """
    example, shown, words = verified.example, verified.shown, alt.words
    game, position = example.game, example.position
    player = words.player(game.players[game.to_move(position)])
    if verified.proofs:
        proof = verified.proofs[0]
        claimed = example.claims[proof.claim].value["goal"]
        asked = [goal_words(proof, claimed, player, words), *([words.figures.only] if proof.unique else [])]
        counted = score_of(game, position, words, asked=True) if isinstance(proof.goal, Gain) else None
        return (Panel(Frame(game, position, (), shows), (((), " ".join(asked)),), counted),), []
    if verified.line:
        return _line(verified, shows, alt, known=known, first=first)
    if shown and shown.reason is None:
        frame = Frame(game, position, (MarkedTurn(shown.move),), shows)
        after = game.apply(position, shown.move)
        # Where captures are not the points themselves, the score says more.
        taken = len(shown.effects.captures) if words.game.scores else 0
        lines = (((), words.figures.captured.format(number=taken)), *winner_lines(game, after, words))
        noted = [alt.turn(position, shown.move)]
        if game.outcome(after) is None and not _scored_after(verified):
            return (Panel(frame, lines if taken else ()),), noted
        return (Panel(frame, lines if taken else lines[1:], score_of(game, after, words, known=known)),), noted
    signs, written = _signs(verified, alt)
    end: tuple[Line, ...] = ()
    counted = None
    if any(claim.kind in ("score", "winner") for claim in example.drawn_claims):
        shows |= {"score"}
        end, counted = winner_lines(game, position, words), score_of(game, position, words, known=known)
    panels = []
    parts = _parts(signs, TurnLines(game, alt.drawer) if alt.drawer and len(signs) > 1 else None, position)
    for number, part in enumerate(parts, 1):
        last = number == len(parts)
        frame = Frame(game, position, tuple(turn for turn, _ in part), shows)
        lines = legend(part)
        panels.append(Panel(frame, (*lines, *end) if last else lines, counted if last else None))
    return tuple(panels), written


def _line(
    verified: VerifiedExample, shows: frozenset[str], alt: AltText, *, known: bool, first: int
) -> tuple[tuple[Panel, ...], list[str]]:
    """Several turns, one after the other, and the score after the last if it is over."""
    game, position = verified.example.game, verified.example.position
    moves = [turn.move for turn in verified.line]
    parts = stretches(game, position, moves, alt.drawer, shows=shows, first=first)
    after = parts[-1].after
    counted = score_of(game, after, alt.words, known=known) if game.outcome(after) else None
    panels = tuple(
        stretch_panel(part, alt.words, alt.tell, counted=counted if part is parts[-1] else None) for part in parts
    )
    return panels, alt.turns(position, moves, first)


Signs = Sequence[tuple[MarkedTurn, str]]
"""Turns with the words about them."""


def _parts(signs: Signs, lines: TurnLines | None, position: Any) -> list[Signs]:
    """Turns of each picture: as many pictures as different words need, with about as many turns; one without turns.

    Turns whose lines lie on each other have pictures of their own.
    """
    pictures = max(1, -(-len({words for _, words in signs}) // MOST_ON_A_BOARD))
    ends = [number * len(signs) // pictures for number in range(pictures + 1)]
    parts: list[Signs] = [signs[start:end] for start, end in pairwise(ends)]
    if lines is None:
        return parts
    inks = {id(turn): lines.claimed(position, turn.move) for turn, _ in signs}

    def apart(part: Signs) -> bool:
        return not any(lines.confused(inks[id(one)], inks[id(other)]) for (one, _), (other, _) in combinations(part, 2))

    if all(map(apart, parts)):
        return parts
    parts = []
    for one in signs:
        if parts and len({words for _, words in parts[-1]} | {one[1]}) <= MOST_ON_A_BOARD and apart((*parts[-1], one)):
            parts[-1] = (*parts[-1], one)
        else:
            parts.append((one,))
    return parts


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


def _signs(verified: VerifiedExample, alt: AltText) -> tuple[Signs, list[str]]:
    """Turns that the claims call legal or illegal, with a line for each; only turns the engine could read are drawn.

    Also a sentence for each with the turn as it is written.
    """
    game, position, words = verified.example.game, verified.example.position, alt.words
    player = words.player(game.players[game.to_move(position)])
    found: list[tuple[Any, Sign, str, str]] = []
    for move in _claimed(verified):
        reason = game.why_illegal(position, move)
        because = words.reason(reason) if reason else ""
        sign: Sign = "illegal" if reason else "legal"
        forms = words.figures.illegal if reason else words.figures.legal
        told = noted = forms.format(turn=game.format_move(move), reason=because)
        if alt.tell:
            told = f"{words.turn(sign, alt.tell(game, position, move), player)} {because}".strip()
            noted = f"{alt.turn(position, move, sign)} {because}".strip()
        found.append((move, sign, told, noted))
    chosen = [found[place] for place in _most_telling([told for _, _, told, _ in found])]
    signs = [(MarkedTurn(move, sign, number), told) for number, (move, sign, told, _) in enumerate(chosen, 1)]
    number_of = words.figures.sign_number
    return signs, [f"{number_of.format(number=number)} {noted}" for number, (*_, noted) in enumerate(chosen, 1)]


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
    """Places of the lines to show, in their order: all, or of many each line once before any is repeated."""
    first = [place for place, line in enumerate(lines) if line not in lines[:place]]
    again = [place for place in range(len(lines)) if place not in first]
    return sorted([*first, *again][:MOST_TURNS])


def _solution(
    verified: VerifiedExample, proof: Proof, shows: frozenset[str], tell: Tell | None, alt: AltText, *, known: bool
) -> Story:
    """A board for each turn of the line, numbered: written, or told in words where no place has a name on the board."""
    game, position, words = verified.example.game, verified.example.position, alt.words
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
        gains = isinstance(proof.goal, Gain)
        over = last or game.outcome(after) is not None
        counted = score_of(game, after, words, asked=True, known=known or gains) if over else None
        panel = Panel(frame, (((), told), *winner_lines(game, after, words)), counted)
        before, later = _facts_told(frame, alt)
        below = alt.below(replace(panel, lines=panel.lines[1:]))
        written += [*before, words.figures.turn_number.format(number=number), alt.turn(position, move), *later, *below]
        # Where captures are not the points themselves, who has won says more than a long row of them.
        panels.append(panel if last or not words.game.scores else replace(panel, score=None))
        position = after
    return Story(SOLUTION, tuple(panels), sentences([alt.position(start), *written]))


def goal_words(proof: Proof, claimed: Any, player: str, words: Wording) -> str:
    """What a puzzle asks for; `claimed` is its goal as written in the claim, such as `win` or `{gain: 3}`."""
    goal, turns = proof.goal, words.figures.turns_of(proof.own_turns)
    if isinstance(goal, Win):
        return words.figures.wins.format(player=player, turns=turns)
    if isinstance(goal, Gain):
        gains = words.figures.gains_one if goal.points == 1 else words.figures.gains
        return gains.format(player=player, points=words.points(goal.points), turns=turns)
    ((kind, number),) = claimed.items()
    asked = words.game.goals[kind]
    return (asked.one if number == 1 else asked.several).format(player=player, number=number, turns=turns)
