/*
 * ways.c - `make ways`: computes src/games/oeil/oeil_ways.bin again and writes it to standard
 * output. Takes three minutes and 420 MB.
 */
#include "solve/solve_oeil_solitaire.h"

#include <stdio.h>
#include <stdlib.h>

enum { WRITER = 8 << 20 };

int main(void)
{
    size_t size = solitaire_whole_memory() + WRITER;
    uint8_t *out = malloc(SOLITAIRE_WAYS);
    struct solitaire_whole whole;
    struct arena arena;
    size_t length = 0;

    arena_init(&arena, malloc(size), size);
    if (arena.at && out && solitaire_whole(&whole, 1, &arena, NULL, NULL))
        length = solitaire_ways(whole.need, &arena, out);
    if (length == 0 || fwrite(out, 1, length, stdout) != length) {
        fprintf(stderr, "ways: no memory, or nothing can be written\n");
        return 1;
    }
    free(out);
    free(arena.at);
    return 0;
}
