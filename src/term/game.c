/* game.c - what the keys do in a game; see game.h. */
#include "term/game.h"

#include "term/pages.h"
#include "term/stage.h"
#include "term/term.h"

#include "lang/lang.h"

#include <stdlib.h>
#include <string.h>

/* What can be ordered, by a function key or from the menu. */
enum order {
    ORDER_RULES = 1,
    ORDER_SAVE,
    ORDER_LOAD,
    ORDER_HINT,
    ORDER_BACK,
    ORDER_AGAIN,
    ORDER_REPLAY,
    ORDER_LIST,
    ORDER_SEAT,
    ORDER_QUIT,
    ORDER_RESIGN,
    ORDER_DRAW,
    ORDER_REMATCH,
    ORDER_MENU,
    ORDERS
};

static const char *const order_id[ORDERS] = {
    [ORDER_RULES] = "term.order.rules",   [ORDER_SAVE] = "term.order.save",
    [ORDER_LOAD] = "term.order.load",     [ORDER_HINT] = "term.order.hint",
    [ORDER_BACK] = "term.order.back",     [ORDER_AGAIN] = "term.order.again",
    [ORDER_REPLAY] = "term.order.replay", [ORDER_LIST] = "term.order.list",
    [ORDER_SEAT] = "term.order.seat",     [ORDER_QUIT] = "term.order.quit",
    [ORDER_RESIGN] = "term.order.resign", [ORDER_DRAW] = "term.order.draw",
    [ORDER_REMATCH] = "term.order.rematch", [ORDER_MENU] = "term.order.menu",
};

enum going { STAY, GO_QUIT, GO_MENU };

/* ---- playing ---- */

static void play(struct stage *st, const char *action)
{
    struct message why;
    char name[GAME_ACTION_TEXT * 2];
    struct text t;

    /* The text may lie in what is about to be loaded anew. */
    text_init(&t, name, sizeof name);
    text_put(&t, action);
    if (session_act(st->session, stage_actors(st) == 1 ? 0 : st->viewer, name, &why)) {
        choose_reset(&st->choose);
        stage_refresh(st, true);
    } else {
        stage_say(st, &why);
    }
}

static void enter(struct stage *st)
{
    const char *action = choose_enter(&st->choose);

    if (action)
        play(st, action);
    else if (st->choose.typed[0])
        stage_say_id(st, "term.several");
}

static void answer(struct stage *st, int choice)
{
    struct message why;

    if (!session_answer(st->session, choice, &why))
        stage_say(st, &why);
}

/* A key while a question is open; false: it is none for it. */
static bool question_key(struct stage *st, int key)
{
    const struct question *q = &st->session->table->question;

    if (!q->open || session_actor(st->session) < 1)
        return false;
    if (key == KEY_UP_)
        st->answer = (st->answer + q->choices - 1) % q->choices;
    else if (key == KEY_DOWN_ || key == KEY_TAB)
        st->answer = (st->answer + 1) % q->choices;
    else if (key == KEY_ENTER_)
        answer(st, st->answer + 1);
    else if (key >= '1' && key < '1' + q->choices)
        answer(st, key - '0');
    else
        return false;
    return true;
}

/* In a race everybody at the keyboard has a key to call with: the space bar where one plays, else
 * the number of the seat. False: the key calls nothing. */
static bool call_key(struct stage *st, int key)
{
    const struct table *t = st->session->table;
    unsigned actors = stage_actors(st);
    char words[] = "0:stop";
    int seat = key == ' ' && !(actors & (actors - 1)) ? st->viewer
             : key > '0' && key <= '0' + t->seats && (actors & (actors - 1)) ? key - '0' : 0;

    if (!t->race || st->choose.typed[0] || seat == 0 || !(actors >> seat & 1))
        return false;
    words[0] = (char)('0' + seat);
    for (int i = 0; i < st->choose.count; i++) {
        if (strcmp(st->choose.name[i], words) == 0) {
            play(st, words);
            return true;
        }
    }
    return false;
}

static void mouse(struct stage *st)
{
    int y, x;

    tty_click(&y, &x);
    if (y >= 1 && y <= stage_board_rows() && st->choose.focus != FOCUS_LIST &&
        choose_point(&st->choose, x + st->left, y - 1 + st->top))
        enter(st);
}

/* ---- orders ---- */

