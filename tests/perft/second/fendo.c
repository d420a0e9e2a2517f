/* Sequences of turns of Fendo, counted by a program that shares nothing with the engine: the rules as the sheet has
   them, on sets of bits. `fendo ROWS COLUMNS WHITE ORANGE LENGTH` prints the numbers of 1, 2, ... LENGTH turns. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint64_t set;

enum { NORTH, EAST, SOUTH, WEST };

static int rows, columns;
static set board, west_side, east_side;

/* Sides fenced: of each space its northern and its eastern one. The other two are a neighbour's. */
typedef struct {
    set pieces[2], north, east, open;
    int stock[2], player;
} state;

static set shifted(set s, int way)
{
    switch (way) {
    case NORTH: return s << columns & board;
    case EAST: return (s & ~east_side) << 1;
    case SOUTH: return s >> columns;
    default: return (s & ~west_side) >> 1;
    }
}

/* Spaces one step from those of a set, over no fence. */
static set stepped(const state *p, set s, int way)
{
    switch (way) {
    case NORTH: return shifted(s & ~p->north, way);
    case EAST: return shifted(s & ~p->east, way);
    case SOUTH: return shifted(s, way) & ~p->north;
    default: return shifted(s, way) & ~p->east;
    }
}

static set region(const state *p, set s)
{
    for (;;) {
        set more = s;
        for (int way = 0; way < 4; way++)
            more |= stepped(p, s, way);
        if (more == s)
            return s;
        s = more;
    }
}

/* Empty spaces straight on from each of a set. */
static set straight(const state *p, set s, int way)
{
    set found = 0, empty = ~(p->pieces[0] | p->pieces[1]);
    while ((s = stepped(p, s, way) & empty))
        found |= s;
    return found;
}

/* Empty spaces that a piece can move to: straight, or with one right-angled turn. */
static set reached(const state *p, set piece)
{
    set found = 0;
    for (int way = 0; way < 4; way++) {
        set first = straight(p, piece, way);
        found |= first | straight(p, first, (way + 1) % 4) | straight(p, first, (way + 3) % 4);
    }
    return found;
}

/* Whether the piece on a space may fence a side of it; `later` is then the state afterwards. */
static int fenced(const state *p, set piece, int way, state *later)
{
    set there = stepped(p, piece, way);
    if (!there)
        return 0;
    *later = *p;
    later->player = !p->player;
    if (way == NORTH || way == SOUTH)
        later->north |= way == NORTH ? piece : there;
    else
        later->east |= way == EAST ? piece : there;
    set here = region(later, piece), all = p->pieces[0] | p->pieces[1];
    if (here & there)
        return 1;
    set beyond = p->open & ~here;
    int inside = __builtin_popcountll(here & all), outside = __builtin_popcountll(beyond & all);
    if (!inside || !outside || (inside > 1 && outside > 1))
        return 0;
    later->open = inside > 1 ? here : outside > 1 ? beyond : 0;
    return 1;
}

static uint64_t count(const state *p, int length)
{
    if (!p->open)
        return 0;
    uint64_t turns = 0, total = 0;
    state later;
    set joined = 0;
    for (set left = p->pieces[p->player] & p->open; left; left &= left - 1) {
        set piece = left & -left, ends = reached(p, piece);
        joined |= ends;
        for (set e = ends | piece; e; e &= e - 1) {
            state moved = *p;
            moved.pieces[p->player] ^= piece;
            moved.pieces[p->player] |= e & -e;
            for (int way = 0; way < 4; way++)
                if (fenced(&moved, e & -e, way, &later)) {
                    turns++;
                    total += length > 1 ? count(&later, length - 1) : 1;
                }
        }
    }
    if (p->stock[p->player])
        for (set e = joined; e; e &= e - 1) {
            turns++;
            later = *p;
            later.player = !p->player;
            later.pieces[p->player] |= e & -e;
            later.stock[p->player]--;
            total += length > 1 ? count(&later, length - 1) : 1;
        }
    if (turns)
        return total;
    later = *p;
    later.player = !p->player;
    return length > 1 ? count(&later, length - 1) : 1;
}

int main(int argc, char **argv)
{
    if (argc != 6)
        return 2;
    rows = atoi(argv[1]), columns = atoi(argv[2]);
    board = rows * columns == 64 ? ~(set)0 : ((set)1 << rows * columns) - 1;
    for (int row = 0; row < rows; row++)
        west_side |= (set)1 << row * columns, east_side |= (set)1 << (row * columns + columns - 1);
    set middle = (set)1 << columns / 2;
    state start = {{middle, middle << (rows - 1) * columns}, 0, 0, board, {atoi(argv[3]) - 1, atoi(argv[4]) - 1}, 0};
    for (int length = 1; length <= atoi(argv[5]); length++) {
        printf("%llu\n", (unsigned long long)count(&start, length));
        fflush(stdout);
    }
    return 0;
}
