/* puzzles.c - puzzles on the desk: those of the packs, and those that people make. */
#include "desk/verbs.h"

#include "core/registry.h"
#include "learn/sound.h"
#include "desk/objects.h"

#include <string.h>

static void write_puzzle(struct json *j, const struct puzzle *p)
{
    json_open(j, NULL, '{');
    json_text(j, "id", p->task.id);
    json_text(j, "game", p->task.game->id);
    json_text(j, "kind", p->task.kind->id);
    json_number(j, "grade", p->grade);
    json_number(j, "length", p->task.length);
    json_close(j, '}');
}

/* `puzzles`: lists all puzzles, in the order of the packs. */
void desk_puzzles(struct desk *s, const char *rest)
{
    struct puzzle p;
    struct json_object l;

    (void)rest;
    leaf_open(s, &l, "puzzles");
    json_open(&l.json, "puzzles", '[');
    for (int g = 0; g < games_count; g++) {
        struct span pack = puzzle_pack(games[g]->id);

        for (int k = 0; puzzle_nth(pack, 0, k, &p); k++)
            write_puzzle(&l.json, &p);
    }
    json_close(&l.json, ']');
    leaf_send(s, &l);
}

/* `day YYYY-MM-DD`: which puzzle is that day's. */
void desk_day(struct desk *s, const char *date)
{
    struct puzzle p;
    struct json_object l;
    uint32_t day;

    if (!puzzle_day(date, &day) || !puzzle_of_day(NULL, 0, day, &p)) {
        leaf_refuse_word(s, "puzzle.day", date);
        return;
    }
    leaf_open(s, &l, "day");
    json_text(&l.json, "id", p.task.id);
    leaf_send(s, &l);
}

static void write_attempt(struct desk *s, struct json_object *l)
{
    const struct puzzle_task *t = &s->puzzle.task;

    json_number(&l->json, "left", s->attempt.left);
    json_bool(&l->json, "solved", s->attempt.solved);
    leaf_scene(l, &s->attempt.match, s->attempt.match.count, task_viewer(t),
               s->attempt.solved ? 0 : t->seat);
    leaf_send(s, l);
}

/* Writes the subject of the question and the signs of the seats that it may belong to. */
static void write_names(struct json *j, const struct puzzle_task *t, int seats)
{
    json_text(j, "ask", t->ask);
    json_open(j, "signs", '[');
    for (int i = 0; i < seats; i++)
        json_text(j, NULL, t->kind->signs ? t->kind->signs[i] : "");
    json_close(j, ']');
}

/* Lays s->puzzle on the desk. */
static void begin_puzzle(struct desk *s)
{
    const struct puzzle_task *t = &s->puzzle.task;
    struct message words;
    struct json_object l;

    if (!attempt_init(&s->attempt, &s->puzzle, s->arena, &words)) {
        leaf_refuse(s, &words);
        return;
    }
    s->work = DESK_PUZZLE;
    leaf_open(s, &l, "puzzle");
    json_text(&l.json, "id", t->id);
    json_text(&l.json, "game", t->game->id);
    json_text(&l.json, "kind", t->kind->id);
    json_number(&l.json, "seat", t->seat);
    json_number(&l.json, "seats", t->game->seats(s->attempt.match.state.byte));
    json_number(&l.json, "grade", s->puzzle.grade);
    json_number(&l.json, "length", t->length);
    if (t->kind->rule == TEACH_NAME)
        write_names(&l.json, t, t->game->seats(s->attempt.match.state.byte));
    attempt_goal(&s->attempt, &words);
    json_message_object(&l.json, "goal", &words);
    write_attempt(s, &l);
}

/* `puzzle ID` */
void desk_puzzle(struct desk *s, const char *id)
{
    desk_release(s);
    if (puzzle_find(id, &s->puzzle))
        begin_puzzle(s);
    else
        leaf_refuse_word(s, "puzzle.unknown", id);
}

/* Returns true if a puzzle from outside is valid: its position is reachable, and its length is the
 * shortest.
 */
static bool holds(struct desk *s, const struct puzzle_task *t, struct message *why)
{
    struct sound found;
    struct match m;
    bool good;

    if (!task_open(t, &m, why))
        return false;
    good = sound_judge(&m, t->kind, s->arena, &found, why);
    if (good && (found.length != t->length || task_seat(&m) != t->seat))
        good = refused(why, "desk.unsound");
    match_release(&m);
    arena_reset(s->arena);
    return good;
}

/* `own`: opens the puzzle whose block is on the paper. */
void desk_own(struct desk *s, const char *rest)
{
    struct span block = { s->own, s->used };
    struct message why;

    (void)rest;
    desk_release(s);
    s->read = true;
    memcpy(s->own, s->paper, s->used);
    if (puzzle_read(block, &s->puzzle, &why) && holds(s, &s->puzzle.task, &why))
        begin_puzzle(s);
    else
        leaf_refuse(s, &why);
}

