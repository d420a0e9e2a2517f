/* Fanorona by a program that shares nothing with the engine: the rules as the sheet has them, on sets of bits.

       fanorona perft ROWS COLUMNS single|relay LENGTH
           numbers of sequences of 1, 2, ... LENGTH turns
       fanorona tables ROWS COLUMNS single|relay FOLDER STONES
           who wins every position of up to STONES counters, in files of a folder; what is there is not made again
       fanorona solve ROWS COLUMNS single|relay FOLDER STONES white|black MEGABYTES SECONDS
           whether that player `wins` from the start, `fails` to or it is `open`, with positions and seconds; goes on
           where an earlier run in the folder was ended by its seconds
       fanorona ask ROWS COLUMNS single|relay FOLDER STONES MEGABYTES
           the same for the player to move and for the other, of each position in the input: two sets of points, as numbers

   Nobody wins a game that goes on for ever, so whoever cannot win wants just that. A capture is never undone: only turns
   that capture nothing can lead back to a position, and a player who can capture must. Board sizes without a ruling take
   their middle row from the board with as many columns. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t set;

enum { WIDEST = 45 };
static int rows, columns, points, relay;
static set all;

static void stop(const char *why)
{
    fprintf(stderr, "fanorona: %s\n", why);
    exit(1);
}

/* The rules. */

/* Directions 0 to 7, clockwise from north; `way ^ 4` is the opposite one. */
static set leaving[8]; /* Points with a neighbour in that direction. */
static int shift[8];

static set stepped(set s, int way)
{
    s &= leaving[way];
    return shift[way] > 0 ? s << shift[way] : s >> -shift[way];
}

/* Counters of the player to move, and of the other. */
typedef struct {
    set own, enemy;
} position;

static position start(void)
{
    const char *middle = columns == 3 ? "B.W" : columns == 5 ? "WB.WB" : columns == 9 ? "BWBW.BWBW" : "";
    if (!*middle || rows % 2 == 0 || points > WIDEST)
        stop("no such board");
    set half = ((set)1 << rows / 2 * columns) - 1;
    position p = {half, half << (rows + 1) / 2 * columns};
    for (int column = 0; column < columns; column++) {
        set point = (set)1 << (rows / 2 * columns + column);
        if (middle[column] == 'W')
            p.own |= point;
        if (middle[column] == 'B')
            p.enemy |= point;
    }
    return p;
}

