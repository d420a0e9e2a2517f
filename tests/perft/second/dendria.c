/* Dendria by a program that shares nothing with the engine: the rules as the sheet and rulings D1 to D15 have them.

       dendria perft SIDE LENGTH
           numbers of sequences of 1, 2, ... LENGTH turns
       dendria replay SIDE
           reads a turn a line; before each prints the number of turns, and then the leafiness of Dark and Light, and in
           the end who has won */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Soils lie in rows x and y of a square field with a margin: one letter is one x. */
enum { WIDEST = 19, ROOM = WIDEST * WIDEST, WAYS = 6, MARGIN = 255, EMPTY = 0, SEED = 2, TREE = 4, DRYAD = 6 };

static const int ways[WAYS] = {1, -1, WIDEST, -WIDEST, WIDEST + 1, -WIDEST - 1};

static int side, soils;
static int soil[ROOM]; /* Places of all soils, in board order. */

/* At each place MARGIN, EMPTY or a kind of piece plus its colour: 0 is Dark, 1 Light. */
typedef struct {
    unsigned char at[ROOM];
} board;

typedef struct {
    board b;
    unsigned char player;
    unsigned char passed; /* How many passes have come one after another just now. */
    unsigned char idle;   /* Whether the one who has just passed could neither sprout nor germinate anything. */
    unsigned char fresh;  /* Whether the last turn sowed, sprouted or germinated: no earlier state can come back. */
    signed char winner;
} state;

static void stop(const char *why)
{
    fprintf(stderr, "dendria: %s\n", why);
    exit(1);
}

static int kind(int piece)
{
    return piece & ~1;
}

static int colour(int piece)
{
    return piece & 1;
}

/* The piece, or MARGIN, that ends a root; `where` is its place. D1. */
static int root_end(const board *b, int place, int way, int *where)
{
    do
        place += ways[way];
    while (b->at[place] == EMPTY);
    *where = place;
    return b->at[place];
}

/* Which colour nourishes a Seed, -1 if it is hungry. D2: where the board ends at once there is no root. */
static int nourisher(const board *b, int place)
{
    int balance = 0, where;
    for (int way = 0; way < WAYS; way++) {
        if (b->at[place + ways[way]] == MARGIN)
            continue;
        int end = root_end(b, place, way, &where);
        if (end == MARGIN)
            return -1;
        balance += colour(end) ? 1 : -1;
    }
    return balance > 0 ? 1 : balance < 0 ? 0 : -1;
}

/* Marks the soils that a Dryad makes fertile. D7. */
static void fertilise(const board *b, int dryad, unsigned char *marks)
{
    marks[dryad] = 1;
    for (int way = 0; way < WAYS; way++)
        for (int place = dryad + ways[way]; b->at[place] == EMPTY; place += ways[way])
            marks[place] = 1;
}

/* Marks the group of a piece: connected pieces of the same kind and colour. */
static void mark_group(const board *b, int place, unsigned char *marks)
{
    marks[place] = 1;
    for (int way = 0; way < WAYS; way++) {
        int beside = place + ways[way];
        if (b->at[beside] == b->at[place] && !marks[beside])
            mark_group(b, beside, marks);
    }
}

/* Whether a seedbed germinates for a player, and for the Dryad at a place if there is one (otherwise 0). D8, D6. */
static int ready(const board *b, const unsigned char *bed, int player, int dryad)
{
    unsigned char fertile[ROOM] = {0}, own[ROOM] = {0};
    for (int i = 0; i < soils; i++)
        if (b->at[soil[i]] == DRYAD + player)
            fertilise(b, soil[i], fertile);
    if (dryad)
        fertilise(b, dryad, own);
    int met = !dryad;
    for (int i = 0; i < soils; i++)
        for (int way = 0; bed[soil[i]] && way < WAYS; way++) {
            int beside = soil[i] + ways[way];
            if (bed[beside] || b->at[beside] == MARGIN)
                continue;
            if (!fertile[beside])
                return 0;
            met |= own[beside];
        }
    return met;
}

