/* test_tournament.c - the lines of a tournament, standings and pairings. */
#include "people/tournament.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static uint32_t seed = 1;

static uint32_t chance(uint32_t below)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % below;
}

static bool say(struct tournament *t, const char *line)
{
    static uint64_t ms;

    return tournament_line(t, span_of(line), ++ms);
}

static void open_with(struct tournament *t, const char *kind, int players)
{
    char line[64];

    tournament_init(t);
    check(say(t, kind) && say(t, "set new foureyes board=4"), "%s opens", kind);
    for (int i = 1; i <= players; i++) {
        snprintf(line, sizeof line, "join %d %d", i, 2000 - i);
        check(say(t, line), "%s", line);
    }
    check(say(t, "start"), "%s starts", kind);
}

/* ---- lines ---- */

static void test_lines(void)
{
    struct tournament t;

    tournament_init(&t);
    ok(!say(&t, "join 7 1500"), "nobody joins what is of no kind yet");
    ok(!say(&t, "swiss 31 10") && !say(&t, "swiss x 10") && !say(&t, "swiss 5"),
       "rounds have a limit, and a pause");
    ok(say(&t, "swiss 2 10") && !say(&t, "arena 30"), "a tournament has one kind");
    ok(say(&t, "set new ovo players=2") && strcmp(t.line[0], "new ovo players=2") == 0,
       "lines for its tables are kept");
    ok(say(&t, "join 7 1500") && !say(&t, "join 7 1500"), "people join once");
    ok(!say(&t, "start"), "one player is not enough");
    ok(say(&t, "join 8 1400") && say(&t, "join 9 1300") && say(&t, "start"), "three are");
    ok(!say(&t, "pair T 7 8") && say(&t, "round"), "pairings need a round");
    ok(!say(&t, "pair T 7 7") && !say(&t, "pair T 7 99"), "nobody meets themselves or a stranger");
    ok(say(&t, "pair T 8 7") && !say(&t, "pair U 7 9"), "nobody plays two people at once");
    ok(say(&t, "bye 9") && t.entrant[2].points == 2, "a bye is a win");
    ok(!say(&t, "round"), "a round ends before the next");
    ok(!say(&t, "result U first") && !say(&t, "result T won"), "results name a table and a side");
    ok(say(&t, "result T second") && !say(&t, "result T second"), "a result counts once");
    ok(t.entrant[0].points == 2 && t.entrant[0].wins == 1 && t.entrant[1].points == 0,
       "the second won");
    ok(say(&t, "leave 8") && !say(&t, "leave 8") && tournament_active(&t) == 2, "people leave");
    ok(say(&t, "join 8 1400") && tournament_active(&t) == 3 && t.players == 3,
       "people who left come back");
    ok(say(&t, "round") && !say(&t, "round") && t.round == 2, "the second round is the last");
    ok(say(&t, "end") && !say(&t, "join 10 1500") && !say(&t, "end"),
       "nobody joins a tournament that is over");
    tournament_release(&t);
}

/* ---- standings ---- */

/* Four players, three rounds: 1 beats 2 and 3, draws with 4; 2 beats 3 and 4; 3 beats 4. */
static void test_swiss_standings(void)
{
    static const char *const line[] = {
        "round", "pair A 1 2", "pair B 3 4", "result A first", "result B first",
        "round", "pair C 1 3", "pair D 2 4", "result C first", "result D first",
        "round", "pair E 4 1", "pair F 2 3", "result E drawn", "result F first",
    };
    static const int points[] = { 5, 4, 2, 1 };
    static const int buchholz[] = { 4 + 2 + 1, 5 + 1 + 2, 1 + 5 + 4, 2 + 4 + 5 };
    static const int sonneborn[] = { 2 * 4 + 2 * 2 + 1, 2 * 1 + 2 * 2, 2 * 1, 5 };
    int order[TOURNAMENT_PLAYERS];
    struct tournament t;
    bool good = true;

    open_with(&t, "swiss 3 0", 4);
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++)
        good = say(&t, line[i]) && good;
    tournament_rank(&t, order);
    for (int i = 0; i < 4; i++) {
        const struct entrant *e = &t.entrant[i];

        good = good && e->points == points[i] && e->buchholz == buchholz[i] &&
               e->sonneborn == sonneborn[i] && e->place == i + 1 && order[i] == i;
    }
    ok(good, "points, Buchholz and Sonneborn-Berger are as computed by hand");
    tournament_release(&t);
}

