import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { liveKind } from '../../src/platform/contract/live-kind.ts';
import type { Audience } from '../../src/platform/server/realtime/index.ts';
import { publishLive } from '../../src/platform/server/realtime/index.ts';
import { type Figure, type Measure, median, milliseconds } from '../measure.ts';
import { loadInstitution } from '../product/load-institution.ts';
import { type Listener, type LiveClients, startLiveClients } from '../product/live-clients.ts';
import { loadListeners } from '../product/load-listeners.ts';
import { percentile } from '../product/requests.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

/** Of the unit that is told, and of one that is not. */
const LISTENERS = { S: 2_000, M: 5_000 } as const;
const ELSEWHERE = 200;
const SINGLE = 20;
const BURST = 50;
/** A permission that was asked a second ago is asked again. */
const REST_MS = 1_200;
const FORCED = { S: 200, M: 1_000 } as const;
/** Of whom some are cut off again and again. */
const CUT_OFF = 40;

const told = liveKind('bench.told', z.object({ n: z.number(), at: z.number() }));
const now = () => performance.timeOrigin + performance.now();

/**
 * P11: an event of a process to thousands of people of its unit, each of whom is asked for, against `ws` alone that sends the same text; how
 * long a single one takes; and whether any is lost by who is cut off again and again.
 */
export const live: Measure = async ({ size }) => {
  const product = await startProduct();
  try {
    await loadInstitution(product, 200);
    const listeners = await loadListeners(product, LISTENERS[size], 'Ana');
    const elsewhere = await loadListeners(product, ELSEWHERE, 'João');
    await sql`analyze`.execute(product.owner);
    return [
      ...(await deliveries(product, listeners, elsewhere)),
      await cutOff(product, listeners.slice(0, CUT_OFF), FORCED[size]),
    ];
  } finally {
    await product.stop();
  }
};

/** A public process of Ana's unit, told to that unit. */
async function audienceOf({ owner }: MeasuredProduct): Promise<Audience> {
  const { rows } = await sql<{ id: number; unit_id: number }>`
    select p.id, p.unit_id from processes.process p join people.bond b on b.unit_id = p.unit_id
    join people.person who on who.id = b.person_id
    where who.name like 'Ana %' and not b.is_secondary and p.state <> 'DRAFT' and p.secrecy = 1 order by p.id limit 1`.execute(
    owner,
  );
  return { processId: rows[0]!.id, unitId: rows[0]!.unit_id };
}

const publish = ({ owner }: MeasuredProduct, audience: Audience, n: number) =>
  owner.transaction().execute((tx) => publishLive(tx, told, { data: { n, at: now() }, at: new Date(), audience }));

/** Several at once, as so many acts that commit in the same moment leave them. */
const publishMany = async ({ owner }: MeasuredProduct, { processId, unitId }: Audience, count: number) =>
  void (await sql`with added as (
    insert into platform.live_message (type, data, at, unit_id, process_id)
    select ${told.type}, jsonb_build_object('n', n, 'at', ${now()}::float8), now(), ${unitId}, ${processId}
    from generate_series(0, ${count - 1}::int) n returning id)
    select pg_notify('carimbo_live', max(id)::text) from added`.execute(owner));

const addressOf = ({ address }: MeasuredProduct) => `${address.replace('http', 'ws')}/ws`;

