import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps } from '../../../../platform/testing/test-deps.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { getAutoDraft } from '../../contract/drafts/get-auto-draft.ts';
import { processesFeature } from '../feature.ts';
import { processTables } from '../process-row.ts';
import { allocateNup, reserveNup } from './allocate-nup.ts';

const database = await testDatabase();
const api = await testApi(processesFeature.endpoints, await testDeps(database, { kinds: processesFeature.events }));
const db = database.app;
let draftId: number;

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU', protocolUnit: '00024' });
  const unit = { id: await buildUnit(database, { partId, abbreviation: 'COCON' }), partId };
  const as = await buildActor(database, { unit, permissions: [40] });
  draftId = (await api.call(getAutoDraft, {}, { as })).id;
});

test('one opening sent several times at once puts one number aside, and none is lost', async () => {
  const opener = { protocolUnit: '00024', secrecy: 1 as const, draftId, now: new Date('2026-11-23T12:00:00Z') };
  await database.owner
    .insertInto('processes.nup_counter' as never)
    .values({ protocol_unit: '00024', year: 2026, last: 40 } as never)
    .execute();
  const reserving = await database.owner.transaction().execute(async (tx) => {
    await sql`select last from processes.nup_counter for update`.execute(tx);
    const all = Promise.all(Array.from({ length: 4 }, () => reserveNup(db, opener)));
    await expect.poll(waiting).toBe(4);
    return { all };
  });
  await reserving.all;
  const reserved = await processTables(db).selectFrom('processes.nup_reserved').select('sequence').execute();
  expect(reserved).toEqual([{ sequence: 41 }]);
  const nup = await db.transaction().execute((tx) => allocateNup(tx, opener));
  expect(Number(nup.slice(5, 11))).toBe(41);
  const counter = await processTables(db).selectFrom('processes.nup_counter').select('last').executeTakeFirstOrThrow();
  expect(counter.last).toBe(41);
});

/** Transactions of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.owner);
  return rows[0]!.n;
}
