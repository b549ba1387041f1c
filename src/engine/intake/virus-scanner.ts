import net from 'node:net';
import { once } from 'node:events';

export type ScanResult =
  | { readonly status: 'clean' }
  | { readonly status: 'infected'; readonly finding: string }
  | { readonly status: 'unscanned' };

/** Who says whether bytes carry a virus. */
export interface VirusScanner {
  /** @throws ScannerUnavailable when it cannot be asked now */
  scan(body: AsyncIterable<Uint8Array>): Promise<ScanResult>;
  /** Its version, when it answers. @throws ScannerUnavailable */
  version(): Promise<string>;
}

/** Nothing is known of a file: the scanner does not answer. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
  constructor(cause: unknown) {
    super(`the virus scanner does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

const CHUNK = 64 * 1024;
const SILENCE_MS = 60_000;
/** What it says is one line: more is not its answer. */
const LONGEST_ANSWER = 4_096;

/** ClamAV's own service, by its INSTREAM command. @param address `unix:/run/clamav/clamd.ctl` or `tcp://host:3310` */
export function openClamd(address: string): VirusScanner {
  return {
    async scan(body) {
      const answer = await ask(address, 'zINSTREAM\0', async (socket) => {
        for await (const part of body) {
          for (let at = 0; at < part.length; at += CHUNK) await send(socket, part.subarray(at, at + CHUNK));
        }
        await write(socket, Buffer.alloc(4));
      });
      const found = /^stream: (.+) FOUND$/.exec(answer);
      if (found) return { status: 'infected', finding: found[1]!.slice(0, 200) };
      if (answer === 'stream: OK') return { status: 'clean' };
      // Larger than its own limit: nothing is known of it, today or tomorrow.
      if (/size limit exceeded/i.test(answer)) return { status: 'unscanned' };
      throw new ScannerUnavailable(answer || 'no answer');
    },
    version: () => ask(address, 'zVERSION\0', async () => {}),
  };
}

async function ask(address: string, command: string, talk: (socket: net.Socket) => Promise<void>): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('silence')));
  const parts: Buffer[] = [];
  let heard = 0;
  socket.on('data', (part: Buffer) => {
    heard += part.length;
    if (heard <= LONGEST_ANSWER) parts.push(part);
    else socket.destroy(new Error('an answer without end'));
  });
  const ended = new Promise<void>((resolve, reject) =>
    socket.once('end', resolve).once('error', reject).once('close', resolve),
  );
  // It may answer, and hang up, before it has heard everything; then the answer counts and not the broken pipe.
  ended.catch(() => {});
  let late: NodeJS.Timeout | undefined;
  try {
    await Promise.race([once(socket, 'connect'), ended]);
    await write(socket, command);
    await talk(socket);
    // From here on it has everything: silence for so long, or a word now and then, is no answer either.
    late = setTimeout(() => socket.destroy(new Error('silence')), SILENCE_MS);
    await ended;
  } catch (error) {
    if (parts.length === 0 || heard > LONGEST_ANSWER) throw new ScannerUnavailable(error);
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
  return Buffer.concat(parts).toString('utf8').replace(/\0/g, '').trim();
}

function connect(address: string): net.Socket {
  if (address.startsWith('unix:')) return net.connect(address.slice('unix:'.length).replace(/^\/\/(?=\/)/, ''));
  const { hostname, port } = new URL(address);
  return net.connect({ host: hostname, port: Number(port || 3310) });
}

async function send(socket: net.Socket, part: Uint8Array): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  await write(socket, length);
  await write(socket, part);
}

function write(socket: net.Socket, data: Uint8Array | string): Promise<void> {
  return new Promise((resolve, reject) => socket.write(data, (error) => (error ? reject(error) : resolve())));
}
