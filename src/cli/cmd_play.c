/*
 * cmd_play.c - `coupdoeil play`: people at one keyboard, line by line.
 *
 * One screenful a decision: the board as the seat to act may see it, what can be typed, a
 * prompt. In games with secrets the screen is covered when it passes to another seat. Where
 * several seats act at once, `seat N` says who is at the keyboard.
 */
#include "cli/cli.h"
#include "cli/screen.h"

#include "core/registry.h"
#include "lang/lang.h"
#include "match/deal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { INPUT = 4096, LISTED = 48, COLUMNS = 78 };

struct session {
    struct match match;
    struct screen screen;
    bool terminal; /* somebody sits there: cover and clear the screen */
    int viewer;    /* the seat that looks now; 0 before the first */
    game_action list[GAME_ACTIONS_MAX];
    int count;
};

static void say(const char *id, const char *a, const char *b)
{
    char line[1024];
    struct message m;
    struct text t;

    refuse(&m, id);
    if (a)
        message_text(&m, a);
    if (b)
        message_text(&m, b);
    text_init(&t, line, sizeof line);
    lang_write(&t, &m);
    puts(line);
}

static void say_why(const struct message *why)
{
    char line[1024];
    struct text t;

    text_init(&t, line, sizeof line);
    lang_write(&t, why);
    puts(line);
}

/* Reads a line without its end; false at the end of input. Of a line longer than the room the
 * rest is thrown away and the line comes out empty after a word about it. */
static bool read_line(const char *prompt, char line[INPUT])
{
    size_t n;

    fputs(prompt, stdout);
    fflush(stdout);
    if (!fgets(line, INPUT, stdin))
        return false;
    n = strlen(line);
    if (n && line[n - 1] == '\n') {
        line[n - 1] = '\0';
        if (n > 1 && line[n - 2] == '\r')
            line[n - 2] = '\0';
    } else if (n == INPUT - 1) {
        int c;

        while ((c = getchar()) != '\n' && c != EOF)
            continue;
        say("play.long", NULL, NULL);
        line[0] = '\0';
    }
    return true;
}

static void name_of(const struct session *s, game_action a, char name[GAME_ACTION_TEXT])
{
    struct text t;

    text_init(&t, name, GAME_ACTION_TEXT);
    s->match.game->write_action(s->match.state.byte, a, &t);
}

