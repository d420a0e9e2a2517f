/* FEN for the compiled core: boards, positions, and what a turn does. */
#include <stdlib.h>
#include <string.h>

#include "fen.h"

size_t game_state_size(const game *g) {
    return sizeof(state) + 8 * ((size_t)g->words * (1 + 2 * g->planes) + 2 * (size_t)g->place_words);
}

size_t game_turn_size(const game *g) {
    return sizeof(turn) + 8 * (size_t)g->turn_words;
}

size_t game_key_size(const game *g) {
    return 8 * (size_t)g->key_words;
}

size_t game_most_turns(const game *g) {
    return g->kind[NODES].first + g->kind[NODES].count;
}

/* Lists of empty edges and nodes for random games, or what the best turns take. */
size_t game_scratch_size(const game *g) {
    size_t lists = sizeof(uint32_t) * (g->kind[EDGES].count + g->kind[NODES].count + 2), best = fen_best_size(g);
    return lists > best ? lists : best;
}

int game_mover(const game *g, const state *s) {
    (void)g;
    return (int)s->mover;
}

/* Room for a turn --------------------------------------------------------------------------------------------------- */

/* Some largest set has the place with the fewest rivals, or one of these. */
int fen_fits(const game *g, const uint32_t *places, uint32_t count, const uint64_t *taken, uint32_t tiles) {
    uint64_t with[MOST_WORDS];
    uint32_t words = g->words, greedy = 0, fewest = UINT32_MAX, best = 0;
    if (tiles == 0)
        return 1;
    memcpy(with, taken, words * sizeof *with);
    for (uint32_t i = 0; i < count && greedy < tiles; i++)
        if (!clashes(g, with, places[i], words)) {
            take(g, with, places[i], words);
            greedy++;
        }
    if (greedy == tiles || greedy == 0)
        return greedy == tiles;
    /* A greedy pick has failed, so that few places are left. */
    for (uint32_t i = 0; i < count && fewest > 1; i++) {
        uint32_t rivals = 0;
        if (clashes(g, taken, places[i], words))
            continue;
        clear(with, words);
        take(g, with, places[i], words);
        for (uint32_t j = 0; j < count; j++)
            rivals += clashes(g, with, places[j], words) && !clashes(g, taken, places[j], words);
        if (rivals < fewest) {
            fewest = rivals;
            best = places[i];
        }
    }
    uint64_t rivals[MOST_WORDS];
    clear(rivals, words);
    take(g, rivals, best, words);
    for (uint32_t i = 0; i < count; i++)
        if (clashes(g, rivals, places[i], words) && !clashes(g, taken, places[i], words)) {
            memcpy(with, taken, words * sizeof *with);
            take(g, with, places[i], words);
            if (fen_fits(g, places, count, with, tiles - 1))
                return 1;
        }
    return 0;
}

int fen_has_room(const game *g, int kind, const uint32_t *places, uint32_t count) {
    uint64_t none[MOST_WORDS];
    if (count < g->kind[kind].tiles)
        return 0;
    if (count >= g->kind[kind].plenty)
        return 1;
    clear(none, g->words);
    return fen_fits(g, places, count, none, g->kind[kind].tiles);
}

/* Empty places of a kind among the 64 of a word. */
static uint64_t empty_of(const game *g, const state *s, int kind, uint32_t w) {
    const uint64_t *one = holds(g, (state *)s, 0), *other = holds(g, (state *)s, 1);
    uint32_t first = g->kind[kind].first, end = first + g->kind[kind].count;
    uint64_t empty = ~(one[w] | other[w]);
    if (w == first / 64)
        empty &= ~(uint64_t)0 << first % 64;
    if (end - w * 64 < 64)
        empty &= ((uint64_t)1 << (end - w * 64)) - 1;
    return empty;
}

