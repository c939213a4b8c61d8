/*
 * solve_oeil.c - `coupdoeil solve oeil -o players=1`: shortest solutions of the solitaire.
 *
 *     (nothing)   the actions of a shortest solution on the first line, then their number
 *     --grade     besides, how hard it is
 *     --make N    a start of grade N by --seed, its options on the first line, and its solution
 *     --count     the whole space: from how many states so many actions win
 *
 * What is printed as a solution has been played through the rules before.
 */
#include "cli/solve.h"

#include "solve/solitaire.h"

#include <stdio.h>
#include <stdlib.h>

enum { LINE = SOLITAIRE_LONGEST * GAME_ACTION_TEXT, MEGA = 1000000 };

/* Solver, its memory and its clock. */
struct desk {
    struct solitaire *solver;
    struct arena arena;
    struct solve_clock clock;
};

/* What there is to tell. */
struct report {
    bool made; /* --make: the start is new */
    struct solitaire_answer answer;
    struct solitaire_grade grade; /* grade 0: not asked for */
    uint32_t cap;                 /* turns left, 0: any number */
};

static int fail_memory(size_t bytes)
{
    struct message why;

    refuse(&why, "solve.oeil.memory");
    message_number(&why, (int32_t)(bytes / MEGA + 1));
    cli_fail(&why);
    return EXIT_WORLD;
}

static int fail_stopped(void)
{
    struct message why;

    refuse(&why, "solve.oeil.stopped");
    cli_fail(&why);
    return EXIT_WORLD;
}

static void desk_close(struct desk *d)
{
    solve_clock_end(&d->clock);
    free(d->arena.at);
    free(d->solver);
}

/* Makes the solver's tables; EXIT_OK, or the exit status after telling why not. */
static int desk_open(struct desk *d, unsigned taken)
{
    size_t bytes = solitaire_memory(taken);
    bool stopped;

    d->solver = malloc(sizeof *d->solver);
    arena_init(&d->arena, malloc(bytes), bytes);
    solve_clock_init(&d->clock);
    if (!d->solver || !d->arena.at) {
        desk_close(d);
        return fail_memory(bytes);
    }
    if (solitaire_init(d->solver, taken, &d->arena, solve_tick, &d->clock))
        return EXIT_OK;
    stopped = d->solver->stopped;
    desk_close(d);
    return stopped ? fail_stopped() : fail_memory(bytes);
}

static void write_actions(const struct match *m, const struct solitaire_answer *a,
                          struct text *out)
{
    union game_state s = m->state;

    for (int i = 0; i < a->length; i++) {
        if (i)
            text_char(out, ' ');
        m->game->write_action(s.byte, a->action[i], out);
        game_step(m->game, s.byte, a->action[i]);
    }
}

/* Plays the solution through the rules and takes it back: false if it does not win. */
static bool verify(struct match *m, const struct solitaire_answer *a)
{
    struct result result;
    struct message why;
    int played = 0;

    while (played < a->length && match_play(m, a->action[played], &why))
        played++;
    match_result(m, &result);
    for (int i = 0; i < played; i++)
        match_back(m);
    return played == a->length && result.finished && result.winners == 2;
}

static void say_numbers(const char *id, int a, int b, int c)
{
    struct message what;

    refuse(&what, id);
    message_number(&what, a);
    message_number(&what, b);
    message_number(&what, c);
    cli_say(&what);
}