void puzzle_try(struct desk *s, const char *action)
{
    static const char *const verdict[] = { "refused", "wrong", "right", "solved" };
    struct message words = { 0 };
    struct json_object l;
    enum attempt_verdict v;

    if (s->attempt.solved) {
        leaf_refuse_word(s, "desk.nothing", "try");
        return;
    }
    v = attempt_try(&s->attempt, action, &words);
    leaf_open(s, &l, "tried");
    json_text(&l.json, "verdict", verdict[v]);
    json_message_object(&l.json, "words", &words);
    write_attempt(s, &l);
}

/* `back`: the last try. */
void desk_back(struct desk *s, const char *rest)
{
    struct message why;
    struct json_object l;

    (void)rest;
    if (s->work != DESK_PUZZLE || !attempt_back(&s->attempt)) {
        message_set(&why, "desk.no-back");
        leaf_refuse(s, &why);
        return;
    }
    leaf_open(s, &l, "back");
    write_attempt(s, &l);
}

/* `hint`: the next step of help. */
void desk_hint(struct desk *s, const char *rest)
{
    struct message words;
    struct json_object l;

    (void)rest;
    if (s->work != DESK_PUZZLE || s->attempt.solved) {
        leaf_refuse_word(s, "desk.nothing", "hint");
        return;
    }
    attempt_hint(&s->attempt, &words);
    leaf_open(s, &l, "hint");
    json_number(&l.json, "step", s->attempt.hints);
    json_message_object(&l.json, "words", &words);
    leaf_send(s, &l);
}

/* Writes the block of a puzzle from a position that makes a sound puzzle. */
static void write_block(const struct puzzle_task *t, const struct match *m,
                        const struct sound *found, struct text *out)
{
    text_put(out, "puzzle own\ngame ");
    text_put(out, t->game->id);
    if (t->options.length) {
        text_put(out, "\noptions ");
        text_bytes(out, t->options.at, t->options.length);
    }
    if (t->moves.length) {
        text_put(out, "\nmoves ");
        text_bytes(out, t->moves.at, t->moves.length);
    }
    text_put(out, "\nseat ");
    text_number(out, task_seat(m));
    text_put(out, "\nkind ");
    text_put(out, found->kind->id);
    text_put(out, "\ngrade ");
    text_number(out, found->length < PUZZLE_GRADES ? found->length : PUZZLE_GRADES);
    text_put(out, "\nlength ");
    text_number(out, found->length);
    text_put(out, "\nsolution");
    for (int i = 0; i < found->firsts && i < TASK_ACTIONS; i++) {
        text_char(out, ' ');
        m->game->write_action(m->state.byte, found->first[i], out);
    }
    text_put(out, "\nproof search\n");
}

static void tell_sound(struct desk *s, const struct puzzle_task *t, const struct match *m,
                       const struct sound *found)
{
    static char block[DESK_PAPER + 4096];
    struct message words;
    struct json_object l;
    struct text text;

    sound_words(found, &words);
    leaf_open(s, &l, "sound");
    json_message_object(&l.json, "words", &words);
    json_number(&l.json, "length", found->length);
    json_number(&l.json, "firsts", found->firsts);
    if (found->length) {
        text_init(&text, block, sizeof block);
        write_block(t, m, found, &text);
        json_text(&l.json, "block", block);
    }
    leaf_send(s, &l);
}

/* Reads the lines of the paper (game, options, moves) into a task; returns false if it refused
 * them. */
static bool read_position(struct desk *s, struct puzzle_task *task)
{
    struct span paper = { s->paper, s->used };
    struct span key, value;
    struct message why;

    while (block_line(&paper, &key, &value)) {
        why.id = NULL;
        if (task_read(task, key, value, &why))
            continue;
        if (!why.id)
            message_set(&why, "desk.paper");
        leaf_refuse(s, &why);
        return false;
    }
    if (!task->game)
        leaf_refuse_word(s, "desk.nothing", "sound");
    return task->game;
}

/* `sound KIND`: whether the position on the paper makes a puzzle. */
void desk_sound(struct desk *s, const char *kind)
{
    struct puzzle_task task = { .seat = 1, .length = 1 };
    struct sound found;
    struct message why;
    struct match m;

    desk_release(s);
    s->read = true;
    if (!read_position(s, &task))
        return;
    task.kind = sound_kind(task.game, kind, &why);
    if (!task.kind || !task_open(&task, &m, &why)) {
        leaf_refuse(s, &why);
        return;
    }
    if (sound_judge(&m, task.kind, s->arena, &found, &why))
        tell_sound(s, &task, &m, &found);
    else
        leaf_refuse(s, &why);
    match_release(&m);
}