uint32_t fen_empty(const game *g, const state *s, int kind, uint32_t *out) {
    uint32_t first = g->kind[kind].first, end = first + g->kind[kind].count, count = 0;
    for (uint32_t w = first / 64; w * 64 < end; w++)
        for (uint64_t empty = empty_of(g, s, kind, w); empty; empty &= empty - 1)
            out[count++] = w * 64 + (uint32_t)__builtin_ctzll(empty);
    return count;
}

uint32_t fen_count_empty(const game *g, const state *s, int kind) {
    uint32_t first = g->kind[kind].first, end = first + g->kind[kind].count, count = 0;
    for (uint32_t w = first / 64; w * 64 < end; w++)
        count += (uint32_t)__builtin_popcountll(empty_of(g, s, kind, w));
    return count;
}

/* Positions --------------------------------------------------------------------------------------------------------- */

int game_over(const game *g, const state *s) {
    state *here = (state *)s;
    for (int player = 0; player < 2; player++)
        if (2 * s->score[player] > g->faces)
            return player ? SECOND_WINS : FIRST_WINS;
    if (s->room || any_ripe(needs(g, here, s->mover), free_faces(here), g->words, g->planes))
        return GOES_ON;
    if (g->lose)
        return s->mover ? FIRST_WINS : SECOND_WINS;
    if (any_ripe(needs(g, here, 1 - s->mover), free_faces(here), g->words, g->planes))
        return GOES_ON; /* No game leads here, so nothing is decided. */
    return s->score[0] == s->score[1] ? DRAWN : s->score[0] > s->score[1] ? FIRST_WINS : SECOND_WINS;
}

int game_wins_now(const game *g, const state *s) {
    state *here = (state *)s;
    const uint64_t *need = needs(g, here, s->mover);
    uint32_t faces = s->score[s->mover];
    for (uint32_t w = 0; w < g->words; w++)
        faces += (uint32_t)__builtin_popcountll(free_faces(here)[w] & nothing(need, w, g->words, g->planes));
    return 2 * faces > g->faces;
}

/* Fill a state from the places that both players hold, as bits. */
EXPORT void fen_state(const game *g, const uint64_t *first, const uint64_t *second, uint32_t mover, uint32_t *scratch,
                      state *out) {
    const uint64_t *held[2] = {first, second};
    memset(out, 0, game_state_size(g));
    out->mover = mover;
    memcpy(free_faces(out), g->all, g->words * 8);
    for (uint32_t player = 0; player < 2; player++) {
        uint64_t *need = needs(g, out, player), taken[MOST_WORDS];
        memcpy(need, g->need, g->words * g->planes * 8);
        memcpy(holds(g, out, player), held[player], g->place_words * 8);
        for (uint32_t w = 0; w < g->words; w++) {
            uint64_t faces = held[player][w] & g->all[w];
            out->score[player] += (uint32_t)__builtin_popcountll(faces);
            free_faces(out)[w] &= ~faces;
        }
        for (uint32_t place = g->faces; place < game_most_turns(g); place++)
            if (held[player][place / 64] >> place % 64 & 1) {
                clear(taken, g->words);
                take(g, taken, place, g->words);
                count_down(need, taken, g->words, g->planes);
            }
    }
    for (int kind = EDGES; kind <= NODES; kind++)
        out->room |= (uint32_t)fen_has_room(g, kind, scratch, fen_empty(g, out, kind, scratch)) << kind;
}

/* Places that a player holds, as bits. */
EXPORT void fen_held(const game *g, const state *s, uint32_t player, uint64_t *out) {
    memcpy(out, holds(g, (state *)s, player), g->place_words * 8);
}

/* Whether there is room for a turn of a kind, which there was before the last turn. */
static int still_room(const game *g, const state *s, int kind) {
    uint32_t count = fen_count_empty(g, s, kind);
    if (count < g->kind[kind].tiles || count >= g->kind[kind].plenty)
        return count >= g->kind[kind].plenty;
    uint32_t places[count];
    return fen_has_room(g, kind, places, fen_empty(g, s, kind, places));
}

