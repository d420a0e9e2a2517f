/* Tree search with an estimate at the leaves (PUCT): the same choices as `plain_tree.py`, number by number.
 *
 * Source: C. Rosin, Multi-armed bandits with episode context, 2011, in the form of D. Silver et al., Mastering the game of
 * Go without human knowledge, 2017. Nothing is left to chance. Only operations are used that IEEE 754 rounds in one way. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"

enum { MOST_DEPTH = 4096 };

/* Making the children of a node takes as long as about so many turns. */
enum { TURNS_TO_GROW = 16 };

/* Of the table of weights: its last entry, and the bits of a gain that lie below its steps. */
enum { LAST_WEIGHT = 256, BELOW_WEIGHTS = 10 };

/* `points` are the first player's, WON for a win. Children lie side by side, the most promising first. */
struct node {
    double prior;
    uint64_t points;
    uint32_t visits;
    uint32_t children;
    uint32_t first_child;
    uint8_t mover;
    uint8_t result;
};

struct tree {
    const game *g;
    const uint32_t *weights; /* `LAST_WEIGHT` + 1 */
    size_t state_size, turn_size;
    struct node *nodes; /* nodes[i] was reached by the turn at turns + i * turn_size */
    unsigned char *turns;
    uint32_t count, most;          /* nodes there are, and may be */
    uint32_t kept, visits_to_grow; /* most children of a node, and visits that it takes to have any */
    double exploration;
    state *root, *here;
    void *scratch;
    int64_t *gains;
};

EXPORT void tree_free(struct tree *t) {
    if (!t)
        return;
    free(t->nodes);
    free(t->turns);
    free(t->root);
    free(t->here);
    free(t->scratch);
    free(t->gains);
    free(t);
}

static turn *turn_at(const struct tree *t, size_t number) {
    return (turn *)(t->turns + number * t->turn_size);
}

/* The weight of a turn that gains so much less than the best. */
static uint32_t weight(const struct tree *t, int64_t less) {
    int64_t number = less >> BELOW_WEIGHTS;
    return t->weights[number < LAST_WEIGHT ? number : LAST_WEIGHT];
}

/* Give a node its children; 0 if there is no room for them. */
static int grow(struct tree *t, uint32_t number, const state *s) {
    if (t->most - t->count < t->kept)
        return 0;
    uint32_t kept = (uint32_t)game_best(t->g, s, t->scratch, turn_at(t, t->count), t->gains, t->kept);
    uint64_t sum = 0;
    if (kept == 0)
        return 0;
    t->nodes[number].first_child = t->count;
    t->nodes[number].children = kept;
    for (uint32_t i = 0; i < kept; i++)
        sum += weight(t, t->gains[0] - t->gains[i]);
    for (uint32_t i = 0; i < kept; i++)
        t->nodes[t->count + i] = (struct node){.prior = (double)weight(t, t->gains[0] - t->gains[i]) / (double)sum};
    t->count += kept;
    return 1;
}

/* A search from a state that is not over and has a legal turn; NULL if there is no memory. `most` >= 1 + `kept`; the
 * weights stay the caller's. */
EXPORT struct tree *tree_new(const game *g, const state *root, const uint32_t *weights, uint32_t most, uint32_t kept,
                             uint32_t visits_to_grow, double exploration) {
    struct tree *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->g = g;
    t->weights = weights;
    t->state_size = game_state_size(g);
    t->turn_size = game_turn_size(g);
    t->most = most;
    t->kept = kept;
    t->visits_to_grow = visits_to_grow;
    t->exploration = exploration;
    t->nodes = malloc(most * sizeof *t->nodes);
    t->turns = calloc(most, t->turn_size);
    t->root = malloc(t->state_size);
    t->here = malloc(t->state_size);
    t->scratch = malloc(game_scratch_size(g));
    t->gains = malloc(kept * sizeof *t->gains);
    if (!(t->nodes && t->turns && t->root && t->here && t->scratch && t->gains)) {
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

/* Mean result of a node that was visited, from 0 to 1, for a player. */
static double mean(const struct node *n, uint8_t player) {
    uint64_t all = WON * (uint64_t)n->visits;
    return (double)(player ? all - n->points : n->points) / (double)all;
}

/* The child to look at: the first with the largest bound. One that was never visited counts as its parent until then. */
static uint32_t choose(const struct tree *t, const struct node *parent) {
    uint32_t best = parent->first_child;
    double unvisited = parent->visits ? mean(parent, parent->mover) : 0.5, most = -1;
    double scale = t->exploration * sqrt((double)parent->visits);
    for (uint32_t i = parent->first_child; i < parent->first_child + parent->children; i++) {
        const struct node *child = &t->nodes[i];
        double value = child->visits ? mean(child, parent->mover) : unvisited;
        double bound = value + scale * child->prior / (1 + (double)child->visits);
        if (bound > most) {
            most = bound;
            best = i;
        }
    }
    return best;
}

/* One simulation: down the tree, and one step out of it. Returns a measure of the work. */
static uint32_t simulate(struct tree *t) {
    uint32_t path[MOST_DEPTH], depth = 0, number = 0, work = 0;
    int result = GOES_ON;
    memcpy(t->here, t->root, t->state_size);
    path[depth++] = number;
    while (result == GOES_ON && depth < MOST_DEPTH) {
        struct node *n = &t->nodes[number];
        if (!n->children) {
            if (n->visits < t->visits_to_grow || !grow(t, number, t->here))
                break;
            work += TURNS_TO_GROW;
        }
        number = choose(t, n);
        game_play(t->g, t->here, turn_at(t, number));
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
    uint32_t points = result == FIRST_WINS ? WON : result == DRAWN ? WON / 2 : 0;
    if (result == GOES_ON) {
        points = game_worth(t->g, t->here);
        points = t->nodes[number].mover ? WON - points : points;
    }
    work += depth;
    while (depth > 0) {
        struct node *n = &t->nodes[path[--depth]];
        n->visits++;
        n->points += points;
    }
    return work;
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

/* Number of children of the root. */
EXPORT uint32_t tree_children(const struct tree *t) {
    return t->nodes[0].children;
}

/* One child of the root, the most promising is number 0. */
EXPORT void tree_child(const struct tree *t, uint32_t number, turn *out, uint32_t *visits, uint64_t *points) {
    uint32_t child = t->nodes[0].first_child + number;
    memcpy(out, turn_at(t, child), t->turn_size);
    *visits = t->nodes[child].visits;
    *points = t->nodes[child].points;
}

EXPORT uint64_t tree_points(const struct tree *t) {
    return t->nodes[0].points;
}
