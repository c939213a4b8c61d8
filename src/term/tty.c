/* tty.c - see tty.h. */
#include "term/tty.h"

#include "lang/letters.h"

#include "lang/lang.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { LONGEST_MS = 1000 };

static struct {
    SCREEN *screen;
    bool ascii, colour;
    volatile sig_atomic_t gone;
    int click_y, click_x;
    int cursor_y, cursor_x;
} tty;

/* ---- opening ---- */

/* For each paint, its colour among 256, among 16 and among 8, and whether it is bold among 8. */
static const struct {
    short many, some, few;
    bool bold;
} palette[] = {
    [PAINT_RED] = { 160, 9, 1, true },      [PAINT_BLUE] = { 33, 12, 4, true },
    [PAINT_YELLOW] = { 178, 11, 3, true },  [PAINT_GREEN] = { 35, 10, 2, true },
    [PAINT_PINK] = { 176, 13, 5, true },    [PAINT_GREY] = { 245, 7, 7, false },
    [PAINT_ORANGE] = { 208, 3, 3, false },  [PAINT_PURPLE] = { 98, 5, 5, false },
};

enum { PAINTS = sizeof palette / sizeof palette[0] };

static void on_signal(int number)
{
    (void)number;
    tty.gone = 1;
}

static void catch_signals(void)
{
    static const int ends[] = { SIGINT, SIGTERM, SIGHUP };
    struct sigaction action = { .sa_handler = on_signal };

    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        sigaction(ends[i], &action, NULL);
}

static void mix_colours(void)
{
    const char *no_colour = getenv("NO_COLOR");

    tty.colour = !(no_colour && *no_colour) && has_colors() && start_color() == OK;
    if (!tty.colour)
        return;
    use_default_colors();
    for (int p = PAINT_RED; p < PAINTS; p++)
        init_pair((short)p, COLORS >= 256 ? palette[p].many : COLORS >= 16 ? palette[p].some
                                                                    : palette[p].few, -1);
}

bool tty_ascii(void)
{
    return tty.ascii;
}

bool tty_open(bool ascii)
{
    setlocale(LC_CTYPE, "");
    tty.ascii = ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    catch_signals();
    tty.screen = newterm(NULL, stdout, stdin); /* initscr would end the program if it failed */
    if (!tty.screen)
        return false;
    set_escdelay(25);
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED, NULL);
    mouseinterval(0);
    mix_colours();
    return true;
}

void tty_close(void)
{
    endwin();
    delscreen(tty.screen);
}

int tty_rows(void)
{
    return LINES;
}

int tty_columns(void)
{
    return COLS;
}

/* ---- writing ---- */

static attr_t attributes(int style)
{
    int paint = style & 0xff;
    attr_t a = 0;

    if (paint == PAINT_STRONG || (paint < PAINTS && palette[paint].bold))
        a |= A_BOLD;
    if (paint == PAINT_FAINT)
        a |= A_DIM;
    if (style & STYLE_REVERSE)
        a |= A_REVERSE;
    if (style & STYLE_UNDERLINE)
        a |= A_UNDERLINE;
    return a;
}

static void put_wide(int y, int x, wchar_t letter, int style)
{
    short paint = (short)(style & 0xff);
    wchar_t text[2] = { letter, L'\0' };
    cchar_t c;

    if (y < 0 || x < 0 || y >= LINES || x >= COLS)
        return;
    setcchar(&c, text, attributes(style), tty.colour && paint >= PAINT_RED ? paint : 0, NULL);
    mvadd_wch(y, x, &c);
}

static int rune_width(uint32_t rune)
{
    int n;

    if (rune < 0x80)
        return 1;
    if (tty.ascii)
        return (int)strlen(letters_fold(rune));
    n = wcwidth((wchar_t)rune);
    return n < 0 ? 1 : n;
}

static void put_rune(int y, int x, uint32_t rune, int style)
{
    if (rune < 0x80 || !tty.ascii) {
        put_wide(y, x, (wchar_t)rune, style);
        return;
    }
    for (const char *s = letters_fold(rune); *s; s++)
        put_wide(y, x++, (wchar_t)*s, style);
}

int tty_put(int y, int x, int width, const char *words, int style)
{
    int used = 0;

    while (*words && *words != '\n') {
        uint32_t rune = letters_next(&words);
        int n = rune_width(rune);

        if (used + n > width)
            break;
        put_rune(y, x + used, rune, style);
        used += n;
    }
    return used;
}

void tty_blank(int y, int x, int width, int style)
{
    for (int i = 0; i < width; i++)
        put_wide(y, x + i, L' ', style);
}

int tty_width(const char *words)
{
    int used = 0;

    while (*words && *words != '\n')
        used += rune_width(letters_next(&words));
    return used;
}

