/* orders.c - see orders.h. */
#include "term/orders.h"

#include "term/game.h"
#include "term/pages.h"
#include "term/rules.h"
#include "term/term.h"

#include "lang/lang.h"

#include <stdlib.h>

static const char *const order_id[ORDERS] = {
    [ORDER_RULES] = "term.order.rules",   [ORDER_SAVE] = "term.order.save",
    [ORDER_LOAD] = "term.order.load",     [ORDER_HINT] = "term.order.hint",
    [ORDER_BACK] = "term.order.back",     [ORDER_AGAIN] = "term.order.again",
    [ORDER_REPLAY] = "term.order.replay", [ORDER_LIST] = "term.order.list",
    [ORDER_SEAT] = "term.order.seat",     [ORDER_QUIT] = "term.order.quit",
    [ORDER_PAUSE] = "term.order.pause",
    [ORDER_RESIGN] = "term.order.resign", [ORDER_DRAW] = "term.order.draw",
    [ORDER_REMATCH] = "term.order.rematch", [ORDER_MENU] = "term.order.menu",
};

static void rules(struct stage *st)
{
    static char text[1 << 16];
    const struct table *t = st->session->table;
    const char *id = t->match.game->id;
    struct text out;
    int key;

    text_init(&out, text, sizeof text);
    rules_write(&out, &t->match, page_width());
    text_put(&out, "\n");
    text_put(&out, lang_join(id, "help", NULL));
    text_put(&out, "\n\n");
    text_put(&out, lang_words("term.help"));
    key = page_text(st, lang_join(id, "title", NULL), text);
    /* The character that opened this page may be the beginning of an action such as ?c3. */
    if (key > ' ' && key < 0x7f) {
        choose_type(&st->choose, '?');
        choose_type(&st->choose, (char)key);
        if (st->choose.matches == 0)
            choose_reset(&st->choose);
    }
}

static void say_done(struct stage *st, const char *id, const char *name)
{
    struct message m;

    message_text(message_set(&m, id), name);
    stage_say(st, &m);
}

static void save(struct stage *st)
{
    static char name[FILE_NAME];
    struct message why;

    if (!page_line(st, lang_words("term.save-where"), name, sizeof name))
        return;
    if (session_save(st->session, name, &why))
        say_done(st, "play.saved", name);
    else
        stage_say(st, &why);
}

/* Replaces this game by another; keeps it if the record cannot be read. */
static void load(struct stage *st)
{
    static char name[FILE_NAME];
    struct setup setup = { .load = name, .pack = session_default_pack() };
    struct session *other = malloc(sizeof *other);
    struct message why = { .id = "match.memory" };
    char place[FILE_NAME + 16];
    struct text t;

    text_init(&t, place, sizeof place);
    if (!page_line(st, lang_words("term.load-which"), name, sizeof name)) {
        free(other);
        return;
    }
    if (!other || !session_open(other, &setup, &why, &t)) {
        struct text whole;

        free(other);
        text_init(&whole, st->notice, sizeof st->notice);
        text_put(&whole, place);
        lang_write(&whole, &why);
        return;
    }
    session_release(st->session);
    free(st->session);
    st->session = other;
    st->viewer = 0;
    choose_reset(&st->choose);
    stage_refresh(st, true);
    say_done(st, "term.loaded", name);
}

static void hint(struct stage *st)
{
    struct session *s = st->session;

    if (s->hinted && s->task.position == s->table->position && st->hints) {
        st->hints += st->hints < 3;
        return;
    }
    if (!(stage_actors(st) >> st->viewer & 1) || st->viewer == 0) {
        stage_say_id(st, "hint.none");
        return;
    }
    session_hint(s, st->viewer);
    st->hints = 1;
}

static void shift(struct stage *st, bool (*move)(struct session *s, struct message *why))
{
    struct message why;

    if (!move(st->session, &why))
        stage_say(st, &why);
}

/* Passes the keyboard to the next person in a race. */
static void next_seat(struct stage *st)
{
    const struct table *t = st->session->table;
    int seat = st->viewer;

    if (!t->race || session_people(st->session) < 2) {
        stage_say_id(st, "term.one-seat");
        return;
    }
    do
        seat = seat % t->seats + 1;
    while (t->seat[seat].kind != SEAT_PERSON);
    st->viewer = seat;
    st->covered = t->match.game->conceal != NULL;
    choose_reset(&st->choose);
    stage_refresh(st, true);
}