static void tell_words(const struct match *m, const struct report *r)
{
    const struct solitaire_grade *g = &r->grade;
    char line[LINE];
    struct text t;

    if (r->made) {
        const struct oeil_state *start = (const void *)m->state.byte;

        text_init(&t, line, sizeof line);
        solitaire_write_start(start, &t);
        printf("-o players=1 -o pattern=%s -o start=%s\n", oeil_pattern_name[start->pattern], line);
    }
    if (r->answer.status == SOLITAIRE_NONE) {
        say_numbers(r->cap ? "solve.oeil.none-cap" : "solve.oeil.none", (int)r->cap, 0, 0);
        return;
    }
    text_init(&t, line, sizeof line);
    write_actions(m, &r->answer, &t);
    puts(line);
    say_numbers("solve.oeil.shortest", r->answer.length, 0, 0);
    if (g->grade == 0)
        return;
    say_numbers("solve.oeil.grade", g->grade, SOLITAIRE_GRADES, g->first);
    say_numbers("solve.oeil.narrow", g->narrow, g->length, 0);
    say_numbers("solve.oeil.choices", g->choices, g->keeping, g->losing);
}

static void json_actions(struct json *j, const struct match *m, const struct solitaire_answer *a)
{
    union game_state s = m->state;

    json_open(j, "actions", '[');
    for (int i = 0; i < a->length; i++) {
        char word[GAME_ACTION_TEXT];
        struct text t;

        text_init(&t, word, sizeof word);
        m->game->write_action(s.byte, a->action[i], &t);
        json_text(j, NULL, word);
        game_step(m->game, s.byte, a->action[i]);
    }
    json_close(j, ']');
}

static void json_grade(struct json *j, const struct solitaire_grade *g)
{
    json_number(j, "grade", g->grade);
    json_number(j, "first", g->first);
    json_number(j, "narrow", g->narrow);
    json_number(j, "choices", g->choices);
    json_number(j, "keeping", g->keeping);
    json_number(j, "losing", g->losing);
}

static void tell_json(const struct match *m, const struct report *r)
{
    char line[2 * LINE];
    struct text out;
    struct json j;

    text_init(&out, line, sizeof line);
    json_init(&j, &out);
    json_open(&j, NULL, '{');
    if (r->made) {
        const struct oeil_state *s = (const void *)m->state.byte;
        char start[64];
        struct text t;

        text_init(&t, start, sizeof start);
        solitaire_write_start(s, &t);
        json_text(&j, "pattern", oeil_pattern_name[s->pattern]);
        json_text(&j, "start", start);
    }
    json_bool(&j, "solved", r->answer.status == SOLITAIRE_SOLVED);
    json_bool(&j, "proved", true);
    if (r->answer.status == SOLITAIRE_SOLVED) {
        json_number(&j, "length", r->answer.length);
        json_actions(&j, m, &r->answer);
    }
    if (r->grade.grade)
        json_grade(&j, &r->grade);
    json_close(&j, '}');
    puts(line);
}

/* Prints the report of a match once its solution has been verified. */
static int tell(const struct request *r, struct match *m, const struct report *report)
{
    if (report->answer.status == SOLITAIRE_STOPPED)
        return fail_stopped();
    if (report->answer.status == SOLITAIRE_SOLVED && !verify(m, &report->answer))
        abort(); /* the solver is wrong: never print that */
    if (r->given & TAKES(JSON))
        tell_json(m, report);
    else
        tell_words(m, report);
    return EXIT_OK;
}

/* A solution of the match's position, and with --grade how hard it is. */
static int solve_position(const struct request *r, struct match *m)
{
    const struct oeil_state *s = (const void *)m->state.byte;
    struct report report = { .made = false };
    unsigned taken = 0;
    struct desk desk;
    int status;

    for (int i = 0; i < s->taken_count; i++)
        taken |= 1u << (s->taken[i] & 7);
    status = desk_open(&desk, taken);
    if (status != EXIT_OK)
        return status;
    report.cap = m->cap ? m->cap - s->turn : 0;
    solitaire_solve(desk.solver, s, m->cap, &report.answer);
    if ((r->given & TAKES(GRADE)) && report.answer.status == SOLITAIRE_SOLVED &&
        !solitaire_grade(desk.solver, s, &report.answer, &report.grade))
        report.answer.status = SOLITAIRE_STOPPED;
    desk_close(&desk);
    return tell(r, m, &report);
}

