/* FEN for the exact search: what can be proved at a glance, turns that need not be tried, and one key for all states that
 * are worth the same.
 *
 * A face is open to a player who may yet capture it: there are enough empty places round it, of kinds of which a turn has
 * room, for what he needs. It is ripe if he needs nothing more. While the game goes on, empty places and room only
 * become fewer, and what somebody needs falls by one with each of these places at most, so a face that is not open to a
 * player never will be; and a ripe face stays ripe until it is captured.
 *
 * A face is safe for a player if it is ripe for him and not open to the other. From then on it is nothing but a turn that
 * he may make whenever he is to move, and a point. A face that is ripe for both is a turn and a point for whoever comes
 * first. Which faces these are does not matter: to exchange one of them for another of the same kind changes no turn of
 * the rest of the game, so only their numbers count. A face is live if it is open to somebody, and neither safe nor ripe
 * for both: only in live faces does it matter who holds what round them.
 *
 * Lemma 1: a safe face is worth as much in hand as captured, or more. Say it is a face of player X, who plays as he would
 * with it captured. Where a capture would win him the game there, he captures it with the others, and has the same
 * score. Where he is skipped there, or where the game ends there and goes on here, he captures it, and both are alike;
 * where he is stuck and loses there, there is nothing to prove. The other player has the same turns in both, and a
 * majority in the one only with a majority in the other.
 *
 * Lemma 2: one safe face of each player in hand is worth as much as both captured. Each player X can reach as much as he
 * can with both captured, by playing as there: if the other player captures his alone, X answers with his own, and both
 * are alike; if with others, X has his own in hand, which is as good by lemma 1. Where X would win by a capture, he takes
 * his own as well. Where X would be skipped, only captures of the other are left, and he gets them all in either case;
 * where the other would be skipped or lose, he captures his own face first, and X is as well off, by lemma 1, or answers
 * with his own and the other loses.
 *
 * Lemma 3: with the same empty places and the same captures, it is worth as much or more to player X if he needs less in
 * some faces or the other player more. X plays as he would without that: he can capture whatever he could, and the other
 * player has no turn that he had not. If somebody is stuck in the one case and not in the other, no place is left to take:
 * X is not stuck where he was before, or the other is where he was not. Where the stuck lose, that is all there is to it.
 * Where they are skipped, whoever is to move takes all that is ripe for him, and then the other; each face that is ripe
 * for X and was not, or no longer for the other, only adds to what X takes and to who is first.
 *
 * Lemma 4: say that player X may take either of two empty places p and q, with the same others; p touches all live faces
 * that q touches; and either these places make a turn alone or both clash with the same other empty places. Then p is
 * worth as much or more. What is left serves for the same turns, whether it is q or p. While it is empty, X needs no more
 * in any live face; if the other player takes it, he comes nearer in no more faces; if X takes it, both cases are the
 * same. All that is as good by lemma 3, and in other faces nothing matters that is held round them.
 *
 * Lemma 5: the player to move, X, wins if he has a turn of tiles after which the faces that are ripe for him and not for
 * the other make a majority with what he has captured, and the other has no majority with all that is ripe for him. That
 * turn makes nothing ripe for the other, so he can neither win with his next turn nor capture any of these faces;
 * whatever he does, or if he is stuck, X captures them all. (Threats: L. V. Allis, H. J. van den Herik and M. P. H.
 * Huntjens, Go-moku and threat-space search, 1993.) */
#include <stdlib.h>
#include <string.h>

#include "fen.h"

static uint32_t size_of(const uint64_t *set, uint32_t words) {
    uint32_t size = 0;
    for (uint32_t w = 0; w < words; w++)
        size += (uint32_t)__builtin_popcountll(set[w]);
    return size;
}

/* What a state holds for the player to move, 0, and for the other, 1: faces that are ripe for each, safe for each, open
 * to each and live, ripe for both, and live. `crowded` are the faces with two empty places of a kind or more. */
struct prospects {
    uint64_t ripe[2][MOST_WORDS], open[2][MOST_WORDS], safe[2][MOST_WORDS], own[2][MOST_WORDS];
    uint64_t both[MOST_WORDS], live[MOST_WORDS], crowded[3][MOST_WORDS];
};