static void settle(struct stage *st, enum stage_order order)
{
    struct session *s = st->session;
    struct message why;
    uint64_t now = session_now(s);
    int seat = st->viewer;
    bool done;

    for (int i = 1; seat == 0 && i <= s->table->seats; i++) {
        if (s->table->seat[i].kind == SEAT_PERSON)
            seat = i;
    }
    if (order != ORDER_REMATCH && !page_sure(st, lang_words(order_id[order])))
        return;
    session_hurry(s);
    if (order == ORDER_RESIGN)
        done = table_resign(s->table, seat, now, &why);
    else
        done = table_offer(s->table, seat, order == ORDER_DRAW ? OFFER_DRAW : OFFER_REMATCH, now,
                           &why);
    if (!done)
        stage_say(st, &why);
    else if (order == ORDER_REMATCH)
        s->undone_count = 0;
}

/* Stops the clocks, and hides everything that people could think about meanwhile. */
static void pause_game(struct stage *st)
{
    const char *const line[] = { lang_words("term.go-on") };
    struct session *s = st->session;
    struct message why;

    session_hurry(s);
    if (!table_offer(s->table, st->viewer, OFFER_PAUSE, session_now(s), &why)) {
        stage_say(st, &why);
        return;
    }
    page_menu(NULL, lang_words("term.paused"), line, NULL, 1);
    table_resume(s->table, session_now(s), &why);
}

static enum going leave(struct stage *st, enum going where)
{
    bool over = st->session->table->status == TABLE_OVER;

    return over || page_sure(st, lang_words("term.leave")) ? where : GO_STAY;
}

enum going order_obey(struct stage *st, enum stage_order order)
{
    switch (order) {
    case ORDER_RULES:
        rules(st);
        break;
    case ORDER_SAVE:
        save(st);
        break;
    case ORDER_LOAD:
        load(st);
        break;
    case ORDER_HINT:
        hint(st);
        break;
    case ORDER_BACK:
        shift(st, session_back);
        break;
    case ORDER_AGAIN:
        shift(st, session_again);
        break;
    case ORDER_REPLAY:
        replay_run(st);
        break;
    case ORDER_LIST:
        st->choose.focus = FOCUS_ROW;
        choose_next_focus(&st->choose);
        break;
    case ORDER_SEAT:
        next_seat(st);
        break;
    case ORDER_PAUSE:
        pause_game(st);
        break;
    case ORDER_RESIGN:
    case ORDER_DRAW:
    case ORDER_REMATCH:
        settle(st, order);
        break;
    case ORDER_QUIT:
        return leave(st, GO_QUIT);
    case ORDER_MENU:
        return leave(st, GO_MENU);
    case ORDERS:
        break;
    }
    return GO_STAY;
}

/* Returns true if the order makes sense now. */
static bool makes_sense(const struct table *t, enum stage_order o)
{
    bool over = t->status == TABLE_OVER;

    switch (o) {
    case ORDER_HINT:
    case ORDER_LIST:
    case ORDER_RESIGN:
    case ORDER_DRAW:
        return !over;
    case ORDER_PAUSE:
        return !over && t->clock != CLOCK_NONE;
    case ORDER_REMATCH:
        return over;
    case ORDER_SEAT:
        return !over && t->race;
    default:
        return true;
    }
}

enum going order_menu(struct stage *st)
{
    const char *line[ORDERS];
    enum stage_order order[ORDERS];
    int key[ORDERS];
    int n = 0;
    int chosen;

    for (enum stage_order o = 1; o < ORDERS; o++) {
        if (!makes_sense(st->session->table, o))
            continue;
        order[n] = o;
        key[n] = o == ORDER_RULES ? '?' : o <= ORDER_QUIT ? KEY_FUNCTION + (int)o : 0;
        line[n++] = lang_words(order_id[o]);
    }
    chosen = page_menu(st, lang_words("term.menu"), line, key, n);
    return chosen < 0 ? GO_STAY : order_obey(st, order[chosen]);
}