/* Boards after acts, as a stack: a list is what lies above a mark. */
enum { MOST = 1 << 16 };
static board acted[MOST];
static int acted_above;

/* Adds a board unless it is there: the acts that lead to it are the same, in another order. D15. */
static void add_board(const board *b, int mark)
{
    for (int i = mark; i < acted_above; i++)
        if (!memcmp(acted + i, b, sizeof *b))
            return;
    if (acted_above == MOST)
        stop("too many acts");
    acted[acted_above++] = *b;
}

/* Adds the boards after one sprout: of any Seed, or of one at the end of a root of the Dryad at a place. D3, D6. */
static void sprouts(board b, int player, int dryad, int mark)
{
    unsigned char met[ROOM] = {0};
    for (int way = 0; dryad && way < WAYS; way++) {
        int where;
        root_end(&b, dryad, way, &where);
        met[where] = 1;
    }
    for (int i = 0; i < soils; i++) {
        int place = soil[i], before = b.at[place];
        if (kind(before) != SEED || (dryad && !met[place]) || nourisher(&b, place) != player)
            continue;
        b.at[place] = (unsigned char)(DRYAD + player);
        add_board(&b, mark);
        b.at[place] = (unsigned char)before;
    }
}

/* Adds the boards after one seedbed has germinated. */
static void germinations(board b, int player, int dryad, int mark)
{
    /* Without a Dryad nothing is fertile. */
    if (!memchr(b.at, DRYAD + player, sizeof b.at))
        return;
    unsigned char seen[ROOM] = {0};
    for (int i = 0; i < soils; i++) {
        if (kind(b.at[soil[i]]) != SEED || seen[soil[i]])
            continue;
        unsigned char bed[ROOM] = {0};
        mark_group(&b, soil[i], bed);
        for (int j = 0; j < soils; j++)
            seen[soil[j]] |= bed[soil[j]];
        if (!ready(&b, bed, player, dryad))
            continue;
        board later = b;
        for (int j = 0; j < soils; j++)
            if (bed[soil[j]])
                later.at[soil[j]] = (unsigned char)(TREE + player);
        add_board(&later, mark);
    }
}

/* States after turns, as a stack. */
static state turned[MOST];
static int above;

static void add(const state *s, const board *b, int acts)
{
    if (above == MOST)
        stop("too many turns");
    turned[above++] = (state){*b, !s->player, 0, 0, (unsigned char)acts, -1};
}

/* D4, D5: all sets of sprouts one after another, or one seedbed. */
static void sow(const state *s, int place)
{
    board b = s->b;
    b.at[place] = (unsigned char)(SEED + s->player);
    if (nourisher(&b, place) != -1)
        return;
    int mark = acted_above;
    acted[acted_above++] = b;
    for (int i = mark; i < acted_above; i++)
        sprouts(acted[i], s->player, 0, mark);
    germinations(b, s->player, 0, mark);
    /* A sown Seed alone is an act that nothing undoes; `2` marks what D13 asks for. */
    for (int i = mark; i < acted_above; i++)
        add(s, acted + i, i == mark ? 1 : 2);
    acted_above = mark;
}

/* D6: the Dryad goes on from a place where it may not stand itself, being on the board only where it stops. */
static void go_on(const state *s, const board *b, int place, int way, int acts)
{
    int player = s->player, dryad = DRYAD + player;
    for (place += ways[way];; place += ways[way]) {
        int there = b->at[place];
        if (there == MARGIN || kind(there) == TREE || there == (DRYAD + !player))
            return;
        if (there != EMPTY)
            continue;
        board stopped = *b;
        stopped.at[place] = (unsigned char)dryad;
        int mark = acted_above;
        acted[acted_above++] = stopped;
        for (int i = mark; i < acted_above; i++) {
            sprouts(acted[i], player, place, mark);
            germinations(acted[i], player, place, mark);
        }
        int end = acted_above;
        for (int i = mark; i < end; i++)
            add(s, acted + i, i == mark ? acts : 2);
        for (int i = mark + 1; i < end; i++) {
            board left = acted[i];
            left.at[place] = EMPTY;
            go_on(s, &left, place, way, 2);
        }
        acted_above = mark;
    }
}

