import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { undo } from '../../../platform/contract/undo.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { deleteDocument } from '../../documents/contract/drafts/delete-document.ts';
import { listDraftDocuments } from '../../documents/contract/drafts/list-draft-documents.ts';
import { orderDocuments } from '../../documents/contract/drafts/order-documents.ts';
import { getDocument } from '../../documents/contract/reading/get-document.ts';
import { listDocuments } from '../../documents/contract/reading/list-documents.ts';
import { getUploadAddress } from '../../documents/contract/uploads/get-upload-address.ts';
import { editDocument } from '../../documents/contract/writing/edit-document.ts';
import { buildText, buildUpload } from '../../documents/testing/build-documents.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { getPublicHistory } from '../../processes/contract/timeline/get-public-history.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { getHistory } from '../../processes/contract/timeline/get-history.ts';
import { buildLegalReference } from '../../subjects/testing/build-subjects.ts';
import { sendDispatch } from '../../transfers/contract/dispatching/send-dispatch.ts';
import { returnProcesses } from '../../transfers/contract/returns/return-processes.ts';
import { returnToOrigin } from '../../transfers/contract/returns/return-to-origin.ts';
import { transfersFeature } from '../../transfers/server/feature.ts';
import { buildWrittenDispatch } from '../../transfers/testing/build-dispatch.ts';
import { discardJoin } from '../contract/joining/discard-join.ts';
import { finishJoin } from '../contract/joining/finish-join.ts';
import { getJoinDraft } from '../contract/joining/get-join-draft.ts';
import { saveJoin } from '../contract/joining/save-join.ts';
import { hasPendingJoins } from '../contract/joins/has-pending-joins.ts';
import { listJoinFiles } from '../contract/joins/list-join-files.ts';
import { listJoins } from '../contract/joins/list-joins.ts';
import { buildJoin, buildJoinDraft } from '../testing/build-join.ts';
import { joinsFeature } from './feature.ts';

const world = await documentWorld({
  kinds: [...transfersFeature.events, ...joinsFeature.events],
  endpoints: [...transfersFeature.endpoints, ...joinsFeature.endpoints],
  undos: joinsFeature.undos,
  verdicts: joinsFeature.verdicts,
  consequences: [...transfersFeature.consequences, ...joinsFeature.consequences],
});
const { api, database } = world;
let ana: Actor;
let bruno: Actor;
let id: number;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
});
beforeEach(async () => {
  id = await opened();
});

/** A process that somebody of COCON opened and that waits in GELIC, Bruno's unit. */
async function opened(fields: Parameters<typeof world.draft>[1] = {}): Promise<number> {
  const as = await world.servant(world.cocon);
  return (await world.open(as, await world.draft(as, fields))).id;
}

const begin = (as: Actor) => api.call(getJoinDraft, { params: { id } }, { as });
const joins = (as?: Actor) => api.call(listJoins, { params: { processId: id } }, as ? { as } : {});
const signal = async () =>
  (
    await sql<{ open: number; bytes: number; drafts: number }>`
    select joins_open as open, size_bytes as bytes, draft_bytes as drafts from processes.process where id = ${id}`.execute(
      database.app,
    )
  ).rows[0]!;
const finish = (join: number, body: object = {}) => ({ params: { id: join }, body });

