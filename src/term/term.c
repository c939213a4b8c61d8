/* term.c - see term.h. */
#include "term/term.h"

#include "term/game.h"
#include "term/setup.h"
#include "term/tty.h"

#include "lang/lang.h"

#include <stdlib.h>

/* Returns true if a judge asks questions, which need a pack. */
static bool asks_questions(const struct options *o)
{
    const struct variant *v = o->game ? variant_of(o) : NULL;

    return v && v->quiz;
}

static struct session *open_session(struct setup *setup, struct message *why, struct text *place)
{
    struct session *s = malloc(sizeof *s);
    struct setup whole = *setup;

    if (!s) {
        refused(why, "match.memory");
        return NULL;
    }
    if (!whole.pack && (whole.load || asks_questions(&whole.options)))
        whole.pack = session_default_pack();
    if (session_open(s, &whole, why, place))
        return s;
    free(s);
    return NULL;
}

/* Lets people set up a game until it can be played; returns NULL if they leave. */
static struct session *ask(struct setup *setup)
{
    char words[FILE_NAME] = "";
    struct session *s;

    for (;;) {
        struct message why;
        struct text t;

        if (!setup_run(setup, words))
            return NULL;
        text_init(&t, words, sizeof words);
        s = open_session(setup, &why, &t);
        if (s)
            return s;
        lang_write(&t, &why);
    }
}

bool term_play(struct setup *setup, bool ascii, struct message *why, struct text *place)
{
    struct session *s = NULL;
    enum after after = AFTER_MENU;

    if ((setup->options.game || setup->load) && !(s = open_session(setup, why, place)))
        return false;
    if (!tty_open(ascii)) {
        if (s)
            session_release(s);
        free(s);
        return refused(why, "term.no-screen");
    }
    while (after == AFTER_MENU) {
        if (!s)
            s = ask(setup);
        if (!s)
            break;
        after = game_run(&s);
        session_release(s);
        free(s);
        s = NULL;
        setup->move_lists = 0;
        setup->load = NULL;
    }
    tty_close();
    return true;
}
