import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { nearTo } from '../../processes/server/index.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { loadProcesses } from '../../worklists/testing/load-processes.ts';
import { factsOf } from './kept-facts.ts';

const database = await testDatabase();
let ana: Actor;
let unitId: number;

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  unitId = await buildUnit(database, { partId, abbreviation: 'COCON' });
  ana = await buildActor(database, { unit: { id: unitId, partId } });
  const personIds = [ana.personId];
  for (let index = 0; index < 50; index += 1) personIds.push((await buildActor(database)).personId);
  const subjectId = await buildSubject(database, { name: 'Compras' });
  await loadProcesses(database, { count: 10_000, unitIds: [unitId], personIds, subjectId, lifelike: true });
  for (const table of ['process', 'passage', 'reader', 'interested'])
    await sql`vacuum analyze processes.${sql.id(table)}`.execute(database.owner);
});

/** The tables that a query reads from end to end. */
async function readWhole(query: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(database.app);
  return rows.flatMap((row) => /Seq Scan on (process|passage)\b/.exec(row['QUERY PLAN'])?.[1] ?? []);
}

test('what of restricted levels is near a person is found from the person, not by reading every process', async () => {
  expect(await readWhole(nearTo(ana, 1))).toEqual([]);
});

test('what one person has in hand is read off what they have, not off every process', async () => {
  const today = '2026-11-24';
  const place = {
    actor: ana,
    personId: ana.personId,
    unitIds: [unitId],
    ownUnitId: unitId,
    period: { start: today, end: today },
    today,
    timeZone: 'America/Fortaleza',
  } as const;
  const facts = await factsOf(database.app, place, { kinds: ['due'], by: ['day'] });
  expect(await readWhole(sql`select day, sum(n) from (${facts}) x group by day`)).toEqual([]);
});
