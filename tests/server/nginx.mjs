// nginx.mjs - nginx with docs/nginx.conf, or docs/nginx-nodes.conf for several nodes, for tests and `make cluster`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of nginx; undefined if it is not installed. */
export const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

const docs = join(dirname(fileURLToPath(import.meta.url)), '../../docs');

/** One of the examples, listening on a port of localhost. */
function example(name, listen) {
  return readFileSync(join(docs, name), 'utf8')
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${listen}`)
    .replaceAll('games.example.org', 'localhost');
}

/** Starts it with its files in the folder. */
function start(folder, conf) {
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/tmp;`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr;\n` +
      `worker_processes 2;\nevents { worker_connections 16384; }\nhttp {\n${temp}\n${conf}\n}\n`,
  );
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  let trouble = '';
  child.stderr.on('data', (text) => (trouble += text));
  return { child, trouble: () => trouble, stop: () => child.kill() };
}

/** Listens with TLS and a certificate of its own, in front of the server on another port. */
export function startNginx(folder, port, server) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const about = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost';
  spawnSync('openssl', ['req', '-x509', ...about.split(' '), '-keyout', key, '-out', cert]);
  return start(
    folder,
    example('nginx.conf', `${port} ssl http2`)
      .replace(/\/etc\/letsencrypt\/\S*fullchain.pem/, cert)
      .replace(/\/etc\/letsencrypt\/\S*privkey.pem/, key)
      .replace('http://127.0.0.1:8080', `http://127.0.0.1:${server}`),
  );
}

/** Listens without TLS, in front of nodes on these ports. */
export function startNginxNodes(folder, port, nodes) {
  const one = /^ *server 10\.0\.0\.11:8080(.*)\n/m;
  return start(
    folder,
    example('nginx-nodes.conf', port)
      .replace(/ *ssl_.*\n/g, '')
      .replace(one, (_, rest) => nodes.map((node) => `server 127.0.0.1:${node}${rest}\n`).join(''))
      .replace(/^ *server 10\..*\n/gm, ''),
  );
}
