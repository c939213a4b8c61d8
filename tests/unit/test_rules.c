/*
 * test_rules.c - the rules, statement by statement, as a player would test them.
 *
 *     test_rules FILE.t...          (default: tests/rules/GAME.t of every game)
 *
 * A file is a list of directives, one per line; `#` begins a comment, and `# [n]` says which
 * statement of the game's RULES.md the lines below it check.
 *
 *     game ID KEY=VALUE ...           begin a game
 *     bad ID KEY=VALUE ... -- KEY     these options are refused, and the message names KEY
 *     play ACTION ...                 play them, all legal
 *     moves ACTION ...                just these are listed
 *     has ACTION ...                  these are listed
 *     lacks ACTION ...                these are not
 *     refuse ACTION MESSAGE TEXT      it is refused for this reason, with this text, if any
 *     accept ACTION                   it is judged legal, listed or not
 *     count N                         this many are listed
 *     perft DEPTH N
 *     seat N|null
 *     turn N
 *     result open|draw|lost|N,N...    open, or how it ended: the winners
 *     view N|spectator|all has TEXT   the JSON view contains this text
 *     view N|spectator|all lacks TEXT
 *     played ACTION OBJECT            the object that describes it, if it is played now
 *     mark                            remember the key of the position
 *     same, differs                   the key is the remembered one, or another
 *     back N                          take this many actions back
 */
#include "core/registry.h"
#include "lang/lang.h"
#include "match/match.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static struct match match;
static bool running;
static uint64_t marked;
static char detail[1024]; /* what a failing directive found */

static void tell(const struct message *why)
{
    struct text t;

    text_init(&t, detail, sizeof detail);
    text_put(&t, why->id);
    text_put(&t, ": ");
    lang_write(&t, why);
}

static char *word(char **rest)
{
    char *w = strtok_r(NULL, " ", rest);

    return w ? w : "";
}

static bool begin(char **rest, struct match *m, struct message *why, char **key)
{
    const char *id = word(rest);
    const struct game *game = game_find(id);
    struct options o;
    char *w;

    if (!game)
        return message_text(message_set(why, "game.unknown"), id);
    options_init(&o, game);
    while (*(w = word(rest))) {
        if (strcmp(w, "--") == 0) {
            *key = word(rest);
            break;
        }
        if (!options_set(&o, w, why)) {
            while (*w && strcmp(w, "--") != 0)
                w = word(rest);
            *key = word(rest);
            return false;
        }
    }
    return match_init(m, &o, why);
}

static bool do_game(char **rest)
{
    struct message why;
    char *key = "";

    if (running)
        match_release(&match);
    running = begin(rest, &match, &why, &key);
    if (!running)
        tell(&why);
    return running;
}

static bool do_bad(char **rest)
{
    struct message why;
    struct match m;
    char *key = "";

    if (begin(rest, &m, &why, &key)) {
        match_release(&m);
        return false;
    }
    tell(&why);
    return *key && strstr(detail, key) && lang_find(why.id);
}

static bool do_play(char **rest)
{
    for (char *w = word(rest); *w; w = word(rest)) {
        struct message why;
        game_action a;

        if (!match_read(&match, w, &a, &why) || !match_play(&match, a, &why)) {
            tell(&why);
            return false;
        }
    }
    return true;
}

static bool listed(const char *text)
{
    static game_action list[GAME_ACTIONS_MAX];
    int n = match_actions(&match, list);

    for (int i = 0; i < n; i++) {
        char name[GAME_ACTION_TEXT];

        game_action_text(match.game, match.state.byte, list[i], name);
        if (strcmp(name, text) == 0)
            return true;
    }
    return false;
}

static int count(void)
{
    static game_action list[GAME_ACTIONS_MAX];

    return match_actions(&match, list);
}

/* All words are listed (or none is), and *n says how many words there were. */
static bool all_listed(char **rest, bool wanted, int *n)
{
    *n = 0;
    for (char *w = word(rest); *w; w = word(rest)) {
        ++*n;
        if (listed(w) != wanted) {
            snprintf(detail, sizeof detail, "%s is %slisted", w, wanted ? "not " : "");
            return false;
        }
    }
    return true;
}

static bool do_moves(char **rest)
{
    int n;

    if (!all_listed(rest, true, &n))
        return false;
    snprintf(detail, sizeof detail, "%d are listed", count());
    return n == count();
}

static bool do_has(char **rest)
{
    int n;

    return all_listed(rest, true, &n) && n > 0;
}

static bool do_lacks(char **rest)
{
    int n;

    return all_listed(rest, false, &n) && n > 0;
}

static bool do_refuse(char **rest)
{
    const char *action = word(rest);
    const char *id = word(rest);
    struct message why;
    game_action a;

    if (match_read(&match, action, &a, &why))
        return false;
    tell(&why);
    return strcmp(why.id, id) == 0 && lang_find(id) && strstr(detail, *rest ? *rest : "");
}

static bool do_accept(char **rest)
{
    struct message why;
    game_action a;

    if (match_read(&match, word(rest), &a, &why))
        return true;
    tell(&why);
    return false;
}

