/* Random numbers: the Mersenne twister, as Python's `random.Random` has it.
 *
 * Python seeds it and hands the state over, so that `chance_bits` gives what `getrandbits(32)` would give next, and the
 * same games are played with the compiled core and without it.
 *
 * Source: M. Matsumoto and T. Nishimura, Mersenne Twister: a 623-dimensionally equidistributed uniform pseudo-random
 * number generator, ACM TOMACS 8 (1998), MT19937. */
#ifndef CHANCE_H
#define CHANCE_H

#include <stdint.h>

enum { CHANCE_WORDS = 624, CHANCE_MIDDLE = 397 };

/* `next` is the number of words that have been used; this is the state that `Random.getstate` shows. */
struct chance {
    uint32_t word[CHANCE_WORDS];
    uint32_t next;
};

static inline uint32_t chance_mixed(uint32_t high, uint32_t low) {
    uint32_t both = (high & 0x80000000u) | (low & 0x7fffffffu);
    return both >> 1 ^ (low & 1 ? 0x9908b0dfu : 0);
}

static inline void chance_refill(struct chance *c) {
    uint32_t *w = c->word;
    int i = 0;
    for (; i < CHANCE_WORDS - CHANCE_MIDDLE; i++)
        w[i] = w[i + CHANCE_MIDDLE] ^ chance_mixed(w[i], w[i + 1]);
    for (; i < CHANCE_WORDS - 1; i++)
        w[i] = w[i + CHANCE_MIDDLE - CHANCE_WORDS] ^ chance_mixed(w[i], w[i + 1]);
    w[i] = w[CHANCE_MIDDLE - 1] ^ chance_mixed(w[i], w[0]);
    c->next = 0;
}

/* 32 random bits. */
static inline uint32_t chance_bits(struct chance *c) {
    if (c->next >= CHANCE_WORDS)
        chance_refill(c);
    uint32_t y = c->word[c->next++];
    y ^= y >> 11;
    y ^= y << 7 & 0x9d2c5680u;
    y ^= y << 15 & 0xefc60000u;
    return y ^ y >> 18;
}

/* A number below n, each equally likely but for one part in 2^32 / n. */
static inline uint32_t chance_below(struct chance *c, uint32_t n) {
    return (uint32_t)((uint64_t)chance_bits(c) * n >> 32);
}

#endif