/* Add what is in one row of planes to another. */
static void add_planes(uint64_t *sum, const uint64_t *more, uint32_t words, uint32_t planes) {
    for (uint32_t w = 0; w < words; w++) {
        uint64_t carry = 0;
        for (uint32_t p = w; p < words * planes; p += words) {
            uint64_t one = sum[p], other = more[p];
            sum[p] = one ^ other ^ carry;
            carry = (one & other) | (carry & (one | other));
        }
    }
}

static void find_prospects(const game *g, const state *s, struct prospects *f) {
    state *here = (state *)s;
    uint32_t words = g->words, planes = g->planes + 1;
    uint64_t usable[words * planes], some[words * planes];
    memset(usable, 0, sizeof usable);
    for (int kind = EDGES; kind <= NODES; kind++) {
        if (!(s->room >> kind & 1))
            continue;
        /* The empty places round all faces are counted at once, in planes. */
        uint32_t places[g->kind[kind].count], count = fen_empty(g, s, kind, places);
        memset(some, 0, sizeof some);
        for (uint32_t i = 0; i < count; i++)
            for (uint32_t part = g->start[places[i]]; part < g->start[places[i] + 1]; part++) {
                uint64_t carry = g->parts[part].faces;
                for (uint64_t *plane = some + g->parts[part].word; carry; plane += words) {
                    uint64_t both = *plane & carry;
                    *plane ^= carry;
                    carry = both;
                }
            }
        clear(f->crowded[kind], words);
        for (uint32_t p = 1; p < planes; p++)
            for (uint32_t w = 0; w < words; w++)
                f->crowded[kind][w] |= some[p * words + w];
        add_planes(usable, some, words, planes);
    }
    for (uint32_t w = 0; w < words; w++) {
        uint64_t empty = free_faces(here)[w];
        for (uint32_t side = 0; side < 2; side++) {
            const uint64_t *needed = needs(g, here, side ? 1 - s->mover : s->mover);
            uint64_t fewer = 0; /* Faces with fewer usable places than needed, by the planes so far. */
            for (uint32_t p = 0; p < planes; p++) {
                uint64_t need = p < g->planes ? needed[p * words + w] : 0, there = usable[p * words + w];
                fewer = (need & ~there) | (fewer & ~(need ^ there));
            }
            f->ripe[side][w] = empty & nothing(needed, w, words, g->planes);
            f->open[side][w] = empty & ~fewer;
        }
        f->both[w] = f->ripe[0][w] & f->ripe[1][w];
        for (uint32_t side = 0; side < 2; side++) {
            f->safe[side][w] = f->ripe[side][w] & ~f->open[1 - side][w];
            f->own[side][w] = f->open[side][w] & ~(f->both[w] | f->safe[side][w]);
        }
        f->live[w] = f->own[0][w] | f->own[1][w];
    }
}

/* Bounds ------------------------------------------------------------------------------------------------------------ */

static int sign_of(uint32_t one, uint32_t other) {
    return one > other ? 1 : one == other ? 0 : -1;
}

/* With either meaning of being stuck: the player to move wins if the faces that are ripe for him make a majority. If
 * not, he loses if the faces that are ripe for the other and not for him do: whatever he does, the other takes them next.
 *
 * If the stuck are skipped, a game without a majority ends when no face is ripe for anybody, and more faces win. So the
 * player to move, who may first take all that is ripe for him, ends with so many faces at least, and the other with no
 * more than the other faces that are open to him. If the former is at least as many, the latter is no majority. Vice
 * versa the other ends with the faces that are ripe for him and not open to the player to move, at least, and that
 * player with no more than are open to him. */
