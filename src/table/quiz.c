/*
 * quiz.c - the questions of the quiz; see table.h.
 *
 * When the judge has to answer, the table picks a question in the category that the game's
 * question() gives. The questions of a category are asked in sequence from a random start, so that
 * none repeats before all were asked. The answers are shown in a random order. Which question is
 * open, and the order of its answers, is the same for everybody; each reader sees it in their own
 * language, if the pack has it (questions.h).
 *
 * At one screen all of this follows from one number, which the record saves, and from the game so
 * far: undoing a move and playing it again, or loading the game, gives the same question.
 */
#include "table/inside.h"

#include "core/must.h"
#include "core/rng.h"
#include "search/search.h"

bool table_may_pack(const struct table *t, const char *text, size_t length, struct message *why)
{
    uint32_t line;

    if (t->status != TABLE_SETTING && !t->wants_pack)
        return refused(why, "table.started");
    if (!questions_check((struct span){ text, length }, &line))
        return message_number(message_set(why, "table.pack"), (int32_t)line);
    return true;
}

bool table_pack(struct table *t, const char *text, size_t length, const char *language,
                struct message *why)
{
    if (!table_may_pack(t, text, length, why))
        return false;
    t->pack = text;
    t->pack_length = length;
    span_copy(span_of(language), t->pack_language, sizeof t->pack_language);
    t->wants_pack = false;
    table_changed(t, &t->changed_table);
    if (t->status != TABLE_SETTING && !t->question.open) {
        quiz_ask(t);
        table_changed(t, &t->changed_state);
    }
    return true;
}

/* The questions in this language, or in another one if the pack lacks it. */
static struct span part_in(const struct table *t, const char *language, struct span *tag)
{
    struct span pack = { t->pack, t->pack_length };

    if (!*language || !questions_speak(pack, language))
        language = t->pack_language;
    return questions_part(pack, language, tag);
}

void table_question(const struct table *t, const struct question *q, const char *language,
                    struct question *out)
{
    struct span tag;
    struct span part = part_in(t, language, &tag);
    struct pack_question found;

    *out = *q;
    must(questions_find(part, 0, q->number, &found) > q->number);
    out->language = tag;
    out->name = found.name;
    out->text = found.text;
    for (int i = 0; i < q->choices; i++)
        out->choice[i] = found.choice[q->order[i]];
}

/* The category that the game asks for in this state; 0: any. */
static int wanted(const struct game *g, const union game_state *state)
{
    int category = g->question ? g->question(state->byte) : 0;

    return category <= QUESTION_CATEGORIES ? category : 0;
}

/* The number of questions of the category (0: any) answered in the game. */
static uint32_t answered(const struct table *t, int category)
{
    const struct match *m = &t->match;
    uint32_t n = 0;

    for (uint32_t i = 0; i < m->count; i++) {
        union game_state before;

        if (match_actor(m, i) != 0)
            continue;
        match_state_at(m, i, &before);
        n += category == 0 || wanted(m->game, &before) == category;
    }
    return n;
}

/* The index of the next question among the n of the category; `order` then shuffles its answers. */
static uint32_t turn_of(struct table *t, int category, uint32_t n, struct rng *order)
{
    uint32_t k;

    if (!t->local) {
        if (t->asked[category] == 0)
            t->asked[category] = 1 + table_draw(t, n);
        return (t->asked[category]++ - 1) % n;
    }
    if (t->questions == 0)
        t->questions = 1 + table_draw(t, UINT32_MAX);
    rng_seed(order, (uint64_t)t->questions << 8 | (uint32_t)category);
    k = (rng_below(order, n) + answered(t, category)) % n;
    rng_seed(order, (uint64_t)t->questions << 32 | k << 8 | (uint32_t)category);
    return k;
}

/* Copies the question and shuffles its answers: with `order` at one screen, otherwise with the
 * table's generator. */
static void shuffle(struct table *t, struct rng *order, const struct pack_question *found,
                    struct question *q)
{
    q->number = found->number;
    q->category = found->category;
    q->choices = found->choices;
    for (int i = 0; i < q->choices; i++)
        q->order[i] = i;
    for (int i = q->choices - 1; i > 0; i--) {
        uint32_t n = (uint32_t)i + 1;
        int j = (int)(t->local ? rng_below(order, n) : table_draw(t, n));
        int other = q->order[j];

        q->order[j] = q->order[i];
        q->order[i] = other;
    }
    for (int i = 0; i < q->choices; i++) {
        if (q->order[i] == found->right)
            q->right = i;
    }
}

/* The judge decides whether the answer was right. `choice` is the chosen answer, -1 if unknown. */
static bool decide(struct table *t, bool right, int choice, struct message *why)
{
    enum game_special what = right ? SPECIAL_RIGHT : SPECIAL_WRONG;
    game_action a;

    t->answered = t->question;
    t->answered.chosen = right ? t->question.right : choice;
    t->answered.count = t->match.count + 1;
    t->question.open = false;
    must(game_special(t->match.game, t->match.state.byte, what, 0, &a));
    return table_play(t, a, why);
}

void quiz_ask(struct table *t)
{
    struct question q = { .open = true };
    struct rng order = { 0 };
    struct pack_question found;
    struct span part, tag;
    int category;
    uint32_t n;

    if (!t->pack || match_acting(&t->match) != 1 || t->match.count == 0)
        return;
    part = part_in(t, "", &tag);
    q.seat = match_actor(&t->match, t->match.count - 1);
    category = wanted(t->match.game, &t->match.state);
    n = questions_find(part, category, UINT32_MAX, &found);
    if (n == 0) { /* the pack has none in this category: use any */
        category = 0;
        n = questions_find(part, 0, UINT32_MAX, &found);
    }
    must(n > 0); /* table_pack has checked that there is one */
    must(questions_find(part, category, turn_of(t, category, n, &order), &found));
    shuffle(t, &order, &found, &q);
    table_question(t, &q, "", &t->question);
    clock_start(t);
    if (t->seat[q.seat].kind == SEAT_COMPUTER)
        decide(t, (int)table_draw(t, 100) < level_answers(t->seat[q.seat].level), -1, NULL);
}

bool table_answer(struct table *t, int seat, uint32_t position, int choice, uint64_t now,
                  struct message *why)
{
    table_time(t, now);
    if (!t->question.open || t->status != TABLE_PLAYING)
        return refused(why, "table.no-question");
    if (position != t->position)
        return message_number(message_set(why, "table.stale"), (int32_t)t->position);
    if (seat != t->question.seat)
        return message_number(message_set(why, "game.not-your-turn"), t->question.seat);
    if (choice < 1 || choice > t->question.choices)
        return message_number(message_set(why, "table.choice"), t->question.choices);
    return decide(t, choice - 1 == t->question.right, choice - 1, why);
}
