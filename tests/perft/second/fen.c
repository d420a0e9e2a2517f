/* FEN by a program that shares nothing with the engine: the rules as the sheet has them, every turn tried in its order.

   `fen perft NODES EDGES STUCK LENGTH` prints the numbers of sequences of 1, 2, ... LENGTH turns;
   `fen value NODES EDGES STUCK` prints what the start is worth to the player who begins: 1, 0 or -1;
   `fen replay NODES EDGES STUCK` prints for each turn whose it was, from how many (`ENOUGH`, if there were more), and
   how many faces both then have; in the end `first`, `second` or `draw`, or `open` if the game goes on. A turn that is
   not legal ends it with `illegal`.

   STUCK is `skip` or `lose`. First the board is read: a line `f2 n1 n4 n7` for each face, with its corners in order,
   and a line `e3 n1 n4` for each edge. Behind an empty line is what is replayed, a turn a line. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 512, CORNERS = 64, NOBODY = 2, ENOUGH = 10000 };
enum { FACE, EDGE, NODE };

/* A face, an edge or a node; and, of the last two, the faces that it is on. */
typedef struct {
    int kind, owner, on, faces[CORNERS];
    uint64_t bit;
} place;

static place places[3][MOST];
static int number[3], turn_size[3], stuck_loses;

/* Of each face: how many edges and nodes it has, and how many of them each player holds. */
static int size[MOST], held[MOST][2];

/* The player to move; faces of both, and all their tiles, which are right if a board has 64 places at most. */
static int player, owned[2];
static uint64_t tiles[2];

typedef int (*what_then)(void *);

static void put(place *p, int owner)
{
    int who = owner == NOBODY ? p->owner : owner, by = owner == NOBODY ? -1 : 1;
    p->owner = owner;
    tiles[who] ^= p->bit;
    owned[who] += p->kind == FACE ? by : 0;
    for (int i = 0; i < p->on; i++)
        held[p->faces[i]][who] += by;
}

static int share_a_face(const place *one, const place *other)
{
    for (int i = 0; i < one->on; i++)
        for (int j = 0; j < other->on; j++)
            if (one->faces[i] == other->faces[j])
                return 1;
    return 0;
}

/* Whether one more tile may be put into a turn that has these, of the same kind. */
static int may_add(place **turn, int count, const place *p)
{
    if (p->owner != NOBODY)
        return 0;
    if (p->kind == FACE) {
        int face = (int)(p - places[FACE]);
        return 2 * held[face][player] >= size[face];
    }
    for (int i = 0; i < count; i++)
        if (share_a_face(turn[i], p))
            return 0;
    return 1;
}

static int is_whole(int kind, int count)
{
    return kind == FACE ? count > 0 : count == turn_size[kind];
}

/* Makes each turn that goes on from these tiles with places from `from` on, until `then` has seen enough. */
static int each_of(int kind, int from, place **turn, int count, what_then then, void *given)
{
    for (int i = from; i < number[kind] && (kind == FACE || count < turn_size[kind]); i++) {
        if (!may_add(turn, count, &places[kind][i]))
            continue;
        turn[count] = &places[kind][i];
        put(turn[count], player);
        int enough = each_of(kind, i + 1, turn, count + 1, then, given);
        put(&places[kind][i], NOBODY);
        if (enough)
            return 1;
    }
    return is_whole(kind, count) && then(given);
}

static int each_turn(what_then then, void *given)
{
    place *turn[MOST];
    for (int kind = FACE; kind <= NODE; kind++)
        if (each_of(kind, 0, turn, 0, then, given))
            return 1;
    return 0;
}

static int seen(void *given)
{
    (void)given;
    return 1;
}

static int is_stuck(void)
{
    return !each_turn(seen, NULL);
}

static int has_won(int who)
{
    return 2 * owned[who] > number[FACE];
}

/* Whether the game goes on. A player without a turn is passed over; if that is no rule, or both are, it is over. */
static int goes_on(void)
{
    if (has_won(!player))
        return 0;
    if (!is_stuck())
        return 1;
    if (stuck_loses)
        return 0;
    player = !player;
    if (!is_stuck())
        return 1;
    player = !player;
    return 0;
}

/* The player to move, of a game that is over, has won (1), lost (-1) or neither (0). */
static int result(void)
{
    if (has_won(!player) || stuck_loses)
        return -1;
    return (owned[player] > owned[!player]) - (owned[player] < owned[!player]);
}

