import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { undo } from '../../../../platform/contract/undo.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { undoEndpoint } from '../../../../platform/server/acts/undo/index.ts';
import { eventsOf } from '../../../../platform/server/ledger/read-events.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps } from '../../../../platform/testing/test-deps.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { processesFeature } from '../../../processes/server/feature.ts';
import { buildProcess } from '../../../processes/testing/build-process.ts';
import { buildSubject } from '../../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { listProcesses } from '../../contract/list-processes.ts';
import { countViews } from '../../contract/views/count-views.ts';
import { createView } from '../../contract/views/create-view.ts';
import { deleteView } from '../../contract/views/delete-view.ts';
import { editView } from '../../contract/views/edit-view.ts';
import { listViews } from '../../contract/views/list-views.ts';
import { orderViews } from '../../contract/views/order-views.ts';
import { viewErrors } from '../../contract/views/view-errors.ts';
import { filtersOfRows } from '../../rules/filter-rows.ts';
import { type ViewShows, viewLimits } from '../../rules/views/saved-view.ts';
import { sampleShows } from '../../testing/sample-view.ts';
import { worklistsFeature } from '../feature.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: [...processesFeature.events, ...worklistsFeature.events] });
const api = await testApi(
  [...processesFeature.endpoints, ...worklistsFeature.endpoints, undoEndpoint(worklistsFeature.undos)],
  deps,
);
const ordinary = [permission.SECTOR_VIEW, permission.PROCESSOR];
let partId: number;
let subject: number;
let other: number;

beforeAll(async () => {
  await buildInstitution(database);
  partId = await buildPart(database, { abbreviation: 'SESAU' });
  subject = await buildSubject(database, { name: 'Contratos' });
  other = await buildSubject(database, { name: 'Diárias' });
});

let units = 0;
/** A unit of its own for each test, with some who work there. */
async function office() {
  units += 1;
  const unit = {
    id: await buildUnit(database, { partId, abbreviation: `V${units}` }),
    partId,
    label: `V${units}/SESAU`,
  };
  const worker = (permissions: readonly number[] = ordinary) => buildActor(database, { unit, permissions });
  return { unit, worker };
}

const body = ({ shows = {}, ...more }: { name?: string; shared?: boolean; shows?: Partial<ViewShows> } = {}) => ({
  name: 'Contratos a vencer',
  ...more,
  shows: sampleShows(shows) as never,
});
const refused = (as: Actor, more: Parameters<typeof body>[0] = {}) =>
  api.refusal(createView, { body: body(more) }, { as });
const save = async (as: Actor, more: Parameters<typeof body>[0] = {}) =>
  viewOf(as, (await api.call(createView, { body: body(more) }, { as })).id);
const viewOf = async (as: Actor, id: number) =>
  (await api.call(listViews, {}, { as })).results.find((view) => view.id === id)!;
const seen = async (as: Actor) => (await api.call(listViews, {}, { as })).results.map(({ name }) => name);
const onContracts = (): Partial<ViewShows> => ({
  rows: [{ field: 'subject', value: String(subject), label: 'Contratos' }],
});

test('a view is whole when it is asked for again, and is nobody else’s', async () => {
  const { worker } = await office();
  const [ana, bruno] = [await worker(), await worker()];
  const shows = {
    ...onContracts(),
    scope: 'individual',
    order_by: 'due_date',
    group: 'due',
    columns: ['due'],
  } as const;
  await save(ana, { shows });
  const [view] = (await api.call(listViews, {}, { as: ana })).results;
  expect(view).toMatchObject({ name: 'Contratos a vencer', shared_with: null, may_change: true, may_delete: true });
  expect(view!.shows).toEqual(sampleShows(shows));
  expect(await seen(bruno)).toEqual([]);
  expect(
    await api.refusal(editView, { params: { id: view!.id }, body: { version: 1, name: 'Minha' } }, { as: bruno }),
  ).toMatchObject({ body: { code: viewErrors.notFound.code } });
  expect(await api.refusal(deleteView, { params: { id: view!.id } }, { as: bruno })).toMatchObject({
    body: { code: viewErrors.notFound.code },
  });
});

test('a shared view is of whoever works in the unit, and gone for who leaves it', async () => {
  const { unit, worker } = await office();
  const [ana, bruno] = [await worker(), await worker()];
  const elsewhere = await (await office()).worker();
  await save(ana, { name: 'Do setor', shared: true });
  expect(await seen(bruno)).toEqual(['Do setor']);
  expect(await seen(elsewhere)).toEqual([]);
  const gone: Actor = { ...bruno, unit: elsewhere.unit, workplaces: [elsewhere.unit!.id] };
  expect(await seen(gone)).toEqual([]);
  const [view] = (await api.call(listViews, {}, { as: bruno })).results;
  expect(view).toMatchObject({ shared_with: { id: unit.id }, may_change: false, may_delete: false });
});

test('who looks through the eyes of somebody of the unit sees its views only where they work there themselves', async () => {
  const { worker } = await office();
  const ana = await worker();
  const keeper = await (await office()).worker();
  await save(ana, { name: 'Do setor', shared: true });
  const whom = { whom: 'Ana', until: new Date('2030-01-01') };
  const looking = (self: Actor): Actor => ({
    ...self,
    unit: ana.unit,
    workplaces: ana.workplaces,
    seeingAs: { ...whom, self },
  });
  expect(await seen(looking(keeper))).toEqual([]);
  expect(await seen(looking(await worker()))).toEqual(['Do setor']);
});

