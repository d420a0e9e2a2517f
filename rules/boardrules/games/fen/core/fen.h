/* FEN for the compiled core; the rules are those of `engine.py`, which is the truth.
 *
 * Places are numbered as in `FenBoard`: faces, edges, nodes. The tiles of one turn share no face, so that a turn lowers
 * what its player needs in a face by one at most. These numbers lie in planes: bit f of plane p is bit p of what the
 * player still needs in face f. One subtraction updates 64 faces, of whatever numbers of sides, and a face can be
 * captured where all planes are 0. Whether two tiles share a face is an AND of the faces that they touch. */
#ifndef FEN_H
#define FEN_H

#include "game.h"

enum { CAPTURE, EDGES, NODES };

enum { MOST_WORDS = 320, MOST_PLANES = 16, MOST_TILES = 16 };

/* What is needed in a face is told apart up to this number, which has so many bits. */
enum { NEED_BITS = 5, MOST_NEEDED = (1 << NEED_BITS) - 1, ENTRIES = MOST_NEEDED + 1, LOGISTIC = 129 };

#define INLINE static inline __attribute__((always_inline))

/* Faces that a place touches, as far as they lie in one word. */
struct part {
    uint64_t faces;
    uint32_t word;
};

/* A kind of places, edges or nodes: `first` of them, their number, how many make a turn, and a number of empty places
 * with which there is always room for a turn. */
struct kind {
    uint32_t first, count, tiles, plenty;
};

/* What four bits of a key, at `shift` in a word, become in a word of the key of an image. */
struct nibble {
    uint32_t word, shift;
    uint64_t image[16];
};

struct game {
    uint32_t faces, words, planes, place_words, turn_words, key_words;
    int lose;            /* whether a player who is stuck loses */
    struct kind kind[3]; /* by EDGES and NODES */
    uint32_t *start;     /* the parts of place p are parts[start[p] .. start[p + 1]]: one, on a board of 64 faces */
    struct part *parts;
    uint64_t *all;  /* all faces */
    uint64_t *need; /* planes at the start */
    uint32_t images; /* symmetries of the board but the identity, as far as they are told */
    uint32_t *image_start; /* word i * key_words + w, word w of image i, begins there in the nibbles */
    struct nibble *nibbles;
    uint32_t most_needed; /* in a face at the start, or `MOST_NEEDED` if that is less */
    uint32_t logistic[LOGISTIC];
    uint32_t chance[ENTRIES][ENTRIES]; /* by what one player needs and what the other */
    int32_t gain[ENTRIES][ENTRIES];
    uint32_t twins;       /* classes of places of one kind that touch the same faces, as far as there are two or more: */
    uint32_t *twin_start; /* those of class i are twin[twin_start[i] .. twin_start[i + 1]], ascending */
    uint32_t *twin;
    uint32_t number_bits; /* enough for any number of faces, edges or nodes */
};

/* The words after the head are the empty faces, the planes of both players, and the places that each of them holds. */
struct state {
    uint32_t mover;
    uint32_t score[2];
    uint32_t room; /* bit k: whether a turn of kind k, EDGES or NODES, has room */
    uint64_t words[];
};

/* `count` faces as bits, or places in ascending order, and zeros after them. */
struct turn {
    uint32_t kind, count;
    union {
        uint64_t faces;
        uint32_t place[2];
    } word[];
};

INLINE uint64_t *free_faces(state *s) {
    return s->words;
}

INLINE uint64_t *needs(const game *g, state *s, uint32_t player) {
    return s->words + g->words * (1 + player * g->planes);
}

INLINE uint64_t *holds(const game *g, state *s, uint32_t player) {
    return s->words + g->words * (1 + 2 * g->planes) + player * g->place_words;
}

INLINE uint32_t place_of(const turn *t, uint32_t i) {
    return t->word[i / 2].place[i % 2];
}

/* Sets of faces and planes ------------------------------------------------------------------------------------------ */

/* Faces of a word in which nothing more is needed. */
INLINE uint64_t nothing(const uint64_t *need, uint32_t w, uint32_t words, uint32_t planes) {
    uint64_t any = 0;
    for (uint32_t p = 0; p < planes; p++)
        any |= need[p * words + w];
    return ~any;
}

/* One less is needed in these faces, but for those in which nothing is. */
INLINE void count_down(uint64_t *need, const uint64_t *taken, uint32_t words, uint32_t planes) {
    for (uint32_t w = 0; w < words; w++) {
        uint64_t borrow = taken[w] & ~nothing(need, w, words, planes);
        for (uint32_t p = 0; p < planes && (p == 0 || words == 1 || borrow); p++) {
            uint64_t before = need[p * words + w];
            need[p * words + w] = before ^ borrow;
            borrow &= ~before;
        }
    }
}

INLINE int any_ripe(const uint64_t *need, const uint64_t *empty, uint32_t words, uint32_t planes) {
    for (uint32_t w = 0; w < words; w++)
        if (empty[w] & nothing(need, w, words, planes))
            return 1;
    return 0;
}

INLINE int clashes(const game *g, const uint64_t *taken, uint32_t place, uint32_t words) {
    if (words == 1)
        return (taken[0] & g->parts[place].faces) != 0;
    for (uint32_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (taken[g->parts[i].word] & g->parts[i].faces)
            return 1;
    return 0;
}

INLINE void take(const game *g, uint64_t *taken, uint32_t place, uint32_t words) {
    if (words == 1)
        taken[0] |= g->parts[place].faces;
    else
        for (uint32_t i = g->start[place]; i < g->start[place + 1]; i++)
            taken[g->parts[i].word] |= g->parts[i].faces;
}

INLINE void clear(uint64_t *set, uint32_t words) {
    for (uint32_t w = 0; w < words; w++)
        set[w] = 0;
}

/* Whether `tiles` of these places, with no face in common, touch no face that is taken. */
int fen_fits(const game *g, const uint32_t *places, uint32_t count, const uint64_t *taken, uint32_t tiles);

/* Whether a turn of a kind fits into these empty places. */
int fen_has_room(const game *g, int kind, const uint32_t *places, uint32_t count);

/* The empty places of a kind, ascending; returns their number. */
uint32_t fen_empty(const game *g, const state *s, int kind, uint32_t *out);

/* Number of empty places of a kind. */
uint32_t fen_count_empty(const game *g, const state *s, int kind);

/* Copy the low `count` bits of a set to where a row of bits has come. */
void fen_put(uint64_t *out, size_t *at, const uint64_t *set, uint32_t count);

/* An empty turn of a kind, and places put into it, in ascending order. */
turn *fen_blank(const game *g, turn *t, uint32_t kind);
void fen_fill(turn *t, const uint32_t *places, uint32_t count);

/* Memory for `game_best`. */
size_t fen_best_size(const game *g);

/* Write the sets of a key: the faces that matter to the player to move or to the other; what the player to move needs in
 * these, plane by plane, and then the other, all bits in those that do not matter to him; edges and nodes, of `places`.
 * Returns where the numbers begin. */
size_t fen_write_sets(const game *g, const state *s, const uint64_t *mine, const uint64_t *theirs,
                      const uint64_t *places, uint64_t *key);

#endif
