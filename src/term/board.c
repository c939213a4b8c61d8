/*
 * board.c - drawing a stage: the bar, the board, the actions beside it, what is expected, the row.
 */
#include "term/stage.h"

#include "lang/lang.h"

#include <string.h>

enum {
    BAR = 1,       /* line above the board */
    BELOW = 2,     /* lines below it */
    SIDE_LEAST = 17, /* columns that the list of actions beside the board needs */
    SIDE_MOST = 30
};

int stage_board_rows(void)
{
    return tty_rows() - BAR - BELOW;
}

static const struct canvas *shown_canvas(const struct stage *st)
{
    return st->shows_other ? &st->other : &st->canvas;
}

static int write_message(int y, int x, int width, const struct message *m, int style)
{
    char words[NOTICE];
    struct text t;

    text_init(&t, words, sizeof words);
    lang_write(&t, m);
    return tty_put(y, x, width, words, style);
}

/* ---- the bar ---- */

static void draw_bar(const struct stage *st)
{
    const char *keys = lang_words(st->replaying ? "term.keys-replay" : "term.keys");
    const char *title = lang_join(st->session->table->match.game->id, "title", NULL);
    int right = st->columns - tty_width(keys) - 1;

    tty_blank(0, 0, st->columns, STYLE_REVERSE);
    tty_put(0, 1, st->columns - 2, title, PAINT_STRONG | STYLE_REVERSE);
    if (right > tty_width(title) + 2)
        tty_put(0, right, st->columns - right, keys, STYLE_REVERSE);
    else
        tty_put(0, tty_width(title) + 3, st->columns - tty_width(title) - 3, keys, STYLE_REVERSE);
}

/* ---- the board ---- */

/* How a cell of the canvas is to be marked: under the cursor, picked, or open to be pointed at. */
static int mark_of(const struct stage *st, int x, int y)
{
    const struct choose *c = &st->choose;
    int style = 0;

    for (int p = 0; p < st->canvas.places; p++) {
        const struct canvas_place *place = &st->canvas.place[p];

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

/* Scrolls so that the place under the cursor is seen. */
static void follow_cursor(struct stage *st, int rows, int columns)
{
    const struct canvas *c = shown_canvas(st);

    if (st->choose.cursor >= 0 && st->choose.focus == FOCUS_BOARD && !st->replaying) {
        const struct canvas_place *p = &st->canvas.place[st->choose.cursor];

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
                tty_cell(BAR + y, x, cell, style);
        }
    }
}

/* ---- beside it ---- */

static void draw_seat_line(const struct table *t, int seat, int y, int x, int width)
{
    struct message m;

    message_number(refuse(&m, t->seat[seat].kind == SEAT_COMPUTER ? "term.side-computer"
                                                                  : "term.side-person"), seat);
    message_number(&m, t->seat[seat].level);
    write_message(y, x, width, &m, table_acting(t) >> seat & 1 ? PAINT_STRONG : PAINT_PLAIN);
}

/* The seats, and the last actions with the newest at the bottom. */
static void draw_side(const struct stage *st, int x, int width)
{
    const struct table *t = st->session->table;
    int rows = stage_board_rows();
    int room = rows - t->seats - 1;
    uint32_t end = st->replaying && st->replayed + 3 < t->match.count ? st->replayed + 3
                                                                      : t->match.count;
    uint32_t first = end > (uint32_t)room ? end - (uint32_t)room : 0;

    for (int seat = 1; seat <= t->seats; seat++)
        draw_seat_line(t, seat, BAR + seat - 1, x, width);
    for (uint32_t i = first; i < end; i++) {
        char name[GAME_ACTION_TEXT], line[GAME_ACTION_TEXT + 32];
        int seat = table_played(t, i, name);
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
        tty_put(BAR + t->seats + 1 + (int)(i - first), x, width, line, now ? STYLE_REVERSE : 0);
    }
}

/* ---- all actions that are left ---- */

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
        tty_blank(BAR + y, 0, st->columns, 0);
    tty_frame(BAR, 0, rows + 2, st->columns, lang_words("term.list"));
    for (int i = first * columns; i < c->entries && i < (first + rows) * columns; i++)
        tty_put(BAR + 1 + i / columns - first, 2 + i % columns * width, width - 1,
                c->name[c->entry[i]] + c->hide, i == c->at ? STYLE_REVERSE : 0);
}

