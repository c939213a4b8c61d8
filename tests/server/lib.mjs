// What the tests of the server share: a real server on loopback, raw bytes, WebSockets, TAP.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = process.env.COUPDOEIL ?? 'build/coupdoeil'
export const scratch = mkdtempSync(join(tmpdir(), 'serve-'))
let number = 0
let failed = 0
const running = new Set()

export function ok(good, what) {
    number++
    if (!good) failed++
    console.log(`${good ? 'ok' : 'not ok'} ${number} - ${what}`)
}

export function is(got, wanted, what) {
    ok(got === wanted, what)
    if (got !== wanted) console.log(`#   got: ${got}\n#   wanted: ${wanted}`)
}

// Starts `coupdoeil serve` on a free port; resolves when it is ready.
export function serve(...args) {
    const child = spawn(program, ['serve', '--port', '0', '--data', join(scratch, 'test.db'), ...args])
    const server = { child, port: 0, errors: '', ended: new Promise((done) => child.on('exit', done)) }
    running.add(server)
    child.on('exit', () => running.delete(server))
    child.stderr.on('data', (text) => (server.errors += text))
    return new Promise((ready, fail) => {
        let out = ''
        child.stdout.on('data', (text) => {
            out += text
            const found = /:(\d+)\n/.exec(out)
            if (found) {
                server.port = Number(found[1])
                ready(server)
            }
        })
        child.on('exit', (code) => fail(new Error(`serve ended with ${code}: ${server.errors}`)))
    })
}

export async function stop(server, signal = 'SIGTERM') {
    server.child.kill(signal)
    return server.ended
}

// Sends bytes as they are and resolves with all that comes back until the server closes.
export function raw(port, bytes, ms = 3000) {
    return new Promise((done) => {
        const socket = net.connect(port, '127.0.0.1')
        let got = ''
        const end = () => {
            socket.destroy()
            done(got)
        }
        setTimeout(end, ms).unref()
        socket.on('data', (data) => (got += data.toString('latin1')))
        socket.on('close', end)
        socket.on('error', end)
        socket.write(bytes)
    })
}

export async function finish() {
    for (const server of running) server.child.kill('SIGKILL')
    rmSync(scratch, { recursive: true, force: true })
    console.log(`1..${number}`)
    process.exit(failed ? 1 : 0)
}
