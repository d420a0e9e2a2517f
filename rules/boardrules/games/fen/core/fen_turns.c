/* FEN for the compiled core: lists of turns, turns at random, and random games. */
#include <string.h>

#include "fen.h"

/* Number of draws that may fail before the places that fit are listed. */
enum { TRIES = 8 };

INLINE uint64_t ripe_faces(const game *g, const state *s, uint32_t w) {
    state *here = (state *)s;
    return free_faces(here)[w] & nothing(needs(g, here, s->mover), w, g->words, g->planes);
}

static turn *turn_at(const game *g, turn *turns, size_t number) {
    return (turn *)((unsigned char *)turns + number * game_turn_size(g));
}

turn *fen_blank(const game *g, turn *t, uint32_t kind) {
    memset(t, 0, game_turn_size(g));
    t->kind = kind;
    return t;
}

/* Put places into a turn, in ascending order. */
void fen_fill(turn *t, const uint32_t *places, uint32_t count) {
    t->count = count;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t j = i;
        for (; j > 0 && place_of(t, j - 1) > places[i]; j--)
            t->word[j / 2].place[j % 2] = place_of(t, j - 1);
        t->word[j / 2].place[j % 2] = places[i];
    }
}

/* Lists of turns ---------------------------------------------------------------------------------------------------- */

/* Turns as they are found: those beyond the room are counted up to one. */
struct list {
    const game *g;
    turn *out;
    size_t room, count;
};

static int is_full(const struct list *l) {
    return l->count > l->room;
}

static void add_places(struct list *l, uint32_t kind, const uint32_t *places, uint32_t count) {
    if (l->count < l->room)
        fen_fill(fen_blank(l->g, turn_at(l->g, l->out, l->count), kind), places, count);
    l->count++;
}

/* Every set of faces that can be captured, but the empty one: {1}, {1, 2}, {1, 2, 3}, {1, 3}, {2}, ... */
static void add_captures(struct list *l, const state *s) {
    const game *g = l->g;
    uint32_t ripe[g->faces], chosen[g->faces], number = 0, depth = 0, next = 0;
    for (uint32_t w = 0; w < g->words; w++)
        for (uint64_t rest = ripe_faces(g, s, w); rest; rest &= rest - 1)
            ripe[number++] = w * 64 + (uint32_t)__builtin_ctzll(rest);
    while ((depth || next < number) && !is_full(l)) {
        if (next == number) {
            /* The last face is in the set: move on from the one before it. */
            depth--;
            if (depth)
                next = chosen[--depth] + 1;
            continue;
        }
        chosen[depth++] = next++;
        if (l->count < l->room) {
            turn *t = fen_blank(g, turn_at(g, l->out, l->count), CAPTURE);
            t->count = depth;
            for (uint32_t i = 0; i < depth; i++)
                t->word[ripe[chosen[i]] / 64].faces |= (uint64_t)1 << ripe[chosen[i]] % 64;
        }
        l->count++;
    }
}

/* Every set of places that share no face, in the order of its places. */
static void add_sets(struct list *l, uint32_t kind, const uint32_t *places, uint32_t count) {
    const game *g = l->g;
    uint32_t tiles = g->kind[kind].tiles, at[MOST_TILES], chosen[MOST_TILES], depth = 0, next = 0;
    uint64_t taken[MOST_TILES + 1][MOST_WORDS];
    clear(taken[0], g->words);
    for (;;) {
        if (next == count) {
            if (depth == 0)
                return;
            next = at[--depth] + 1;
            continue;
        }
        if (clashes(g, taken[depth], places[next], g->words)) {
            next++;
            continue;
        }
        chosen[depth] = places[next];
        if (depth + 1 == tiles) {
            add_places(l, kind, chosen, tiles);
            if (is_full(l))
                return;
            next++;
            continue;
        }
        memcpy(taken[depth + 1], taken[depth], g->words * 8);
        take(g, taken[depth + 1], places[next], g->words);
        at[depth++] = next++;
    }
}

