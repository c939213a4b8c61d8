// Who guesses secrets is not listened to: sessions, keys and passwords from one address.
import { finish, is, metric, ok, Person, serve, stop } from './lib.mjs'

let reply
const server = await serve()
const emma = await Person.make(server, 'Emma')
const { table: home } = (await emma.post('/api/tables', { game: 'ovo' })).body
const seat = await emma.join(home)
await seat.ask('sit 1')
const show = async (token) => (await fetch(`http://127.0.0.1:${server.port}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status
for (let i = 0; i < 30; i++) reply = await show('an-old-session-of-mine')
is(reply, 200, 'one old session, however often, is no guessing')
for (let i = 0; i < 4; i++) reply = await show(`guess-guess-guess-gue${i}`)
for (let i = 0; i < 4; i++) await seat.ask(`claim wrong-wrong-wrong-wro${i}`)
is(reply, 200, 'a few wrong secrets are forgiven')
is(await show(emma.token), 200, 'and the right one counts')
for (let i = 0; i < 3; i++) reply = await show(`guess-guess-guess-ges${i}`)
is(reply, 429, 'after ten nobody listens to that address any more')
is(await show(emma.token), 429, 'even if it were right')
is((await seat.ask('claim guess-guess-guess-gues9')).message, 'server.too-fast', 'and no key is tried')
is((await emma.post('/api/login', { login: 'x', password: 'long enough' })).status, 429, 'nor a password')
seat.line('say talk.hello')
ok(await seat.wait((o) => o.type === 'talk'), 'who sits at a table stays there')
is((await fetch(`http://127.0.0.1:${server.port}/health`)).status, 200, 'pages need no secret')
is(await metric(server, 'guesses_total'), 10, 'the keeper sees how many')
ok(/"event":"guesses","address":"127.0.0.1"/.test(server.errors) && !server.errors.includes('guess-g'), 'and from where, but not what')
is(await stop(server), 0, 'all ends well')
await finish()
