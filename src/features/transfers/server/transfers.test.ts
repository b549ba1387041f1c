import { sql } from 'kysely';
import { undo } from '../../../platform/contract/undo.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { documentType } from '../../documents/rules/document-types.ts';
import { listDocuments } from '../../documents/contract/reading/list-documents.ts';
import { listDraftDocuments } from '../../documents/contract/drafts/list-draft-documents.ts';
import { setSignals } from '../../processes/server/index.ts';
import { buildText, buildUpload } from '../../documents/testing/build-documents.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { getHistory } from '../../processes/contract/timeline/get-history.ts';
import { buildUnit } from '../../units/testing/build-units.ts';
import { discardDispatchDraft } from '../contract/dispatching/discard-dispatch-draft.ts';
import { getDispatchDraft } from '../contract/dispatching/get-dispatch-draft.ts';
import { hasDispatchWritten } from '../contract/dispatching/has-dispatch-written.ts';
import { listDispatchFiles } from '../contract/dispatches/list-dispatch-files.ts';
import { listDispatches } from '../contract/dispatches/list-dispatches.ts';
import { mayBeReturned } from '../contract/returns/may-be-returned.ts';
import { returnProcesses } from '../contract/returns/return-processes.ts';
import { returnToOrigin } from '../contract/returns/return-to-origin.ts';
import { saveDispatchDraft } from '../contract/dispatching/save-dispatch-draft.ts';
import { sendDispatch } from '../contract/dispatching/send-dispatch.ts';
import { buildDispatch, buildWrittenDispatch } from '../testing/build-dispatch.ts';
import { transfersFeature } from './feature.ts';

const world = await documentWorld({
  kinds: transfersFeature.events,
  endpoints: transfersFeature.endpoints,
  undos: transfersFeature.undos,
  verdicts: transfersFeature.verdicts,
  consequences: transfersFeature.consequences,
});
const { api, database, acting } = world;
let ana: Actor;
let bruno: Actor;
let asjur: number;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
  asjur = await buildUnit(database, { partId: world.partId, abbreviation: 'ASJUR' });
});

/** A process that Ana opened and that waits in GELIC, Bruno's unit. */
async function opened(): Promise<number> {
  const as = await world.servant(world.cocon);
  return (await world.open(as, await world.draft(as))).id;
}

const detail = (id: number, as: Actor) => api.call(getProcess, { params: { id } }, { as });
const send = (id: number, body: { to?: number; confirm_join?: boolean; version?: number } = {}) => ({
  params: { id },
  body,
});

