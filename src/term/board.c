/*
 * board.c - draws a stage: the bar, the board, the actions next to it. The lines below the board
 * and the questions of the quiz are in foot.c.
 */
#include "term/foot.h"

#include "lang/lang.h"

#include <string.h>

enum {
    BELOW = 2,     /* lines below the board */
    SIDE_LEAST = 17, /* columns that the list of actions next to the board needs */
    SIDE_MOST = 30
};

int stage_board_rows(void)
{
    return tty_rows() - FOOT_BAR - BELOW;
}

static const struct canvas *shown_canvas(const struct stage *st)
{
    return st->shows_other ? &st->other : &st->canvas;
}

/* ---- the bar ---- */

static void draw_bar(const struct stage *st)
{
    const char *title = lang_join(st->session->table->match.game->id, "title", NULL);
    const char *keys = lang_words(st->replaying ? "term.keys-replay" : "term.keys");
    char clocks[120];
    struct text t;
    int x = 1;
    int right;

    text_init(&t, clocks, sizeof clocks);
    pace_write_clocks(st->session->table, &t);
    tty_blank(0, 0, st->columns, STYLE_REVERSE);
    x += 2 + tty_put(0, x, st->columns - x, title, PAINT_STRONG | STYLE_REVERSE);
    if (t.used)
        x += 2 + tty_put(0, x, st->columns - x, clocks, PAINT_STRONG | STYLE_REVERSE);
    if (x + tty_width(keys) >= st->columns && !st->replaying)
        keys = lang_words("term.keys-short");
    right = st->columns - tty_width(keys) - 1;
    tty_put(0, right > x ? right : x, st->columns - x, keys, STYLE_REVERSE);
}

/* ---- the board ---- */

/* How a cell of the canvas is marked: under the cursor, picked, or open to be picked. */
static int mark_of(const struct stage *st, int x, int y)
{
    const struct choose *c = &st->choose;
    int style = 0;

    for (int p = 0; p < st->canvas.places.count; p++) {
        const struct place *place = &st->canvas.places.place[p];

        if (x < place->x || x >= place->x + place->width || y < place->y ||
            y >= place->y + place->height)
            continue;
        for (int k = 0; k < c->picks; k++) {
            if (strcmp(place->name, c->pick[k]) == 0)
                style |= STYLE_REVERSE;
        }
        if (p == c->cursor && c->focus == FOCUS_BOARD)
            style |= STYLE_REVERSE;
        else if (y == place->y + place->height - 1 && choose_open(c, p))
            style |= STYLE_UNDERLINE;
    }
    return style;
}

static int within(int n, int most)
{
    return n > most ? (most > 0 ? most : 0) : n < 0 ? 0 : n;
}

/* Scrolls so that the place under the cursor is visible. */
static void follow_cursor(struct stage *st, int rows, int columns)
{
    const struct canvas *c = shown_canvas(st);

    if (st->choose.cursor >= 0 && st->choose.focus == FOCUS_BOARD && !st->replaying) {
        const struct place *p = &st->canvas.places.place[st->choose.cursor];

        if (p->y < st->top)
            st->top = p->y;
        if (p->y + p->height + 1 > st->top + rows)
            st->top = p->y + p->height + 1 - rows;
        if (p->x < st->left)
            st->left = p->x;
        if (p->x + p->width > st->left + columns)
            st->left = p->x + p->width - columns;
    }
    st->top = within(st->top, c->height - rows);
    st->left = within(st->left, c->width - columns);
}

static void draw_board(struct stage *st, int columns)
{
    const struct canvas *c = shown_canvas(st);
    int rows = stage_board_rows();
    bool marks = !st->replaying && stage_actors(st) && !st->session->table->question.open;

    follow_cursor(st, rows, columns);
    for (int y = 0; y < rows && y + st->top < c->height; y++) {
        for (int x = 0; x < columns && x + st->left < c->width; x++) {
            const struct canvas_cell *cell = &c->cell[y + st->top][x + st->left];
            int style = marks ? mark_of(st, x + st->left, y + st->top) : 0;

            if (cell->rune || style)
                tty_cell(FOOT_BAR + y, x, cell, style);
        }
    }
}