size_t game_turns(const game *g, const state *s, turn *out, size_t room) {
    struct list l = {g, out, room, 0};
    if (game_over(g, s) != GOES_ON)
        return 0;
    add_captures(&l, s);
    for (int kind = EDGES; kind <= NODES && !is_full(&l); kind++)
        if (s->room >> kind & 1) {
            uint32_t places[g->kind[kind].count];
            add_sets(&l, (uint32_t)kind, places, fen_empty(g, s, kind, places));
        }
    return l.count;
}

int game_rate(const game *g, const state *s, const turn *t) {
    if (t->kind == CAPTURE)
        return t->count < 127 ? 128 + (int)t->count : 255;
    /* A face that can be captured now counts four, another one that comes nearer counts one. */
    uint64_t taken[MOST_WORDS], *need = needs(g, (state *)s, s->mover), *empty = free_faces((state *)s);
    int rate = 0;
    clear(taken, g->words);
    for (uint32_t i = 0; i < t->count; i++)
        take(g, taken, place_of(t, i), g->words);
    for (uint32_t w = 0; w < g->words; w++) {
        uint64_t more = 0;
        for (uint32_t p = 1; p < g->planes; p++)
            more |= need[p * g->words + w];
        uint64_t nearer = taken[w] & empty[w] & (need[w] | more), now = nearer & ~more;
        rate += __builtin_popcountll(nearer) + 3 * __builtin_popcountll(now);
    }
    return rate < 127 ? rate : 127;
}

/* Turns at random --------------------------------------------------------------------------------------------------- */

/* One turn of a kind for which there is room: each tile with equal chances from the places that still fit, which are
 * taken from the list `left`; if none fits, the turn is drawn again. What the tiles touch is in `taken`. */
INLINE void draw(const game *g, struct chance *c, uint32_t *left, uint32_t *count, uint32_t tiles, uint64_t *taken,
                 uint32_t *drawn, const uint32_t words) {
    uint32_t tries = 0, number = 0;
    for (uint32_t w = 0; w < words; w++)
        taken[w] = 0;
    for (uint32_t done = 0; done < tiles;) {
        uint32_t pick = chance_below(c, *count);
        if (clashes(g, taken, left[pick], words)) {
            if (++tries < TRIES)
                continue;
            number = 0;
            for (uint32_t i = 0; i < *count; i++)
                number += !clashes(g, taken, left[i], words);
            if (!number) {
                memcpy(left + *count, drawn, done * sizeof *drawn);
                *count += done;
                for (uint32_t w = 0; w < words; w++)
                    taken[w] = 0;
                done = tries = 0;
                continue;
            }
            number = chance_below(c, number);
            for (pick = 0; clashes(g, taken, left[pick], words) || number-- > 0;)
                pick++;
        }
        take(g, taken, left[pick], words);
        drawn[done++] = left[pick];
        left[pick] = left[--*count];
    }
}

/* Empty places of both kinds, and how many there are. */
struct left {
    uint32_t *places[3], count[3];
};

static struct left list_left(const game *g, const state *s, void *scratch) {
    struct left l = {{NULL, scratch, (uint32_t *)scratch + g->kind[EDGES].count + 1}, {0}};
    for (int kind = EDGES; kind <= NODES; kind++)
        l.count[kind] = fen_empty(g, s, kind, l.places[kind]);
    return l;
}

/* Any set of ripe faces but the empty one, each equally likely: `ripe` becomes that set. Returns its size. */
INLINE uint32_t draw_captures(struct chance *c, uint64_t *ripe, uint32_t number, const uint32_t words) {
    uint32_t chosen = 0;
    uint64_t found[MOST_WORDS];
    if (number == 1)
        return 1;
    while (!chosen) {
        uint32_t bits = 0, there = 0;
        for (uint32_t w = 0, seen = 0; w < words; w++) {
            found[w] = 0;
            for (uint64_t rest = ripe[w]; rest; rest &= rest - 1, seen++, there--, bits >>= 1) {
                if (!there) {
                    /* The bits of `getrandbits(number)`: 32 at a time, and of the last ones the highest. */
                    there = number - seen < 32 ? number - seen : 32;
                    bits = chance_bits(c) >> (32 - there);
                }
                found[w] |= bits & 1 ? rest & -rest : 0;
            }
            chosen += (uint32_t)__builtin_popcountll(found[w]);
        }
    }
    for (uint32_t w = 0; w < words; w++)
        ripe[w] = found[w];
    return chosen;
}

