// The quiz online: each player reads it in their own language, packs that people provide, a person
// who judges.
import { finish, is, ok, Person, serve, serveOn, Socket, stop } from './lib.mjs';

let server = await serve('-o', 'address-kb=100000');
const anna = await Person.make(server, 'Anna');
const bert = await Person.make(server, 'Bert');
const quiz = {
  game: 'oeil',
  options: { players: '2', quiz: '1', placing: 'free' },
};

// Both sit down and are ready, Anna first.
async function begin(table, languages) {
  const sockets = [];
  for (const [i, person] of [anna, bert].entries()) {
    const socket = await person.join(table);
    socket.line(`hello 2 ${languages[i]}`);
    await socket.ask(`sit ${i + 1}`);
    sockets.push(socket);
  }
  for (const socket of sockets) await socket.ask('ready');
  await sockets[0].wait((o) => o.type === 'state');
  return sockets;
}

const asked = (o) => o.type === 'state' && o.question;
const answered = (o) => o.type === 'state' && o.answered;

// ---- the server's own questions ----
let { table } = (await anna.post('/api/tables', { ...quiz, pack: 'nl' })).body;
let [a, b] = await begin(table, ['fr', 'en']);
const watcher = await Socket.open(server.port, table);
await a.ask('act 1 @1a');
const french = (await a.wait(asked)).question;
const english = (await b.wait(asked)).question;
is(french.language, 'fr', 'a French player reads French questions');
is(english.language, 'en', 'an English one reads them in English');
is(
  (await watcher.wait(asked)).question.language,
  'nl',
  'everybody else reads questions in the language of the table',
);
is(french.name, 'Géographie', 'the category is named');
is(english.name, 'Geography', 'the category is named in each language');
is(french.choices.length, english.choices.length, 'both players have the same answers');
const wrong = await a.ask('answer 2 1').then(() => b.wait(answered));
is(wrong.answered.text, english.text, 'afterwards everybody learns what was asked');
ok(wrong.answered.right >= 1 && wrong.answered.right <= 4, 'afterwards everybody learns what was right');
is(wrong.answered.chosen, 1, 'afterwards everybody learns what was answered');
is(
  wrong.played.at(-1).action.startsWith(wrong.answered.right === 1 ? 'right' : 'wrong'),
  true,
  'everybody learns how the answer was judged',
);

// ---- a pack that somebody brings ----
const own = ['en', 'fr']
  .map((tag) =>
    [
      `language ${tag}`,
      ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => [
        `category ${n} ${tag} ${n}`,
        '# not for the players',
        `? ${tag} question ${n}`,
        `+ ${tag} yes`,
        `- ${tag} no`,
      ]),
    ].join('\n'),
  )
  .join('\n');
let reply = await anna.post('/api/tables', {
  ...quiz,
  pack: 'own',
  questions: own,
});
is(reply.status, 201, 'somebody provides a pack');
table = reply.body.table;
[a, b] = await begin(table, ['fr', 'nl']);
await a.ask('act 1 @1a');
is((await a.wait(asked)).question.text, 'fr question 1', 'the questions of the pack are asked');
is(
  (await b.wait(asked)).question.text,
  'en question 1',
  "a question is asked in the first language of a pack that lacks the player's",
);

await stop(server, 'SIGKILL');
server = await serveOn(server.port, '-o', 'address-kb=100000');
a = await anna.join(table);
a.line('hello 2 fr');
a.line('view');
is(
  (await a.wait((o) => asked(o)?.language === 'fr')).question.text,
  'fr question 1',
  'a killed server has the same question',
);
is((await a.ask('answer 2 1')).type, 'done', 'a question can be answered after a kill');

reply = await anna.post('/api/tables', {
  ...quiz,
  pack: 'own',
  questions: 'category 1 A\n? No answers',
});
is(reply.body.message, 'table.pack', 'a pack that is wrong is refused');
is(reply.body.args[0], 2, 'the refusal of a pack names the line');
reply = await anna.post('/api/tables', { ...quiz, pack: 'own' });
is(reply.body.message, 'table.pack', 'an empty pack is refused');
const long = ['category 1 A', ...Array(300).fill(`? ${'.'.repeat(360)}`)].join('\n');
reply = await anna.post('/api/tables', {
  ...quiz,
  pack: 'own',
  questions: long,
});
is(reply.body.message, 'server.pack-long', 'a pack that is too long is refused');

// ---- a person who judges ----
({ table } = (await anna.post('/api/tables', quiz)).body);
[a, b] = await begin(table, ['fr', 'en']);
await a.ask('act 1 @1a');
const judging = await a.wait((o) => o.acting?.[0] === 0);
is(judging.question, undefined, 'nothing is asked without a pack');
is(`${judging.judging.seat} ${judging.judging.category}`, '1 1', 'the host judges what is asked aloud');
is((await b.wait((o) => o.acting?.[0] === 0)).judging, undefined, 'only the host judges');
is((await b.ask('as 0 act 2 right')).message, 'table.which-seat', 'anybody else who tries is refused');
is((await a.ask(`as 0 act 2 ${judging.judging.wrong}`)).type, 'done', 'the host says right or wrong');

// ---- pairing ----
async function waitAt(wish) {
  const { body } = await anna.post('/api/tables', { ...quiz, ...wish });
  const socket = await anna.join(body.table);
  socket.line('hello 2');
  await socket.ask('sit 1');
  return body.table;
}
await waitAt({ pack: 'own', questions: own });
await waitAt({});
reply = await bert.post('/api/pair', { ...quiz, pack: 'en' });
is(reply.body.fresh, true, 'pairing leads to no table with other questions');
table = await waitAt({ pack: 'fr' });
reply = await bert.post('/api/pair', { ...quiz, pack: 'en' });
is(reply.body.table, table, 'pairing leads to a table with the same questions, whatever its language');
await stop(server);
finish();
