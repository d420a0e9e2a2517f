"""Forests of Dendria and their value."""

from boardrules.games.dendria.board import DendriaTopology, count, exceeds
from boardrules.games.dendria.position import TREE, Pieces, occupied_by, union


def leafiness(board: DendriaTopology, pieces: Pieces) -> tuple[int, int]:
    """Number of each player's Trees, plus the soils that belong to any of the player's forests, without the half point.

    Source: ruling D10 of docs/rulings.md.
    """
    dark, light = leaves(board, pieces)
    return pieces[TREE].bit_count() + dark.bit_count(), pieces[3 + TREE].bit_count() + light.bit_count()


def leaves(board: DendriaTopology, pieces: Pieces) -> tuple[int, int]:
    """Soils that belong to any of each player's forests, not counting the Trees' own soils.

    A soil on a root sees the Tree at the end of that root, so the number of Trees that a soil sees is the number of
    their roots on it. A soil counts if it is empty, or if a Seed or a Dryad on it ends the root; a Tree's soil never
    counts.

    Source: ruling D10 of docs/rulings.md.
    """
    empty, countable = board.soils & ~occupied_by(pieces), board.soils & ~(pieces[TREE] | pieces[3 + TREE])
    owned = [0, 0]
    for player in (0, 1):
        trees, enemies = pieces[3 * player + TREE], pieces[3 * (1 - player) + TREE]
        if not trees:
            continue
        against = count(board.all_sights(enemies, empty))
        owned[player] = union(
            exceeds(count(board.all_sights(forest, empty)), against) & countable for forest in board.groups(trees)
        )
    return owned[0], owned[1]
