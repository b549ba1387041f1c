import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { undo } from '../../../../platform/contract/undo.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { getAutoDraft } from '../../../processes/contract/drafts/get-auto-draft.ts';
import { processActions } from '../../../processes/contract/process-actions.ts';
import { buildStage } from '../../../processes/testing/build-stage.ts';
import { editGlobalBookmark } from '../../contract/administrative/edit-global-bookmark.ts';
import { bookmarksOfProcess } from '../../contract/marking/bookmarks-of-process.ts';
import { markProcess } from '../../contract/marking/mark-process.ts';
import { markProcesses } from '../../contract/marking/mark-processes.ts';
import { at, buildGlobalBookmark, buildOwnBookmark } from '../../testing/build-bookmark.ts';
import { bookmarksFeature } from '../feature.ts';

const database = await testDatabase();
const stage = await buildStage(database, bookmarksFeature);
const { api, units, partId } = stage;
let master: Actor;
let ana: Actor;
let bruno: Actor;
let shared: number;
let ofCocon: number;

beforeAll(async () => {
  master = await stage.servant(units.cocon, { permissions: [25, 68] });
  ana = await stage.servant(units.cocon);
  bruno = await stage.servant(units.gelic);
  shared = (await buildGlobalBookmark(stage, master, { name: 'Urgência', ...at(partId) })).id;
  ofCocon = (await buildGlobalBookmark(stage, master, { name: 'Da COCON', ...at(partId, units.cocon) })).id;
});

const on = async (as: Actor, processId: number) =>
  (await api.call(bookmarksOfProcess, { params: { processId } }, { as })).map(({ name }) => name);
const mark = (as: Actor, processId: number, body: object) =>
  api.call(markProcess, { params: { processId }, body }, { as });
const code = async (...call: Parameters<typeof api.refusal>) => (await api.refusal(...call)).body.code;
const takeBack = (undo_token: string | undefined, as: Actor) =>
  api.call(undo, { body: { undo_token: undo_token! } }, { as });

describe('one process', () => {
  test('shows each reader what they see: what applies where they work first, and then their own', async () => {
    const own = await buildOwnBookmark(stage, ana, { name: 'Comigo' });
    const process = await stage.process(ana, units.gelic);
    await mark(ana, process.id, { bookmarks: [own.id], global_bookmarks: [shared, ofCocon] });
    expect(await on(ana, process.id)).toEqual(['Da COCON', 'Urgência', 'Comigo']);
    expect(await on(bruno, process.id)).toEqual(['Urgência']);
  });

  test('keeps what its marker does not see, and the kind that the call leaves out', async () => {
    const own = await buildOwnBookmark(stage, bruno, { name: 'Do Bruno' });
    const process = await stage.process(ana, units.gelic);
    await mark(ana, process.id, { global_bookmarks: [ofCocon, shared] });
    await mark(bruno, process.id, { bookmarks: [own.id] });
    expect(await on(bruno, process.id)).toEqual(['Urgência', 'Do Bruno']);
    await mark(bruno, process.id, { global_bookmarks: [] });
    expect(await on(bruno, process.id)).toEqual(['Do Bruno']);
    expect(await on(ana, process.id)).toEqual(['Da COCON']);
  });

  test('is as it was once the act is taken back, with who had put what', async () => {
    const process = await stage.process(ana, units.gelic);
    await mark(ana, process.id, { global_bookmarks: [shared] });
    const rows = async () =>
      (await sql`select * from bookmarks.marked where process_id = ${process.id}`.execute(database.owner)).rows;
    const before = await rows();
    stage.pass(1_000);
    const { undo_token } = await mark(bruno, process.id, { global_bookmarks: [] });
    expect(await rows()).toEqual([]);
    await takeBack(undo_token, bruno);
    expect(await rows()).toEqual(before);
  });

  test('marked as it is already is no act, and has nothing to take back', async () => {
    const process = await stage.process(ana, units.gelic);
    await mark(ana, process.id, { global_bookmarks: [shared] });
    expect(await mark(ana, process.id, { global_bookmarks: [shared] })).toEqual({ message: 'Nada mudou.' });
    const { rows } = await sql`select from ledger.event
      where type = 'process-marked' and stream_id = ${process.id}`.execute(database.owner);
    expect(rows).toHaveLength(1);
  });

  test('that one may not know, or that is a draft, is not found', async () => {
    const secret = await stage.process(ana, units.cocon, { secrecy_id: 4, legal_reference_id: stage.legalReference });
    const draft = await api.call(getAutoDraft, {}, { as: ana });
    const body = { global_bookmarks: [shared] };
    expect(await code(markProcess, { params: { processId: secret.id }, body }, { as: bruno })).toBe(
      'PROCESS_NOT_FOUND',
    );
    expect(await code(markProcess, { params: { processId: draft.id }, body }, { as: ana })).toBe('PROCESS_NOT_FOUND');
    expect(await code(bookmarksOfProcess, { params: { processId: secret.id } }, { as: bruno })).toBe(
      'PROCESS_NOT_FOUND',
    );
  });

  test('takes no bookmark of somebody else, and none that does not apply to who puts it', async () => {
    const own = await buildOwnBookmark(stage, ana);
    const { id } = await stage.process(ana, units.gelic);
    for (const body of [{ bookmarks: [own.id] }, { global_bookmarks: [ofCocon] }, { bookmarks: [987_654] }]) {
      expect(await code(markProcess, { params: { processId: id }, body }, { as: bruno })).toBe('BOOKMARK_NOT_FOUND');
    }
  });

  test('a personal mark is told on its owner’s chain alone', async () => {
    const own = await buildOwnBookmark(stage, ana);
    const { id } = await stage.process(ana, units.gelic);
    const last = await sql<{ id: number }>`select max(id) as id from ledger.event`.execute(database.owner);
    const before = last.rows[0]!.id;
    await mark(ana, id, { bookmarks: [own.id] });
    const { rows } = await sql<{ stream_type: string; stream_id: number }>`
      select stream_type, stream_id from ledger.event
      where type like 'process-marked%' and id > ${before}`.execute(database.owner);
    expect(rows).toEqual([{ stream_type: 'person', stream_id: ana.personId }]);
  });
});

