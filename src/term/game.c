/* game.c - what keys do in a game; see game.h. */
#include "term/game.h"

#include "term/orders.h"

#include <stdlib.h>
#include <string.h>

/* ---- playing ---- */

static void play(struct stage *st, const char *action)
{
    struct message why;
    char name[GAME_ACTION_TEXT * 2];
    struct text t;

    /* The text may be part of memory that is about to be reloaded. */
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
    struct message said;

    session_answer(st->session, choice, &said);
    stage_say(st, &said);
}

/* Handles a key while a question is open; returns false if the key does not answer it. */
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

/* In a race everybody at the keyboard has a key for calling: the space bar if one person plays,
 * otherwise the number of the seat. Returns false if the key does not call. */
static bool call_key(struct stage *st, int key)
{
    const struct table *t = st->session->table;
    unsigned actors = stage_actors(st);
    char words[GAME_ACTION_TEXT];
    game_action a;
    int seat = key == ' ' && !(actors & (actors - 1)) ? st->viewer
             : key > '0' && key <= '0' + t->seats && (actors & (actors - 1)) ? key - '0' : 0;

    if (!t->race || st->choose.typed[0] || seat == 0 || !(actors >> seat & 1))
        return false;
    if (!game_special(t->match.game, t->match.state.byte, SPECIAL_CALL, seat, &a))
        return false;
    play(st, game_action_text(t->match.game, t->match.state.byte, a, words));
    return true;
}

static void mouse(struct stage *st)
{
    int y, x;

    tty_click(&y, &x);
    if (y >= 1 && y <= stage_board_rows() && st->choose.focus != FOCUS_LIST &&
        choose_point(&st->choose, x + st->left, y - 1 + st->top))
        enter(st);
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

/* The function keys, and Ctrl with a letter for terminals that lack them. */
static enum stage_order order_of(int key)
{
    static const struct {
        int key;
        enum stage_order order;
    } letters[] = {
        { 'S' & 31, ORDER_SAVE },  { 'O' & 31, ORDER_LOAD },  { 'T' & 31, ORDER_HINT },
        { 'U' & 31, ORDER_BACK },  { 'R' & 31, ORDER_AGAIN }, { 'P' & 31, ORDER_REPLAY },
        { 'L' & 31, ORDER_LIST },  { 'N' & 31, ORDER_SEAT },  { 'Q' & 31, ORDER_QUIT },
    };

    if (key > KEY_FUNCTION && key <= KEY_FUNCTION + ORDER_QUIT)
        return (enum stage_order)(key - KEY_FUNCTION);
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        if (letters[i].key == key)
            return letters[i].order;
    }
    return ORDERS;
}

static enum going press(struct stage *st, int key)
{
    bool thinking = session_thinker(st->session) || st->session->hinting;
    enum stage_order order = order_of(key);

    if (key == KEY_GONE)
        return GO_QUIT;
    if (key == KEY_NOTHING || key == KEY_SIZE)
        return GO_STAY;
    st->notice[0] = '\0';
    if (st->covered) {
        st->covered = key != KEY_ENTER_ && key != KEY_CLICK && order != ORDER_QUIT;
        return order == ORDER_QUIT ? order_obey(st, order) : GO_STAY;
    }
    if (thinking && (key == KEY_ESCAPE || key == '!')) {
        session_hurry(st->session);
        return GO_STAY;
    }
    if (order != ORDERS)
        return order_obey(st, order);
    st->hints = 0;
    if (question_key(st, key))
        return GO_STAY;
    if (key == KEY_ESCAPE) {
        if (st->choose.focus == FOCUS_BOARD && !st->choose.picks && !st->choose.typed[0])
            return order_menu(st);
        if (st->choose.focus == FOCUS_ROW && !st->choose.picks && !st->choose.typed[0])
            return order_menu(st);
        choose_reset(&st->choose);
        return GO_STAY;
    }
    if (key == '?' && !st->choose.typed[0])
        return order_obey(st, ORDER_RULES);
    if (st->session->table->status == TABLE_OVER && key == KEY_ENTER_)
        return order_menu(st);
    if (stage_actors(st) == 0)
        return GO_STAY;
    if (key == KEY_CLICK)
        mouse(st);
    else if (!call_key(st, key))
        list_or_type(st, key);
    return GO_STAY;
}

enum after game_run(struct session **session)
{
    struct stage *st = calloc(1, sizeof *st);
    enum going where = GO_STAY;

    if (!st)
        return AFTER_QUIT;
    st->session = *session;
    st->choose.cursor = -1;
    stage_refresh(st, true);
    while (where == GO_STAY) {
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
