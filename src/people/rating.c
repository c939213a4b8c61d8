/* rating.c - see rating.h. */
#include "people/rating.h"

#include "people/glicko.h"
#include "store/people.h"
#include "store/sql.h"

#include <string.h>

/* A game being rated. */
struct rated {
    const char *table;
    uint32_t number;
    int players;
    int64_t person[RATING_PLAYERS];
    double score[RATING_PLAYERS];
    char form[STORE_FORM];
    struct store_rating before[RATING_PLAYERS];
};

static enum store_answer read_results(struct store *s, struct rated *g)
{
    struct sql *q = sql_ask(s, "SELECT person,score,form FROM results WHERE tab=? AND number=?"
                               " ORDER BY person LIMIT ?");

    sql_text(q, 1, g->table);
    sql_int(q, 2, g->number);
    sql_int(q, 3, RATING_PLAYERS);
    while (g->players < RATING_PLAYERS && sql_row(q)) {
        g->person[g->players] = sql_get(q, 0);
        g->score[g->players++] = sql_get_real(q, 1);
        sql_copy(q, 2, g->form, sizeof g->form);
    }
    return sql_end(q);
}

/* People who were deleted meanwhile have no rating. */
static bool can_be_rated(const struct rated *g)
{
    for (int i = 0; i < g->players; i++) {
        if (g->person[i] == 0 || (i && g->person[i] == g->person[i - 1]))
            return false;
    }
    return g->players > 1;
}

/* Returns false if it cannot be read, because no rating may be invented. */
static bool read_ratings(struct store *s, struct rated *g)
{
    for (int i = 0; i < g->players; i++) {
        enum store_answer a = store_rating_get(s, g->person[i], g->form, &g->before[i]);
        struct glicko new;

        if (a == STORE_TROUBLE)
            return false;
        if (a == STORE_FOUND)
            continue;
        glicko_init(&new);
        g->before[i] = (struct store_rating){ new.rating, new.deviation, new.volatility, 0 };
    }
    return true;
}

static struct glicko glicko_of(const struct store_rating *r)
{
    return (struct glicko){ r->rating, r->deviation, r->volatility };
}

/* Writes a rating, unless another game has changed it since it was read. */
static bool put_rating(struct store *s, const struct rated *g, int i, const struct glicko *after)
{
    struct sql *q = sql_write(
        s, "INSERT INTO ratings(person,form,rating,deviation,volatility,games) VALUES(?1,?2,?3,?4,"
           "?5,?6) ON CONFLICT(person,form) DO UPDATE SET rating=excluded.rating,"
           "deviation=excluded.deviation,volatility=excluded.volatility,games=excluded.games"
           " WHERE ratings.games=?7");

    sql_int(q, 1, g->person[i]);
    sql_text(q, 2, g->form);
    sql_real(q, 3, after->rating);
    sql_real(q, 4, after->deviation);
    sql_real(q, 5, after->volatility);
    sql_int(q, 6, (int64_t)g->before[i].games + 1);
    sql_int(q, 7, g->before[i].games);
    return sql_done(q) && s->changed == 1;
}

/* Stores the rating change with the result. */
static bool put_change(struct store *s, const struct rated *g, int i, const struct glicko *after)
{
    struct sql *q = sql_write(s, "UPDATE results SET before=?,after=?"
                                 " WHERE tab=? AND number=? AND person=?");

    sql_int(q, 1, (int64_t)(g->before[i].rating + 0.5));
    sql_int(q, 2, (int64_t)(after->rating + 0.5));
    sql_text(q, 3, g->table);
    sql_int(q, 4, g->number);
    sql_int(q, 5, g->person[i]);
    return sql_done(q);
}

static bool put_ratings(struct store *s, const struct rated *g)
{
    for (int i = 0; i < g->players; i++) {
        struct glicko_game game[RATING_PLAYERS];
        struct glicko after = glicko_of(&g->before[i]);
        int games = 0;

        for (int k = 0; k < g->players; k++) {
            double score = g->score[i] == g->score[k] ? 0.5 : g->score[i] > g->score[k] ? 1 : 0;

            if (k != i)
                game[games++] = (struct glicko_game){ glicko_of(&g->before[k]), score };
        }
        glicko_update(&after, game, games);
        if (!put_rating(s, g, i, &after) || !put_change(s, g, i, &after))
            return false;
    }
    return true;
}

bool rating_settle(struct store *s, const char *table, uint32_t number)
{
    struct sql *q = sql_write(s, "DELETE FROM unrated WHERE tab=? AND number=?");
    struct rated g = { .table = table, .number = number };
    bool good;

    sql_text(q, 1, table);
    sql_int(q, 2, number);
    good = sql_done(q);
    if (good && s->changed == 1)
        good = read_results(s, &g) != STORE_TROUBLE &&
               (!can_be_rated(&g) || (read_ratings(s, &g) && put_ratings(s, &g)));
    if (good)
        return store_keep(s);
    store_drop(s);
    return false;
}

bool rating_next(struct store *s, char table[STORE_ID], uint32_t *number)
{
    struct sql *q = sql_ask(s, "SELECT tab,number FROM unrated LIMIT 1");

    if (sql_row(q)) {
        sql_copy(q, 0, table, STORE_ID);
        *number = (uint32_t)sql_get(q, 1);
    }
    return sql_end(q) == STORE_FOUND;
}
