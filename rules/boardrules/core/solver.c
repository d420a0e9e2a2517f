/* Exact search: what a state is worth with best play, proved by trying turns.
 *
 * A question is whether the player to move reaches a value, 1 or 0, and has the answer yes or no. Depth-first
 * proof-number search: for each question that is open, the table has two numbers, about how many states have to be
 * decided for a proof and for a disproof; the search goes on where least is missing. The table has whole keys: nothing
 * is decided by a hash alone. The search keeps its own stack, so that it can stop after some steps and go on later. The
 * same choices as `plain_solver.py`, node by node.
 *
 * Source: A. Nagai, Df-pn algorithm for searching AND/OR trees and its applications (2002); the room for a quarter more
 * than the second best: J. Pawlewicz and L. Lew, Improving depth-first PN-search: 1 + epsilon trick (2007); that the
 * hardest successor counts, and not the sum, which counts a state twice that is reached in two ways: T. Ueda et al.,
 * Weak proof-number search (2008). */
#include <stdlib.h>
#include <string.h>

#include "game.h"

enum { RUNNING, DONE, AT_LIMIT, NO_MEMORY };

enum { RATES = 256, FIRST_ROOM = 1024, MOST_TURN_BYTES = 1 << 26 };

#define NEVER UINT32_MAX

/* How much is missing for a proof that a player reaches a value, and for a disproof: 0 and NEVER once it is decided. */
struct numbers {
    uint32_t proof, disproof;
};

/* A turn that may be the one; the numbers are those of the player who makes it. */
struct child {
    uint32_t turn;
    struct numbers missing;
};

/* A state whose turns are being tried, until one of its numbers is as large as the bound. */
struct frame {
    size_t turns, children, end; /* where its turns begin and end, and where its children begin */
    size_t count, now;           /* the number of its children, and the one that is being tried */
    struct numbers most;
    int mover, value;
};

struct solver {
    const game *g;
    size_t state_size, turn_size, key_words;
    uint64_t nodes, most_nodes; /* states whose turns were tried, each time, and may be */
    uint64_t steps;             /* turns that were made for that */
    struct frame *frames;
    unsigned char *states; /* of the frames, side by side */
    size_t depth, frame_room;
    unsigned char *turns; /* of all frames, side by side */
    struct child *children;
    size_t turn_room;
    state *here;
    uint64_t *key;
    uint64_t *keys; /* the table: a power of two of keys, and for each its numbers by value, or 0 where nothing is */
    struct numbers (*known)[2];
    size_t entries, table_room;
    int yes, status;
};

EXPORT void solver_free(struct solver *s) {
    if (!s)
        return;
    free(s->frames);
    free(s->states);
    free(s->turns);
    free(s->children);
    free(s->here);
    free(s->key);
    free(s->keys);
    free(s->known);
    free(s);
}

/* A solver that tries the turns of at most `most_nodes` states, over all questions; NULL if there is no memory. */
EXPORT struct solver *solver_new(const game *g, uint64_t most_nodes) {
    struct solver *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->g = g;
    s->state_size = game_state_size(g);
    s->turn_size = game_turn_size(g);
    s->key_words = game_key_size(g) / 8;
    s->most_nodes = most_nodes;
    s->frame_room = 64;
    s->turn_room = s->table_room = FIRST_ROOM;
    s->frames = malloc(s->frame_room * sizeof *s->frames);
    s->states = malloc(s->frame_room * s->state_size);
    s->turns = malloc(s->turn_room * s->turn_size);
    s->children = malloc(s->turn_room * sizeof *s->children);
    s->here = malloc(s->state_size);
    s->key = malloc(s->key_words * 8);
    s->keys = malloc(s->table_room * s->key_words * 8);
    s->known = calloc(s->table_room, sizeof *s->known);
    s->status = DONE;
    if (s->frames && s->states && s->turns && s->children && s->here && s->key && s->keys && s->known)
        return s;
    solver_free(s);
    return NULL;
}

static turn *turn_at(const struct solver *s, size_t number) {
    return (turn *)(s->turns + number * s->turn_size);
}

static state *state_at(const struct solver *s, size_t depth) {
    return (state *)(s->states + depth * s->state_size);
}

/* The table --------------------------------------------------------------------------------------------------------- */

static int is_empty(const struct solver *s, size_t slot) {
    return !(s->known[slot][0].proof | s->known[slot][0].disproof);
}

