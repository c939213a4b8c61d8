/* questions.c - asking; see store.h. */
#include "store/questions.h"

#include "store/mine.h"
#include "store/moderation.h"
#include "store/people.h"
#include "store/society.h"
#include "store/tables.h"

enum { MUTES = 256, LINE = 64 };

/* A question being answered. */
struct question_way {
    store_each *each;
    void *context;
    bool enough; /* stop */
};

static bool give(struct question_way *k, const struct store_row *row)
{
    if (!k->enough)
        k->enough = !k->each(k->context, row);
    return !k->enough;
}

static void give_table(void *asking, const struct store_table *t)
{
    give(asking, &(struct store_row){ .of.table = t });
}

static bool give_entry(void *asking, const struct store_entry *e)
{
    return give(asking, &(struct store_row){ .of.entry = e });
}

static void give_rating(void *asking, const char *form, const struct store_rating *r)
{
    give(asking, &(struct store_row){ .of.rating = r, .text = form });
}

static void give_result(void *asking, const struct store_result *r)
{
    give(asking, &(struct store_row){ .of.result = r });
}

static void give_talk(void *asking, const struct store_talk *t)
{
    give(asking, &(struct store_row){ .of.talk = t });
}

static void give_text(void *asking, const char *text)
{
    give(asking, &(struct store_row){ .text = text });
}

/* ---- by topic ---- */

static enum store_answer take_table(struct store *s, const struct store_question *q,
                                    struct question_way *k)
{
    struct store_taken t = { 0 };
    enum store_answer answer = s->back->take(s, q, &t);

    if (answer == STORE_FOUND)
        give(k, &(struct store_row){ .of.table = &t.table, .number = t.cause,
                                     .text = t.elsewhere ? t.owner : NULL });
    return answer;
}

static enum store_answer about_tables(struct store *s, const struct store_question *q,
                                      struct question_way *k)
{
    enum store_answer answer;
    struct store_table t;

    switch (q->topic) {
    case ASK_TAKE:
        return take_table(s, q, k);
    case ASK_TABLE:
        answer = store_table_get(s, q->text, &t);
        if (answer == STORE_FOUND)
            give_table(k, &t);
        return answer;
    case ASK_JOURNAL:
        return store_journal(s, q->text, (uint32_t)q->number, q->most, give_entry, k);
    case ASK_OPEN:
        return store_tables_open(s, q->most, give_table, k);
    case ASK_CONTESTS:
        return store_contests(s, q->person, q->most, give_table, k);
    case ASK_DUE:
        return store_tables_due(s, (uint64_t)q->number, give_table, k);
    default:
        return store_tables_of(s, q->person, q->most, give_table, k);
    }
}

static enum store_answer about_mine(struct store *s, const struct store_question *q,
                                    struct question_way *k)
{
    struct store_result r = { .person = q->person };
    enum store_answer answer;
    char line[LINE];

    switch (q->topic) {
    case ASK_OTHERS:
        return store_others(s, q->text, q->person, q->most, give_text, k);
    case ASK_SET_UP:
        return store_set_up(s, q->text, give_entry, k);
    case ASK_CLOCK:
        answer = store_table_clock(s, q->text, line, sizeof line);
        if (answer == STORE_FOUND)
            give_text(k, line);
        return answer;
    default:
        answer = store_last_score(s, q->text, q->person, &r.score);
        if (answer == STORE_FOUND)
            give_result(k, &r);
        return answer;
    }
}

static enum store_answer about_people(struct store *s, const struct store_question *q,
                                      struct question_way *k)
{
    enum store_answer answer;
    struct store_session t;
    struct store_person p;
    int64_t n = 1;

    switch (q->topic) {
    case ASK_PERSON:
    case ASK_LOGIN:
        answer = q->topic == ASK_PERSON ? store_person_get(s, q->person, &p)
                                        : store_person_find(s, q->text, &p);
        if (answer == STORE_FOUND)
            give(k, &(struct store_row){ .of.person = &p });
        return answer;
    case ASK_NAME:
        n = store_name_owner(s, q->text);
        answer = n < 0 ? STORE_TROUBLE : n ? STORE_FOUND : STORE_NONE;
        break;
    case ASK_SESSION:
        answer = store_session_find(s, q->hash, &t);
        if (answer == STORE_FOUND)
            give(k, &(struct store_row){ .of.session = &t });
        return answer;
    case ASK_KEY:
        answer = store_key_find(s, q->text, q->hash, &n);
        break;
    default:
        answer = store_admin_is(s, q->person);
    }
    if (answer == STORE_FOUND)
        give(k, &(struct store_row){ .number = n });
    return answer;
}

static enum store_answer about_mutes(struct store *s, const struct store_question *q,
                                     struct question_way *k)
{
    int64_t muted[MUTES];
    int n = store_mutes_of(s, q->person, q->most < MUTES ? q->most : MUTES, muted);

    for (int i = 0; i < n; i++)
        give(k, &(struct store_row){ .number = muted[i] });
    return n < 0 ? STORE_TROUBLE : n ? STORE_FOUND : STORE_NONE;
}

static enum store_answer about_play(struct store *s, const struct store_question *q,
                                    struct question_way *k)
{
    enum store_answer answer;
    struct store_rating r;
    struct store_talk t;

    switch (q->topic) {
    case ASK_RATING:
        answer = store_rating_get(s, q->person, q->text, &r);
        if (answer == STORE_FOUND)
            give_rating(k, q->text, &r);
        return answer;
    case ASK_RATINGS:
        return store_ratings_of(s, q->person, give_rating, k);
    case ASK_RESULTS:
        return store_results_of(s, q->person, q->most, give_result, k);
    case ASK_TALK:
        answer = store_talk_get(s, q->text, (uint32_t)q->number, &t);
        if (answer == STORE_FOUND)
            give_talk(k, &t);
        return answer;
    default:
        return store_talk_last(s, q->text, q->most, give_talk, k);
    }
}

enum store_answer question_answer(struct store *s, const struct store_question *q,
                                  store_each *each, void *context)
{
    struct question_way k = { .each = each, .context = context };

    switch (q->topic) {
    case ASK_TABLE: case ASK_TAKE: case ASK_JOURNAL: case ASK_OPEN: case ASK_DUE: case ASK_OWN:
    case ASK_CONTESTS:
        return about_tables(s, q, &k);
    case ASK_OTHERS: case ASK_SET_UP: case ASK_CLOCK: case ASK_LAST:
        return about_mine(s, q, &k);
    case ASK_PERSON: case ASK_LOGIN: case ASK_NAME: case ASK_SESSION: case ASK_KEY: case ASK_ADMIN:
        return about_people(s, q, &k);
    case ASK_MUTES:
        return about_mutes(s, q, &k);
    case ASK_RATING: case ASK_RATINGS: case ASK_RESULTS: case ASK_TALK: case ASK_TALKS:
        return about_play(s, q, &k);
    default:
        return society_answer(s, q, each, context);
    }
}