describe('the dispatch being written', () => {
  test('is one per process, person and unit, even when two windows ask at once', async () => {
    const id = await opened();
    const [one, two] = await Promise.all([
      api.call(getDispatchDraft, { params: { id } }, { as: bruno }),
      api.call(getDispatchDraft, { params: { id } }, { as: bruno }),
    ]);
    expect(one.id).toBe(two.id);
    expect(one).toMatchObject({ to: null, observation: null, written: false, automatic_processing: false });
    const colleague = await world.servant(world.gelic);
    const other = await api.call(getDispatchDraft, { params: { id } }, { as: colleague });
    expect(other.id).not.toBe(one.id);
  });

  test('begins only in the unit where the process is, and says where that is', async () => {
    const id = await opened();
    const refused = await api.refusal(getDispatchDraft, { params: { id } }, { as: ana });
    expect(refused).toMatchObject({ status: 403, body: { code: 'CANNOT_DISPATCH' } });
    expect(refused.body.message).toMatch(/GELIC/);
    const missing = await api.refusal(getDispatchDraft, { params: { id: 999_999 } }, { as: bruno });
    expect(missing).toMatchObject({ status: 404, body: { code: 'PROCESS_NOT_FOUND' } });
    const reader = await world.servant(world.gelic, [25]);
    expect((await api.refusal(getDispatchDraft, { params: { id } }, { as: reader })).status).toBe(403);
  });

  test('keeps what is typed, field by field, and shows the newer version to a late save', async () => {
    const draft = await api.call(getDispatchDraft, { params: { id: await opened() } }, { as: bruno });
    const save = (body: { to?: number | null; observation?: string; version?: number }) => ({
      params: { id: draft.id },
      body,
    });
    const first = await api.call(saveDispatchDraft, save({ to: asjur, version: draft.version }), { as: bruno });
    expect(first).toMatchObject({ to: { id: asjur, label: 'ASJUR/SESAU' }, observation: null });
    const late = await api.refusal(saveDispatchDraft, save({ observation: 'Urgente', version: draft.version }), {
      as: bruno,
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'DISPATCH_CHANGED', current: { to: { id: asjur } } } });
    const second = await api.call(saveDispatchDraft, save({ observation: 'Urgente', version: first.version }), {
      as: bruno,
    });
    expect(second).toMatchObject({ to: { id: asjur }, observation: 'Urgente' });
    expect((await api.call(saveDispatchDraft, save({ to: null }), { as: bruno })).to).toBeNull();
    const unknown = await api.refusal(saveDispatchDraft, save({ to: 999_999 }), { as: bruno });
    expect(unknown.body.code).toBe('TARGET_UNKNOWN');
  });

  test('is nobody else’s', async () => {
    const draft = await api.call(getDispatchDraft, { params: { id: await opened() } }, { as: bruno });
    const colleague = await world.servant(world.gelic);
    const saved = await api.refusal(saveDispatchDraft, { params: { id: draft.id }, body: {} }, { as: colleague });
    const sent = await api.refusal(sendDispatch, send(draft.id, { to: asjur }), { as: colleague });
    const gone = await api.refusal(discardDispatchDraft, { body: { dispatch_id: draft.id } }, { as: colleague });
    for (const refused of [saved, sent, gone]) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'DISPATCH_NOT_FOUND' } });
    }
  });

  test('is announced once something is in it, and asking never makes one', async () => {
    const id = await opened();
    const asked = { params: { processId: id } };
    expect(await api.call(hasDispatchWritten, asked, { as: bruno })).toEqual({ written: false, dispatch_id: null });
    const draft = await api.call(getDispatchDraft, { params: { id } }, { as: bruno });
    expect((await api.call(hasDispatchWritten, asked, { as: bruno })).written).toBe(false);
    await buildText(api, bruno, { dispatch_id: draft.id, type: documentType.DISPATCH_SHEET });
    expect(await api.call(hasDispatchWritten, asked, { as: bruno })).toEqual({ written: true, dispatch_id: draft.id });
    const elsewhere = await api.call(
      hasDispatchWritten,
      { ...asked, query: { capacity_id: world.cocon } },
      { as: bruno },
    );
    expect(elsewhere.dispatch_id).toBeNull();
  });

  test('goes away with its documents, and can then be neither saved nor sent', async () => {
    const id = await opened();
    const { id: dispatch_id } = await buildWrittenDispatch(api, bruno, id);
    await api.call(discardDispatchDraft, { body: { dispatch_id } }, { as: bruno });
    expect((await api.call(listDraftDocuments, { query: { dispatch_id } }, { as: bruno })).results).toEqual([]);
    expect((await api.refusal(sendDispatch, send(dispatch_id), { as: bruno })).body.code).toBe('DISPATCH_ALREADY_SENT');
    const again = await api.refusal(discardDispatchDraft, { body: { dispatch_id } }, { as: bruno });
    expect(again.status).toBe(409);
    expect((await api.call(getDispatchDraft, { params: { id } }, { as: bruno })).id).not.toBe(dispatch_id);
  });
});

