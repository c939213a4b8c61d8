/* settings.c - see settings.h. */
#include "cli/settings.h"

/* The flags that are settings, with the names of the settings. */
static bool take_flags(const struct request *r, struct config *c, struct message *why)
{
    static const struct {
        enum flag flag;
        const char *name;
    } flags[] = { { FLAG_ADDRESS, "address" }, { FLAG_PORT, "port" },     { FLAG_ROOT, "root" },
                  { FLAG_DATA, "data" },       { FLAG_PUBLIC, "public" } };

    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        char both[CONFIG_TEXT * 2];
        struct text t;

        if (!r->value[flags[i].flag])
            continue;
        text_init(&t, both, sizeof both);
        text_put(&t, flags[i].name);
        text_char(&t, '=');
        text_put(&t, r->value[flags[i].flag]);
        if (!config_set(c, both, why))
            return false;
    }
    for (int i = 0; i < r->options; i++) {
        if (!config_set(c, r->option[i], why))
            return false;
    }
    return true;
}

int settings_read(const struct request *r, struct config *c)
{
    const char *file = r->value[FLAG_CONFIG];
    struct message why = { 0 };
    uint32_t line;

    config_init(c);
    if (file && !config_file(c, file, &why, &line))
        return line ? cli_fail_at(file, line, &why) : cli_fail(&why);
    if (!config_environment(c, &why) || !take_flags(r, c, &why))
        return cli_fail(&why);
    return EXIT_OK;
}
