/*
 * cmd_play.c - `coupdoeil play`: people at one keyboard, line by line.
 *
 * One screenful a decision: the board as the seat to act may see it, what can be typed, a
 * prompt. In games with secrets the screen is covered when it passes to another seat. Where
 * several seats act at once, `seat N` says who is at the keyboard. Seats given to the computer
 * (--seat2 level:4) act by themselves.
 */
#include "cli/cli.h"
#include "cli/racing.h"
#include "cli/screen.h"
#include "cli/thinker.h"

#include "core/registry.h"
#include "lang/lang.h"
#include "match/deal.h"
#include "search/hint.h"

#include <errno.h>
#include <poll.h>
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
    const char *words[GAME_SEATS_MAX];     /* what --seatN said; NULL: a person */
    struct thinker brain[GAME_SEATS_MAX];  /* of the computer's seats */
    struct racing racing;                  /* when they act, in a race */
    int asker;                             /* the seat that acted last, for the quiz */
    struct rng rng;
};

static bool is_computer(const struct session *s, int seat)
{
    return seat > 0 && s->words[seat - 1];
}

/* How many seats people hold, and the lowest of them (1 where there is none). */
static int people(const struct session *s, int *lowest)
{
    int seats = s->match.game->seats(s->match.state.byte);
    int n = 0;

    *lowest = 1;
    for (int seat = seats; seat >= 1; seat--) {
        if (!is_computer(s, seat)) {
            *lowest = seat;
            n++;
        }
    }
    return n;
}

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

/* The seat whose view is shown: the one to act if a person holds it, or the one at the
 * keyboard. */
static int looking_seat(const struct session *s)
{
    int seat = match_seat(&s->match);
    int lowest;

    people(s, &lowest);
    if (seat > 0 && !is_computer(s, seat))
        return seat;
    return s->viewer ? s->viewer : lowest;
}

