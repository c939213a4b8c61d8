# Who wins on the beginners' board after the first action FIRST, proved and then checked by a program
# that shares nothing with this one (docs/knowledge.md): three minutes, 2 GB of memory.
FIRST ?= D1@a1

certificate: $(PROGRAM) build/check_foureyes
	$(PROGRAM) solve foureyes -o board=4 -m $(FIRST) --nodes 300000000 --certificate build/$(FIRST).certificate
	build/check_foureyes build/$(FIRST).certificate

# The published proofs, checked again: a minute.
certificate-check: build/check_foureyes
	for proof in docs/proofs/foureyes-*.gz; do \
	    gzip -dc $$proof >build/published.certificate && build/check_foureyes build/published.certificate || exit 1; done

build/check_foureyes: tests/certificate/check_foureyes.c
	$(Q)$(CC) -std=c11 -O2 -Wall -Wextra $< -o $@

# The strategies that computer players follow on the beginners' board: the other first moves are proved
# again, then all strategies are walked through. Two minutes.
WINS_FIRST := D0@a1 D0@a2 D0@a3 D0@a4 D0@b1 D0@b2 D0@b3 D0@c2 L0@a2 L0@a3 L0@a4 L0@b1 L0@b2 L0@b3 L0@b4 \
              L0@c1 L0@c2 L0@c3 L0@c4 L0@d1 L0@d2 L0@d3 L0@d4
WINS_PUBLISHED := D1@b1 D1@a1 R2@a1

wins: build/release/tests/data/wins $(PROGRAM)
	mkdir -p build/wins
	for first in $(WINS_PUBLISHED); do \
	    gzip -dc docs/proofs/foureyes-$$first.certificate.gz >build/wins/$$first || exit 1; done
	for first in $(WINS_FIRST); do \
	    $(PROGRAM) solve foureyes -o board=4 -m $$first --nodes 100000000 --certificate build/wins/$$first || exit 1; done
	$< $(addprefix build/wins/,$(WINS_PUBLISHED) $(WINS_FIRST)) >build/wins/foureyes_wins.bin
	mv build/wins/foureyes_wins.bin src/games/foureyes/foureyes_wins.bin

build/release/tests/data/wins: build/release/tests/data/wins.o build/release/libcoupdoeil.a
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -lm

.PHONY: certificate certificate-check wins
