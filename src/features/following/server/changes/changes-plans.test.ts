import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { countFound } from '../../../../platform/server/db/counted.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { buildSubject } from '../../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { loadProcesses } from '../../../worklists/testing/load-processes.ts';
import { readsOf } from '../../../worklists/testing/read-plans.ts';
import { moved } from '../../rules/changes/change-kinds.ts';
import { changesOf, type Sector, sendersOf } from './changes-of.ts';

const LOADED = 20_000;
const database = await testDatabase();
const asked: CompiledQuery[] = [];
const pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
// The database is dropped at the end, maybe while one of them is still on its way out.
pool.on('error', () => {});
const watched: Database = new Kysely({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void asked.push(query),
});
afterAll(() => watched.destroy());
let sector: Sector;

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  const unitIds: number[] = [];
  for (let n = 0; n < 10; n += 1) unitIds.push(await buildUnit(database, { partId, abbreviation: `P${n}` }));
  const [id = 0] = unitIds;
  const actor: Actor = await buildActor(database, { permissions: [25], unit: { id, partId } });
  const subjectId = await buildSubject(database, { name: 'Assunto' });
  await loadProcesses(database, { count: LOADED, unitIds, personIds: [actor.personId], subjectId, lifelike: true });
  // Loaded a minute apart from the first of January on, each sent on a day later: the last moves are of the evening of the fifteenth.
  sector = {
    actor,
    unit: { id, label: 'P0/SESAU' },
    today: '2026-01-15',
    since: '2026-01-15',
    usualSince: '2026-01-14',
    nearUntil: '2026-01-22',
    from: new Date('2026-01-15T12:00:00Z'),
  };
});

test('what moved since yesterday is read along the sector and the moment, whatever the years before it hold', async () => {
  let found = 0;
  asked.length = 0;
  for (const kind of moved) found += (await countFound(watched, changesOf(kind, sector))).count;
  await sendersOf(sector).execute(watched);
  const { rows, seqScans } = await readsOf(watched, asked.splice(0));
  expect(found).toBeGreaterThan(100);
  expect(seqScans).toEqual([]);
  // Each stay and its process, for the numbers and once more for who sent what. The sector has had twenty times as much.
  expect(rows).toBeLessThan(10 * found);
});
