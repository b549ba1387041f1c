import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formatNup } from '../../../kernel/numbers/nup.ts';
import { readDelimited } from '../../../kernel/sheets/delimited.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { reaches } from '../../processes/rules/reading-policy.ts';
import { buildScopes, expectedReading } from '../../processes/testing/build-scopes.ts';
import { buildStage } from '../../processes/testing/build-stage.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { createReport } from '../contract/making/create-report.ts';
import { foreseeReport } from '../contract/making/foresee-report.ts';
import { getReport } from '../contract/made/get-report.ts';
import type { ReportTypeKey } from '../rules/report-types.ts';
import { reportsFeature } from './feature.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { processes, readers } = await buildScopes(database, stage);
const queue = testQueue(reportsFeature.jobs);
const standing = new Map<number, Actor>();
const deps = {
  ...stage.deps,
  jobs: queue.jobs,
  standingOf: async ({ personId }: { personId: number }) => standing.get(personId) ?? null,
};
const api = await testApi(reportsFeature.endpoints, deps);
const servants = readers.filter((reader) => reader.actor?.unit);

// A name of a subject tells of a process too: each has a subject of its own, which lets it go a month after it was archived.
for (const { id, canary } of processes) {
  const subject = await buildSubject(database, { name: `Assunto ${canary}` });
  await sql`update subjects.subject set final_destination = 'elimination', current_months = 1 where id = ${subject}`.execute(
    database.owner,
  );
  await sql`update processes.process set subject_id = ${subject} where id = ${id}`.execute(database.owner);
}

const types: readonly ReportTypeKey[] = ['subject', 'dispatches', 'signatures', 'elimination', 'classified'];

/** Of all organs: the widest reach there is opens no process by itself. */
const reporting = (actor: Actor): Actor => ({
  ...actor,
  sessionId: `${actor.sessionId}+76`,
  permissions: new Set([...actor.permissions, 73, 76]),
});

async function textOf(as: Actor, type: ReportTypeKey): Promise<string> {
  standing.set(as.personId, as);
  const body = { type, start_date: '2026-10-01', end_date: '2026-10-31', format: 'csv' } as const;
  const foreseen = await api.call(foreseeReport, { body }, { as });
  const { id } = await api.call(createReport, { body }, { as });
  await queue.run(deps);
  const { url, message, done } = await api.call(getReport, { params: { id } }, { as });
  expect(message).toBeNull();
  const text = (await api.download(url!)).bytes.toString();
  expect(readDelimited(text)).toHaveLength(done + 1);
  expect(foreseen.count).toBe(done);
  return text + JSON.stringify(foreseen);
}

test(`${servants.length} servants make reports of everything, and find what the rule lets them know, and nothing else`, async () => {
  let found = 0;
  for (const reader of servants) {
    const as = reporting(reader.actor!);
    const subjects = await textOf(as, 'subject');
    for (const process of processes) {
      const knows = reaches(expectedReading(reader, process).access, 'metadata');
      expect(subjects.includes(process.canary), `${reader.name}, level ${process.level}`).toBe(knows);
      found += knows ? 1 : 0;
    }
  }
  expect(found).toBeGreaterThan(50);
});

test('nor do the lines of any other type tell of what somebody may not know', async () => {
  await sql`update processes.process set state = 'ARCHIVED', archived_at = ${'2026-09-10T12:00:00Z'}, archived_by = opened_by`.execute(
    database.owner,
  );
  for (const reader of servants.filter((_, at) => at % 4 === 0)) {
    const as = reporting(reader.actor!);
    for (const type of types) {
      const told = await textOf(as, type);
      for (const process of processes) {
        if (reaches(expectedReading(reader, process).access, 'metadata')) continue;
        expect(told, `${type}, ${reader.name}`).not.toContain(process.canary);
        expect(told, `${type}, ${reader.name}`).not.toContain(formatNup(process.nup));
      }
    }
  }
});
