/* What the searches want of a game. A game is one C file that defines these types and functions; it is compiled into a
 * library together with `random_games.c`, `tree.c` and `solver.c`, which know no game.
 *
 * Everything is a block of memory of a size that the game tells, a multiple of 8 bytes: a state (position), a turn and a
 * key. A state and a turn are copied with memcpy and hold no pointers; turns
 * are compared with memcmp, so that every byte of them is written. The players are 0 and 1. No function fails, and
 * none looks at a clock. A game is made by a function of its own, which only its binding calls. */
#ifndef GAME_H
#define GAME_H

#include <stddef.h>
#include <stdint.h>

#include "chance.h"

#define EXPORT __attribute__((visibility("default")))

typedef struct game game;   /* The rules on one board with its options; never changed once it is made. */
typedef struct state state; /* A position, with whatever else makes it quick to go on from there. */
typedef struct turn turn;

enum { GOES_ON, FIRST_WINS, SECOND_WINS, DRAWN };

enum { WON = 65536 }; /* What a won game counts; a draw counts the half. */

enum { STUCK_FIRST = 1, STUCK_SECOND = 2 };

/* A finished random game; `stuck` has a bit for each player who was ever to move and had no legal turn. */
struct played {
    uint32_t turns;
    uint8_t result;
    uint8_t stuck;
};

EXPORT size_t game_state_size(const game *g);
EXPORT size_t game_turn_size(const game *g);
EXPORT size_t game_key_size(const game *g);

/* Memory that `game_best` and `game_playout` may scribble in. */
EXPORT size_t game_scratch_size(const game *g);

/* Most turns of a game: how long the log of a random game may become. */
EXPORT size_t game_most_turns(const game *g);

/* The player to move, also after the end. */
EXPORT int game_mover(const game *g, const state *s);

/* How the game ended, or GOES_ON. */
EXPORT int game_over(const game *g, const state *s);

/* Whether the player to move can win with this turn; 0 may also mean that it takes more than a glance to see. */
EXPORT int game_wins_now(const game *g, const state *s);

/* Make a legal turn. */
EXPORT void game_play(const game *g, state *s, const turn *t);

/* All legal turns in canonical order, if there is room for them; else the first ones, and the number is `room` + 1. */
EXPORT size_t game_turns(const game *g, const state *s, turn *out, size_t room);

/* How promising a legal turn looks, from 0 to 255. */
EXPORT int game_rate(const game *g, const state *s, const turn *t);

/* How well the player to move stands in a state that goes on: from 0, lost, to WON, won. */
EXPORT uint32_t game_worth(const game *g, const state *s);

/* Up to `room` legal turns that look best at first sight, the best first, and what each seems to gain, as the game counts,
 * in WON-ths: at least one turn if there is any. */
EXPORT size_t game_best(const game *g, const state *s, void *scratch, turn *out, int64_t *gains, size_t room);

/* Play at random to the end. The state is used up. The turns are written to `log`, unless it is NULL. */
EXPORT struct played game_playout(const game *g, state *s, struct chance *c, void *scratch, turn *log);

/* What a state is worth to its player to move depends on this key alone: equal keys, equal values. */
EXPORT void game_key(const game *g, const state *s, uint64_t *key);

/* A key of the same size for the exact search, which may be that of more states: of all that are images of one another
 * under the symmetries of the board, and of those that differ in what can no longer matter. Equal keys, equal values.
 * The highest byte of its last word is 0: the solver has its own use for it. */
EXPORT void game_canonical_key(const game *g, const state *s, uint64_t *key);

/* What the game itself can prove at a glance of the value, -1, 0 or 1, to the player to move. After the end both bounds
 * are the value. */
EXPORT void game_bounds(const game *g, const state *s, int *lower, int *upper);

/* Bounds that may be closer than those at a glance, by threats that are proved; and the canonical key only if they leave
 * the value open: whether they do. Puzzles ask `game_bounds` what is won at once, and a threat is not. */
int game_look(const game *g, const state *s, int *lower, int *upper, uint64_t *key);

/* How well the player to move stands at first sight, from 0 to 255. */
EXPORT int game_estimate(const game *g, const state *s);

/* Turns of a state that `game_bounds` leaves open, one of the best among them, as `game_turns` gives them: those that are
 * left out are proved to be no better. */
EXPORT size_t game_replies(const game *g, const state *s, turn *out, size_t room);

#endif