static void find_bounds(const game *g, const state *s, const struct prospects *f, int *lower, int *upper) {
    int result = game_over(g, s);
    uint32_t mover = s->mover, words = g->words, mine = s->score[mover], theirs = s->score[1 - mover];
    *lower = -1;
    *upper = 1;
    if (result != GOES_ON) {
        *lower = *upper = result == DRAWN ? 0 : result == (mover ? SECOND_WINS : FIRST_WINS) ? 1 : -1;
        return;
    }
    uint32_t taken = mine + size_of(f->ripe[0], words), safe = theirs;
    for (uint32_t w = 0; w < words; w++)
        safe += (uint32_t)__builtin_popcountll(f->ripe[1][w] & ~f->ripe[0][w]);
    if (2 * taken > g->faces)
        *lower = 1;
    else if (2 * safe > g->faces)
        *upper = -1;
    else if (!g->lose) {
        uint32_t most_mine = mine + size_of(f->open[0], words), most_theirs = theirs;
        for (uint32_t w = 0; w < words; w++)
            most_theirs += (uint32_t)__builtin_popcountll(f->open[1][w] & ~f->ripe[0][w]);
        *lower = sign_of(taken, most_theirs);
        *upper = sign_of(most_mine, theirs + size_of(f->safe[1], words));
    }
}

enum { MOST_LACKING = 2 }; /* faces of a threat: more would take long to find on large boards, and hardly ever decide */

/* Whether some of these places, from number `next` on, make a turn with those taken: `tiles` places that share no face with
 * each other or with what is taken, and touch at least so many of the faces `wanted`. */
static int can_touch(const game *g, const uint32_t *places, uint32_t count, uint32_t next, const uint64_t *taken,
                     uint32_t tiles, const uint64_t *wanted, uint32_t number) {
    uint64_t with[MOST_WORDS];
    for (; tiles && next < count; next++) {
        uint32_t touched = 0;
        if (!clashes(g, wanted, places[next], g->words) || clashes(g, taken, places[next], g->words))
            continue;
        memcpy(with, taken, g->words * sizeof *with);
        take(g, with, places[next], g->words);
        for (uint32_t w = 0; w < g->words; w++)
            touched += (uint32_t)__builtin_popcountll(wanted[w] & with[w] & ~taken[w]);
        if (touched < number) {
            if (can_touch(g, places, count, next + 1, with, tiles - 1, wanted, number - touched))
                return 1;
        } else if (fen_fits(g, places, count, with, tiles - 1))
            return 1;
    }
    return 0;
}

/* Whether the player to move wins by lemma 5 with few faces more, those in which he needs one place. */
static int can_threaten(const game *g, const state *s, const struct prospects *f) {
    uint32_t words = g->words, mine = s->score[s->mover], theirs = s->score[1 - s->mover] + size_of(f->ripe[1], words);
    const uint64_t *need = needs(g, (state *)s, s->mover);
    uint64_t next[MOST_WORDS], none[MOST_WORDS];
    if (2 * theirs > g->faces)
        return 0;
    for (uint32_t w = 0; w < words; w++) {
        uint64_t more = 0;
        for (uint32_t p = 1; p < g->planes; p++)
            more |= need[p * words + w];
        next[w] = f->open[0][w] & need[w] & ~(more | f->ripe[1][w]);
        mine += (uint32_t)__builtin_popcountll(f->ripe[0][w] & ~f->ripe[1][w]);
    }
    uint32_t lacking = g->faces / 2 + 1 - mine;
    if (lacking > MOST_LACKING || lacking > size_of(next, words))
        return 0;
    clear(none, words);
    for (int kind = EDGES; kind <= NODES; kind++)
        if (s->room >> kind & 1) {
            uint32_t places[g->kind[kind].count], count = fen_empty(g, s, kind, places);
            if (can_touch(g, places, count, 0, none, g->kind[kind].tiles, next, lacking))
                return 1;
        }
    return 0;
}

void game_bounds(const game *g, const state *s, int *lower, int *upper) {
    struct prospects f;
    find_prospects(g, s, &f);
    find_bounds(g, s, &f, lower, upper);
}

/* Points of a player for the order in which turns are tried, found by trial on small boards: a face that can be captured
 * is worth somewhat more than one that is; one that lacks a place comes next, as it may decide by lemma 5; and what the
 * other player must answer comes early. What the state is worth to the tree search has as much weight as three faces each
 * way. */
enum { CAPTURED = 12, RIPE = 14, LACKS_ONE = 9, LACKS_TWO = 1, THREAT = 30, WORTH = WON / 192, EVEN = 32 };

