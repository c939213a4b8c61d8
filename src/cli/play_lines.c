/*
 * play_lines.c - `coupdoeil play` through a pipe; see play_lines.h.
 *
 * Each decision prints a screenful: the board as the seat to act may see it, what can be typed, a
 * prompt. If several seats act at once, `seat N` says who is at the keyboard.
 */
#include "cli/names.h"
#include "cli/play_lines.h"

#include "cli/cli.h"

#include "cli/screen.h"

#include "core/registry.h"
#include "lang/lang.h"
#include "lang/spoken.h"

#include <stdio.h>
#include <string.h>

enum { INPUT = 4096, LISTED = 48, COLUMNS = 78 };

struct lines {
    struct session *session;
    struct screen screen;
    int viewer;     /* the seat at the keyboard */
    uint32_t told;  /* actions already shown */
    game_action list[GAME_ACTIONS_MAX];
    int count;
};

static void say_message(const struct message *m)
{
    char line[1024];
    struct text t;

    text_init(&t, line, sizeof line);
    lang_write(&t, m);
    puts(line);
}

static void say(const char *id, const char *a, const char *b)
{
    struct message m;

    message_set(&m, id);
    if (a)
        message_text(&m, a);
    if (b)
        message_text(&m, b);
    say_message(&m);
}

static void say_numbers(const char *id, int a, int b)
{
    struct message m;

    message_number(message_set(&m, id), a);
    message_number(&m, b);
    say_message(&m);
}

/* A line that is too long comes out empty, after a message about it. */
static bool read_line(const char *prompt, char line[INPUT])
{
    bool overlong;

    if (!cli_ask(prompt, line, INPUT, &overlong))
        return false;
    if (overlong)
        say("play.long", NULL, NULL);
    return true;
}

static void name_of(const struct lines *l, game_action a, char name[GAME_ACTION_TEXT])
{
    const struct match *m = &l->session->table->match;

    game_action_text(m->game, m->state.byte, a, name);
}