test('a shared view is changed by who shared it, and by whoever works there once that person does not', async () => {
  const { unit, worker } = await office();
  const [ana, bruno] = [await worker(), await worker()];
  const view = await save(ana, { name: 'Do setor', shared: true });
  const renaming = { params: { id: view.id }, body: { version: 1, name: 'Da equipe' } };
  expect(await api.refusal(editView, renaming, { as: bruno })).toMatchObject({
    body: { code: viewErrors.notYours.code },
  });
  await sql`update people.bond set valid_to = '2021-01-01' where person_id = ${ana.personId}`.execute(database.owner);
  await api.call(editView, renaming, { as: bruno });
  expect(await viewOf(bruno, view.id)).toMatchObject({
    name: 'Da equipe',
    version: 2,
    shared_with: { id: unit.id },
  });
});

test('who takes care of the markers of the unit deletes a shared view, and the unit’s chain says so', async () => {
  const { unit, worker } = await office();
  const [ana, keeper] = [await worker(), await worker([...ordinary, permission.MANAGE_BOOKMARKS_CAPACITY])];
  const view = await save(ana, { name: 'Do setor', shared: true });
  const { undo_token } = await api.call(deleteView, { params: { id: view.id } }, { as: keeper });
  expect(await seen(ana)).toEqual([]);
  await api.call(undo, { body: { undo_token: undo_token! } }, { as: keeper });
  expect(await seen(ana)).toEqual(['Do setor']);
  const told = await eventsOf(deps.db, 'unit', unit.id, deps.eventKinds);
  expect(told.map(({ payload }) => (payload as { did: string }).did)).toEqual(['shared', 'deleted', 'restored']);
});

test('what is withdrawn from the unit is one’s own again', async () => {
  const { worker } = await office();
  const [ana, bruno] = [await worker(), await worker()];
  const view = await save(ana, { shared: true });
  await api.call(editView, { params: { id: view.id }, body: { version: 1, shared: false } }, { as: ana });
  expect([await seen(ana), await seen(bruno)]).toEqual([['Contratos a vencer'], []]);
});

test('two views of one owner have two names, and nobody has too many', async () => {
  const { worker } = await office();
  const ana = await worker();
  await save(ana, { name: 'Urgentes' });
  await save(ana, { name: 'Urgentes', shared: true });
  expect(await refused(ana, { name: 'URGENTES' })).toMatchObject({ body: { code: viewErrors.nameTaken.code } });
  for (let n = 1; n < viewLimits.views; n += 1) await save(ana, { name: `Visão ${n}` });
  expect(await refused(ana, { name: 'Mais uma' })).toMatchObject({ body: { code: viewErrors.tooMany.code } });
});

test('a change that somebody else made meanwhile is not written over', async () => {
  const { worker } = await office();
  const ana = await worker();
  const view = await save(ana);
  const edit = { params: { id: view.id }, body: { version: 1, name: 'Primeira' } };
  await api.call(editView, edit, { as: ana });
  expect(await api.refusal(editView, edit, { as: ana })).toMatchObject({ body: { code: viewErrors.changed.code } });
});

test('each person has the views in an order of their own', async () => {
  const { worker } = await office();
  const [ana, bruno] = [await worker(), await worker()];
  const [one, two] = [await save(ana, { name: 'Um', shared: true }), await save(ana, { name: 'Dois', shared: true })];
  await api.call(orderViews, { body: { ids: [two.id, one.id] } }, { as: bruno });
  await save(ana, { name: 'Três', shared: true });
  expect(await seen(bruno)).toEqual(['Dois', 'Um', 'Três']);
  expect(await seen(ana)).toEqual(['Um', 'Dois', 'Três']);
});

test('the count of a view is that of its list, for each who asks', async () => {
  const { unit, worker } = await office();
  const ana = await worker();
  const outside = await worker([]);
  for (const subject_id of [subject, subject, other]) await buildProcess(api, ana, { to: [unit.id], subject_id });
  const view = await save(ana, { shared: true, shows: onContracts() });
  const whole = await save(ana, { name: 'Tudo', shared: true });
  const restricted = await save(ana, { name: 'Setor', shared: true, shows: { scope: 'sector' } });
  const listed = await api.call(
    listProcesses,
    { query: { only_count: true, filters: filtersOfRows(view.shows.rows) as never } },
    { as: ana },
  );
  const counts = async (as: Actor) =>
    new Map((await api.call(countViews, {}, { as })).results.map(({ id, count }) => [id, count]));
  expect(listed.count).toBe(2);
  expect(await counts(ana)).toEqual(
    new Map([
      [view.id, 2],
      [whole.id, 3],
      [restricted.id, 3],
    ]),
  );
  // Without the permission to look at the sector: the box opens on their own, and one that asks for the sector is not theirs to count.
  expect(await counts(outside)).toEqual(
    new Map([
      [view.id, 0],
      [whole.id, 0],
      [restricted.id, null],
    ]),
  );
});

test('a filter that no box understands is refused', async () => {
  const { worker } = await office();
  const rows = [{ field: 'subject', value: 'x', label: '' }] as const;
  expect(await refused(await worker(), { shows: { rows } })).toMatchObject({ status: 400 });
});
