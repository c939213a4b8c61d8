/*
 * main.c - the program `coupdoeil`: its table of commands and how arguments are read.
 */
#include "cli/cli.h"
#include "cli/names.h"
#include "files/file.h"

#include "lang/lang.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct command {
    const char *name;
    int (*run)(const struct request *r);
    int words_low, words_high; /* arguments other than flags */
    uint64_t takes;
};

#define TAKES_SEATS (UINT64_C(0x3f) << FLAG_SEAT1)

static const struct command commands[] = {
    { "games", cmd_games, 0, 0, TAKES(JSON) | TAKES(TRIALS) },
    { "rules", cmd_rules, 1, 1, TAKES(GAME) | TAKES(STEP) | TAKES(ASCII) },
    { "about", cmd_about, 1, 1, TAKES(GAME) | TAKES(ASCII) },
    { "moves", cmd_moves, 1, 1, TAKES(GAME) | TAKES(OPTION) | TAKES(MOVES) },
    { "perft", cmd_perft, 2, 2, TAKES(GAME) | TAKES(OPTION) | TAKES(MOVES) | TAKES(DIVIDE) },
    { "show", cmd_show, 1, 1,
      TAKES(GAME) | TAKES(OPTION) | TAKES(MOVES) | TAKES(AS) | TAKES(JSON) | TAKES(ASCII) },
    { "replay", cmd_replay, 1, 1, TAKES(AS) | TAKES(JSON) | TAKES(ASCII) },
    { "picture", cmd_picture, 1, 1,
      TAKES(GAME_OR) | TAKES(OPTION) | TAKES(MOVES) | TAKES(AS) | TAKES(AT) | TAKES(WIDTH) |
          TAKES(PNG) | TAKES(ANIMATE) | TAKES(GIF) | TAKES(MS) },
    { "play", cmd_play, 0, 1,
      TAKES(GAME) | TAKES(OPTION) | TAKES(MOVES) | TAKES(ASCII) | TAKES(LOAD) | TAKES(PACK) |
          TAKES(UNTIMED) | TAKES(CLOCK) | TAKES(THREADS) | TAKES_SEATS },
    { "best", cmd_best, 1, 1,
      TAKES(GAME) | TAKES(OPTION) | TAKES(MOVES) | TAKES(AS) | TAKES(LEVEL) | TAKES(MS) |
          TAKES(NODES) | TAKES(THREADS) | TAKES(SEED) | TAKES(JSON) },
    { "match", cmd_match, 1, 1,
      TAKES(GAME) | TAKES(OPTION) | TAKES(GAMES) | TAKES(MS) | TAKES(THREADS) | TAKES(SEED) |
          TAKES(JSON) | TAKES_SEATS },
    { "solve", cmd_solve, 1, 1,
      TAKES(GAME) | TAKES(OPTION) | TAKES(MOVES) | TAKES(COUNT) | TAKES(GRADE) | TAKES(MAKE) |
          TAKES(AS) | TAKES(NODES) | TAKES(SEED) | TAKES(JSON) | TAKES(CERTIFICATE) },
    { "engine", cmd_engine, 0, 0, TAKES(SEED) | TAKES(MS) },
    { "serve", cmd_serve, 0, 0,
      TAKES(OPTION) | TAKES(ADDRESS) | TAKES(PORT) | TAKES(ROOT) | TAKES(DATA) | TAKES(PUBLIC) |
          TAKES(CONFIG) },
    { "store", cmd_store, 2, 3, TAKES(SHORTEN) },
    { "admin", cmd_admin, 1, 4, TAKES(OPTION) | TAKES(DATA) | TAKES(CONFIG) },
    { "verify", cmd_verify, 1, 1, 0 },
    { "puzzle", cmd_puzzle, 0, 1,
      TAKES(GAME_OR) | TAKES(OPTION) | TAKES(MOVES) | TAKES(OF_GRADE) | TAKES(DAY) |
          TAKES(KIND) | TAKES(ASCII) },
    { "lesson", cmd_lesson, 1, 2, TAKES(GAME) | TAKES(ASCII) },
    { "review", cmd_review, 1, 1, TAKES(JSON) | TAKES(ASCII) },
    { "make-puzzles", cmd_make_puzzles, 0, 0, TAKES(SEED) | TAKES(ONLY) | TAKES(OUT) },
    { "bench", cmd_bench, 0, 0,
      TAKES(JSON) | TAKES(SEARCH) | TAKES(ONLY) | TAKES(ROUNDS) | TAKES(SECONDS) | TAKES(SEED) },
};

enum { COMMANDS = sizeof commands / sizeof commands[0], FLAG_NAME = 64 };

struct flag_name {
    const char *name;
    enum flag flag;
    bool value;
};

