/* cmd_moves.c - `coupdoeil moves`: the legal actions, one per line, sorted by bytes. */
#include "cli/cli.h"

#include <stdio.h>

int cmd_moves(const struct request *r)
{
    static char text[GAME_ACTIONS_MAX][GAME_ACTION_TEXT];
    struct match m;
    int n;

    if (!cli_open(r, &m))
        return EXIT_INPUT;
    n = match_action_texts(&m, text);
    for (int i = 0; i < n; i++)
        puts(text[i]);
    match_release(&m);
    return EXIT_OK;
}
