/* cmd_moves.c - `coupdoeil moves`: the legal actions, one a line, sorted by bytes. */
#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct line {
    char text[GAME_ACTION_TEXT];
};

static int by_bytes(const void *a, const void *b)
{
    return strcmp(((const struct line *)a)->text, ((const struct line *)b)->text);
}

int cmd_moves(const struct request *r)
{
    static game_action list[GAME_ACTIONS_MAX];
    static struct line line[GAME_ACTIONS_MAX];
    struct match m;
    int n;

    if (!cli_open(r, &m))
        return EXIT_INPUT;
    n = match_actions(&m, list);
    for (int i = 0; i < n; i++) {
        struct text t;

        text_init(&t, line[i].text, sizeof line[i].text);
        m.game->write_action(m.state.byte, list[i], &t);
    }
    qsort(line, (size_t)n, sizeof line[0], by_bytes);
    for (int i = 0; i < n; i++)
        puts(line[i].text);
    match_release(&m);
    return EXIT_OK;
}