/* ---- the quiz ---- */

/* One line of the pack, which ends with its line. */
static int draw_words(int y, int x, int width, int height, const char *words, int style)
{
    char line[NOTICE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_bytes(&t, words, strcspn(words, "\r\n"));
    return tty_paragraph(y, x, width, height, line, style);
}

static void draw_question(const struct stage *st)
{
    const struct question *q = &st->session->table->question;
    int width = st->columns - 8;
    int height = stage_board_rows() - 4;
    int y = BAR + 3;

    for (int i = 0; i < height; i++)
        tty_blank(BAR + 2 + i, 2, width + 4, 0);
    tty_frame(BAR + 2, 2, height, width + 4, lang_words("term.question"));
    y += 1 + draw_words(y, 4, width, 5, q->text, PAINT_STRONG);
    for (int i = 0; i < q->choices; i++) {
        char number[3] = { (char)('1' + i), ' ', '\0' };
        int style = i == st->answer ? STYLE_REVERSE : 0;

        tty_put(y, 5, 2, number, style);
        y += draw_words(y, 7, width - 4, 2, q->choice[i], style);
    }
}

/* ---- below it ---- */

/* A mark that turns while somebody thinks. */
static const char *spinner(uint64_t ms)
{
    static const char *const turn[] = { "|", "/", "-", "\\" };

    return turn[ms / 125 % 4];
}

static void say_thinking(const struct stage *st, int y)
{
    const struct session *s = st->session;
    uint64_t ms = session_now(s) - s->since;
    struct message m;
    int x = tty_put(y, 1, 2, spinner(ms), PAINT_STRONG) + 2;

    if (s->hinting) {
        refuse(&m, "term.hinting");
    } else {
        message_number(refuse(&m, "term.thinks"), s->task.seat);
        message_number(&m, s->table->seat[s->task.seat].level);
        message_number(&m, (int32_t)(ms / 1000));
    }
    write_message(y, x, st->columns - x, &m, 0);
}

static void say_expected(const struct stage *st, int y)
{
    const struct session *s = st->session;
    const struct table *t = s->table;
    const struct game *g = t->match.game;
    const char *step = g->step(t->match.state.byte);
    unsigned actors = stage_actors(st);
    uint64_t due = table_deadline(t);
    struct message m;
    int x = 1;

    if (t->status == TABLE_OVER) {
        char words[NOTICE];
        struct text text;

        text_init(&text, words, sizeof words);
        session_result(s, &text);
        x += tty_put(y, x, st->columns - x, words, PAINT_STRONG) + 2;
        tty_put(y, x, st->columns - x, lang_words("term.after"), 0);
        return;
    }
    if (actors == 0 && !t->question.open) {
        tty_put(y, x, st->columns - x, lang_words("term.wait"), 0);
        return;
    }
    if (actors & (actors - 1))
        refuse(&m, "term.together");
    else
        message_number(refuse(&m, session_actor(s) ? "term.turn" : "term.judge"),
                       session_actor(s));
    x += write_message(y, x, st->columns - x, &m, PAINT_STRONG) + 1;
    if (t->question.open) {
        tty_put(y, x, st->columns - x, lang_words("term.choose-answer"), 0);
        return;
    }
    if (t->race && due != UINT64_MAX && !(table_acting(t) & GAME_TOGETHER)) {
        message_number(refuse(&m, "term.left"),
                       (int32_t)((due > t->now ? due - t->now : 0) + 999) / 1000);
        x += write_message(y, x, st->columns - x, &m, PAINT_STRONG) + 1;
    }
    tty_put(y, x, st->columns - x, lang_join(g->id, "step", step), 0);
}

/* The hint, sentence by sentence. */
static void say_hint(const struct stage *st, int y)
{
    const struct hint *h = &st->session->hint;
    const struct message *part[] = { &h->where, &h->what, &h->why };
    int x = 1;

    for (int i = 0; i < st->hints; i++)
        x += write_message(y, x, st->columns - x, part[i], PAINT_STRONG) + 2;
    if (st->hints < 3)
        tty_put(y, x, st->columns - x, lang_words("term.hint-more"), 0);
}

static void draw_status(const struct stage *st)
{
    const struct session *s = st->session;
    int y = st->rows - 2;

    if (st->notice[0])
        tty_put(y, 1, st->columns - 2, st->notice, PAINT_STRONG);
    else if (session_thinker(s) || s->hinting)
        say_thinking(st, y);
    else if (st->hints)
        say_hint(st, y);
    else
        say_expected(st, y);
}

/* The name of a place without the sign that ends it. */
static int put_place(int y, int x, const char *name, int style)
{
    char bare[CANVAS_NAME];
    struct text t;
    size_t n = strlen(name);

    while (n > 1 && (name[n - 1] == ':' || name[n - 1] == ','))
        n--;
    text_init(&t, bare, sizeof bare);
    text_bytes(&t, name, n);
    return tty_put(y, x, CANVAS_NAME, bare, style);
}

static void draw_entries(const struct stage *st, int y, int x)
{
    const struct choose *c = &st->choose;
    int first = c->at;
    int room = st->columns - x - 4;

    /* As many before the one under the cursor as fit into half of the room. */
    for (int used = 0; first > 0; first--) {
        used += (int)strlen(c->name[c->entry[first - 1]]) - c->hide + 2;
        if (used > room / 2)
            break;
    }
    if (first > 0)
        x += tty_put(y, x, 2, "<", PAINT_FAINT) + 1;
    for (int i = first; i < c->entries; i++) {
        const char *name = c->name[c->entry[i]] + c->hide;

        if (x + (int)strlen(name) + 3 > st->columns) {
            tty_put(y, x, 2, ">", PAINT_FAINT);
            return;
        }
        x += tty_put(y, x, st->columns - x, name,
                     i == c->at && c->focus != FOCUS_BOARD ? STYLE_REVERSE : 0) + 2;
    }
}

/* What was picked and typed, what is under the cursor, and what else there is. */
static void draw_row(const struct stage *st)
{
    const struct choose *c = &st->choose;
    int y = st->rows - 1;
    int x = tty_put(y, 1, 2, ">", PAINT_STRONG) + 2;

    if (stage_actors(st) == 0 || st->session->table->question.open)
        return;
    for (int k = 0; k < c->picks; k++)
        x += put_place(y, x, c->pick[k], PAINT_STRONG) + 1;
    x += tty_put(y, x, CHOOSE_TYPED, c->typed, PAINT_STRONG);
    if (c->typed[0] || c->cursor < 0)
        tty_cursor(y, x);
    if (c->focus == FOCUS_BOARD && c->cursor >= 0)
        x += put_place(y, x, st->canvas.place[c->cursor].name, STYLE_REVERSE);
    if (c->focus == FOCUS_BOARD && c->entries)
        x += 3 + tty_put(y, x + 2, 16, lang_words("term.tab"), PAINT_FAINT);
    draw_entries(st, y, x + 2);
}

static void draw_cover(const struct stage *st)
{
    struct message m;
    char words[NOTICE];
    struct text t;

    text_init(&t, words, sizeof words);
    message_number(refuse(&m, "play.cover"), st->viewer);
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
        draw_question(st);
    draw_status(st);
    if (!st->replaying)
        draw_row(st);
}
