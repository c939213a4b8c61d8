/* cmd_match.c - `coupdoeil match`: computer players play each other, rotating seats. */
#include "cli/cli.h"
#include "cli/thinker.h"
#include "cli/ticker.h"

#include "core/registry.h"
#include "lang/lang.h"
#include "match/deal.h"
#include "search/race.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The score of each contestant (not seat) over the games so far. */
struct score {
    double points[GAME_SEATS_MAX];
    uint32_t wins[GAME_SEATS_MAX];
    uint32_t draws, games;
    uint64_t plies;
};

static void count_result(struct score *s, const struct match *m, const int contestant[])
{
    struct result r;
    int winners;

    match_result(m, &r);
    winners = __builtin_popcount(r.winners);
    s->games++;
    s->plies += m->count;
    if (winners == 0)
        s->draws++;
    for (int seat = 1; seat <= GAME_SEATS_MAX; seat++) {
        if (r.winners >> seat & 1) {
            s->points[contestant[seat - 1]] += 1.0 / winners;
            s->wins[contestant[seat - 1]] += winners == 1;
        }
    }
}

/* Plays a race in simulated time. If nobody acts any more it stays unfinished and counts as a
 * draw. */
static bool play_race(struct match *m, const struct thinker t[], int seats)
{
    struct player player[GAME_SEATS_MAX];
    struct message why;
    struct race race;
    game_action a;

    for (int i = 0; i < seats; i++)
        player[i] = t[i].player;
    race_init(&race, player, seats);
    while (!m->ending && race_turn(&race, m, &a)) {
        if (!match_play(m, a, &why))
            return false;
    }
    return true;
}

/* Asks the seats to act for an action until one has chosen. The seat that acted last is asked
 * first, because it may still announce something. */
static bool decide(struct thinker t[], const struct match *m, int last, game_action *out)
{
    struct search_answer a;

    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        int seat = (last + i + GAME_SEATS_MAX - 1) % GAME_SEATS_MAX + 1;

        if ((match_acting(m) >> seat & 1) && thinker_decide(&t[seat - 1], m, &a)) {
            *out = a.action;
            return true;
        }
    }
    return false;
}

/* The players of a match and their budgets. */
struct series {
    const struct request *request;
    const char *player[GAME_SEATS_MAX];
    int seats;
    uint32_t games, seed;
    struct thinker_limits limits;
};

/* Plays turn by turn; the judge of a quiz tosses a fair coin. */
static bool play_turns(struct match *m, struct thinker t[], int seats, uint64_t seed)
{
    static game_action list[GAME_ACTIONS_MAX];
    struct message why;
    struct rng chance;
    int last = 1;

    rng_seed(&chance, seed);
    while (!m->ending) {
        game_action a;

        if (match_seat(m) == 0)
            a = list[rng_below(&chance, (uint32_t)match_actions(m, list))];
        else if (!decide(t, m, last, &a))
            return false;
        last = game_actor(m->game, m->state.byte, a);
        if (!thinkers_play(t, seats, m, a, &why))
            return false;
    }
    return true;
}

/* Plays one game; the contestant in seat s (from 0) is contestant[s]. */
static bool play_game(const struct series *c, struct match *m, const int contestant[],
                      uint64_t seed)
{
    struct thinker t[GAME_SEATS_MAX];
    bool good = true;

    for (int i = 0; i < c->seats; i++)
        good = thinker_init(&t[i], c->player[contestant[i]], i + 1, &c->limits,
                            seed * 8 + (uint64_t)i) && good;
    if (good && m->game->insight && m->game->insight->race && match_seat(m) < 0)
        good = play_race(m, t, c->seats);
    else if (good)
        good = play_turns(m, t, c->seats, seed);
    for (int i = 0; i < c->seats; i++)
        thinker_release(&t[i]);
    return good;
}

/* Plays game g of the contest; each deal is played once from every seat. */
static bool play_one(const struct series *c, uint32_t g, struct score *s, struct message *why)
{
    const struct request *r = c->request;
    int contestant[GAME_SEATS_MAX] = { 0 };
    struct rng dealer;
    struct options o;
    struct match m;
    bool good;

    for (int i = 0; i < c->seats; i++)
        contestant[i] = (i + (int)(g % (uint32_t)c->seats)) % c->seats;
    options_init(&o, game_find(r->word[0]));
    for (int i = 0; i < r->options; i++) {
        if (!options_set(&o, r->option[i], why))
            return false;
    }
    rng_seed(&dealer, c->seed * 1000003u + g / (uint32_t)c->seats);
    deal(&o, &dealer);
    if (!match_init(&m, &o, why))
        return false;
    good = play_game(c, &m, contestant, c->seed * 7919u + g);
    if (good)
        count_result(s, &m, contestant);
    else
        message_set(why, "best.none");
    match_release(&m);
    return good;
}

/* ---- reporting ---- */

/* The result of the games: shares of the first contestant, from 0 to 1. */
struct weighed {
    double share, low, high; /* its share of the decided games, with Wilson's 95 % interval */
    double elo, length;
};