static const struct flag_name flag_names[] = {
    { "-o", FLAG_OPTION, true },         { "--option", FLAG_OPTION, true },
    { "-m", FLAG_MOVES, true },          { "--moves", FLAG_MOVES, true },
    { "--as", FLAG_AS, true },           { "--json", FLAG_JSON, false },
    { "--divide", FLAG_DIVIDE, false },  { "--ascii", FLAG_ASCII, false },
    { "--only", FLAG_ONLY, true },       { "--rounds", FLAG_ROUNDS, true },
    { "--seconds", FLAG_SECONDS, true }, { "--seed", FLAG_SEED, true },
    { "--level", FLAG_LEVEL, true },     { "--ms", FLAG_MS, true },
    { "--nodes", FLAG_NODES, true },     { "--games", FLAG_GAMES, true },
    { "--threads", FLAG_THREADS, true },
    { "--search", FLAG_SEARCH, false },  { "--trials", FLAG_TRIALS, false },
    { "--count", FLAG_COUNT, false },    { "--grade", FLAG_GRADE, false },
    { "--step", FLAG_STEP, true },       { "--shorten", FLAG_SHORTEN, false },
    { "--make", FLAG_MAKE, true },       { "--config", FLAG_CONFIG, true },
    { "--address", FLAG_ADDRESS, true }, { "--port", FLAG_PORT, true },
    { "--root", FLAG_ROOT, true },       { "--data", FLAG_DATA, true },
    { "--public", FLAG_PUBLIC, true },   { "--load", FLAG_LOAD, true },
    { "--pack", FLAG_PACK, true },       { "--untimed", FLAG_UNTIMED, false },
    { "--clock", FLAG_CLOCK, true },     { "--certificate", FLAG_CERTIFICATE, true },
    { "--at", FLAG_AT, true },           { "--animate", FLAG_ANIMATE, false },
    { "--width", FLAG_WIDTH, true },     { "--png", FLAG_PNG, false },
    { "--gif", FLAG_GIF, false },         { "--out", FLAG_OUT, true },
    { "--day", FLAG_DAY, true },         { "--grade", FLAG_OF_GRADE, true },
    { "--kind", FLAG_KIND, true },
    { "--seat1", FLAG_SEAT1, true },     { "--seat2", FLAG_SEAT1 + 1, true },
    { "--seat3", FLAG_SEAT1 + 2, true }, { "--seat4", FLAG_SEAT1 + 3, true },
    { "--seat5", FLAG_SEAT1 + 4, true }, { "--seat6", FLAG_SEAT6, true },
};

static int fail_word(const char *id, const char *a, const char *b)
{
    struct message why;

    message_set(&why, id);
    message_text(&why, a);
    if (b)
        message_text(&why, b);
    return cli_fail(&why);
}

/* The flag that `arg` names, among those that the command takes. `-oVALUE`, `--as=VALUE` and a
 * value as the next argument are all accepted. *value is the rest of this argument, or NULL. */
static const struct flag_name *find_flag(const char *arg, uint64_t takes, const char **value)
{
    for (size_t i = 0; i < sizeof flag_names / sizeof flag_names[0]; i++) {
        size_t n = strlen(flag_names[i].name);

        if (!(UINT64_C(1) << flag_names[i].flag & takes) ||
            strncmp(arg, flag_names[i].name, n) != 0)
            continue;
        *value = NULL;
        if (arg[n] == '\0')
            return &flag_names[i];
        if (!flag_names[i].value || (n > 2 && arg[n] != '='))
            continue;
        *value = arg + n + (n > 2);
        return &flag_names[i];
    }
    return NULL;
}

/* Reports that the command takes no flag of that name, and suggests the one with the most similar
 * name. */
static int fail_flag(const char *arg, const struct command *c)
{
    char name[FLAG_NAME];
    const char *near = NULL;
    int least = NAMES_NEAR + 1;
    struct message why;
    struct text t;

    text_init(&t, name, sizeof name);
    text_bytes(&t, arg, strcspn(arg, "="));
    for (size_t i = 0; i < sizeof flag_names / sizeof flag_names[0]; i++) {
        int d = UINT64_C(1) << flag_names[i].flag & c->takes
                    ? names_distance(name, flag_names[i].name) : NAMES_FAR;

        if (d < least) {
            least = d;
            near = flag_names[i].name;
        }
    }
    if (!near)
        return fail_word("cli.flag", arg, c->name);
    message_text(message_set(&why, "cli.flag-near"), arg);
    message_text(&why, c->name);
    message_text(&why, near);
    return cli_fail(&why);
}

