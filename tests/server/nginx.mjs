// nginx.mjs - nginx with docs/nginx.conf and a certificate of its own, for tests.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where it is; undefined: it is not installed. */
export const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

const example = join(dirname(fileURLToPath(import.meta.url)), '../../docs/nginx.conf');

/** Listens with TLS on a port of localhost and leads to the server on another; its files are in the folder. */
export function startNginx(folder, port, server) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ]);
  const conf = readFileSync(example, 'utf8')
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`)
    .replaceAll('games.example.org', 'localhost')
    .replace(/\/etc\/letsencrypt\/\S*fullchain.pem/, cert)
    .replace(/\/etc\/letsencrypt\/\S*privkey.pem/, key)
    .replace('http://127.0.0.1:8080', `http://127.0.0.1:${server}`);
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/tmp;`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp {\n${temp}\n${conf}\n}\n`,
  );
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  let trouble = '';
  child.stderr.on('data', (text) => (trouble += text));
  return { trouble: () => trouble, stop: () => child.kill() };
}
