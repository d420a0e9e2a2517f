/* Sequences of turns of Cercas, counted by a program that shares nothing with the engine: the rules as the sheet has
   them, on sets of bits. `cercas ROWS COLUMNS LENGTH` prints the numbers of 1, 2, ... LENGTH turns. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint64_t set;

enum { SMALL = 5, LONGEST = 3 };

static int rows, columns;
static set board, west_side, east_side;

/* Lines on the northern and the eastern sides of spaces; the border is not among them. */
typedef struct {
    set marks[2], north, east;
    int player;
} state;

static set beside(set s)
{
    return ((s << columns) | (s >> columns) | ((s & ~east_side) << 1) | ((s & ~west_side) >> 1)) & board;
}

static set region(const state *p, set s)
{
    for (;;) {
        set more = s | (((s & ~p->north) << columns) & board) | (s >> columns & ~p->north)
            | ((s & ~p->east & ~east_side) << 1) | ((s & ~west_side) >> 1 & ~p->east);
        if (more == s)
            return s;
        s = more;
    }
}

static int open_areas(const state *p)
{
    int found = 0;
    for (set left = board; left;) {
        set area = region(p, left & -left);
        left &= ~area;
        found += __builtin_popcountll(area) > SMALL;
    }
    return found;
}

/* Whether a segment that leaves a dot has a line on it; the dot is the south-west corner of space (row, column). */
static int lined(const state *p, int row, int column, int way)
{
    if (way % 2 == 0) {
        row -= way == 2;
        if (row < 0 || row >= rows)
            return 0;
        return column == 0 || column == columns || (p->east >> (row * columns + column - 1) & 1);
    }
    column -= way == 3;
    if (column < 0 || column >= columns)
        return 0;
    return row == 0 || row == rows || (p->north >> ((row - 1) * columns + column) & 1);
}

static uint64_t count(const state *p, int length)
{
    uint64_t total = 0;
    for (int across = 0; across < 2; across++)
        for (int row = 0; row <= rows; row++)
            for (int column = 0; column <= columns; column++) {
                state drawn = *p;
                drawn.player = !p->player;
                set along = 0;
                for (int segments = 1; segments <= LONGEST; segments++) {
                    /* The next segment begins at dot (r, c), and runs to the north or to the east. */
                    int r = row + (across ? 0 : segments - 1), c = column + (across ? segments - 1 : 0);
                    if (across ? c >= columns || r == 0 || r == rows : r >= rows || c == 0 || c == columns)
                        break;
                    if (lined(p, r, c, across))
                        break;
                    set near = (set)1 << (across ? (r - 1) * columns + c : r * columns + c - 1);
                    if (across)
                        drawn.north |= near, along |= near | near << columns;
                    else
                        drawn.east |= near, along |= near | near << 1;
                    int full = 0;
                    for (int dot = 0; dot <= segments; dot++) {
                        int met = 0;
                        for (int way = 0; way < 4; way++)
                            met += lined(&drawn, row + (across ? 0 : dot), column + (across ? dot : 0), way);
                        full |= met > 3;
                    }
                    if (full || open_areas(&drawn) > 1)
                        continue;
                    set spaces = along & ~(p->marks[0] | p->marks[1]) & ~beside(p->marks[!p->player]);
                    if (length == 1) {
                        total += (uint64_t)__builtin_popcountll(spaces);
                        continue;
                    }
                    for (; spaces; spaces &= spaces - 1) {
                        state later = drawn;
                        later.marks[p->player] |= spaces & -spaces;
                        total += count(&later, length - 1);
                    }
                }
            }
    return total;
}

int main(int argc, char **argv)
{
    if (argc != 4)
        return 2;
    rows = atoi(argv[1]), columns = atoi(argv[2]);
    board = ((set)1 << rows * columns) - 1;
    for (int row = 0; row < rows; row++)
        west_side |= (set)1 << row * columns, east_side |= (set)1 << (row * columns + columns - 1);
    state start = {{0, 0}, 0, 0, 0};
    for (int length = 1; length <= atoi(argv[3]); length++) {
        printf("%llu\n", (unsigned long long)count(&start, length));
        fflush(stdout);
    }
    return 0;
}
