/* Exact search: what a state is worth with best play, proved by trying all turns.
 *
 * Values are -1, 0 and 1 for the player to move. Alpha-beta with a table of whole keys: nothing is decided by a hash
 * alone. What the game can prove by itself is asked for first: bounds at a glance, turns that need not be tried, states
 * that are worth the same. The search keeps its own stack, so that it can stop after some steps and go on later. The
 * same choices as `plain.py`, node by node, until the table is full: then new values take the places of old ones.
 *
 * Turns are looked at in the order of their rates, because a good one may decide at once, and then tried in the order of
 * what the successors look like. Tried on ten small boards of FEN and left: proof-number search, with numbers added or the
 * largest of them taken, several times as many positions, and larger cases did not finish; turns first that refuted
 * others, twice as many; the same with some faces given away proved first, up to six times as many; values looked up of
 * states in which somebody needs more or less, a fifth fewer, but hardly quicker.
 *
 * Source: D. E. Knuth and R. W. Moore, An analysis of alpha-beta pruning, Artificial Intelligence 6 (1975); that all
 * successors are looked up before one is searched: enhanced transposition cutoffs, see A. Plaat et al., AAAI 1996. */
#define _DEFAULT_SOURCE /* for madvise */
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include "game.h"

enum { RUNNING, DONE, AT_LIMIT, NO_MEMORY };

enum { RATES = 256, FIRST_ROOM = 1024, MOST_TURN_BYTES = 1 << 26 };

enum { PROBES = 8 }; /* places in which a key may stand in a table that cannot grow */

/* A state whose turns are being tried: those from `next` to `last` in the solver's `order` are left. Its turns end before
 * `end`; those of the next frame begin there. */
struct frame {
    size_t next, last, end;
    int alpha, beta, best;
    int mover;
};

/* What is told of a state at a glance; if that leaves its value open, its key and where the table is to be searched for
 * it. */
struct glance {
    state *here;
    uint64_t *key;
    size_t place;
    int lower, upper, is_open;
};

struct solver {
    const game *g;
    size_t state_size, turn_size, key_words;
    uint64_t nodes, most_nodes; /* states whose turns were tried, and may be */
    uint64_t steps;             /* turns that were made for that */
    struct frame *frames;
    unsigned char *states; /* of the frames, side by side */
    size_t depth, frame_room;
    unsigned char *turns; /* of all frames, side by side */
    uint32_t *order, *spare; /* the second for sorting */
    uint8_t *rates; /* of the turns in `order` */
    size_t turn_room;
    struct glance glances[2]; /* the first is what the search is about to enter */
    uint64_t *frame_keys; /* of the states of the frames */
    uint64_t *table; /* a power of two of keys with their bounds in the highest byte, which is 0 where nothing is */
    size_t entries, table_room;
    uint64_t most_room;
    int value, status;
};

/* Bounds as one byte: 16 + 4 * (lower + 1) + (upper + 1). */
static uint8_t packed(int lower, int upper) {
    return (uint8_t)(16 + 4 * (lower + 1) + upper + 1);
}

EXPORT void solver_free(struct solver *s) {
    if (!s)
        return;
    free(s->frames);
    free(s->states);
    free(s->turns);
    free(s->order);
    free(s->spare);
    free(s->rates);
    for (int i = 0; i < 2; i++) {
        free(s->glances[i].here);
        free(s->glances[i].key);
    }
    free(s->frame_keys);
    free(s->table);
    free(s);
}

/* A table with nothing in it, NULL if there is no memory. A search looks for keys all over it: large pages, where there
 * are any, spare the processor to look for where each page is. */
static uint64_t *new_table(size_t entries, size_t key_words) {
    uint64_t *table = calloc(entries, key_words * 8);
#if defined __linux__ && defined MADV_HUGEPAGE
    size_t page = 1 << 21, bytes = entries * key_words * 8;
    if (table && bytes >= 2 * page) {
        unsigned char *first = (unsigned char *)(((uintptr_t)table + page - 1) / page * page);
        madvise(first, bytes - page, MADV_HUGEPAGE); /* If it is refused, the pages are small. */
    }
#endif
    return table;
}

