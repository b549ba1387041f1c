import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openSms, SmsRefused, SmsUncertain } from './open-sms.ts';

interface Heard {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: unknown;
}

/** A gateway of a test; `null` ends the conversation without an answer. */
async function gateway(status: number | null) {
  const heard: Heard[] = [];
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: JSON.parse(text) });
      if (status === null) return void request.socket.destroy();
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(async () => void (server.listening && (await close())));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  return { heard, close, sms: openSms({ url, token: 'segredo' }) };
}
const message = { to: '85981011000', text: 'Carimbo: 1 aviso.', id: 'notification-7' };

test('a message goes once, with the country, the token and a name by which it is known again', async () => {
  const { heard, sms } = await gateway(202);
  await sms.send(message);
  expect(heard).toMatchObject([
    {
      headers: { authorization: 'Bearer segredo', 'idempotency-key': 'notification-7' },
      body: { to: '+5585981011000', text: 'Carimbo: 1 aviso.', id: 'notification-7' },
    },
  ]);
});

test('what is refused for good, what may pass, what nobody knows and what surely did not go are told apart', async () => {
  await expect((await gateway(422)).sms.send(message)).rejects.toBeInstanceOf(SmsRefused);
  for (const status of [429, 503]) {
    const error: unknown = await (await gateway(status)).sms.send(message).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(SmsRefused);
    expect(error).not.toBeInstanceOf(SmsUncertain);
  }
  await expect((await gateway(null)).sms.send(message)).rejects.toBeInstanceOf(SmsUncertain);
  const gone = await gateway(202);
  await gone.close();
  const error: unknown = await gone.sms.send(message).catch((one: unknown) => one);
  expect(error).not.toBeInstanceOf(SmsUncertain);
});