describe('taking the discarding back', () => {
  const size = async (id: number) =>
    (
      await sql<{ bytes: number }>`select size_bytes as bytes from processes.process where id = ${id}`.execute(
        database.app,
      )
    ).rows[0]!.bytes;

  test('brings the dispatch back with its documents, to be written on and sent', async () => {
    const id = await opened();
    const { id: dispatch_id } = await buildWrittenDispatch(api, bruno, id);
    await buildUpload(api, bruno, { dispatch_id });
    const written = await api.call(listDraftDocuments, { query: { dispatch_id } }, { as: bruno });
    const before = await size(id);
    const { undo_token } = await api.call(discardDispatchDraft, { body: { dispatch_id } }, { as: bruno });
    expect(await size(id)).toBeLessThan(before);
    // One that only was opened gives its place back.
    expect((await api.call(getDispatchDraft, { params: { id } }, { as: bruno })).begun_at).toBeNull();
    const body = { undo_token: undo_token! };
    expect((await api.refusal(undo, { body }, { as: ana })).body.code).toBe('UNDO_UNKNOWN');
    expect(await api.call(undo, { body }, { as: bruno })).toEqual({ message: 'Despacho recuperado.' });
    const back = await api.call(listDraftDocuments, { query: { dispatch_id } }, { as: bruno });
    expect(back.results.map((document) => document.id)).toEqual(written.results.map((document) => document.id));
    expect(await size(id)).toBe(before);
    expect((await api.call(getDispatchDraft, { params: { id } }, { as: bruno })).id).toBe(dispatch_id);
    await api.call(saveDispatchDraft, { params: { id: dispatch_id }, body: { to: asjur } }, { as: bruno });
    await api.call(sendDispatch, send(dispatch_id), { as: bruno });
  });

  test('is refused when another was begun in its place', async () => {
    const id = await opened();
    const { id: dispatch_id } = await buildWrittenDispatch(api, bruno, id);
    const { undo_token } = await api.call(discardDispatchDraft, { body: { dispatch_id } }, { as: bruno });
    await buildWrittenDispatch(api, bruno, id);
    const refused = await api.refusal(undo, { body: { undo_token: undo_token! } }, { as: bruno });
    expect(refused.body.code).toBe('UNDO_CHANGED');
  });

  test('is not offered when signatures were asked: they were withdrawn, and those asked know', async () => {
    const id = await opened();
    const { id: dispatch_id } = await buildWrittenDispatch(api, bruno, id);
    await sql`update documents.document set signature_status = 'PENDING' where dispatch_id = ${dispatch_id}`.execute(
      database.owner,
    );
    const answer = await api.call(discardDispatchDraft, { body: { dispatch_id } }, { as: bruno });
    expect(answer).toEqual({ message: 'Despacho descartado.' });
  });
});