typedef struct {
    int length;
    uint64_t total;
} sequences;

static int counted(void *given)
{
    sequences *all = given;
    if (all->length == 1) {
        all->total++;
        return 0;
    }
    sequences later = {all->length - 1, 0};
    int was = player;
    player = !player;
    if (goes_on())
        each_turn(counted, &later);
    player = was;
    all->total += later.total;
    return 0;
}

/* What is known of positions, told by the tiles of the player to move and of the other: whether he can at least draw,
   and whether he can win. */
typedef struct {
    uint64_t own, other;
    signed char known[2];
} memo;

enum { UNKNOWN, YES, NO };

static memo *table;
static uint64_t slots, filled;

static memo *slot(uint64_t own, uint64_t other)
{
    uint64_t at = (own * 0x9e3779b97f4a7c15 ^ other) * 0xd6e8feb86659fd93;
    for (at ^= at >> 32;; at++) {
        memo *m = &table[at & (slots - 1)];
        if ((!m->known[0] && !m->known[1]) || (m->own == own && m->other == other))
            return m;
    }
}

static int known(uint64_t own, uint64_t other, int wanted)
{
    return slots ? slot(own, other)->known[wanted] : UNKNOWN;
}

static void keep(uint64_t own, uint64_t other, int wanted, int answer)
{
    if (2 * filled >= slots) {
        memo *old = table;
        uint64_t many = slots;
        slots = slots ? 2 * slots : 1 << 16;
        table = calloc(slots, sizeof(memo));
        if (!table)
            exit(3);
        for (uint64_t i = 0; i < many; i++)
            if (old[i].known[0] || old[i].known[1])
                *slot(old[i].own, old[i].other) = old[i];
        free(old);
    }
    memo *m = slot(own, other);
    filled += !m->known[0] && !m->known[1];
    m->own = own, m->other = other, m->known[wanted] = (signed char)answer;
}

/* A turn: the tiles that it puts, and a guess how good it is, which says only what is tried first. */
typedef struct {
    uint64_t tiles;
    int guess;
} option;

typedef struct {
    option *options;
    uint64_t before;
    int count, room, wanted;
} options;

static int guess(void)
{
    int sum = 4 * (owned[player] - owned[!player]);
    for (int i = 0; i < number[FACE]; i++)
        if (places[FACE][i].owner == NOBODY) {
            int own = held[i][player], other = held[i][!player];
            sum += own - other + 2 * ((2 * own >= size[i]) - (2 * other >= size[i]));
        }
    return sum;
}

/* Lists a turn, if it is not known where it leads; says whether it is known to do. */
static int listed(void *given)
{
    options *all = given;
    int answer = has_won(player) ? NO : known(tiles[!player], tiles[player], !all->wanted);
    if (answer)
        return answer == NO;
    if (all->count == all->room) {
        all->room = all->room ? 2 * all->room : 64;
        all->options = realloc(all->options, (size_t)all->room * sizeof(option));
        if (!all->options)
            exit(3);
    }
    all->options[all->count++] = (option){tiles[player] ^ all->before, guess()};
    return 0;
}

static int compared(const void *one, const void *other)
{
    return ((const option *)other)->guess - ((const option *)one)->guess;
}

static void put_all(uint64_t set, int owner)
{
    for (int kind = FACE; kind <= NODE; kind++)
        for (int i = 0; i < number[kind]; i++)
            if (places[kind][i].bit & set)
                put(&places[kind][i], owner);
}

/* Whether the player to move can win (`wanted` is 1), or at least draw (0): whether after one of his turns the other
   can not draw, or not win. Turns are tried until there is one. */
static int reaches(int wanted)
{
    uint64_t own = tiles[player], other = tiles[!player];
    int answer = known(own, other, wanted), was = player;
    if (answer)
        return answer == YES;
    if (!goes_on())
        answer = result() >= wanted ? YES : NO;
    else if (player != was)
        answer = reaches(!wanted) ? NO : YES;
    else {
        options all = {NULL, own, 0, 0, wanted};
        answer = each_turn(listed, &all) ? YES : NO;
        qsort(all.options, (size_t)all.count, sizeof(option), compared);
        for (int i = 0; i < all.count && answer == NO; i++) {
            put_all(all.options[i].tiles, player);
            player = !player;
            answer = reaches(!wanted) ? NO : YES;
            player = !player;
            put_all(all.options[i].tiles, NOBODY);
        }
        free(all.options);
    }
    player = was;
    keep(own, other, wanted, answer);
    return answer == YES;
}

