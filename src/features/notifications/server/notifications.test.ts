import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EventKind } from '../../../platform/contract/event.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { findEvent } from '../../../platform/server/ledger/read-events.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import type { z } from 'zod';
import { buildKeeper } from '../../people/testing/build-keeper.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { patchProcess } from '../../processes/contract/changes/patch-process.ts';
import { setResponsible } from '../../processes/contract/responsible/set-responsible.ts';
import { buildLegalReference } from '../../subjects/testing/build-subjects.ts';
import { processResumed } from '../../processes/contract/suspension/events.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { knowledgeWasGiven } from '../../acknowledgements/contract/events.ts';
import { acknowledgementsFeature } from '../../acknowledgements/server/feature.ts';
import { documentsJoined } from '../../joins/contract/events.ts';
import { pendencyAnswered, pendencyCanceled } from '../../pendencies/contract/events.ts';
import { joinsFeature } from '../../joins/server/feature.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { lockProcess, moveProcess } from '../../processes/server/index.ts';
import { buildProcess } from '../../processes/testing/build-process.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { dispatchOrderCanceled } from '../../transfers/contract/automatic/events.ts';
import { dispatchSent } from '../../transfers/contract/events.ts';
import { transfersFeature } from '../../transfers/server/feature.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { markAllNotificationsRead, markNotificationsRead } from '../contract/mark-notifications-read.ts';
import { deleteExpired } from './delete-expired.ts';
import { notificationsFeature } from './feature.ts';

const database = await testDatabase();
let now = testNow;
const recorded: { id: number; kind: EventKind }[] = [];
const deps: Deps = {
  ...(await testDeps(database, {
    kinds: [
      ...processesFeature.events,
      ...joinsFeature.events,
      ...acknowledgementsFeature.events,
      ...transfersFeature.events,
      pendencyAnswered,
      pendencyCanceled,
    ],
    now: () => now,
  })),
  reactions: { schedule: async (_tx, event) => void recorded.push(event) },
};
const api = await testApi([...processesFeature.endpoints, ...notificationsFeature.endpoints], deps);
let partId: number;
let subject: number;

beforeAll(async () => {
  await buildInstitution(database);
  partId = await buildPart(database, { abbreviation: 'SESAU' });
  subject = await buildSubject(database, { name: 'Assunto canário' });
});

/** Runs what reacts to the events recorded so far, as the queue would; twice when told, as after a crash. */
async function react({ times = 1 } = {}): Promise<void> {
  for (const { id, kind } of recorded.splice(0)) {
    const event = (await findEvent(deps.db, id, deps.eventKinds))!;
    for (const reaction of notificationsFeature.reactions.filter(({ answersTo }) => answersTo(kind))) {
      for (let time = 0; time < times; time += 1) await reaction.run(event, { db: deps.db, deps });
    }
  }
}

let units = 0;
async function place() {
  units += 1;
  const unitId = await buildUnit(database, { partId, abbreviation: `U${units}` });
  const person = () =>
    buildActor(database, { permissions: [25, 27, 40], unit: { id: unitId, partId, label: `U${units}/SESAU` } });
  return { unitId, person, actor: await person() };
}

type Fields = Omit<Parameters<typeof buildProcess>[2], 'to' | 'subject_id'>;
const open = (as: Actor, to: number, fields: Fields = {}) =>
  buildProcess(api, as, { to: [to], subject_id: subject, ...fields });

const inTransaction = (actor: Actor, run: (act: Parameters<typeof moveProcess>[0]) => Promise<void>) =>
  database.app
    .transaction()
    .execute((tx) => run({ tx, actor, now, origin: { correlationId: crypto.randomUUID() }, deps }));
const move = (actor: Actor, id: number, toUnitId: number, kind: 'DISPATCHED' | 'RETURNED') =>
  inTransaction(actor, async (act) => moveProcess(act, (await lockProcess(act.tx, id))!, { toUnitId, kind }));

