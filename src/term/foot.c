/* foot.c - what is below the board, and the questions of the quiz; see foot.h. */
#include "term/foot.h"

#include "lang/lang.h"

#include <string.h>

enum { CATEGORY = 56 }; /* room for the name of one, so that it fits into a frame */

int stage_write(int y, int x, int width, const struct message *m, int style)
{
    char words[STAGE_NOTICE];
    struct text t;

    text_init(&t, words, sizeof words);
    lang_write(&t, m);
    return tty_put(y, x, width, words, style);
}

/* ---- the quiz ---- */

/* Writes one line of the pack. */
static int draw_words(int y, int x, int width, int height, struct span words, int style)
{
    char line[STAGE_NOTICE];
    struct text t;

    text_init(&t, line, sizeof line);
    text_bytes(&t, words.at, words.length);
    return tty_paragraph(y, x, width, height, line, style);
}

/* "Question: Geography", or without the category if the pack does not name it. */
static void write_title(const struct question *q, char *title, size_t room)
{
    char category[CATEGORY];
    struct message m;
    struct text t;

    span_copy(q->name, category, sizeof category);
    if (*category)
        message_text(message_set(&m, "term.question-in"), category);
    else
        message_set(&m, "term.question");
    text_init(&t, title, room);
    lang_write(&t, &m);
}

void foot_question(const struct stage *st)
{
    const struct question *q = &st->session->table->question;
    int width = st->columns - 8;
    int height = stage_board_rows() - 4;
    int y = FOOT_BAR + 3;
    char title[STAGE_NOTICE];

    write_title(q, title, sizeof title);
    for (int i = 0; i < height; i++)
        tty_blank(FOOT_BAR + 2 + i, 2, width + 4, 0);
    tty_frame(FOOT_BAR + 2, 2, height, width + 4, title);
    y += 1 + draw_words(y, 4, width, 5, q->text, PAINT_STRONG);
    for (int i = 0; i < q->choices; i++) {
        char number[3] = { (char)('1' + i), ' ', '\0' };
        int style = i == st->answer ? STYLE_REVERSE : 0;

        tty_put(y, 5, 2, number, style);
        y += draw_words(y, 7, width - 4, 2, q->choice[i], style);
    }
}

/* ---- below the board ---- */

/* A mark that turns while a computer thinks. */
static const char *spinner(uint64_t ms)
{
    static const char *const turn[] = { "|", "/", "-", "\\" };

    return turn[ms / 125 % 4];
}

/* Writes what is said below the board, with what matters most first and stronger. */
struct said {
    struct text lead, rest;
    char lead_room[STAGE_NOTICE], rest_room[STAGE_NOTICE];
};

static void say_thought(const struct stage *st, struct said *out)
{
    const struct session *s = st->session;
    uint64_t ms = session_now(s) - s->since;
    struct message m;

    text_put(&out->lead, spinner(ms));
    if (s->hinting) {
        message_set(&m, "term.hinting");
    } else {
        message_number(message_set(&m, "term.thinks"), s->task.seat);
        message_number(&m, s->table->seat[s->task.seat].level);
        message_number(&m, (int32_t)(ms / 1000));
    }
    lang_write(&out->rest, &m);
}

/* Writes the seat to act and, in a race, the time left to lay a card. */
static void say_who(const struct stage *st, struct text *out)
{
    const struct session *s = st->session;
    const struct table *t = s->table;
    unsigned actors = stage_actors(st);
    bool several = t->race && (actors & (actors - 1));
    uint64_t due = table_deadline(t);
    bool lays = t->race && !several && due != UINT64_MAX && !(table_acting(t) & GAME_TOGETHER);
    int seat = several ? st->viewer : session_actor(s);
    struct message m;

    if (several && !st->choose.hide) /* everyone sees the same and may play all of it */
        message_set(&m, "term.together");
    else
        message_number(message_set(&m, seat == 0 ? "term.judge" : lays ? "term.lays" : "term.turn"),
                       seat);
    if (lays)
        message_number(&m, (int32_t)((due > t->now ? due - t->now : 0) + 999) / 1000);
    lang_write(out, &m);
}

/* Writes how far the seat has come, as many sentences as fit into the line: "(0 of 4 counters on
 * red, 6 counters to place)". */
static void say_progress(const struct stage *st, struct said *out)
{
    const struct table *t = st->session->table;
    const struct game *g = t->match.game;
    int seat = t->race ? st->viewer : session_actor(st->session);
    union game_state seen;
    struct message m;
    bool open = false;

    if (seat < 1)
        return;
    game_look(g, t->match.state.byte, st->viewer, false, seen.byte);
    for (int i = 0; g->explain(seen.byte, TOPIC_PROGRESS, seat, i, &m); i++) {
        char words[STAGE_NOTICE];
        struct text w;

        text_init(&w, words, sizeof words);
        lang_write(&w, &m);
        if (tty_width(out->lead.at) + tty_width(out->rest.at) + tty_width(words) + 4 >
            st->columns - 2)
            break;
        text_put(&out->rest, open ? ", " : " (");
        text_put(&out->rest, words);
        open = true;
    }
    text_put(&out->rest, open ? ")" : "");
}

