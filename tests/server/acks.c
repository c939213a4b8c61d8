/*
 * acks.c - acks DB ACKS: checks that every action acknowledged to load.c is in the store, once;
 * and no entry of a journal is earlier than the one before it.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 300 };

/* How many entries are earlier than their predecessor. */
static int back_in_time(sqlite3 *db)
{
    static const char ask[] = "SELECT count(*) FROM journal a JOIN journal b"
                              " ON b.tab=a.tab AND b.number=a.number+1 WHERE b.ms<a.ms";
    sqlite3_stmt *q;
    int found = -1;

    if (sqlite3_prepare_v2(db, ask, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW)
        found = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    return found;
}

int main(int argc, char **argv)
{
    FILE *in = argc == 3 ? fopen(argv[2], "r") : NULL;
    sqlite3 *db;
    sqlite3_stmt *q;
    char line[LINE];
    unsigned long wanted = 0, lost = 0, doubled = 0;

    if (!in || sqlite3_open_v2(argv[1], &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(db, "SELECT count(*) FROM journal WHERE tab=? AND line=?", -1, &q,
                           NULL) != SQLITE_OK)
        return 2;
    while (fgets(line, sizeof line, in)) {
        char *table = strchr(line, '\t'), *action = table ? strchr(table + 1, '\t') : NULL;
        int found;

        if (!action)
            return 2;
        line[strcspn(line, "\n")] = '\0';
        *action = '\0';
        sqlite3_reset(q);
        sqlite3_bind_text(q, 1, table + 1, -1, SQLITE_STATIC);
        sqlite3_bind_text(q, 2, action + 1, -1, SQLITE_STATIC);
        found = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int(q, 0) : 0;
        wanted++;
        lost += found == 0;
        doubled += found > 1;
    }
    printf("{\"acknowledged\":%lu,\"lost\":%lu,\"doubled\":%lu,\"back\":%d}\n", wanted, lost,
           doubled, back_in_time(db));
    sqlite3_finalize(q);
    sqlite3_close(db);
    fclose(in);
    return lost || doubled || wanted == 0;
}