const change = (id: number, secrecy: number) =>
  sql`update processes.process set secrecy = ${secrecy} where id = ${id}`.execute(database.owner);
const bell = (as: Actor, query: object = {}) => api.call(listNotifications, { query }, { as });
const live = async (type: string, after = 0) =>
  (
    await sql<{ id: number; person_id: number | null; unit_id: number | null; process_id: number; data: object }>`
      select id, person_id, unit_id, process_id, data from platform.live_message
      where type = ${type} and id > ${after} order by id`.execute(database.owner)
  ).rows;

test('an answer to a pendency, and its end, are told to who asked and to who has the process, once each, and not to who ended it', async () => {
  const { unitId, actor: asker, person } = await place();
  const { id } = await open(asker, unitId);
  const [has, other] = [await person(), await person()];
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: has });
  recorded.length = 0;
  const asked = { pendency_id: 1, number: 2, asked_by: asker.personId };
  await inTransaction(other, async (act) => {
    const sent = { ...asked, party_id: 3, party: 'Maria', answer: null, from: '127.0.0.1', files: [] };
    await record({ ...act, actor: null }, pendencyAnswered, id, sent);
    await record(act, pendencyCanceled, id, { ...asked, reason: 'Já consta dos autos.' });
    await record(act, pendencyCanceled, id, { ...asked, number: 3, asked_by: other.personId, reason: 'Engano.' });
  });
  await react({ times: 2 });
  const toldTo = async (as: Actor) =>
    (await bell(as)).results
      .filter(({ type }) => type.startsWith('PENDENCY'))
      .map(({ text }) => /pendência nº (\d do processo .*? (foi respondida|O motivo está))/.exec(text)?.[1]?.at(0))
      .join('');
  expect(await toldTo(asker)).toBe('22');
  expect(await toldTo(has)).toMatch(/^(322|232|223)$/);
  expect(await toldTo(other)).toBe('');
});

