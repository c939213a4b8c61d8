# The winning strategy of seat 1 on the beginners' board after D1@a1, proved and then checked by a
# program that shares nothing with this one (docs/knowledge.md): three minutes, 2 GB of memory.
certificate: $(PROGRAM) build/check_foureyes
	$(PROGRAM) solve foureyes -o board=4 -m D1@a1 --nodes 300000000 --certificate build/D1@a1.certificate
	build/check_foureyes build/D1@a1.certificate

# The same strategy as published, checked again: half a minute.
certificate-check: build/check_foureyes
	gzip -dc docs/proofs/foureyes-D1@a1.certificate.gz >build/published.certificate
	build/check_foureyes build/published.certificate

build/check_foureyes: tests/certificate/check_foureyes.c
	$(Q)$(CC) -std=c11 -O2 -Wall -Wextra $< -o $@

.PHONY: certificate certificate-check