static int points_of(const game *g, const state *s, uint32_t player) {
    const uint64_t *need = needs(g, (state *)s, player), *empty = free_faces((state *)s);
    uint32_t ripe = 0, one = 0, two = 0;
    for (uint32_t w = 0; w < g->words; w++) {
        uint64_t low = need[w], second = g->planes > 1 ? need[g->words + w] : 0, high = 0;
        for (uint32_t p = 2; p < g->planes; p++)
            high |= need[p * g->words + w];
        ripe += (uint32_t)__builtin_popcountll(empty[w] & ~(low | second | high));
        one += (uint32_t)__builtin_popcountll(empty[w] & low & ~(second | high));
        two += (uint32_t)__builtin_popcountll(empty[w] & second & ~(low | high));
    }
    int threat = 2 * (s->score[player] + ripe) > g->faces;
    return (int)(CAPTURED * s->score[player] + RIPE * ripe + LACKS_ONE * one + LACKS_TWO * two) + THREAT * threat;
}

int game_estimate(const game *g, const state *s) {
    int estimate = EVEN + (int)(game_worth(g, s) / WORTH);
    estimate += points_of(g, s, s->mover) - points_of(g, s, 1 - s->mover);
    return estimate < 0 ? 0 : estimate > 255 ? 255 : estimate;
}

/* Replies ----------------------------------------------------------------------------------------------------------- */

/* Turns as they are found: those beyond the room are counted up to one. */
struct replies {
    const game *g;
    turn *out;
    size_t room, count;
};

/* The next turn, with nothing in it yet; NULL if there is no room. */
static turn *next_reply(struct replies *r, uint32_t kind, uint32_t count) {
    if (r->count++ >= r->room)
        return NULL;
    turn *t = (turn *)((unsigned char *)r->out + (r->count - 1) * game_turn_size(r->g));
    memset(t, 0, game_turn_size(r->g));
    t->kind = kind;
    t->count = count;
    return t;
}

static void add_face(turn *t, uint32_t face) {
    t->word[face / 64].faces |= (uint64_t)1 << face % 64;
}

static uint32_t list_faces(const game *g, const uint64_t *set, uint32_t *out) {
    uint32_t count = 0;
    for (uint32_t w = 0; w < g->words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            out[count++] = w * 64 + (uint32_t)__builtin_ctzll(rest);
    return count;
}

/* The first faces of those that are ripe for both, all of them or fewer but `least`, each time with every set of the others
 * that are not safe: from the full set down as a number, the first face being the lowest bit. */
static void reply_captures(struct replies *r, const struct prospects *f, uint32_t least) {
    const game *g = r->g;
    uint64_t contested[MOST_WORDS];
    for (uint32_t w = 0; w < g->words; w++)
        contested[w] = f->ripe[0][w] & f->own[0][w];
    uint32_t both[g->faces], others[g->faces];
    uint32_t boths = list_faces(g, f->both, both), count = list_faces(g, contested, others);
    for (uint32_t number = boths + 1; number-- > least;) {
        unsigned char chosen[g->faces];
        memset(chosen, 1, count);
        for (uint32_t size = number + count, i = 0; i < count || size == number + count;) {
            if (size) {
                turn *t = next_reply(r, CAPTURE, size);
                if (!t)
                    return;
                for (i = 0; i < number; i++)
                    add_face(t, both[i]);
                for (i = 0; i < count; i++)
                    if (chosen[i])
                        add_face(t, others[i]);
            }
            for (i = 0; i < count && !chosen[i]; i++, size++)
                chosen[i] = 1;
            if (i == count)
                break;
            chosen[i] = 0;
            size--;
        }
    }
}

/* Whether two places touch the same of some faces. */
static int alike(const game *g, uint32_t one, uint32_t other, const uint64_t *faces) {
    uint64_t set[2][MOST_WORDS];
    clear(set[0], g->words);
    clear(set[1], g->words);
    take(g, set[0], one, g->words);
    take(g, set[1], other, g->words);
    for (uint32_t w = 0; w < g->words; w++)
        if ((set[0][w] ^ set[1][w]) & faces[w])
            return 0;
    return 1;
}

/* For each of these empty places, those that are taken before it by lemma 4: they touch more live faces, or the same and
 * have a lower number. Of more than 64 places nothing is told. */
static void find_better(const game *g, uint32_t tiles, const uint64_t *live, const uint32_t *places, uint32_t count,
                        uint64_t *better) {
    uint32_t words = g->words;
    uint64_t touched[count * words + 1], near[64] = {0};
    memset(better, 0, count * sizeof *better);
    if (count > 64)
        return;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t *all = touched + i * words;
        clear(all, words);
        take(g, all, places[i], words);
        for (uint32_t j = 0; j < count && tiles > 1; j++)
            near[i] |= (uint64_t)clashes(g, all, places[j], words) << j;
        for (uint32_t w = 0; w < words; w++)
            all[w] &= live[w];
    }
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < i; j++) {
            if ((near[i] ^ near[j]) & ~((uint64_t)1 << i | (uint64_t)1 << j))
                continue;
            uint64_t more = 0, less = 0;
            for (uint32_t w = 0; w < words; w++) {
                more |= touched[i * words + w] & ~touched[j * words + w];
                less |= touched[j * words + w] & ~touched[i * words + w];
            }
            if (!more)
                better[i] |= (uint64_t)1 << j;
            else if (!less)
                better[j] |= (uint64_t)1 << i;
        }
}

