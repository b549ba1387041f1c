import net from 'node:net';
import { afterAll } from 'vitest';

/** What is found in bytes that contain it: no real virus is kept here, not even the harmless one of tests. */
export const FAKE_VIRUS = 'CARIMBO-VIRUS-DE-TESTE';

/** Speaks as clamd does (`zINSTREAM`, `zVERSION`), and refuses what is larger than `most` bytes. */
export async function standInClamd({ most = 25_000_000 } = {}) {
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    let heard = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => {
      heard = Buffer.concat([heard, part]);
      const answer = answerTo(heard, most);
      if (answer !== null) socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  afterAll(stop);
  return { address: `tcp://127.0.0.1:${(server.address() as net.AddressInfo).port}`, stop };
}

const STREAM = 'zINSTREAM\0';

function answerTo(heard: Buffer, most: number): string | null {
  if (heard.toString('latin1') === 'zVERSION\0') return 'ClamAV de mentira 1.0';
  if (heard.toString('latin1', 0, STREAM.length) !== STREAM) return null;
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = STREAM.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) {
      return Buffer.concat(parts).includes(FAKE_VIRUS) ? 'stream: Teste.Carimbo FOUND' : 'stream: OK';
    }
    size += length;
    if (size > most) return 'INSTREAM size limit exceeded. ERROR';
    parts.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