describe('who is told what', () => {
  test('opening tells the unit and the interested person, not who did it, once however often it is tried', async () => {
    const [here, there] = [await place(), await place()];
    const party = await buildActor(database, { name: 'Parte Interessada' });
    const cc = [{ user_cpf: party.cpf, name: party.name }];
    const process = await open(here.actor, there.unitId, { cc });
    await react({ times: 2 });
    const list = await bell(there.actor);
    expect(list).toMatchObject({ count: 1, count_relation: 'eq' });
    expect(list.results).toMatchObject([
      {
        type: 'PROCESS_CREATED',
        title: 'Processo aberto',
        related: 'process',
        relected_type_id: process.id,
        relected_type_process: { id: process.id, nup: process.nup, capacity_id: there.unitId },
        capacity_id: there.unitId,
        is_readed: false,
        expires_at: '2027-05-14T03:00:00.000Z',
      },
    ]);
    expect(list.results[0]?.text).toContain(process.nup_formatted);
    expect(list.results[0]?.text).not.toContain('canário');
    expect((await bell(party)).results).toMatchObject([{ type: 'INTERESTED_ADDED', capacity_id: null }]);
    expect((await bell(here.actor)).count).toBe(0);
    const added = await live('notification.add');
    expect(added.filter((message) => message.process_id === process.id)).toHaveLength(2);
  });

  test('a dispatch tells the unit where it arrives and who follows it', async () => {
    const [here, there] = [await place(), await place()];
    const follower = await buildActor(database);
    const { id } = await open(here.actor, here.unitId);
    await sql`insert into processes.favourite values (${follower.personId}, ${id}, now())`.execute(database.owner);
    await move(here.actor, id, there.unitId, 'DISPATCHED');
    await react();
    for (const person of [there.actor, follower]) {
      expect((await bell(person)).results).toMatchObject([{ type: 'DISPATCHED' }]);
    }
    await move(there.actor, id, here.unitId, 'RETURNED');
    await react();
    expect((await bell(here.actor, { types: 'RETURNED' })).count).toBe(1);
  });

  test('who has a process is told once that its suspension is over, when nobody ended it', async () => {
    const here = await place();
    const { id } = await open(here.actor, here.unitId);
    await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: here.actor });
    recorded.splice(0);
    const resumed = { note: null, due_date: null };
    await inTransaction(here.actor, async (act) => {
      await record(act, processResumed, id, { ...resumed, by_itself: false });
      await record({ ...act, actor: null }, processResumed, id, { ...resumed, by_itself: true, followed: true });
      await record({ ...act, actor: null }, processResumed, id, { ...resumed, by_itself: true });
    });
    await react({ times: 2 });
    const { results } = await bell(here.actor, { types: 'SUSPENSION_OVER' });
    expect(results.map(({ text }) => text)).toEqual([expect.stringContaining('não está mais sobrestado')]);
    expect((await bell(await here.person(), { types: 'SUSPENSION_OVER' })).count).toBe(0);
  });

  test('who ordered a dispatch is told that it went by itself, or why it will not, once', async () => {
    const [here, there] = [await place(), await place()];
    const { id } = await open(here.actor, here.unitId);
    recorded.splice(0);
    const sent = { dispatch_id: 1, target_unit_id: there.unitId, document_ids: [], observation: null };
    await inTransaction(here.actor, async (act) => {
      await record(act, dispatchSent, id, { ...sent, join_left_behind: false, automatic: true });
      await record(act, dispatchSent, id, { ...sent, join_left_behind: false });
    });
    const ended = { dispatch_id: 1, ordered_by: here.actor.personId, unit_id: here.unitId, detail: 'Assunto canário' };
    await inTransaction(here.actor, async (act) => {
      await record({ ...act, actor: null }, dispatchOrderCanceled, id, { ...ended, reason: 'BOND_ENDED' });
      await record(act, dispatchOrderCanceled, id, { ...ended, reason: 'WITHDRAWN' });
    });
    await react({ times: 2 });
    const { results } = await bell(here.actor);
    expect(results.map(({ type }) => type).sort()).toEqual(['AUTOMATIC_PROCESSING', 'AUTOMATIC_PROCESSING_CANCELED']);
    expect(JSON.stringify(results.map(({ text }) => text))).toMatch(/não atua mais no setor/);
    expect(JSON.stringify(results.map(({ text }) => text))).not.toMatch(/canário/);
  });

  test('a join tells who has the process and who follows it, once, and not who joined', async () => {
    const here = await place();
    const [colleague, follower] = [await here.person(), await buildActor(database)];
    const { id } = await open(here.actor, here.unitId);
    await sql`insert into processes.favourite values (${follower.personId}, ${id}, now())`.execute(database.owner);
    await sql`update processes.process set responsible_id = ${here.actor.personId}, responsible_since = now(), state = 'IN_ANALYSIS'
      where id = ${id}`.execute(database.owner);
    await react();
    const unit = { id: here.unitId, label: 'U/SESAU', description: 'Unidade' };
    const documents = [{ document_id: 1, title: 'Assunto canário' }];
    await inTransaction(colleague, async (act) => {
      await record(act, documentsJoined, id, { document_join_id: 1, number: 1, justification: null, unit, documents });
    });
    await react({ times: 2 });
    for (const person of [here.actor, follower]) {
      const { results, count } = await bell(person, { types: 'DOCUMENT_JOIN' });
      expect(count).toBe(1);
      expect(results[0]?.text).toMatch(/ juntou documentos ao processo /);
      expect(results[0]?.text).not.toContain('canário');
    }
    expect((await bell(colleague, { types: 'DOCUMENT_JOIN' })).count).toBe(0);
  });

  test('knowledge given tells who has the process, once, and neither who gave it nor of what', async () => {
    const here = await place();
    const { id } = await open(here.actor, here.unitId);
    await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: here.actor });
    const colleague = await buildActor(database, { unit: { id: here.unitId, partId } });
    await inTransaction(colleague, async (act) => {
      await record(act, knowledgeWasGiven, id, {
        give_knowledge_id: 1,
        whole: false,
        is_external: false,
        documents: [{ document_id: 1, title: 'Assunto canário', sha256: '0'.repeat(64) }],
        observation: 'Observação canário',
        lgpd_version: 1,
        certificate: { document_id: 2, title: 'Certidão nº 1/2026' },
      });
    });
    await react({ times: 2 });
    const { results, count } = await bell(here.actor, { types: 'KNOWLEDGE_GIVEN' });
    expect(count).toBe(1);
    expect(results[0]?.text).toMatch(/ deu ciência no processo /);
    expect(results[0]?.text).not.toContain('canário');
    expect((await bell(colleague, { types: 'KNOWLEDGE_GIVEN' })).count).toBe(0);
  });

  test('archiving tells who follows the process', async () => {
    const here = await place();
    const party = await buildActor(database);
    const { id } = await open(here.actor, here.unitId, { cc: [{ user_cpf: party.cpf, name: party.name }] });
    await api.call(
      archiveProcesses,
      { body: { process_ids: [id], justification_id: 1, confirm_lgpd: true, confirm_physical: true } },
      { as: here.actor },
    );
    await react();
    expect((await bell(party, { types: ['ARCHIVED'] })).count).toBe(1);
  });
});

