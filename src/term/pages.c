/* pages.c - see pages.h. */
#include "term/pages.h"

#include "lang/lang.h"

#include <string.h>

/* The screen underneath the page. */
static void draw_under(struct stage *st)
{
    if (st)
        stage_draw(st);
    else
        tty_clear();
}

static int wait_key(struct stage *st)
{
    int key;

    tty_show();
    key = st ? stage_key(st) : tty_key(-1, -1);
    while (key != KEY_GONE && tty_too_small())
        key = tty_key(-1, -1);
    return key;
}

enum { FRAME = 3 }; /* the columns of a frame and the space inside it, on each side */

struct box {
    int y, x, height, width; /* of the inside */
};

int page_width(void)
{
    return tty_columns() - 2 * FRAME;
}

/* Draws an empty frame in the middle of the screen. */
static struct box open_box(int height, int width, const char *title)
{
    struct box b;

    if (tty_width(title) + 6 > width)
        width = tty_width(title) + 6;
    b.width = width < page_width() ? width : page_width();
    b.height = height < tty_rows() - 4 ? height : tty_rows() - 4;
    b.y = (tty_rows() - b.height) / 2;
    b.x = (tty_columns() - b.width) / 2;
    for (int y = -1; y <= b.height; y++)
        tty_blank(b.y + y, b.x - 2, b.width + 4, 0);
    tty_frame(b.y - 1, b.x - 2, b.height + 2, b.width + 4, title);
    return b;
}

int page_menu(struct stage *st, const char *title, const char *const line[], const int keys[],
              int n)
{
    int at = 0;
    int width = 0;

    for (int i = 0; i < n; i++)
        width = tty_width(line[i]) > width ? tty_width(line[i]) : width;
    for (;;) {
        struct box b;
        int key, y, x;

        draw_under(st);
        b = open_box(n, width, title);
        for (int i = 0; i < n && i < b.height; i++)
            tty_put(b.y + i, b.x, b.width, line[i], i == at ? STYLE_REVERSE : 0);
        key = wait_key(st);
        if (key == KEY_GONE || key == KEY_ESCAPE)
            return -1;
        if (key == KEY_DOWN_ || key == KEY_TAB)
            at = (at + 1) % n;
        if (key == KEY_UP_)
            at = (at + n - 1) % n;
        if (key == KEY_ENTER_)
            return at;
        for (int i = 0; keys && i < n; i++) {
            if (keys[i] && keys[i] == key)
                return i;
        }
        if (key == KEY_CLICK) {
            tty_click(&y, &x);
            if (y >= b.y && y < b.y + n)
                return y - b.y;
        }
    }
}

bool page_sure(struct stage *st, const char *question)
{
    const char *const answers[] = { lang_words("term.yes"), lang_words("term.no") };

    return page_menu(st, question, answers, NULL, 2) == 0;
}

int page_text(struct stage *st, const char *title, const char *text)
{
    int top = 0;

    for (;;) {
        char line[1024];
        const char *at = text;
        struct box b;
        int lines = 0;
        int key;

        draw_under(st);
        b = open_box(tty_rows(), tty_columns(), title);
        while (tty_wrap(&at, b.width, line, sizeof line)) {
            int y = lines++ - top;

            if (y >= 0 && y < b.height)
                tty_put(b.y + y, b.x, b.width, line, 0);
        }
        if (top + b.height < lines)
            tty_put(b.y + b.height, b.x + b.width - 6, 4, " ↓ ", PAINT_STRONG);
        key = wait_key(st);
        if (key == KEY_DOWN_ || key == KEY_PAGE_DOWN)
            top += key == KEY_DOWN_ ? 1 : b.height - 1;
        else if (key == KEY_UP_ || key == KEY_PAGE_UP)
            top -= key == KEY_UP_ ? 1 : b.height - 1;
        else if (key != KEY_NOTHING && key != KEY_SIZE)
            return key;
        if (top > lines - b.height)
            top = lines - b.height;
        if (top < 0)
            top = 0;
    }
}

/* Removes the last character. */
static void erase_last(char *line)
{
    size_t n = strlen(line);

    while (n > 0 && ((unsigned char)line[--n] & 0xc0) == 0x80)
        continue;
    line[n] = '\0';
}

bool page_line(struct stage *st, const char *title, char *line, int room)
{
    for (;;) {
        struct text t = { line, (size_t)room, strlen(line), false };
        const char *from = line;
        struct box b;
        int key;

        draw_under(st);
        b = open_box(1, 60, title);
        while (tty_width(from) > b.width - 1)
            from++;
        tty_cursor(b.y, b.x + tty_put(b.y, b.x, b.width, from, 0));
        key = wait_key(st);
        if (key == KEY_GONE || key == KEY_ESCAPE)
            return false;
        if (key == KEY_ENTER_)
            return line[0] != '\0';
        if (key == KEY_ERASE)
            erase_last(line);
        else if (key == 21) /* Ctrl-U empties the line, as in other programs */
            line[0] = '\0';
        else if (key >= ' ' && key < KEY_NOTHING && t.used + 5 < t.room)
            text_rune(&t, (uint32_t)key);
    }
}
