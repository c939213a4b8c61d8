/*
 * setup.c - see setup.h.
 *
 * A screen of rows, one for each setting: up and down move between rows, left and right change a
 * setting, and below is an explanation of it.
 */
#include "term/setup.h"

#include "term/pages.h"
#include "term/tty.h"

#include "core/registry.h"
#include "lang/lang.h"

#include <stdio.h>
#include <string.h>

enum { ROWS_MAX = 32, NAME_X = 4, VALUE_X = 30, USUAL_LEVEL = 3, TOP = 2 };

enum row_kind { ROW_GAME, ROW_OPTION, ROW_SEAT, ROW_RACE, ROW_CLOCK, ROW_LOAD, ROW_START };

struct row {
    enum row_kind kind;
    int n; /* the number of the option or the seat */
};

struct menu {
    struct setup *setup;
    struct row row[ROWS_MAX];
    int rows, at;
    int seats;    /* 0: the options are not valid */
    bool race;
    char wrong[STAGE_NOTICE];  /* what is not valid, or "" */
    char notice[STAGE_NOTICE]; /* shown until the next key */
};

static void add(struct menu *m, enum row_kind kind, int n)
{
    if (m->rows < ROWS_MAX)
        m->row[m->rows++] = (struct row){ kind, n };
}

/* Works out what the options amount to: seats, a race, or an error. */
static void judge(struct menu *m)
{
    const struct options *o = &m->setup->options;
    union game_state state;
    struct message why;
    struct text t;

    m->wrong[0] = '\0';
    if (options_check(o, &why) && o->game->start(state.byte, o, &why)) {
        unsigned acting = o->game->acting(state.byte);

        m->seats = o->game->seats(state.byte);
        m->race = (acting & (acting - 1)) != 0;
        return;
    }
    m->seats = 0;
    m->race = false;
    text_init(&t, m->wrong, sizeof m->wrong);
    lang_write(&t, &why);
}

static void make_rows(struct menu *m)
{
    const struct options *o = &m->setup->options;

    judge(m);
    m->rows = 0;
    add(m, ROW_GAME, 0);
    for (int i = 0; i < o->game->options_count; i++) {
        if (options_value(o, i) && !o->game->options[i].secret)
            add(m, ROW_OPTION, i);
    }
    for (int seat = 1; seat <= m->seats; seat++)
        add(m, ROW_SEAT, seat);
    if (m->seats)
        add(m, m->race ? ROW_RACE : ROW_CLOCK, 0);
    add(m, ROW_LOAD, 0);
    add(m, ROW_START, 0);
    if (m->at >= m->rows)
        m->at = m->rows - 1;
}

static void choose_game(struct menu *m, int i)
{
    options_init(&m->setup->options, games[(i + games_count) % games_count]);
    for (int seat = 1; seat <= GAME_SEATS_MAX; seat++)
        m->setup->level[seat] = seat == 1 ? 0 : USUAL_LEVEL;
}

static int game_index(const struct menu *m)
{
    int i = 0;

    while (games[i] != m->setup->options.game)
        i++;
    return i;
}

/* ---- changing ---- */

static void set_option(struct menu *m, int i, const char *value)
{
    struct options *o = &m->setup->options;
    char words[OPTION_VALUE + 32];
    struct message why;

    snprintf(words, sizeof words, "%s=%s", o->game->options[i].name, value);
    options_set(o, words, &why);
}

/* The next number of the option in this direction, starting over at the ends. */
static int32_t next_number(const struct option *option, int32_t now, int by)
{
    int32_t next = now + by;

    if (option->zero && now == 0)
        return by > 0 ? option->low : option->high;
    if (next < option->low)
        return option->zero ? 0 : option->high;
    return next > option->high ? (option->zero ? 0 : option->low) : next;
}

static void change_choice(struct menu *m, int i, int by)
{
    const struct option *option = &m->setup->options.game->options[i];
    int now = options_choice(&m->setup->options, i);
    const char *at = option->accepts;
    char word[OPTION_VALUE];
    int n = 1;

    for (const char *s = at; *s; s++)
        n += *s == '|';
    for (int k = (now + by + n) % n; k > 0; k--)
        at = strchr(at, '|') + 1;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(at, "|"), at);
    set_option(m, i, word);
}

static void edit_option(struct menu *m, int i)
{
    char value[OPTION_VALUE];

    snprintf(value, sizeof value, "%s", options_value(&m->setup->options, i));
    if (page_line(NULL, lang_join(m->setup->options.game->id, "option",
                                  m->setup->options.game->options[i].name), value, sizeof value))
        set_option(m, i, value);
}

