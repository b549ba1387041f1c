import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { loadProcesses } from '../../src/features/worklists/testing/load-processes.ts';
import type { Figure, Measure } from '../measure.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

/** Processes of each side. */
const MOVED = { S: 10_000, M: 100_000 } as const;
/** As many as the product moves in one transaction. */
const BATCH = 250;

/**
 * A migration, from the call to its end, against the least that it could be: one bare UPDATE of as many processes, in batches of the
 * same size, with the triggers of the lists kept ahead and without stays, chains or outcomes.
 */
export const migrating: Measure = async ({ size }) => {
  const product = await startProduct();
  try {
    const count = MOVED[size];
    const [ours, bare, to] = [
      await unitOf(product, 'NUCOM'),
      await unitOf(product, 'GELIC'),
      await unitOf(product, 'ASJUR'),
    ];
    await load(product, [ours, bare], 2 * count);
    const peer = await bareUpdates(product, bare, to);
    const taken = await migration(product, ours, to);
    return [rate(count, taken, peer)];
  } finally {
    await product.stop();
  }
};

const rate = (count: number, taken: number, peer: number): Figure => {
  const perSecond = (milliseconds: number) => `${Math.round(count / (milliseconds / 1_000))}/s`;
  return {
    goal: 'bulk',
    what: `migrate ${count} processes against one bare UPDATE of as many in batches of ${BATCH}`,
    ours: perSecond(taken),
    peer: perSecond(peer),
    ratio: taken / peer,
    aim: 'printed',
  };
};

async function load({ owner, ownerUrl }: MeasuredProduct, unitIds: readonly number[], count: number): Promise<void> {
  const { rows: people } = await sql<{ id: number }>`select id from people.person order by id`.execute(owner);
  const { rows: subjects } = await sql<{ id: number }>`select id from subjects.subject order by id limit 1`.execute(
    owner,
  );
  const personIds = people.map(({ id }) => id);
  const database = { owner, app: owner, appUrl: ownerUrl, ownerUrl };
  await loadProcesses(database, { count, unitIds, personIds, subjectId: subjects[0]!.id });
}

/** @returns milliseconds */
async function bareUpdates({ owner, ownerUrl }: MeasuredProduct, from: number, to: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from processes.process where unit_id = ${from} order by id`.execute(owner);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const start = performance.now();
    for (let at = 0; at < rows.length; at += BATCH) {
      await client.query(
        `update processes.process set state = case when state = 'ARCHIVED' then state else 'OPEN' end, previous_unit_id = unit_id,
          unit_id = $1, responsible_id = null, responsible_since = null, returned = false, to_origin = false, migrated = true,
          last_moved_at = now(), changed_at = now(), version = version + 1 where id = any($2::bigint[])`,
        [to, rows.slice(at, at + BATCH).map(({ id }) => id)],
      );
    }
    return performance.now() - start;
  } finally {
    await client.end();
  }
}

/** From the call to the end of the last batch. @returns milliseconds */
async function migration(product: MeasuredProduct, from: number, to: number): Promise<number> {
  const authorization = await product.signIn('Marcos');
  const start = performance.now();
  const tabs = ['IN_ANALYSIS', 'WITHOUT_RESPONSIBLE', 'ARCHIVED'];
  const answer = await fetch(`${product.address}/api/process/migrate`, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json', 'x-forwarded-for': '10.9.0.1' },
    body: JSON.stringify({ origin_units: [from], target_unit: to, tabs, reason: 'Medida.' }),
  });
  if (answer.status !== 200) throw new Error(`the migration answered ${answer.status}: ${await answer.text()}`);
  for (;;) {
    const { rows } = await sql<{ state: string }>`select state from process_migrations.migration`.execute(
      product.owner,
    );
    if (rows[0]!.state === 'FINISHED') return performance.now() - start;
    if (rows[0]!.state === 'ERROR') throw new Error('the migration stopped');
    await pause(50);
  }
}

async function unitOf({ owner }: MeasuredProduct, abbreviation: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select u.id from units.unit u join units.part p on p.id = u.part_id
    where u.abbreviation = ${abbreviation} and p.abbreviation = 'SESAU'`.execute(owner);
  return rows[0]!.id;
}