static bool starts(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* Prints the listed actions that begin with the prefix, in columns. */
static void list_actions(const struct lines *l, const char *prefix)
{
    int at = 0;

    for (int i = 0; i < l->count; i++) {
        char name[GAME_ACTION_TEXT];

        name_of(l, l->list[i], name);
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

/* Prints a question of the pack, with its answers numbered. */
static void show_question(const struct question *q)
{
    printf("%.*s\n", (int)q->text.length, q->text.at);
    for (int i = 0; i < q->choices; i++)
        printf("  %d  %.*s\n", i + 1, (int)q->choice[i].length, q->choice[i].at);
}

static void show(struct lines *l)
{
    static struct canvas canvas;
    const struct table *t = l->session->table;
    int only = t->status == TABLE_PLAYING ? match_seat(&t->match) : -1;
    char words[MESSAGE_TEXT * 2];
    struct text text;

    putchar('\n');
    match_draw(&t->match, t->status == TABLE_OVER ? VIEW_SPECTATOR : l->viewer, &canvas);
    spoken_words(&canvas);
    screen_show(&l->screen, &canvas);
    putchar('\n');
    if (t->status == TABLE_OVER) {
        text_init(&text, words, sizeof words);
        session_result(l->session, &text);
        puts(words);
        return;
    }
    text_init(&text, words, sizeof words);
    pace_write_clocks(t, &text);
    if (text.used)
        puts(words);
    if (t->question.open)
        show_question(&t->question);
    else if (only == 0)
        say("play.judge", NULL, NULL);
    else
        say_numbers(only > 0 ? "play.turn" : "play.together", l->viewer, l->count);
    if (l->count <= LISTED && only >= 0 && !t->question.open)
        list_actions(l, "");
}

/* Prints what the computers played, and the remarks on any action. */
static void tell_played(struct lines *l)
{
    const struct table *t = l->session->table;

    for (; l->told < t->match.count; l->told++) {
        char name[GAME_ACTION_TEXT], number[12], remark[512];
        int seat = match_played(&t->match, l->told, name);
        struct text text;

        if (seat == 0) {
            say("play.judged", name, NULL);
        } else if (t->seat[seat].kind == SEAT_COMPUTER) {
            text_init(&text, number, sizeof number);
            text_number(&text, seat);
            say("play.computer", number, name);
        }
        text_init(&text, remark, sizeof remark);
        if (session_remark(l->session, l->told, &text))
            puts(remark);
    }
    l->told = t->match.count;
}

/* Finds the one listed action that begins with the text; returns false after reporting what is
 * wrong. */
static bool find_by_beginning(struct lines *l, const char *typed, char name[GAME_ACTION_TEXT],
                              const struct message *why)
{
    char other[GAME_ACTION_TEXT];
    int found = 0;

    for (int i = 0; i < l->count; i++) {
        name_of(l, l->list[i], other);
        if (starts(other, typed)) {
            memcpy(name, other, sizeof other);
            found++;
        }
    }
    if (found == 1)
        return true;
    if (found > 1) {
        say("play.several", typed, NULL);
        list_actions(l, typed);
    } else {
        say_message(why);
    }
    return false;
}

/* Plays what was typed, or the one action that begins with it. */
static bool act(struct lines *l, const char *typed)
{
    char name[GAME_ACTION_TEXT];
    struct message why;
    struct session *s = l->session;
    int seat = table_acting(s->table) == 1 ? 0 : l->viewer;

    if (session_act(s, seat, typed, &why))
        return true;
    if (!find_by_beginning(l, typed, name, &why))
        return false;
    if (session_act(s, seat, name, &why))
        return true;
    say_message(&why);
    return false;
}

static bool answer(struct lines *l, const char *typed)
{
    struct message said;
    uint32_t n;
    bool good;

    if (!text_read_number(&typed, QUESTION_CHOICES, &n) || *typed)
        n = 0;
    good = session_answer(l->session, (int)n, &said);
    say_message(&said);
    if (good)
        l->told++; /* the verdict is an action too */
    return good;
}

static void hint(struct lines *l)
{
    struct session *s = l->session;

    session_hint(s, l->viewer);
    session_wait(s);
    if (s->hinted) {
        say_message(&s->hint.where);
        say_message(&s->hint.what);
        say_message(&s->hint.why);
    } else {
        say("hint.none", NULL, NULL);
    }
}

static void save(const struct lines *l, const char *name)
{
    struct message why;

    if (*name == '\0')
        say("play.save-what", NULL, NULL);
    else if (session_save(l->session, name, &why))
        say("play.saved", name, NULL);
    else
        say_message(&why);
}

static void change_seat(struct lines *l, const char *number)
{
    uint32_t n;

    if (text_read_number(&number, (uint32_t)l->session->table->seats, &n) && *number == '\0' &&
        n > 0)
        l->viewer = (int)n;
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

enum next_step { ASK_AGAIN, SHOW_AGAIN, LEAVE };

static enum next_step shift(bool done, const struct message *why)
{
    if (!done)
        say_message(why);
    return done ? SHOW_AGAIN : ASK_AGAIN;
}

/* Obeys one typed line. */
static enum next_step obey(struct lines *l, const char *line)
{
    struct session *s = l->session;
    struct message why;
    const char *arg;

    if (*line == '\0')
        return ASK_AGAIN;
    if (strcmp(line, "quit") == 0)
        return LEAVE;
    if (strcmp(line, "?") == 0) {
        fputs(lang_words("play.help"), stdout);
        puts(lang_join(s->table->match.game->id, "help", NULL));
        return ASK_AGAIN;
    }
    if (strcmp(line, "back") == 0)
        return shift(session_back(s, &why), &why);
    if (strcmp(line, "again") == 0)
        return shift(session_again(s, &why), &why);
    if ((arg = argument(line, "list"))) {
        list_actions(l, arg);
        return ASK_AGAIN;
    }
    if ((arg = argument(line, "save"))) {
        save(l, arg);
        return ASK_AGAIN;
    }
    if ((arg = argument(line, "seat"))) {
        change_seat(l, arg);
        return SHOW_AGAIN;
    }
    if (strcmp(line, "hint") == 0) {
        hint(l);
        return ASK_AGAIN;
    }
    if (s->table->question.open)
        return answer(l, line) ? SHOW_AGAIN : ASK_AGAIN;
    return act(l, line) ? SHOW_AGAIN : ASK_AGAIN;
}

/* The seat whose view is shown: the person to move, or the last one. */
static void find_viewer(struct lines *l)
{
    const struct table *t = l->session->table;
    int seat = session_actor(l->session);

    if (seat > 0 && (!t->race || l->viewer == 0))
        l->viewer = seat;
    for (int s = t->seats; l->viewer == 0 && s >= 1; s--) {
        if (t->seat[s].kind == SEAT_PERSON || s == 1)
            seat = s;
    }
    if (l->viewer == 0)
        l->viewer = seat;
}

static void look(struct lines *l)
{
    session_wait(l->session);
    if (l->told > l->session->table->match.count) /* something was undone */
        l->told = l->session->table->match.count;
    tell_played(l);
    find_viewer(l);
    l->count = match_actions(&l->session->table->match, l->list);
}

void lines_play(struct session *s, bool ascii)
{
    static struct lines l;
    char line[INPUT];
    enum next_step next = SHOW_AGAIN;

    l.session = s;
    l.told = s->table->match.count;
    screen_init(&l.screen, ascii);
    say("play.hello", lang_join(s->table->match.game->id, "title", NULL), NULL);
    while (next != LEAVE) {
        look(&l);
        show(&l);
        next = ASK_AGAIN;
        while (next == ASK_AGAIN) {
            if (!read_line("> ", line)) {
                putchar('\n');
                return;
            }
            /* In a race, others may have been faster while this line was typed. */
            look(&l);
            next = obey(&l, line);
        }
    }
}

const struct game *lines_ask_game(void)
{
    char line[INPUT];

    say("play.which", NULL, NULL);
    for (int i = 0; i < games_count; i++)
        printf("  %d  %-10s %s\n", i + 1, games[i]->id, lang_join(games[i]->id, "about", NULL));
    while (read_line("> ", line)) {
        if (line[0] >= '1' && line[0] < '1' + games_count && line[1] == '\0')
            return games[line[0] - '1'];
        if (names_game(line))
            return names_game(line);
        if (strcmp(line, "quit") == 0)
            return NULL;
        say("play.which-again", line, NULL);
    }
    return NULL;
}