/* Wilson's interval stays between 0 and 1 and is sound for few games and for lopsided ones. */
static void weigh(const struct score *s, int seats, struct weighed *out)
{
    double n = s->games - s->draws;
    double share = n > 0 ? s->points[0] / n : 0.5;
    double mean = (s->points[0] + s->draws / (double)seats) / s->games;
    double bounded = mean < 0.001 ? 0.001 : mean > 0.999 ? 0.999 : mean;
    const double z = 1.96;
    double middle = (share * n + z * z / 2) / (n + z * z);
    double half = z * sqrt(share * (1 - share) * n + z * z / 4) / (n + z * z);

    out->share = share;
    out->low = middle - half > 0 ? middle - half : 0;
    out->high = middle + half < 1 ? middle + half : 1;
    out->elo = 400 * log10(bounded / (1 - bounded));
    out->length = (double)s->plies / s->games;
}

static void tell_json(const struct score *s, int seats, const struct weighed *x)
{
    struct json_object o;
    char line[1024];

    json_begin(&o, line, sizeof line, NULL);
    json_number(&o.json, "games", s->games);
    json_number(&o.json, "draws", s->draws);
    json_open(&o.json, "wins", '[');
    for (int i = 0; i < seats; i++)
        json_number(&o.json, NULL, s->wins[i]);
    json_close(&o.json, ']');
    cli_write_decimal(&o.json, "share", "%.4f", x->share);
    cli_write_decimal(&o.json, "low", "%.4f", x->low);
    cli_write_decimal(&o.json, "high", "%.4f", x->high);
    cli_write_decimal(&o.json, "elo", "%.0f", x->elo);
    cli_write_decimal(&o.json, "mean_length", "%.1f", x->length);
    json_end(&o);
    puts(line);
}

static void tell(const struct series *c, const struct score *s, const struct weighed *x)
{
    struct message m;

    for (int i = 0; i < c->seats; i++) {
        printf("%s: ", c->player[i]);
        message_count(message_set(&m, "match.wins"), s->wins[i]);
        cli_say(&m);
    }
    message_count(message_set(&m, "match.draws"), s->draws);
    cli_say(&m);
    if (s->draws < s->games) {
        printf("%s: ", c->player[0]);
        cli_add_decimal(message_set(&m, "match.share"), "%.1f", 100 * x->share);
        cli_add_decimal(&m, "%.1f", 100 * x->low);
        cli_add_decimal(&m, "%.1f", 100 * x->high);
        cli_say(&m);
    }
    cli_add_decimal(message_set(&m, "match.elo"), "%+.0f", x->elo);
    cli_say(&m);
    message_count(message_set(&m, "match.games"), s->games);
    cli_add_decimal(&m, "%.1f", x->length);
    cli_say(&m);
}

/* ---- the command ---- */

/* Reads the player of each seat; returns false if one is unknown. */
static bool take_players(struct series *c, struct message *why)
{
    const struct request *r = c->request;

    for (int i = c->seats; i < GAME_SEATS_MAX; i++) {
        if (r->value[FLAG_SEAT1 + i]) {
            message_number(message_set(why, "match.no-seat"), i + 1);
            return message_number(why, c->seats);
        }
    }
    for (int i = 0; i < c->seats; i++) {
        struct thinker probe;

        c->player[i] = r->value[FLAG_SEAT1 + i] ? r->value[FLAG_SEAT1 + i] : "level:4";
        if (!thinker_init(&probe, c->player[i], 1, &c->limits, 1))
            return message_text(message_set(why, "match.player"), c->player[i]);
        thinker_release(&probe);
    }
    return true;
}

int cmd_match(const struct request *r)
{
    struct series c = { .request = r, .games = 200, .seed = 1, .limits = { .ms = 1000 } };
    struct score score = { 0 };
    struct ticker ticker;
    struct weighed outcome;
    struct message why;
    struct match m;

    if (!cli_number("--games", r->value[FLAG_GAMES], 1, 1000000, &c.games) ||
        !cli_number("--ms", r->value[FLAG_MS], 0, 3600000, &c.limits.ms) ||
        !cli_number("--threads", r->value[FLAG_THREADS], 1, CREW_MAX, &c.limits.threads) ||
        !cli_number("--seed", r->value[FLAG_SEED], 0, UINT32_MAX, &c.seed) || !cli_open(r, &m))
        return EXIT_INPUT;
    c.seats = m.game->seats(m.state.byte);
    match_release(&m);
    if (!take_players(&c, &why))
        return cli_fail(&why);
    ticker_begin(&ticker, "progress.games", c.games);
    for (uint32_t g = 0; g < c.games; g++) {
        if (!play_one(&c, g, &score, &why))
            return cli_fail(&why);
        ticker_tick(&ticker, score.games);
    }
    ticker_end(&ticker);
    weigh(&score, c.seats, &outcome);
    if (r->given & TAKES(JSON))
        tell_json(&score, c.seats, &outcome);
    else
        tell(&c, &score, &outcome);
    return EXIT_OK;
}
