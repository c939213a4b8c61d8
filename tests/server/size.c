/* size.c - size DB: how many bytes of the file are in use, also while a server writes to it. */
#include <sqlite3.h>
#include <stdio.h>

static long long ask(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *q = NULL;
    long long n = -1;

    if (sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW)
        n = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    return n;
}

int main(int argc, char **argv)
{
    sqlite3 *db = NULL;
    long long pages;

    if (argc != 2 || sqlite3_open_v2(argv[1], &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
        return 2;
    pages = ask(db, "PRAGMA page_count") - ask(db, "PRAGMA freelist_count");
    printf("{\"bytes\":%lld}\n", pages * ask(db, "PRAGMA page_size"));
    sqlite3_close(db);
    return 0;
}
