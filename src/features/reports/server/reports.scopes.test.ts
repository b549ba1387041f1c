import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formatNup } from '../../../kernel/numbers/nup.ts';
import { readDelimited } from '../../../kernel/sheets/delimited.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { reaches, type Reading } from '../../processes/rules/reading-policy.ts';
import type { SecrecyLevel } from '../../processes/rules/secrecy.ts';
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
const { owner } = database;
const october = { start_date: '2026-10-01', end_date: '2026-10-31' } as const;
const servants = readers.filter((reader) => reader.actor?.unit);

// A name of a subject tells of a process too: each has a subject of its own, which lets it go a month after it was archived.
for (const { id, canary } of processes) {
  const subject = await buildSubject(database, { name: `Assunto ${canary}` });
  await sql`update subjects.subject set final_destination = 'elimination', current_months = 1 where id = ${subject}`.execute(
    owner,
  );
  await sql`update processes.process set subject_id = ${subject} where id = ${id}`.execute(owner);
}

/** Of all organs: the widest reach there is opens no process by itself. */
const reporting = (actor: Actor): Actor => ({
  ...actor,
  sessionId: `${actor.sessionId}+76`,
  permissions: new Set([...actor.permissions, 73, 76]),
});

/** What a report and its sample say. */
async function textOf(as: Actor, type: ReportTypeKey): Promise<string> {
  const body = { type, ...october };
  const foreseen = await api.call(foreseeReport, { body }, { as });
  const text = await csvOf(as, type);
  expect(foreseen.count).toBe(readDelimited(text).length - 1);
  return text + JSON.stringify(foreseen);
}

