// devices.mjs - a push service on loopback, and devices that decrypt what the server sends, as browsers would. Tests share it.
import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { join } from 'node:path';
import { scratch, until } from './lib.mjs';

const keyFile = join(scratch, 'push.key');
export const certificate = join(scratch, 'push.pem');
const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
execFileSync(
  'openssl',
  ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    .concat(['-keyout', keyFile, '-out', certificate])
    .concat(subject),
  { stdio: 'ignore' },
);
/** Everything that was sent there. */
export const got = [];
export const service = https.createServer(
  { key: readFileSync(keyFile), cert: readFileSync(certificate) },
  async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    got.push({
      path: request.url,
      headers: request.headers,
      body: Buffer.concat(parts),
    });
    response.writeHead(request.url.startsWith('/gone') ? 410 : 201).end();
  },
);
await new Promise((ready) => service.listen(0, 'localhost', ready));
export const origin = `https://localhost:${service.address().port}`;

const hkdf = (secret, salt, info, length) =>
  Buffer.from(crypto.hkdfSync('sha256', secret, salt, info, length));

/** A device that has asked for messages at a path of the push service. */
export class Device {
  constructor(path) {
    this.ecdh = crypto.createECDH('prime256v1');
    this.key = this.ecdh.generateKeys();
    this.auth = crypto.randomBytes(16);
    this.endpoint = `${origin}${path}`;
  }

  get subscription() {
    const keys = {
      p256dh: this.key.toString('base64url'),
      auth: this.auth.toString('base64url'),
    };
    return { endpoint: this.endpoint, keys, language: 'nl' };
  }

  // Decrypts a message as RFC 8291 and RFC 8188 require.
  open(body) {
    const salt = body.subarray(0, 16);
    const ours = body.subarray(21, 21 + body[20]);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.key, ours]);
    const secret = hkdf(this.ecdh.computeSecret(ours), this.auth, info, 32);
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = crypto.createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(21 + body[20], -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }

  messages() {
    return got
      .filter(({ path }) => this.endpoint.endsWith(path))
      .map(({ headers, body }) => ({ headers, ...this.open(body) }));
  }

  async wait(kind) {
    await until(() => this.messages().some(({ type }) => type === kind));
    return this.messages().find(({ type }) => type === kind);
  }
}