static void test_arena_standings(void)
{
    int order[TOURNAMENT_PLAYERS];
    struct tournament t;

    open_with(&t, "arena 10", 3);
    say(&t, "pair A 1 2"), say(&t, "result A first");
    say(&t, "pair B 1 3"), say(&t, "result B first");
    ok(t.entrant[0].points == 4 && t.entrant[0].streak == 2, "two wins are two points each");
    say(&t, "pair C 2 1"), say(&t, "result C second");
    ok(t.entrant[0].points == 8, "the third in a row counts double");
    say(&t, "pair D 1 3"), say(&t, "result D drawn");
    ok(t.entrant[0].points == 10 && t.entrant[0].streak == 0, "a draw too, and ends it");
    say(&t, "pair E 1 2"), say(&t, "result E drawn");
    ok(t.entrant[0].points == 11 && t.entrant[1].points == 1 && t.entrant[2].points == 1,
       "a draw after the streak is worth one point");
    tournament_rank(&t, order);
    ok(order[0] == 0 && t.entrant[0].place == 1 && t.entrant[2].place == 2 &&
           t.entrant[1].place == 3,
       "equal points go by wins, then by fewer games");
    tournament_release(&t);
}

/* ---- pairings ---- */

/* Plays one round with random results, and checks what the rules promise. */
static bool play_round(struct tournament *t, int *rematches, int *gap)
{
    struct couple couple[TOURNAMENT_PLAYERS / 2];
    bool seen[TOURNAMENT_PLAYERS] = { false };
    static int tables;
    int bye, before = t->pairings;
    int n = swiss_pair(t, couple, &bye);
    char line[96];
    bool good = n == tournament_active(t) / 2 && (bye >= 0) == (tournament_active(t) % 2 == 1);

    good = good && say(t, "round");
    for (int i = 0; i < n && good; i++) {
        int a = couple[i].first, b = couple[i].second;
        int apart = abs(t->entrant[a].points - t->entrant[b].points);

        for (int k = 0; k < before; k++) {
            const struct pairing *p = &t->pairing[k];

            *rematches += (p->first == a && p->second == b) || (p->first == b && p->second == a);
        }
        *gap = apart > *gap ? apart : *gap;
        good = !seen[a] && !seen[b] && !t->entrant[a].left && !t->entrant[b].left;
        seen[a] = seen[b] = true;
        snprintf(line, sizeof line, "pair t%d %d %d", ++tables, (int)t->entrant[a].person,
                 (int)t->entrant[b].person);
        good = good && say(t, line);
    }
    if (bye >= 0) {
        good = good && !seen[bye];
        snprintf(line, sizeof line, "bye %d", (int)t->entrant[bye].person);
        good = good && say(t, line);
    }
    for (int i = t->pairings - 1; i >= before && good; i--) {
        static const char *const word[] = { "first", "second", "drawn" };

        if (t->pairing[i].second < 0)
            continue;
        snprintf(line, sizeof line, "result %s %s", t->pairing[i].table, word[chance(3)]);
        good = say(t, line);
    }
    return good;
}