describe('sending it', () => {
  test('freezes its documents, numbers the dispatch, and takes the process to the other unit', async () => {
    const id = await opened();
    const { id: dispatch } = await buildWrittenDispatch(api, bruno, id);
    const sent = await api.call(sendDispatch, send(dispatch, { to: asjur }), { as: bruno });
    expect(sent.message).toMatch(/^Processo .* tramitado para ASJUR\/SESAU\.$/);

    const process = await detail(id, bruno);
    expect(process).toMatchObject({ state: 'DISPATCHED', capacity: { id: asjur }, user_responsible: null });
    const { results } = await api.call(listDocuments, { params: { processId: id } }, { as: bruno });
    expect(results.at(-1)).toMatchObject({ state: 'FROZEN', filed: true, dispatch_id: dispatch });
    expect(results.at(-1)!.title).toMatch(/^Despacho nº \d+\/2026 – \S+$/);
    const { history } = await api.call(getHistory, { params: { id } }, { as: bruno });
    expect(history[0]).toMatchObject({ type: 'process-moved', status: 'Tramitado', capacity: { id: asjur } });
  });

  test('says everything that is missing at once', async () => {
    const draft = await api.call(getDispatchDraft, { params: { id: await opened() } }, { as: bruno });
    const refused = await api.refusal(sendDispatch, send(draft.id), { as: bruno });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'DISPATCH_INCOMPLETE', reasons: [{ code: 'TARGET_REQUIRED' }, { code: 'DISPATCH_REQUIRED' }] },
    });
  });

  test('an empty text is no dispatch', async () => {
    const draft = await api.call(getDispatchDraft, { params: { id: await opened() } }, { as: bruno });
    await buildText(api, bruno, { dispatch_id: draft.id, type: documentType.DISPATCH_SHEET, html: '<p> </p>' });
    const refused = await api.refusal(sendDispatch, send(draft.id, { to: asjur }), { as: bruno });
    expect(refused.body['reasons']).toMatchObject([{ code: 'DISPATCH_REQUIRED' }]);
  });

  test('not to the unit where it is, nor to one that is switched off', async () => {
    const { id } = await buildWrittenDispatch(api, bruno, await opened());
    const here = await api.refusal(sendDispatch, send(id, { to: world.gelic }), { as: bruno });
    expect(here.body['reasons']).toMatchObject([{ code: 'TARGET_SAME_UNIT' }]);
    const closed = await buildUnit(database, { partId: world.partId, abbreviation: 'ANTIGA', active: false });
    const off = await api.refusal(sendDispatch, send(id, { to: closed }), { as: bruno });
    expect(off.body['reasons']).toMatchObject([{ code: 'TARGET_INACTIVE' }]);
  });

  test('an open join is left behind only when the person has seen it', async () => {
    const processId = await opened();
    const { id } = await buildWrittenDispatch(api, bruno, processId);
    await acting(bruno, (act) => setSignals(act.tx, processId, { joinsOpen: 1 }));
    const asked = await api.refusal(sendDispatch, send(id, { to: asjur }), { as: bruno });
    expect(asked).toMatchObject({ status: 409, body: { code: 'JOIN_CONFIRMATION_REQUIRED' } });
    await api.call(sendDispatch, send(id, { to: asjur, confirm_join: true }), { as: bruno });
  });

  test('refuses a process over its size limit, one that left, and one that is archived', async () => {
    const big = await opened();
    const { id: tooBig } = await buildWrittenDispatch(api, bruno, big);
    await acting(bruno, (act) =>
      act.tx
        .withTables<{ 'processes.process': { id: number; size_bytes: number } }>()
        .updateTable('processes.process')
        .set({ size_bytes: 838_860_801 })
        .where('id', '=', big)
        .execute(),
    );
    const refused = await api.refusal(sendDispatch, send(tooBig, { to: asjur }), { as: bruno });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(/800 MB/);

    const away = await opened();
    const { id: late } = await buildWrittenDispatch(api, bruno, away);
    const colleague = await world.servant(world.gelic);
    await buildDispatch(api, colleague, away, asjur);
    const left = await api.refusal(sendDispatch, send(late, { to: world.cocon }), { as: bruno });
    expect(left).toMatchObject({ status: 403, body: { reasons: [{ code: 'PROCESS_ELSEWHERE' }] } });

    const archived = await opened();
    const { id: shut } = await buildWrittenDispatch(api, bruno, archived);
    const body = { process_ids: [archived], justification_id: 1, confirm_physical: true };
    await api.call(archiveProcesses, { body }, { as: bruno });
    const over = await api.refusal(sendDispatch, send(shut, { to: asjur }), { as: bruno });
    expect(over.body['reasons']).toMatchObject([{ code: 'PROCESS_STATE' }]);
  });

  test('twice with one key moves it once; twice without is refused', async () => {
    const { id } = await buildWrittenDispatch(api, bruno, await opened());
    const first = await api.call(sendDispatch, send(id, { to: asjur }), { as: bruno, key: 'once' });
    expect(await api.call(sendDispatch, send(id, { to: asjur }), { as: bruno, key: 'once' })).toEqual(first);
    const again = await api.refusal(sendDispatch, send(id, { to: asjur }), { as: bruno });
    expect(again).toMatchObject({ status: 409, body: { code: 'DISPATCH_ALREADY_SENT' } });
  });
});

describe('the dispatches of a process', () => {
  test('newest first, with their documents; a draft only for who writes it', async () => {
    const id = await opened();
    await buildDispatch(api, bruno, id, asjur);
    const carla = await world.servant(asjur);
    const draft = await buildWrittenDispatch(api, carla, id);

    const mine = await api.call(listDispatches, { params: { processId: id } }, { as: carla });
    expect(mine.results.map(({ draft: isDraft }) => isDraft)).toEqual([true, false]);
    expect(mine.results[1]).toMatchObject({
      status: 'Tramitado',
      from: { label: 'GELIC/SESAU' },
      to: { label: 'ASJUR/SESAU' },
      user: { name: bruno.name },
      files: [{ primary: true }],
    });
    const theirs = await api.call(listDispatches, { params: { processId: id } }, { as: bruno });
    expect(theirs).toMatchObject({ count: 1, results: [{ draft: false }] });
    const hidden = await api.refusal(listDispatchFiles, { params: { dispatchId: draft.id } }, { as: bruno });
    expect(hidden.body.code).toBe('DISPATCH_NOT_FOUND');
    const files = await api.call(listDispatchFiles, { params: { dispatchId: draft.id } }, { as: carla });
    expect(files.results).toMatchObject([{ id: draft.documentId }]);
  });

  test('one being written is not named after the file that goes with it', async () => {
    const id = await opened();
    const draft = await api.call(getDispatchDraft, { params: { id } }, { as: bruno });
    await buildUpload(api, bruno, { dispatch_id: draft.id, name: 'Planta do prédio' });
    const { results } = await api.call(listDispatches, { params: { processId: id } }, { as: bruno });
    expect(results[0]).toMatchObject({ draft: true, title: 'Tramitado', files: [{ title: 'Planta do prédio' }] });
  });

  test('a visitor sees the moves of a public process without what was written in them', async () => {
    const id = await opened();
    await api.call(
      returnProcesses,
      { body: { process_ids: [id], justification: 'Falta o anexo de Maria.' } },
      { as: bruno },
    );
    const open = await api.call(listDispatches, { params: { processId: id } });
    expect(open.results).toMatchObject([{ status: 'Devolvido', observation: null }]);
    const within = await api.call(listDispatches, { params: { processId: id } }, { as: ana });
    expect(within.results).toMatchObject([{ observation: 'Falta o anexo de Maria.' }]);
  });
});