void game_play(const game *g, state *s, const turn *t) {
    uint32_t mover = s->mover, words = g->words, planes = g->planes;
    uint64_t taken[MOST_WORDS], *held = holds(g, s, mover), *empty = free_faces(s);
    if (t->kind == CAPTURE) {
        for (uint32_t w = 0; w < words; w++) {
            held[w] |= t->word[w].faces;
            empty[w] &= ~t->word[w].faces;
        }
        s->score[mover] += t->count;
    } else {
        clear(taken, words);
        for (uint32_t i = 0; i < t->count; i++) {
            uint32_t place = place_of(t, i);
            held[place / 64] |= (uint64_t)1 << place % 64;
            take(g, taken, place, words);
        }
        count_down(needs(g, s, mover), taken, words, planes);
        s->room &= ~((uint32_t)!still_room(g, s, (int)t->kind) << t->kind);
    }
    s->mover = 1 - mover;
    if (s->room || g->lose || 2 * s->score[mover] > g->faces)
        return;
    /* Now only faces can be captured. The other player is skipped if only this one can capture. */
    if (!any_ripe(needs(g, s, 1 - mover), empty, words, planes) && any_ripe(needs(g, s, mover), empty, words, planes))
        s->mover = mover;
}

void fen_put(uint64_t *out, size_t *at, const uint64_t *set, uint32_t count) {
    for (uint32_t done = 0; done < count; done += 64) {
        uint32_t bits = count - done < 64 ? count - done : 64, shift = *at % 64;
        uint64_t word = bits < 64 ? set[done / 64] & (((uint64_t)1 << bits) - 1) : set[done / 64];
        out[*at / 64] |= word << shift;
        if (shift && bits > 64 - shift)
            out[*at / 64 + 1] |= word >> (64 - shift);
        *at += bits;
    }
}

size_t fen_write_sets(const game *g, const state *s, const uint64_t *mine, const uint64_t *theirs,
                      const uint64_t *places, uint64_t *key) {
    uint64_t set[MOST_WORDS];
    uint32_t end = (uint32_t)game_most_turns(g);
    size_t at = 0;
    memset(key, 0, 8 * (size_t)g->key_words);
    for (uint32_t w = 0; w < g->words; w++)
        set[w] = mine[w] | theirs[w];
    fen_put(key, &at, set, g->faces);
    for (uint32_t side = 0; side < 2; side++) {
        const uint64_t *need = needs(g, (state *)s, side ? 1 - s->mover : s->mover), *own = side ? theirs : mine;
        for (uint32_t p = 0; p < g->planes; p++) {
            for (uint32_t w = 0; w < g->words; w++)
                set[w] = (mine[w] | theirs[w]) & (need[p * g->words + w] | ~own[w]);
            fen_put(key, &at, set, g->faces);
        }
    }
    for (uint32_t w = g->faces / 64; w < g->place_words; w++) {
        uint32_t low = w == g->faces / 64 ? g->faces % 64 : 0, high = end - w * 64 < 64 ? end - w * 64 : 64;
        uint64_t here = places[w] >> low;
        fen_put(key, &at, &here, high - low);
    }
    return at;
}

/* All empty faces, edges and nodes, what both players need in the faces, and both scores, 16 bits each. Who holds a place
 * matters only for what is needed, and colours not at all. */
void game_key(const game *g, const state *s, uint64_t *key) {
    const uint64_t *free = free_faces((state *)s), *one = holds(g, (state *)s, 0), *other = holds(g, (state *)s, 1);
    uint64_t empty[g->place_words], scores = s->score[s->mover] | (uint64_t)s->score[1 - s->mover] << 16;
    for (uint32_t w = 0; w < g->place_words; w++)
        empty[w] = ~(one[w] | other[w]);
    size_t at = fen_write_sets(g, s, free, free, empty, key);
    fen_put(key, &at, &scores, 32);
}