/* Writes that the board shows what the chosen action would lead to; returns false if it does
 * not. */
static bool say_preview(const struct stage *st, struct text *out)
{
    const char *action = choose_entry(&st->choose);
    struct message m;

    if (!st->shows_other || st->replaying || !action)
        return false;
    message_action(message_set(&m, "term.preview"), action);
    text_put(out, out->used ? " " : "");
    lang_write(out, &m);
    return true;
}

static void say_expected(const struct stage *st, struct said *out)
{
    const struct table *t = st->session->table;
    const struct game *g = t->match.game;

    if (t->status == TABLE_OVER) {
        session_result(st->session, &out->lead);
        text_put(&out->lead, ".");
        text_put(&out->rest, lang_words("term.after"));
    } else if (st->remark[0]) {
        text_put(&out->lead, st->remark);
        if (stage_actors(st))
            say_who(st, &out->rest);
        say_preview(st, &out->rest);
    } else if (stage_actors(st) == 0 && !t->question.open) {
        text_put(&out->rest, lang_words("term.wait"));
    } else {
        say_who(st, &out->lead);
        if (say_preview(st, &out->rest))
            return;
        text_put(&out->rest, t->question.open ? lang_words("term.choose-answer")
                             : lang_join(g->id, "step", g->step(t->match.state.byte)));
        say_progress(st, out);
    }
}

/* Writes the hint, sentence by sentence. */
static void say_hint(const struct stage *st, struct said *out)
{
    const struct hint *h = &st->session->hint;
    const struct message *part[] = { &h->where, &h->what, &h->why };

    if (!st->session->hinted) {
        text_put(&out->lead, lang_words("hint.none"));
        return;
    }
    for (int i = 0; i < st->hints && i < 3; i++) {
        text_put(&out->lead, i ? " – " : "");
        lang_write(&out->lead, part[i]);
    }
    if (st->hints < 3)
        text_put(&out->rest, lang_words("term.hint-more"));
}

/* Writes one line, or if that is too narrow also the last line of the board. */
static void draw_said(const struct stage *st, const struct said *said)
{
    char words[2 * STAGE_NOTICE + 4], line[2 * STAGE_NOTICE + 4];
    int width = st->columns - 2;
    int y = st->rows - 2;
    const char *at = words;
    int lead = tty_width(said->lead.at);
    int style = 0;
    struct text t;

    text_init(&t, words, sizeof words);
    text_put(&t, said->lead.at);
    text_put(&t, said->lead.used && said->rest.used ? " " : "");
    text_put(&t, said->rest.at);
    if (tty_width(words) > width)
        tty_blank(--y, 0, st->columns, 0);
    for (int top = y; y < st->rows - 1 && tty_wrap(&at, width, line, sizeof line); y++) {
        if (lead > tty_width(line)) /* if the first part needs two lines, the rest follows it */
            style = PAINT_STRONG;
        tty_put(y, 1, width, line, style);
        if (y == top && style == 0)
            tty_put(y, 1, width, said->lead.at, PAINT_STRONG);
        lead = 0;
    }
}

void foot_status(const struct stage *st)
{
    const struct session *s = st->session;
    struct said said;

    text_init(&said.lead, said.lead_room, sizeof said.lead_room);
    text_init(&said.rest, said.rest_room, sizeof said.rest_room);
    if (st->notice[0])
        text_put(&said.lead, st->notice);
    else if (session_thinker(s) || s->hinting)
        say_thought(st, &said);
    else if (st->hints)
        say_hint(st, &said);
    else
        say_expected(st, &said);
    draw_said(st, &said);
}

static void draw_entries(const struct stage *st, int y, int x)
{
    const struct choose *c = &st->choose;
    int first = c->at;
    int room = st->columns - x - 4;

    /* Shows as many entries before the one under the cursor as fit into half of the room. */
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
        x += tty_put(y, x, PLACE_NAME, places_shown(c->places, c->pick[k]), PAINT_STRONG) + 1;
    x += tty_put(y, x, CHOOSE_TYPED, c->typed, PAINT_STRONG);
    if (c->typed[0] || c->cursor < 0)
        tty_cursor(y, x);
    if (c->focus == FOCUS_BOARD && c->cursor >= 0)
        x += tty_put(y, x, PLACE_NAME, c->places->place[c->cursor].shown, STYLE_REVERSE);
    if (c->focus == FOCUS_BOARD && c->entries)
        x += 3 + tty_put(y, x + 2, 16, lang_words("term.tab"), PAINT_FAINT);
    draw_entries(st, y, x + 2);
}