/* Leafiness. D10. */
static int leafiness(const board *b, int player)
{
    unsigned char done[ROOM] = {0}, has[ROOM] = {0};
    int enemy_roots[ROOM] = {0}, points = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < soils; i++) {
            if (b->at[soil[i]] != TREE + (pass ? player : !player) || done[soil[i]])
                continue;
            unsigned char forest[ROOM] = {0};
            int roots[ROOM] = {0};
            mark_group(b, soil[i], forest);
            for (int j = 0; j < soils; j++) {
                if (!forest[soil[j]])
                    continue;
                done[soil[j]] = 1;
                for (int way = 0; way < WAYS; way++) {
                    int place = soil[j] + ways[way];
                    for (; b->at[place] == EMPTY; place += ways[way])
                        roots[place]++;
                    if (b->at[place] != MARGIN && kind(b->at[place]) != TREE)
                        roots[place]++;
                }
            }
            for (int j = 0; j < soils; j++)
                if (!pass)
                    enemy_roots[soil[j]] += roots[soil[j]];
                else if (roots[soil[j]] > enemy_roots[soil[j]])
                    has[soil[j]] = 1;
        }
    for (int i = 0; i < soils; i++)
        points += has[soil[i]] + (b->at[soil[i]] == TREE + player);
    return points;
}

/* Earlier states of the game, the present one last; those from before `first` cannot come back. */
enum { LONGEST = 4096 };
static struct {
    board b;
    unsigned char player;
} history[LONGEST];
static int histories, first;

static void remember(const state *s)
{
    if (histories == LONGEST)
        stop("too long");
    if (s->fresh)
        first = histories;
    history[histories].b = s->b;
    history[histories++].player = s->player;
}

static int repeats(const state *s)
{
    for (int i = first; i < histories && !s->fresh; i++)
        if (history[i].player == s->player && !memcmp(&history[i].b, &s->b, sizeof s->b))
            return 1;
    return 0;
}

/* All turns but passes, repetitions left out. D11. */
static void active_turns(const state *s)
{
    int mark = above;
    for (int i = 0; i < soils; i++)
        if (s->b.at[soil[i]] == EMPTY) {
            sow(s, soil[i]);
        } else if (s->b.at[soil[i]] == DRYAD + s->player) {
            board left = s->b;
            left.at[soil[i]] = EMPTY;
            for (int way = 0; way < WAYS; way++)
                go_on(s, &left, soil[i], way, 0);
        }
    int kept = mark;
    for (int i = mark; i < above; i++)
        if (!repeats(turned + i))
            turned[kept++] = turned[i];
    above = kept;
}

static int can_act(int mark)
{
    for (int i = mark; i < above; i++)
        if (turned[i].fresh == 2)
            return 1;
    return 0;
}

/* Whether the player to move could still sprout or germinate, while the other keeps passing. D13. */
enum { SEARCHED = 20000 };

static int may_go_on(const state *s)
{
    static board met[SEARCHED];
    int number = 1, mark = above;
    met[0] = s->b;
    for (int i = 0; i < number; i++) {
        state now = *s;
        now.b = met[i];
        active_turns(&now);
        if (can_act(mark)) {
            above = mark;
            return 1;
        }
        for (int j = mark; j < above; j++) {
            int known = 0;
            for (int k = 0; k < number && !known; k++)
                known = !memcmp(met + k, &turned[j].b, sizeof *met);
            if (!known && number == SEARCHED) {
                above = mark;
                return 1;
            }
            if (!known)
                met[number++] = turned[j].b;
        }
        above = mark;
    }
    return 0;
}

static int is_empty(const board *b)
{
    for (int i = 0; i < soils; i++)
        if (b->at[soil[i]] != EMPTY)
            return 0;
    return 1;
}