describe('the join in preparation', () => {
  test('is one per process and unit, whoever asks and at once', async () => {
    const colleague = await world.servant(world.gelic);
    const [one, two] = await Promise.all([begin(bruno), begin(colleague)]);
    expect(one.id).toBe(two.id);
    expect(one).toMatchObject({
      draft: true,
      number: null,
      justification: null,
      files: [],
      capacity: { id: world.gelic },
    });
  });

  test('begins only where the process is, by who has the permission, and says where that is', async () => {
    const refused = await api.refusal(getJoinDraft, { params: { id } }, { as: ana });
    expect(refused).toMatchObject({ status: 403, body: { code: 'CANNOT_JOIN' } });
    expect(refused.body.message).toMatch(/GELIC/);
    const reader = await world.servant(world.gelic, [25]);
    const lacking = await api.refusal(getJoinDraft, { params: { id } }, { as: reader });
    expect([lacking.status, lacking.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await api.refusal(getJoinDraft, { params: { id: 999_999 } }, { as: bruno })).status).toBe(404);
  });

  test('takes files and texts of any kind as equals, in an order that changes', async () => {
    const { id: document_join_id } = await begin(bruno);
    await api.call(getUploadAddress, { query: { extension: 'pdf', document_join_id, max_bytes: 10 } }, { as: bruno });
    const text = await buildText(api, bruno, { document_join_id, type: 2, html: '<p>Resposta.</p>' });
    const { file } = await buildUpload(api, bruno, { document_join_id });
    expect(text).toMatchObject({ document_join_id, dispatch_id: null, primary: false, filed: false });
    const { results } = await api.call(listDraftDocuments, { query: { document_join_id } }, { as: bruno });
    expect(results.map((one) => one.id)).toEqual([text.id, file.id]);
    const turned = await api.call(orderDocuments, { body: { process_file_ids: [file.id, text.id] } }, { as: bruno });
    await api.call(undo, { body: { undo_token: turned.undo_token } }, { as: bruno });
    await api.call(orderDocuments, { body: { process_file_ids: [file.id, text.id] } }, { as: bruno });
    await api.call(finishJoin, finish(document_join_id), { as: bruno });
    const filed = await api.call(listDocuments, { params: { processId: id } }, { as: bruno });
    expect(filed.results.map((one) => one.id)).toEqual([file.id, text.id]);
    expect(filed.results.map((one) => one.document_join_id)).toEqual([document_join_id, document_join_id]);
  });

  test('is written by colleagues, and is nobody else’s: not even that it exists is told', async () => {
    const { id: join, documentId } = await buildJoinDraft(api, bruno, id);
    const colleague = await world.servant(world.gelic);
    expect((await joins(colleague)).results).toMatchObject([{ id: join, draft: true, files: [{ id: documentId }] }]);
    expect((await joins(ana)).count).toBe(0);
    expect((await joins()).count).toBe(0);
    const as = ana;
    for (const refused of [
      await api.refusal(saveJoin, { params: { id: join }, body: {} }, { as }),
      await api.refusal(finishJoin, finish(join), { as }),
      await api.refusal(discardJoin, { params: { id: join } }, { as }),
      await api.refusal(listJoinFiles, { params: { jointId: join } }, { as }),
      await api.refusal(listJoinFiles, { params: { jointId: 999_999 } }, { as }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([404, 'JOIN_NOT_FOUND']);
    }
    expect((await api.refusal(getDocument, { params: { id: documentId } }, { as })).status).toBe(404);
    expect((await api.call(listDraftDocuments, { query: { document_join_id: join } }, { as })).count).toBe(0);
  });

  test('keeps why the documents enter, and shows the newer version to a late save', async () => {
    const draft = await begin(bruno);
    const save = (justification: string) => ({
      params: { id: draft.id },
      body: { justification, version: draft.version },
    });
    const saved = await api.call(saveJoin, save('Propostas atualizadas.'), { as: bruno });
    expect(saved.justification).toBe('Propostas atualizadas.');
    const late = await api.refusal(saveJoin, save('Outra coisa.'), { as: bruno });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'JOIN_CHANGED', current: { justification: 'Propostas atualizadas.' } },
    });
    const long = await api.refusal(saveJoin, save('a'.repeat(501)), { as: bruno });
    expect(long.status).toBe(400);
  });

  test('goes away with its documents and gives their bytes back; undone, it is whole again', async () => {
    const { id: join, documentId } = await buildJoinDraft(api, bruno, id);
    const { bytes } = await signal();
    expect(await signal()).toEqual({ open: 1, bytes, drafts: bytes });
    const { undo_token } = await api.call(discardJoin, { params: { id: join } }, { as: bruno });
    expect(await signal()).toEqual({ open: 0, bytes: 0, drafts: 0 });
    expect((await api.refusal(finishJoin, finish(join), { as: bruno })).body.code).toBe('JOIN_OVER');
    expect((await api.refusal(discardJoin, { params: { id: join } }, { as: bruno })).status).toBe(409);
    // One that only was opened gives its place back.
    expect((await begin(bruno)).id).not.toBe(join);
    await api.call(undo, { body: { undo_token: undo_token! } }, { as: bruno });
    expect(await signal()).toEqual({ open: 1, bytes, drafts: bytes });
    expect((await begin(bruno)).files).toMatchObject([{ id: documentId }]);
  });

  test('is not brought back over another that was begun', async () => {
    const { id: join } = await buildJoinDraft(api, bruno, id);
    const { undo_token } = await api.call(discardJoin, { params: { id: join } }, { as: bruno });
    await buildJoinDraft(api, bruno, id);
    const refused = await api.refusal(undo, { body: { undo_token: undo_token! } }, { as: bruno });
    expect(refused.body.code).toBe('UNDO_CHANGED');
  });
});

