/* score.c - what a finished game leaves behind: results, and ratings of people; see hall.h. */
#include "server/hall.h"

#include "server/glicko.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const reason_word[] = { "none",     "rules", "repetition", "turns",
                                           "resigned", "time",  "agreed" };

struct player_result {
    int64_t person; /* with an account, else 0 */
    double score;
    struct store_rating before;
};

/* A win is shared by the winners; without any it is a draw, or a solitaire that was lost. */
static double score_of(const struct table *t, int seat)
{
    int winners = __builtin_popcount(t->result.winners);

    if (t->result.winners >> seat & 1)
        return winners == t->seats && t->seats > 1 ? 0.5 : 1;
    return winners == 0 && t->result.draw ? 0.5 : 0;
}

static void start_rating(struct store *s, int64_t person, const char *form,
                         struct store_rating *out)
{
    struct glicko g;

    if (s->back->rating_get(s, person, form, out))
        return;
    glicko_init(&g);
    *out = (struct store_rating){ g.rating, g.deviation, g.volatility, 0 };
}

static struct glicko glicko_of(const struct store_rating *r)
{
    return (struct glicko){ r->rating, r->deviation, r->volatility };
}

/* Everybody has played against everybody else at the table, by who came before whom. */
static void rate(struct room *r, struct player_result player[], int seats)
{
    struct store *s = r->hall->store;

    for (int i = 1; i <= seats; i++) {
        struct glicko_game game[GAME_SEATS_MAX];
        struct store_rating after = player[i].before;
        struct glicko g = glicko_of(&player[i].before);
        int games = 0;

        for (int k = 1; k <= seats; k++) {
            double score = player[i].score == player[k].score ? 0.5
                           : player[i].score > player[k].score ? 1
                                                               : 0;

            if (k != i)
                game[games++] = (struct glicko_game){ glicko_of(&player[k].before), score };
        }
        glicko_update(&g, game, games);
        after = (struct store_rating){ g.rating, g.deviation, g.volatility, after.games + 1 };
        s->back->rating_set(s, player[i].person, r->facts.form, &after);
    }
}

static bool all_differ(const struct player_result player[], int seats)
{
    for (int i = 1; i <= seats; i++) {
        for (int k = 1; k < i; k++) {
            if (player[i].person == player[k].person)
                return false;
        }
    }
    return true;
}

void score_room(struct room *r)
{
    const struct table *t = &r->protocol.table;
    struct store *s = r->hall->store;
    struct player_result player[GAME_SEATS_MAX + 1] = { 0 };
    bool rated = r->facts.rated && t->seats > 1;

    if (t->status != TABLE_OVER || r->scored == t->games)
        return;
    r->scored = t->games;
    for (int seat = 1; seat <= t->seats; seat++) {
        struct store_result result = { .number = t->games, .seat = seat, .at = time(NULL) };
        struct store_person p = { 0 };

        result.person = room_person(r, seat);
        result.score = score_of(t, seat);
        memcpy(result.table, r->facts.id, sizeof result.table);
        memcpy(result.form, r->facts.form, sizeof result.form);
        snprintf(result.reason, sizeof result.reason, "%s", reason_word[t->reason]);
        if (result.person && s->back->person_get(s, result.person, &p))
            memcpy(result.name, p.name, sizeof result.name);
        s->back->result_add(s, &result);
        rated = rated && p.login[0];
        player[seat].person = p.id;
        player[seat].score = result.score;
        if (rated)
            start_rating(s, p.id, r->facts.form, &player[seat].before);
    }
    if (rated && all_differ(player, t->seats))
        rate(r, player, t->seats);
}
