/* stage.c - see stage.h. */
#include "term/stage.h"

#include "lang/lang.h"
#include "lang/spoken.h"

#include <stdlib.h>
#include <string.h>

enum { SPIN_MS = 125, CLOCK_MS = 250, WIDE = 100, SIDE = 20 };

void stage_say(struct stage *st, const struct message *m)
{
    struct text t;

    text_init(&t, st->notice, sizeof st->notice);
    lang_write(&t, m);
}

void stage_say_id(struct stage *st, const char *id)
{
    struct message m;

    stage_say(st, message_set(&m, id));
}

unsigned stage_actors(const struct stage *st)
{
    const struct table *t = st->session->table;
    unsigned acting = table_acting(t) & GAME_ACTOR_BITS;

    for (int seat = 1; seat <= t->seats; seat++) {
        if (t->seat[seat].kind != SEAT_PERSON)
            acting &= ~(1u << seat);
    }
    return acting;
}

/* Returns true if all people see the same now. */
static bool same_for_all(const struct table *t)
{
    const struct game *g = t->match.game;
    union game_state all, one;

    game_look(g, t->match.state.byte, VIEW_SPECTATOR, false, all.byte);
    for (int seat = 1; seat <= t->seats; seat++) {
        game_look(g, t->match.state.byte, seat, false, one.byte);
        if (t->seat[seat].kind == SEAT_PERSON && memcmp(one.byte, all.byte, g->state_size) != 0)
            return false;
    }
    return true;
}

/* Returns true if what one seat sees must be hidden from the others. In games with turns the screen
 * is covered at every turn, so that the cover itself gives nothing away. */
static bool secret(const struct stage *st)
{
    const struct table *t = st->session->table;

    return t->match.game->conceal && t->status != TABLE_OVER && session_people(st->session) > 1 &&
           !(t->race && same_for_all(t));
}

static int first_person(const struct table *t)
{
    for (int seat = 1; seat <= t->seats; seat++) {
        if (t->seat[seat].kind == SEAT_PERSON)
            return seat;
    }
    return VIEW_SPECTATOR;
}

/* The viewer: the person to move; while computers move, the last viewer. */
static void find_viewer(struct stage *st)
{
    const struct table *t = st->session->table;
    int seat = session_actor(st->session);
    int before = st->viewer;

    if (t->status == TABLE_OVER) {
        st->viewer = VIEW_SPECTATOR;
        st->covered = false;
        return;
    }
    if (st->viewer == 0 || st->viewer > t->seats || t->seat[st->viewer].kind != SEAT_PERSON)
        st->viewer = first_person(t);
    if (seat > 0 && !t->race)
        st->viewer = seat;
    if (st->viewer != before && st->viewer > 0 && secret(st))
        st->covered = true;
}

static void draw_state(const struct stage *st, const union game_state *state, struct canvas *out)
{
    const struct table *t = st->session->table;
    const struct game *g = t->match.game;
    union game_state seen;
    int width;

    game_look(g, state->byte, st->viewer, t->status == TABLE_OVER, seen.byte);
    canvas_init(out);
    /* A wide screen shows the actions so far next to the board. */
    width = st->columns >= WIDE ? st->columns - SIDE : st->columns;
    out->room_width = width < CANVAS_WIDTH ? width : CANVAS_WIDTH;
    out->room_height = stage_board_rows();
    g->draw(seen.byte, out);
    spoken_words(out);
}

void stage_show_moment(struct stage *st, uint32_t count)
{
    union game_state state;

    match_state_at(&st->session->table->match, count, &state);
    draw_state(st, &state, &st->other);
    st->shows_other = true;
}

void stage_preview(struct stage *st)
{
    const struct table *t = st->session->table;
    const struct game *g = t->match.game;
    const char *action = choose_entry(&st->choose);
    union game_state next = t->match.state;
    game_action a;

    st->shows_other = false;
    if (!action || st->choose.focus == FOCUS_LIST || g->conceal || st->choose.typed[0] ||
        !g->read_action(next.byte, action, &a) || !g->judge(next.byte, a, NULL))
        return;
    g->play(next.byte, a);
    draw_state(st, &next, &st->other);
    st->shows_other = true;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Lists what these people may try, given what they can see. */
static void list_actions(struct stage *st)
{
    static game_action list[GAME_ACTIONS_MAX];
    const struct table *t = st->session->table;
    struct choose *c = &st->choose;
    unsigned seats = stage_actors(st);

    if (t->race && secret(st))
        seats &= 1u << st->viewer;
    c->count = 0;
    for (int seat = 0; seat <= t->seats && !t->question.open; seat++) {
        int n = seats >> seat & 1 ? table_tries(t, seat, list) : 0;

        for (int i = 0; i < n && c->count < GAME_ACTIONS_MAX; i++)
            game_action_text(t->match.game, t->match.state.byte, list[i], c->name[c->count++]);
    }
    qsort(c->name, (size_t)c->count, sizeof c->name[0], by_name);
    c->places = &st->canvas.places;
    c->skip = t->race ? 2 : 0;
    c->hide = seats & (seats - 1) ? 0 : c->skip; /* with one seat, no need to name it */
    choose_load(c);
}

/* Collects remarks on the actions played since; a person who is to move has read the earlier
 * ones. */
static void hear_remarks(struct stage *st)
{
    const struct table *t = st->session->table;

    if (st->remarked > t->match.count) { /* actions were undone, or it is another game */
        st->remarked = t->match.count;
        st->remark[0] = '\0';
    }
    for (; st->remarked < t->match.count; st->remarked++) {
        int seat = match_actor(&t->match, st->remarked);
        char words[STAGE_NOTICE];
        struct text text;

        text_init(&text, words, sizeof words);
        if (session_remark(st->session, st->remarked, &text))
            memcpy(st->remark, words, sizeof words);
        else if (t->seat[seat].kind == SEAT_PERSON)
            st->remark[0] = '\0';
    }
}

void stage_refresh(struct stage *st, bool force)
{
    const struct table *t = st->session->table;
    bool moved = st->serial != t->serial;

    if (st->rows != tty_rows() || st->columns != tty_columns())
        force = true;
    if (!moved && !force)
        return;
    if (moved && !t->race)
        choose_reset(&st->choose);
    if (moved)
        st->hints = 0;
    hear_remarks(st);
    st->serial = t->serial;
    st->rows = tty_rows();
    st->columns = tty_columns();
    find_viewer(st);
    draw_state(st, &t->match.state, &st->canvas);
    list_actions(st);
    if (!t->question.open)
        st->answer = 0;
}

/* The number of milliseconds until the screen must be drawn again, at the latest. */
static int patience(const struct stage *st)
{
    const struct session *s = st->session;
    int ms = session_nap(s);
    int most = s->worker.busy ? SPIN_MS : s->table->race || s->table->running ? CLOCK_MS : -1;

    return most >= 0 && (ms < 0 || ms > most) ? most : ms;
}

int stage_key(struct stage *st)
{
    int key;

    session_work(st->session);
    key = tty_key(patience(st), st->session->worker.wake);
    session_work(st->session);
    stage_refresh(st, false);
    return key;
}

int stage_list_columns(const struct stage *st)
{
    const struct choose *c = &st->choose;
    int widest = 1;

    for (int i = 0; i < c->entries; i++) {
        int n = (int)strlen(c->name[c->entry[i]]) - c->hide;

        widest = n > widest ? n : widest;
    }
    return (st->columns - 4) / (widest + 2) > 0 ? (st->columns - 4) / (widest + 2) : 1;
}
