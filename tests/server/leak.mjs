// leak.mjs [MESSAGES] - no hidden card reaches a client that may not see it.
//
// Games of Œil de Lynx are played by two seats with a spectator and somebody who comes and goes. Every card has
// pictures that no other has: they are the canaries. After the game the record shows the deck; the rules (`show --as
// all`) then say where each card was at every moment, and all bytes that each client had got are searched for cards
// that were hidden from it then, for the seed before the end, and for everybody's secrets. The scan of the scan: read
// as somebody else's, the same bytes must give hits.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { crowd, finish, is, ok, Person, serve, Socket, stop } from './lib.mjs'

const wanted = Number(process.argv[2] ?? 400)
const program = process.env.COUPDOEIL ?? 'build/coupdoeil'
const server = await serve(...crowd)
const people = [await Person.make(server, 'Anna'), await Person.make(server, 'Bert')]
let scanned = 0
let hits = 0
let planted = 0
let games = 0

// Cards that each viewer (seat, or 0) may not know in this state, as their pictures.
function hidden(state, viewer) {
    const cards = (list) => (list ?? []).map((c) => c.pictures)
    const secret = [...cards(state.stock.cards), ...cards((state.piles ?? []).flatMap((p) => p.cards ?? []))]
    state.hands.forEach((hand, i) => {
        if (i + 1 !== viewer) secret.push(...cards(hand.cards))
    })
    if (state.tail?.pictures) secret.push(state.tail.pictures)
    return secret
}

async function truth(deck, variant, actions) {
    const out = await promisify(execFile)(program, ['show', 'lynx', '-o', `deck=${deck}`, '-o', `variant=${variant}`, '-m', actions.join(' '),
        '--as', 'all', '--json'])
    return JSON.parse(out.stdout)
}

async function play(variant) {
    const { table } = (await people[0].post('/api/tables', { game: 'lynx', options: { variant }, race: 'untimed' })).body
    const seats = [await people[0].join(table), await people[1].join(table)]
    const watchers = [await Socket.open(server.port, table)]
    for (let i = 0; i < 2; i++) await seats[i].ask(`sit ${i + 1}`)
    for (const s of seats) await s.ask('ready')
    for (let turn = 0; turn < 60; turn++) {
        const state = await seats[0].wait((o) => o.type === 'state')
        const now = seats[0].last('state') ?? state
        if (seats[0].last('table').status === 'over') break
        const seat = now.acting[Math.floor(Math.random() * now.acting.length)]
        const s = seats[seat - 1]
        await s.wait((o) => o.type === 'state' && o.position >= now.position)
        const from = s.objects.length
        s.line('moves')
        const moves = await s.wait((o) => o.type === 'moves', from)
        if (!moves?.actions.length) break
        await s.ask(`act ${s.last('state').position} ${moves.actions[Math.floor(Math.random() * moves.actions.length)]}`)
        await seats[0].wait((o) => o.type === 'state' && o.position >= s.last('state').position)
        if (turn % 7 === 3) s.line(['record', 'record all', 'view', 'replay 1', 'hint', 'back'][turn % 6])
        if (turn % 10 === 5) watchers.push(await Socket.open(server.port, table))
    }
    await seats[0].ask('resign')
    for (const s of seats) await s.wait((o) => o.type === 'table' && o.status === 'over')
    const record = (await people[0].get(`/api/tables/${table}/record`)).text
    const deck = /^option deck=(.*)$/m.exec(record)?.[1]
    const actions = record.split('\n').filter((l) => l && !/^(#|coupdoeil|game|option)/.test(l))
    const seed = seats[0].last('table').fair?.seed
    await scan(deck, variant, actions, seed, [...seats.map((socket, i) => [socket, i + 1]), ...watchers.map((socket) => [socket, 0])])
    for (const s of [...seats, ...watchers]) await s.end()
    games++
}

async function scan(deck, variant, actions, seed, clients) {
    const states = []
    const at = async (count) => (states[count] ??= await truth(deck, variant, actions.slice(0, count)))
    const secrets = [seed, deck, people[0].token, people[1].token]
    for (const [socket, viewer] of clients) {
        let count = 0
        for (let i = 0; i < socket.texts.length; i++) {
            const object = socket.objects[i]
            if (object.type === 'state') count = object.count
            if (object.type === 'table' && object.status === 'over') break
            scanned++
            if (!socket.objects.slice(0, i + 1).some((o) => o.type === 'state')) continue
            const text = socket.texts[i]
            const found = [...hidden(await at(count), viewer), ...secrets].filter((word) => text.includes(word))
            if (found.length) console.log(`# HIT ${viewer} ${found} in ${text.slice(0, 300)}`)
            hits += found.length
            if (viewer) planted += hidden(await at(count), 3 - viewer).filter((word) => text.includes(word)).length
        }
    }
}

const several = Array.from({ length: wanted > 1000 ? 16 : 3 }, async (_, i) => {
    do await play(['A', 'B', 'C'][(games + i) % 3])
    while (scanned < wanted)
})
await Promise.all(several)
console.log(`# ${scanned} messages of ${games} games scanned: ${hits} hits; ${planted} where one reads as the other`)
is(hits, 0, 'no hidden fact reached anybody')
ok(planted > 0, 'a leak would have been found')
is(await stop(server), 0, 'the server ends well')
ok(!people.some((p) => server.errors.includes(p.token)), 'no secret is in its log')
await finish()