describe('joining', () => {
  test('makes the documents part of the process, in order, for good, with a line of its own', async () => {
    const { id: join, documentId } = await buildJoinDraft(api, bruno, id);
    const answer = await api.call(finishJoin, finish(join, { justification: 'Veio por e-mail.' }), { as: bruno });
    expect(answer).toMatchObject({ id: join, process_id: id, number: 1 });
    expect(answer.message).toMatch(/^Documento juntado ao processo /);
    const { results } = await api.call(listDocuments, { params: { processId: id } }, { as: ana });
    expect(results.at(-1)).toMatchObject({ id: documentId, document_join_id: join, filed: true, state: 'FROZEN' });
    expect((await joins(bruno)).results).toMatchObject([
      { number: 1, draft: false, justification: 'Veio por e-mail.', user: { id: bruno.personId }, missing: [] },
    ]);
    expect(await signal()).toMatchObject({ open: 0, drafts: 0 });
    const late = await api.refusal(deleteDocument, { params: { processFileId: documentId } }, { as: bruno });
    expect(late.body['reasons']).toMatchObject([{ code: 'DOCUMENT_FILED' }]);
    const told = JSON.stringify(await api.call(getHistory, { params: { id } }, { as: ana }));
    expect(told).toContain('Documentos juntados');
    expect(told).toContain('Juntada nº 1, de 1 documento, por GELIC/SESAU');
    expect(told).toContain('Motivo: Veio por e-mail.');
  });

  test('numbers the joins of a process, newest first, and turned round', async () => {
    await buildJoin(api, bruno, id, 'Primeiro');
    await buildJoin(api, bruno, id, 'Segundo');
    const { id: draft } = await buildJoinDraft(api, bruno, id);
    expect((await joins(bruno)).results.map(({ number }) => number)).toEqual([null, 2, 1]);
    const turned = await api.call(
      listJoins,
      { params: { processId: id }, query: { ordenation: 'asc', paginator_count: 2 } },
      { as: bruno },
    );
    expect(turned.results.map(({ id: one, number }) => number ?? one)).toEqual([draft, 1]);
    expect(turned.count).toBe(3);
  });

  test('asks for at least one attachment and says all that is missing', async () => {
    const draft = await begin(bruno);
    expect(draft.missing).toMatchObject([{ code: 'ATTACHMENT_REQUIRED' }]);
    const refused = await api.refusal(finishJoin, finish(draft.id), { as: bruno });
    expect(refused).toMatchObject({ status: 400, body: { code: 'JOIN_INCOMPLETE' } });
    expect(refused.body.message).toBe('A juntada precisa de ao menos um anexo.');
    const text = await buildText(api, bruno, { document_join_id: draft.id, html: '' });
    expect((await begin(bruno)).missing).toMatchObject([{ code: 'EMPTY_DOCUMENT' }]);
    await api.call(
      editDocument,
      { params: { id: text.id }, body: { html_source: '<p>Agora sim.</p>' } },
      { as: bruno },
    );
    expect((await begin(bruno)).missing).toEqual([]);
    expect((await api.call(finishJoin, finish(draft.id), { as: bruno })).number).toBe(1);
  });

  test('joins what the screen shows, and nothing that a colleague changed meanwhile', async () => {
    const { id: join, documentId } = await buildJoinDraft(api, bruno, id);
    const shown = (await begin(bruno)).files.map(({ id: document, version }) => ({ id: document, version }));
    const colleague = await world.servant(world.gelic);
    const { file } = await buildUpload(api, colleague, { document_join_id: join, name: 'Outro' });
    const refused = await api.refusal(finishJoin, finish(join, { documents: shown }), { as: bruno });
    expect(refused).toMatchObject({ status: 409, body: { code: 'JOIN_CHANGED' } });
    const now = [...shown, { id: file.id, version: file.version }];
    await api.call(finishJoin, finish(join, { documents: now }), { as: bruno });
    const { results } = await api.call(listJoinFiles, { params: { jointId: join } }, { as: ana });
    expect(results.map((one) => one.id)).toEqual([documentId, file.id]);
  });

  test('happens once when two people join at the same time', async () => {
    const { id: join } = await buildJoinDraft(api, bruno, id);
    const colleague = await world.servant(world.gelic);
    const both = await Promise.allSettled([
      api.call(finishJoin, finish(join), { as: bruno }),
      api.call(finishJoin, finish(join), { as: colleague }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await joins(bruno)).count).toBe(1);
    expect((await api.call(listDocuments, { params: { processId: id } }, { as: bruno })).count).toBe(1);
  });

  test('sent twice with one key, it answers the same', async () => {
    const { id: join } = await buildJoinDraft(api, bruno, id);
    const options = { as: bruno, key: crypto.randomUUID() };
    const first = await api.call(finishJoin, finish(join), options);
    expect(await api.call(finishJoin, finish(join), options)).toEqual(first);
  });
});

describe('a process with a join in preparation', () => {
  test('asks before a dispatch, which leaves the join behind with the unit; back there, it is open again', async () => {
    const { id: join, documentId } = await buildJoinDraft(api, bruno, id);
    const asked = await api.call(hasPendingJoins, { params: { id } }, { as: bruno });
    expect(asked).toMatchObject({
      has_pending_joins: true,
      count: 1,
      results: [{ id: join, user: { name: bruno.name } }],
    });
    expect(await api.call(hasPendingJoins, { params: { id } }, { as: ana })).toMatchObject({ count: 1, results: [] });
    const { id: dispatch } = await buildWrittenDispatch(api, bruno, id);
    const send = (confirm_join: boolean) => ({ params: { id: dispatch }, body: { to: world.cocon, confirm_join } });
    const refused = await api.refusal(sendDispatch, send(false), { as: bruno });
    expect(refused.body.code).toBe('JOIN_CONFIRMATION_REQUIRED');
    await api.call(sendDispatch, send(true), { as: bruno });

    expect(await signal()).toMatchObject({ open: 0 });
    expect((await api.refusal(finishJoin, finish(join), { as: bruno })).body.code).toBe('CANNOT_JOIN');
    const late = await api.refusal(deleteDocument, { params: { processFileId: documentId } }, { as: bruno });
    expect(late.status).toBe(403);
    // The other unit has one of its own, and is not held back by what was left.
    expect((await begin(ana)).id).not.toBe(join);
    const archived = { process_ids: [id], justification_id: 1, confirm_lgpd: true };
    const { id: back } = await buildWrittenDispatch(api, ana, id);
    await api.call(sendDispatch, { params: { id: back }, body: { to: world.gelic } }, { as: ana });
    expect(await signal()).toMatchObject({ open: 1 });
    const kept = await api.call(archiveProcesses, { body: archived }, { as: bruno }).catch((error: unknown) => error);
    expect(JSON.stringify(kept)).toContain('há juntada em andamento');
    await api.call(finishJoin, finish(join), { as: bruno });
    await api.call(archiveProcesses, { body: archived }, { as: bruno });
    expect((await api.call(getProcess, { params: { id } }, { as: bruno })).state).toBe('ARCHIVED');
    expect((await api.refusal(getJoinDraft, { params: { id } }, { as: bruno })).status).toBe(403);
  });

  test('asks before it is returned or sent to its origin', async () => {
    await buildJoinDraft(api, bruno, id);
    const way = { process_ids: [id], justification: 'Falta a ata.' };
    for (const call of [returnProcesses, returnToOrigin]) {
      expect((await api.refusal(call, { body: way }, { as: bruno })).body.code).toBe('JOIN_CONFIRMATION_REQUIRED');
    }
    const { results } = await api.call(
      returnProcesses,
      { body: { ...way, confirm_join: way.process_ids } },
      { as: bruno },
    );
    expect(results).toMatchObject([{ ok: true }]);
    expect(await signal()).toMatchObject({ open: 0 });
  });

  test('may have what was left behind discarded by its unit, wherever it is', async () => {
    const { id: join } = await buildJoinDraft(api, bruno, id);
    const { id: dispatch } = await buildWrittenDispatch(api, bruno, id);
    const body = { to: world.cocon, confirm_join: true };
    await api.call(sendDispatch, { params: { id: dispatch }, body }, { as: bruno });
    await api.call(discardJoin, { params: { id: join } }, { as: bruno });
    expect(await signal()).toMatchObject({ drafts: 0 });
  });

  test('opened and left empty, or emptied again, holds nothing back', async () => {
    const { documentId } = await buildJoinDraft(api, bruno, id);
    expect(await signal()).toMatchObject({ open: 1 });
    await api.call(deleteDocument, { params: { processFileId: documentId } }, { as: bruno });
    expect(await signal()).toMatchObject({ open: 0 });
    expect((await joins(bruno)).count).toBe(0);
  });
});

describe('who reads what', () => {
  test('anyone sees the joins of a public process, without the free text; nobody the words of why', async () => {
    const { id: join } = await buildJoinDraft(api, bruno, id);
    await api.call(finishJoin, finish(join, { justification: 'Do CPF 529.982.247-25.' }), { as: bruno });
    const shown = await joins();
    expect(shown.results).toMatchObject([{ number: 1, justification: null, files: [{ document_join_id: join }] }]);
    const line = JSON.stringify(await api.call(getPublicHistory, { params: { id } }));
    expect(line).toContain('Juntada nº 1, de 1 documento, por GELIC/SESAU');
    expect(line).not.toContain('529');
  });

  test('of a confidential process nothing is told, and who lacks 82 joins nothing', async () => {
    const legal = await buildLegalReference(database);
    const boss = await world.servant(world.gelic, [25, 40, 82]);
    id = await opened({ secrecy_id: 4, legal_reference_id: legal });
    const made = await buildJoin(api, boss, id);
    for (const as of [ana, undefined]) {
      const options = as ? { as } : {};
      expect((await api.refusal(listJoins, { params: { processId: id } }, options)).status).toBe(404);
      expect((await api.refusal(listJoinFiles, { params: { jointId: made.id } }, options)).status).toBe(404);
    }
    expect((await api.refusal(getJoinDraft, { params: { id } }, { as: bruno })).body.code).toBe('CANNOT_JOIN');
    expect((await api.call(listJoinFiles, { params: { jointId: made.id } }, { as: bruno })).count).toBe(0);
    expect((await joins(bruno)).results).toMatchObject([{ number: 1, files: [], justification: null }]);
  });

  test('the files of a join come by page, by id, and counted', async () => {
    const { id: join, documentId } = await buildJoinDraft(api, bruno, id);
    await buildUpload(api, bruno, { document_join_id: join, name: 'Segundo' });
    const files = (query: object) => api.call(listJoinFiles, { params: { jointId: join }, query }, { as: bruno });
    expect(await files({ only_count: true })).toMatchObject({ results: [], count: 2 });
    expect((await files({ files_id: [documentId] })).results.map((one) => one.id)).toEqual([documentId]);
    expect((await files({ page: 2, paginator_count: 1 })).results).toMatchObject([{ attachment_name: 'Segundo' }]);
  });
});

test('the act is offered where it can be done, and refused with its reason elsewhere', async () => {
  const verdict = async (as: Actor) =>
    (await api.call(getProcess, { params: { id } }, { as })).actions.find(({ action }) => action === 'join');
  expect(await verdict(bruno)).toMatchObject({ allowed: true });
  expect(await verdict(ana)).toMatchObject({ allowed: false });
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
