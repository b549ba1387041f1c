import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { demonstrationPassword } from '../../../seeds/accounts.ts';
import { deflatedZeros, onePage, rawPdf, rawStream } from '../../../src/engine/testing/hostile-files/raw-pdf.ts';

/** Who attacks, and what. */
export interface Target {
  /** Origin of the product. */
  readonly address: string;
  /** CPFs of accounts of the attacker: of a citizen without any unit, and of a servant. */
  readonly citizen: string;
  readonly servant: string;
}

/** Gets ready, and gives what is then done again and again, so many at once. */
type Attack = (target: Target) => Promise<{ readonly atOnce: number; readonly again: () => Promise<unknown> }>;

/**
 * What moves so many bytes that whoever makes it takes of the processor what every other program of a small machine has to do
 * without, whatever the product does with them: it is compared with the same, thrown at a server that does nothing.
 */
export const heavyToMake: ReadonlySet<string> = new Set([
  'texts of a hundred thousand attributes, for no draft',
  'the same for a draft of their own',
  'files sent without being used',
]);

const hostileText = `<p ${Array.from({ length: 100_000 }, (_, index) => `a${index}=1`).join(' ')}>x</p>`;

/** Every page of it is another stream to look into. */
const slowPdf = (): Buffer => {
  const stream = rawStream('/Filter /FlateDecode', deflatedZeros(8_000_000));
  return rawPdf({
    ...onePage(),
    ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [20 + index, stream])),
  });
};

/** What anyone with an account, or none, may try. */
export const attacks: Readonly<Record<string, Attack>> = {
  'texts of a hundred thousand attributes, for no draft': async ({ address, citizen }) => {
    const token = await signIn(address, citizen);
    return { atOnce: 4, again: () => write(address, token, 1) };
  },
  'the same for a draft of their own': async ({ address, servant }) => {
    const token = await signIn(address, servant);
    const draft = await call(address, 'GET', '/process/auto-draft', { token });
    return { atOnce: 4, again: () => write(address, token, Number(draft['id'])) };
  },
  'files that take long to judge': async ({ address, servant }) => {
    const token = await signIn(address, servant);
    const draft = await call(address, 'GET', '/process/auto-draft', { token });
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(address, token, slowPdf())));
    const register = (key: string) =>
      call(address, 'POST', '/process/file', {
        token,
        body: { process_id: Number(draft['id']), s3Data: { key }, file_name: 'a.pdf', document_type: 999 },
      });
    return { atOnce: 1, again: () => Promise.all(sent.map(register)) };
  },
  'files sent without being used': async ({ address, citizen }) => {
    const token = await signIn(address, citizen);
    const bytes = Buffer.alloc(4_000_000);
    return { atOnce: 4, again: () => send(address, token, bytes) };
  },
  'calls with another invented token each': async ({ address }) => ({
    atOnce: 16,
    again: () => call(address, 'GET', '/process/file/validate?hash=AAAA-AAAA-AAAA-AAAA', { token: randomUUID() }),
  }),
  'sockets of one session': async ({ address, citizen }) => {
    const token = await signIn(address, citizen);
    return { atOnce: 100, again: () => closed(open(address, token)) };
  },
  'a socket that sends without end': async ({ address, citizen }) => {
    const token = await signIn(address, citizen);
    const flood = async () => {
      const socket = open(address, token);
      const over = closed(socket);
      socket.once('open', () => {
        for (let count = 0; count < 20_000; count += 1) socket.send('{"type":"ping"}', () => undefined);
      });
      await over;
    };
    return { atOnce: 4, again: flood };
  },
  'heads that come slowly': async ({ address }) => ({ atOnce: 200, again: () => slowHead(address) }),
};

interface Sent {
  readonly token?: string;
  readonly body?: unknown;
}

async function call(address: string, method: string, path: string, { token, body }: Sent) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

export async function signIn(address: string, cpf: string): Promise<string> {
  const { token } = await call(address, 'POST', '/customer/login', { body: { cpf, password: demonstrationPassword } });
  return String(token);
}

const write = (address: string, token: string, process_id: number) =>
  call(address, 'POST', '/process/file/created', {
    token,
    body: { process_id, document_type_id: 999, html_source: hostileText },
  });

async function send(address: string, token: string, bytes: Buffer): Promise<string> {
  const query = `extension=pdf&max_bytes=${bytes.length}`;
  const { url, key } = await call(address, 'GET', `/process/file/presignedurl?${query}`, { token });
  if (typeof url === 'string') await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  return String(key);
}

function open(address: string, token: string): WebSocket {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, ['carimbo', token]);
  socket.on('error', () => undefined);
  return socket;
}

const closed = (socket: WebSocket): Promise<unknown> => once(socket, 'close');

/** A letter now and then, for as long as the server bears it. */
async function slowHead(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const over = once(socket, 'close');
  socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  const writing = setInterval(() => socket.write('x'), 200);
  await over;
  clearInterval(writing);
  await pause(50);
}
