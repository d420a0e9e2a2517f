/* FEN for the exact search: what can be proved at a glance, and one key for all states that are worth the same.
 *
 * A face is open to a player who may yet capture it: there are enough empty places round it, of kinds of which a turn has
 * room, for what he needs. It is ripe if he needs nothing more. While the game goes on, empty places and room only
 * become fewer, and what somebody needs falls by one with each of these places at most, so a face that is not open to a
 * player never will be; and a ripe face stays ripe until it is captured. */
#include <stdlib.h>
#include <string.h>

#include "fen.h"

static uint32_t size_of(const uint64_t *set, uint32_t words) {
    uint32_t size = 0;
    for (uint32_t w = 0; w < words; w++)
        size += (uint32_t)__builtin_popcountll(set[w]);
    return size;
}

/* Faces that are ripe for a player. */
static void find_ripe(const game *g, const state *s, uint32_t player, uint64_t *out) {
    state *here = (state *)s;
    for (uint32_t w = 0; w < g->words; w++)
        out[w] = free_faces(here)[w] & nothing(needs(g, here, player), w, g->words, g->planes);
}

/* Faces that are open to each player. The empty places round all faces are counted at once, in planes. */
static void find_open(const game *g, const state *s, uint64_t *out[2]) {
    state *here = (state *)s;
    uint32_t words = g->words, planes = g->planes + 1;
    uint64_t usable[words * planes];
    memset(usable, 0, sizeof usable);
    for (int kind = EDGES; kind <= NODES; kind++)
        if (s->room >> kind & 1) {
            uint32_t places[g->kind[kind].count], count = fen_empty(g, s, kind, places);
            for (uint32_t i = 0; i < count; i++)
                for (uint32_t part = g->start[places[i]]; part < g->start[places[i] + 1]; part++) {
                    uint64_t carry = g->parts[part].faces;
                    for (uint64_t *plane = usable + g->parts[part].word; carry; plane += words) {
                        uint64_t both = *plane & carry;
                        *plane ^= carry;
                        carry = both;
                    }
                }
        }
    for (uint32_t player = 0; player < 2; player++)
        for (uint32_t w = 0; w < words; w++) {
            uint64_t fewer = 0; /* Faces with fewer usable places than needed, by the planes so far. */
            for (uint32_t p = 0; p < planes; p++) {
                uint64_t need = p < g->planes ? needs(g, here, player)[p * words + w] : 0;
                uint64_t there = usable[p * words + w];
                fewer = (need & ~there) | (fewer & ~(need ^ there));
            }
            out[player][w] = free_faces(here)[w] & ~fewer;
        }
}

/* Bounds ------------------------------------------------------------------------------------------------------------ */

static int sign_of(uint32_t one, uint32_t other) {
    return one > other ? 1 : one == other ? 0 : -1;
}

/* With either meaning of being stuck: the player to move wins if the faces that are ripe for him make a majority. If
 * not, he loses if the faces that are ripe for the other and not for him do: whatever he does, the other takes them next.
 *
 * If the stuck are skipped, a game without a majority ends when no face is ripe for anybody, and more faces win. So the
 * player to move, who may first take all that is ripe for him, ends with so many faces at least, and the other with no
 * more than the other faces that are open to him. If the former is at least as many, the latter is no majority. Vice
 * versa the other ends with the faces that are ripe for him and not open to the player to move, at least, and that
 * player with no more than are open to him. */
void game_bounds(const game *g, const state *s, int *lower, int *upper) {
    int result = game_over(g, s);
    uint32_t mover = s->mover, words = g->words, mine = s->score[mover], theirs = s->score[1 - mover];
    uint64_t ripe[2][words], open[2][words], *opens[2] = {open[0], open[1]};
    *lower = -1;
    *upper = 1;
    if (result != GOES_ON) {
        *lower = *upper = result == DRAWN ? 0 : result == (mover ? SECOND_WINS : FIRST_WINS) ? 1 : -1;
        return;
    }
    find_ripe(g, s, mover, ripe[0]);
    find_ripe(g, s, 1 - mover, ripe[1]);
    uint32_t taken = mine + size_of(ripe[0], words), safe = theirs;
    for (uint32_t w = 0; w < words; w++)
        safe += (uint32_t)__builtin_popcountll(ripe[1][w] & ~ripe[0][w]);
    if (2 * taken > g->faces)
        *lower = 1;
    else if (2 * safe > g->faces)
        *upper = -1;
    else if (!g->lose) {
        find_open(g, s, opens);
        uint32_t most_mine = mine, most_theirs = theirs, least_theirs = theirs;
        for (uint32_t w = 0; w < words; w++) {
            most_mine += (uint32_t)__builtin_popcountll(open[mover][w]);
            most_theirs += (uint32_t)__builtin_popcountll(open[1 - mover][w] & ~ripe[0][w]);
            least_theirs += (uint32_t)__builtin_popcountll(ripe[1][w] & ~open[mover][w]);
        }
        *lower = sign_of(taken, most_theirs);
        *upper = sign_of(most_mine, least_theirs);
    }
}

/* Points of a player for the order in which turns are tried, found by trial on small boards: a face that can be captured
 * is worth somewhat more than one that is; and what the other player must answer comes first. */
enum { CAPTURED = 12, RIPE = 14, LACKS_ONE = 4, LACKS_TWO = 1, THREAT = 60 };