static bool starts(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* The listed actions that begin with the prefix, in columns. */
static void list_actions(const struct session *s, const char *prefix)
{
    int at = 0;

    for (int i = 0; i < s->count; i++) {
        char name[GAME_ACTION_TEXT];

        name_of(s, s->list[i], name);
        if (!starts(name, prefix))
            continue;
        if (at && at + (int)strlen(name) + 2 > COLUMNS) {
            putchar('\n');
            at = 0;
        }
        at += printf("%s%s", at ? "  " : "", name);
    }
    if (at)
        putchar('\n');
}

/* The seat whose view is shown: the one to act, or the one at the keyboard. */
static int looking_seat(const struct session *s)
{
    int seat = match_seat(&s->match);

    return seat > 0 ? seat : s->viewer ? s->viewer : 1;
}

/* Covers the screen until the seat says it is alone; false at the end of input. */
static bool cover(struct session *s, int seat)
{
    char number[12];
    char line[INPUT];
    struct text t;

    if (seat == s->viewer)
        return true;
    s->viewer = seat;
    if (!s->terminal || !s->match.game->conceal || s->match.ending)
        return true;
    text_init(&t, number, sizeof number);
    text_number(&t, seat);
    fputs("\033[2J\033[3J\033[H", stdout);
    say("play.cover", number, NULL);
    if (!read_line("", line))
        return false;
    fputs("\033[2J\033[3J\033[H", stdout);
    return true;
}

static void show(struct session *s)
{
    static struct canvas canvas;
    char words[MESSAGE_TEXT];
    char seat[12], count[12];
    struct text t;
    int viewer = s->match.ending ? VIEW_SPECTATOR : s->viewer;

    putchar('\n');
    match_draw(&s->match, viewer, &canvas);
    screen_show(&s->screen, &canvas);
    putchar('\n');
    if (s->match.ending) {
        text_init(&t, words, sizeof words);
        cli_write_result(&s->match, &t);
        puts(words);
        return;
    }
    text_init(&t, seat, sizeof seat);
    text_number(&t, s->viewer);
    text_init(&t, count, sizeof count);
    text_number(&t, s->count);
    if (match_seat(&s->match) == 0)
        say("play.judge", NULL, NULL);
    else if (match_seat(&s->match) > 0)
        say("play.turn", seat, count);
    else
        say("play.together", seat, count);
    if (s->count <= LISTED && match_seat(&s->match) >= 0)
        list_actions(s, "");
}

/* Finds the one action that the text names or begins; false after telling what is wrong. */
static bool choose(struct session *s, const char *typed, game_action *out)
{
    char tried[INPUT + 8];
    struct message why;
    int found = 0;

    if (match_read(&s->match, typed, out, &why))
        return true;
    if (match_acting(&s->match) & (match_acting(&s->match) - 1)) {
        /* Several act: the seat at the keyboard may leave out its own number. */
        struct message ignored;

        snprintf(tried, sizeof tried, "%d:%s", s->viewer, typed);
        if (match_read(&s->match, tried, out, &ignored))
            return true;
    }
    for (int i = 0; i < s->count; i++) {
        char name[GAME_ACTION_TEXT];

        name_of(s, s->list[i], name);
        if (starts(name, typed)) {
            *out = s->list[i];
            found++;
        }
    }
    if (found == 1)
        return true;
    if (found > 1) {
        say("play.several", typed, NULL);
        list_actions(s, typed);
    } else {
        say_why(&why);
    }
    return false;
}

static bool write_record(const struct match *m, const char *name)
{
    char part[INPUT + 8];
    FILE *f;
    bool good;

    snprintf(part, sizeof part, "%s.part", name);
    f = fopen(part, "wb");
    if (!f)
        return false;
    good = fwrite(m->record, 1, m->record_used, f) == m->record_used;
    good = fflush(f) == 0 && fsync(fileno(f)) == 0 && good;
    good = fclose(f) == 0 && good;
    good = good && rename(part, name) == 0;
    if (!good)
        unlink(part);
    return good;
}

static void save(const struct session *s, const char *name)
{
    if (*name == '\0')
        say("play.save-what", NULL, NULL);
    else if (write_record(&s->match, name))
        say("play.saved", name, NULL);
    else
        say("cli.file", name, strerror(errno));
}

static void change_seat(struct session *s, const char *number, int *seat)
{
    int seats = s->match.game->seats(s->match.state.byte);
    uint32_t n;

    if (text_read_number(&number, (uint32_t)seats, &n) && *number == '\0' && n > 0)
        *seat = (int)n;
    else
        say("play.seat-what", NULL, NULL);
}

static const char *argument(const char *line, const char *command)
{
    size_t n = strlen(command);

    if (strncmp(line, command, n) != 0 || (line[n] != ' ' && line[n] != '\0'))
        return NULL;
    line += n;
    return line + strspn(line, " ");
}

enum outcome { ASK_AGAIN, SHOW_AGAIN, LEAVE };

/* Obeys one typed line. *seat is who should look next. */
static enum outcome obey(struct session *s, const char *line, int *seat)
{
    const char *arg;
    struct message why;
    game_action a;

    if (*line == '\0')
        return ASK_AGAIN;
    if (strcmp(line, "quit") == 0)
        return LEAVE;
    if (strcmp(line, "?") == 0) {
        fputs(lang_words("play.help"), stdout);
        puts(lang_join(s->match.game->id, "help", NULL));
        return ASK_AGAIN;
    }
    if (strcmp(line, "back") == 0) {
        if (match_back(&s->match))
            return SHOW_AGAIN;
        say("play.no-back", NULL, NULL);
        return ASK_AGAIN;
    }
    if ((arg = argument(line, "list"))) {
        list_actions(s, arg);
        return ASK_AGAIN;
    }
    if ((arg = argument(line, "save"))) {
        save(s, arg);
        return ASK_AGAIN;
    }
    if ((arg = argument(line, "seat"))) {
        change_seat(s, arg, seat);
        return SHOW_AGAIN;
    }
    if (!choose(s, line, &a))
        return ASK_AGAIN;
    if (!match_play(&s->match, a, &why)) {
        say_why(&why);
        return ASK_AGAIN;
    }
    return SHOW_AGAIN;
}

static void play(struct session *s)
{
    static const char PROMPT[] = "> ";
    char line[INPUT];
    int seat = looking_seat(s);

    for (;;) {
        enum outcome next = ASK_AGAIN;

        if (!cover(s, seat))
            return;
        s->count = match_actions(&s->match, s->list);
        show(s);
        while (next == ASK_AGAIN) {
            if (!read_line(PROMPT, line)) {
                putchar('\n');
                return;
            }
            seat = s->viewer;
            next = obey(s, line, &seat);
        }
        if (next == LEAVE)
            return;
        if (match_seat(&s->match) > 0)
            seat = match_seat(&s->match);
    }
}

/* Asks which game to play; NULL at the end of input. */
static const char *ask_game(void)
{
    static char line[INPUT];

    say("play.which", NULL, NULL);
    for (int i = 0; i < games_count; i++)
        printf("  %d  %-10s %s\n", i + 1, games[i]->id, lang_join(games[i]->id, "about", NULL));
    while (read_line("> ", line)) {
        if (line[0] >= '1' && line[0] < '1' + games_count && line[1] == '\0')
            return games[line[0] - '1']->id;
        if (game_find(line))
            return line;
        if (strcmp(line, "quit") == 0)
            return NULL;
        say("play.which-again", line, NULL);
    }
    return NULL;
}

/* The request with a shuffled deck added, where the game has one and none was given. */
static bool open_dealt(const struct request *r, struct match *m)
{
    struct request dealt = *r;
    const struct game *game = game_find(r->word[0]);
    char deck[OPTION_VALUE + 8];
    struct options o;
    struct message why;
    struct rng rng;
    uint64_t seed = 0;
    int i = game ? options_find(game, "deck") : -1;

    if (i < 0)
        return cli_open(r, m);
    options_init(&o, game);
    for (int k = 0; k < r->options; k++) {
        if (!options_set(&o, r->option[k], &why))
            return cli_open(r, m); /* which tells what is wrong */
    }
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        seed = (uint64_t)(cli_seconds() * 1e6);
    rng_seed(&rng, seed);
    deal(&o, &rng);
    snprintf(deck, sizeof deck, "deck=%s", o.value[i]);
    dealt.option[dealt.options++] = deck; /* argv held at least one word that is no option */
    return cli_open(&dealt, m);
}

int cmd_play(const struct request *r)
{
    static struct session s;
    struct request with_game = *r;

    s.terminal = isatty(0) && isatty(1);
    screen_init(&s.screen, r->given & TAKES(ASCII));
    if (with_game.words == 0)
        with_game.word[with_game.words++] = ask_game();
    if (!with_game.word[0])
        return EXIT_OK;
    if (!open_dealt(&with_game, &s.match))
        return EXIT_INPUT;
    say("play.hello", lang_join(s.match.game->id, "title", NULL), NULL);
    play(&s);
    match_release(&s.match);
    return EXIT_OK;
}
