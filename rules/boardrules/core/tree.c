/* Monte Carlo tree search (UCT): the same choices as `plain_tree.py`, number by number.
 *
 * Source: L. Kocsis and C. Szepesvari, Bandit based Monte-Carlo planning, ECML 2006. The logarithm of the visits is read
 * from a line between powers of two, and not from the C library, whose last bits differ between machines: only
 * operations are used that IEEE 754 rounds in one way. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"

enum { MOST_DEPTH = 4096 };

/* `points` are the first player's: 2 for a win, 1 for a draw. Children lie side by side, the most promising first. */
struct node {
    uint32_t visits;
    uint32_t children;
    uint64_t points;
    uint32_t first_child;
    uint8_t mover;
    uint8_t result;
};

struct tree {
    const game *g;
    struct chance chance;
    size_t state_size, turn_size;
    struct node *nodes; /* nodes[i] was reached by the turn at turns + i * turn_size */
    unsigned char *turns;
    uint32_t count, most;                 /* nodes there are, and may be */
    uint32_t drawn, kept, visits_to_grow; /* turns drawn for a node, kept as children, and visits that it takes */
    double exploration;
    state *root, *here;
    void *scratch;
    unsigned char *sample; /* `drawn` turns */
    int *rates;
    uint32_t *order;
    uint8_t all; /* whether every legal turn of the root is a child */
};

EXPORT void tree_free(struct tree *t) {
    if (!t)
        return;
    free(t->nodes);
    free(t->turns);
    free(t->root);
    free(t->here);
    free(t->scratch);
    free(t->sample);
    free(t->rates);
    free(t->order);
    free(t);
}

static turn *turn_at(const struct tree *t, unsigned char *turns, size_t number) {
    return (turn *)(turns + number * t->turn_size);
}

/* The `kept` best of the turns in `sample`, in falling order of their rates and without doubles: numbers in `order`. */
static uint32_t best_of(struct tree *t, const state *s, size_t drawn) {
    uint32_t kept = 0;
    for (size_t i = 0; i < drawn; i++) {
        turn *one = turn_at(t, t->sample, i);
        int rate = game_rate(t->g, s, one);
        uint32_t place = kept;
        int known = 0;
        while (place > 0 && t->rates[place - 1] < rate)
            place--;
        for (uint32_t j = place; j > 0 && t->rates[j - 1] == rate && !known; j--)
            known = !memcmp(turn_at(t, t->sample, t->order[j - 1]), one, t->turn_size);
        if (known || place == t->kept)
            continue;
        if (kept < t->kept)
            kept++;
        for (uint32_t j = kept - 1; j > place; j--) {
            t->rates[j] = t->rates[j - 1];
            t->order[j] = t->order[j - 1];
        }
        t->rates[place] = rate;
        t->order[place] = (uint32_t)i;
    }
    return kept;
}

/* Give a node its children; 0 if there is no room for them. */
static int grow(struct tree *t, uint32_t number, const state *s) {
    if (t->most - t->count < t->kept)
        return 0;
    turn *sample = (turn *)t->sample;
    size_t drawn = game_turns(t->g, s, sample, t->drawn);
    int all = drawn <= t->drawn;
    if (!all)
        drawn = game_sample(t->g, s, &t->chance, t->scratch, sample, t->drawn);
    uint32_t kept = best_of(t, s, drawn);
    if (kept == 0)
        return 0;
    struct node *parent = &t->nodes[number];
    parent->first_child = t->count;
    parent->children = kept;
    for (uint32_t i = 0; i < kept; i++) {
        t->nodes[t->count + i] = (struct node){0};
        memcpy(turn_at(t, t->turns, t->count + i), turn_at(t, t->sample, t->order[i]), t->turn_size);
    }
    t->count += kept;
    if (number == 0)
        t->all = all && kept == drawn;
    return 1;
}