/* Every set of places that share no face, in the order of its places, none without those that are taken before one of its
 * places. `places` are of one kind, or of both if either makes a turn alone. */
static void reply_sets(struct replies *r, uint32_t tiles, const uint64_t *live, const uint32_t *places, uint32_t count) {
    const game *g = r->g;
    uint32_t chosen[MOST_TILES], depth = 0, next = 0;
    uint64_t taken[MOST_TILES + 1][MOST_WORDS], better[count + 1], set[MOST_TILES + 1], wanted[MOST_TILES + 1];
    find_better(g, tiles, live, places, count, better);
    clear(taken[0], g->words);
    set[0] = wanted[0] = 0;
    for (;; next++) {
        if (next == count) {
            if (depth == 0)
                return;
            next = chosen[--depth];
            continue;
        }
        uint64_t bit = next < 64 ? (uint64_t)1 << next : 0;
        if (clashes(g, taken[depth], places[next], g->words) || better[next] & (bit - 1) & ~set[depth])
            continue;
        chosen[depth] = next;
        set[depth + 1] = set[depth] | bit;
        wanted[depth + 1] = wanted[depth] | better[next];
        if (depth + 1 < tiles) {
            memcpy(taken[depth + 1], taken[depth], g->words * 8);
            take(g, taken[depth + 1], places[next], g->words);
            depth++;
            continue;
        }
        if (wanted[tiles] & ~set[tiles])
            continue;
        turn *t = next_reply(r, places[next] < g->kind[NODES].first ? EDGES : NODES, tiles);
        if (!t)
            return;
        for (uint32_t i = 0; i < tiles; i++)
            t->word[i / 2].place[i % 2] = places[chosen[i]];
    }
}

/* If the faces that are ripe for the other player would make a majority, he takes them with his next turn, unless the
 * player to move takes enough of them now: only captures that leave him no majority are worth a thought.
 *
 * Of faces that can be exchanged for one another the first ones are captured. By lemma 1, a safe face is not captured with
 * others, and of safe faces only one at a time. (Who wins at once by capturing all is told by the bounds.) */
size_t game_replies(const game *g, const state *s, turn *out, size_t room) {
    struct replies r = {g, out, room, 0};
    struct prospects f;
    find_prospects(g, s, &f);
    uint32_t most = s->score[1 - s->mover] + size_of(f.ripe[1], g->words);
    int threat = 2 * most > g->faces;
    reply_captures(&r, &f, threat ? most - g->faces / 2 : 0);
    for (uint32_t w = 0; w < g->words && !threat; w++)
        if (f.safe[0][w]) {
            turn *t = r.count <= room ? next_reply(&r, CAPTURE, 1) : NULL;
            if (t)
                add_face(t, w * 64 + (uint32_t)__builtin_ctzll(f.safe[0][w]));
            break;
        }
    uint32_t places[game_most_turns(g)], count = 0, alike = g->kind[EDGES].tiles == 1 && g->kind[NODES].tiles == 1;
    for (int kind = EDGES; kind <= NODES && r.count <= room && !threat; kind++) {
        if (s->room >> kind & 1)
            count += fen_empty(g, s, kind, places + count);
        if (kind == NODES || !alike) {
            reply_sets(&r, g->kind[kind].tiles, f.live, places, count);
            count = 0;
        }
    }
    return r.count;
}