describe('many processes', () => {
  test('are rehearsed, marked and taken back at once', async () => {
    const one = await stage.process(ana, units.gelic);
    const other = await stage.process(ana, units.gelic);
    const secret = await stage.process(ana, units.cocon, { secrecy_id: 4, legal_reference_id: stage.legalReference });
    await mark(ana, one.id, { global_bookmarks: [ofCocon, shared] });
    const late = (await buildGlobalBookmark(stage, master, { name: 'Tarde', ...at(partId) })).id;
    const body = { process_ids: [one.id, other.id, secret.id], add: [late], remove: [shared] };
    const foreseen = await api.rehearse(markProcesses, { body }, { as: bruno });
    expect(foreseen.results.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(await on(bruno, one.id)).toEqual(['Urgência']);

    const { message, results, undo_token } = await api.call(markProcesses, { body }, { as: bruno });
    expect(message).toBe('2 de 3 processos com os marcadores salvos.');
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(await on(bruno, one.id)).toEqual(['Tarde']);
    expect(await on(bruno, other.id)).toEqual(['Tarde']);
    expect(await on(ana, one.id)).toEqual(['Da COCON', 'Tarde']);
    await takeBack(undo_token, bruno);
    expect(await on(ana, one.id)).toEqual(['Da COCON', 'Urgência']);
    expect(await on(ana, other.id)).toEqual([]);
  });

  test('are marked by the one call of bulk acts too', async () => {
    const { id } = await stage.process(ana, units.gelic);
    const payload = { add: [shared] };
    await api.call(processActions, { body: { action: 'MARK', process_ids: [id], payload } }, { as: ana });
    expect(await on(ana, id)).toEqual(['Urgência']);
  });

  test('get nothing that was switched off, and the rehearsal says so', async () => {
    const off = (await buildGlobalBookmark(stage, master, { name: 'Desligado', ...at(partId) })).id;
    await api.call(editGlobalBookmark, { params: { id: off }, body: { active: false } }, { as: master });
    const ids = [(await stage.process(ana, units.gelic)).id, (await stage.process(ana, units.gelic)).id];
    const { results } = await api.rehearse(markProcesses, { body: { process_ids: ids, add: [off] } }, { as: ana });
    expect(results.map(({ ok, code: why }) => [ok, why])).toEqual([
      [false, 'BOOKMARK_INACTIVE'],
      [false, 'BOOKMARK_INACTIVE'],
    ]);
  });
});
