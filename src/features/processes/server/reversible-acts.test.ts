import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { peopleFeature } from '../../people/server/feature.ts';
import { searchSupplier } from '../../people/contract/search-supplier.ts';
import { undo } from '../../../platform/contract/undo.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { discardDrafts } from '../contract/drafts/discard-drafts.ts';
import { saveAutoDraft } from '../contract/drafts/save-auto-draft.ts';
import { getAutoDraft } from '../contract/drafts/get-auto-draft.ts';
import { getProcess } from '../contract/reading/get-process.ts';
import { listDrafts } from '../contract/drafts/list-drafts.ts';
import { processActions } from '../contract/process-actions.ts';
import { setResponsible } from '../contract/responsible/set-responsible.ts';
import { saveDraft } from '../contract/drafts/save-draft.ts';
import { unfavourite } from '../contract/favourites/unfavourite.ts';
import { buildStage, usual } from '../testing/build-stage.ts';
import { processTables } from './process-row.ts';

const database = await testDatabase();
const stage = await buildStage(database, peopleFeature);
const { api, units } = stage;
const takeBack = (undo_token: string | undefined, as: Actor) =>
  api.call(undo, { body: { undo_token: undo_token! } }, { as });

/** Everything an act of a person may change, without what only counts changes. */
async function rowsOf(person: Actor, processId: number) {
  const tables = processTables(database.owner);
  const [process, favourites] = await Promise.all([
    tables.selectFrom('processes.process').selectAll().where('id', '=', processId).executeTakeFirstOrThrow(),
    tables.selectFrom('processes.favourite').selectAll().where('person_id', '=', person.personId).execute(),
  ]);
  const { version: _version, changed_at: _changed, ...kept } = process;
  return { process: kept, favourites };
}

async function savedDraft(as: Actor, description: string) {
  const draft = await api.call(getAutoDraft, {}, { as });
  await api.call(saveDraft, { params: { id: draft.id }, body: { description, subject_id: stage.subject } }, { as });
  return draft.id;
}

describe('an act and its undoing leave everything as it was', () => {
  test.each([
    [
      'marking a favourite',
      (as: Actor, id: number) => api.call(processActions, { body: { action: 'FAVORITE', process_ids: [id] } }, { as }),
      [],
    ],
    [
      'taking a favourite off',
      (as: Actor, id: number) => api.call(unfavourite, { body: { process_ids: [id] } }, { as }),
      ['favourite'],
    ],
    [
      'taking a process nobody has',
      (as: Actor, id: number) => api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as }),
      [],
    ],
    [
      'taking a process from a colleague',
      (as: Actor, id: number) => api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as }),
      ['taken'],
    ],
  ] as const)('%s', async (_name, act, before) => {
    const ana = await stage.servant(units.cocon, { permissions: [...usual, 26] });
    const { id } = await stage.process(ana, units.cocon);
    if (before[0] === 'favourite') {
      await api.call(processActions, { body: { action: 'FAVORITE', process_ids: [id] } }, { as: ana });
    }
    if (before[0] === 'taken') {
      const colleague = await stage.servant(units.cocon);
      await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: colleague });
    }
    const rows = await rowsOf(ana, id);
    stage.pass(1_000);
    const { undo_token } = await act(ana, id);
    expect(await rowsOf(ana, id)).not.toEqual(rows);
    stage.pass(1_000);
    await takeBack(undo_token, ana);
    expect(await rowsOf(ana, id)).toEqual(rows);
  });

  test('discarding drafts', async () => {
    const ana = await stage.servant(units.cocon);
    const ids = [await savedDraft(ana, 'Compra de cadeiras'), await savedDraft(ana, 'Compra de mesas')];
    const rows = await Promise.all(ids.map((id) => rowsOf(ana, id)));
    const { undo_token, message } = await api.call(discardDrafts, { body: { process_ids: ids } }, { as: ana });
    expect(message).toBe('2 rascunhos descartados.');
    expect((await api.call(listDrafts, {}, { as: ana })).count).toBe(0);
    await takeBack(undo_token, ana);
    expect(await Promise.all(ids.map((id) => rowsOf(ana, id)))).toEqual(rows);
  });
});