async function deliveries(
  product: MeasuredProduct,
  listeners: readonly Listener[],
  elsewhere: readonly Listener[],
): Promise<Figure[]> {
  const audience = await audienceOf(product);
  const [ours, peers] = [startLiveClients(), startLiveClients()];
  const bare = await startBare();
  try {
    await ours.open(addressOf(product), [...listeners, ...elsewhere]);
    await peers.open(
      bare.url,
      listeners.map(({ from }) => ({ token: null, from })),
    );
    const contenders = {
      ours: { clients: ours, tell: (count: number) => publishMany(product, audience, count) },
      peer: { clients: peers, tell: async (count: number) => bare.send(textsOf(count)) },
    };
    const rested = { ours: [] as number[], peer: [] as number[] };
    const times = { ours: [] as number[], peer: [] as number[] };
    const bursts = { ours: [] as number[], peer: [] as number[] };
    const heard = listeners.length;
    for (let round = 0; round < SINGLE; round += 1) {
      for (const who of inTurn(round)) {
        await pause(REST_MS);
        rested[who].push(await tellAll(contenders[who], 1, heard));
        // The best of three: a busy machine takes longer than an answer holds.
        const soon: number[] = [];
        while (soon.length < 3) soon.push(await tellAll(contenders[who], 1, heard));
        times[who].push(Math.min(...soon));
      }
    }
    for (let round = 0; round < 4; round += 1) {
      for (const who of inTurn(round)) {
        bursts[who].push(await tellAll(contenders[who], BURST, heard));
      }
    }
    await nobodyElse(ours, listeners.length);
    const perSecond = (of: readonly number[], events: number) => (heard * events * 1_000) / median(of);
    return [
      ...(
        [
          ['one event', times, 1],
          [`${BURST} events at once`, bursts, BURST],
        ] as const
      ).map(([what, { ours: own, peer }, events]) => ({
        goal: 'P11',
        what: `${what} to ${heard} sockets, each asked for, against a loop of ws: deliveries a second`,
        ours: perSecond(own, events).toFixed(0),
        peer: perSecond(peer, events).toFixed(0),
        ratio: perSecond(own, events) / perSecond(peer, events),
        aim: '>= 0.7',
      })),
      {
        goal: 'P11',
        what: `one event to the last of ${heard} sockets whose sessions are asked for anew, p99 (the loop: ${milliseconds(median(rested.peer))})`,
        ours: milliseconds(percentile(rested.ours, 0.99)),
        peer: '250 ms',
        ratio: percentile(rested.ours, 0.99) / 250,
        aim: '<= 1',
      },
    ];
  } finally {
    ours.stop();
    peers.stop();
    bare.stop();
  }
}

const inTurn = (round: number) => (round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const));
const textsOf = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    JSON.stringify({ type: told.type, data: { n, at: now() }, at: new Date(), id: n }),
  );

interface Contender {
  readonly clients: LiveClients;
  readonly tell: (count: number) => Promise<void>;
}

/** Tells some events and waits until all heard all. @returns how long that took from the first, in milliseconds */
async function tellAll({ clients, tell }: Contender, events: number, heard: number): Promise<number> {
  await clients.expect(told.type, events * heard);
  const all = clients.allHeard();
  await tell(events);
  return all;
}

/** What is of a unit is heard by nobody of another. */
async function nobodyElse(clients: LiveClients, first: number): Promise<void> {
  const numbers = await clients.numbers();
  const strangers = numbers.slice(first).filter((heard) => heard.length > 0);
  if (strangers.length > 0) throw new Error(`${strangers.length} sockets of another unit heard what is not theirs`);
}

/** Cuts sockets off while events come: what any of them did not hear, or heard twice. */
async function cutOff(product: MeasuredProduct, listeners: readonly Listener[], times: number): Promise<Figure> {
  const audience = await audienceOf(product);
  const clients = startLiveClients();
  const events = times * 3;
  try {
    await clients.open(addressOf(product), listeners);
    await clients.expect(told.type, events * listeners.length);
    const all = clients.allHeard();
    const dropping = clients.drop(addressOf(product), times, 5);
    for (let n = 0; n < events; n += 1) await publish(product, audience, n);
    await Promise.all([dropping, Promise.race([all, pause(60_000)])]);
    const numbers = await clients.numbers();
    const wrong = numbers.reduce((sum, heard) => {
      const once = new Set(heard);
      return sum + (events - once.size) + (heard.length - once.size);
    }, 0);
    return {
      goal: 'P11',
      what: `events lost or told twice, of ${events} to ${listeners.length} sockets, over ${times} forced reconnections`,
      ours: String(wrong),
      peer: '0',
      ratio: wrong,
      aim: '0',
    };
  } finally {
    clients.stop();
  }
}

async function startBare() {
  const child = fork(path.resolve(import.meta.dirname, '../product/bare-live-server.ts'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout!.once('data', (text: Buffer) => resolve(text.toString().trim())),
  );
  return {
    url: `ws://127.0.0.1:${port}/`,
    send: (texts: readonly string[]) => void child.send(texts),
    stop: () => void child.kill('SIGTERM'),
  };
}
