/*
 * lay_table.c - a table in columns; see lay.h.
 *
 * Columns get their natural width; if the total is too wide, the widest column shrinks first and
 * its cells wrap over several lines.
 */
#include "pages/flow.h"
#include "pages/lay.h"

#include <string.h>

enum { COLUMNS = 8, CELL_LINES = 24, CELL_MIN = 6, GAP = 2 };

struct cell {
    int lines;
    char line[CELL_LINES][256];
};

static void keep_line(void *context, const char *words)
{
    struct cell *c = context;
    struct text t;

    if (c->lines == CELL_LINES)
        return;
    text_init(&t, c->line[c->lines++], sizeof c->line[0]);
    text_put(&t, words);
}

static void fill(const struct layout *l, struct span words, int width, struct cell *out)
{
    struct flow f = { .width = width, .styled = l->styled, .context = out, .line = keep_line };

    out->lines = 0;
    flow_begin(&f, "", "");
    flow_text(&f, words);
    flow_end(&f);
}

/* Splits a row into cells, without the blanks around them; returns their number. */
static int split(struct span row, struct span cell[COLUMNS])
{
    int n = 0;

    row = span_trim(row);
    span_cut(&row, '|');
    while (row.length && n < COLUMNS)
        cell[n++] = span_trim(span_cut(&row, '|'));
    return n;
}

static bool is_rule(struct span row)
{
    return row.length > 2 && strspn(row.at, "|-: ") >= row.length;
}

static void widths(const struct layout *l, struct span table, int width[COLUMNS], int *columns)
{
    struct span row, cells[COLUMNS];
    struct cell c;
    int sum;

    memset(width, 0, COLUMNS * sizeof *width);
    *columns = 0;
    while (span_line(&table, &row)) {
        int n = split(row, cells);

        *columns = n > *columns ? n : *columns;
        for (int i = 0; i < n && !is_rule(row); i++) {
            int wanted;

            fill(l, cells[i], LAY_WIDTH_MAX, &c);
            wanted = flow_columns(c.line[0]);
            width[i] = wanted > width[i] ? wanted : width[i];
        }
    }
    for (;;) {
        int widest = 0;

        sum = (*columns - 1) * GAP;
        for (int i = 0; i < *columns; i++) {
            sum += width[i];
            widest = width[i] > width[widest] ? i : widest;
        }
        if (sum <= l->width || width[widest] <= CELL_MIN)
            return;
        width[widest]--;
    }
}

static void give_row(const struct layout *l, const struct cell cell[], const int width[],
                     int columns)
{
    int lines = 1;

    for (int i = 0; i < columns; i++)
        lines = cell[i].lines > lines ? cell[i].lines : lines;
    for (int y = 0; y < lines; y++) {
        char room[LAY_WIDTH_MAX * 8];
        struct text t;
        int blanks = 0;

        text_init(&t, room, sizeof room);
        for (int i = 0; i < columns; i++) {
            const char *words = y < cell[i].lines ? cell[i].line[y] : "";

            for (; *words && blanks > 0; blanks--)
                text_char(&t, ' ');
            text_put(&t, words);
            blanks += width[i] - flow_columns(words) + GAP;
        }
        l->line(l->context, room);
    }
}

static void give_rule(const struct layout *l, const int width[], int columns)
{
    char room[LAY_WIDTH_MAX * 2];
    struct text t;

    text_init(&t, room, sizeof room);
    for (int i = 0; i < columns; i++) {
        for (int x = i ? -GAP : 0; x < width[i]; x++)
            text_char(&t, x < 0 ? ' ' : '-');
    }
    l->line(l->context, room);
}

void lay_table(const struct layout *l, struct span table)
{
    struct span row, cells[COLUMNS];
    struct cell cell[COLUMNS];
    int width[COLUMNS];
    int columns;

    widths(l, table, width, &columns);
    while (span_line(&table, &row)) {
        int n;

        if (is_rule(row)) {
            give_rule(l, width, columns);
            continue;
        }
        n = split(row, cells);
        for (int i = 0; i < n; i++)
            fill(l, cells[i], width[i], &cell[i]);
        give_row(l, cell, width, n);
    }
}
