/*
 * check_foureyes.c - `check_foureyes FILE`: checks a certificate of a forced win in 4EYES.
 *
 * Shares nothing with the program: it has its own small rules, written from
 * src/games/foureyes/RULES.md (the numbers in brackets), and its own arithmetic of squares. A
 * certificate says who wins, then lists positions in which the winner acts and what it plays there:
 *
 *     board 4 seat 2               the cells in a row, the winner
 *     ..A..e.....B.... R3@c3       a sign for each cell from a1 rightwards and upwards; an action
 *     after D0@b2                  the position of the claim, by the actions that lead to it
 *
 * A free cell is a dot. The tiles of seat 1 are A to L, those of seat 2 are a to l: four
 * orientations of type R, then of D, then of L.
 *
 * A position is accepted if the action is legal and wins, or if after each legal reply the winner
 * has won, wins at once, or is in a position that was accepted earlier in the file. So every
 * game that follows the list comes to an earlier line each time, never repeats a position and
 * ends in a square. The longest such game is counted, for the turn limit.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 25, TYPES = 3, TURNS_MAX = 500, LINE = 4096, NAME = 48, ACTIONS = 512 };

/* Points are numbered GRID * y + x, on the beginners' board too. */
enum { GRID = 10, POINTS = GRID * GRID, SQUARES = 80 };

enum kind { PLACE, TURN, SLIDE };

struct position {
    char cell[CELLS + 1]; /* as in the file */
    int seat;             /* to act */
};

struct action {
    enum kind kind;
    char tile; /* the tile that is on `to` afterwards */
    int from, to;
    int wins; /* the seat whose square it makes [14], or 0 */
};

/* The certificate's board and winner, and the positions accepted so far: a hash table. */
struct checker {
    int size, winner;
    int square[POINTS][SQUARES][3], squares[POINTS];
    uint64_t used, room;
    struct entry {
        char cell[CELLS];
        uint16_t turns; /* turns until the square at the latest; 0: a free slot */
    } *entry;
    uint64_t line; /* of the file */
};

static void fail(const struct checker *c, const char *what)
{
    printf("line %llu: %s\n", (unsigned long long)c->line, what);
    exit(1);
}

/* ---- tiles and squares ---- */

static int owner(char tile)
{
    return tile == '.' ? 0 : tile < 'a' ? 1 : 2;
}

static int type_of(char tile)
{
    return (tile - (owner(tile) == 1 ? 'A' : 'a')) / 4;
}

static int orientation(char tile)
{
    return (tile - (owner(tile) == 1 ? 'A' : 'a')) % 4;
}

static char tile_of(int seat, int type, int turned)
{
    return (char)((seat == 1 ? 'A' : 'a') + 4 * type + (turned & 3));
}

/* The point of a colour's pawn (0 red, 1 blue) of a tile on a cell [3] [10]. */
static int point_of(const struct checker *c, char tile, int cell, int colour)
{
    static const int step[TYPES] = { 1, 2, 3 }; /* corners clockwise from red to blue: R, D, L */
    static const int dx[4] = { 0, 1, 1, 0 }, dy[4] = { 1, 1, 0, 0 };
    int corner = (orientation(tile) + (colour ? step[type_of(tile)] : 0)) % 4;

    return (2 * (cell / c->size) + dy[corner]) * GRID + 2 * (cell % c->size) + dx[corner];
}

/* Lists, for each point, the other three corners of every square through it [11]: a side goes from
 * the point by (a, b), the next one by (-b, a). */
static void find_squares(struct checker *c)
{
    int n = 2 * c->size;

    memset(c->squares, 0, sizeof c->squares);
    for (int i = 0; i < n * n * 4 * GRID * GRID; i++) {
        int x = i % n, y = i / n % n;
        int a = i / n / n % (2 * GRID) - GRID;
        int b = i / n / n / (2 * GRID) - GRID;
        int p = y * GRID + x;
        int *corner = c->square[p][c->squares[p]];

        if ((!a && !b) || x + a < 0 || x + a >= n || y + b < 0 || y + b >= n || x - b < 0
            || x - b >= n || y + a < 0 || y + a >= n || x + a - b < 0 || x + a - b >= n
            || y + b + a < 0 || y + b + a >= n)
            continue;
        corner[0] = (y + b) * GRID + x + a;
        corner[1] = (y + a) * GRID + x - b;
        corner[2] = (y + b + a) * GRID + x + a - b;
        c->squares[p]++;
    }
}

