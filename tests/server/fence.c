/* fence.c - fence DB TABLE: takes the table, as another owner of it would. */
#include <sqlite3.h>
#include <stddef.h>

int main(int argc, char **argv)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    int result = SQLITE_ERROR;

    if (argc != 3 || sqlite3_open_v2(argv[1], &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        return 2;
    sqlite3_busy_timeout(db, 60000);
    if (sqlite3_prepare_v2(db, "UPDATE tables SET epoch=epoch+1 WHERE id=?", -1, &q, NULL) ==
        SQLITE_OK) {
        sqlite3_bind_text(q, 1, argv[2], -1, SQLITE_STATIC);
        result = sqlite3_step(q);
    }
    sqlite3_finalize(q);
    if (sqlite3_changes(db) != 1)
        result = SQLITE_ERROR;
    sqlite3_close(db);
    return result != SQLITE_DONE;
}
