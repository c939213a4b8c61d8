/*
 * truth.c - what everybody may know about a position, by the rules alone.
 *
 * An input line is `GAME [KEY=VALUE]... : [ACTION]...`; an output line has `views`: the
 * spectator's, that of each seat, and last the one that shows everything; and `actions`: by seat,
 * from 0, what it may do. A line that cannot be read gives an empty line.
 */
#include "core/registry.h"
#include "match/match.h"

#include <stdio.h>
#include <string.h>

enum { LINE = 1 << 16, VIEW = 1 << 17 };

static bool play(struct match *m, const char *action)
{
    game_action a;

    return match_read(m, action, &a, NULL) && match_play(m, a, NULL);
}

static bool obey(char *line, struct match *m)
{
    struct options o = { 0 };
    bool begun = false;
    bool good = true;

    for (char *word = strtok(line, " \n"); word && good; word = strtok(NULL, " \n")) {
        if (!o.game && (good = game_find(word) != NULL))
            options_init(&o, game_find(word));
        else if (begun)
            good = play(m, word);
        else if (strcmp(word, ":") == 0)
            begun = good = match_init(m, &o, NULL);
        else
            good = options_set(&o, word, NULL);
    }
    if (begun && !good)
        match_release(m);
    return begun && good;
}

static void show(const struct match *m, int viewer)
{
    static char view[VIEW];
    struct text t;

    text_init(&t, view, sizeof view);
    match_write_view(m, viewer, &t);
    fputs(view, stdout);
}

static void list(const struct match *m, int seat)
{
    game_action actions[GAME_ACTIONS_MAX];
    char name[GAME_ACTION_TEXT];
    union game_state seen;
    bool first = true;
    int n = 0;

    game_look(m->game, m->state.byte, seat, false, seen.byte);
    if (match_acting(m) >> seat & 1)
        n = m->game->actions(seen.byte, actions);
    for (int i = 0; i < n; i++) {
        if (game_actor(m->game, seen.byte, actions[i]) != seat)
            continue;
        printf("%s\"%s\"", first ? "" : ",",
               game_action_text(m->game, seen.byte, actions[i], name));
        first = false;
    }
}

static void tell(const struct match *m)
{
    int seats = m->game->seats(m->state.byte);

    printf("{\"views\":[");
    for (int viewer = VIEW_SPECTATOR; viewer <= seats; viewer++) {
        show(m, viewer);
        putchar(',');
    }
    show(m, VIEW_ALL);
    printf("],\"actions\":[");
    for (int seat = 0; seat <= seats; seat++) {
        printf(seat ? ",[" : "[");
        list(m, seat);
        putchar(']');
    }
    printf("]}");
}

int main(void)
{
    static char line[LINE];
    struct match m;

    while (fgets(line, sizeof line, stdin)) {
        if (obey(line, &m)) {
            tell(&m);
            match_release(&m);
        }
        putchar('\n');
        fflush(stdout);
    }
    return 0;
}