describe('who is not told', () => {
  test('of a confidential process: neither interested person nor follower', async () => {
    const [here, there] = [await place(), await place()];
    const party = await buildActor(database);
    const { id } = await open(here.actor, here.unitId, { cc: [{ user_cpf: party.cpf, name: party.name }] });
    await change(id, 4);
    await move(here.actor, id, there.unitId, 'DISPATCHED');
    await react();
    const { rows } = await sql<{ person_id: number }>`select person_id from notifications.notification
      where process_id = ${id}`.execute(database.owner);
    // Whoever works where it is knows its metadata.
    expect(rows.map((row) => row.person_id)).toEqual([there.actor.personId]);
  });

  test('of a favourite that only a bond let one know, once that ended; with the bond it is told again', async () => {
    const here = await place();
    const colleague = await here.person();
    const archiveFavourite = async () => {
      const { id } = await open(here.actor, here.unitId);
      await sql`insert into processes.favourite values (${colleague.personId}, ${id}, now())`.execute(database.owner);
      recorded.splice(0);
      const body = { process_ids: [id], justification_id: 1, confirm_lgpd: true, confirm_physical: true };
      await api.call(archiveProcesses, { body }, { as: here.actor });
      await change(id, 3);
      await react();
    };
    const holds = (active: boolean) =>
      sql`update people.bond set active = ${active} where person_id = ${colleague.personId}`.execute(database.owner);
    await holds(false);
    await archiveFavourite();
    const { rows } = await sql`select from notifications.notification where person_id = ${colleague.personId}`.execute(
      database.owner,
    );
    expect(rows).toEqual([]);
    await holds(true);
    await archiveFavourite();
    expect((await bell(colleague)).results).toMatchObject([{ type: 'ARCHIVED' }]);
  });

  test('what became confidential leaves the bell and its count, and comes back with the right to know', async () => {
    const [here, there] = [await place(), await place()];
    const party = await buildActor(database);
    const { id } = await open(here.actor, there.unitId, { cc: [{ user_cpf: party.cpf, name: party.name }] });
    await react();
    expect((await bell(party)).count).toBe(1);
    await change(id, 3);
    expect(await bell(party)).toEqual({ results: [], count: 0, count_relation: 'eq' });
    expect((await bell(there.actor)).count).toBe(1);
    await change(id, 1);
    expect((await bell(party)).count).toBe(1);
  });
});