/* A random game with the numbers of words and planes known to the compiler, where they are constants. The kind of a turn
 * is drawn with equal chances from those that are possible: capture, edges, nodes. */
INLINE struct played play_out(const game *g, state *s, struct chance *c, void *scratch, turn *log, const uint32_t words,
                              const uint32_t planes) {
    struct played done = {0, GOES_ON, 0};
    struct left l = list_left(g, s, scratch);
    uint64_t set[MOST_WORDS], *empty = free_faces(s);
    uint32_t mover = s->mover, room = s->room, drawn[MOST_TILES];
    done.result = (uint8_t)game_over(g, s);
    while (done.result == GOES_ON) {
        uint64_t *need = s->words + words * (1 + mover * planes), *other = s->words + words * (1 + (1 - mover) * planes);
        uint32_t ripe = 0, kind;
        for (uint32_t w = 0; w < words; w++) {
            set[w] = empty[w] & nothing(need, w, words, planes);
            ripe += words == 1 ? set[0] != 0 : (uint32_t)__builtin_popcountll(set[w]);
        }
        uint32_t kinds = (ripe > 0) + (room >> EDGES & 1) + (room >> NODES & 1);
        if (!kinds) {
            done.stuck |= (uint8_t)(STUCK_FIRST << mover);
            if (g->lose || !any_ripe(other, empty, words, planes)) {
                if (!g->lose)
                    done.stuck = STUCK_FIRST | STUCK_SECOND;
                s->mover = mover;
                s->room = room;
                done.result = (uint8_t)game_over(g, s);
                break;
            }
            mover = 1 - mover;
            continue;
        }
        uint32_t choice = kinds > 1 ? chance_below(c, kinds) : 0;
        if (ripe && !choice)
            kind = CAPTURE;
        else
            kind = room >> EDGES & 1 && choice == (ripe > 0) ? EDGES : NODES;
        turn *t = log ? fen_blank(g, turn_at(g, log, done.turns), kind) : NULL;
        done.turns++;
        if (kind == CAPTURE) {
            uint32_t count = draw_captures(c, set, words == 1 ? (uint32_t)__builtin_popcountll(set[0]) : ripe, words);
            for (uint32_t w = 0; w < words; w++) {
                empty[w] &= ~set[w];
                if (t)
                    t->word[w].faces = set[w];
            }
            if (t)
                t->count = count;
            s->score[mover] += count;
            if (2 * s->score[mover] > g->faces)
                done.result = mover ? SECOND_WINS : FIRST_WINS;
        } else {
            draw(g, c, l.places[kind], &l.count[kind], g->kind[kind].tiles, set, drawn, words);
            count_down(need, set, words, planes);
            if (t)
                fen_fill(t, drawn, g->kind[kind].tiles);
            if (l.count[kind] < g->kind[kind].plenty && !fen_has_room(g, (int)kind, l.places[kind], l.count[kind]))
                room &= ~(1u << kind);
        }
        mover = 1 - mover;
    }
    return done;
}

struct played game_playout(const game *g, state *s, struct chance *c, void *scratch, turn *log) {
    if (g->words > 1)
        return play_out(g, s, c, scratch, log, g->words, g->planes);
    switch (g->planes) {
    case 2:
        return play_out(g, s, c, scratch, log, 1, 2);
    case 3:
        return play_out(g, s, c, scratch, log, 1, 3);
    case 4:
        return play_out(g, s, c, scratch, log, 1, 4);
    default:
        return play_out(g, s, c, scratch, log, 1, g->planes);
    }
}