bool tty_wrap(const char **at, int width, char *line, int room)
{
    const char *start = *at;
    const char *s = start;
    const char *end = NULL; /* the last good place to break */
    const char *next = NULL;
    int used = 0;
    struct text t;

    if (*s == '\0')
        return false;
    while (*s && *s != '\n') {
        const char *before = s;
        uint32_t rune = letters_next(&s);

        if (rune == ' ') {
            end = before;
            next = s;
        }
        used += rune_width(rune);
        if (used > width && (rune != ' ' || !end)) {
            if (!end) {
                end = before == start ? s : before;
                next = end;
            }
            break;
        }
    }
    if (*s == '\0' || *s == '\n') {
        if (used <= width || !end) {
            end = s;
            next = *s ? s + 1 : s;
        }
    }
    text_init(&t, line, (size_t)room);
    text_bytes(&t, start, (size_t)(end - start) < (size_t)room ? (size_t)(end - start) : 0);
    *at = next;
    return true;
}

int tty_paragraph(int y, int x, int width, int height, const char *text, int style)
{
    char line[1024];
    int n = 0;

    while (n < height && tty_wrap(&text, width, line, sizeof line))
        tty_put(y + n++, x, width, line, style);
    return n;
}

void tty_cell(int y, int x, const struct canvas_cell *cell, int style)
{
    wchar_t letter = cell->rune == 0 ? L' ' : tty.ascii ? (wchar_t)cell->ascii
                                                        : (wchar_t)cell->rune;

    put_wide(y, x, letter, cell->paint | style);
}

void tty_frame(int y, int x, int height, int width, const char *title)
{
    static struct canvas c;

    canvas_init(&c);
    canvas_frame(&c, 0, 0, width < CANVAS_WIDTH ? width : CANVAS_WIDTH,
                 height < CANVAS_HEIGHT ? height : CANVAS_HEIGHT, PAINT_PLAIN);
    for (int i = 0; i < c.height; i++) {
        for (int k = 0; k < c.width; k++)
            tty_cell(y + i, x + k, &c.cell[i][k], 0);
    }
    if (*title) {
        tty_blank(y, x + 2, tty_width(title) + 2, 0);
        tty_put(y, x + 3, width - 6, title, PAINT_STRONG);
    }
}

void tty_cursor(int y, int x)
{
    tty.cursor_y = y;
    tty.cursor_x = x;
}

void tty_clear(void)
{
    erase();
    tty.cursor_y = -1;
}

void tty_show(void)
{
    if (tty.cursor_y >= 0)
        move(tty.cursor_y, tty.cursor_x);
    curs_set(tty.cursor_y >= 0);
    refresh();
}

bool tty_too_small(void)
{
    if (LINES >= TTY_ROWS && COLS >= TTY_COLUMNS)
        return false;
    tty_clear();
    tty_paragraph(0, 0, COLS, LINES, lang_words("term.small"), 0);
    tty_show();
    return true;
}

/* ---- reading ---- */

static int click(void)
{
    MEVENT e;

    if (getmouse(&e) != OK)
        return KEY_NOTHING;
    tty.click_y = e.y;
    tty.click_x = e.x;
    return KEY_CLICK;
}

void tty_click(int *y, int *x)
{
    *y = tty.click_y;
    *x = tty.click_x;
}

static int special(wint_t c)
{
    static const struct {
        wint_t curses;
        int ours;
    } keys[] = {
        { KEY_RESIZE, KEY_SIZE },    { KEY_ENTER, KEY_ENTER_ },   { KEY_BACKSPACE, KEY_ERASE },
        { KEY_DC, KEY_ERASE },       { KEY_LEFT, KEY_LEFT_ },     { KEY_RIGHT, KEY_RIGHT_ },
        { KEY_UP, KEY_UP_ },         { KEY_DOWN, KEY_DOWN_ },     { KEY_HOME, KEY_HOME_ },
        { KEY_END, KEY_END_ },       { KEY_PPAGE, KEY_PAGE_UP },  { KEY_NPAGE, KEY_PAGE_DOWN },
    };

    if (c == KEY_MOUSE)
        return click();
    if (c > KEY_F0 && c <= (wint_t)KEY_F(12))
        return KEY_FUNCTION + (int)(c - KEY_F0);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].curses == c)
            return keys[i].ours;
    }
    return KEY_NOTHING;
}

static int letter(wint_t c)
{
    switch (c) {
    case 3:
        tty.gone = 1; /* from now on every call returns this */
        return KEY_GONE;
    case 26:
        raise(SIGTSTP);
        return KEY_SIZE;
    case '\r':
    case '\n':
        return KEY_ENTER_;
    case '\t':
        return KEY_TAB;
    case 27:
        return KEY_ESCAPE;
    case 8:
    case 127:
        return KEY_ERASE;
    default:
        return (int)c;
    }
}

int tty_key(int ms, int wake)
{
    struct pollfd in[2] = { { .fd = STDIN_FILENO, .events = POLLIN },
                            { .fd = wake, .events = POLLIN } };
    wint_t c;
    int kind = get_wch(&c);

    if (kind == ERR && !tty.gone) {
        /* Never waits without a limit, because a signal may have come just before. */
        int n = poll(in, 2, ms < 0 || ms > LONGEST_MS ? LONGEST_MS : ms);

        if (n > 0 && (in[0].revents & (POLLHUP | POLLERR)) && !(in[0].revents & POLLIN))
            tty.gone = 1;
        kind = get_wch(&c);
    }
    if (tty.gone)
        return KEY_GONE;
    if (kind == ERR)
        return KEY_NOTHING;
    return kind == KEY_CODE_YES ? special(c) : letter(c);
}
