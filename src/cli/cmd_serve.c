/* cmd_serve.c - `coupdoeil serve`: the web app and its online tables. */
#include "cli/cli.h"
#include "cli/settings.h"

#include "lang/lang.h"
#include "server/server.h"

#include <stdio.h>

static void ready(const char *address)
{
    struct message m;
    char room[1024];
    struct text t;

    message_set(&m, "server.ready");
    message_text(&m, address);
    text_init(&t, room, sizeof room);
    lang_write(&t, &m);
    puts(room);
    fflush(stdout);
}

int cmd_serve(const struct request *r)
{
    struct message why = { 0 };
    struct config c;
    int status = settings_read(r, &c);

    if (status != EXIT_OK)
        return status;
    c.missing = lang_words("server.missing");
    c.words = lang_say;
    if (!server_run(&c, ready, &why)) {
        cli_fail(&why);
        return EXIT_WORLD;
    }
    return EXIT_OK;
}
