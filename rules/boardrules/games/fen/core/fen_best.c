/* FEN for the tree search: what a state is worth, and the turns that look best; `best.py` has the same and the reasons.
 *
 * A face that is empty counts by what both players need in it: `chance[a][b]` is how likely it goes to one who needs a
 * there while the other needs b. Planes give a set of faces for each number, and a pair of sets one count. */
#include <math.h>
#include <string.h>

#include "fen.h"

/* Numbers of the table `logistic` of `best.py`. */
enum { PARTS = 64, CELLS = 128 };

/* What a face that both can capture is worth to the player to move. */
enum { CONTESTED = WON * 3 / 4 };

enum { LISTED = 14 }; /* places of a kind of which all sets are looked at */

enum { MOST_STEPS = 20000 }; /* in the search for sets */

/* What the player to move and the other need, in planes, and the empty faces. */
struct view {
    const uint64_t *mine, *theirs, *empty;
};

static struct view look(const game *g, const state *s) {
    state *here = (state *)s;
    return (struct view){needs(g, here, s->mover), needs(g, here, 1 - s->mover), free_faces(here)};
}

/* Faces of a word in which so many are needed; the largest number that a board tells apart stands for all above it. */
static uint64_t needing(const game *g, const uint64_t *need, uint32_t w, uint32_t number) {
    uint64_t more = 0, found = ~(uint64_t)0;
    for (uint32_t p = 0; p < g->planes; p++) {
        uint64_t plane = need[p * g->words + w];
        if (p < NEED_BITS)
            found &= number >> p & 1 ? plane : ~plane;
        else
            more |= plane;
    }
    return number == MOST_NEEDED ? found | more : found & ~more;
}

/* Worth ------------------------------------------------------------------------------------------------------------- */

static uint32_t chance_of(const game *g, uint32_t mine, uint32_t theirs) {
    return mine || theirs ? g->chance[mine][theirs] : CONTESTED;
}

uint32_t game_worth(const game *g, const state *s) {
    struct view v = look(g, s);
    uint64_t faces = (uint64_t)s->score[s->mover] * WON, open = 0;
    for (uint32_t w = 0; w < g->words; w++) {
        uint64_t theirs[MOST_NEEDED + 1];
        for (uint32_t b = 0; b <= g->most_needed; b++)
            theirs[b] = v.empty[w] & needing(g, v.theirs, w, b);
        for (uint32_t a = 0; a <= g->most_needed; a++) {
            uint64_t mine = needing(g, v.mine, w, a);
            for (uint32_t b = 0; b <= g->most_needed; b++) {
                uint64_t number = (uint64_t)__builtin_popcountll(mine & theirs[b]), chance = chance_of(g, a, b);
                faces += number * chance;
                open += number * (chance * (WON - chance) / WON);
            }
        }
    }
    /* The player to move gains what a turn does to the faces that are open. */
    faces += 16 * open / (5 * (uint64_t)g->faces);
    double lead = ((double)faces - (double)((uint64_t)g->faces * (WON / 2))) / WON;
    double odds = 1.7 * lead / sqrt((double)open / WON + 0.3), most = (double)CELLS * PARTS - 1;
    double far = fabs(odds) * (CELLS / 8 * PARTS);
    uint32_t place = (uint32_t)(far < most ? far : most), low = g->logistic[place / PARTS];
    uint32_t worth = low + (g->logistic[place / PARTS + 1] - low) * (place % PARTS) / PARTS;
    return odds < 0 ? WON - worth : worth;
}

/* Best turns -------------------------------------------------------------------------------------------------------- */

/* The best turns so far, in falling order of what they gain; of equal ones the first comes first. */
struct best {
    const game *g;
    turn *turns;
    int64_t *gains;
    size_t room, count;
};

static int is_worse(const struct best *l, int64_t gain) {
    return l->count == l->room && (l->count == 0 || l->gains[l->count - 1] >= gain);
}

/* Memory for a turn at its place in the list; NULL if the list is full of better ones. */
static turn *insert(struct best *l, int64_t gain) {
    if (is_worse(l, gain))
        return NULL;
    size_t size = game_turn_size(l->g), last = l->count < l->room ? l->count++ : l->count - 1, at = last;
    while (at > 0 && l->gains[at - 1] < gain)
        at--;
    unsigned char *turns = (unsigned char *)l->turns;
    memmove(l->gains + at + 1, l->gains + at, (last - at) * sizeof *l->gains);
    memmove(turns + (at + 1) * size, turns + at * size, (last - at) * size);
    l->gains[at] = gain;
    return (turn *)(turns + at * size);
}