/* Begins the match of a made start by its options, as somebody who types them would. */
static bool begin_made(struct match *m, const struct oeil_state *start)
{
    char words[2][OPTION_VALUE];
    struct options o;
    struct message why;
    struct text t;

    text_init(&t, words[0], sizeof words[0]);
    text_put(&t, "start=");
    solitaire_write_start(start, &t);
    text_init(&t, words[1], sizeof words[1]);
    text_put(&t, "pattern=");
    text_put(&t, oeil_pattern_name[start->pattern]);
    options_init(&o, &oeil_game);
    return options_set(&o, "players=1", &why) && options_set(&o, words[0], &why) &&
           options_set(&o, words[1], &why) && match_init(m, &o, &why);
}

static int make_start(const struct request *r, int grade, uint32_t seed)
{
    struct oeil_state start;
    struct report report = { .made = true };
    struct options o;
    struct message why;
    struct match made;
    struct desk desk;
    int status = desk_open(&desk, 0);

    if (status != EXIT_OK)
        return status;
    options_init(&o, &oeil_game);
    if (!options_set(&o, "players=1", &why) || !oeil_start(&start, &o, &why)) {
        desk_close(&desk);
        return cli_fail(&why);
    }
    if (!solitaire_make(desk.solver, grade, seed, &start, &report.answer, &report.grade))
        report.answer.status = SOLITAIRE_STOPPED;
    desk_close(&desk);
    if (!begin_made(&made, &start))
        return fail_memory(0);
    status = tell(r, &made, &report);
    match_release(&made);
    return status;
}

/* A sentence of a number of actions, unless negative, and a number of states. */
static void say_states(const char *id, int actions, uint64_t states)
{
    struct message what;

    refuse(&what, id);
    if (actions >= 0)
        message_number(&what, actions);
    message_count(&what, states);
    cli_say(&what);
}

/* The whole space; what was finished before Ctrl-C is told. */
static int count_space(void)
{
    size_t bytes = solitaire_whole_memory();
    struct solitaire_whole whole;
    struct solve_clock clock;
    struct arena arena;
    bool all;

    arena_init(&arena, malloc(bytes), bytes);
    if (!arena.at)
        return fail_memory(bytes);
    solve_clock_init(&clock);
    all = solitaire_whole(&whole, 0, &arena, solve_tick, &clock);
    solve_clock_end(&clock);
    free(arena.at);
    for (int level = OEIL_COLOURS - 1; level >= whole.lowest; level--) {
        say_numbers("solve.oeil.taken", level, 0, 0);
        for (int i = 0; i < SOLITAIRE_LONGEST; i++)
            if (whole.states[level][i])
                say_states("solve.oeil.in", i, whole.states[level][i]);
        say_states("solve.oeil.never", -1, whole.never[level]);
    }
    return all ? EXIT_OK : fail_stopped();
}

int solve_oeil(const struct request *r, struct match *m)
{
    const struct oeil_state *s = (const void *)m->state.byte;
    struct message why;
    uint32_t seed = 1;
    uint32_t grade = 0;

    if (s->seats != 1) {
        refuse(&why, "solve.oeil.players");
        return cli_fail(&why);
    }
    if (r->given & TAKES(COUNT))
        return count_space();
    if (r->given & TAKES(MAKE)) {
        const char *at = r->value[FLAG_MAKE];

        if (!text_read_number(&at, SOLITAIRE_GRADES, &grade) || *at || grade == 0) {
            refuse(&why, "solve.oeil.grades");
            message_text(&why, r->value[FLAG_MAKE]);
            message_number(&why, SOLITAIRE_GRADES);
            return cli_fail(&why);
        }
        if (!cli_number("--seed", r->value[FLAG_SEED], 0, UINT32_MAX, &seed))
            return EXIT_INPUT;
        return make_start(r, (int)grade, seed);
    }
    if (m->ending) {
        refuse(&why, "game.over");
        return cli_fail(&why);
    }
    return solve_position(r, m);
}