/* Keys -------------------------------------------------------------------------------------------------------------- */

/* Take those of a kind's empty places out of a set that touch no live face and clash with no other empty place of that
 * kind; returns their number. They serve to make a turn, and one as well as another. */
static uint32_t take_idle(const game *g, const struct prospects *f, int kind, uint64_t *empty) {
    uint64_t busy[MOST_WORDS];
    uint32_t count = 0, first = g->kind[kind].first, end = first + g->kind[kind].count;
    for (uint32_t w = 0; w < g->words; w++)
        busy[w] = f->live[w] | (g->kind[kind].tiles > 1 ? f->crowded[kind][w] : 0);
    for (uint32_t w = first / 64; w * 64 < end; w++)
        for (uint64_t rest = empty[w]; rest; rest &= rest - 1) {
            uint32_t place = w * 64 + (uint32_t)__builtin_ctzll(rest);
            if (place >= first && place < end && !clashes(g, busy, place, g->words)) {
                empty[w] &= ~(rest & -rest);
                count++;
            }
        }
    return count;
}

/* Move the empty ones of places that touch the same faces to the first of these. */
static void align_twins(const game *g, uint64_t *empty) {
    for (uint32_t i = 0; i < g->twins; i++) {
        const uint32_t *twin = g->twin + g->twin_start[i], *end = g->twin + g->twin_start[i + 1], *to = twin;
        for (; twin < end; twin++)
            if (empty[*twin / 64] >> *twin % 64 & 1) {
                empty[*twin / 64] &= ~((uint64_t)1 << *twin % 64);
                empty[*to / 64] |= (uint64_t)1 << *to % 64;
                to++;
            }
    }
}

/* As much as matters of a state: what both need in live faces, and which edges and nodes are empty, as far as there is room
 * for a turn of theirs, but for idle ones; and as numbers both scores, safe faces of both, faces that are ripe for both,
 * idle edges and nodes. What a player needs in a face that is open to the other alone is written as the largest number
 * there is; it may be what somebody needs in an open face, but only if there are more usable places round that, which
 * the key has too. One safe face of each is written as captured, by lemma 2. Of places that touch the same faces, the
 * first ones are written as empty. Of all images, the key is the least, from the highest word on. */
