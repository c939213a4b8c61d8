/*
 * tour.c - the C library in one page: a game of 4EYES between two computer players.
 *
 *     cc tour.c $(pkg-config --cflags --libs coupdoeil) -o tour && ./tour
 *
 * A match holds the game; a player sees only its own view of it and thinks in the memory and
 * within the number of nodes that it is given. The same seeds give the same game.
 */
#include <core/registry.h>
#include <match/match.h>
#include <search/search.h>

#include <stdio.h>

enum { ARENA = 16 << 20 };

static unsigned char memory[ARENA];

/* Decides for the seat to act and plays the action; returns false if something was refused. */
static bool turn(struct match *m, struct player *p)
{
    const struct search_limits limits = { .nodes = 400 };
    struct search_answer answer;
    struct message why;
    struct arena arena;
    struct text text;
    char name[GAME_ACTION_TEXT];

    arena_init(&arena, memory, sizeof memory);
    if (!search_best(p, m, &limits, &arena, &answer))
        return false;
    game_action_text(m->game, m->state.byte, answer.action, name);
    printf("seat %d plays %s\n", p->seat, name);
    return match_play(m, answer.action, &why);
}

int main(void)
{
    struct player player[2];
    struct options options;
    struct message why;
    struct result result;
    struct match match;

    options_init(&options, game_find("foureyes"));
    if (!options_set(&options, "board=4", &why) || !match_init(&match, &options, &why))
        return 1;
    player_init(&player[0], 1, 5, 1);
    player_init(&player[1], 2, 5, 2);
    while (match_acting(&match) && turn(&match, &player[match_seat(&match) - 1]))
        continue;
    match_result(&match, &result);
    printf("%s, winners %#x, key %016llx\n", result.finished ? "over" : "open", result.winners,
           (unsigned long long)match_key(&match));
    match_release(&match);
    return !result.finished;
}