describe('reading the bell', () => {
  test('marks the ones named, then all, and tells how many are left', async () => {
    const [here, there] = [await place(), await place()];
    for (let opened = 0; opened < 3; opened += 1) await open(here.actor, there.unitId);
    await react();
    const as = there.actor;
    const [newest] = (await bell(as)).results;
    const body = { notification_ids: [newest!.id] };
    expect(await api.call(markNotificationsRead, { body }, { as })).toMatchObject({
      unread: 2,
      notification_ids: body.notification_ids,
    });
    expect((await api.call(markNotificationsRead, { body }, { as: here.actor })).notification_ids).toEqual([]);
    expect((await bell(as, { is_readed: false })).count).toBe(2);
    expect((await bell(as, { is_readed: true })).results.map(({ id }) => id)).toEqual([newest!.id]);
    expect(await api.call(markAllNotificationsRead, {}, { as })).toMatchObject({ unread: 0 });
    expect((await bell(as, { is_readed: false, only_count: true })).count).toBe(0);
  });

  test('narrows by unit, day, kind and words', async () => {
    const [here, there] = [await place(), await place()];
    const { nup_formatted: nup } = await open(here.actor, there.unitId);
    await react();
    const count = async (query: object) => (await bell(there.actor, query)).count;
    expect(await count({ capacity: there.unitId })).toBe(1);
    expect(await count({ capacity: here.unitId })).toBe(0);
    expect(await count({ date: { start: '2026-10-14', end: '2026-10-14' } })).toBe(1);
    expect(await count({ date: { end: '2026-10-13' } })).toBe(0);
    expect(await count({ types: ['ARCHIVED', 'SIGNED'] })).toBe(0);
    expect(await count({ search: `ABRIU ${nup}` })).toBe(1);
    expect(await count({ search: 'tramitou' })).toBe(0);
  });

  test('keeps a notification until the day it is seven months old, and then it is gone', async () => {
    const [here, there] = [await place(), await place()];
    await open(here.actor, there.unitId);
    await react();
    const gone = new Date('2027-05-14T03:00:00Z');
    now = new Date(gone.getTime() - 1);
    expect((await bell(there.actor)).count).toBe(1);
    await deleteExpired(database.app, now);
    expect((await bell(there.actor)).count).toBe(1);
    now = gone;
    expect((await bell(there.actor)).count).toBe(0);
    expect(await deleteExpired(database.app, now)).toBeGreaterThan(0);
    now = testNow;
    expect((await bell(there.actor)).count).toBe(0);
  });
});

test('who becomes an interested party later is told, once, and a notification leaves with the reading', async () => {
  const { unitId } = await place();
  const as = await buildActor(database, { permissions: [25, 31, 40], unit: { id: unitId, partId } });
  const [rui, lia] = [await buildActor(database, { name: 'Rui' }), await buildActor(database, { name: 'Lia' })];
  const { id } = await open(as, unitId, { cc: [{ user_cpf: lia.cpf, name: 'Lia' }] });
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as });
  await react();
  const patch = (body: z.input<typeof patchProcess.body>) => api.call(patchProcess, { params: { id }, body }, { as });
  const told = async (who: Actor) =>
    (await api.call(listNotifications, { query: {} }, { as: who })).results.map(({ type }) => type);
  const both = [rui, lia].map(({ cpf, name }) => ({ user_cpf: cpf, name }));
  await patch({ cc: both });
  await react({ times: 2 });
  expect([await told(rui), await told(lia)]).toEqual([['INTERESTED_ADDED'], ['INTERESTED_ADDED']]);

  await buildKeeper(database, unitId);
  const norm = await buildLegalReference(database);
  await patch({ secrecy_id: 4, legal_reference_id: norm, justification: 'Sigilo.' });
  await react();
  expect([await told(rui), await told(lia)]).toEqual([[], []]);
  await patch({ secrecy_id: 1, justification: 'Fim do sigilo.' });
  expect([await told(rui), await told(lia)]).toEqual([['INTERESTED_ADDED'], ['INTERESTED_ADDED']]);
});