/* Adds the states after all turns; the pass comes last. D12, D13, D14. */
static void turns(const state *s)
{
    if (s->passed == 2)
        return;
    int mark = above, other = !s->player;
    active_turns(s);
    int idle = !can_act(mark);
    if (s->passed && s->idle && idle && leafiness(&s->b, other) > leafiness(&s->b, s->player) && !may_go_on(s))
        above = mark;
    if (is_empty(&s->b))
        return;
    add(s, &s->b, 0);
    state *later = turned + above - 1;
    later->passed = s->passed + 1;
    later->idle = (unsigned char)idle;
    if (later->passed == 2) {
        /* The other passed first, and has half a point more. */
        int own = 2 * leafiness(&s->b, s->player), others = 2 * leafiness(&s->b, other) + 1;
        later->winner = (signed char)(own > others ? s->player : other);
    }
}

static uint64_t count(const state *s, int length)
{
    int mark = above, before = first;
    remember(s);
    turns(s);
    int end = above;
    uint64_t total = 0;
    if (length == 1)
        total = (uint64_t)(end - mark);
    else
        for (int i = mark; i < end; i++)
            total += count(turned + i, length - 1);
    above = mark, histories--, first = before;
    return total;
}

static state set_board(int s)
{
    side = s;
    if (side < 2 || 2 * side + 1 > WIDEST)
        stop("no such board");
    state empty = {.player = 0, .fresh = 1, .winner = -1};
    memset(empty.b.at, MARGIN, sizeof empty.b.at);
    for (int x = 0; x < 2 * side - 1; x++)
        for (int y = 0; y < 2 * side - 1; y++)
            if (abs(x - y) < side) {
                soil[soils++] = (x + 1) * WIDEST + y + 1;
                empty.b.at[soil[soils - 1]] = EMPTY;
            }
    return empty;
}

/* Place of a soil in a text, which moves on. */
static int read_place(const char **text)
{
    int x = *(*text)++ - 'a';
    int y = (int)strtol(*text, (char **)text, 10) - 1 + (x < side ? 0 : x - side + 1);
    int place = (x + 1) * WIDEST + y + 1;
    if (x < 0 || x >= 2 * side - 1 || y < 0 || y >= 2 * side - 1 || abs(x - y) >= side)
        stop("no such soil");
    return place;
}

/* The board after a turn as written; whether it is legal is seen by those that are. */
static board written(const state *s, const char *text)
{
    board b = s->b;
    int place = read_place(&text), player = s->player;
    if (*text != '>')
        b.at[place] = (unsigned char)(SEED + player);
    while (*text) {
        char sign = *text++;
        if (sign == ' ')
            continue;
        int there = read_place(&text);
        if (sign == '>') {
            b.at[place] = EMPTY;
            b.at[place = there] = (unsigned char)(DRYAD + player);
        } else if (sign == '^') {
            b.at[there] = (unsigned char)(DRYAD + player);
        } else if (sign == '@') {
            unsigned char bed[ROOM] = {0};
            mark_group(&b, there, bed);
            for (int i = 0; i < soils; i++)
                if (bed[soil[i]])
                    b.at[soil[i]] = (unsigned char)(TREE + player);
        } else {
            stop("not a turn");
        }
    }
    return b;
}

static void replay(state s)
{
    char line[1024];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        remember(&s);
        above = 0;
        turns(&s);
        int number = above, found = -1;
        int passing = !strcmp(line, "pass");
        board after = passing ? s.b : written(&s, line);
        for (int i = 0; i < above; i++)
            if ((turned[i].passed > 0) == passing && !memcmp(&turned[i].b, &after, sizeof after))
                found = i;
        if (found < 0)
            stop("an illegal turn");
        s = turned[found];
        printf("%d %d %d\n", number, leafiness(&s.b, 0), leafiness(&s.b, 1));
    }
    printf("%s\n", s.passed < 2 ? "open" : s.winner ? "light" : "dark");
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    state empty = set_board(atoi(argv[2]));
    if (!strcmp(argv[1], "perft") && argc == 4) {
        for (int length = 1; length <= atoi(argv[3]); length++) {
            printf("%llu\n", (unsigned long long)count(&empty, length));
            fflush(stdout);
        }
        return 0;
    }
    if (!strcmp(argv[1], "replay") && argc == 3) {
        replay(empty);
        return 0;
    }
    return 2;
}
