/*
 * hold.c - hold DB: writes to the file and does not finish until standard input ends, like a person
 * who works on a data file by hand.
 */
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    sqlite3 *db;
    bool good;

    if (argc != 2 || sqlite3_open_v2(argv[1], &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        return 2;
    sqlite3_busy_timeout(db, 60000);
    good = sqlite3_exec(db, "BEGIN IMMEDIATE; DELETE FROM reports WHERE id=-1", NULL, NULL,
                        NULL) == SQLITE_OK;
    puts(good ? "held" : sqlite3_errmsg(db));
    fflush(stdout);
    while (getchar() != EOF)
        continue;
    sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
    sqlite3_close(db);
    return !good;
}