describe('an undo token', () => {
  async function marked() {
    const ana = await stage.servant(units.cocon);
    const { id } = await stage.process(ana, units.cocon);
    const body = { action: 'FAVORITE', process_ids: [id] } as const;
    const { undo_token } = await api.call(processActions, { body }, { as: ana });
    return { ana, id, body, undo_token: undo_token! };
  }
  const refused = async (undo_token: string, as: Actor) =>
    (await api.refusal(undo, { body: { undo_token } }, { as })).body.code;

  test('serves once, and only its person', async () => {
    const { ana, undo_token } = await marked();
    expect(await refused(undo_token, await stage.servant(units.cocon))).toBe('UNDO_UNKNOWN');
    await takeBack(undo_token, ana);
    expect(await refused(undo_token, ana)).toBe('UNDO_UNKNOWN');
  });

  test('lasts a little longer than the interface offers it', async () => {
    const late = await marked();
    stage.pass(16_000);
    expect(await refused(late.undo_token, late.ana)).toBe('UNDO_EXPIRED');
    const inTime = await marked();
    stage.pass(14_000);
    await takeBack(inTime.undo_token, inTime.ana);
  });

  test('is not given for a mark that was there already', async () => {
    const { ana, body } = await marked();
    expect((await api.call(processActions, { body }, { as: ana })).undo_token).toBeUndefined();
  });

  test('does not undo what somebody changed since', async () => {
    const ana = await stage.servant(units.cocon);
    const chief = await stage.servant(units.cocon, { permissions: [...usual, 26] });
    const { id } = await stage.process(ana, units.cocon);
    const { undo_token } = await api.call(
      setResponsible,
      { body: { process_ids: [id], user_id: 'self' } },
      { as: ana },
    );
    await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: chief });
    expect(await refused(undo_token!, ana)).toBe('UNDO_CHANGED');
  });

  test('of an automatic draft whose place was taken brings it back among the saved ones', async () => {
    const ana = await stage.servant(units.cocon);
    const first = await api.call(getAutoDraft, {}, { as: ana });
    const { undo_token } = await api.call(discardDrafts, { body: { process_ids: [first.id] } }, { as: ana });
    const second = await api.call(getAutoDraft, {}, { as: ana });
    expect(second.id).not.toBe(first.id);
    await takeBack(undo_token, ana);
    const { results } = await api.call(listDrafts, {}, { as: ana });
    expect(results.map((draft) => draft.id)).toEqual([first.id]);
  });
});

