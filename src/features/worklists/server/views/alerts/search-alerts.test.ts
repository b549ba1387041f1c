import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { undo } from '../../../../../platform/contract/undo.ts';
import type { Actor } from '../../../../../platform/server/acts/actor.ts';
import { undoEndpoint } from '../../../../../platform/server/acts/undo/index.ts';
import { eventsOf } from '../../../../../platform/server/ledger/read-events.ts';
import { testDatabase } from '../../../../../platform/testing/database.ts';
import { testApi } from '../../../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../../../platform/testing/test-deps.ts';
import { permission } from '../../../../access/rules/permissions.ts';
import { endPassed } from '../../../../people/server/index.ts';
import { buildActor, buildBond } from '../../../../people/testing/build-people.ts';
import { processesFeature } from '../../../../processes/server/feature.ts';
import { buildProcess } from '../../../../processes/testing/build-process.ts';
import { reindexProcess } from '../../../../search/contract/reindex-process.ts';
import { searchFeature } from '../../../../search/server/feature.ts';
import { buildSubject } from '../../../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../../units/testing/build-units.ts';
import { alertView } from '../../../contract/views/alert-view.ts';
import { countViews } from '../../../contract/views/count-views.ts';
import { createView } from '../../../contract/views/create-view.ts';
import { deleteView } from '../../../contract/views/delete-view.ts';
import { editView } from '../../../contract/views/edit-view.ts';
import { savedSearchFound } from '../../../contract/views/events.ts';
import { listViews } from '../../../contract/views/list-views.ts';
import { viewErrors } from '../../../contract/views/view-errors.ts';
import { alertLimits, type AlertRhythm } from '../../../rules/views/saved-search.ts';
import { sampleAsks } from '../../../testing/sample-search.ts';
import { worklistsFeature } from '../../feature.ts';
import { viewsGoAlong } from '../views-go-along.ts';
import { tellSearchAlertsJob } from './tell-search-alerts-job.ts';

const database = await testDatabase();
let now = testNow;
const standing = new Map<number, Actor>();
const deps = await testDeps(database, {
  kinds: [...processesFeature.events, ...worklistsFeature.events, ...searchFeature.events],
  now: () => now,
  standingOf: async ({ personId }) => standing.get(personId) ?? null,
});
const api = await testApi(
  [
    ...processesFeature.endpoints,
    ...worklistsFeature.endpoints,
    ...searchFeature.endpoints,
    undoEndpoint(worklistsFeature.undos),
  ],
  deps,
);
let partId: number;
let unitId: number;
let subject: number;
let writer: Actor;
let ana: Actor;
let people = 0;

beforeAll(async () => {
  await buildInstitution(database);
  partId = await buildPart(database, { abbreviation: 'SESAU' });
  unitId = await buildUnit(database, { partId, abbreviation: 'COCON' });
  subject = await buildSubject(database, { name: 'Contratos' });
  writer = await servant(unitId, permission.VIEW_CONFIDENTIAL_PROCESS);
});

beforeEach(async () => {
  now = new Date(now.getTime() + 3 * 86_400_000);
  const elsewhere = await buildUnit(database, { partId, abbreviation: `E${(people += 1)}` });
  ana = await servant(elsewhere);
});

/** Somebody who works in a unit, for as long as the test says. */
async function servant(of: number, ...more: readonly number[]): Promise<Actor> {
  const actor = await buildActor(database, { permissions: [25, 40, ...more], unit: { id: of, partId } });
  standing.set(actor.personId, actor);
  return actor;
}

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const look = () =>
  tellSearchAlertsJob.run({ deps, jobId: randomUUID(), signal: new AbortController().signal } as never);

/** Opens a process whose description has a word, and writes its words, as the reaction to its opening would. */
async function opened(word: string, { secrecy = 1, by = writer }: { secrecy?: number; by?: Actor } = {}) {
  const process = await buildProcess(api, by, { to: [by.unit!.id], subject_id: subject, description: `Sobre ${word}` });
  await sql`update processes.process set secrecy = ${secrecy} where id = ${process.id}`.execute(database.owner);
  await api.call(reindexProcess, { params: { id: process.id } }, { as: by });
  return process;
}