static int points_of(const game *g, const state *s, uint32_t player) {
    const uint64_t *need = needs(g, (state *)s, player), *empty = free_faces((state *)s);
    uint32_t ripe = 0, one = 0, two = 0;
    for (uint32_t w = 0; w < g->words; w++) {
        uint64_t low = need[w], second = g->planes > 1 ? need[g->words + w] : 0, high = 0;
        for (uint32_t p = 2; p < g->planes; p++)
            high |= need[p * g->words + w];
        ripe += (uint32_t)__builtin_popcountll(empty[w] & ~(low | second | high));
        one += (uint32_t)__builtin_popcountll(empty[w] & low & ~(second | high));
        two += (uint32_t)__builtin_popcountll(empty[w] & second & ~(low | high));
    }
    int threat = 2 * (s->score[player] + ripe) > g->faces;
    return (int)(CAPTURED * s->score[player] + RIPE * ripe + LACKS_ONE * one + LACKS_TWO * two) + THREAT * threat;
}

int game_estimate(const game *g, const state *s) {
    int estimate = 128 + points_of(g, s, s->mover) - points_of(g, s, 1 - s->mover);
    return estimate < 0 ? 0 : estimate > 255 ? 255 : estimate;
}

/* If the faces that are ripe for the other player would make a majority, he takes them with his next turn, unless the
 * player to move takes enough of them now: only captures that leave him no majority are worth a thought. */
size_t game_replies(const game *g, const state *s, turn *out, size_t room) {
    uint64_t threat[MOST_WORDS];
    find_ripe(g, s, 1 - s->mover, threat);
    uint32_t most = s->score[1 - s->mover] + size_of(threat, g->words);
    if (2 * most <= g->faces)
        return game_turns(g, s, out, room);
    return fen_captures(g, s, threat, most - g->faces / 2, out, room);
}

/* Keys -------------------------------------------------------------------------------------------------------------- */

/* As much as matters of a state, as `game_key` writes it. Empty places of a kind for which there is no room are left out,
 * and a face that is open to nobody. What a player needs in a face that is open to the other alone is written as the
 * largest number there is; it may be what somebody needs in an open face, but only if there are more usable places
 * round that, which the key has too. */
void game_canonical_key(const game *g, const state *s, uint64_t *key) {
    uint32_t words = g->words, size = g->key_words;
    uint64_t open[2][words], *opens[2] = {open[0], open[1]}, own[size], other[size];
    find_open(g, s, opens);
    fen_write_key(g, s, open[s->mover], open[1 - s->mover], s->room, own);
    memcpy(key, own, sizeof own);
    for (uint32_t image = 0; image < g->images; image++) {
        int order = 0;
        /* From the highest word on, as far as the image is not larger. */
        for (uint32_t w = size; w-- > 0 && order <= 0;) {
            const struct nibble *part = g->nibbles + g->image_start[image * size + w];
            const struct nibble *end = g->nibbles + g->image_start[image * size + w + 1];
            other[w] = 0;
            for (; part < end; part++)
                other[w] |= part->image[own[part->word] >> part->shift & 15];
            if (order == 0)
                order = other[w] < key[w] ? -1 : other[w] > key[w];
        }
        if (order < 0)
            memcpy(key, other, sizeof other);
    }
}

/* Symmetries -------------------------------------------------------------------------------------------------------- */

/* Where bit `bit` of a key goes under a symmetry of the places. */
static uint32_t image_of(const game *g, const uint32_t *places, uint32_t bit) {
    uint32_t sets = 1 + 2 * g->planes, tiles = g->kind[EDGES].count + g->kind[NODES].count;
    if (bit < sets * g->faces)
        return bit / g->faces * g->faces + places[bit % g->faces];
    if (bit < sets * g->faces + tiles)
        return places[bit - sets * g->faces + g->faces] + (sets - 1) * g->faces;
    return bit;
}

/* Tell the symmetries of a board, without the identity, as images of its places: they are turned into tables for four
 * bits of a key and a word of its image each. 0 if there is no memory. */
EXPORT int fen_symmetries(game *g, uint32_t count, const uint32_t *places) {
    uint32_t size = g->key_words, used = 0;
    g->image_start = calloc((size_t)count * size + 1, sizeof *g->image_start);
    g->nibbles = calloc((size_t)count * size * size * 16 + 1, sizeof *g->nibbles);
    if (!g->image_start || !g->nibbles)
        return 0;
    for (uint32_t image = 0; image < count; image++)
        for (uint32_t w = 0; w < size; w++) {
            for (uint32_t first = 0; first < size * 64; first += 4) {
                struct nibble part = {.word = first / 64, .shift = first % 64};
                uint64_t any = 0;
                for (uint32_t i = 0; i < 4; i++) {
                    uint32_t to = image_of(g, places + image * game_most_turns(g), first + i);
                    uint64_t bit = to / 64 == w ? (uint64_t)1 << to % 64 : 0;
                    any |= bit;
                    for (uint32_t bits = 0; bits < 16; bits++)
                        part.image[bits] |= bits >> i & 1 ? bit : 0;
                }
                if (any)
                    g->nibbles[used++] = part;
            }
            g->image_start[image * size + w + 1] = used;
        }
    g->images = count;
    return 1;
}
