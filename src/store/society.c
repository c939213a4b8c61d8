/*
 * society.c - finished games, leaderboards, and relations between people: the questions ASK_GAME to
 * ASK_AVOIDED of store.h.
 */
#include "store/society.h"

#include "store/live.h"
#include "store/sql.h"
#include "store/tables.h"

#include <stdlib.h>
#include <string.h>

/* ---- finished games ---- */

#define GAME \
    "games.id,games.tab,games.number,games.game,games.form,games.clock,games.hidden,games.rated,"  \
    "games.standins,games.actions,games.reason,games.at,games.seats"

static void read_game(struct sql *q, struct store_game *g)
{
    memset(g, 0, sizeof *g);
    g->id = sql_get(q, 0);
    sql_copy(q, 1, g->table, sizeof g->table);
    g->number = (uint32_t)sql_get(q, 2);
    sql_copy(q, 3, g->game, sizeof g->game);
    sql_copy(q, 4, g->form, sizeof g->form);
    sql_copy(q, 5, g->clock, sizeof g->clock);
    g->hidden = sql_get(q, 6) != 0;
    g->rated = sql_get(q, 7) != 0;
    g->standins = (unsigned)sql_get(q, 8);
    g->actions = (uint32_t)sql_get(q, 9);
    sql_copy(q, 10, g->reason, sizeof g->reason);
    g->at = sql_get(q, 11);
    g->seats = (int)sql_get(q, 12);
}

static enum store_answer read_players(struct store *s, struct store_game *g)
{
    struct sql *q = sql_ask(s, "SELECT seat,person,name,score,before,after FROM results"
                                    " WHERE tab=? AND number=? ORDER BY seat");

    sql_text(q, 1, g->table);
    sql_int(q, 2, g->number);
    while (sql_row(q)) {
        int seat = (int)sql_get(q, 0);
        struct store_result *r = &g->player[seat - 1];

        if (seat < 1 || seat > STORE_PLAYERS)
            continue;
        r->seat = seat;
        r->person = sql_get(q, 1);
        sql_copy(q, 2, r->name, sizeof r->name);
        r->score = sql_get_real(q, 3);
        r->before = (int)sql_get(q, 4);
        r->after = (int)sql_get(q, 5);
    }
    return sql_end(q);
}

/* The rows are read first: their players need another statement, and each() may ask questions,
 * too. */
static enum store_answer give_games(struct store *s, struct sql *q, int most, store_each *each,
                                    void *context)
{
    struct store_game *all = calloc((size_t)most, sizeof *all);
    enum store_answer answer;
    int n = 0;

    while (all && n < most && sql_row(q))
        read_game(q, &all[n++]);
    answer = sql_end(q);
    for (int i = 0; i < n; i++) {
        if (read_players(s, &all[i]) == STORE_TROUBLE) {
            answer = STORE_TROUBLE;
            break;
        }
        if (!each(context, &(struct store_row){ .of.game = &all[i] }))
            break;
    }
    if (!all)
        return STORE_TROUBLE;
    free(all);
    return answer;
}

static enum store_answer one_game(struct store *s, const struct store_question *a,
                                  store_each *each, void *context)
{
    struct sql *q = sql_ask(s, "SELECT " GAME " FROM games WHERE tab=? AND number=?");

    sql_text(q, 1, a->text);
    sql_int(q, 2, a->number);
    return give_games(s, q, 1, each, context);
}

/* A list that has indexes of its own, both for all of its games and for the rated ones. */
#define LIST(which)                                                                                \
    { "SELECT " GAME " FROM games WHERE " which " AND ?2=0 AND ?3>0 AND id<?4 AND ?5=0 AND"        \
      " hidden=0 AND ?6=0 ORDER BY id DESC LIMIT ?7",                                              \
      "SELECT " GAME " FROM games WHERE " which " AND ?2=0 AND ?3>0 AND id<?4 AND rated=?5 AND"    \
      " rated=1 AND hidden=0 AND ?6=0 ORDER BY id DESC LIMIT ?7" }

