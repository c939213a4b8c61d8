// docs/nginx.conf in front of the server: pages, cookies for TLS, the client's address, WebSockets.
import https from 'node:https';
import { finish, is, nap, ok, scratch, serve, stop } from './lib.mjs';
import { nginx, startNginx } from './nginx.mjs';

if (!nginx) {
  console.log('1..0 # SKIP nginx is not installed');
  process.exit(0);
}
const port = 20000 + Math.floor(Math.random() * 10000);
const site = `https://localhost:${port}`;
const server = await serve('--public', site, '-o', 'proxy=yes', '-o', 'address-tables=2');
const proxy = startNginx(scratch, port, server.port);

// One request through the proxy, without checking the certificate.
const ask = (path, options = {}, body) =>
  new Promise((done, fail) => {
    const request = https.request(site + path, { rejectUnauthorized: false, ...options }, (reply) => {
      let text = '';
      reply
        .on('data', (data) => (text += data))
        .on('end', () => done({ status: reply.statusCode, headers: reply.headers, text }));
    });
    request.on('upgrade', (reply, socket) => {
      socket.once('data', (data) => {
        socket.destroy();
        done({ status: reply.statusCode, text: data.toString('latin1') });
      });
      socket.write(Buffer.concat([Buffer.from([0x81, 0x87, 0, 0, 0, 0]), Buffer.from('hello 2')]));
    });
    request.on('error', fail);
    request.end(body);
  });
const post = (path, body, origin = site) =>
  ask(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json', origin } },
    JSON.stringify(body),
  );

let health;
for (let i = 0; i < 200 && health?.status !== 200; i++) {
  // until nginx is there
  await nap(50);
  health = await ask('/health').catch((e) => ({ status: `${e}\n${proxy.trouble()}` }));
}
is(health.status, 200, 'the server answers through nginx');
ok(
  /max-age=31536000/.test(health.headers?.['strict-transport-security']),
  'the server tells browsers to stay with TLS',
);
is((await ask('/metrics')).status, 404, 'figures are not for the world');
const opened = await post('/api/tables', { game: 'ovo' });
is(opened.status, 201, 'a table is opened');
ok(
  /^__Host-coupdoeil=.*; Secure/.test(opened.headers['set-cookie']?.[0]),
  'a table is opened with a cookie for TLS only',
);
is(
  (await post('/api/tables', { game: 'ovo' }, 'https://evil.example')).status,
  403,
  'other sites are refused',
);
const socket = await ask(`/ws?table=${JSON.parse(opened.text).table}`, {
  headers: {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin: site,
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  },
});
ok(socket.status === 101 && socket.text.includes('"type":"hello"'), 'a WebSocket passes');
await post('/api/tables', { game: 'ovo' });
is(
  (await post('/api/tables', { game: 'ovo' })).status,
  429,
  'limits hold for the client, not for the proxy alone',
);
proxy.stop();
is(await stop(server), 0, 'the server ends cleanly');
await finish();