async function csvOf(as: Actor, type: ReportTypeKey): Promise<string> {
  standing.set(as.personId, as);
  const { id } = await api.call(createReport, { body: { type, ...october, format: 'csv' } }, { as });
  await queue.run(deps);
  const { url, message, done } = await api.call(getReport, { params: { id } }, { as });
  expect(message).toBeNull();
  const text = (await api.download(url!)).bytes.toString();
  expect(readDelimited(text)).toHaveLength(done + 1);
  return text;
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

/** Which processes a reader finds in a type, each by its number and the name of its subject. */
const finds: readonly (readonly [ReportTypeKey, (reading: Reading, level: SecrecyLevel) => boolean])[] = [
  ['dispatches', ({ access }) => reaches(access, 'metadata')],
  ['elimination', ({ access }) => reaches(access, 'metadata')],
  ['classified', ({ access }, level) => level >= 3 && level <= 5 && reaches(access, 'metadata')],
  // Whoever reads what is addressed to them is told of nothing that others were asked to sign.
  ['signatures', ({ documents }) => documents === 'all'],
];

test('so do the lines of every other type that names processes', async () => {
  await sql`update processes.process set state = 'ARCHIVED', archived_at = ${'2026-09-10T12:00:00Z'}, archived_by = opened_by`.execute(
    owner,
  );
  await sql`insert into processes.passage (process_id, unit_id, kind, entered_at, entered_by, left_at, left_by)
    select id, unit_id, 'FORWARDED', opened_at, opened_by, ${'2026-10-14T12:00:00Z'}, opened_by from processes.process`.execute(
    owner,
  );
  await askSomebodyToSignInEach();
  const found = new Map<ReportTypeKey, number>();
  for (const reader of servants.filter((_, at) => at % 3 === 0)) {
    const as = reporting(reader.actor!);
    for (const [type, isTold] of finds) {
      const told = await textOf(as, type);
      for (const process of processes) {
        const isThere = isTold(expectedReading(reader, process), process.level);
        const where = `${type}, ${reader.name}, level ${process.level}`;
        expect(told.includes(formatNup(process.nup)), where).toBe(isThere);
        if (type !== 'classified') expect(told.includes(process.canary), where).toBe(isThere);
        found.set(type, (found.get(type) ?? 0) + (isThere ? 1 : 0));
      }
    }
  }
  for (const [type] of finds) expect(found.get(type), type).toBeGreaterThan(20);
});

test('and those that count processes count what may be known', async () => {
  const { rows } = await sql<{ id: number }>`
    with migration as (
      insert into process_migrations.migration (target_unit_id, tabs, reason, confirm_join, state, asked_by, asked_at, acting_person_id,
        acting_bond_id, acting_session, started_at, ended_at)
      select ${stage.units.asjur}, '{sector}', 'Mudança', false, 'FINISHED', p.id, now(), p.id, 0, '', ${'2026-10-10T12:00:00Z'}::timestamptz,
        now() from people.person p order by p.id limit 1
      returning id)
    insert into process_migrations.origin (migration_id, unit_id) select id, ${stage.units.cocon} from migration returning migration_id as id`.execute(
    owner,
  );
  await sql`insert into process_migrations.item (migration_id, process_id, from_unit_id, outcome)
    select ${rows[0]!.id}, id, ${stage.units.cocon}, 'MOVED' from processes.process where state <> 'DRAFT'`.execute(
    owner,
  );
  await markAll();
  const counts = new Set<number>();
  for (const reader of servants.filter((_, at) => at % 3 === 1)) {
    const as = reporting(reader.actor!);
    const known = processes.filter((process) => reaches(expectedReading(reader, process).access, 'metadata')).length;
    const [, [moved] = []] = readDelimited(await csvOf(as, 'migration')).map((line) => [line[7]]);
    const [, [opened] = []] = readDelimited(await csvOf(as, 'bookmarks')).map((line) => [line[1]]);
    expect([moved, opened], reader.name).toEqual([String(known), String(known)]);
    counts.add(known);
  }
  expect(counts.size).toBeGreaterThan(3);
});

/** A document of each process that a person who stands to none of them was asked to sign, by a unit of each. */
async function askSomebodyToSignInEach() {
  const signer = await stage.servant(stage.units.dirad);
  await sql`
    with document as (
      insert into documents.document (process_id, author_id, unit_id, document_type_id, attachment_name, kind, editable, sequence, state, sha256,
        content_type, extension, validation_code, frozen_at, filed_at, created_at, changed_at)
      select p.id, p.opened_by, p.unit_id, 1, 'Ofício.pdf', 'uploaded', false, 900, 'FROZEN', repeat('a', 64), 'application/pdf', 'pdf',
        'AAAA-AAAA-AAAA-' || translate(lpad(to_hex(p.id), 4, '2'), '01abcdef', 'GHJKLMNP'), p.opened_at, p.opened_at, p.opened_at, p.opened_at
      from processes.process p where p.state <> 'DRAFT' returning id, process_id, author_id, unit_id)
    insert into signatures.request (process_id, document_id, signer_id, signer_unit_id, position, follow_order, requested_by,
      requested_unit_id, requested_at)
    select process_id, id, ${signer.personId}, ${stage.units.dirad}, 1, false, author_id, unit_id, ${'2026-10-13T12:00:00Z'} from document`.execute(
    owner,
  );
}

/** One bookmark of everybody, on all. */
async function markAll() {
  await sql`
    with mark as (
      insert into bookmarks.bookmark (applicability, name, search_name, title, colour, text_colour, in_person_bidding, show_name, active,
        created_at, created_by, changed_at, changed_by)
      select '{"all_parts": true, "parts": [], "legal_natures": []}', 'Todos', 'todos', '', '#2e7d5b', '#ffffff', false, true, true,
        now(), p.id, now(), p.id from people.person p order by p.id limit 1 returning id, created_by)
    insert into bookmarks.marked (process_id, bookmark_id, marked_by, marked_at)
    select p.id, mark.id, mark.created_by, now() from processes.process p, mark where p.state <> 'DRAFT'`.execute(
    owner,
  );
}
