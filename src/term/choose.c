/* choose.c - see choose.h. */
#include "term/choose.h"

#include <stdlib.h>
#include <string.h>

static const char *text_of(const struct choose *c, int i)
{
    return c->name[i] + c->skip;
}

/* ---- the places that an action names ---- */

static bool is_word(char x)
{
    return (x >= 'a' && x <= 'z') || (x >= '0' && x <= '9');
}

/* The longest name of a place at this point of a text, or -1. A name is not the beginning of a
 * longer word: d1 is not in d13. */
static int place_at(const struct canvas *canvas, const char *at, size_t *length)
{
    int best = -1;

    *length = 0;
    for (int p = 0; p < canvas->places; p++) {
        const char *name = canvas->place[p].name;
        size_t n = strlen(name);

        if (n > *length && strncmp(at, name, n) == 0 &&
            !(is_word(name[n - 1]) && is_word(at[n]))) {
            best = p;
            *length = n;
        }
    }
    return best;
}

static void find_places(struct choose *c, int i)
{
    const char *at = text_of(c, i);
    int n = 0;

    while (*at && n < CHOOSE_PICKS) {
        size_t length;
        int p = place_at(c->canvas, at, &length);

        if (p >= 0)
            c->place[i][n++] = (int16_t)p;
        at += p >= 0 ? length : 1;
    }
    while (n < CHOOSE_PICKS)
        c->place[i][n++] = -1;
}

/* ---- what is left ---- */

static bool fits(const struct choose *c, int i)
{
    for (int k = 0; k < c->picks; k++) {
        int p = c->place[i][k];

        if (p < 0 || strcmp(c->canvas->place[p].name, c->pick[k]) != 0)
            return false;
    }
    if (c->focus == FOCUS_LIST) /* where it is seen what Enter will take, any part will do */
        return strstr(c->name[i], c->typed);
    return strncmp(text_of(c, i), c->typed, strlen(c->typed)) == 0 ||
           strncmp(c->name[i], c->typed, strlen(c->typed)) == 0;
}

static int next_place(const struct choose *c, int i)
{
    return c->picks < CHOOSE_PICKS ? c->place[i][c->picks] : -1;
}

bool choose_open(const struct choose *c, int place)
{
    for (int k = 0; k < c->matches; k++) {
        if (next_place(c, c->match[k]) == place)
            return true;
    }
    return false;
}

static bool any_open(const struct choose *c)
{
    for (int k = 0; k < c->matches; k++) {
        if (next_place(c, c->match[k]) >= 0)
            return true;
    }
    return false;
}

static void middle(const struct canvas_place *p, int *x, int *y)
{
    *x = 2 * p->x + p->width;
    *y = 4 * p->y + 2 * p->height; /* a line is about as high as two columns are wide */
}

/* The open place nearest to a point, in the units of middle(); -1: none is open. */
static int nearest(const struct choose *c, int x, int y)
{
    int best = -1;
    int least = 0;

    for (int p = 0; p < c->canvas->places; p++) {
        int px, py, far;

        if (!choose_open(c, p))
            continue;
        middle(&c->canvas->place[p], &px, &py);
        far = abs(px - x) + abs(py - y);
        if (best < 0 || far < least) {
            best = p;
            least = far;
        }
    }
    return best;
}

/* Row: what names no further place, or all that fits once something was typed. */
static void list_entries(struct choose *c)
{
    bool all = c->focus == FOCUS_LIST || c->typed[0] || !any_open(c);

    c->entries = 0;
    for (int k = 0; k < c->matches; k++) {
        if (all || next_place(c, c->match[k]) < 0)
            c->entry[c->entries++] = c->match[k];
    }
    if (c->at >= c->entries)
        c->at = c->entries ? c->entries - 1 : 0;
}

/* Brings everything into line with picks, typed letters and focus. */
static void narrow(struct choose *c)
{
    c->matches = 0;
    for (int i = 0; i < c->count; i++) {
        if (fits(c, i))
            c->match[c->matches++] = i;
    }
    if (c->cursor >= c->canvas->places)
        c->cursor = -1;
    if (c->cursor < 0 || !choose_open(c, c->cursor))
        c->cursor = nearest(c, c->near_x, c->near_y);
    if (c->cursor >= 0)
        middle(&c->canvas->place[c->cursor], &c->near_x, &c->near_y);
    if (c->pushed && c->focus == FOCUS_ROW && c->cursor >= 0 && !c->typed[0])
        c->focus = FOCUS_BOARD;
    c->pushed = (c->pushed || c->focus == FOCUS_BOARD) && c->cursor < 0;
    if (c->focus == FOCUS_BOARD && (c->cursor < 0 || c->typed[0]))
        c->focus = FOCUS_ROW;
    list_entries(c);
    if (c->focus == FOCUS_ROW && c->entries == 0 && c->cursor >= 0 && !c->typed[0])
        c->focus = FOCUS_BOARD;
}

void choose_reset(struct choose *c)
{
    c->picks = 0;
    c->typed[0] = '\0';
    c->focus = FOCUS_BOARD;
    c->at = 0;
    if (c->canvas)
        narrow(c);
}

void choose_load(struct choose *c)
{
    for (int i = 0; i < c->count; i++)
        find_places(c, i);
    narrow(c);
    if (c->matches == 0 && (c->picks || c->typed[0]))
        choose_reset(c);
}