/* ---- next to the board ---- */

static void draw_seat_line(const struct table *t, int seat, int y, int x, int width)
{
    struct message m;

    message_number(message_set(&m, t->seat[seat].kind == SEAT_COMPUTER ? "term.side-computer"
                                                                  : "term.side-person"), seat);
    message_number(&m, t->seat[seat].level);
    stage_write(y, x, width, &m, table_acting(t) >> seat & 1 ? PAINT_STRONG : PAINT_PLAIN);
}

/* Draws the seats and the last actions, with the newest at the bottom. */
static void draw_side(const struct stage *st, int x, int width)
{
    const struct table *t = st->session->table;
    int rows = stage_board_rows();
    int room = rows - t->seats - 1;
    uint32_t end = st->replaying && st->replayed + 3 < t->match.count ? st->replayed + 3
                                                                      : t->match.count;
    uint32_t first = end > (uint32_t)room ? end - (uint32_t)room : 0;

    for (int seat = 1; seat <= t->seats; seat++)
        draw_seat_line(t, seat, FOOT_BAR + seat - 1, x, width);
    for (uint32_t i = first; i < end; i++) {
        char name[GAME_ACTION_TEXT], line[GAME_ACTION_TEXT + 32];
        int seat = match_played(&t->match, i, name);
        struct text text;
        bool now = st->replaying && i + 1 == st->replayed;

        text_init(&text, line, sizeof line);
        text_number(&text, (int64_t)i + 1);
        text_put(&text, ". ");
        if (!t->race && seat > 0) {
            text_number(&text, seat);
            text_put(&text, ": ");
        }
        text_put(&text, name);
        tty_put(FOOT_BAR + t->seats + 1 + (int)(i - first), x, width, line,
                now ? STYLE_REVERSE : 0);
    }
}

/* ---- the list of all actions that are left ---- */

static void draw_list(const struct stage *st)
{
    const struct choose *c = &st->choose;
    int rows = stage_board_rows() - 2;
    int columns = stage_list_columns(st);
    int width = (st->columns - 4) / columns;
    int first = c->at / columns - rows / 2;
    int last = (c->entries + columns - 1) / columns - rows;

    first = within(first, last);
    for (int y = 0; y < rows + 2; y++)
        tty_blank(FOOT_BAR + y, 0, st->columns, 0);
    tty_frame(FOOT_BAR, 0, rows + 2, st->columns, lang_words("term.list"));
    for (int i = first * columns; i < c->entries && i < (first + rows) * columns; i++)
        tty_put(FOOT_BAR + 1 + i / columns - first, 2 + i % columns * width, width - 1,
                c->name[c->entry[i]] + c->hide, i == c->at ? STYLE_REVERSE : 0);
}

/* ---- all of it ---- */

static void draw_cover(const struct stage *st)
{
    struct message m;
    char words[STAGE_NOTICE];
    struct text t;

    text_init(&t, words, sizeof words);
    message_number(message_set(&m, "play.cover"), st->viewer);
    lang_write(&t, &m);
    tty_paragraph(st->rows / 2 - 1, 8, st->columns - 16, 4, words, PAINT_STRONG);
}

void stage_draw(struct stage *st)
{
    int side;

    tty_clear();
    if (st->covered) {
        draw_cover(st);
        return;
    }
    if (!st->replaying)
        stage_preview(st);
    side = st->columns - shown_canvas(st)->width - 1;
    draw_bar(st);
    if (side > SIDE_MOST)
        side = SIDE_MOST;
    draw_board(st, st->columns);
    if (side >= SIDE_LEAST)
        draw_side(st, st->columns - side, side);
    if (st->choose.focus == FOCUS_LIST && !st->replaying)
        draw_list(st);
    if (st->session->table->question.open && session_actor(st->session) > 0 && !st->replaying)
        foot_question(st);
    foot_status(st);
    if (!st->replaying)
        foot_row(st);
}