/* A solver that tries the turns of at most `most_nodes` states, over all questions, and remembers the values of at most
 * `most_entries`, or of as many as there is memory for; NULL if there is none. */
EXPORT struct solver *solver_new(const game *g, uint64_t most_nodes, uint64_t most_entries) {
    struct solver *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->g = g;
    s->state_size = game_state_size(g);
    s->turn_size = game_turn_size(g);
    s->key_words = game_key_size(g) / 8;
    s->most_nodes = most_nodes;
    s->frame_room = 64;
    s->turn_room = FIRST_ROOM;
    s->most_room = most_entries;
    for (s->table_room = FIRST_ROOM; s->table_room > most_entries && s->table_room > PROBES;)
        s->table_room /= 2;
    s->frames = malloc(s->frame_room * sizeof *s->frames);
    s->states = malloc(s->frame_room * s->state_size);
    s->turns = malloc(s->turn_room * s->turn_size);
    s->order = malloc(s->turn_room * sizeof *s->order);
    s->spare = malloc(s->turn_room * sizeof *s->spare);
    s->rates = malloc(s->turn_room);
    s->frame_keys = malloc(s->frame_room * s->key_words * 8);
    s->table = new_table(s->table_room, s->key_words);
    s->status = DONE;
    int has_glances = 1;
    for (int i = 0; i < 2; i++) {
        s->glances[i].here = malloc(s->state_size);
        s->glances[i].key = malloc(s->key_words * 8);
        has_glances = has_glances && s->glances[i].here && s->glances[i].key;
    }
    if (s->frames && s->states && s->turns && s->order && s->spare && s->rates)
        if (has_glances && s->frame_keys && s->table)
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

static uint8_t bounds_of(const struct solver *s, const uint64_t *entry) {
    return (uint8_t)(entry[s->key_words - 1] >> 56);
}

/* Whether an entry, apart from its bounds, is this key. */
static int is_at(const struct solver *s, const uint64_t *entry, const uint64_t *key) {
    size_t last = s->key_words - 1;
    uint64_t other = (entry[last] ^ key[last]) << 8;
    for (size_t i = 0; i < last; i++)
        other |= entry[i] ^ key[i];
    return !other;
}

static int can_grow(const struct solver *s) {
    return s->table_room <= s->most_room / 2;
}

/* Where the search of the table for a key begins. */
static size_t place_of(const struct solver *s, const uint64_t *key) {
    uint64_t hash = 0;
    for (size_t i = 0; i < s->key_words; i++) {
        hash = (hash ^ (i + 1 < s->key_words ? key[i] : key[i] << 8)) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return hash & (s->table_room - 1);
}

/* The entry of a key, or where it is to be put: an empty one, or one of another key where a table that cannot grow has
 * no room near. */
static uint64_t *find_entry(const struct solver *s, const uint64_t *key, size_t place) {
    size_t mask = s->table_room - 1, probes = can_grow(s) ? s->table_room : PROBES;
    for (size_t i = 0; i < probes; i++) {
        uint64_t *entry = s->table + ((place + i) & mask) * s->key_words;
        if (!bounds_of(s, entry) || is_at(s, entry, key))
            return entry;
    }
    return s->table + place * s->key_words;
}

/* The bounds that the table has of the state with a key, for its player to move. */
static void known(const struct solver *s, const uint64_t *key, size_t place, int *lower, int *upper) {
    const uint64_t *entry = find_entry(s, key, place);
    uint8_t found = is_at(s, entry, key) ? bounds_of(s, entry) : 0;
    *lower = found ? (found - 16) / 4 - 1 : -1;
    *upper = found ? found % 4 - 1 : 1;
}

/* A larger table with the same entries. If there is no memory for it, the table stays as large as it is. */
static void grow_table(struct solver *s) {
    uint64_t *table = s->table, *larger = new_table(2 * s->table_room, s->key_words);
    size_t room = s->table_room;
    if (!larger) {
        s->most_room = room;
        return;
    }
    s->table = larger;
    s->table_room = 2 * room;
    for (size_t i = 0; i < room; i++) {
        const uint64_t *entry = table + i * s->key_words;
        if (bounds_of(s, entry))
            memcpy(find_entry(s, entry, place_of(s, entry)), entry, s->key_words * 8);
    }
    free(table);
}

/* Write down what a state is worth. */
static void remember(struct solver *s, const uint64_t *key, int best, int alpha, int beta) {
    int lower, upper;
    if (2 * s->entries >= s->table_room && can_grow(s))
        grow_table(s);
    size_t place = place_of(s, key);
    known(s, key, place, &lower, &upper);
    if (best > alpha && best > lower)
        lower = best;
    if (best < beta && best < upper)
        upper = best;
    uint64_t *entry = find_entry(s, key, place);
    s->entries += !bounds_of(s, entry);
    memcpy(entry, key, s->key_words * 8);
    entry[s->key_words - 1] |= (uint64_t)packed(lower, upper) << 56;
}

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
        uint64_t *keys = realloc(s->frame_keys, room * s->key_words * 8);
        if (keys)
            s->frame_keys = keys;
        if (!frames || !states || !keys)
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
        uint32_t *order = realloc(s->order, room * sizeof *order);
        if (order)
            s->order = order;
        uint32_t *spare = realloc(s->spare, room * sizeof *spare);
        if (spare)
            s->spare = spare;
        uint8_t *rates = realloc(s->rates, room);
        if (rates)
            s->rates = rates;
        if (!all || !order || !spare || !rates)
            return NO_MEMORY;
        s->turn_room = room;
    }
    return RUNNING;
}

