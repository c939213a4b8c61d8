/* replay.c - stepping through the actions played so far; see game.h. */
#include "term/game.h"

#include "term/stage.h"

#include "lang/lang.h"

enum { LEAP = 10 };

static void tell_moment(struct stage *st)
{
    const struct table *t = st->session->table;
    char name[GAME_ACTION_TEXT];
    struct message m;

    if (st->replayed == 0) {
        message_number(message_set(&m, "term.replay-start"), (int32_t)t->match.count);
    } else {
        int seat = match_played(&t->match, st->replayed - 1, name);

        message_number(message_set(&m, seat ? "term.replay" : "term.replay-judge"),
                       (int32_t)st->replayed);
        message_number(&m, (int32_t)t->match.count);
        message_text(&m, name);
    }
    stage_say(st, &m);
}

/* Moves to where the key leads; returns false if the key ends the replay. */
static bool step(int key, uint32_t count, uint32_t *at)
{
    uint32_t back = *at < LEAP ? *at : LEAP;
    uint32_t on = count - *at < LEAP ? count - *at : LEAP;

    switch (key) {
    case KEY_LEFT_:
    case KEY_UP_:
        *at -= *at > 0;
        return true;
    case KEY_RIGHT_:
    case KEY_DOWN_:
    case ' ':
        *at += *at < count;
        return true;
    case KEY_PAGE_UP:
        *at -= back;
        return true;
    case KEY_PAGE_DOWN:
        *at += on;
        return true;
    case KEY_HOME_:
        *at = 0;
        return true;
    case KEY_END_:
        *at = count;
        return true;
    case KEY_NOTHING:
    case KEY_SIZE:
        return true;
    default:
        return false;
    }
}

void replay_run(struct stage *st)
{
    const struct table *t = st->session->table;
    int key;

    if (!table_open(t)) {
        stage_say_id(st, "table.past");
        return;
    }
    st->replaying = true;
    st->replayed = t->match.count;
    do {
        if (st->replayed > t->match.count)
            st->replayed = t->match.count;
        stage_show_moment(st, st->replayed);
        tell_moment(st);
        if (!tty_too_small()) {
            stage_draw(st);
            tty_show();
        }
        key = stage_key(st);
    } while (step(key, t->match.count, &st->replayed));
    st->replaying = false;
    st->shows_other = false;
    st->notice[0] = '\0';
}
