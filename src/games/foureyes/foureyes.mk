# The winning strategy of seat 1 on the beginners' board after D1@a1, proved and then checked by a
# program that shares nothing with this one (docs/knowledge.md): some minutes, 4 GB of memory.
certificate: $(PROGRAM) build/check_foureyes
	$(PROGRAM) solve foureyes -o board=4 -m D1@a1 --nodes 300000000 --certificate build/D1@a1.certificate
	build/check_foureyes build/D1@a1.certificate

build/check_foureyes: tests/certificate/check_foureyes.c
	$(Q)$(CC) -std=c11 -O2 -Wall -Wextra $< -o $@

.PHONY: certificate
