/* learner.c - see learner.h. */
#include "cli/learner.h"

#include "files/file.h"
#include "lang/lang.h"
#include "lang/spoken.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 4096, COLUMNS = 78 };

void learner_init(struct learner *l, bool ascii)
{
    screen_init(&l->screen, ascii);
    l->terminal = isatty(0) && isatty(1);
}

void learner_show(const struct learner *l, const struct match *m, int viewer)
{
    static struct canvas canvas;

    canvas_init(&canvas);
    match_draw(m, viewer, &canvas);
    spoken_words(&canvas);
    screen_show(&l->screen, &canvas);
}

/* The number of columns of the word at `at`, and of its bytes: each UTF-8 character takes one
 * column. */
static int word_columns(const char *at, size_t *bytes)
{
    int columns = 0;

    *bytes = strcspn(at, " ");
    for (size_t i = 0; i < *bytes; i++)
        columns += ((unsigned char)at[i] & 0xc0) != 0x80;
    return columns;
}

/* Prints a paragraph; on a terminal it is broken between words. */
static void put_paragraph(const char *at)
{
    int column = 0;

    if (!isatty(1)) {
        puts(at);
        return;
    }
    while (*at) {
        size_t bytes;
        int columns = word_columns(at, &bytes);

        if (column && column + 1 + columns > COLUMNS) {
            putchar('\n');
            column = 0;
        } else if (column) {
            putchar(' ');
            column++;
        }
        fwrite(at, 1, bytes, stdout);
        column += columns;
        at += bytes;
        at += *at == ' ';
    }
    putchar('\n');
}

void learner_say(const struct message *words)
{
    char line[2048];
    struct text t;

    text_init(&t, line, sizeof line);
    lang_write(&t, words);
    put_paragraph(line);
}

void learner_tell(const char *id)
{
    put_paragraph(lang_words(id));
}

bool learner_ask(const char *prompt, char line[LEARNER_LINE])
{
    const char *start = line;
    bool overlong;
    size_t n;

    if (!cli_ask(prompt, line, LEARNER_LINE, &overlong))
        return false;
    n = strlen(line);
    while (n && isspace((unsigned char)line[n - 1]))
        line[--n] = '\0';
    while (isspace((unsigned char)*start))
        start++;
    memmove(line, start, strlen(start) + 1);
    return true;
}

bool learner_wait(const struct learner *l)
{
    char line[LEARNER_LINE];

    if (!l->terminal)
        return true;
    if (!learner_ask(lang_words("learn.enter"), line))
        return false;
    fputs("\033[2J\033[H", stdout);
    return true;
}

/* The file that stores progress; returns false if there is none. */
static bool find_file(char path[PATH])
{
    const char *own = getenv("COUPDOEIL_PROGRESS");
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    int n = 0;

    if (own && *own)
        n = snprintf(path, PATH, "%s", own);
    else if (state && *state)
        n = snprintf(path, PATH, "%s/coupdoeil/progress", state);
    else if (home && *home)
        n = snprintf(path, PATH, "%s/.local/state/coupdoeil/progress", home);
    return n > 0 && n < PATH;
}

bool progress_has(const char *id)
{
    char path[PATH], line[LEARNER_LINE];
    bool has = false;
    FILE *f = find_file(path) ? fopen(path, "r") : NULL;

    while (f && !has && fgets(line, sizeof line, f)) {
        line[strcspn(line, "\n")] = '\0';
        has = strcmp(line, id) == 0;
    }
    if (f)
        fclose(f);
    return has;
}

/* Creates the missing folders above a file. */
static void make_folders(char path[PATH])
{
    for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = '\0';
        mkdir(path, 0777);
        *at = '/';
    }
}

void progress_note(const char *id)
{
    char path[PATH];
    FILE *f;

    if (progress_has(id) || !find_file(path))
        return;
    make_folders(path);
    f = fopen(path, "a");
    if (!f || fprintf(f, "%s\n", id) < 0 || fclose(f) != 0) {
        struct message why;

        file_refused(&why, path);
        cli_fail(&why);
    }
}