/* A rating category contains a space, a game's name does not. */
static struct sql *games_query(struct store *s, const struct store_question *a)
{
    static const char *const lists[3][2] = { LIST("?1=''"), LIST("game=?1"), LIST("form=?1") };
    int list = !a->text[0] ? 0 : strchr(a->text, ' ') ? 2 : 1;

    if (!a->person)
        return sql_ask(s, lists[list][(a->flags & FIND_RATED) != 0]);
    return sql_ask(
        s, "SELECT " GAME " FROM results JOIN games USING(tab,number) WHERE person=?2 AND"
           " results.at>=?8 AND results.at<=?3 AND (results.at,games.id)<(?3,?4) AND"
           " (?1='' OR games.form=?1 OR games.game=?1) AND rated>=?5 AND hidden<=?6"
           " ORDER BY results.at DESC,games.id DESC LIMIT ?7");
}

static enum store_answer games(struct store *s, const struct store_question *a,
                               store_each *each, void *context)
{
    struct sql *q = games_query(s, a);

    sql_text(q, 1, a->text);
    sql_int(q, 2, a->person);
    sql_int(q, 3, a->number ? a->number : INT64_MAX);
    sql_int(q, 4, a->number ? a->other : INT64_MAX);
    sql_int(q, 5, (a->flags & FIND_RATED) != 0);
    sql_int(q, 6, a->person && (a->flags & FIND_HIDDEN));
    sql_int(q, 7, a->most);
    if (a->person)
        sql_int(q, 8, a->since);
    return give_games(s, q, a->most, each, context);
}

/* ---- ratings ---- */

static enum store_answer forms(struct store *s, const struct store_question *a,
                               store_each *each, void *context)
{
    /* Skips from each category to the next, without reading all ratings. */
    struct sql *q = sql_ask(
        s, "WITH RECURSIVE f(form) AS (SELECT min(form) FROM ratings UNION ALL"
           " SELECT (SELECT min(form) FROM ratings WHERE form>f.form) FROM f WHERE f.form"
           " IS NOT NULL) SELECT form FROM f WHERE form IS NOT NULL LIMIT ?");
    char form[STORE_FORM];

    sql_int(q, 1, a->most);
    while (sql_row(q)) {
        sql_copy(q, 0, form, sizeof form);
        if (!each(context, &(struct store_row){ .text = form }))
            break;
    }
    return sql_end(q);
}

static enum store_answer leaders(struct store *s, const struct store_question *a,
                                 store_each *each, void *context)
{
    struct sql *q = sql_ask(
        s, "SELECT id,name,rating,deviation,volatility,games FROM ratings JOIN people ON id=person"
           " WHERE form=? AND login IS NOT NULL ORDER BY rating-2*deviation DESC LIMIT ?");
    struct store_known k = { .account = true };
    struct store_rating r;

    sql_text(q, 1, a->text);
    sql_int(q, 2, a->most);
    while (sql_row(q)) {
        k.person = sql_get(q, 0);
        sql_copy(q, 1, k.name, sizeof k.name);
        r = (struct store_rating){ sql_get_real(q, 2), sql_get_real(q, 3),
                                   sql_get_real(q, 4),
                                   (uint32_t)sql_get(q, 5) };
        if (!each(context, &(struct store_row){ .of.known = &k, .rating = &r }))
            break;
    }
    return sql_end(q);
}

static enum store_answer rated(struct store *s, const struct store_question *a,
                               store_each *each, void *context)
{
    struct sql *q = sql_ask(s, "SELECT at,after FROM results WHERE person=? AND form=? AND"
                                    " after>0 ORDER BY at DESC,number DESC LIMIT ?");
    struct store_result r = { .person = a->person };

    sql_int(q, 1, a->person);
    sql_text(q, 2, a->text);
    sql_int(q, 3, a->most);
    while (sql_row(q)) {
        r.at = sql_get(q, 0);
        r.after = (int)sql_get(q, 1);
        if (!each(context, &(struct store_row){ .of.result = &r }))
            break;
    }
    return sql_end(q);
}