static void set_board(int r, int c, const char *rule)
{
    static const int north[8] = {1, 1, 0, -1, -1, -1, 0, 1}, east[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    rows = r, columns = c, points = r * c, relay = strcmp(rule, "relay") == 0;
    if (rows < 3 || columns < 3 || points > WIDEST || (!relay && strcmp(rule, "single")))
        stop("no such board or rule");
    all = ((set)1 << points) - 1;
    for (int way = 0; way < 8; way++) {
        shift[way] = north[way] * columns + east[way];
        for (int point = 0; point < points; point++) {
            int row = point / columns, column = point % columns, there = row + north[way], aside = column + east[way];
            /* A3: diagonals run through points whose column and row add up to an even number. */
            if (there >= 0 && there < rows && aside >= 0 && aside < columns && (way % 2 == 0 || (row + column) % 2 == 0))
                leaving[way] |= (set)1 << point;
        }
    }
}

/* A6: the unbroken row of enemy counters next to a point. */
static set row_from(set point, int way, set enemy)
{
    set row = 0;
    while ((point = stepped(point, way) & enemy))
        row |= point;
    return row;
}

static int can_capture(position p)
{
    set empty = all & ~(p.own | p.enemy);
    for (int way = 0; way < 8; way++) {
        set moving = p.own & stepped(empty, way ^ 4);
        if (moving & (stepped(p.enemy, way) | stepped(stepped(p.enemy, way ^ 4), way ^ 4)))
            return 1;
    }
    return 0;
}

static int can_step(position p)
{
    set empty = all & ~(p.own | p.enemy);
    for (int way = 0; way < 8; way++)
        if (p.own & stepped(empty, way))
            return 1;
    return 0;
}

/* Positions after turns, for whoever is then to move, as a stack: a list is what lies above a mark. */
enum { MOST = 1 << 22 };
static position later[MOST];
static int above;

static void add(set own, set enemy)
{
    if (above == MOST)
        stop("too many turns");
    later[above++] = (position){enemy, own};
}

/* Captures of a stone that has just stepped in a direction, or is about to begin (-1). A1: in a relay it goes on or not,
   with another direction each time, to no point where it has been; `rest` are the other counters of the player. */
static void captures(set rest, set stone, set free, set enemy, int last)
{
    for (int way = 0; way < 8; way++) {
        set there = stepped(stone, way) & free;
        if (!there || way == last)
            continue;
        /* A5: by approach or by withdrawal. */
        set rows_taken[2] = {row_from(there, way, enemy), row_from(stone, way ^ 4, enemy)};
        for (int which = 0; which < 2; which++) {
            set taken = rows_taken[which];
            if (!taken)
                continue;
            add(rest | there, enemy ^ taken);
            if (relay)
                captures(rest, there, (free ^ there) | taken, enemy ^ taken, way);
        }
    }
}

/* Adds the positions after all turns; returns whether they are captures. A4: if any turn captures, all do. */
static int turns(position p)
{
    set empty = all & ~(p.own | p.enemy);
    if (can_capture(p)) {
        for (set s = p.own; s; s &= s - 1)
            captures(p.own & ~(s & -s), s & -s, empty, p.enemy, -1);
        return 1;
    }
    for (int way = 0; way < 8; way++)
        for (set s = p.own & stepped(empty, way ^ 4); s; s &= s - 1)
            add((p.own ^ (s & -s)) | stepped(s & -s, way), p.enemy);
    return 0;
}

static uint64_t count(position p, int length)
{
    /* A7: without a counter the game is over. */
    if (!p.enemy)
        return 0;
    uint64_t total = 0;
    int mark = above;
    turns(p);
    int end = above;
    for (int i = mark; i < end; i++)
        total += length > 1 ? count(later[i], length - 1) : 1;
    above = mark;
    return total;
}

/* Positions by number, equal ones under the symmetries of the board only once. */

enum { CHUNK = 12, CHUNKS = 4 };
static uint64_t choose[WIDEST + 1][WIDEST + 1];
static int symmetries;
static set images[8][CHUNKS][1 << CHUNK];
static uint32_t *canonical[WIDEST + 1]; /* Of each set: number of its class, and as bits the symmetries that lead to it. */
static set *classes[WIDEST + 1];        /* The set that stands for a class. */
static uint32_t class_count[WIDEST + 1];

static set image(int symmetry, set s)
{
    set result = 0;
    for (int chunk = 0; s; chunk++, s >>= CHUNK)
        result |= images[symmetry][chunk][s & ((1 << CHUNK) - 1)];
    return result;
}

/* Number of a subset of a set among those of the same size, in the order of the numbers that they are. */
static uint64_t rank_of(set s, set within)
{
    uint64_t rank = 0;
    for (int place = 1; s; s &= s - 1, place++)
        rank += choose[__builtin_popcountll(within & ((s & -s) - 1))][place];
    return rank;
}

/* Subset of a set with its members at these places. */
static set unpacked(set places, set within)
{
    set result = 0;
    for (; within && places; within &= within - 1, places >>= 1)
        if (places & 1)
            result |= within & -within;
    return result;
}

static set next_of_size(set s)
{
    set least = s & -s, carried = s + least;
    return carried | (s ^ carried) / least >> 2;
}

static void set_symmetries(void)
{
    symmetries = rows == columns ? 8 : 4;
    for (int symmetry = 0; symmetry < symmetries; symmetry++)
        for (int point = 0; point < points; point++) {
            int row = point / columns, column = point % columns;
            if (symmetry & 1)
                row = rows - 1 - row;
            if (symmetry & 2)
                column = columns - 1 - column;
            set there = (set)1 << (symmetry & 4 ? column * columns + row : row * columns + column);
            for (int s = 0; s < 1 << CHUNK; s++)
                if (s >> point % CHUNK & 1)
                    images[symmetry][point / CHUNK][s] |= there;
        }
}

/* Numbers all sets of up to so many points. */
static void number_sets(int most)
{
    for (int n = 0; n <= points; n++)
        for (int k = 0; k <= n; k++)
            choose[n][k] = k == 0 || k == n ? 1 : choose[n - 1][k - 1] + choose[n - 1][k];
    for (int n = 1; n <= most && n <= points; n++) {
        canonical[n] = malloc(sizeof **canonical * choose[points][n]);
        classes[n] = malloc(sizeof **classes * choose[points][n]);
        if (!canonical[n] || !classes[n])
            stop("no memory");
        uint32_t *entry = canonical[n];
        for (set s = ((set)1 << n) - 1; s <= all; s = next_of_size(s)) {
            set least = s;
            uint32_t which = 0;
            for (int symmetry = 0; symmetry < symmetries; symmetry++) {
                set other = image(symmetry, s);
                if (other < least)
                    least = other, which = 0;
                if (other == least)
                    which |= 1 << symmetry;
            }
            if (least == s)
                classes[n][class_count[n]] = s, *entry++ = class_count[n]++ << 8 | which;
            else
                *entry++ = (canonical[n][rank_of(least, all)] & ~255u) | which;
        }
    }
}

/* Tables of who wins: two bits for each position, in an order that `place_of` knows. */

enum { OPEN, WON, LOST };
static uint8_t *table[WIDEST + 1][WIDEST + 1];
static int known = -1; /* Positions with so many counters are in the tables. */

static size_t table_size(int own, int enemy)
{
    return (class_count[own] * choose[points - own][enemy] + 3) / 4;
}

static size_t place_of(position p)
{
    int own = __builtin_popcountll(p.own), enemy = __builtin_popcountll(p.enemy);
    uint32_t found = canonical[own][rank_of(p.own, all)];
    set within = all & ~classes[own][found >> 8];
    uint64_t best = ~(uint64_t)0;
    for (uint32_t which = found & 255; which; which &= which - 1) {
        uint64_t rank = rank_of(image(__builtin_ctz(which), p.enemy), within);
        best = rank < best ? rank : best;
    }
    return (size_t)((found >> 8) * choose[points - own][enemy] + best);
}

static uint8_t *table_of(position p)
{
    return table[__builtin_popcountll(p.own)][__builtin_popcountll(p.enemy)];
}

/* A7: who has no counter has lost. */
static int value_of(position p)
{
    if (!p.own)
        return LOST;
    size_t place = place_of(p);
    return table_of(p)[place / 4] >> place % 4 * 2 & 3;
}

/* Positions that have been decided and whose predecessors have not been looked at. */
static position *waiting;
static size_t waits, room;

static void decide(position p, int value)
{
    size_t place = place_of(p);
    table_of(p)[place / 4] |= (uint8_t)(value << place % 4 * 2);
    if (waits == room) {
        waiting = realloc(waiting, sizeof *waiting * (room = room * 2 + 1024));
        if (!waiting)
            stop("no memory");
    }
    waiting[waits++] = p;
}

/* Best of the values after all turns; OPEN if none is known to win and one is not known to lose. */
static int best_of(position p)
{
    int value = LOST, mark = above;
    turns(p);
    for (int i = mark; i < above && value != WON; i++) {
        int after = value_of(later[i]);
        if (after == LOST)
            value = WON;
        else if (after == OPEN)
            value = OPEN;
    }
    above = mark;
    return value;
}

/* Decides what follows from what is decided, through turns that capture nothing. */
static void look_back(void)
{
    while (waits) {
        position p = waiting[--waits];
        int value = value_of(p);
        set empty = all & ~(p.own | p.enemy);
        for (int way = 0; way < 8; way++)
            for (set s = p.enemy & stepped(empty, way); s; s &= s - 1) {
                position before = {(p.enemy ^ (s & -s)) | stepped(s & -s, way ^ 4), p.own};
                if (can_capture(before) || value_of(before) != OPEN)
                    continue;
                if (value == LOST)
                    decide(before, WON);
                else if (best_of(before) == LOST)
                    decide(before, LOST);
            }
    }
}

/* Calls for all positions with these numbers of counters, one of each class. */
static void each(int own, int enemy, void (*call)(position, int weight))
{
    for (uint32_t number = 0; number < class_count[own]; number++) {
        set first = classes[own][number], within = all & ~first;
        uint32_t which = canonical[own][rank_of(first, all)] & 255;
        for (set s = ((set)1 << enemy) - 1; s < (set)1 << (points - own); s = next_of_size(s)) {
            set second = unpacked(s, within);
            int fixed = 1;
            if (which & (which - 1)) {
                /* Symmetries of the first set: the least image of the second stands for all. */
                fixed = 0;
                for (uint32_t left = which; left; left &= left - 1) {
                    set other = image(__builtin_ctz(left), second);
                    fixed += other == second;
                    if (other < second) {
                        fixed = 0;
                        break;
                    }
                }
            }
            if (fixed)
                call((position){first, second}, symmetries / fixed);
        }
    }
}

static void begin(position p, int weight)
{
    (void)weight;
    if (value_of(p) != OPEN)
        return;
    if (can_capture(p)) {
        int value = best_of(p);
        if (value != OPEN)
            decide(p, value);
    } else if (!can_step(p)) {
        decide(p, LOST);
    }
    look_back();
}

static uint64_t values[3];

static void tally(position p, int weight)
{
    values[value_of(p)] += (uint64_t)weight;
}

static char name[4096];

static const char *file_name(const char *folder, const char *what, int one, int other)
{
    const char *rule = relay ? "relay" : "single";
    snprintf(name, sizeof name, "%s/%s-%dx%d-%s-%d-%d", folder, rule, rows, columns, what, one, other);
    return name;
}

/* Reads or writes a whole file, which is never seen half written; returns whether it was there. */
static int loaded(const char *path, void *data, size_t size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return 0;
    if (fread(data, 1, size, file) != size || fgetc(file) != EOF)
        stop("a file of another size");
    fclose(file);
    return 1;
}

static void saved(const char *path, const void *data, size_t size)
{
    char part[sizeof name + 8];
    snprintf(part, sizeof part, "%s.part", path);
    FILE *file = fopen(part, "wb");
    if (!file || fwrite(data, 1, size, file) != size || fclose(file) || rename(part, path))
        stop("cannot write");
}

/* Tables of all positions with up to so many counters; prints what it makes. */
static void tables(const char *folder, int stones)
{
    for (int total = 2; total <= stones && total <= points; known = total++)
        for (int one = 1; one <= total / 2; one++) {
            int other = total - one, made = 0;
            for (int swap = 0; swap <= (one != other); swap++) {
                int own = swap ? other : one, enemy = total - own;
                table[own][enemy] = calloc(table_size(own, enemy), 1);
                if (!table[own][enemy])
                    stop("no memory");
                made |= !loaded(file_name(folder, "table", own, enemy), table[own][enemy], table_size(own, enemy));
            }
            if (!made)
                continue;
            memset(table[one][other], 0, table_size(one, other));
            memset(table[other][one], 0, table_size(other, one));
            each(one, other, begin);
            if (one != other)
                each(other, one, begin);
            for (int swap = 0; swap <= (one != other); swap++) {
                int own = swap ? other : one, enemy = total - own;
                saved(file_name(folder, "table", own, enemy), table[own][enemy], table_size(own, enemy));
                memset(values, 0, sizeof values);
                each(own, enemy, tally);
                printf("%d %d: %llu won, %llu drawn, %llu lost\n", own, enemy, (unsigned long long)values[WON],
                    (unsigned long long)values[OPEN], (unsigned long long)values[LOST]);
                fflush(stdout);
            }
        }
}

/* Proof-number search, depth first. The attacker wants to win; the other player wants anything else.

   Whether the attacker wins may be asked with positions that must not be met again: those since the last capture. Meeting
   one of them is no way to win, and need not be: a shortest win meets none. What is proved of a position that follows a
   capture is therefore true. A win is true whatever came before. That the attacker fails is kept together with what came
   before, and only if it does not depend on it without. */

enum { ENDLESS = 1 << 30, DEEPEST = 20000 };

/* A position as the least of its images; whether the attacker is to move is a bit above the points of `own`. */
typedef struct {
    set own, enemy;
} key;

typedef struct {
    key key;             /* Above the points of `enemy` is the logarithm of the work. */
    uint64_t past;       /* Which positions must not be met; 0 if none. */
    uint32_t phi, delta; /* How much is missing until the player to move gets what they want, and until they do not. */
} entry;

typedef struct {
    position p;
    key key;
    uint64_t past;
    uint32_t phi, delta;
    int quiet;
} node;

enum { BUCKET = 4 };
static entry *memory;
static uint64_t buckets;
static key path[DEEPEST];
static uint64_t visited;
static double most_seconds;
static int ended;

static uint64_t mixed(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static key key_of(position p, int attacking)
{
    key least = {~(set)0, 0};
    for (int symmetry = 0; symmetry < symmetries; symmetry++) {
        set own = image(symmetry, p.own);
        if (own > least.own)
            continue;
        set enemy = image(symmetry, p.enemy);
        if (own < least.own || enemy < least.enemy)
            least = (key){own, enemy};
    }
    least.own |= (set)attacking << WIDEST;
    return least;
}

static int is_attacking(key k)
{
    return k.own >> WIDEST & 1;
}

static int same(key a, key b)
{
    return a.own == b.own && !((a.enemy ^ b.enemy) & all);
}

static uint64_t hash_of(key k)
{
    return mixed(mixed(k.own) + k.enemy);
}

static entry *bucket_of(key k, uint64_t past)
{
    return memory + (uint64_t)((unsigned __int128)mixed(hash_of(k) + past) * buckets >> 64) * BUCKET;
}

static const entry *recalled(key k, uint64_t past)
{
    const entry *e = bucket_of(k, past);
    for (int i = 0; i < BUCKET; i++, e++)
        if (same(e->key, k) && e->past == past)
            return e;
    return NULL;
}

static void keep(key k, uint64_t past, uint32_t phi, uint32_t delta, uint64_t work)
{
    entry *e = bucket_of(k, past), *worst = e;
    for (int i = 0; i < BUCKET; i++, e++) {
        if (same(e->key, k) && e->past == past) {
            worst = e;
            break;
        }
        if (e->key.enemy >> WIDEST < worst->key.enemy >> WIDEST)
            worst = e;
    }
    k.enemy |= (64 - (set)__builtin_clzll(work | 1)) << WIDEST;
    *worst = (entry){k, past, phi, delta};
}

static void settle(node *n, int good)
{
    n->phi = good ? 0 : ENDLESS, n->delta = good ? ENDLESS : 0;
}

/* What is known of a node at once. */
static void look_up(node *n, int run, int depth)
{
    int attacking = is_attacking(n->key);
    if (__builtin_popcountll(n->p.own | n->p.enemy) <= known || !n->p.own) {
        int value = value_of(n->p);
        settle(n, value == WON || (value == OPEN && !attacking));
        return;
    }
    for (int i = depth; n->past && i >= run; i--)
        if (same(path[i], n->key)) {
            settle(n, !attacking);
            return;
        }
    const entry *plain = recalled(n->key, 0), *e = plain;
    if (n->past && !(plain && (plain->phi == 0 || plain->delta == 0))) {
        e = recalled(n->key, n->past);
        if (!e)
            e = plain;
    }
    if (e) {
        n->phi = e->phi, n->delta = e->delta;
        return;
    }
    if (!can_step(n->p)) {
        settle(n, 0);
        return;
    }
    n->phi = 1, n->delta = 1;
}

static int by_key(const void *one, const void *other)
{
    key a = ((const node *)one)->key, b = ((const node *)other)->key;
    return a.own != b.own ? (a.own > b.own) - (a.own < b.own) : (a.enemy > b.enemy) - (a.enemy < b.enemy);
}

/* Nodes on the way, as a stack. */
static node *nodes;
static int node_above;

/* A large sum stays below ENDLESS, which means that something is proved. */
static uint32_t sum_of(uint64_t total)
{
    return total < ENDLESS ? (uint32_t)total : ENDLESS - 1;
}

/* Whether a node that the attacker cannot win with its past is no win without it either. */
static int is_plain(const node *n, const node *first, const node *end)
{
    int attacking = is_attacking(n->key), plain = attacking;
    for (const node *c = first; c < end; c++) {
        const entry *e = c->quiet ? recalled(c->key, 0) : NULL;
        uint32_t phi = e ? e->phi : c->phi, delta = e ? e->delta : c->delta;
        int good = (e || !c->quiet) && (attacking ? phi == 0 : delta == 0);
        if (attacking && !good)
            return 0;
        plain |= !attacking && good;
    }
    return plain;
}

static void search(node *n, uint32_t most_phi, uint32_t most_delta, int run, int depth)
{
    uint64_t before = visited++;
    if (depth + 1 == DEEPEST)
        stop("too deep");
    if (visited % 1024 == 0 && (double)clock() / CLOCKS_PER_SEC > most_seconds)
        ended = 1;
    path[depth] = n->key;
    int mark = above, first = node_above;
    int capturing = turns(n->p), attacking = is_attacking(n->key);
    if (first + above - mark > MOST)
        stop("too many turns");
    for (int i = mark; i < above; i++) {
        uint64_t past = capturing ? 0 : n->past + hash_of(n->key);
        nodes[node_above++] = (node){later[i], key_of(later[i], !attacking), past, 0, 0, !capturing};
    }
    above = mark;
    qsort(nodes + first, (size_t)(node_above - first), sizeof *nodes, by_key);
    int kept = first;
    for (int i = first; i < node_above; i++)
        if (i == first || !same(nodes[i].key, nodes[kept - 1].key))
            nodes[kept++] = nodes[i];
    node_above = kept;
    int child_run = capturing ? depth + 1 : run;
    for (int i = first; i < kept; i++)
        look_up(nodes + i, child_run, depth);
    for (;;) {
        uint64_t total = 0;
        uint32_t least = ENDLESS, second = ENDLESS;
        node *best = NULL;
        for (node *c = nodes + first; c < nodes + kept; c++) {
            total += c->phi;
            if (c->delta < least || !best)
                second = least, least = c->delta, best = c;
            else if (c->delta < second)
                second = c->delta;
        }
        n->phi = least, n->delta = least == 0 ? ENDLESS : least == ENDLESS ? 0 : sum_of(total);
        if (n->phi >= most_phi || n->delta >= most_delta || ended)
            break;
        /* What is left for the best, until another is better by a quarter or the whole is too much. */
        uint64_t others = total - best->phi;
        uint32_t phi = sum_of(most_delta - others), delta = sum_of((uint64_t)second + second / 4 + 1);
        search(best, phi, delta < most_phi ? delta : most_phi, child_run, depth + 1);
    }
    uint64_t past = n->past;
    if (past && (attacking ? n->phi == 0 : n->delta == 0))
        past = 0;
    if (past && (n->phi == 0 || n->delta == 0) && is_plain(n, nodes + first, nodes + kept))
        past = 0;
    keep(n->key, past, n->phi, n->delta, visited - before);
    node_above = first;
}

/* Makes room for what the search remembers, and for one entry more; returns the bytes. */
static size_t set_memory(size_t megabytes)
{
    buckets = (megabytes << 20) / (BUCKET * sizeof *memory);
    size_t size = (buckets * BUCKET + 1) * sizeof *memory;
    memory = calloc(1, size);
    nodes = malloc(sizeof *nodes * MOST);
    if (!memory || !nodes)
        stop("no memory");
    return size;
}

/* Whether the attacker wins. */
static const char *answer(position p, int attacking)
{
    node root = {p, key_of(p, attacking), 0, 0, 0, 0};
    look_up(&root, 0, -1);
    if (root.phi && root.delta)
        search(&root, ENDLESS, ENDLESS, 0, 0);
    return root.phi && root.delta ? "open" : (root.phi == 0) == attacking ? "wins" : "fails";
}

static void solve(const char *folder, const char *attacker, size_t megabytes, double slice)
{
    int white = strcmp(attacker, "white") == 0;
    if (!white && strcmp(attacker, "black"))
        stop("no such player");
    size_t size = set_memory(megabytes);
    char path_of_memory[sizeof name];
    strcpy(path_of_memory, file_name(folder, attacker, known, (int)megabytes));
    loaded(path_of_memory, memory, size);
    /* The last entry is in no bucket: how many positions earlier runs have looked at, and their milliseconds. */
    entry *log = memory + buckets * BUCKET;
    visited = log->key.own;
    double begun = (double)clock() / CLOCKS_PER_SEC, before = (double)log->past / 1000;
    most_seconds = begun + slice;
    const char *found = answer(start(), white);
    double spent = before + (double)clock() / CLOCKS_PER_SEC - begun;
    log->key.own = visited, log->past = (uint64_t)(spent * 1000);
    saved(path_of_memory, memory, size);
    printf("%s %llu %.2f\n", found, (unsigned long long)visited, spent);
}

/* Answers for each line of input: points of the player to move and of the other, as numbers. */
static void ask(size_t megabytes)
{
    set_memory(megabytes);
    most_seconds = 1e9;
    unsigned long long own, enemy;
    while (scanf("%llu %llu", &own, &enemy) == 2) {
        const char *first = answer((position){own, enemy}, 1);
        printf("%s %s\n", first, answer((position){own, enemy}, 0));
    }
}

int main(int argc, char **argv)
{
    if (argc < 6)
        return 2;
    set_board(atoi(argv[2]), atoi(argv[3]), argv[4]);
    position first = start();
    if (!strcmp(argv[1], "perft") && argc == 6) {
        for (int length = 1; length <= atoi(argv[5]); length++) {
            printf("%llu\n", (unsigned long long)count(first, length));
            fflush(stdout);
        }
        return 0;
    }
    set_symmetries();
    number_sets(atoi(argv[6]));
    if (!strcmp(argv[1], "tables") && argc == 7) {
        tables(argv[5], atoi(argv[6]));
        return 0;
    }
    if (!strcmp(argv[1], "solve") && argc == 10) {
        tables(argv[5], atoi(argv[6]));
        solve(argv[5], argv[7], (size_t)atoi(argv[8]), atof(argv[9]));
        return 0;
    }
    if (!strcmp(argv[1], "ask") && argc == 8) {
        tables(argv[5], atoi(argv[6]));
        ask((size_t)atoi(argv[7]));
        return 0;
    }
    return 2;
}
