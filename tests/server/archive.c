/*
 * archive.c - archive DB GAMES: persons 1 and 2 have played that many games against each other, one
 * a minute until now. Person 1 has won the older half of the games and lost the others.
 */
#include "store/people.h"
#include "store/turn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void on_written(void *context, struct store_turn *t, enum store_outcome outcome)
{
    (void)context;
    turn_clear(t);
    if (outcome != STORE_CONFIRMED)
        exit(2);
}

static void add_person(struct store *s, const char *name)
{
    struct store_person p = { 0 };

    snprintf(p.name, sizeof p.name, "%s", name);
    if (!store_person_add(s, &p))
        exit(2);
}

static void add_game(struct store_turn *t, struct store_claim *claim, uint32_t number, bool won,
                     int64_t at)
{
    struct store_game g = { .number = number, .game = "ovo", .form = "ovo 2", .clock = "none 0 0",
                            .reason = "rules", .seats = 2, .at = at };

    claim_game(t, claim, &g);
    for (int seat = 1; seat <= 2; seat++) {
        struct store_result r = { .number = number, .seat = seat, .person = seat, .form = "ovo 2",
                                  .score = (seat == 1) == won, .at = at };

        claim_result(t, claim, &r);
    }
}

int main(int argc, char **argv)
{
    struct store_table table = { .id = "archive", .host = 1, .game = "ovo", .form = "ovo 2",
                                 .seats = 2, .status = 3 };
    char why[200] = "";
    int games = argc == 3 ? atoi(argv[2]) : 0;
    struct store *s = games > 0 ? store_sqlite(argv[1], why, sizeof why) : NULL;
    struct store_claim *claim;
    struct store_turn turn;

    if (!s) {
        fprintf(stderr, "archive DB GAMES: %s\n", why);
        return 2;
    }
    add_person(s, "Anna");
    add_person(s, "Bert");
    turn_init(&turn);
    claim = turn_claim(&turn, table.id, 0, 0);
    claim->fresh = true;
    table.created = table.changed = store_time(s);
    claim_facts(&turn, claim, &table);
    for (int i = 1; i <= games; i++)
        add_game(&turn, claim, (uint32_t)i, i <= games / 2, table.changed - 60 * (games - i));
    s->back->submit(s, &turn, on_written, NULL);
    turn_release(&turn);
    s->back->close(s);
    printf("{}\n");
    return 0;
}
