// The browsers of the bench of live events, as many as it is told, in a process of their own: what they do is not what is measured.
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ClientAnswer, ClientOrder } from './live-clients.ts';

/** Opened at once: who has not said who they are has only so many places. */
const AT_ONCE = 50;

interface Client {
  socket: WebSocket;
  readonly token: string | null;
  readonly from: string;
  last: number;
  /** What was heard, by the number that it carries. */
  readonly heard: number[];
}

const clients: Client[] = [];
let awaited = { type: '', left: 0 };
let begun = Number.POSITIVE_INFINITY;

const answer = (said: ClientAnswer) => process.send?.(said);
const now = () => performance.timeOrigin + performance.now();

function hear(client: Client, text: string): void {
  const { type, id, data } = JSON.parse(text) as { type: string; id: number; data: { n: number; at: number } };
  if (id > client.last) client.last = id;
  if (type !== awaited.type) return;
  client.heard.push(data.n);
  begun = Math.min(begun, data.at);
  awaited.left -= 1;
  if (awaited.left === 0) answer({ tookMs: now() - begun });
}

/** Opens a socket and waits until it hears. */
function open(url: string, client: Client, resumes: boolean): Promise<void> {
  const { token, from } = client;
  const address = resumes ? `${url}?last_event_id=${client.last}` : url;
  const headers = { 'x-forwarded-for': from };
  const socket = new WebSocket(address, token === null ? [] : ['carimbo', token], { headers });
  client.socket = socket;
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`a socket was closed with ${code}`)));
    if (token === null) socket.once('open', () => resolve());
    socket.on('message', (raw: Buffer) => {
      const text = raw.toString();
      if (text.includes('"session.ready"')) {
        // Of who comes back it tells the place that they were at.
        if (!resumes) client.last = (JSON.parse(text) as { id: number }).id;
        resolve();
      } else hear(client, text);
    });
  });
}

async function obey(order: ClientOrder): Promise<void> {
  switch (order.kind) {
    case 'open': {
      const fresh = order.listeners.map((listener): Client => ({
        ...listener,
        socket: null as never,
        last: 0,
        heard: [],
      }));
      clients.push(...fresh);
      for (let at = 0; at < fresh.length; at += AT_ONCE) {
        await Promise.all(fresh.slice(at, at + AT_ONCE).map((client) => open(order.url, client, false)));
      }
      answer({ opened: clients.length });
      return;
    }
    case 'await':
      awaited = { type: order.type, left: order.times };
      begun = Number.POSITIVE_INFINITY;
      for (const client of clients) client.heard.length = 0;
      answer({ opened: clients.length });
      return;
    case 'drop':
      for (let dropped = 0; dropped < order.times; dropped += 1) {
        const client = clients[dropped % clients.length]!;
        // What comes to it from now on nobody hears.
        client.socket.removeAllListeners();
        client.socket.on('error', () => {});
        client.socket.terminate();
        await open(order.url, client, true);
        await pause(order.everyMs);
      }
      answer({ dropped: order.times });
      return;
    case 'tell':
      answer({ numbers: clients.map(({ heard }) => heard) });
  }
}

process.on('message', (order: ClientOrder) => {
  obey(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
