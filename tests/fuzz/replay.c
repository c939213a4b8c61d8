/*
 * replay.c - runs a fuzz target on the files of a folder, its kept inputs and old crashes, as one
 * test. Without an argument it takes the folder that is kept for the target.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    char kept[256], name[1024];
    const char *target = strrchr(argv[0], '/');
    const char *path = argc > 1 ? argv[1] : kept;
    struct dirent *entry;
    DIR *folder;
    int count = 0;

    snprintf(kept, sizeof kept, "tests/fuzz/corpus/%s", target ? target + 1 : argv[0]);
    folder = opendir(path);
    if (!folder) {
        perror(path);
        return 1;
    }
    while ((entry = readdir(folder))) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        count += run(name);
    }
    closedir(folder);
    printf("%sok 1 - %d inputs of %s replayed\n1..1\n", count == 0 ? "not " : "", count, path);
    return count == 0;
}