/* Put `count` turns of `order` in falling order of their rates; turns that look alike stay in theirs. */
static void sort_turns(struct solver *s, size_t first, size_t count) {
    size_t before[RATES + 1] = {0};
    for (size_t i = first; i < first + count; i++)
        before[RATES - s->rates[i]]++;
    for (size_t i = 1; i <= RATES; i++)
        before[i] += before[i - 1];
    for (size_t i = first; i < first + count; i++)
        s->spare[before[RATES - 1 - s->rates[i]]++] = s->order[i];
    memcpy(s->order + first, s->spare, count * sizeof *s->order);
}

/* Make a turn, unless it is NULL, and tell what the game says at once. What the table may have is fetched meanwhile:
 * memory takes as long to answer as all the rest. */
static struct glance *glance_at(struct solver *s, int number, const state *from, const turn *t) {
    struct glance *seen = &s->glances[number];
    memcpy(seen->here, from, s->state_size);
    if (t)
        game_play(s->g, seen->here, t);
    seen->is_open = game_look(s->g, seen->here, &seen->lower, &seen->upper, seen->key);
    if (seen->is_open) {
        seen->place = place_of(s, seen->key);
        __builtin_prefetch(s->table + seen->place * s->key_words);
    }
    return seen;
}

/* Bounds of what a state is worth to a player: what the game tells at once, and what the table has. */
static void look(const struct solver *s, const struct glance *seen, int player, int *lower, int *upper) {
    int least, most;
    *lower = seen->lower;
    *upper = seen->upper;
    if (seen->is_open) {
        known(s, seen->key, seen->place, &least, &most);
        *lower = least > *lower ? least : *lower;
        *upper = most < *upper ? most : *upper;
    }
    if (game_mover(s->g, seen->here) != player) {
        int turned = -*lower;
        *lower = -*upper;
        *upper = turned;
    }
}

/* Try the turns of a state that was looked at, in a window; the frame is finished at once if what is known of its
 * successors decides. */
