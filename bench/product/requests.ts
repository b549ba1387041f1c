import http from 'node:http';
import { performance } from 'node:perf_hooks';

const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
let addresses = 0;

/** One request to its last byte, from an address of its own. @returns milliseconds */
export function timed(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
  expected = 200,
): Promise<number> {
  addresses += 1;
  const from = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...headers,
          'x-forwarded-for': from,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          if (answer.statusCode === expected) resolve(performance.now() - start);
          else reject(new Error(`${url} answered ${answer.statusCode}`));
        });
      },
    );
    request.once('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A value below which the given share of the others lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** One after the other. @returns the time of each */
export async function oneByOne(count: number, send: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < count; index += 1) taken.push(await send());
  return taken;
}

/** Several at once for a while. @returns requests a second */
export async function throughput(senders: number, ms: number, send: () => Promise<number>): Promise<number> {
  const end = performance.now() + ms;
  let done = 0;
  const sender = async () => {
    while (performance.now() < end) {
      await send();
      done += 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: senders }, sender));
  return (done * 1_000) / (performance.now() - start);
}
