# What L'Oeil knows about its solitaire, computed again: three minutes.
ways: build/release/tests/data/ways
	$< >src/games/oeil/oeil_ways.bin.part
	mv src/games/oeil/oeil_ways.bin.part src/games/oeil/oeil_ways.bin

build/release/tests/data/ways: build/release/tests/data/ways.o build/release/libcoupdoeil.a
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -lm

.PHONY: ways
