/* sound.c - see sound.h. */
#include "learn/sound.h"

#include <string.h>

bool sound_kind(const char *name, enum task_kind *out)
{
    for (int i = 0; i < TASK_OWNER; i++) {
        if (strcmp(name, task_kind_name[i]) == 0) {
            *out = (enum task_kind)i;
            return true;
        }
    }
    return false;
}

/* Whether the game, in this form, has tasks of the kind. */
static bool belongs(const struct match *m, enum task_kind kind)
{
    int variant = options_find(m->game, "variant");
    const char *form = variant >= 0 ? options_value(&m->options, variant) : "";
    int seats = m->game->seats(m->state.byte);

    switch (kind) {
    case TASK_TURN:
        return strcmp(m->game->id, "oeil") == 0 && seats > 1;
    case TASK_SOLITAIRE:
        return strcmp(m->game->id, "oeil") == 0 && seats == 1;
    case TASK_HERD:
        return strcmp(form, "B") == 0;
    case TASK_FIT:
        return strcmp(m->game->id, "lynx") == 0;
    case TASK_FORM:
        return strcmp(m->game->id, "eccentric") == 0;
    case TASK_HOME:
        return strcmp(m->game->id, "ovo") == 0;
    default:
        return !m->game->conceal && seats == 2;
    }
}

bool sound_judge(const struct match *m, enum task_kind kind, struct arena *arena,
                 struct sound *out, struct message *why)
{
    struct task t = { .game = m->game, .kind = kind, .seat = task_seat(m) };
    struct prove p;

    memset(out, 0, sizeof *out);
    out->kind = kind;
    if (m->ending)
        return refused(why, "game.over");
    if (!belongs(m, kind)) {
        message_text(refuse(why, "puzzle.kind-here"), task_kind_name[kind]);
        return message_text(why, m->game->id);
    }
    if (kind == TASK_FIT || kind == TASK_FORM) {
        out->searched = 1;
        out->firsts = kind == TASK_FIT ? task_fits(m, t.seat, out->first)
                                       : task_forms(m, out->first);
        out->length = out->firsts > 0;
        return true;
    }
    if (!task_prover(&t, m, arena, &p))
        return refused(why, "match.memory");
    p.most = SOUND_NODES;
    for (int n = 1; n <= (kind == TASK_SAVE ? 2 : PROVE_MOST) && !out->length; n++) {
        int firsts = task_solve(&t, m, &p, n, out->first);

        if (p.stopped)
            break;
        out->searched = n;
        out->firsts = firsts;
        /* Something to save from there is only if some actions lose. */
        if (firsts > 0 && (kind != TASK_SAVE || firsts < game_count(m->game, m->state.byte)))
            out->length = n;
    }
    return true;
}

void sound_words(const struct sound *s, struct message *words)
{
    if (!s->length)
        message_number(refuse(words, "puzzle.unsound"), s->searched);
    else if (s->firsts == 1)
        message_number(refuse(words, "puzzle.sound"), s->length);
    else {
        message_number(refuse(words, "puzzle.sound-many"), s->length);
        message_number(words, s->firsts);
    }
}