/* ---- won, drawn, lost ---- */

#define TALLY                                                                                    \
    "sum(CASE WHEN score>0.75 THEN 1 ELSE 0 END),"                                                 \
    "sum(CASE WHEN score>0.25 AND score<=0.75 THEN 1 ELSE 0 END),"                               \
    "sum(CASE WHEN score<=0.25 THEN 1 ELSE 0 END)"

static void read_tally(struct sql *q, int at, struct store_tally *t)
{
    t->won = (uint32_t)sql_get(q, at);
    t->drawn = (uint32_t)sql_get(q, at + 1);
    t->lost = (uint32_t)sql_get(q, at + 2);
}

static int64_t before(const struct store_question *a)
{
    return a->number ? a->number : INT64_MAX;
}

static enum store_answer stretch(struct store *s, const struct store_question *a,
                                 store_each *each, void *context)
{
    struct sql *q = sql_ask(s, "SELECT at FROM results WHERE person=? AND at<? ORDER BY at DESC"
                               " LIMIT 1 OFFSET ?");

    sql_int(q, 1, a->person);
    sql_int(q, 2, before(a));
    sql_int(q, 3, a->most - 1);
    if (sql_row(q))
        each(context, &(struct store_row){ .number = sql_get(q, 0) });
    return sql_end(q);
}

static enum store_answer tallies(struct store *s, const struct store_question *a,
                                 store_each *each, void *context)
{
    struct sql *q = sql_ask(s, "SELECT form," TALLY " FROM results"
                               " WHERE person=? AND at>=? AND at<? GROUP BY form");
    struct store_tally t;
    char form[STORE_FORM];

    sql_int(q, 1, a->person);
    sql_int(q, 2, a->since);
    sql_int(q, 3, before(a));
    while (sql_row(q)) {
        sql_copy(q, 0, form, sizeof form);
        read_tally(q, 1, &t);
        if (!each(context, &(struct store_row){ .of.tally = &t, .text = form }))
            break;
    }
    return sql_end(q);
}

/* The plus keeps SQLite from looking for each game among all results of the other person. */
static enum store_answer between(struct store *s, const struct store_question *a,
                                 store_each *each, void *context)
{
    struct sql *q = sql_ask(
        s, "SELECT " TALLY " FROM results AS own WHERE person=?1 AND at>=?3 AND at<?4 AND"
           " EXISTS(SELECT 1 FROM results AS r"
           " WHERE r.tab=own.tab AND r.number=own.number AND +r.person=?2)");
    struct store_tally t;

    sql_int(q, 1, a->person);
    sql_int(q, 2, a->other);
    sql_int(q, 3, a->since);
    sql_int(q, 4, before(a));
    if (sql_row(q)) {
        read_tally(q, 0, &t);
        each(context, &(struct store_row){ .of.tally = &t });
    }
    return sql_end(q);
}

/* ---- people ---- */

#define ONE(x, condition) "CASE WHEN EXISTS(SELECT 1 FROM " condition ") THEN " x " ELSE 0 END"

static enum store_answer ties(struct store *s, const struct store_question *a, store_each *each,
                              void *context)
{
    struct sql *q = sql_ask(s, "SELECT " ONE("1", "friends WHERE person=?1 AND friend=?2") "+"
                               ONE("2", "friends WHERE person=?2 AND friend=?1") "+"
                               ONE("4", "mutes WHERE person=?1 AND muted=?2 AND block=1") "+"
                               ONE("8", "mutes WHERE person=?2 AND muted=?1 AND block=1"));
    enum store_answer answer;
    int64_t n = 0;

    sql_int(q, 1, a->person);
    sql_int(q, 2, a->other);
    if (sql_row(q))
        n = sql_get(q, 0);
    answer = sql_end(q);
    if (n)
        each(context, &(struct store_row){ .number = n });
    return answer == STORE_FOUND && !n ? STORE_NONE : answer;
}