static void keep_flag(struct request *r, enum flag flag, const char *value)
{
    r->given |= UINT64_C(1) << flag;
    r->value[flag] = value;
    if (flag == FLAG_OPTION)
        r->option[r->options++] = value;
    else if (flag == FLAG_MOVES)
        r->moves[r->move_lists++] = value;
}

/* Reads argv[2..] for the command. Returns 0, or the exit status after reporting what is wrong. */
static int read_request(const struct command *c, int argc, char **argv, struct request *r)
{
    bool words_only = false; /* after -- */

    for (int i = 2; i < argc; i++) {
        const struct flag_name *flag;
        const char *value;

        if (!words_only && strcmp(argv[i], "--") == 0) {
            words_only = true;
            continue;
        }
        if (words_only || argv[i][0] != '-' || argv[i][1] == '\0') {
            if (r->words == c->words_high)
                return fail_word("cli.extra", argv[i], c->name);
            r->word[r->words++] = argv[i];
            continue;
        }
        flag = find_flag(argv[i], c->takes, &value);
        if (!flag)
            return fail_flag(argv[i], c);
        if (flag->value && !value) {
            if (i + 1 == argc)
                return fail_word("cli.no-value", argv[i], NULL);
            value = argv[++i];
        }
        keep_flag(r, flag->flag, value);
    }
    if (r->words < c->words_low)
        return fail_word("cli.missing", c->name, NULL);
    return EXIT_OK;
}

/* Replaces the name that was typed by the id of the game. Returns EXIT_OK, or the exit status after
 * suggesting a similar name. */
static int read_game(const struct command *c, struct request *r)
{
    const struct game *game;
    const char *near;

    if (r->words == 0 || !(c->takes & (TAKES(GAME) | TAKES(GAME_OR))))
        return EXIT_OK;
    game = names_game(r->word[0]);
    near = game || c->takes & TAKES(GAME_OR) ? NULL : names_near_game(r->word[0]);
    if (near)
        return fail_word("game.near", r->word[0], near);
    if (game && (c->takes & TAKES(GAME) || access(r->word[0], F_OK) != 0))
        r->word[0] = game->id;
    return EXIT_OK;
}

static int fail_command(const char *word)
{
    const char *near = NULL;
    int least = NAMES_NEAR + 1;

    for (int i = 0; i < COMMANDS; i++) {
        int d = names_distance(word, commands[i].name);

        if (d < least) {
            least = d;
            near = commands[i].name;
        }
    }
    return near ? fail_word("cli.command-near", word, near) : fail_word("cli.command", word, NULL);
}

static int help(const char *topic)
{
    const char *words = lang_join("cli", "help", topic);

    fputs(words, stdout);
    if (strcmp(topic, "solve") == 0)
        help_solve();
    return EXIT_OK;
}

static bool asks_help(const char *arg)
{
    return strcmp(arg, "--help") == 0 || strcmp(arg, "-h") == 0;
}

static int run(int argc, char **argv)
{
    const struct command *c = NULL;
    struct request r = { 0 };
    int status;

    status = cli_language(&argc, argv);
    if (status != EXIT_OK)
        return status;
    if (argc < 2 && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return cmd_play(&r); /* shows its menu */
    if (argc < 2)
        return fail_word("cli.no-command", "coupdoeil", NULL);
    if (strcmp(argv[1], "--version") == 0) {
        puts("coupdoeil " COUPDOEIL_VERSION);
        return EXIT_OK;
    }
    if (asks_help(argv[1]) || (strcmp(argv[1], "help") == 0 && argc == 2))
        return help("all");
    if (strcmp(argv[1], "help") == 0)
        argv[1] = argv[2], argv[2] = "--help";
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i].name, argv[1]) == 0)
            c = &commands[i];
    }
    if (!c)
        return fail_command(argv[1]);
    for (int i = 2; i < argc; i++) {
        if (asks_help(argv[i]))
            return help(c->name);
    }
    r.option = calloc((size_t)argc, sizeof *r.option);
    r.moves = calloc((size_t)argc, sizeof *r.moves);
    if (!r.option || !r.moves)
        status = fail_word("match.memory", "", NULL);
    else
        status = read_request(c, argc, argv, &r);
    if (status == EXIT_OK)
        status = read_game(c, &r);
    if (status == EXIT_OK)
        status = c->run(&r);
    free(r.option);
    free(r.moves);
    return status;
}

int main(int argc, char **argv)
{
    int status = run(argc, argv);

    /* A full disk or a closed pipe is only noticed here. */
    if ((fflush(stdout) != 0 || ferror(stdout)) && errno != EPIPE) {
        struct message why;

        file_reason(message_set(&why, "cli.output"));
        cli_fail(&why);
        return EXIT_WORLD;
    }
    return status;
}