/* ---- moving ---- */

/* How badly a place lies for a step up or down: far, and even more aside; -1: not at all. */
static int effort(int dy, int far_x, int far_y)
{
    int ahead = far_y * dy;
    int aside = abs(far_x);

    return ahead > 0 && aside <= 2 * ahead ? ahead + 2 * aside : -1;
}

static int above_or_below(const struct choose *c, int dy)
{
    int x, y;
    int best = c->cursor;
    int least = -1;

    middle(&c->canvas->place[c->cursor], &x, &y);
    for (int p = 0; p < c->canvas->places; p++) {
        int px, py, e;

        middle(&c->canvas->place[p], &px, &py);
        e = effort(dy, px - x, py - y);
        if (e >= 0 && (least < 0 || e < least) && choose_open(c, p)) {
            best = p;
            least = e;
        }
    }
    return best;
}

/* Where a place comes when the picture is read line by line. */
static int reading_order(const struct canvas_place *p)
{
    return p->y * CANVAS_WIDTH + p->x;
}

/* The next open place in reading order, or the one before, round at the ends: so that left and
 * right reach all of them, whatever the picture is like. */
static int beside(const struct choose *c, int dx)
{
    const int round = CANVAS_WIDTH * CANVAS_HEIGHT;
    int here = reading_order(&c->canvas->place[c->cursor]);
    int best = c->cursor;
    int least = round;

    for (int p = 0; p < c->canvas->places; p++) {
        int far = ((reading_order(&c->canvas->place[p]) - here) * dx + round) % round;

        if (far > 0 && far < least && choose_open(c, p)) {
            best = p;
            least = far;
        }
    }
    return best;
}

static void move_cursor(struct choose *c, int dx, int dy)
{
    c->cursor = dx ? beside(c, dx) : above_or_below(c, dy);
    middle(&c->canvas->place[c->cursor], &c->near_x, &c->near_y);
}

void choose_move(struct choose *c, int dx, int dy, int columns)
{
    int to = c->at + dx + dy * (c->focus == FOCUS_LIST ? columns : 1);

    if (c->focus == FOCUS_BOARD)
        move_cursor(c, dx, dy);
    else if (c->focus == FOCUS_ROW && dy < 0 && c->cursor >= 0 && !c->typed[0])
        c->focus = FOCUS_BOARD;
    else if (to >= 0 && to < c->entries)
        c->at = to;
    else if (c->focus == FOCUS_ROW && c->entries)
        c->at = to < 0 ? c->entries - 1 : 0;
}

bool choose_point(struct choose *c, int x, int y)
{
    for (int p = 0; p < c->canvas->places; p++) {
        const struct canvas_place *place = &c->canvas->place[p];

        if (x >= place->x && x < place->x + place->width && y >= place->y &&
            y < place->y + place->height && choose_open(c, p)) {
            c->cursor = p;
            c->focus = FOCUS_BOARD;
            return true;
        }
    }
    return false;
}

void choose_next_focus(struct choose *c)
{
    c->focus = c->focus == FOCUS_BOARD ? FOCUS_ROW : c->focus == FOCUS_ROW ? FOCUS_LIST
                                                                           : FOCUS_BOARD;
    c->at = 0;
    c->pushed = false;
    list_entries(c);
    if (c->focus == FOCUS_ROW && c->entries == 0)
        c->focus = FOCUS_LIST;
    narrow(c);
}

/* ---- typing and choosing ---- */

void choose_type(struct choose *c, char letter)
{
    size_t n = strlen(c->typed);

    if (n + 1 >= sizeof c->typed)
        return;
    c->typed[n] = letter;
    c->typed[n + 1] = '\0';
    c->at = 0;
    narrow(c);
}

bool choose_erase(struct choose *c)
{
    size_t n = strlen(c->typed);

    if (n) {
        c->typed[n - 1] = '\0';
        if (n == 1 && c->focus == FOCUS_ROW)
            c->focus = FOCUS_BOARD;
    } else if (c->picks) {
        c->picks--;
        if (c->focus == FOCUS_ROW)
            c->focus = FOCUS_BOARD;
    } else {
        return false;
    }
    narrow(c);
    return true;
}

static const char *enter_typed(struct choose *c)
{
    if (c->entries && (c->focus == FOCUS_LIST || c->at > 0))
        return c->name[c->entry[c->at]];
    for (int k = 0; k < c->matches; k++) {
        if (strcmp(text_of(c, c->match[k]), c->typed) == 0)
            return c->name[c->match[k]];
    }
    if (c->matches == 0)
        return c->typed; /* the table says what is wrong with it */
    return c->matches == 1 ? c->name[c->match[0]] : NULL;
}

const char *choose_enter(struct choose *c)
{
    if (c->typed[0])
        return enter_typed(c);
    if (c->focus != FOCUS_BOARD)
        return c->entries ? c->name[c->entry[c->at]] : NULL;
    if (c->cursor < 0)
        return NULL;
    memcpy(c->pick[c->picks++], c->canvas->place[c->cursor].name, CANVAS_NAME);
    c->at = 0;
    narrow(c);
    return c->matches == 1 && next_place(c, c->match[0]) < 0 ? c->name[c->match[0]] : NULL;
}

const char *choose_entry(const struct choose *c)
{
    return c->focus == FOCUS_BOARD || c->entries == 0 ? NULL : c->name[c->entry[c->at]];
}