async function saved(word: string, alert: AlertRhythm, as = ana, more: { readonly shared?: boolean } = {}) {
  const { id } = await api.call(
    createView,
    { body: { name: `Busca de ${word}`, asks: sampleAsks({ text: word }), ...more } },
    { as },
  );
  if (alert !== 'NONE') await api.call(alertView, { params: { id }, body: { alert } }, { as });
  return id;
}

/** What was told to a person, the oldest first. */
async function told(person = ana) {
  const events = await eventsOf(deps.db, 'person', person.personId, deps.eventKinds);
  return events
    .filter(({ type }) => type === savedSearchFound.type)
    .map(({ payload }) => payload as { process_id: number | null; count: number });
}
const word = () => `palavra${randomUUID().replaceAll(/[^a-z]/g, '')}`;

test('a search that was saved is listed apart from the boxes, counted, renamed, deleted and brought back', async () => {
  const sought = word();
  await opened(sought);
  const id = await saved(sought, 'NONE');
  const { results, searches } = await api.call(listViews, {}, { as: ana });
  expect(results).toEqual([]);
  expect(searches).toMatchObject([{ id, alert: 'NONE', asks: sampleAsks({ text: sought }), may_change: true }]);
  const counted = await api.call(countViews, {}, { as: ana });
  expect(counted.results).toEqual([{ id, count: 1, count_relation: 'eq' }]);
  await api.call(editView, { params: { id }, body: { version: 1, name: 'Outro nome' } }, { as: ana });
  const { undo_token: token } = await api.call(deleteView, { params: { id } }, { as: ana });
  expect((await api.call(listViews, {}, { as: ana })).searches).toEqual([]);
  await api.call(undo, { body: { undo_token: token! } }, { as: ana });
  expect((await api.call(listViews, {}, { as: ana })).searches).toMatchObject([{ id, name: 'Outro nome' }]);
});

test('at once: what there was is no news, what comes is told once, and what the person opened is none', async () => {
  const sought = word();
  await opened(sought);
  await saved(sought, 'AT_ONCE');
  later(2);
  await look();
  expect(await told()).toEqual([]);
  const { id } = await opened(sought);
  await opened(sought, { by: ana });
  later(2);
  await look();
  await look();
  later(2);
  await look();
  expect(await told()).toMatchObject([{ process_id: id, count: 1 }]);
});

test('once a day: nothing until the morning, then all that came; of many only how many', async () => {
  const sought = word();
  await saved(sought, 'DAILY');
  for (let n = 0; n <= alertLimits.oneByOne; n += 1) await opened(sought);
  later(10);
  await look();
  expect(await told()).toEqual([]);
  later(24 * 60);
  await look();
  expect(await told()).toMatchObject([{ process_id: null, count: alertLimits.oneByOne + 1 }]);
});

test('a process that the person may not know is never told, and is once they may', async () => {
  const sought = word();
  await saved(sought, 'AT_ONCE');
  const { id } = await opened(sought, { secrecy: 5 });
  later(2);
  await look();
  expect(await told()).toEqual([]);
  await sql`update processes.process set secrecy = 1 where id = ${id}`.execute(database.owner);
  later(1);
  await api.call(reindexProcess, { params: { id } }, { as: writer });
  later(1);
  await look();
  expect(await told()).toMatchObject([{ process_id: id }]);
});

test('it ends with the bond under which it was asked for', async () => {
  const sought = word();
  await saved(sought, 'AT_ONCE');
  standing.delete(ana.personId);
  await opened(sought);
  later(2);
  await look();
  standing.set(ana.personId, ana);
  later(2);
  await look();
  expect(await told()).toEqual([]);
  expect((await api.call(listViews, {}, { as: ana })).searches).toMatchObject([{ alert: 'NONE' }]);
});

