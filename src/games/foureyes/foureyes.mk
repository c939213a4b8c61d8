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

.PHONY: certificate certificate-check
