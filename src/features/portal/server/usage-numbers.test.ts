import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { buildActor, buildPerson } from '../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { usageNumbers } from '../contract/usage-numbers.ts';
import { portalFeature } from './feature.ts';
import { refreshUsageNumbers } from './refresh-usage-numbers.ts';

const database = await testDatabase();
const api = await testApi(portalFeature.endpoints, await testDeps(database));
const HOUR = 3_600_000;
const refresh = (now: Date) => database.app.transaction().execute((tx) => refreshUsageNumbers(tx, now));
const numbers = () => api.call(usageNumbers, {});

let unitId: number;
let openedBy: number;

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  unitId = await buildUnit(database, { partId, abbreviation: 'COCON' });
  openedBy = (await buildActor(database, { unit: { id: unitId, partId } })).personId;
  await buildPerson(database); // Without a bond: has an account, does not use the product.
});

let built = 0;

/**
 * A process with finished stays of so many hours, the last of which ended `endedHoursAgo`. Written straight into the
 * tables: the numbers are about what is there, not about how it came.
 */
async function processWith(
  { secrecy = 1, draft = false }: { secrecy?: number; draft?: boolean } = {},
  stayHours: readonly number[] = [],
  endedHoursAgo = 1,
): Promise<void> {
  built += 1;
  const { rows } = await sql<{ id: number }>`
    insert into processes.process
      (state, draft_kind, nup, subject_id, opened_at, secrecy, origin_unit_id, unit_id, opened_by, changed_at, created_at)
    values (
      ${draft ? 'DRAFT' : 'OPEN'}, ${draft ? 'saved' : null}, ${draft ? null : String(1_000_000 + built)},
      ${draft ? null : 1}, ${draft ? null : testNow}, ${secrecy}, ${unitId}, ${unitId}, ${openedBy}, ${testNow}, ${testNow}
    ) returning id`.execute(database.owner);
  const left = testNow.getTime() - endedHoursAgo * HOUR;
  for (const hours of stayHours) {
    await sql`
      insert into processes.passage (process_id, unit_id, kind, entered_at, left_at)
      values (${rows[0]!.id}, ${unitId}, 'OPEN', ${new Date(left - hours * HOUR)}, ${new Date(left)})
    `.execute(database.owner);
  }
}

test('a new installation shows what is there before the first hourly count', async () => {
  await processWith();
  expect(await numbers()).toMatchObject({ total_processes: 1, process_average: null, total_users: 1, total_parts: 1 });
});

test('only public processes count, and only people who may use the product', async () => {
  await processWith({}, [10, 20]);
  await processWith({}, [300], 366 * 24);
  await processWith({ secrecy: 2 }, [1_000]);
  await processWith({ secrecy: 5 }, [1_000]);
  await processWith({ draft: true });
  await refresh(testNow);
  expect(await numbers()).toEqual({
    total_processes: 3,
    process_average: 15 * HOUR,
    total_users: 1,
    total_parts: 1,
    last_update: testNow.toISOString(),
    last_average_update: testNow.toISOString(),
  });
});

test('the counts follow every hour, the mean stay once a day', async () => {
  await processWith({}, [60]);
  const later = new Date(testNow.getTime() + HOUR);
  await refresh(later);
  expect(await numbers()).toMatchObject({
    total_processes: 4,
    process_average: 15 * HOUR,
    last_update: later.toISOString(),
    last_average_update: testNow.toISOString(),
  });
  const nextDay = new Date(testNow.getTime() + 24 * HOUR);
  await refresh(nextDay);
  expect(await numbers()).toMatchObject({ process_average: 30 * HOUR, last_average_update: nextDay.toISOString() });
});