static void change_option(struct menu *m, int i, int by)
{
    const struct options *o = &m->setup->options;
    const struct option *option = &o->game->options[i];
    char number[16];

    if (option->kind == OPTION_CHOICE) {
        change_choice(m, i, by);
    } else if (option->kind == OPTION_NUMBER) {
        snprintf(number, sizeof number, "%d",
                 (int)next_number(option, options_number(o, i), by));
        set_option(m, i, number);
    } else {
        edit_option(m, i);
    }
}

static void edit_clock(struct menu *m)
{
    static char words[24];
    struct message why;
    struct text t;

    if (!page_line(NULL, lang_words("term.clock-which"), words, sizeof words) ||
        pace_read(words, &m->setup->pace, &why))
        return;
    text_init(&t, m->notice, sizeof m->notice);
    lang_write(&t, &why);
}

static void change(struct menu *m, int by)
{
    const struct row *r = &m->row[m->at];
    int *level = &m->setup->level[r->kind == ROW_SEAT ? r->n : 0];

    switch (r->kind) {
    case ROW_GAME:
        choose_game(m, game_index(m) + by);
        break;
    case ROW_OPTION:
        change_option(m, r->n, by);
        break;
    case ROW_SEAT:
        *level = (*level + by + SEARCH_LEVELS + 1) % (SEARCH_LEVELS + 1);
        break;
    case ROW_RACE:
        m->setup->untimed = !m->setup->untimed;
        break;
    case ROW_CLOCK:
        pace_next(&m->setup->pace, by);
        break;
    case ROW_LOAD:
    case ROW_START:
        break;
    }
}

/* ---- drawing ---- */

/* The option's name on the screen. Options that many games share are named once. */
static const char *label_of(const struct game *g, const struct option *option)
{
    const char *words = lang_join(g->id, "label", option->name);

    if (!*words)
        words = lang_join("term", "label", option->name);
    return *words ? words : option->name;
}

/* One value in words; `key` is the value as ids spell it. A value that defines a variant has the
 * variant's name; yes, no and no limit need no sentence of the game's own. */
static const char *value_words(const struct game *g, const struct option *option, const char *key)
{
    char name[OPTION_VALUE + 32];
    const char *words;

    snprintf(name, sizeof name, "%s.%s", option->name, key);
    words = lang_join(g->id, "value", name);
    if (!*words)
        words = lang_join(g->id, "variant", key);
    if (!*words && option->kind == OPTION_CHOICE && !strcmp(option->accepts, "0|1"))
        words = lang_words(*key == '1' ? "term.yes" : "term.no");
    if (!*words && option->zero && !strcmp(key, "0"))
        words = lang_words("term.no-limit");
    return words;
}

/* The value in words: as a whole, or piece by piece if it is a list; as typed if it has none. */
static void write_value(const struct game *g, const struct option *option, const char *value,
                        struct text *out)
{
    char key[OPTION_VALUE];
    const char *words;
    size_t n = 0;

    for (const char *s = value; *s && n + 1 < sizeof key; s++)
        key[n++] = (char)(*s >= 'A' && *s <= 'Z' ? *s - 'A' + 'a' : strchr("+:,", *s) ? '-' : *s);
    key[n] = '\0';
    words = value_words(g, option, key);
    if (*words) {
        text_put(out, words);
        return;
    }
    while (*value) {
        n = strcspn(value, ",");
        snprintf(key, sizeof key, "%.*s", (int)n, value);
        words = value_words(g, option, key);
        text_put(out, *words ? words : key);
        value += n + (value[n] != '\0');
        text_put(out, *value ? ", " : "");
    }
}

static void words_of(const struct menu *m, const struct row *r, const char **name, struct text *out)
{
    const struct options *o = &m->setup->options;
    struct message message;

    switch (r->kind) {
    case ROW_GAME:
        *name = lang_words("term.game");
        text_put(out, lang_join(o->game->id, "title", NULL));
        break;
    case ROW_OPTION:
        *name = label_of(o->game, &o->game->options[r->n]);
        write_value(o->game, &o->game->options[r->n], options_value(o, r->n), out);
        break;
    case ROW_SEAT:
        *name = "";
        message_number(message_set(&message, m->setup->level[r->n] ? "term.seat-computer"
                                                              : "term.seat-person"), r->n);
        message_number(&message, m->setup->level[r->n]);
        lang_write(out, &message);
        break;
    case ROW_RACE:
        *name = "";
        text_put(out, lang_words(m->setup->untimed ? "term.untimed" : "term.timed"));
        break;
    case ROW_CLOCK:
        *name = lang_words("term.clock");
        pace_write(&m->setup->pace, out);
        break;
    case ROW_LOAD:
        *name = lang_words("term.load");
        break;
    case ROW_START:
        *name = lang_words("term.start");
        break;
    }
}

