// ports.mjs - free ports for servers whose port has to be known before they start.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** The system assigns ports from this one on, so another program could take one before its server does. */
const any = parseInt(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8'), 10);
const FIRST = 10_000;
const COUNT = any > 2 * FIRST ? any - FIRST : FIRST;

const isFree = (port) =>
  new Promise((answer) => {
    const probe = createServer();
    probe.on('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });

/** A port that nobody listens on now. */
export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}
