/* workload.c - see workload.h. */
#include "cli/workload.h"

#include "core/registry.h"

bool workload_next(struct workload *w)
{
    int most = w->hidden ? games_known : games_count;

    for (; w->next_game < most; w->next_game++, w->next_setting = 0) {
        w->game = games[w->next_game];
        while (game_setting_get(w->game, w->next_setting, &w->setting)) {
            struct text name;

            w->next_setting++;
            text_init(&name, w->name, sizeof w->name);
            if (game_setting_bench(w->game, &w->setting, &name))
                return true;
        }
    }
    return false;
}