static void write_key(const game *g, const state *s, const struct prospects *f, uint64_t *key) {
    const uint64_t *one = holds(g, (state *)s, 0), *two = holds(g, (state *)s, 1);
    uint32_t words = g->words, size = g->key_words;
    uint64_t own[size], other[size], empty[g->place_words], idle[3] = {0};
    memset(empty, 0, sizeof empty);
    for (int kind = EDGES; kind <= NODES; kind++) {
        uint32_t first = g->kind[kind].first, end = first + g->kind[kind].count;
        for (uint32_t w = first / 64; w * 64 < end && s->room >> kind & 1; w++) {
            uint64_t some = ~(one[w] | two[w]);
            some &= w == first / 64 ? ~(uint64_t)0 << first % 64 : ~(uint64_t)0;
            some &= end - w * 64 < 64 ? ((uint64_t)1 << (end - w * 64)) - 1 : ~(uint64_t)0;
            empty[w] |= some;
        }
        if (s->room >> kind & 1)
            idle[kind] = take_idle(g, f, kind, empty);
    }
    align_twins(g, empty);
    size_t at = fen_write_sets(g, s, f->own[0], f->own[1], empty, own);
    memcpy(key, own, sizeof own);
    for (uint32_t image = 0; image < g->images; image++) {
        int order = 0;
        /* From the highest word on, as far as the image is not larger. */
        for (uint32_t w = size; w-- > 0 && order <= 0;) {
            const struct nibble *part = g->nibbles + g->image_start[image * size + w];
            const struct nibble *end = g->nibbles + g->image_start[image * size + w + 1];
            other[w] = 0;
            for (; part < end; part++)
                other[w] |= part->image[own[part->word] >> part->shift & 15];
            if (order == 0)
                order = other[w] < key[w] ? -1 : other[w] > key[w];
        }
        if (order < 0)
            memcpy(key, other, sizeof other);
    }
    uint32_t mine = size_of(f->safe[0], words), theirs = size_of(f->safe[1], words);
    uint32_t less = mine < theirs ? mine : theirs;
    const uint64_t numbers[] = {
        s->score[s->mover] + less, s->score[1 - s->mover] + less, mine - less,
        theirs - less, size_of(f->both, words), idle[EDGES], idle[NODES],
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        fen_put(key, &at, numbers + i, g->number_bits);
}

void game_canonical_key(const game *g, const state *s, uint64_t *key) {
    struct prospects f;
    find_prospects(g, s, &f);
    write_key(g, s, &f, key);
}

int game_look(const game *g, const state *s, int *lower, int *upper, uint64_t *key) {
    struct prospects f;
    find_prospects(g, s, &f);
    find_bounds(g, s, &f, lower, upper);
    if (*lower < *upper && can_threaten(g, s, &f))
        *lower = 1;
    if (*lower < *upper)
        write_key(g, s, &f, key);
    return *lower < *upper;
}

/* Symmetries -------------------------------------------------------------------------------------------------------- */

/* Where bit `bit` of the sets of a key goes under a symmetry of the places. */
static uint32_t image_of(const game *g, const uint32_t *places, uint32_t bit) {
    uint32_t sets = 1 + 2 * g->planes;
    if (bit < sets * g->faces)
        return bit / g->faces * g->faces + places[bit % g->faces];
    return places[bit - sets * g->faces + g->faces] + (sets - 1) * g->faces;
}

/* Find the classes of places of one kind that touch the same faces; 0 if there is no memory. */
static int find_twins(game *g) {
    uint32_t places = (uint32_t)game_most_turns(g), used = 0;
    uint64_t all[MOST_WORDS];
    memset(all, 0xff, sizeof all);
    g->twin = calloc(places + 1, sizeof *g->twin);
    g->twin_start = calloc(places + 1, sizeof *g->twin_start);
    if (!g->twin || !g->twin_start)
        return 0;
    for (int kind = EDGES; kind <= NODES; kind++) {
        uint32_t first = g->kind[kind].first, end = first + g->kind[kind].count;
        for (uint32_t place = first; place < end; place++) {
            uint32_t begin = used, other = first;
            while (!alike(g, other, place, all))
                other++;
            if (other < place)
                continue; /* Its class is there already. */
            for (; other < end; other++)
                if (alike(g, place, other, all))
                    g->twin[used++] = other;
            if (used > begin + 1)
                g->twin_start[++g->twins] = used;
            else
                used = begin;
        }
    }
    return 1;
}

/* Tell the symmetries of a board, without the identity, as images of its places: they are turned into tables for four
 * bits of a key and a word of its image each. The images take places that touch the same faces to such places in their
 * order. 0 if there is no memory. */
EXPORT int fen_symmetries(game *g, uint32_t count, const uint32_t *places) {
    uint32_t size = g->key_words, used = 0;
    uint32_t end = g->faces * 2 * g->planes + (uint32_t)game_most_turns(g);
    if (!find_twins(g))
        return 0;
    g->image_start = calloc((size_t)count * size + 1, sizeof *g->image_start);
    g->nibbles = calloc((size_t)count * size * size * 16 + 1, sizeof *g->nibbles);
    if (!g->image_start || !g->nibbles)
        return 0;
    for (uint32_t image = 0; image < count; image++)
        for (uint32_t w = 0; w < size; w++) {
            for (uint32_t first = 0; first < end; first += 4) {
                struct nibble part = {.word = first / 64, .shift = first % 64};
                uint64_t any = 0;
                for (uint32_t i = 0; i < 4 && first + i < end; i++) {
                    uint32_t to = image_of(g, places + image * game_most_turns(g), first + i);
                    uint64_t bit = to / 64 == w ? (uint64_t)1 << to % 64 : 0;
                    any |= bit;
                    for (uint32_t bits = 0; bits < 16; bits++)
                        part.image[bits] |= bits >> i & 1 ? bit : 0;
                }
                if (any)
                    g->nibbles[used++] = part;
            }
            g->image_start[image * size + w + 1] = used;
        }
    g->images = count;
    return 1;
}
