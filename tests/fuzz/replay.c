/* replay.c - runs a fuzz target on the files of a folder: the kept inputs and old crashes. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int run(const char *name)
{
    FILE *f = fopen(name, "rb");
    uint8_t *data = malloc(1 << 20);
    size_t size;

    if (!f || !data) {
        perror(name);
        exit(1);
    }
    size = fread(data, 1, 1 << 20, f);
    fclose(f);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    return 1;
}

int main(int argc, char **argv)
{
    DIR *folder = argc > 1 ? opendir(argv[1]) : NULL;
    struct dirent *entry;
    int count = 0;

    if (!folder) {
        fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 1;
    }
    while ((entry = readdir(folder))) {
        char name[1024];

        if (entry->d_name[0] == '.')
            continue;
        snprintf(name, sizeof name, "%s/%s", argv[1], entry->d_name);
        count += run(name);
    }
    closedir(folder);
    printf("%s: %d inputs replayed\n", argv[1], count);
    return count == 0;
}