describe('sending back', () => {
  test('to the previous unit, with the reason on the timeline', async () => {
    const id = await opened();
    await buildDispatch(api, bruno, id, asjur);
    const carla = await world.servant(asjur);
    const ask = { query: { process_list_ids: [id] } };
    const may = await api.call(mayBeReturned, ask, { as: carla });
    expect(may).toMatchObject({
      allowed: true,
      results: [{ return: { to: { label: 'GELIC/SESAU' } }, to_origin: { to: { label: 'COCON/SESAU' } } }],
    });
    const body = { process_ids: [id], justification: 'Falta assinatura.' };
    const done = await api.call(returnProcesses, { body }, { as: carla });
    expect(done.message).toBe('Processo devolvido.');
    const process = await detail(id, bruno);
    expect(process).toMatchObject({ state: 'RETURNED', returned: true, capacity: { id: world.gelic } });
    const { history } = await api.call(getHistory, { params: { id } }, { as: bruno });
    expect(history[0]!.description).toMatch(/Falta assinatura/);
  });

  test('asks for a justification', async () => {
    const body = { process_ids: [await opened()], justification: '  ' };
    const refused = await api.refusal(returnProcesses, { body }, { as: bruno });
    expect(refused).toMatchObject({ status: 400, body: { code: 'JUSTIFICATION_REQUIRED' } });
  });

  test('straight to the origin, and not when it is there already', async () => {
    const id = await opened();
    await buildDispatch(api, bruno, id, asjur);
    const carla = await world.servant(asjur);
    await api.call(returnToOrigin, { body: { process_ids: [id] } }, { as: carla });
    expect(await detail(id, ana)).toMatchObject({ state: 'TO_ORIGIN', capacity: { id: world.cocon } });
    const again = await api.refusal(returnToOrigin, { body: { process_ids: [id] } }, { as: ana });
    expect(again).toMatchObject({ status: 403, body: { reasons: [{ code: 'ALREADY_AT_ORIGIN' }] } });
  });

  test('several at once: one refusal leaves the others done', async () => {
    const [here, gone] = [await opened(), await opened()];
    await buildDispatch(api, bruno, gone, asjur);
    const body = { process_ids: [here, gone, 999_999], justification: 'Engano.' };
    const done = await api.call(returnProcesses, { body }, { as: bruno });
    expect(done.message).toBe('1 de 3 processos devolvidos.');
    expect(done.results).toMatchObject([
      { id: here, ok: true },
      { id: gone, ok: false, code: 'CANNOT_RETURN', nup: (await detail(gone, bruno)).nup },
      { id: 999_999, ok: false, code: 'PROCESS_NOT_FOUND', nup: null },
    ]);
    const may = await api.call(mayBeReturned, { query: { process_list_ids: [gone, 999_999] } }, { as: bruno });
    expect(may).toMatchObject({ allowed: false, results: [{ process_id: gone, allowed: false }] });
    expect(may.results[0]!.return.reason).toMatch(/ASJUR/);
  });

  test('a migrated process does not go back', async () => {
    const id = await opened();
    await acting(bruno, (act) =>
      act.tx
        .withTables<{ 'processes.process': { id: number; migrated: boolean } }>()
        .updateTable('processes.process')
        .set({ migrated: true })
        .where('id', '=', id)
        .execute(),
    );
    const body = { process_ids: [id], justification: 'Engano.' };
    const refused = await api.refusal(returnProcesses, { body }, { as: bruno });
    expect(refused.body['reasons']).toMatchObject([{ code: 'PROCESS_MIGRATED' }]);
  });
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