static enum store_answer known(struct store *s, const struct store_question *a, const char *sql,
                               store_each *each, void *context)
{
    struct sql *q = sql_ask(s, sql);
    struct store_known k;

    sql_int(q, 1, a->person);
    sql_int(q, 2, a->most);
    while (sql_row(q)) {
        k.person = sql_get(q, 0);
        sql_copy(q, 1, k.name, sizeof k.name);
        k.account = sql_get(q, 2) != 0;
        k.mutual = sql_get(q, 3) != 0;
        if (!each(context, &(struct store_row){ .of.known = &k }))
            break;
    }
    return sql_end(q);
}

static enum store_answer avoided(struct store *s, const struct store_question *a,
                                 store_each *each, void *context)
{
    struct sql *q = sql_ask(s, "SELECT muted FROM mutes WHERE person=?1 AND block=1 UNION"
                                    " SELECT person FROM mutes WHERE muted=?1 AND block=1"
                                    " LIMIT ?2");

    sql_int(q, 1, a->person);
    sql_int(q, 2, a->most);
    while (sql_row(q)) {
        if (!each(context, &(struct store_row){ .number = sql_get(q, 0) }))
            break;
    }
    return sql_end(q);
}

static enum store_answer challenges(struct store *s, const struct store_question *a,
                                    store_each *each, void *context)
{
    enum { HOST = 18 }; /* the first column after those of the table */
    struct sql *q = sql_ask(
        s, "SELECT l.*,people.id,people.name,login IS NOT NULL FROM"
           " (SELECT " TABLE_COLUMNS " FROM tables WHERE guest=?1 AND guest>0 AND status=0) AS l"
           " JOIN people ON people.id=l.host WHERE NOT EXISTS(SELECT 1 FROM mutes WHERE block=1"
           " AND ((person=?1 AND muted=l.host) OR (person=l.host AND muted=?1)))"
           " ORDER BY l.changed DESC LIMIT ?2");
    bool more = true;

    sql_int(q, 1, a->person);
    sql_int(q, 2, a->most);
    while (more && sql_row(q)) {
        struct store_known host = { .person = sql_get(q, HOST),
                                    .account = sql_get(q, HOST + 2) != 0 };
        struct store_table t;

        table_read(q, &t);
        sql_copy(q, HOST + 1, host.name, sizeof host.name);
        more = each(context, &(struct store_row){ .of.table = &t, .known = &host });
    }
    return sql_end(q);
}

enum store_answer society_answer(struct store *s, const struct store_question *a,
                                 store_each *each, void *context)
{
    static const char friends[] =
        "SELECT id,name,login IS NOT NULL,EXISTS(SELECT 1 FROM friends AS f WHERE f.person=id AND"
        " f.friend=?1) FROM friends JOIN people ON id=friend WHERE person=?1 ORDER BY name"
        " LIMIT ?2";
    static const char blocked[] =
        "SELECT id,name,login IS NOT NULL,0 FROM mutes JOIN people ON id=muted WHERE person=?1 AND"
        " block=1 ORDER BY name LIMIT ?2";

    switch (a->topic) {
    case ASK_GAME: return one_game(s, a, each, context);
    case ASK_GAMES: return games(s, a, each, context);
    case ASK_FORMS: return forms(s, a, each, context);
    case ASK_LEADERS: return leaders(s, a, each, context);
    case ASK_RATED: return rated(s, a, each, context);
    case ASK_STRETCH: return stretch(s, a, each, context);
    case ASK_TALLIES: return tallies(s, a, each, context);
    case ASK_BETWEEN: return between(s, a, each, context);
    case ASK_TIES: return ties(s, a, each, context);
    case ASK_FRIENDS: return known(s, a, friends, each, context);
    case ASK_BLOCKED: return known(s, a, blocked, each, context);
    case ASK_LIVE: return live_answer(s, a, each, context);
    case ASK_CHALLENGES: return challenges(s, a, each, context);
    default: return avoided(s, a, each, context);
    }
}