/* The place of a name such as e12, or NULL. */
static place *named(const char *word)
{
    const char *letter = strchr("fen", *word);
    int at = atoi(word + 1) - 1, kind = letter ? (int)(letter - "fen") : 0;
    return *word && letter && at >= 0 && at < number[kind] ? &places[kind][at] : NULL;
}

/* Puts a turn on the board, if it is legal. */
static int played(char *line)
{
    place *turn[MOST];
    int count = 0;
    for (char *word = strtok(line, " \n"); word; word = strtok(NULL, " \n")) {
        place *p = named(word);
        if (!p || (count && p->kind != turn[0]->kind) || !may_add(turn, count, p))
            return 0;
        turn[count++] = p;
        put(p, player);
    }
    return count && is_whole(turn[0]->kind, count);
}

static int one_more(void *given)
{
    return ++*(int *)given == ENOUGH;
}

static void replay(void)
{
    static const char *const words[] = {"first", "second"};
    char line[8 * MOST];
    int on = goes_on();
    while (fgets(line, sizeof line, stdin)) {
        int legal = 0;
        if (on)
            each_turn(one_more, &legal);
        if (!on || !played(line)) {
            puts("illegal");
            return;
        }
        printf("%s %d %d %d\n", words[player], legal, owned[0], owned[1]);
        player = !player;
        on = goes_on();
    }
    puts(on ? "open" : result() ? words[result() > 0 ? player : !player] : "draw");
}

/* Corners of the faces, and ends of the edges, as they are read. */
static int corners[MOST][CORNERS], corner_count[MOST], ends[MOST][2];

static int has_edge(int face, const int *end)
{
    for (int i = 0; i < corner_count[face]; i++) {
        int one = corners[face][i], other = corners[face][(i + 1) % corner_count[face]];
        if ((one == end[0] && other == end[1]) || (one == end[1] && other == end[0]))
            return 1;
    }
    return 0;
}

static void put_on(place *p, int face)
{
    if (p->on == CORNERS)
        exit(2);
    p->faces[p->on++] = face;
    size[face]++;
}

static void read_board(void)
{
    char line[8 * MOST];
    while (fgets(line, sizeof line, stdin) && *line != '\n') {
        int kind = *line == 'f' ? FACE : EDGE, at = atoi(line + 1) - 1, count = 0;
        if (at != number[kind]++ || at >= MOST)
            exit(2);
        strtok(line, " \n");
        for (const char *word = strtok(NULL, " \n"); word; word = strtok(NULL, " \n")) {
            int node = atoi(word + 1) - 1;
            if (node < 0 || node >= MOST || count == (kind == FACE ? CORNERS : 2))
                exit(2);
            (kind == FACE ? corners[at] : ends[at])[count++] = node;
            number[NODE] = node < number[NODE] ? number[NODE] : node + 1;
        }
        corner_count[at] = kind == FACE ? count : corner_count[at];
    }
    for (int face = 0; face < number[FACE]; face++) {
        for (int edge = 0; edge < number[EDGE]; edge++)
            if (has_edge(face, ends[edge]))
                put_on(&places[EDGE][edge], face);
        for (int i = 0; i < corner_count[face]; i++)
            put_on(&places[NODE][corners[face][i]], face);
    }
    uint64_t bit = 1;
    for (int kind = FACE; kind <= NODE; kind++)
        for (int i = 0; i < number[kind]; i++, bit <<= 1)
            places[kind][i].kind = kind, places[kind][i].owner = NOBODY, places[kind][i].bit = bit;
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return 2;
    turn_size[NODE] = atoi(argv[2]), turn_size[EDGE] = atoi(argv[3]), stuck_loses = !strcmp(argv[4], "lose");
    read_board();
    if (!strcmp(argv[1], "replay"))
        replay();
    else if (!strcmp(argv[1], "value")) {
        if (number[FACE] + number[EDGE] + number[NODE] > 64)
            return 2;
        printf("%d\n", reaches(1) ? 1 : reaches(0) - 1);
    } else
        for (int length = 1; length <= atoi(argv[5]); length++) {
            sequences all = {length, 0};
            if (goes_on())
                each_turn(counted, &all);
            player = 0;
            printf("%llu\n", (unsigned long long)all.total);
            fflush(stdout);
        }
    return 0;
}