/* Marks the points with pawns of the colour. */
static void mark_pawns(const struct checker *c, const char cell[], int colour, bool at[POINTS])
{
    memset(at, 0, POINTS * sizeof at[0]);
    for (int i = 0; i < c->size * c->size; i++) {
        if (cell[i] != '.')
            at[point_of(c, cell[i], i, colour)] = true;
    }
}

/* Returns true if the pawn on the point is the corner of a square. */
static bool in_square(const struct checker *c, const bool at[POINTS], int p)
{
    for (int i = 0; i < c->squares[p]; i++) {
        const int *corner = c->square[p][i];

        if (at[corner[0]] && at[corner[1]] && at[corner[2]])
            return true;
    }
    return false;
}

/* Returns true if the colour has a square through the pawn of the tile on the cell. */
static bool makes_square(const struct checker *c, const char cell[], int on, int colour)
{
    bool at[POINTS];

    mark_pawns(c, cell, colour, at);
    return in_square(c, at, point_of(c, cell[on], on, colour));
}

static bool has_square(const struct checker *c, const char cell[], int colour)
{
    bool at[POINTS];

    mark_pawns(c, cell, colour, at);
    for (int p = 0; p < POINTS; p++) {
        if (at[p] && in_square(c, at, p))
            return true;
    }
    return false;
}

/* ---- actions ---- */

static int tiles_of(const struct checker *c, const struct position *p, int seat, int type)
{
    int n = 0;

    for (int i = 0; i < c->size * c->size; i++)
        n += owner(p->cell[i]) == seat && type_of(p->cell[i]) == type;
    return n;
}

static int tiles_each(const struct checker *c, int type)
{
    return (type == 1 ? 3 : 2) + (c->size == 5); /* [2] */
}

/* The number of tiles that are still in the hands. */
static int in_hand(const struct checker *c, const struct position *p)
{
    int n = 0;

    for (int type = 0; type < TYPES; type++)
        n += 2 * tiles_each(c, type) - tiles_of(c, p, 1, type) - tiles_of(c, p, 2, type);
    return n;
}

static struct position after(const struct position *p, const struct action *a)
{
    struct position next = *p;

    next.cell[a->from] = '.';
    next.cell[a->to] = a->tile;
    next.seat = 3 - p->seat;
    return next;
}

/* Adds the action unless it would make squares of both colours [13]. There was no square before,
 * so a new one has a corner on the tile that was laid or moved. */
static void add(const struct checker *c, const struct position *p, struct action a,
                struct action list[], int *n)
{
    struct position next = after(p, &a);
    bool red = makes_square(c, next.cell, a.to, 0);
    bool blue = makes_square(c, next.cell, a.to, 1);

    a.wins = red ? 1 : blue ? 2 : 0;
    if (!red || !blue)
        list[(*n)++] = a;
}

/* The turns and slides of one tile [8] [9]. */
static void list_moves(const struct checker *c, const struct position *p, int at,
                       struct action list[], int *n)
{
    char tile = p->cell[at];

    for (int way = 1; way <= 3; way += 2)
        add(c, p,
            (struct action){ TURN, tile_of(p->seat, type_of(tile), orientation(tile) + way), at,
                             at, 0 },
            list, n);
    for (int to = 0; to < c->size * c->size; to++) {
        int across = abs(to % c->size - at % c->size);
        int up = abs(to / c->size - at / c->size);

        if (across <= 1 && up <= 1 && p->cell[to] == '.')
            add(c, p, (struct action){ SLIDE, tile, at, to, 0 }, list, n);
    }
}

static int list_actions(const struct checker *c, const struct position *p, struct action list[])
{
    bool placing = in_hand(c, p) > 0;
    int n = 0;

    for (int i = 0; i < c->size * c->size; i++) {
        if (!placing && owner(p->cell[i]) == p->seat)
            list_moves(c, p, i, list, &n);
        for (int k = 0; placing && p->cell[i] == '.' && k < 4 * TYPES; k++) {
            if (tiles_of(c, p, p->seat, k / 4) < tiles_each(c, k / 4))
                add(c, p, (struct action){ PLACE, tile_of(p->seat, k / 4, k), i, i, 0 }, list, &n);
        }
    }
    return n;
}

