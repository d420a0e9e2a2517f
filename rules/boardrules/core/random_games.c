/* Random games from one state. */
#include <stdlib.h>
#include <string.h>

#include "game.h"

/* Play up to `count` games, and stop after the one with which `most_turns` turns are made. Returns the number of games,
 * or 0 if there is no memory. `results`, `stuck` and `lengths` get an entry for each game; `log` gets the turns of the
 * last one, unless it is NULL. */
EXPORT uint32_t random_games(const game *g, const state *from, struct chance *c, uint32_t count, uint64_t most_turns,
                             uint8_t *results, uint8_t *stuck, uint32_t *lengths, turn *log) {
    size_t size = game_state_size(g);
    state *here = malloc(size);
    void *scratch = malloc(game_scratch_size(g));
    uint32_t done = 0;
    if (here && scratch) {
        uint64_t turns = 0;
        while (done < count && (done == 0 || turns < most_turns)) {
            memcpy(here, from, size);
            struct played p = game_playout(g, here, c, scratch, log);
            results[done] = p.result;
            stuck[done] = p.stuck;
            lengths[done] = p.turns;
            turns += p.turns;
            done++;
        }
    }
    free(here);
    free(scratch);
    return done;
}
