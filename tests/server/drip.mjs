// drip.mjs - push services that never answer: devices of one person at a service that sends a byte now and then,
// for ever, delay nobody else's notifications and not the end of the server.
import net from 'node:net';
import { certificate, Device, service } from './devices.mjs';
import { finish, is, ok, Person, serve, stop, until } from './lib.mjs';

// Begins a TLS record of 16 kB, and continues it by a byte every tenth of a second.
let held = 0;
const dripping = net.createServer((socket) => {
  held++;
  socket.write(Buffer.from([0x16, 3, 3, 0x40, 0]));
  const timer = setInterval(() => socket.write(Buffer.from([0])), 100);
  socket.on('error', () => {});
  socket.on('close', () => clearInterval(timer));
});
await new Promise((ready) => dripping.listen(0, 'localhost', ready));
const slow = `https://localhost:${dripping.address().port}`;

const settings = ['push-private=127.0.0.0/8, ::1', `push-ca=${certificate}`];
const server = await serve(...settings.flatMap((one) => ['-o', one]));
const anna = await Person.make(server, 'Anna');
const bert = await Person.make(server, 'Bert');
const phone = new Device('/anna');
is((await anna.post('/api/push', phone.subscription)).status, 200, 'an honest device asks for messages');

// Two people with eight devices each: more than there are threads.
const wish = { game: 'ovo', options: { players: '2' }, first: 'seated' };
const slowPeople = [];
for (const name of ['Mallory', 'Marvin']) {
  const person = await Person.make(server, name);
  slowPeople.push(person);
  for (let i = 0; i < 8; i++)
    await person.post('/api/push', { ...new Device('').subscription, endpoint: `${slow}/${name}/${i}` });
}

// Opens a table whose host looks away, so that they are notified when somebody joins.
async function away(host) {
  const { table } = (await host.post('/api/tables', wish)).body;
  const socket = await host.join(table);
  await socket.ask('sit 1');
  socket.line('look away');
  return table;
}
const join = async (table) => (await bert.join(table)).ask('sit 2');

// The honest service has answered before: its messages have threads that the others cannot take.
await join(await away(anna));
await phone.wait('joined');
for (const person of slowPeople) await join(await away(person));
await until(() => held >= 2);
const table = await away(anna);
await join(table);
ok(
  await until(() => phone.messages().some((one) => one.type === 'joined' && one.table === table)),
  'a notification arrives while other services do not answer',
);
ok(held < 16, `before those have given up (${held} of 16)`);

// An address may add a hundred devices in an hour; the same one again counts once.
const again = async (n) =>
  (await anna.post('/api/push', { ...phone.subscription, endpoint: `${slow}/${n}` })).status;
const answers = [];
for (let i = 0; i < 90; i++) answers.push(await again(i));
is(answers.filter((status) => status === 200).length, 83, 'an address can add a limited number of devices');
is(await again(answers.lastIndexOf(200)), 200, 'a device that is known can subscribe again');
is(await stop(server), 0, 'the server ends while they still do not answer');
service.close();
dripping.close();
await finish();
