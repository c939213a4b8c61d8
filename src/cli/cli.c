/* cli.c - see cli.h. */
#include "cli/cli.h"

#include "cli/names.h"
#include "core/registry.h"
#include "files/file.h"
#include "lang/lang.h"
#include "match/record.h"
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE = 1024, WORD_MAX = 4096 };

static void tell(const char *where, uint32_t line, const char *words)
{
    fflush(stdout);
    if (where)
        fprintf(stderr, "coupdoeil: %s:%u: %s\n", where, (unsigned)line, words);
    else
        fprintf(stderr, "coupdoeil: %s\n", words);
}

static int fail(const char *where, uint32_t line, const struct message *why)
{
    char words[LINE];
    struct text t;

    text_init(&t, words, sizeof words);
    lang_write(&t, why);
    tell(where, line, words);
    return EXIT_INPUT;
}

/* Returns true if the message says that a game lacks an option, and the game has one whose name is
 * similar; *better then suggests it. */
static bool suggest_option(const struct message *why, struct message *better)
{
    bool lacks = strcmp(why->id, "option.unknown") == 0;
    const struct game *g = lacks ? game_find(why->arg[1].text) : NULL;
    const char *near = NULL;
    int least = NAMES_NEAR + 1;

    for (int i = 0; g && i < g->options_count; i++) {
        int d = names_distance(why->arg[0].text, g->options[i].name);

        if (d < least) {
            least = d;
            near = g->options[i].name;
        }
    }
    if (!near)
        return false;
    message_text(message_set(better, "option.near"), why->arg[0].text);
    message_text(better, why->arg[1].text);
    message_text(better, near);
    return true;
}

int cli_fail(const struct message *why)
{
    struct message better;

    return fail(NULL, 0, suggest_option(why, &better) ? &better : why);
}

void cli_say(const struct message *m)
{
    char words[LINE];
    struct text t;

    text_init(&t, words, sizeof words);
    lang_write(&t, m);
    puts(words);
}

void cli_add_decimal(struct message *m, const char *format, double n)
{
    char number[32];

    snprintf(number, sizeof number, format, n);
    lang_decimal(number);
    message_text(m, number);
}

void cli_write_decimal(struct json *j, const char *name, const char *format, double n)
{
    char number[32];

    snprintf(number, sizeof number, format, n);
    json_raw(j, name, number);
}

int cli_fail_at(const char *file, uint32_t line, const struct message *why)
{
    char clean[LINE];
    struct message name;
    struct text t;

    message_text(message_set(&name, "cli.name"), file);
    text_init(&t, clean, sizeof clean);
    lang_write(&t, &name);
    return fail(clean, line, why);
}

/* Reports that action number `place` of -m is refused, and why. */
static void fail_action(uint32_t place, const char *action, const struct message *why)
{
    char words[LINE];
    struct message which;
    struct text t;

    message_set(&which, "cli.action");
    message_number(&which, (int32_t)place);
    message_text(&which, action);
    text_init(&t, words, sizeof words);
    lang_write(&t, &which);
    text_char(&t, ' ');
    lang_write(&t, why);
    tell(NULL, 0, words);
}

static bool play_all(const struct request *r, struct match *m)
{
    char word[WORD_MAX];
    struct message why;
    uint32_t place = 0;

    for (int i = 0; i < r->move_lists; i++) {
        struct span rest = span_of(r->moves[i]);
        struct span one;

        while (span_word(&rest, &one)) {
            game_action a;

            span_copy(one, word, sizeof word); /* too long for an action: refused below */
            place++;
            if (!match_read(m, word, &a, &why) || !match_play(m, a, &why)) {
                fail_action(place, word, &why);
                return false;
            }
        }
    }
    return true;
}

bool cli_open(const struct request *r, struct match *m)
{
    const struct game *game = game_find(r->word[0]);
    struct options o;
    struct message why;

    if (!game) {
        message_text(message_set(&why, "game.unknown"), r->word[0]);
        cli_fail(&why);
        return false;
    }
    options_init(&o, game);
    for (int i = 0; i < r->options; i++) {
        if (!options_set(&o, r->option[i], &why)) {
            cli_fail(&why);
            return false;
        }
    }
    if (!match_init(m, &o, &why)) {
        cli_fail(&why);
        return false;
    }
    if (!play_all(r, m)) {
        match_release(m);
        return false;
    }
    return true;
}

bool cli_viewer(const struct request *r, const struct match *m, int *viewer)
{
    const char *as = r->value[FLAG_AS];
    const char *at = as ? as : "spectator";
    int seats = m->game->seats(m->state.byte);
    struct message why;
    uint32_t n;

    if (strcmp(at, "spectator") == 0) {
        *viewer = VIEW_SPECTATOR;
        return true;
    }
    if (strcmp(at, "all") == 0) {
        *viewer = VIEW_ALL;
        return true;
    }
    as = at;
    if (text_read_number(&at, (uint32_t)seats, &n) && *at == '\0' && n > 0) {
        *viewer = (int)n;
        return true;
    }
    message_set(&why, "cli.viewer");
    message_text(&why, as);
    message_number(&why, seats);
    cli_fail(&why);
    return false;
}

bool cli_number(const char *what, const char *value, uint32_t least, uint32_t most, uint32_t *out)
{
    const char *at = value;
    struct message why;
    char range[32];
    uint32_t n;

    if (!value)
        return true;
    if (text_read_number(&at, most, &n) && n >= least && *at == '\0') {
        *out = n;
        return true;
    }
    snprintf(range, sizeof range, "%u..%u", (unsigned)least, (unsigned)most);
    message_set(&why, "cli.number");
    message_text(&why, what);
    message_text(&why, value);
    message_text(&why, range);
    cli_fail(&why);
    return false;
}

char *cli_read_file(const char *name, size_t *length)
{
    struct message why;
    char *bytes = file_read(name, FILE_MAX, length, &why);

    if (!bytes)
        cli_fail(&why);
    return bytes;
}

bool cli_load(const char *name, struct match *m)
{
    struct message why;
    size_t length;
    uint32_t line;
    char *bytes = cli_read_file(name, &length);
    bool good;

    if (!bytes)
        return false;
    line = table_partial(bytes, length);
    if (line) /* a given deck would be taken for the one that was played with */
        good = refused(&why, "record.partial");
    else
        good = record_load(m, bytes, length, &why, &line);
    free(bytes);
    if (!good)
        cli_fail_at(name, line, &why);
    return good;
}

void cli_write_result(const struct match *m, struct text *out)
{
    struct result r;

    match_result(m, &r);
    lang_result(out, &r,
                m->ending == ENDING_REPETITION ? "result.repetition" :
                m->ending == ENDING_TURNS ? "result.turns" : "result.draw");
}

static double seconds_on(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

bool cli_ask(const char *prompt, char *line, size_t room, bool *overlong)
{
    size_t n;
    int c;

    fputs(prompt, stdout);
    fflush(stdout);
    if (!fgets(line, (int)room, stdin))
        return false;
    n = strlen(line);
    *overlong = n == room - 1 && line[n - 1] != '\n';
    if (*overlong) {
        while ((c = getchar()) != '\n' && c != EOF)
            continue;
        n = 0;
    }
    while (n && (line[n - 1] == '\n' || line[n - 1] == '\r'))
        n--;
    line[n] = '\0';
    return true;
}

double cli_seconds(void)
{
    return seconds_on(CLOCK_MONOTONIC);
}

double cli_cpu_seconds(void)
{
    return seconds_on(CLOCK_THREAD_CPUTIME_ID);
}