/* A capture is in the list whatever it gains: there is room for one more. */
static void add_capture(struct best *l, const uint64_t *faces, int64_t gain) {
    l->room++;
    turn *t = insert(l, gain);
    fen_blank(l->g, t, CAPTURE);
    for (uint32_t w = 0; w < l->g->words; w++) {
        t->word[w].faces = faces[w];
        t->count += (uint32_t)__builtin_popcountll(faces[w]);
    }
}

/* Faces that the player to move can capture, and those of them that the other can capture too. */
struct ripe {
    uint64_t mine[MOST_WORDS], both[MOST_WORDS];
    uint32_t number, contested;
};

static void find_ripe(const game *g, const state *s, struct ripe *r) {
    struct view v = look(g, s);
    r->number = r->contested = 0;
    for (uint32_t w = 0; w < g->words; w++) {
        r->mine[w] = v.empty[w] & nothing(v.mine, w, g->words, g->planes);
        r->both[w] = r->mine[w] & nothing(v.theirs, w, g->words, g->planes);
        r->number += (uint32_t)__builtin_popcountll(r->mine[w]);
        r->contested += (uint32_t)__builtin_popcountll(r->both[w]);
    }
}

/* All that can be captured at once, which wins if it makes a majority. Where a player who is stuck loses, a capture is
 * also a turn to spare: then only what the other could take, and face by face once nothing else is left to do. The list
 * has `all - room` places for captures, and one at least. */
static void add_captures(struct best *l, const state *s, const struct ripe *r, size_t all) {
    const game *g = l->g;
    uint64_t one[MOST_WORDS];
    int wins = 2 * (s->score[s->mover] + r->number) > g->faces;
    add_capture(l, r->mine, (int64_t)(wins ? g->faces : r->contested) * WON);
    /* One face alone comes among the others. */
    if (g->lose && r->contested > !s->room && r->contested < r->number && l->room < all)
        add_capture(l, r->both, (int64_t)r->contested * WON);
    if (g->lose && !s->room && r->number > 1)
        for (uint32_t w = 0; w < g->words; w++)
            for (uint64_t rest = r->mine[w]; rest && l->room < all; rest &= rest - 1) {
                clear(one, g->words);
                one[w] = rest & -rest;
                add_capture(l, one, r->both[w] & one[w] ? WON : 0);
            }
}

/* The search for sets of places that share no face. `sum[i]` is what the first i places gain. */
struct sets {
    struct best *best;
    uint32_t kind, tiles, count, steps;
    int done; /* whether a set was found, or none is worth a place in the list */
    const uint32_t *places;
    const int64_t *sum;
    uint32_t chosen[MOST_TILES];
    uint64_t taken[MOST_TILES][MOST_WORDS];
};

/* All sets that go on from the first `depth` places, which gain so much, with places from number `next` on. */
static void extend(struct sets *s, uint32_t depth, uint32_t next, int64_t gain) {
    const game *g = s->best->g;
    uint32_t left = s->tiles - depth;
    for (; next + left <= s->count && s->steps < MOST_STEPS; next++) {
        if (is_worse(s->best, gain + s->sum[next + left] - s->sum[next])) {
            s->done = 1;
            return;
        }
        s->steps++;
        if (clashes(g, s->taken[depth], s->places[next], g->words))
            continue;
        s->chosen[depth] = s->places[next];
        int64_t with = gain + s->sum[next + 1] - s->sum[next];
        if (left > 1) {
            memcpy(s->taken[depth + 1], s->taken[depth], g->words * 8);
            take(g, s->taken[depth + 1], s->places[next], g->words);
            extend(s, depth + 1, next + 1, with);
            continue;
        }
        turn *t = insert(s->best, with);
        if (t)
            fen_fill(fen_blank(g, t, s->kind), s->chosen, s->tiles);
        s->done = 1;
    }
}