/* A search from a state that is not over and has a legal turn; NULL if there is no memory. `most` >= 1 + `kept`. */
EXPORT struct tree *tree_new(const game *g, const state *root, const struct chance *c, uint32_t most, uint32_t drawn,
                             uint32_t kept, uint32_t visits_to_grow, double exploration) {
    struct tree *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->g = g;
    t->chance = *c;
    t->state_size = game_state_size(g);
    t->turn_size = game_turn_size(g);
    t->most = most;
    t->drawn = drawn;
    t->kept = kept;
    t->visits_to_grow = visits_to_grow;
    t->exploration = exploration;
    t->nodes = malloc(most * sizeof *t->nodes);
    t->turns = calloc(most, t->turn_size);
    t->root = malloc(t->state_size);
    t->here = malloc(t->state_size);
    t->scratch = malloc(game_scratch_size(g));
    t->sample = calloc((size_t)drawn + 1, t->turn_size);
    t->rates = malloc((kept + 1) * sizeof *t->rates);
    t->order = malloc((kept + 1) * sizeof *t->order);
    if (!(t->nodes && t->turns && t->root && t->here && t->scratch && t->sample && t->rates && t->order)) {
        tree_free(t);
        return NULL;
    }
    memcpy(t->root, root, t->state_size);
    t->nodes[0] = (struct node){.mover = (uint8_t)game_mover(g, root)};
    t->count = 1;
    if (!grow(t, 0, root)) {
        tree_free(t);
        return NULL;
    }
    return t;
}

/* The logarithm to base two, read from a straight line between powers of two: at most 0.09 too small. */
static double log2_by_lines(uint32_t n) {
    int power = 31 - __builtin_clz(n);
    uint32_t below = (uint32_t)1 << power;
    return power + (double)(n - below) / below;
}

/* The child to look at: the first that was never visited, or else the first with the largest bound. */
static uint32_t choose(const struct tree *t, const struct node *parent) {
    uint32_t first = parent->first_child, best = first;
    if (!t->nodes[first + parent->children - 1].visits)
        while (t->nodes[best].visits)
            best++;
    if (!t->nodes[best].visits)
        return best;
    double log = log2_by_lines(parent->visits), most = -1;
    for (uint32_t i = first; i < first + parent->children; i++) {
        const struct node *child = &t->nodes[i];
        uint64_t points = parent->mover ? 2 * (uint64_t)child->visits - child->points : child->points;
        double visits = child->visits, mean = (double)points / (2 * visits);
        double spread = t->exploration * sqrt(log / visits), bound = mean + spread;
        if (bound > most) {
            most = bound;
            best = i;
        }
    }
    return best;
}

/* One simulation: down the tree, one step out of it, and at random to the end. Returns the number of turns. */
static uint32_t simulate(struct tree *t) {
    uint32_t path[MOST_DEPTH], depth = 0, number = 0;
    int result = GOES_ON;
    memcpy(t->here, t->root, t->state_size);
    path[depth++] = number;
    while (result == GOES_ON && depth < MOST_DEPTH) {
        struct node *n = &t->nodes[number];
        if (!n->children && (n->visits < t->visits_to_grow || !grow(t, number, t->here)))
            break;
        number = choose(t, n);
        game_play(t->g, t->here, turn_at(t, t->turns, number));
        n = &t->nodes[number];
        if (!n->visits) {
            n->mover = (uint8_t)game_mover(t->g, t->here);
            n->result = (uint8_t)game_over(t->g, t->here);
            if (n->result == GOES_ON && game_wins_now(t->g, t->here))
                n->result = n->mover ? SECOND_WINS : FIRST_WINS;
        }
        result = n->result;
        path[depth++] = number;
    }
    uint32_t turns = depth;
    if (result == GOES_ON) {
        struct played p = game_playout(t->g, t->here, &t->chance, t->scratch, NULL);
        result = p.result;
        turns += p.turns;
    }
    unsigned points = result == FIRST_WINS ? 2 : result == DRAWN;
    while (depth > 0) {
        struct node *n = &t->nodes[path[--depth]];
        n->visits++;
        n->points += points;
    }
    return turns;
}

/* Simulate until the root has `visits` visits or about `most_turns` turns are made; returns the visits. */
EXPORT uint32_t tree_run(struct tree *t, uint32_t visits, uint64_t most_turns) {
    uint64_t turns = 0;
    while (t->nodes[0].visits < visits && turns < most_turns)
        turns += simulate(t);
    return t->nodes[0].visits;
}

EXPORT uint32_t tree_count(const struct tree *t) {
    return t->count;
}

/* Children of the root: their number, and whether they are all of its legal turns. */
EXPORT uint32_t tree_children(const struct tree *t, uint8_t *all) {
    *all = t->all;
    return t->nodes[0].children;
}

/* One child of the root, the most promising is number 0. */
EXPORT void tree_child(const struct tree *t, uint32_t number, turn *out, uint32_t *visits, uint64_t *points) {
    uint32_t child = t->nodes[0].first_child + number;
    memcpy(out, t->turns + child * t->turn_size, t->turn_size);
    *visits = t->nodes[child].visits;
    *points = t->nodes[child].points;
}

EXPORT uint64_t tree_points(const struct tree *t) {
    return t->nodes[0].points;
}