describe('“Rascunhos”', () => {
  test('gives one of the person by its id, never that of somebody else nor a discarded one', async () => {
    const [ana, helena] = [await stage.servant(units.cocon), await stage.servant(units.cocon)];
    const { id } = await api.call(getAutoDraft, {}, { as: ana });
    expect(await api.call(getAutoDraft, { query: { id } }, { as: ana })).toMatchObject({ id });
    expect(await api.refusal(getAutoDraft, { query: { id } }, { as: helena })).toMatchObject({ status: 404 });
    await api.call(discardDrafts, { body: { process_ids: [id] } }, { as: ana });
    expect(await api.refusal(getAutoDraft, { query: { id } }, { as: ana })).toMatchObject({ status: 404 });
  });

  test('is read like a process before anything is written in it', async () => {
    const ana = await stage.servant(units.cocon);
    const { id } = await api.call(getAutoDraft, {}, { as: ana });
    expect(await api.call(getProcess, { params: { id } }, { as: ana })).toMatchObject({
      subject: { id: 0, name: 'Assunto não informado' },
    });
  });

  test('lists what saves itself from its first words on, and not what only was opened', async () => {
    const ana = await stage.servant(units.cocon);
    const { id, begun_at } = await api.call(getAutoDraft, {}, { as: ana });
    expect(begun_at).toBeNull();
    expect(await api.call(listDrafts, {}, { as: ana })).toMatchObject({ count: 0 });
    const body = { description: 'Reforma da recepção' };
    const begun = await api.call(saveAutoDraft, { params: { id }, body }, { as: ana });
    stage.pass(60_000);
    const later = await api.call(saveAutoDraft, { params: { id }, body }, { as: ana });
    expect(begun.begun_at).not.toBeNull();
    expect(later.begun_at).toBe(begun.begun_at);
    expect(await api.call(listDrafts, {}, { as: ana })).toMatchObject({ count: 1, results: [{ id }] });
  });

  test('a company named once is found by its whole CNPJ, and a draft that names it otherwise tells the kept name', async () => {
    const [ana, helena] = [await stage.servant(units.cocon), await stage.servant(units.cocon)];
    const cnpj = '11222333000181';
    const find = (as: Actor, name?: string) =>
      api.call(searchSupplier, { query: { cnpj: '11.222.333/0001-81', ...(name && { name }) } }, { as });
    expect(await find(ana)).toEqual([]);
    const naming = async (as: Actor, name: string) => {
      const { id } = await api.call(getAutoDraft, {}, { as });
      return api.call(saveAutoDraft, { params: { id }, body: { cc: [{ cnpj, name }] } }, { as });
    };
    await naming(ana, 'Nefroclin Serra Clara');
    expect(await find(helena)).toEqual([{ cnpj, name: 'Nefroclin Serra Clara' }]);
    expect(await find(helena, 'SERRA nefroclín')).toHaveLength(1);
    expect(await find(helena, 'Hospital')).toEqual([]);
    expect((await naming(helena, 'Indústria Brasileira')).cc).toMatchObject([{ name: 'Nefroclin Serra Clara' }]);
  });

  test('lists what the person saved, the latest first, and finds it without accents', async () => {
    const ana = await stage.servant(units.cocon);
    const first = await savedDraft(ana, 'Manutenção predial');
    stage.pass(1_000);
    const second = await savedDraft(ana, 'Diárias');
    const list = await api.call(listDrafts, {}, { as: ana });
    expect(list).toMatchObject({ count: 2, count_relation: 'eq', results: [{ id: second }, { id: first }] });
    const search = async (text: string) =>
      (await api.call(listDrafts, { query: { search: text } }, { as: ana })).results.map(({ id }) => id);
    expect(await search('MANUTENCAO')).toEqual([first]);
    expect(await search('licitacao')).toEqual([second, first]);
    expect(await search('nada disso')).toEqual([]);
  });

  test('is narrowed by each of its filters, and an unknown one is refused', async () => {
    const ana = await stage.servant(units.cocon);
    const plain = await savedDraft(ana, 'Cadeiras');
    stage.pass(48 * 3_600_000);
    const full = await savedDraft(ana, 'Mesas');
    const body = {
      description: 'Mesas',
      subject_id: stage.subject,
      to: [units.gelic],
      cc: [{ user_cpf: '52998224725', name: 'Caio Interessado' }],
      type: 'reference' as const,
      reference_number: 'OF 12/2026',
      priority_id: 3 as const,
      secrecy_id: 2,
    };
    const { cc } = await api.call(saveDraft, { params: { id: full }, body }, { as: ana });
    const begun = new Date((await api.call(listDrafts, {}, { as: ana })).results[0]!.created_at).getTime();
    const dayBefore = new Date(begun - 24 * 3_600_000).toISOString().slice(0, 10);
    const found = async (filters: object) =>
      (await api.call(listDrafts, { query: { filters } }, { as: ana })).results.map(({ id }) => id);
    expect(await found({ subject: stage.subject, date: {} })).toEqual([full, plain]);
    expect(await found({ subject: [stage.subject + 1] })).toEqual([]);
    for (const filters of [
      { capacity_filter: [units.gelic, units.cocon] },
      { ccs: cc[0]!.id },
      { reference_number: 'of-12.2026' },
      { priority: 3 },
      { secrecy: [2, 3] },
      { date: { start: dayBefore } },
    ]) {
      expect(await found(filters)).toEqual([full]);
    }
    const refused = await api.refusal(
      listDrafts,
      { query: { filters: { situation: 'RETURNED' } as never } },
      { as: ana },
    );
    expect(refused).toMatchObject({ status: 400, body: [{ field: 'filters' }] });
  });

  test('keeps references to numbers of any format, shows each with its mask, and refuses what is no number', async () => {
    const ana = await stage.servant(units.cocon);
    const { id } = await api.call(getAutoDraft, {}, { as: ana });
    const numbers = ['00015.000636/2021-25', '0001327-64.2018.8.26.0158', '17.137001.000001/2026-21'];
    const { process_reference: kept } = await api.call(
      saveDraft,
      { params: { id }, body: { process_reference: numbers } },
      { as: ana },
    );
    expect(kept.map(({ nup }) => nup).sort()).toEqual([...numbers].sort());
    const body = { process_reference: ['não sei'] };
    expect((await api.refusal(saveDraft, { params: { id }, body }, { as: ana })).status).toBe(400);
  });

  test('comes as it was begun when the order of its own is declined', async () => {
    const ana = await stage.servant(units.cocon);
    const first = await savedDraft(ana, 'Primeiro');
    const second = await savedDraft(ana, 'Segundo');
    stage.pass(1_000);
    await api.call(saveDraft, { params: { id: first }, body: { description: 'Mudou' } }, { as: ana });
    const ids = async (query: object) =>
      (await api.call(listDrafts, { query }, { as: ana })).results.map(({ id }) => id);
    expect(await ids({})).toEqual([first, second]);
    expect(await ids({ ignore_order_by_default: true })).toEqual([second, first]);
  });

  test('a draft is nobody else’s to discard', async () => {
    const id = await savedDraft(await stage.servant(units.cocon), 'Meu');
    const other = await stage.servant(units.cocon);
    const refused = await api.refusal(discardDrafts, { body: { process_ids: [id] } }, { as: other });
    expect(refused.body.code).toBe('PROCESS_NOT_FOUND');
  });
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});

