/* game_data.c - the games' data files, built into the program; see core/embedded.h. */
#include "core/embedded.h"

/* Made by tools/embed from src/games. */
extern const struct embedded game_files[];
extern const int game_files_count;

const struct embedded *game_data(const char *name)
{
    return embedded_find(game_files, game_files_count, name);
}
