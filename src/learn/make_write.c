/* make_write.c - a puzzle as text (content/README.md); see make.h. */
#include "learn/make.h"

#include "core/must.h"

enum { BLOCK = 16384 };

static void put_actions(struct text *t, const char *key, const struct match *m,
                        const game_action list[], int n)
{
    text_put(t, key);
    for (int i = 0; i < n; i++) {
        text_char(t, ' ');
        m->game->write_action(m->state.byte, list[i], t);
    }
    text_char(t, '\n');
}

/* Writes the actions of the match so far, replaying them for their names. */
static void put_moves(struct text *t, struct match *m)
{
    uint32_t count = m->count;
    game_action list[512];
    struct message why;

    if (!count)
        return;
    must(count <= sizeof list / sizeof list[0]);
    for (uint32_t i = 0; i < count; i++)
        list[i] = m->step[i].action;
    while (m->count)
        match_back(m);
    text_put(t, "moves");
    for (uint32_t i = 0; i < count; i++) {
        text_char(t, ' ');
        m->game->write_action(m->state.byte, list[i], t);
        must(match_play(m, list[i], &why));
    }
    text_char(t, '\n');
}

static void put_line(struct text *t, struct match *m, const game_action line[], int n)
{
    struct message why;
    int played = 0;

    text_put(t, "line");
    for (; played < n; played++) {
        text_char(t, ' ');
        m->game->write_action(m->state.byte, line[played], t);
        must(match_judge(m, line[played], &why) && match_play(m, line[played], &why));
    }
    text_char(t, '\n');
    while (played--)
        match_back(m);
}

static void put_number(struct text *t, const char *key, int n)
{
    text_put(t, key);
    text_char(t, ' ');
    text_number(t, n);
    text_char(t, '\n');
}

static void put_word(struct text *t, const char *key, const char *word)
{
    text_put(t, key);
    text_char(t, ' ');
    text_put(t, word);
    text_char(t, '\n');
}

/* Returns true if the position is new among the puzzles kept, and records it. */
static bool is_new(struct maker *k, const struct match *m)
{
    uint64_t key = match_key(m);

    for (int i = 0; i < k->number; i++) {
        if (k->seen[i] == key)
            return false;
    }
    must(k->number < MAKE_PUZZLES);
    k->seen[k->number++] = key;
    return true;
}

/* Writes the position and the task. */
static void put_task(struct text *t, const struct maker *k, const struct teach_wish *w,
                     struct match *m, const char *options, const struct make_solution *s)
{
    text_put(t, "puzzle ");
    text_put(t, m->game->id);
    text_put(t, k->number < 10 ? "-0" : "-");
    text_number(t, k->number);
    text_char(t, '\n');
    put_word(t, "game", m->game->id);
    if (options[0])
        put_word(t, "options", options);
    put_moves(t, m);
    put_number(t, "seat", task_seat(m));
    put_word(t, "kind", w->kind->id);
    if (w->kind->open)
        put_word(t, "view", "all");
    if (s->ask)
        put_word(t, "ask", s->ask);
}

bool make_keep(struct maker *k, const struct teach_wish *w, struct match *m, const char *options,
               const struct make_solution *s)
{
    char block[BLOCK];
    struct text t;

    if (!is_new(k, m))
        return false;
    text_init(&t, block, sizeof block);
    put_task(&t, k, w, m, options, s);
    put_number(&t, "grade", w->grade);
    put_number(&t, "length", s->length);
    if (s->ask) {
        put_number(&t, "solution", w->kind->name(m->state.byte, s->ask));
    } else {
        put_actions(&t, "solution", m, s->first, s->firsts);
        put_line(&t, m, s->line, s->line_count);
    }
    put_word(&t, "proof", s->proof);
    must(!t.cut);
    k->put(k->context, t.at, t.used);
    return true;
}