test('a bulk act sent again with its key answers the same undo, for everything that either attempt did', async () => {
  const ana = await stage.servant(units.cocon, { permissions: [...usual, 26] });
  const ids = [(await stage.process(ana, units.cocon)).id, (await stage.process(ana, units.cocon)).id];
  const acts = [
    { contract: setResponsible, body: { process_ids: ids, user_id: 'self' as const } },
    { contract: processActions, body: { action: 'FAVORITE' as const, process_ids: ids } },
  ];
  for (const [index, { contract, body }] of acts.entries()) {
    const key = `bulk-${index}`;
    const send = (): Promise<{ undo_token?: string | undefined }> =>
      api.call(contract as typeof processActions, { body: body as never }, { as: ana, key });
    const first = await send();
    expect(first.undo_token).toBeDefined();
    expect(await send()).toEqual(first);
    await takeBack(first.undo_token, ana);
  }
  expect(await rowsOf(ana, ids[0]!)).toMatchObject({ process: { responsible_id: null }, favourites: [] });
});

test('a bulk act that was cut off halfway is taken back whole', async () => {
  const ana = await stage.servant(units.cocon, { permissions: [...usual, 26] });
  const ids = [(await stage.process(ana, units.cocon)).id, (await stage.process(ana, units.cocon)).id];
  const mark = (process_ids: number[]) =>
    api.call(processActions, { body: { action: 'FAVORITE', process_ids } }, { as: ana, key: 'cut' });
  await mark([ids[0]!]);
  await database.owner.deleteFrom('platform.idempotency').where('key', '=', 'cut/undo').execute();
  await takeBack((await mark(ids)).undo_token, ana);
  expect((await rowsOf(ana, ids[0]!)).favourites).toEqual([]);
});

test('a bulk act is rehearsed: who solves what stands in the way is told before anything is done', async () => {
  const ana = await stage.servant(units.cocon, { permissions: [...usual, 26] });
  const here = (await stage.process(ana, units.cocon)).id;
  const away = (await stage.process(ana, units.gelic)).id;
  const before = await rowsOf(ana, here);
  const body = { process_ids: [here, away], user_id: 'self' as const };
  const { results } = await api.rehearse(setResponsible, { body }, { as: ana });
  expect(results).toMatchObject([
    { item: here, ok: true },
    { item: away, ok: false, code: 'CANNOT_ASSIGN', reasons: [{ resolve: expect.any(String) as string }] },
  ]);
  expect(await rowsOf(ana, here)).toEqual(before);
  const done = await api.call(setResponsible, { body }, { as: ana });
  expect(done.results.map(({ ok }) => ok)).toEqual(results.map(({ ok }) => ok));
});
