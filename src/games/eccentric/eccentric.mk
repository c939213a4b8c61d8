# The opening book of Eccentric, searched again where the program has no reply yet: an hour or two.
openings: build/release/tests/data/openings
	$< >build/eccentric_openings.c
	mv build/eccentric_openings.c src/games/eccentric/eccentric_openings.c

build/release/tests/data/openings: build/release/tests/data/openings.o build/release/libcoupdoeil.a
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -lm

.PHONY: openings