static void write_action(const struct checker *c, const struct position *p, struct action a,
                         char out[NAME])
{
    int s = c->size;

    if (a.kind == PLACE)
        snprintf(out, NAME, "%c%d@%c%d", "RDL"[type_of(a.tile)], orientation(a.tile),
                 'a' + a.to % s, 1 + a.to / s);
    else if (a.kind == SLIDE)
        snprintf(out, NAME, "%c%d-%c%d", 'a' + a.from % s, 1 + a.from / s, 'a' + a.to % s,
                 1 + a.to / s);
    else
        snprintf(out, NAME, "%c%d%c", 'a' + a.to % s, 1 + a.to / s,
                 (orientation(p->cell[a.from]) + 1) % 4 == orientation(a.tile) ? '>' : '<');
}

static bool find_action(const struct checker *c, const struct position *p, const char *word,
                        struct action *out)
{
    struct action list[ACTIONS];
    int n = list_actions(c, p, list);

    for (int i = 0; i < n; i++) {
        char name[NAME];

        write_action(c, p, list[i], name);
        *out = list[i];
        if (strcmp(name, word) == 0)
            return true;
    }
    return false;
}

/* ---- accepted positions ---- */

static struct entry *find(const struct checker *c, const char cell[])
{
    uint64_t h = 14695981039346656037u;

    for (int i = 0; i < c->size * c->size; i++)
        h = (h ^ (uint8_t)cell[i]) * 1099511628211u;
    for (h ^= h >> 32;; h++) {
        struct entry *e = &c->entry[h & (c->room - 1)];

        if (!e->turns || memcmp(e->cell, cell, (size_t)(c->size * c->size)) == 0)
            return e;
    }
}

static void grow(struct checker *c)
{
    struct entry *old = c->entry;
    uint64_t room = c->room;

    c->room = room ? 2 * room : 1024;
    c->entry = calloc(c->room, sizeof *c->entry);
    if (!c->entry)
        fail(c, "no memory");
    for (uint64_t i = 0; i < room; i++) {
        if (old[i].turns)
            *find(c, old[i].cell) = old[i];
    }
    free(old);
}

static void accept(struct checker *c, const char cell[], int turns)
{
    struct entry *e;

    if (2 * ++c->used >= c->room)
        grow(c);
    e = find(c, cell);
    memcpy(e->cell, cell, (size_t)(c->size * c->size));
    e->turns = (uint16_t)turns;
}

/* ---- checking ---- */

static bool wins_at_once(const struct checker *c, const struct position *p, struct action *out)
{
    struct action list[ACTIONS];
    int n = list_actions(c, p, list);

    for (int i = 0; i < n; i++) {
        *out = list[i];
        if (list[i].wins == c->winner)
            return true;
    }
    return false;
}

/* Returns true if an action that won elsewhere wins here too. */
static bool wins_again(const struct checker *c, const struct position *p, const struct action *a)
{
    struct action list[ACTIONS];
    int n = 0;

    if (a->kind == PLACE ? p->cell[a->to] != '.' : p->cell[a->from] != a->tile)
        return false; /* turns change the tile, so they are looked for again */
    if (a->kind == SLIDE && p->cell[a->to] != '.')
        return false;
    add(c, p, *a, list, &n);
    return n == 1 && list[0].wins == c->winner;
}

/* The turns until the winner's square, from a position in which the other seat acts. Most replies
 * prevent nothing, so the action that won after the previous reply usually wins again. */
static int check_replies(const struct checker *c, const struct position *p)
{
    struct action list[ACTIONS];
    struct action again = { .to = -1 };
    int n = list_actions(c, p, list);
    int most = 0;

    if (n == 0)
        fail(c, "a pass: this checker has no passing");
    for (int i = 0; i < n; i++) {
        struct position next = after(p, &list[i]);
        int turns = 1;

        if (list[i].wins == 3 - c->winner)
            fail(c, "the other seat makes its square");
        if (!list[i].wins)
            turns += find(c, next.cell)->turns;
        if (!list[i].wins && turns == 1) {
            if (!(again.to >= 0 && wins_again(c, &next, &again))
                && !wins_at_once(c, &next, &again))
                fail(c, "a reply has no answer in the file so far");
            turns = 2;
        }
        most = turns > most ? turns : most;
    }
    return most;
}