static void rules(struct stage *st)
{
    static char text[1 << 14];
    const struct table *t = st->session->table;
    const char *id = t->match.game->id;
    const char *step = t->match.game->step(t->match.state.byte);
    struct text out;
    int key;

    text_init(&out, text, sizeof text);
    text_put(&out, lang_join(id, "rule", step));
    text_put(&out, "\n\n");
    text_put(&out, lang_join(id, "help", NULL));
    text_put(&out, "\n\n");
    text_put(&out, lang_words("term.help"));
    key = page_text(st, lang_join(id, "title", NULL), text);
    /* The sign that opened this page may have been the beginning of an action, as ?c3. */
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

    message_text(refuse(&m, id), name);
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

/* Another game in the place of this one, which stays where the record is not good. */
static void load(struct stage *st)
{
    static char name[FILE_NAME];
    struct setup setup = { .load = name, .pack = term_default_pack() };
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
    if (!(stage_actors(st) >> st->viewer & 1) || st->viewer == 0 || s->table->race) {
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

/* Gives the keyboard to the next person of a race. */
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

static void settle(struct stage *st, enum order order)
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

static enum going leave(struct stage *st, enum going where)
{
    bool over = st->session->table->status == TABLE_OVER;

    return over || page_sure(st, lang_words("term.leave")) ? where : STAY;
}

static enum going obey(struct stage *st, enum order order)
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
    return STAY;
}

static enum going menu(struct stage *st)
{
    const char *line[ORDERS];
    enum order order[ORDERS];
    int n = 0;
    int chosen;

    for (enum order o = 1; o < ORDERS; o++) {
        bool over = st->session->table->status == TABLE_OVER;

        if ((over && (o == ORDER_RESIGN || o == ORDER_DRAW)) || (!over && o == ORDER_REMATCH) ||
            (o == ORDER_SEAT && !st->session->table->race))
            continue;
        order[n] = o;
        line[n++] = lang_words(order_id[o]);
    }
    chosen = page_menu(st, lang_words("term.menu"), line, n);
    return chosen < 0 ? STAY : obey(st, order[chosen]);
}

/* ---- keys ---- */

static void list_or_type(struct stage *st, int key)
{
    int columns = stage_list_columns(st);
    int page = stage_board_rows() - 3;

    switch (key) {
    case KEY_LEFT_:
        choose_move(&st->choose, -1, 0, columns);
        break;
    case KEY_RIGHT_:
        choose_move(&st->choose, 1, 0, columns);
        break;
    case KEY_UP_:
        choose_move(&st->choose, 0, -1, columns);
        break;
    case KEY_DOWN_:
        choose_move(&st->choose, 0, 1, columns);
        break;
    case KEY_PAGE_UP:
    case KEY_PAGE_DOWN:
        if (st->choose.focus == FOCUS_LIST)
            choose_move(&st->choose, 0, key == KEY_PAGE_UP ? -1 : 1, columns * page);
        else
            st->top += key == KEY_PAGE_UP ? -page : page;
        break;
    case KEY_TAB:
        choose_next_focus(&st->choose);
        break;
    case KEY_ERASE:
        choose_erase(&st->choose);
        break;
    case KEY_ENTER_:
        enter(st);
        break;
    default:
        if (key > ' ' && key < 0x7f)
            choose_type(&st->choose, (char)key);
    }
}

/* Function keys, and for terminals without them Ctrl and a letter. */
static enum order order_of(int key)
{
    static const struct {
        int key;
        enum order order;
    } letters[] = {
        { 'S' & 31, ORDER_SAVE },  { 'O' & 31, ORDER_LOAD },  { 'T' & 31, ORDER_HINT },
        { 'U' & 31, ORDER_BACK },  { 'R' & 31, ORDER_AGAIN }, { 'P' & 31, ORDER_REPLAY },
        { 'L' & 31, ORDER_LIST },  { 'N' & 31, ORDER_SEAT },  { 'Q' & 31, ORDER_QUIT },
    };

    if (key > KEY_FUNCTION && key <= KEY_FUNCTION + ORDER_QUIT)
        return (enum order)(key - KEY_FUNCTION);
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        if (letters[i].key == key)
            return letters[i].order;
    }
    return ORDERS;
}

static enum going press(struct stage *st, int key)
{
    bool thinking = session_thinker(st->session) || st->session->hinting;
    enum order order = order_of(key);

    if (key == KEY_GONE)
        return GO_QUIT;
    if (key == KEY_NOTHING || key == KEY_SIZE)
        return STAY;
    st->notice[0] = '\0';
    if (st->covered) {
        st->covered = key != KEY_ENTER_ && key != KEY_CLICK && order != ORDER_QUIT;
        return order == ORDER_QUIT ? leave(st, GO_QUIT) : STAY;
    }
    if (thinking && (key == KEY_ESCAPE || key == '!')) {
        session_hurry(st->session);
        return STAY;
    }
    if (order != ORDERS)
        return obey(st, order);
    st->hints = 0;
    if (question_key(st, key))
        return STAY;
    if (key == KEY_ESCAPE) {
        if (st->choose.focus == FOCUS_BOARD && !st->choose.picks && !st->choose.typed[0])
            return menu(st);
        if (st->choose.focus == FOCUS_ROW && !st->choose.picks && !st->choose.typed[0])
            return menu(st);
        choose_reset(&st->choose);
        return STAY;
    }
    if (key == '?' && !st->choose.typed[0])
        return obey(st, ORDER_RULES);
    if (st->session->table->status == TABLE_OVER && key == KEY_ENTER_)
        return menu(st);
    if (stage_actors(st) == 0)
        return STAY;
    if (key == KEY_CLICK)
        mouse(st);
    else if (!call_key(st, key))
        list_or_type(st, key);
    return STAY;
}

enum after game_run(struct session **session)
{
    struct stage *st = calloc(1, sizeof *st);
    enum going where = STAY;

    if (!st)
        return AFTER_QUIT;
    st->session = *session;
    st->choose.cursor = -1;
    stage_refresh(st, true);
    while (where == STAY) {
        bool small = tty_too_small();
        int key;

        stage_refresh(st, false);
        if (!small) {
            stage_draw(st);
            tty_show();
        }
        key = stage_key(st);
        where = press(st, small && key != KEY_GONE ? KEY_NOTHING : key);
    }
    *session = st->session;
    free(st);
    return where == GO_MENU ? AFTER_MENU : AFTER_QUIT;
}