static void test_swiss_pairs(void)
{
    int wrong = 0, rematches = 0, byes = 0, uneven = 0, worst = 0;

    for (int players = 2; players <= 64; players++) {
        char kind[32];
        struct tournament t;
        int rounds = 1;

        while (1 << rounds <= players && rounds < players / 2)
            rounds++;
        snprintf(kind, sizeof kind, "swiss %d 0", rounds);
        open_with(&t, kind, players);
        for (int r = 0; r < rounds; r++)
            wrong += !play_round(&t, &rematches, &worst);
        for (int i = 0; i < players; i++) {
            byes += t.entrant[i].byes > 1;
            uneven += abs(t.entrant[i].firsts - t.entrant[i].seconds) > 2;
        }
        tournament_release(&t);
    }
    ok(wrong == 0, "everybody who is there meets one person, or one has a bye");
    ok(rematches == 0, "nobody meets anybody twice: %d", rematches);
    ok(byes == 0, "nobody has two byes");
    ok(uneven == 0, "nobody goes first, or second, three times more often: %d", uneven);
    ok(worst <= 6, "people of like points meet: at most %d halves apart", worst);
}

static void test_swiss_crowd(void)
{
    struct tournament t;
    int rematches = 0, gap = 0, wrong = 0;

    open_with(&t, "swiss 9 0", TOURNAMENT_PLAYERS);
    for (int r = 0; r < 9; r++)
        wrong += !play_round(&t, &rematches, &gap);
    ok(wrong == 0 && rematches == 0, "%d players are paired for nine rounds", TOURNAMENT_PLAYERS);
    ok(gap <= 2, "players meet people of like points: at most %d halves apart", gap);
    tournament_release(&t);
}

/* More rounds than opponents: people meet again, and the tournament continues. */
static void test_swiss_again(void)
{
    struct tournament t;
    int rematches = 0, gap = 0, wrong = 0;

    open_with(&t, "swiss 8 0", 3);
    for (int r = 0; r < 8; r++)
        wrong += !play_round(&t, &rematches, &gap);
    ok(wrong == 0 && rematches > 0, "where there is nobody else, people meet again");
    ok(t.entrant[0].byes >= 2 && abs(t.entrant[0].byes - t.entrant[1].byes) <= 1 &&
           abs(t.entrant[1].byes - t.entrant[2].byes) <= 1,
       "byes go round");
    tournament_release(&t);
}

static void test_swiss_first_round(void)
{
    struct couple couple[TOURNAMENT_PLAYERS / 2];
    struct tournament t;
    int bye;

    open_with(&t, "swiss 3 0", 9);
    ok(swiss_pair(&t, couple, &bye) == 4 && bye == 8, "the last in the list has the bye");
    ok(couple[0].first + couple[0].second == 0 + 4 && couple[3].first + couple[3].second == 3 + 7,
       "the upper half meets the lower");
    ok(couple[0].first == 0 && couple[1].first == 5, "favourites take turns in going first");
    tournament_release(&t);
}

static void test_arena_pairs(void)
{
    struct couple couple[TOURNAMENT_PLAYERS / 2];
    uint64_t waits[8] = { 1, 1, 1, 1, 0, 0, 0, 0 };
    struct tournament t;

    open_with(&t, "arena 10", 4);
    ok(arena_pair(&t, waits, couple) == 2, "everyone who waits is paired");
    say(&t, "pair A 1 2"), say(&t, "pair B 3 4");
    ok(arena_pair(&t, waits, couple) == 0, "people are not paired while they play");
    say(&t, "result A first"), say(&t, "result B first");
    ok(arena_pair(&t, waits, couple) == 2 && couple[0].first != 1 && couple[0].second != 1,
       "neighbours meet, but not those who have just met");
    waits[2] = waits[3] = 0;
    ok(arena_pair(&t, waits, couple) == 0, "two who have just met wait for others");
    waits[0] = waits[1] = ARENA_LONG_MS;
    ok(arena_pair(&t, waits, couple) == 1 && couple[0].first == 1,
       "people who wait too long meet again, and the other goes first");
    say(&t, "leave 3"), say(&t, "leave 4");
    waits[0] = waits[1] = 1;
    ok(arena_pair(&t, waits, couple) == 1, "people meet again when nobody else takes part");
    tournament_release(&t);
}

int main(void)
{
    test_lines();
    test_swiss_standings();
    test_arena_standings();
    test_swiss_first_round();
    test_swiss_pairs();
    test_swiss_crowd();
    test_swiss_again();
    test_arena_pairs();
    return tap_end();
}
