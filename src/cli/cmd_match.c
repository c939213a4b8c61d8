/* cmd_match.c - `coupdoeil match`: computer players against each other, seats rotating. */
#include "cli/cli.h"
#include "cli/thinker.h"

#include "core/registry.h"
#include "lang/lang.h"
#include "match/deal.h"
#include "search/race.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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

/* A race, in time that only counts. Where nobody acts any more it stays open, as a draw. */
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

/* The action of an acting seat that has one to offer; where several may act, the seat that
 * acted last comes first: it may still have a word to say about what it did. */
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

/* Plays one game; the contestant in seat s (from 0) is contestant[s]. */
static bool play_game(struct match *m, const char *const words[], const int contestant[], int seats,
                      uint32_t ms, uint64_t seed)
{
    struct thinker t[GAME_SEATS_MAX];
    struct message why;
    struct rng chance;
    int last = 1;
    bool good = true;

    rng_seed(&chance, seed);
    for (int i = 0; i < seats; i++)
        good = thinker_init(&t[i], words[contestant[i]], i + 1, ms, seed * 8 + (uint64_t)i) && good;
    if (good && m->game->insight && m->game->insight->race && match_seat(m) < 0)
        good = play_race(m, t, seats);
    else
        while (good && !m->ending) {
            static game_action list[GAME_ACTIONS_MAX];
            game_action a;

            if (match_seat(m) == 0) /* the quiz: a fair coin answers */
                a = list[rng_below(&chance, (uint32_t)match_actions(m, list))];
            else
                good = decide(t, m, last, &a);
            if (good)
                last = game_actor(m->game, m->state.byte, a);
            good = good && thinkers_play(t, seats, m, a, &why);
        }
    for (int i = 0; i < seats; i++)
        thinker_release(&t[i]);
    return good;
}

static void progress(const struct score *s, uint32_t of)
{
    if (isatty(2))
        fprintf(stderr, "\r%u/%u ", s->games, of);
}

/* The score of the first contestant against the second, with its 95 % interval and Elo. */
static void tell(const struct score *s, const char *const words[], int seats, bool json)
{
    double decided = s->games - s->draws;
    double share = decided > 0 ? s->points[0] / decided : 0.5;
    double half = decided > 0 ? 1.96 * sqrt(share * (1 - share) / decided) : 0.5;
    double mean = (s->points[0] + s->draws / (double)seats) / s->games;
    double bounded = mean < 0.001 ? 0.001 : mean > 0.999 ? 0.999 : mean;
    double elo = -400 * log10(1 / bounded - 1);

    if (json) {
        printf("{\"games\":%u,\"draws\":%u,\"wins\":[", s->games, s->draws);
        for (int i = 0; i < seats; i++)
            printf("%s%u", i ? "," : "", s->wins[i]);
        printf("],\"share\":%.4f,\"low\":%.4f,\"high\":%.4f,\"elo\":%.0f,\"mean_length\":%.1f}\n",
               share, share - half, share + half, elo, (double)s->plies / s->games);
        return;
    }
    for (int i = 0; i < seats; i++)
        printf("%-14s %u\n", words[i], s->wins[i]);
    printf("%-14s %u\n", lang_words("match.draws"), s->draws);
    printf("%s: %.1f %% (%.1f-%.1f), Elo %+.0f; %u, %.1f\n", words[0], 100 * share,
           100 * (share - half), 100 * (share + half), elo, s->games,
           (double)s->plies / s->games);
}

int cmd_match(const struct request *r)
{
    struct score score = { 0 };
    const char *words[GAME_SEATS_MAX] = { NULL };
    uint32_t wanted = 200, ms = 1000, seed = 1;
    struct message why;
    struct match m;
    int seats;

    if (!cli_number("--games", r->value[FLAG_GAMES], 1, 1000000, &wanted) ||
        !cli_number("--ms", r->value[FLAG_MS], 0, 3600000, &ms) ||
        !cli_number("--seed", r->value[FLAG_SEED], 0, UINT32_MAX, &seed) ||
        !cli_open(r, &m))
        return EXIT_INPUT;
    seats = m.game->seats(m.state.byte);
    match_release(&m);
    for (int i = seats; i < GAME_SEATS_MAX; i++) {
        if (r->value[FLAG_SEAT1 + i]) {
            message_number(refuse(&why, "match.no-seat"), i + 1);
            message_number(&why, seats);
            return cli_fail(&why);
        }
    }
    for (int i = 0; i < seats; i++) {
        struct thinker probe;

        words[i] = r->value[FLAG_SEAT1 + i] ? r->value[FLAG_SEAT1 + i] : "level:4";
        if (!thinker_init(&probe, words[i], 1, ms, 1)) {
            message_text(refuse(&why, "match.player"), words[i]);
            return cli_fail(&why);
        }
        thinker_release(&probe);
    }
    for (uint32_t g = 0; g < wanted; g++) {
        int contestant[GAME_SEATS_MAX] = { 0 };
        struct rng dealer;
        struct options o;

        /* Each deal is played once from every seat. */
        for (int i = 0; i < seats; i++)
            contestant[i] = (i + (int)(g % (uint32_t)seats)) % seats;
        rng_seed(&dealer, seed * 1000003u + g / (uint32_t)seats);
        options_init(&o, game_find(r->word[0]));
        for (int i = 0; i < r->options; i++) {
            if (!options_set(&o, r->option[i], &why))
                return cli_fail(&why);
        }
        deal(&o, &dealer);
        if (!match_init(&m, &o, &why))
            return cli_fail(&why);
        if (!play_game(&m, words, contestant, seats, ms, seed * 7919u + g)) {
            match_release(&m);
            refuse(&why, "best.none");
            return cli_fail(&why);
        }
        count_result(&score, &m, contestant);
        match_release(&m);
        progress(&score, wanted);
    }
    if (isatty(2))
        fputs("\r\033[K", stderr);
    if (score.games)
        tell(&score, words, seats, r->given & TAKES(JSON));
    return EXIT_OK;
}
