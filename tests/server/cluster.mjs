// cluster.mjs - several nodes over one PostgreSQL with nginx in front, for tests.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowd, follow, program, serveWith, until } from './lib.mjs';
import { nginx } from './nginx.mjs';

export { nginx };

/** A port that was free a moment ago. */
export function freePort() {
  return new Promise((done) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** A PostgreSQL of our own; it ends with the test. */
export function database() {
  const folder = mkdtempSync(join(tmpdir(), 'coupdoeil-pg-'));
  const run = (what) => execFileSync('tools/postgres', [what, folder], { encoding: 'utf8' }).trim();
  const uri = run('start');
  process.on('exit', () => {
    try {
      run('stop');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  const psql = (text) =>
    execFileSync('psql', ['-X', '-A', '-t', '-q', '-v', 'ON_ERROR_STOP=1', '-c', text, uri], {
      encoding: 'utf8',
    }).trim();
  return { folder, uri, psql, start: () => run('start'), stop: () => run('stop') };
}

/** Starts a node on this port; `more` are other settings. */
export async function node(db, name, port, more = [], what = program) {
  const settings = [
    'proxy=yes',
    `store=postgres:${db.uri}`,
    `node=${name}`,
    `route=127.0.0.1:${port}`,
    ...more,
  ];
  const server = await serveWith(what, port, ...crowd, ...settings.flatMap((s) => ['-o', s]));
  return Object.assign(server, { name });
}

const headers = `
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $upgrading;
      proxy_connect_timeout 1s;
      proxy_buffering off;`;

const conf = (folder, port, ports) => `
daemon off; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((t) => `${t}_temp_path ${folder}/tmp;`).join(' ')}
  map $http_upgrade $upgrading { default upgrade; '' ''; }
  map $request_uri $table {
    default $remote_addr;
    ~^/ws\\?.*table=(?<id>[^&]*) $id;
    ~^/api/(tables|tournaments)/(?<id>[^/?]+) $id;
    ~^/[tg]/(?<id>[^/?.]+) $id;
  }
  upstream nodes {
    hash $table consistent;
    ${ports.map((p) => `server 127.0.0.1:${p} max_fails=1 fail_timeout=1s;`).join(' ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {${headers}
      proxy_set_header X-Owner "";
      proxy_read_timeout 2s;
      proxy_pass http://nodes;
    }
    location /ws {${headers}
      proxy_set_header X-Owner "";
      proxy_read_timeout 25s;
      proxy_pass http://nodes;
    }
    location @owner {
      set $owner $upstream_http_x_owner;${headers}
      proxy_set_header X-Owner $owner;
      proxy_read_timeout 25s;
      proxy_pass http://$owner;
    }
  }
}
`;

/** nginx on a port of its own in front of nodes on these ports. */
export async function proxy(ports) {
  const folder = mkdtempSync(join(tmpdir(), 'coupdoeil-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'tmp'));
  writeFileSync(join(folder, 'nginx.conf'), conf(folder, port, ports));
  const child = follow(spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')]));
  child.stderr.on('data', (text) => process.stderr.write(text));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    );
  if (!(await until(answers))) throw new Error('nginx does not start');
  return { port };
}
