/* names.c - see names.h. */
#include "cli/names.h"

#include "core/registry.h"
#include "lang/lang.h"
#include "lang/letters.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 40 };

/* Keeps only small letters and digits, which is what counts when spelling does not matter. */
static void plain(const char *name, char out[NAME])
{
    char folded[4 * NAME];
    struct text t;
    size_t n = 0;

    text_init(&t, folded, sizeof folded);
    letters_write(&t, name);
    for (const char *s = folded; *s && n < NAME - 1; s++) {
        if (isalnum((unsigned char)*s))
            out[n++] = (char)tolower((unsigned char)*s);
    }
    out[n] = '\0';
}

/* Returns 0 if the word is one of the names of the game, otherwise how far the nearest of them
 * is. */
static int distance_to(const struct game *g, const char *word)
{
    const char *names[] = { g->id, lang_join(g->id, "title", NULL),
                            lang_join(g->id, "also", NULL) };
    int least = NAMES_FAR;

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        int d = *names[i] ? names_distance(word, names[i]) : NAMES_FAR;

        if (d < least)
            least = d;
    }
    return least;
}

const struct game *names_game(const char *word)
{
    for (int i = 0; i < games_known; i++) {
        if (strcmp(games[i]->id, word) == 0)
            return games[i];
    }
    for (int i = 0; i < games_known; i++) {
        if (distance_to(games[i], word) == 0)
            return games[i];
    }
    return NULL;
}

const char *names_near_game(const char *word)
{
    const char *near = NULL;
    int least = NAMES_NEAR + 1;

    for (int i = 0; i < games_count; i++) {
        int d = distance_to(games[i], word);

        if (d < least) {
            least = d;
            near = games[i]->id;
        }
    }
    return near;
}

int names_distance(const char *a, const char *b)
{
    char from[NAME], to[NAME];
    int row[2][NAME];
    int n, now = 0;

    plain(a, from);
    plain(b, to);
    n = (int)strlen(to);
    if (!from[0] || !to[0] || abs((int)strlen(from) - n) > NAMES_NEAR)
        return NAMES_FAR;
    for (int j = 0; j <= n; j++)
        row[0][j] = j;
    for (int i = 0; from[i]; i++) {
        int next = 1 - now;

        row[next][0] = i + 1;
        for (int j = 0; j < n; j++) {
            int least = row[now][j] + (from[i] != to[j]);

            if (row[now][j + 1] + 1 < least)
                least = row[now][j + 1] + 1;
            if (row[next][j] + 1 < least)
                least = row[next][j] + 1;
            row[next][j + 1] = least;
        }
        now = next;
    }
    /* Few edits are allowed in a short word, or every name would be near it. */
    return row[now][n] < n / 2 + 1 ? row[now][n] : NAMES_FAR;
}
