/* foot.c - what stands below the board, and the questions of the quiz; see foot.h. */
#include "term/foot.h"

#include "lang/lang.h"

#include <string.h>

int stage_write(int y, int x, int width, const struct message *m, int style)
{
    char words[NOTICE];
    struct text t;

    text_init(&t, words, sizeof words);
    lang_write(&t, m);
    return tty_put(y, x, width, words, style);
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

void foot_question(const struct stage *st)
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
    stage_write(y, x, st->columns - x, &m, 0);
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
    if (t->race && (actors & (actors - 1)))
        refuse(&m, "term.together");
    else
        message_number(refuse(&m, session_actor(s) ? "term.turn" : "term.judge"),
                       session_actor(s));
    x += stage_write(y, x, st->columns - x, &m, PAINT_STRONG) + 1;
    if (t->question.open) {
        tty_put(y, x, st->columns - x, lang_words("term.choose-answer"), 0);
        return;
    }
    if (t->race && due != UINT64_MAX && !(table_acting(t) & GAME_TOGETHER)) {
        message_number(refuse(&m, "term.left"),
                       (int32_t)((due > t->now ? due - t->now : 0) + 999) / 1000);
        x += stage_write(y, x, st->columns - x, &m, PAINT_STRONG) + 1;
    }
    tty_put(y, x, st->columns - x, lang_join(g->id, "step", step), 0);
}

/* The hint, sentence by sentence. */
static void say_hint(const struct stage *st, int y)
{
    const struct hint *h = &st->session->hint;
    const struct message *part[] = { &h->where, &h->what, &h->why };
    int x = 1;

    if (!st->session->hinted) {
        tty_put(y, x, st->columns - x, lang_words("hint.none"), PAINT_STRONG);
        return;
    }
    for (int i = 0; i < st->hints && i < 3; i++)
        x += stage_write(y, x, st->columns - x, part[i], PAINT_STRONG) + 2;
    if (st->hints < 3)
        tty_put(y, x, st->columns - x, lang_words("term.hint-more"), 0);
}

void foot_status(const struct stage *st)
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

void foot_row(const struct stage *st)
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

