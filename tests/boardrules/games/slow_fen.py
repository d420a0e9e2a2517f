"""FEN once more, slowly: sets of names and loops, written from the rules, to hold the engine against."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

WHITE, BLACK = "white", "black"
OTHER = {WHITE: BLACK, BLACK: WHITE}

Turn = frozenset[str]


@dataclass(frozen=True)
class SlowState:
    """Who owns what, and who is to move."""

    owner: Mapping[str, str]
    to_move: str


@dataclass(frozen=True)
class SlowFen:
    """FEN on a board given by names: the edges round each face and the nodes round each face."""

    face_edges: Mapping[str, Sequence[str]]
    face_nodes: Mapping[str, Sequence[str]]
    nodes_a_turn: int
    edges_a_turn: int
    stuck: str

    def start(self) -> SlowState:
        return SlowState({}, WHITE)

    def majority(self, state: SlowState) -> str | None:
        for player in (WHITE, BLACK):
            if self.faces_of(state, player) > len(self.face_edges) - self.faces_of(state, player):
                return player
        return None

    def faces_of(self, state: SlowState, player: str) -> int:
        return sum(state.owner.get(face) == player for face in self.face_edges)

    def held(self, state: SlowState, player: str, face: str) -> int:
        around = [*self.face_edges[face], *self.face_nodes[face]]
        return sum(state.owner.get(place) == player for place in around)

    def capturable(self, state: SlowState, player: str) -> list[str]:
        return [
            face
            for face in self.face_edges
            if face not in state.owner
            and 2 * self.held(state, player, face) >= len(self.face_edges[face]) + len(self.face_nodes[face])
        ]

    def turns_of(self, state: SlowState, player: str) -> set[Turn]:
        """Turns that a player could make if it were his turn, whether or not the game has been won."""
        found: set[Turn] = set()
        faces = self.capturable(state, player)
        for size in range(1, len(faces) + 1):
            found |= {frozenset(chosen) for chosen in combinations(faces, size)}
        found |= set(self.placings(state, self.face_edges, self.edges_a_turn))
        found |= set(self.placings(state, self.face_nodes, self.nodes_a_turn))
        return found

    def placings(self, state: SlowState, around: Mapping[str, Sequence[str]], size: int) -> Iterator[Turn]:
        """Sets of `size` empty edges, or nodes, with no two on one face: sets one smaller, and one place more."""
        faces_of: dict[str, set[str]] = {}
        for face, places in around.items():
            for place in places:
                faces_of.setdefault(place, set()).add(face)
        empty = sorted(place for place in faces_of if place not in state.owner)
        sets: list[tuple[str, ...]] = [()]
        for _ in range(size):
            sets = [
                (*chosen, place)
                for chosen in sets
                for place in empty
                if (not chosen or place > chosen[-1])
                and all(not (faces_of[place] & faces_of[earlier]) for earlier in chosen)
            ]
        return map(frozenset, sets)

    def legal(self, state: SlowState) -> set[Turn]:
        return set() if self.over(state) else self.turns_of(state, state.to_move)

    def over(self, state: SlowState) -> bool:
        if self.majority(state) is not None:
            return True
        if self.turns_of(state, state.to_move):
            return False
        return self.stuck == "lose" or not self.turns_of(state, OTHER[state.to_move])

    def winner(self, state: SlowState) -> str:
        """Winner of a game that is over, or `draw`."""
        leader = self.majority(state)
        if leader is not None:
            return leader
        if self.stuck == "lose":
            return OTHER[state.to_move]
        white, black = self.faces_of(state, WHITE), self.faces_of(state, BLACK)
        return "draw" if white == black else WHITE if white > black else BLACK

    def after(self, state: SlowState, turn: Turn) -> SlowState:
        owner = {**state.owner, **dict.fromkeys(turn, state.to_move)}
        following = SlowState(owner, OTHER[state.to_move])
        if self.stuck == "lose" or self.majority(following) is not None:
            return following
        again = SlowState(owner, state.to_move)
        if not self.turns_of(following, following.to_move) and self.turns_of(again, again.to_move):
            return again
        return following
