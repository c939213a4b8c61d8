// attack.mjs KIND PORT TABLE - floods a server from 127.0.0.2 until it is killed; says "on" when it has
// begun.
import net from 'node:net';

const [kind, port, table] = process.argv.slice(2);
const request = (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const login = (name) => {
  const body = JSON.stringify({ login: name, password: 'a wrong password' });
  return (
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  );
};
const upgrade =
  `GET /ws?table=${table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const frame = (first, payload) =>
  Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), Buffer.from(payload)]);
const line = (text) => frame(0x81, text);

// Keeps this many connections open and passes each to `use`; replaces each one that closes.
function keep(count, use) {
  const open = () => {
    const socket = net.connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' });
    socket.setNoDelay(true);
    socket.on('error', () => {}).on('close', () => setTimeout(open, 1));
    socket.on('connect', () => use(socket));
  };
  for (let i = 0; i < count; i++) open();
}

// Sends the bytes again and again, as fast as they are accepted.
function pour(socket, bytes) {
  const more = () => {
    while (!socket.destroyed && socket.write(bytes));
    socket.once('drain', more);
  };
  more();
}

// Asks again once the answer has arrived.
const again = (path) => (socket) => {
  socket.on('data', () => socket.write(request(path)));
  socket.write(request(path));
};

// Opens a WebSocket and passes it to `use`.
const socketOf = (use) => (socket) => {
  socket.once('data', () => {
    socket.on('data', () => {});
    use(socket);
  });
  socket.write(upgrade);
};

// Asks for one after another, without end.
const inTurn = (paths) => (socket) => {
  let n = 0;
  const next = () => socket.write(request(paths[n++ % paths.length]));
  socket.on('data', next);
  next();
};

const kinds = {
  get: () => keep(50, again('/api/tables')),
  // What costs the store most: of people with thousands of games (archive.c).
  archive: () =>
    keep(
      50,
      inTurn([
        '/api/people/1',
        '/api/games?person=1&what=foureyes',
        '/api/games?rated=1',
        '/api/leaders',
        '/api/live',
        '/api/tournaments',
        '/api/people?name=anna',
      ]),
    ),
  pictures: () => keep(50, inTurn([`/t/${table}.png`, `/t/${table}.svg`, `/t/${table}`])),
  files: () => keep(100, again('/index.html')),
  pipeline: () => keep(30, (socket) => pour(socket.resume(), request('/api/tables').repeat(200))),
  logins: () =>
    keep(30, (socket) => {
      let n = 0;
      const next = () => socket.write(login(`nobody${process.pid}-${n++}`));
      socket.on('data', next);
      next();
    }),
  connects: () => keep(50, (socket) => socket.resume().end(request('/nothing.txt'))),
  frames: () =>
    keep(
      30,
      socketOf((socket) => {
        socket.write(frame(0x01, 'a'));
        pour(socket, Buffer.concat(Array.from({ length: 2000 }, () => frame(0x00, ''))));
      }),
    ),
  lines: () =>
    keep(
      100,
      socketOf((socket) =>
        pour(socket, Buffer.concat([line('hello 2'), ...Array.from({ length: 90 }, () => line('view'))])),
      ),
    ),
  hello: () =>
    keep(
      100,
      socketOf((socket) => pour(socket, line('hello 2'))),
    ),
};
kinds[kind]();
console.log('on');
