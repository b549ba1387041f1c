import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { openPush } from './open-push.ts';

const KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';

/** A push service of a test, and a browser that reads what it carried. */
async function service(status: number) {
  const heard: { headers: http.IncomingHttpHeaders; body: Buffer }[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (chunk: Buffer) => parts.push(chunk));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  return {
    heard,
    host,
    target: {
      endpoint: `http://${host}/of-a-browser`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    /** As a browser does it (RFC 8291 §3.4, RFC 8188 §2). */
    read: (body: Buffer): unknown => {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
      const derived = (from: Uint8Array, with_: Uint8Array, about: Uint8Array, length: number) =>
        Buffer.from(hkdfSync('sha256', from, with_, about, length));
      const secret = derived(browser.computeSecret(sender), auth, info, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
        derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}
const open = (...services: readonly string[]) => openPush({ key: KEY, contact: 'mailto:ti@orgao.invalid', services });

test('what goes is readable to that browser alone, and says who writes (RFC 8292)', async () => {
  const { heard, host, target, read } = await service(201);
  const push = open(host);
  expect(await push.send(target, { title: 'Pedido de assinatura' })).toBe('sent');
  const [{ headers, body }] = heard as [(typeof heard)[number]];
  expect(read(body)).toEqual({ title: 'Pedido de assinatura' });
  expect(body.toString('latin1')).not.toContain('assinatura');
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(push.publicKey);
  expect(decodeProtectedHeader(token).alg).toBe('ES256');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'));
  expect(payload).toMatchObject({ aud: `http://${host}`, sub: 'mailto:ti@orgao.invalid' });
});

test('a browser that is gone is told apart from a service that fails', async () => {
  const gone = await service(410);
  expect(await open(gone.host).send(gone.target, {})).toBe('gone');
  const failing = await service(500);
  await expect(open(failing.host).send(failing.target, {})).rejects.toThrow(/500/);
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://user:pass@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest',
  'file:///etc/passwd',
  'x',
])('%s is no push service that is called', async (endpoint) => {
  const push = open('fcm.googleapis.com', 'push.apple.com');
  expect(push.isKnownService(endpoint)).toBe(false);
  expect(await push.send({ endpoint, p256dh: '', auth: '' }, {})).toBe('gone');
});

test('subdomains of a service are its own', () => {
  expect(open('push.apple.com').isKnownService('https://web.push.apple.com/abc')).toBe(true);
});
