/*
 * cli.h - what the commands of the command line share.
 *
 * A command is one row of the table in main.c and one function cmd_NAME in cmd_NAME.c. main
 * reads the arguments into a `struct request`, checks that the command takes them, and calls
 * it. A command returns the exit status: EXIT_OK, or what cli_fail() gives.
 *
 * An input error is reported in one line on standard error, with exit status 2 and nothing on
 * standard output.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "core/message.h"
#include "match/match.h"

#include <stdbool.h>
#include <stddef.h>

enum { EXIT_OK = 0, EXIT_WORLD = 1, EXIT_INPUT = 2 };

/* The flags. A command's flags are a set of them, made with TAKES(). */
enum flag {
    FLAG_OPTION,  /* -o KEY=VALUE, --option; may be repeated */
    FLAG_MOVES,   /* -m "ACTION ...", --moves; may be repeated */
    FLAG_AS,      /* --as SEAT|spectator|all */
    FLAG_JSON,
    FLAG_DIVIDE,
    FLAG_ASCII,
    FLAG_ONLY,    /* --only WORKLOAD */
    FLAG_ROUNDS,
    FLAG_SECONDS, /* may be a decimal fraction */
    FLAG_SEED,
    FLAG_LEVEL,
    FLAG_MS,
    FLAG_NODES,
    FLAG_THREADS, /* threads that a computer player thinks with */
    FLAG_GAMES,
    FLAG_TRIALS,  /* games: the settings that tests play */
    FLAG_SEARCH,  /* bench: trees instead of playouts */
    FLAG_COUNT,   /* solve: counts all solutions instead of finding one */
    FLAG_GRADE,   /* solve: how difficult it is */
    FLAG_MAKE,    /* solve: --make N, a new puzzle of difficulty N */
    FLAG_CERTIFICATE, /* solve: --certificate FILE, a proof that a checker can follow */
    FLAG_CONFIG,  /* serve: a file of settings, and the settings that have their own flags */
    FLAG_ADDRESS,
    FLAG_PORT,
    FLAG_ROOT,
    FLAG_DATA,
    FLAG_PUBLIC,
    FLAG_LOAD,    /* play: --load FILE, a record to resume */
    FLAG_PACK,    /* play: --pack FILE, questions for the quiz */
    FLAG_UNTIMED, /* play: races without clocks */
    FLAG_CLOCK,   /* play: --clock CLOCK, time to think (term/pace.h) */
    FLAG_AT,      /* picture: --at N, after N actions */
    FLAG_ANIMATE,
    FLAG_WIDTH,
    FLAG_PNG,
    FLAG_GIF,
    FLAG_OUT,     /* make-puzzles: the folder for the packs */
    FLAG_OF_GRADE, /* puzzle: --grade N */
    FLAG_DAY,     /* puzzle: --day YYYY-MM-DD */
    FLAG_KIND,    /* puzzle: --kind KIND, to check a position */
    FLAG_STEP,    /* rules: --step NAME */
    FLAG_SHORTEN, /* store repair: cut damaged journals to their good part */
    FLAG_GAME,    /* not a flag: the first argument names a game */
    FLAG_GAME_OR, /* not a flag: it names a game or something else, such as a file */
    FLAG_SEAT1,   /* --seat1 PLAYER ... --seat6 */
    FLAG_SEAT6 = FLAG_SEAT1 + 5,
    FLAGS
};

#define TAKES(flag) (UINT64_C(1) << FLAG_##flag)

struct request {
    const char *word[4];      /* arguments other than flags: game, depth, file ... */
    int words;
    uint64_t given;           /* TAKES() of the flags that were given */
    const char *value[FLAGS]; /* the last value given to each flag; NULL: none */
    const char **option;      /* -o, in order; points into argv */
    int options;
    const char **moves;       /* -m, in order */
    int move_lists;
};

int cmd_games(const struct request *r);
int cmd_moves(const struct request *r);
int cmd_perft(const struct request *r);
int cmd_show(const struct request *r);
int cmd_replay(const struct request *r);
int cmd_play(const struct request *r);
int cmd_bench(const struct request *r);
int cmd_rules(const struct request *r);
int cmd_about(const struct request *r);
int cmd_best(const struct request *r);
int cmd_match(const struct request *r);
int cmd_solve(const struct request *r);
void help_solve(void); /* what each solver answers, as part of its help */
int cmd_engine(const struct request *r);
int cmd_serve(const struct request *r);
int cmd_admin(const struct request *r);
int cmd_store(const struct request *r);
int cmd_picture(const struct request *r);
int cmd_verify(const struct request *r);
int cmd_puzzle(const struct request *r);
int cmd_lesson(const struct request *r);
int cmd_review(const struct request *r);
int cmd_make_puzzles(const struct request *r);

/* bench --search, in bench_search.c. */
int bench_search(const struct request *r, double seconds, uint64_t seed);

/* Chooses the language of the program, and removes --lang from the arguments. Returns EXIT_OK, or
 * the exit status after reporting what is wrong. In language.c. */
int cli_language(int *argc, char **argv);

/* Writes the message to standard error as "coupdoeil: ..."; returns EXIT_INPUT. */
int cli_fail(const struct message *why);

/* Writes the message to standard output, as a line. */
void cli_say(const struct message *m);

/* Adds a decimal number, in printf's format, as an argument; and writes one as a member. */
void cli_add_decimal(struct message *m, const char *format, double n);
void cli_write_decimal(struct json *j, const char *name, const char *format, double n);

/* cli_fail with "FILE:LINE: " before the message, for records. */
int cli_fail_at(const char *file, uint32_t line, const struct message *why);

/* Begins the match that `GAME -o ... -m ...` asks for and plays its actions. Returns true, and the
 * caller releases the match with match_release; or false after reporting why not. */
bool cli_open(const struct request *r, struct match *m);

/* The viewer that --as names, without it VIEW_SPECTATOR; returns false after reporting what is
 * wrong. */
bool cli_viewer(const struct request *r, const struct match *m, int *viewer);

/* Reads a whole number from `least` to `most`; returns false after reporting which argument is
 * wrong. If no value was given (NULL), *out is unchanged. */
bool cli_number(const char *what, const char *value, uint32_t least, uint32_t most, uint32_t *out);

/* Reads a whole file of at most FILE_MAX bytes into memory that the caller frees; returns NULL
 * after reporting why not. */
enum { FILE_MAX = 64 << 20 };
char *cli_read_file(const char *name, size_t *length);

/* Makes the match of the record in a file. Returns true, and the caller releases the match with
 * match_release; or false after reporting why not. */
bool cli_load(const char *name, struct match *m);

/* Writes "draw", "seat 1 wins", ... for people. */
void cli_write_result(const struct match *m, struct text *out);

/* Prints the prompt and reads a line, without its end; returns false at the end of input. A line
 * that is too long is dropped, and *overlong is true. */
bool cli_ask(const char *prompt, char *line, size_t room, bool *overlong);

/* Seconds on a clock that never goes back; for progress and benchmarks. */
double cli_seconds(void);

/* CPU seconds used by this thread; other work on the machine hardly affects them. */
double cli_cpu_seconds(void);

#endif
