import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
let addresses = 0;

/**
 * One request to its last byte, from an address of its own. Whoever has asked as often as a person may in a minute waits as told, and
 * asks again: that time is not counted.
 * @returns milliseconds
 */
export async function timed(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
  expected = 200,
): Promise<number> {
  for (;;) {
    const { milliseconds, wait } = await once(url, headers, body, expected);
    if (wait === 0) return milliseconds;
    await setTimeout(wait * 1_000);
  }
}

/** What it took, and how many seconds to wait before asking again. */
interface RequestTaken {
  readonly milliseconds: number;
  readonly wait: number;
}

function once(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  expected: number,
): Promise<RequestTaken> {
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
          const milliseconds = performance.now() - start;
          const wait = answer.statusCode === 429 ? Number(answer.headers['retry-after']) : 0;
          if (wait > 0 || answer.statusCode === expected) resolve({ milliseconds, wait });
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
export async function throughput(senders: readonly (() => Promise<number>)[], ms: number): Promise<number> {
  const end = performance.now() + ms;
  let done = 0;
  const goOn = async (send: () => Promise<number>) => {
    while (performance.now() < end) {
      await send();
      done += 1;
    }
  };
  const start = performance.now();
  await Promise.all(senders.map(goOn));
  return (done * 1_000) / (performance.now() - start);
}