/* Where a key stands in the table, or would stand. */
static size_t slot_of(const struct solver *s, const uint64_t *key) {
    uint64_t hash = 0;
    for (size_t i = 0; i < s->key_words; i++) {
        hash = (hash ^ key[i]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    size_t mask = s->table_room - 1, here = hash & mask;
    while (!is_empty(s, here) && memcmp(s->keys + here * s->key_words, key, s->key_words * 8))
        here = (here + 1) & mask;
    return here;
}

/* A larger table with the same entries; 0 if there is no memory. */
static int grow_table(struct solver *s) {
    struct solver old = *s;
    s->table_room = 2 * old.table_room;
    s->keys = malloc(s->table_room * s->key_words * 8);
    s->known = calloc(s->table_room, sizeof *s->known);
    if (!s->keys || !s->known) {
        free(s->keys);
        free(s->known);
        *s = old;
        return 0;
    }
    for (size_t i = 0; i < old.table_room; i++)
        if (!is_empty(&old, i)) {
            size_t to = slot_of(s, old.keys + i * s->key_words);
            memcpy(s->known[to], old.known[i], sizeof *s->known);
            memcpy(s->keys + to * s->key_words, old.keys + i * s->key_words, s->key_words * 8);
        }
    free(old.keys);
    free(old.known);
    return 1;
}

/* Write down what is missing for an answer; 0 if there is no memory. */
static int remember(struct solver *s, const state *here, int value, struct numbers missing) {
    if (4 * s->entries >= 3 * s->table_room && !grow_table(s))
        return 0;
    game_canonical_key(s->g, here, s->key);
    size_t to = slot_of(s, s->key);
    if (is_empty(s, to)) {
        s->entries++;
        memcpy(s->keys + to * s->key_words, s->key, s->key_words * 8);
        s->known[to][0] = s->known[to][1] = (struct numbers){1, 1};
    }
    s->known[to][value] = missing;
    /* Who reaches 1 reaches 0, and who does not reach 0 does not reach 1. */
    if (value ? !missing.proof : !missing.disproof)
        s->known[to][1 - value] = missing;
    return 1;
}

/* What is missing for the answer whether the player to move in `here` reaches a value. */
static struct numbers look(struct solver *s, int value) {
    int lower, upper;
    game_bounds(s->g, s->here, &lower, &upper);
    if (lower >= value)
        return (struct numbers){0, NEVER};
    if (upper < value)
        return (struct numbers){NEVER, 0};
    game_canonical_key(s->g, s->here, s->key);
    size_t slot = slot_of(s, s->key);
    return is_empty(s, slot) ? (struct numbers){1, 1} : s->known[slot][value];
}

/* The search -------------------------------------------------------------------------------------------------------- */

/* Make room for one frame more and for `turns` turns in all: RUNNING, AT_LIMIT or NO_MEMORY. */
static int make_room(struct solver *s, size_t turns) {
    if (s->depth == s->frame_room) {
        size_t room = 2 * s->frame_room;
        struct frame *frames = realloc(s->frames, room * sizeof *frames);
        if (frames)
            s->frames = frames;
        unsigned char *states = realloc(s->states, room * s->state_size);
        if (states)
            s->states = states;
        if (!frames || !states)
            return NO_MEMORY;
        s->frame_room = room;
    }
    if (turns > s->turn_room) {
        size_t room = 2 * turns;
        if (room * s->turn_size > MOST_TURN_BYTES)
            return AT_LIMIT;
        unsigned char *all = realloc(s->turns, room * s->turn_size);
        if (all)
            s->turns = all;
        struct child *children = realloc(s->children, room * sizeof *children);
        if (children)
            s->children = children;
        if (!all || !children)
            return NO_MEMORY;
        s->turn_room = room;
    }
    return RUNNING;
}

/* Put the turns of a frame in falling order of their rates; turns that look alike stay in theirs. */
static void sort_turns(struct solver *s, const state *from, size_t first, size_t count) {
    size_t before[RATES + 1] = {0};
    for (size_t i = 0; i < count; i++)
        before[RATES - game_rate(s->g, from, turn_at(s, first + i))]++;
    for (size_t i = 1; i <= RATES; i++)
        before[i] += before[i - 1];
    for (size_t i = 0; i < count; i++) {
        size_t to = first + before[RATES - 1 - game_rate(s->g, from, turn_at(s, first + i))]++;
        s->children[to].turn = (uint32_t)(first + i);
    }
}

static struct numbers turned(struct numbers missing) {
    return (struct numbers){missing.disproof, missing.proof};
}

/* Try the turns of `here`, of which `value` is asked. */
static int enter(struct solver *s, int value, struct numbers most) {
    size_t first = s->depth ? s->frames[s->depth - 1].end : 0, count;
    if (s->nodes >= s->most_nodes)
        return AT_LIMIT;
    int status = make_room(s, first);
    if (status != RUNNING)
        return status;
    memcpy(state_at(s, s->depth), s->here, s->state_size);
    while ((count = game_replies(s->g, s->here, turn_at(s, first), s->turn_room - first)) > s->turn_room - first)
        if ((status = make_room(s, s->turn_room + 1)) != RUNNING)
            return status;
    s->nodes++;
    s->steps += count;
    const state *from = state_at(s, s->depth);
    struct frame *f = &s->frames[s->depth++];
    *f = (struct frame){.turns = first, .children = first, .end = first + count, .most = most, .value = value};
    f->mover = game_mover(s->g, from);
    sort_turns(s, from, first, count);
    for (size_t i = first; i < first + count; i++) {
        struct child child = s->children[i];
        memcpy(s->here, from, s->state_size);
        game_play(s->g, s->here, turn_at(s, child.turn));
        int same = game_mover(s->g, s->here) == f->mover;
        child.missing = look(s, same ? value : 1 - value);
        if (!same)
            child.missing = turned(child.missing);
        if (child.missing.disproof)
            s->children[first + f->count++] = child;
        if (!child.missing.proof)
            break;
    }
    return RUNNING;
}

/* Ask whether the player to move reaches a value, 0 or 1. The state must not be over and have a turn. */
EXPORT int solver_ask(struct solver *s, const state *from, int value) {
    s->depth = 0;
    memcpy(s->here, from, s->state_size);
    struct numbers missing = look(s, value);
    s->yes = !missing.proof;
    if (missing.proof && missing.disproof)
        return s->status = enter(s, value, (struct numbers){NEVER, NEVER});
    return s->status = DONE;
}

static uint32_t least(uint32_t one, uint32_t other) {
    return one < other ? one : other;
}

/* Leave a frame, and tell its numbers to the one below. */
static int leave(struct solver *s, struct numbers missing) {
    struct frame *f = &s->frames[--s->depth];
    if (!remember(s, state_at(s, s->depth), f->value, missing))
        return NO_MEMORY;
    s->yes = !missing.proof;
    if (!s->depth)
        return DONE;
    struct frame *below = &s->frames[s->depth - 1];
    s->children[below->children + below->now].missing = below->mover == f->mover ? missing : turned(missing);
    return RUNNING;
}

/* Go on with the best child of the last frame, or leave it. */
static int step(struct solver *s) {
    struct frame *f = &s->frames[s->depth - 1];
    uint32_t best = NEVER, second = NEVER, hardest = 0, open = 0;
    for (size_t i = 0; i < f->count; i++) {
        struct numbers missing = s->children[f->children + i].missing;
        if (missing.proof < best) {
            second = best;
            best = missing.proof;
            f->now = i;
        } else if (missing.proof < second)
            second = missing.proof;
        if (missing.disproof > hardest)
            hardest = missing.disproof;
        open += missing.disproof > 0;
    }
    uint32_t others = open ? open - 1 : 0;
    uint32_t disproof = hardest > NEVER - 1 - others ? best ? NEVER - 1 : NEVER : hardest + others;
    if (best >= f->most.proof || disproof >= f->most.disproof)
        return leave(s, (struct numbers){best, disproof});
    struct numbers most = {f->most.proof, f->most.disproof};
    if (second < NEVER - 1 - second / 4)
        most.proof = least(most.proof, second + second / 4 + 1);
    if (most.disproof < NEVER)
        most.disproof -= others;
    memcpy(s->here, state_at(s, s->depth - 1), s->state_size);
    game_play(s->g, s->here, turn_at(s, s->children[f->children + f->now].turn));
    int same = game_mover(s->g, s->here) == f->mover;
    return enter(s, same ? f->value : 1 - f->value, same ? most : turned(most));
}

/* Go on for about `steps` turns: RUNNING, DONE, AT_LIMIT or NO_MEMORY. */
EXPORT int solver_run(struct solver *s, uint64_t steps) {
    uint64_t until = s->steps + steps;
    while (s->status == RUNNING && s->steps < until)
        s->status = step(s);
    return s->status;
}

EXPORT int solver_yes(const struct solver *s) {
    return s->yes;
}

EXPORT uint64_t solver_nodes(const struct solver *s) {
    return s->nodes;
}