/* Boards ------------------------------------------------------------------------------------------------------------ */

EXPORT void fen_free(game *g) {
    if (!g)
        return;
    free(g->start);
    free(g->parts);
    free(g->all);
    free(g->need);
    free(g->image_start);
    free(g->nibbles);
    free(g->twin_start);
    free(g->twin);
    free(g);
}

/* Rules on one board, or NULL if there is no memory or the board is beyond the bounds.
 *
 * `counts`: faces, edges, nodes; edges and nodes of a turn; numbers of edges and of nodes with which there is always
 * room. `needed`: what a player needs in each face. `start`, `touched`: the faces that place p touches, a face itself,
 * ascending, are touched[start[p] .. start[p + 1]]. `tables`: `logistic`, `chance` and `gain` of `best.py`. */
EXPORT game *fen_new(const uint32_t *counts, const uint32_t *needed, const uint32_t *start, const uint32_t *touched,
                     int lose, const uint32_t *tables) {
    uint32_t faces = counts[0], places = faces + counts[1] + counts[2], most = 0;
    game *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    g->faces = faces;
    g->words = (faces + 63) / 64;
    g->place_words = (places + 63) / 64;
    g->lose = lose;
    g->kind[EDGES] = (struct kind){faces, counts[1], counts[3], counts[5]};
    g->kind[NODES] = (struct kind){faces + counts[1], counts[2], counts[4], counts[6]};
    for (uint32_t face = 0; face < faces; face++)
        most |= needed[face];
    while (most >> g->planes)
        g->planes++;
    g->most_needed = most < MOST_NEEDED ? most : MOST_NEEDED;
    memcpy(g->logistic, tables, sizeof g->logistic);
    memcpy(g->chance, tables + LOGISTIC, sizeof g->chance);
    memcpy(g->gain, tables + LOGISTIC + ENTRIES * ENTRIES, sizeof g->gain);
    uint32_t tiles = counts[3] > counts[4] ? counts[3] : counts[4];
    g->turn_words = g->words > (tiles + 1) / 2 ? g->words : (tiles + 1) / 2;
    while ((faces | counts[1] | counts[2]) >> g->number_bits)
        g->number_bits++;
    /* After the sets come two numbers of 16 bits in the one key, and seven in the other, and at last the solver's byte. */
    uint32_t numbers = 7 * g->number_bits > 32 ? 7 * g->number_bits : 32;
    g->key_words = (faces * (1 + 2 * g->planes) + counts[1] + counts[2] + numbers + 8 + 63) / 64;
    if (g->words > MOST_WORDS || g->planes > MOST_PLANES || tiles > MOST_TILES) {
        fen_free(g);
        return NULL;
    }
    g->start = calloc(places + 1, sizeof *g->start);
    g->parts = calloc(start[places], sizeof *g->parts);
    g->all = calloc(g->words, 8);
    g->need = calloc((size_t)g->words * g->planes, 8);
    if (!(g->start && g->parts && g->all && g->need)) {
        fen_free(g);
        return NULL;
    }
    uint32_t part = 0;
    for (uint32_t place = 0; place < places; place++) {
        g->start[place] = part;
        for (uint32_t i = start[place]; i < start[place + 1]; i++) {
            uint32_t word = touched[i] / 64;
            if (part == g->start[place] || g->parts[part - 1].word != word)
                g->parts[part++].word = word;
            g->parts[part - 1].faces |= (uint64_t)1 << touched[i] % 64;
        }
    }
    g->start[places] = part;
    for (uint32_t face = 0; face < faces; face++) {
        g->all[face / 64] |= (uint64_t)1 << face % 64;
        for (uint32_t p = 0; p < g->planes; p++)
            g->need[p * g->words + face / 64] |= (uint64_t)(needed[face] >> p & 1) << face % 64;
    }
    return g;
}