test('it goes along, as what was shared does, when the unit becomes part of another', async () => {
  const sought = word();
  const id = await saved(sought, 'AT_ONCE', ana, { shared: true });
  const unit = { id: await buildUnit(database, { partId, abbreviation: `D${people}` }), partId, label: 'D/SESAU' };
  const bondId = await buildBond(database, { personId: ana.personId, unitId: unit.id });
  await database.app.transaction().execute((tx) =>
    endPassed(
      {
        tx,
        actor: writer,
        now,
        origin: { correlationId: randomUUID() },
        deps: { ...deps, consequences: [viewsGoAlong] },
      },
      ana.personId,
      { unitId: ana.unit!.id, toId: unit.id, reason: 'Decreto 1' },
    ),
  );
  standing.set(ana.personId, { ...ana, unit: { ...unit, bondId }, workplaces: [unit.id] });
  const { rows } = await sql`select bond_id from worklists.search_alert where person_id = ${ana.personId}`.execute(
    database.owner,
  );
  expect(rows).toEqual([{ bond_id: bondId }]);
  later(2);
  const news = await opened(sought);
  await look();
  expect(await told()).toEqual([expect.objectContaining({ process_id: news.id })]);
  expect((await api.call(listViews, {}, { as: standing.get(ana.personId)! })).searches).toMatchObject([{ id }]);
});

test('of a search of the unit each colleague says for themselves, and who sees it no more is told no more', async () => {
  const sought = word();
  const bruno = await servant(ana.unit!.id);
  const id = await saved(sought, 'NONE', ana, { shared: true });
  await api.call(alertView, { params: { id }, body: { alert: 'AT_ONCE' } }, { as: bruno });
  expect((await api.call(listViews, {}, { as: ana })).searches).toMatchObject([{ id, alert: 'NONE' }]);
  await opened(sought);
  later(2);
  await look();
  expect([await told(), (await told(bruno)).length]).toEqual([[], 1]);
  await api.call(editView, { params: { id }, body: { version: 1, shared: false } }, { as: ana });
  await opened(sought);
  later(2);
  await look();
  expect(await told(bruno)).toHaveLength(1);
});

test('a search that asks something else now tells of what comes after that', async () => {
  const [before, after] = [word(), word()];
  const id = await saved(before, 'AT_ONCE');
  await opened(after);
  await api.call(editView, { params: { id }, body: { version: 1, asks: sampleAsks({ text: after }) } }, { as: ana });
  later(2);
  await look();
  expect(await told()).toEqual([]);
  const { id: fresh } = await opened(after);
  later(2);
  await look();
  expect(await told()).toMatchObject([{ process_id: fresh }]);
});

test('a search that was deleted tells nothing, and goes on once it is brought back', async () => {
  const sought = word();
  const id = await saved(sought, 'AT_ONCE');
  later(2);
  const { undo_token: token } = await api.call(deleteView, { params: { id } }, { as: ana });
  await look();
  await opened(sought);
  await api.call(undo, { body: { undo_token: token! } }, { as: ana });
  later(15);
  await look();
  expect(await told()).toHaveLength(1);
});

test('what may not have an alert is refused, each for its reason', async () => {
  const refused = (id: number, alert: AlertRhythm, as = ana) =>
    api.refusal(alertView, { params: { id }, body: { alert } }, { as });
  const everything = await saved('contratos', 'NONE');
  const bruno = await servant(unitId);
  expect(await refused(everything, 'DAILY', bruno)).toMatchObject({ body: { code: viewErrors.notFound.code } });
  for (let n = 0; n < alertLimits.atOnce; n += 1) await saved(word(), 'AT_ONCE');
  const more = await saved(word(), 'NONE');
  expect(await refused(more, 'AT_ONCE')).toMatchObject({ body: { code: viewErrors.noAlert.code } });
  await api.call(alertView, { params: { id: more }, body: { alert: 'DAILY' } }, { as: ana });
  await api.call(alertView, { params: { id: more }, body: { alert: 'NONE' } }, { as: ana });
  const nothing = await api.refusal(createView, { body: { name: 'Nada' } }, { as: ana });
  expect(nothing).toMatchObject({ body: { code: viewErrors.nothing.code } });
  const empty = await api.refusal(createView, { body: { name: 'Vazia', asks: sampleAsks({}) } }, { as: ana });
  expect(empty.status).toBe(400);
});
