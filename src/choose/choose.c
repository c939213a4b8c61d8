/* choose.c - see choose.h. */
#include "choose/choose.h"

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

/* The longest place name at this point of a text, or -1. A name must not end in the middle of a
 * longer one: d1 does not match in d13. */
static int place_at(const struct places *places, const char *at, size_t *length)
{
    int best = -1;

    *length = 0;
    for (int p = 0; p < places->count; p++) {
        const char *name = places->place[p].name;
        size_t n = strlen(name);

        if (n > *length && strncmp(at, name, n) == 0 &&
            !(is_word(name[n - 1]) && is_word(at[n]))) {
            best = p;
            *length = n;
        }
    }
    return best;
}

void choose_places(const struct places *places, const char *text, int16_t place[CHOOSE_PICKS])
{
    int n = 0;

    while (*text && n < CHOOSE_PICKS) {
        size_t length;
        int p = place_at(places, text, &length);

        if (p >= 0)
            place[n++] = (int16_t)p;
        text += p >= 0 ? length : 1;
    }
    while (n < CHOOSE_PICKS)
        place[n++] = -1;
}

/* ---- the remaining actions ---- */

static bool fits(const struct choose *c, int i)
{
    for (int k = 0; k < c->picks; k++) {
        int p = c->place[i][k];

        if (p < 0 || strcmp(c->places->place[p].name, c->pick[k]) != 0)
            return false;
    }
    if (c->focus == FOCUS_LIST) /* the list shows what Enter would take, so any part of a name
                                 * matches */
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

/* Finds the middle of a place, in half units of width. */
static void middle(const struct choose *c, int place, int *x, int *y)
{
    const struct place *p = &c->places->place[place];

    *x = 2 * p->x + p->width;
    *y = c->places->line * (2 * p->y + p->height);
}

/* The open place nearest to a point, in the units of middle(); -1: none is open. */
static int nearest(const struct choose *c, int x, int y)
{
    int best = -1;
    int least = 0;

    for (int p = 0; p < c->places->count; p++) {
        int px, py, far;

        if (!choose_open(c, p))
            continue;
        middle(c, p, &px, &py);
        far = abs(px - x) + abs(py - y);
        if (best < 0 || far < least) {
            best = p;
            least = far;
        }
    }
    return best;
}

/* The row lists the actions that name no further place, or all that match once something was
 * typed. */
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

/* Brings everything into line with the picks, the typed letters and the focus. */
static void narrow(struct choose *c)
{
    c->matches = 0;
    for (int i = 0; i < c->count; i++) {
        if (fits(c, i))
            c->match[c->matches++] = i;
    }
    if (c->cursor >= c->places->count)
        c->cursor = -1;
    if (c->cursor < 0 || !choose_open(c, c->cursor))
        c->cursor = nearest(c, c->near_x, c->near_y);
    if (c->cursor >= 0)
        middle(c, c->cursor, &c->near_x, &c->near_y);
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
    if (c->places)
        narrow(c);
}

void choose_load(struct choose *c)
{
    for (int i = 0; i < c->count; i++)
        choose_places(c->places, text_of(c, i), c->place[i]);
    narrow(c);
    if (c->matches == 0 && (c->picks || c->typed[0]))
        choose_reset(c);
}

/* ---- moving ---- */

/* The cost of stepping up or down to a place: its distance, with sideways steps costing more; -1:
 * it is not in that direction. */
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

    middle(c, c->cursor, &x, &y);
    for (int p = 0; p < c->places->count; p++) {
        int px, py, e;

        middle(c, p, &px, &py);
        e = effort(dy, px - x, py - y);
        if (e >= 0 && (least < 0 || e < least) && choose_open(c, p)) {
            best = p;
            least = e;
        }
    }
    return best;
}

/* The position of a place when the picture is read line by line. */
static int reading_order(const struct place *p)
{
    return p->y * PLACES_SIDE + p->x;
}

/* The next or previous open place in reading order, wrapping at the ends, so that left and right
 * reach every place on any picture. */
static int beside(const struct choose *c, int dx)
{
    const int round = PLACES_SIDE * PLACES_SIDE;
    int here = reading_order(&c->places->place[c->cursor]);
    int best = c->cursor;
    int least = round;

    for (int p = 0; p < c->places->count; p++) {
        int far = ((reading_order(&c->places->place[p]) - here) * dx + round) % round;

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
    middle(c, c->cursor, &c->near_x, &c->near_y);
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

bool choose_point_at(struct choose *c, int place)
{
    if (!choose_open(c, place))
        return false;
    c->cursor = place;
    c->focus = FOCUS_BOARD;
    return true;
}

bool choose_point(struct choose *c, int x, int y)
{
    for (int p = 0; p < c->places->count; p++) {
        const struct place *place = &c->places->place[p];

        if (x >= place->x && x < place->x + place->width && y >= place->y &&
            y < place->y + place->height && choose_point_at(c, p))
            return true;
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
        return c->typed; /* if it is not an action, the table explains why */
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
    memcpy(c->pick[c->picks++], c->places->place[c->cursor].name, PLACE_NAME);
    c->at = 0;
    narrow(c);
    return c->matches == 1 && next_place(c, c->match[0]) < 0 ? c->name[c->match[0]] : NULL;
}

const char *choose_entry(const struct choose *c)
{
    return c->focus == FOCUS_BOARD || c->entries == 0 ? NULL : c->name[c->entry[c->at]];
}