/* The turns until the square if the winner plays the action; 0 if it makes the other's square. */
static int check_answer(const struct checker *c, const struct position *p, const char *word)
{
    struct action a;
    struct position next;

    if (!find_action(c, p, word, &a))
        fail(c, "not a legal action");
    if (a.wins)
        return a.wins == c->winner;
    next = after(p, &a);
    return 1 + check_replies(c, &next);
}

/* Returns true if the hands allow the tiles on the board, and the winner is to act. */
static bool plausible(const struct checker *c, const struct position *p)
{
    int seats[3] = { 0 };

    for (int i = 0; i < c->size * c->size; i++) {
        if (p->cell[i] != '.' && !(p->cell[i] >= 'A' && p->cell[i] <= 'L')
            && !(p->cell[i] >= 'a' && p->cell[i] <= 'l'))
            return false;
        seats[owner(p->cell[i])]++;
    }
    for (int k = 0; k < 2 * TYPES; k++) {
        if (tiles_of(c, p, 1 + k / TYPES, k % TYPES) > tiles_each(c, k % TYPES))
            return false;
    }
    if (in_hand(c, p) > 0 && seats[1] - seats[2] != p->seat - 1)
        return false;
    return !has_square(c, p->cell, 0) && !has_square(c, p->cell, 1);
}

static void check_line(struct checker *c, const char *cells, const char *word)
{
    struct position p = { .seat = c->winner };
    int turns;

    if (strlen(cells) != (size_t)(c->size * c->size))
        fail(c, "not a position");
    memcpy(p.cell, cells, strlen(cells));
    if (!plausible(c, &p))
        fail(c, "not a position in which the winner acts");
    if (find(c, p.cell)->turns)
        return; /* the earlier answer counts */
    turns = check_answer(c, &p, word);
    if (turns == 0 || turns > TURNS_MAX)
        fail(c, "does not win in time");
    accept(c, p.cell, turns);
}

/* The claim: the position after the actions is won. */
static void check_claim(struct checker *c, char *words)
{
    struct position p = { .seat = 1 };
    struct action a = { 0 };
    int turns = 0;
    int played = 0;

    memset(p.cell, '.', (size_t)(c->size * c->size));
    for (char *word = strtok(words, " \n"); word; word = strtok(NULL, " \n"), played++) {
        if (a.wins || !find_action(c, &p, word, &a))
            fail(c, "the claim's actions are not legal");
        p = after(&p, &a);
    }
    if (a.wins)
        fail(c, "the claim is about a finished game");
    if (p.seat != c->winner)
        turns = check_replies(c, &p);
    else if (find(c, p.cell)->turns)
        turns = find(c, p.cell)->turns;
    else if (wins_at_once(c, &p, &a))
        turns = 1;
    if (turns == 0 || played + turns > TURNS_MAX)
        fail(c, "the claim's position is not in the file");
    printf("proved: seat %d wins in at most %d turns; %llu positions checked\n", c->winner, turns,
           (unsigned long long)c->used);
}

int main(int argc, char **argv)
{
    static struct checker c;
    char line[LINE], cells[LINE], word[LINE];
    FILE *in = argc == 2 ? strcmp(argv[1], "-") ? fopen(argv[1], "r") : stdin : NULL;
    bool claimed = false;

    if (!in) {
        fprintf(stderr, "check_foureyes FILE, or - for standard input\n");
        return 2;
    }
    while (!claimed && fgets(line, sizeof line, in)) {
        c.line++;
        if (sscanf(line, "board %d seat %d", &c.size, &c.winner) == 2) {
            free(c.entry);
            c.entry = NULL;
            c.used = c.room = 0;
            if ((c.size != 4 && c.size != 5) || (c.winner != 1 && c.winner != 2))
                fail(&c, "not a board or a seat");
            find_squares(&c);
            grow(&c);
        } else if (c.size && strncmp(line, "after", 5) == 0) {
            check_claim(&c, line + 5);
            claimed = true;
        } else if (c.size && sscanf(line, "%s %s", cells, word) == 2) {
            check_line(&c, cells, word);
        } else {
            fail(&c, "not a line of a certificate");
        }
    }
    free(c.entry);
    if (!claimed)
        fail(&c, "the claim is missing");
    return 0;
}