/* What one more place beside each empty face gains for the player to move. */
static void find_face_gains(const game *g, const state *s, int64_t *gains) {
    struct view v = look(g, s);
    memset(gains, 0, g->faces * sizeof *gains);
    for (uint32_t w = 0; w < g->words; w++) {
        uint64_t theirs[MOST_NEEDED + 1];
        for (uint32_t b = 0; b <= g->most_needed; b++)
            theirs[b] = v.empty[w] & needing(g, v.theirs, w, b);
        for (uint32_t a = 0; a <= g->most_needed; a++) {
            uint64_t mine = needing(g, v.mine, w, a);
            for (uint32_t b = 0; b <= g->most_needed; b++)
                for (uint64_t set = mine & theirs[b]; set; set &= set - 1)
                    gains[w * 64 + (uint32_t)__builtin_ctzll(set)] = g->gain[a][b];
        }
    }
}

/* The best `most` of the empty places of a kind, in falling order of what they gain; returns their number. */
static uint32_t best_places(const game *g, const int64_t *face_gains, const uint32_t *empty, uint32_t number, uint32_t most,
                            uint32_t *places, int64_t *gains) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < number; i++) {
        int64_t gain = 0;
        for (uint32_t part = g->start[empty[i]]; part < g->start[empty[i] + 1]; part++)
            for (uint64_t faces = g->parts[part].faces; faces; faces &= faces - 1)
                gain += face_gains[g->parts[part].word * 64 + (uint32_t)__builtin_ctzll(faces)];
        if (count == most && gains[count - 1] >= gain)
            continue;
        uint32_t at = count < most ? count++ : count - 1;
        for (; at > 0 && gains[at - 1] < gain; at--) {
            gains[at] = gains[at - 1];
            places[at] = places[at - 1];
        }
        gains[at] = gain;
        places[at] = empty[i];
    }
    return count;
}

/* Sets of places of a kind for which there is room: of the best places, or of more where these hold none. */
static void add_sets(struct best *l, const state *s, int kind, const int64_t *face_gains, int64_t *gains, uint32_t *places) {
    const game *g = l->g;
    uint32_t *empty = places + g->kind[kind].count, number = fen_empty(g, s, kind, empty);
    struct sets sets = {.best = l, .kind = (uint32_t)kind, .tiles = g->kind[kind].tiles, .places = places, .sum = gains};
    for (uint32_t most = LISTED;; most *= 2) {
        uint32_t count = best_places(g, face_gains, empty, number, most < number ? most : number, places, gains + 1);
        gains[0] = 0;
        for (uint32_t i = 0; i < count; i++)
            gains[i + 1] += gains[i];
        sets.count = count;
        clear(sets.taken[0], g->words);
        extend(&sets, 0, 0, 0);
        if (sets.done || count == number || sets.steps == MOST_STEPS)
            return;
    }
}

/* Gains of all faces; gains of places, and places and empty places of one kind. */
size_t fen_best_size(const game *g) {
    uint32_t most = g->kind[EDGES].count > g->kind[NODES].count ? g->kind[EDGES].count : g->kind[NODES].count;
    return sizeof(int64_t) * (g->faces + most + 1) + sizeof(uint32_t) * 2 * most;
}

size_t game_best(const game *g, const state *s, void *scratch, turn *out, int64_t *gains, size_t room) {
    int64_t *face_gains = scratch, *place_gains = face_gains + g->faces;
    struct ripe ripe;
    if (game_over(g, s) != GOES_ON)
        return 0;
    find_ripe(g, s, &ripe);
    /* Without room for tiles all are captures. */
    size_t captures = !ripe.number ? 0 : g->lose && ripe.contested && ripe.contested < ripe.number && room > 1 ? 2 : 1;
    struct best l = {g, out, gains, s->room ? room - captures : 0, 0};
    if (s->room)
        find_face_gains(g, s, face_gains);
    for (int kind = EDGES; kind <= NODES; kind++)
        if (s->room >> kind & 1)
            add_sets(&l, s, kind, face_gains, place_gains, (uint32_t *)(place_gains + g->kind[kind].count + 1));
    if (ripe.number)
        add_captures(&l, s, &ripe, room);
    if (!l.count) {
        /* The search was broken off before it came to a set that fits. */
        gains[0] = 0;
        return game_turns(g, s, out, 1) > 0;
    }
    return l.count;
}