static bool do_count(char **rest)
{
    snprintf(detail, sizeof detail, "%d", count());
    return strcmp(detail, word(rest)) == 0;
}

static bool do_perft(char **rest)
{
    int depth = (int)strtol(word(rest), NULL, 10);
    uint64_t n = 0;

    match_perft(&match, depth, &n, NULL, NULL);
    snprintf(detail, sizeof detail, "%llu", (unsigned long long)n);
    return strcmp(detail, word(rest)) == 0;
}

static bool do_seat(char **rest)
{
    int seat = match_seat(&match);

    snprintf(detail, sizeof detail, "%d", seat);
    return strcmp(seat < 0 ? "null" : detail, word(rest)) == 0;
}

static bool do_turn(char **rest)
{
    snprintf(detail, sizeof detail, "%u", (unsigned)match.game->turn(match.state.byte));
    return strcmp(detail, word(rest)) == 0;
}

static bool do_result(char **rest)
{
    struct result r;
    struct text t;

    match_result(&match, &r);
    text_init(&t, detail, sizeof detail);
    for (int seat = 1; seat <= GAME_SEATS_MAX; seat++) {
        if (r.winners >> seat & 1) {
            if (t.used)
                text_char(&t, ',');
            text_number(&t, seat);
        }
    }
    if (!t.used)
        text_put(&t, !r.finished ? "open" : r.draw ? "draw" : "lost");
    return strcmp(detail, word(rest)) == 0;
}

static bool do_view(char **rest)
{
    static char view[1 << 17];
    const char *who = word(rest);
    const char *verb = word(rest);
    int viewer = strcmp(who, "all") == 0 ? VIEW_ALL : (int)strtol(who, NULL, 10);
    struct text t;

    text_init(&t, view, sizeof view);
    match_write_view(&match, viewer, &t);
    snprintf(detail, sizeof detail, "%.900s", view);
    return (strstr(view, *rest) != NULL) == (strcmp(verb, "has") == 0);
}

static bool do_played(char **rest)
{
    struct json_object o;
    struct message why;
    game_action a;

    if (!match_read(&match, word(rest), &a, &why))
        return false;
    text_init(&o.text, detail, sizeof detail);
    json_init(&o.json, &o.text);
    game_write_played(match.game, match.state.byte, a, &o.json);
    return strcmp(detail, *rest) == 0;
}

static bool do_mark(char **rest)
{
    (void)rest;
    marked = match_key(&match);
    return true;
}

static bool do_same(char **rest)
{
    (void)rest;
    return match_key(&match) == marked;
}

static bool do_differs(char **rest)
{
    return !do_same(rest);
}

static bool do_back(char **rest)
{
    for (long n = strtol(word(rest), NULL, 10); n > 0; n--) {
        if (!match_back(&match))
            return false;
    }
    return true;
}

static const struct {
    const char *name;
    bool (*run)(char **rest);
} directives[] = {
    { "game", do_game },     { "bad", do_bad },         { "play", do_play },
    { "moves", do_moves },   { "has", do_has },         { "lacks", do_lacks },
    { "refuse", do_refuse }, { "accept", do_accept },   { "count", do_count },
    { "perft", do_perft },   { "seat", do_seat },       { "turn", do_turn },
    { "result", do_result }, { "view", do_view },       { "mark", do_mark },
    { "played", do_played },
    { "same", do_same },     { "differs", do_differs }, { "back", do_back },
};

static bool obey(char *line)
{
    char *rest = NULL;
    char *verb = strtok_r(line, " ", &rest);

    for (size_t i = 0; i < sizeof directives / sizeof directives[0]; i++) {
        if (strcmp(directives[i].name, verb) != 0)
            continue;
        if (!running && directives[i].run != do_game && directives[i].run != do_bad)
            return false;
        return directives[i].run(&rest);
    }
    snprintf(detail, sizeof detail, "no such directive");
    return false;
}

static void run(const char *file)
{
    FILE *f = fopen(file, "r");
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    int at = 0;
    int held = 0;
    int asked = 0;

    if (!ok(f != NULL, "%s can be read", file))
        return;
    while ((length = getline(&line, &room, f)) > 0) {
        char shown[160];

        at++;
        if (line[length - 1] == '\n')
            line[length - 1] = '\0';
        if (line[0] == '#' || line[strspn(line, " ")] == '\0')
            continue;
        snprintf(shown, sizeof shown, "%s", line);
        detail[0] = '\0';
        asked++;
        held += obey(line) || check(false, "%s:%d: %s (%s)", file, at, shown, detail);
    }
    ok(asked > 0 && held == asked, "%s: %d of %d directives hold", file, held, asked);
    if (running)
        match_release(&match);
    running = false;
    free(line);
    fclose(f);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run(argv[i]);
    for (int i = 0; argc == 1 && i < games_known; i++) {
        char file[80];

        snprintf(file, sizeof file, "tests/rules/%s.t", games[i]->id);
        run(file);
    }
    return tap_end();
}