/* Explains the row and what it accepts. */
static void explain(const struct menu *m, const struct row *r, struct text *out)
{
    const struct game *g = m->setup->options.game;
    static const char *const id[] = { [ROW_SEAT] = "term.about-seat",
                                      [ROW_RACE] = "term.about-race",
                                      [ROW_CLOCK] = "term.about-clock",
                                      [ROW_LOAD] = "term.about-load",
                                      [ROW_START] = "term.about-start" };

    if (r->kind == ROW_GAME) {
        text_put(out, lang_join(g->id, "about", NULL));
    } else if (r->kind == ROW_OPTION) {
        const char *accepts = lang_join(g->id, "accepts", g->options[r->n].name);

        text_put(out, lang_join(g->id, "option", g->options[r->n].name));
        text_put(out, " (");
        options_accepts(&g->options[r->n], out);
        text_put(out, accepts);
        text_put(out, ")");
    } else {
        text_put(out, lang_words(id[r->kind]));
    }
}

static void draw(const struct menu *m)
{
    int rows = tty_rows();
    int columns = tty_columns();
    char words[1024];
    struct text t;

    tty_clear();
    tty_blank(0, 0, columns, STYLE_REVERSE);
    tty_put(0, 1, columns - 2, lang_words("term.title"), PAINT_STRONG | STYLE_REVERSE);
    for (int i = 0; i < m->rows; i++) {
        const struct row *r = &m->row[i];
        int style = i == m->at ? STYLE_REVERSE : 0;
        const char *name = "";

        text_init(&t, words, sizeof words);
        words_of(m, r, &name, &t);
        tty_put(TOP + i, NAME_X - 2, 1, i == m->at ? ">" : " ", PAINT_STRONG);
        tty_put(TOP + i, NAME_X, columns - NAME_X, name,
                r->kind >= ROW_LOAD ? style | PAINT_STRONG : PAINT_PLAIN);
        tty_put(TOP + i, *name ? VALUE_X : NAME_X, columns - VALUE_X, words,
                style | (r->kind == ROW_GAME ? PAINT_STRONG : PAINT_PLAIN));
    }
    text_init(&t, words, sizeof words);
    if (m->wrong[0])
        text_put(&t, m->wrong);
    else if (m->notice[0])
        text_put(&t, m->notice);
    else
        explain(m, &m->row[m->at], &t);
    tty_paragraph(rows - 3, 2, columns - 4, 2, words, PAINT_STRONG);
    tty_put(rows - 1, 2, columns - 4, lang_words("term.keys-setup"), 0);
}

/* ---- keys ---- */

/* Clears the seats that the variant does not have. */
static void clear_seats(struct menu *m)
{
    for (int seat = m->seats + 1; seat <= GAME_SEATS_MAX; seat++)
        m->setup->level[seat] = 0;
}

static bool load(struct menu *m)
{
    static char name[FILE_NAME];

    if (!page_line(NULL, lang_words("term.load-which"), name, sizeof name))
        return false;
    m->setup->load = name;
    return true;
}

static void click(struct menu *m)
{
    int y, x;

    tty_click(&y, &x);
    if (y >= TOP && y < TOP + m->rows) {
        m->at = y - TOP;
        change(m, 1);
    }
}

bool setup_run(struct setup *setup, const char *notice)
{
    struct menu m = { .setup = setup };
    struct text t;

    text_init(&t, m.notice, sizeof m.notice);
    text_put(&t, notice);
    setup->load = NULL;
    if (!setup->options.game)
        choose_game(&m, 0);
    for (;;) {
        int key;

        make_rows(&m);
        if (!tty_too_small()) {
            draw(&m);
            tty_show();
        }
        key = tty_key(-1, -1);
        if (key != KEY_NOTHING && key != KEY_SIZE)
            m.notice[0] = '\0';
        switch (key) {
        case KEY_GONE:
        case KEY_ESCAPE:
        case KEY_FUNCTION + 10:
        case 'Q' & 31:
            return false;
        case KEY_UP_:
            m.at = (m.at + m.rows - 1) % m.rows;
            break;
        case KEY_DOWN_:
        case KEY_TAB:
            m.at = (m.at + 1) % m.rows;
            break;
        case KEY_LEFT_:
            change(&m, -1);
            break;
        case KEY_RIGHT_:
            change(&m, 1);
            break;
        case KEY_CLICK:
            click(&m);
            break;
        case ' ':
            if (m.row[m.at].kind == ROW_OPTION)
                edit_option(&m, m.row[m.at].n);
            else if (m.row[m.at].kind == ROW_CLOCK)
                edit_clock(&m);
            break;
        case KEY_ENTER_:
            if (m.row[m.at].kind == ROW_LOAD ? load(&m) : m.seats > 0) {
                clear_seats(&m);
                return true;
            }
            break;
        default:
            break;
        }
    }
}