/* Covers the screen until the seat says it is alone; false at the end of input. */
static bool cover(struct session *s, int seat)
{
    char number[12];
    char line[INPUT];
    struct text t;
    int lowest;

    if (seat == s->viewer)
        return true;
    s->viewer = seat;
    if (!s->terminal || !s->match.game->conceal || s->match.ending || people(s, &lowest) < 2)
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

/* Gives the computer's seats fresh players that have seen the game so far. */
static bool wake_brains(struct session *s)
{
    int seats = s->match.game->seats(s->match.state.byte);
    struct message why;
    struct match again;
    bool good = match_init(&again, &s->match.options, &why);

    for (int i = 0; i < seats; i++) {
        thinker_release(&s->brain[i]);
        if (s->words[i] && !thinker_init(&s->brain[i], s->words[i], i + 1, 1000, rng_next(&s->rng)))
            good = false;
    }
    for (uint32_t i = 0; good && i < s->match.count; i++)
        good = thinkers_play(s->brain, seats, &again, s->match.step[i].action, &why);
    match_release(&again);
    return good;
}

static bool play_action(struct session *s, game_action a)
{
    struct message why;

    s->asker = game_actor(s->match.game, s->match.state.byte, a);
    if (thinkers_play(s->brain, s->match.game->seats(s->match.state.byte), &s->match, a, &why))
        return true;
    say_why(&why);
    return false;
}

static void say_played(const struct session *s, int seat, game_action a)
{
    char number[12], name[GAME_ACTION_TEXT];
    struct text t;

    text_init(&t, number, sizeof number);
    text_number(&t, seat);
    name_of(s, a, name);
    say("play.computer", number, name);
}

/* Plays for the computer while it is to act, and answers its questions in the quiz. */
static void play_computers(struct session *s)
{
    while (!s->match.ending) {
        int seat = match_seat(&s->match);
        struct search_answer a;

        if (seat == 0 && is_computer(s, s->asker)) {
            bool right = (int)rng_below(&s->rng, 100) <
                         level_answers(s->brain[s->asker - 1].player.level);
            struct message why;

            if (!match_read(&s->match, right ? "right" : "wrong", &a.action, &why))
                return;
            seat = s->asker;
        } else if (!is_computer(s, seat) || !thinker_decide(&s->brain[seat - 1], &s->match, &a)) {
            return;
        }
        say_played(s, seat, a.action);
        if (!play_action(s, a.action))
            return;
        s->asker = seat;
    }
}

/* Plays what the computer's seats have seen by now in a race; true if anything happened. With
 * `wait_for` it waits at a terminal for that, or for the person to type. */
static bool race_on(struct session *s, bool wait_for)
{
    struct pollfd keyboard = { .fd = 0, .events = POLLIN };
    game_action a;
    double wait;

    while (racing_is(&s->match)) {
        racing_look(&s->racing, s->brain, s->words, &s->match);
        if (racing_due(&s->racing, &s->match, &a, &wait)) {
            putchar('\n');
            say_played(s, game_actor(s->match.game, s->match.state.byte, a), a);
            return play_action(s, a);
        }
        if (!wait_for || wait < 0 || !s->terminal || poll(&keyboard, 1, (int)(wait * 1000) + 1) > 0)
            return false;
    }
    return false;
}

static void hint(struct session *s)
{
    struct search_limits limits = { .nodes = 20000 };
    struct arena arena;
    struct hint h;
    size_t bytes = (size_t)64 << 20;
    void *memory = malloc(bytes);

    arena_init(&arena, memory, memory ? bytes : 0);
    if (memory && hint_make(&s->match, s->viewer, &limits, &arena, &h)) {
        say_why(&h.where);
        say_why(&h.what);
        say_why(&h.why);
    } else {
        say("hint.none", NULL, NULL);
    }
    free(memory);
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
        bool went = match_back(&s->match);

        /* Back to a person's decision. */
        while (went && (is_computer(s, match_seat(&s->match)) || match_seat(&s->match) == 0) &&
               match_back(&s->match))
            continue;
        if (went && wake_brains(s))
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
    if (strcmp(line, "hint") == 0) {
        hint(s);
        return ASK_AGAIN;
    }
    if (!choose(s, line, &a) || !play_action(s, a))
        return ASK_AGAIN;
    return SHOW_AGAIN;
}

static void play(struct session *s)
{
    static const char PROMPT[] = "> ";
    char line[INPUT];
    int seat = looking_seat(s);

    for (;;) {
        enum outcome next = ASK_AGAIN;

        play_computers(s);
        if (match_seat(&s->match) > 0)
            seat = looking_seat(s);
        if (!cover(s, seat))
            return;
        s->count = match_actions(&s->match, s->list);
        show(s);
        while (next == ASK_AGAIN) {
            fputs(PROMPT, stdout);
            fflush(stdout);
            if (race_on(s, true))
                break;
            if (!read_line("", line)) {
                putchar('\n');
                return;
            }
            seat = s->viewer;
            /* In a race others may have been faster while this was typed. */
            while (race_on(s, false))
                continue;
            next = obey(s, line, &seat);
        }
        if (next == LEAVE)
            return;
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

static uint64_t fresh_seed(void)
{
    uint64_t seed = 0;

    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        seed = (uint64_t)(cli_seconds() * 1e6);
    return seed;
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
    int i = game ? options_find(game, "deck") : -1;

    if (i < 0)
        return cli_open(r, m);
    options_init(&o, game);
    for (int k = 0; k < r->options; k++) {
        if (!options_set(&o, r->option[k], &why))
            return cli_open(r, m); /* which tells what is wrong */
    }
    rng_seed(&rng, fresh_seed());
    deal(&o, &rng);
    snprintf(deck, sizeof deck, "deck=%s", o.value[i]);
    dealt.option[dealt.options++] = deck; /* argv held at least one word that is no option */
    return cli_open(&dealt, m);
}

/* Notes which seats the computer holds; false after telling what is wrong. */
static bool seat_computers(struct session *s, const struct request *r)
{
    int seats = s->match.game->seats(s->match.state.byte);
    struct message why;

    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        const char *words = r->value[FLAG_SEAT1 + i];
        struct thinker probe;

        if (!words || strcmp(words, "person") == 0)
            continue;
        if (i >= seats || !thinker_init(&probe, words, i + 1, 1000, 1)) {
            message_text(refuse(&why, "play.player"), words);
            cli_fail(&why);
            return false;
        }
        thinker_release(&probe);
        s->words[i] = words;
    }
    return wake_brains(s);
}

int cmd_play(const struct request *r)
{
    static struct session s;
    struct request with_game = *r;
    int status = EXIT_INPUT;

    s.terminal = isatty(0) && isatty(1);
    screen_init(&s.screen, r->given & TAKES(ASCII));
    rng_seed(&s.rng, fresh_seed());
    if (with_game.words == 0)
        with_game.word[with_game.words++] = ask_game();
    if (!with_game.word[0])
        return EXIT_OK;
    if (!open_dealt(&with_game, &s.match))
        return EXIT_INPUT;
    if (seat_computers(&s, r)) {
        say("play.hello", lang_join(s.match.game->id, "title", NULL), NULL);
        play(&s);
        status = EXIT_OK;
    }
    for (int i = 0; i < GAME_SEATS_MAX; i++)
        thinker_release(&s.brain[i]);
    match_release(&s.match);
    return status;
}