static int enter(struct solver *s, const struct glance *seen, int alpha, int beta) {
    size_t first = s->depth ? s->frames[s->depth - 1].end : 0, count;
    if (s->nodes >= s->most_nodes)
        return AT_LIMIT;
    int status = make_room(s, first);
    if (status != RUNNING)
        return status;
    memcpy(state_at(s, s->depth), seen->here, s->state_size);
    memcpy(s->frame_keys + s->depth * s->key_words, seen->key, s->key_words * 8);
    while ((count = game_replies(s->g, seen->here, turn_at(s, first), s->turn_room - first)) > s->turn_room - first)
        if ((status = make_room(s, s->turn_room + 1)) != RUNNING)
            return status;
    s->nodes++;
    s->steps += count;
    const state *from = state_at(s, s->depth);
    struct frame *f = &s->frames[s->depth++];
    *f = (struct frame){.next = first, .end = first + count, .alpha = alpha, .beta = beta, .best = -1};
    f->mover = game_mover(s->g, from);
    for (size_t i = first; i < first + count; i++) {
        s->order[i] = (uint32_t)i;
        s->rates[i] = (uint8_t)game_rate(s->g, from, turn_at(s, i));
    }
    sort_turns(s, first, count);
    size_t left = first;
    /* The next successor is looked at while the table is asked for this one. */
    const struct glance *next = count ? glance_at(s, 0, from, turn_at(s, s->order[first])) : NULL;
    for (size_t i = first; i < first + count && f->best < beta; i++) {
        int lower, upper;
        const struct glance *one = next;
        if (i + 1 < first + count)
            next = glance_at(s, (i + 1 - first) % 2, from, turn_at(s, s->order[i + 1]));
        look(s, one, f->mover, &lower, &upper);
        if (lower > f->best)
            f->best = lower;
        if (upper <= f->alpha && upper > f->best)
            f->best = upper; /* An upper bound, which is all that is told of values up to alpha. */
        if (upper > f->best) {
            int estimate = game_estimate(s->g, one->here);
            s->rates[left] = (uint8_t)(game_mover(s->g, one->here) == f->mover ? estimate : RATES - 1 - estimate);
            s->order[left++] = s->order[i];
        }
    }
    if (f->best < beta)
        sort_turns(s, first, left - first);
    f->last = left;
    return RUNNING;
}

/* Ask what a state is worth, which must not be over and have a turn: exactly if it is between alpha and beta, or else
 * whether it is at most alpha or at least beta. */
EXPORT int solver_ask(struct solver *s, const state *from, int alpha, int beta) {
    s->depth = 0;
    const struct glance *seen = glance_at(s, 0, from, NULL);
    int lower, upper;
    look(s, seen, game_mover(s->g, from), &lower, &upper);
    if (lower < upper && lower < beta && upper > alpha)
        return s->status = enter(s, seen, alpha, beta);
    s->value = lower >= beta ? lower : upper;
    return s->status = DONE;
}

/* Tell a frame what a successor is worth to that one's player to move. */
static void tell(struct frame *f, int mover, int value) {
    if (mover != f->mover)
        value = -value;
    if (value > f->best)
        f->best = value;
}

/* Leave a frame whose turns are tried, and tell its value to the one below. */
static int leave(struct solver *s) {
    struct frame *f = &s->frames[--s->depth];
    remember(s, s->frame_keys + s->depth * s->key_words, f->best, f->alpha, f->beta);
    s->value = f->best;
    if (!s->depth)
        return DONE;
    tell(&s->frames[s->depth - 1], f->mover, f->best);
    return RUNNING;
}

/* Go on for about `steps` turns: RUNNING, DONE, AT_LIMIT or NO_MEMORY. */
EXPORT int solver_run(struct solver *s, uint64_t steps) {
    uint64_t until = s->steps + steps;
    while (s->status == RUNNING && s->steps < until) {
        struct frame *f = &s->frames[s->depth - 1];
        if (f->best >= f->beta || f->next == f->last) {
            s->status = leave(s);
            continue;
        }
        const struct glance *seen = glance_at(s, 0, state_at(s, s->depth - 1), turn_at(s, s->order[f->next++]));
        int mover = game_mover(s->g, seen->here), same = mover == f->mover, lower, upper;
        int most = f->best > f->alpha ? f->best : f->alpha;
        int alpha = same ? most : -f->beta, beta = same ? f->beta : -most;
        /* What was found since the frame was entered may decide. */
        look(s, seen, mover, &lower, &upper);
        if (lower < upper && lower < beta && upper > alpha)
            s->status = enter(s, seen, alpha, beta);
        else
            tell(f, mover, lower >= beta ? lower : upper);
    }
    return s->status;
}

EXPORT int solver_value(const struct solver *s) {
    return s->value;
}

EXPORT uint64_t solver_nodes(const struct solver *s) {
    return s->nodes;
}
