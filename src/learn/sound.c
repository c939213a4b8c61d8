/* sound.c - see sound.h. */
#include "learn/sound.h"

#include <string.h>

/* Lists the names of the game's kinds that search can judge. */
static void list_kinds(const struct game *g, struct text *out)
{
    const struct teach_kind *const *kinds = g->teach ? g->teach->kinds : NULL;

    for (; kinds && *kinds; kinds++) {
        if ((*kinds)->rule >= TEACH_NAME)
            continue;
        text_put(out, out->used ? ", " : "");
        text_put(out, (*kinds)->id);
    }
}

const struct teach_kind *sound_kind(const struct game *g, const char *name, struct message *why)
{
    const struct teach_kind *kind = teach_find(g, name);
    char list[MESSAGE_TEXT];
    struct text t;

    if (kind && kind->rule < TEACH_NAME)
        return kind;
    text_init(&t, list, sizeof list);
    list_kinds(g, &t);
    message_text(message_set(why, t.used ? "puzzle.kind" : "puzzle.kind-here"), name);
    message_text(why, g->id);
    if (t.used)
        message_text(why, list);
    return NULL;
}

/* Saving the game is a task only if some actions lose. */
static bool is_task(const struct match *m, const struct teach_kind *kind, int firsts)
{
    return firsts > 0 &&
           (kind->rule != TEACH_SAVE || firsts < game_count(m->game, m->state.byte));
}

static int longest(const struct teach_kind *kind)
{
    return kind->rule == TEACH_FIND ? 1 : kind->rule == TEACH_SAVE ? 2 : PROVE_MOST;
}

bool sound_judge(const struct match *m, const struct teach_kind *kind, struct arena *arena,
                 struct sound *out, struct message *why)
{
    struct puzzle_task t = { .game = m->game, .kind = kind, .seat = task_seat(m) };
    struct prove p = { 0 };

    memset(out, 0, sizeof *out);
    out->kind = kind;
    if (m->ending)
        return refused(why, "game.over");
    if (!teach_offers(m->game, m->state.byte, kind)) {
        message_text(message_set(why, "puzzle.kind-here"), kind->id);
        return message_text(why, m->game->id);
    }
    if (kind->rule != TEACH_FIND && !task_prover(&t, m, arena, &p))
        return refused(why, "match.memory");
    p.most = SOUND_NODES;
    for (int n = 1; n <= longest(kind) && !out->length; n++) {
        int firsts = task_solve(&t, m, &p, n, out->first);

        if (p.stopped)
            break;
        out->searched = n;
        out->firsts = firsts;
        if (is_task(m, kind, firsts))
            out->length = n;
    }
    return true;
}

void sound_words(const struct sound *s, struct message *words)
{
    if (!s->length)
        message_number(message_set(words, "puzzle.unsound"), s->searched);
    else if (s->firsts == 1)
        message_number(message_set(words, "puzzle.sound"), s->length);
    else {
        message_number(message_set(words, "puzzle.sound-many"), s->length);
        message_number(words, s->firsts);
    }
}
