import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/http/actor.ts';
import { inspectPdf } from '../../../platform/server/pdf/index.ts';
import { undo } from '../../../platform/contract/undo.ts';
import { sealPdf } from '../../../platform/server/certificates/index.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { openProcess } from '../../processes/contract/open-process.ts';
import { discardDrafts } from '../../processes/contract/discard-drafts.ts';
import { getFileSize } from '../../processes/contract/get-file-size.ts';
import { getProcess } from '../../processes/contract/get-process.ts';
import { deleteDocument } from '../contract/delete-document.ts';
import { downloadDocuments } from '../contract/download-documents.ts';
import { editDocument } from '../contract/edit-document.ts';
import { getDocument } from '../contract/get-document.ts';
import { getPublicDocument } from '../contract/get-public-document.ts';
import { getUploadAddress } from '../contract/get-upload-address.ts';
import { listDocumentTypes } from '../contract/list-document-types.ts';
import { listDocuments } from '../contract/list-documents.ts';
import { listDraftDocuments } from '../contract/list-draft-documents.ts';
import { listExtensions } from '../contract/list-extensions.ts';
import { materialiseDocument } from '../contract/materialise-document.ts';
import { orderDocuments } from '../contract/order-documents.ts';
import { registerUpload } from '../contract/register-upload.ts';
import { validateDocument } from '../contract/validate-document.ts';
import { documentTypes } from '../rules/document-types.ts';
import { allowedExtensions } from '../rules/file-types.ts';
import { buildPdf, buildSentFile, buildText, buildUpload } from '../testing/build-documents.ts';
import { documentWorld } from '../testing/document-world.ts';
import {
  attachSealed,
  discardDispatchDocuments,
  freezeDocument,
  hasDraftWritten,
  joinDispatchDocuments,
  markSignatures,
  signableBytes,
} from './index.ts';

const world = await documentWorld();
const { api, acting, database, deps } = world;
let ana: Actor;
let bruno: Actor;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
});

const signed = (actor: Actor, status: 'SIGNED' | 'PENDING' = 'SIGNED') => ({
  status,
  signers: [
    {
      person_id: actor.personId,
      name: actor.name,
      cpf: actor.cpf,
      post: 'Analista',
      unit: 'GELIC/SESAU',
      signature_type: 'ELECTRONIC' as const,
      status,
      signed_at: status === 'SIGNED' ? new Date('2026-10-14T17:05:00Z') : null,
    },
  ],
});

const sizeOf = async (id: number, as: Actor) => (await api.call(getProcess, { params: { id } }, { as })).size_bytes;

describe('writing and attaching to a draft', () => {
  test('reference lists are those of the rules', async () => {
    const types = await api.call(listDocumentTypes, {}, { as: ana });
    const byId = types.results.map(({ id, type, use }) => ({ id, name: type, use })).sort((a, b) => a.id - b.id);
    expect(byId).toEqual([...documentTypes].sort((a, b) => a.id - b.id));
    const extensions = await api.call(listExtensions, {}, { as: ana });
    expect(extensions.results.map(({ content_type: _, ...rest }) => rest)).toEqual(allowedExtensions);
  });

  test('the text is kept sanitised, the first request is the main document, and files follow it', async () => {
    const as = await world.servant(world.cocon);
    const process_id = await world.draft(as);
    const text = await buildText(api, as, { process_id, html: '<p onclick="x()">Olá<script>alert(1)</script></p>' });
    expect(text).toMatchObject({
      html_source: '<p>Olá</p>',
      primary: true,
      title: 'Comunicação interna',
      number: null,
    });
    const { file, process_size } = await buildUpload(api, as, { process_id, file: 'edital-final.pdf' });
    expect(file).toMatchObject({ primary: false, attachment_name: 'edital-final', pages: 1, editable: false });
    expect(process_size).toMatchObject({ bytes: file.filesize, warning: null });
    const drafts = await api.call(listDraftDocuments, { query: { process_id } }, { as });
    expect(drafts.results.map(({ id }) => id)).toEqual([text.id, file.id]);
    expect(await api.call(listDraftDocuments, {}, { as })).toMatchObject({ results: [], count: 0 });
  });

  test('a draft of someone else holds nothing for others', async () => {
    const process_id = await world.draft(ana);
    const text = await buildText(api, ana, { process_id, type: 2 });
    const drafts = await api.call(listDraftDocuments, { query: { process_id } }, { as: bruno });
    expect(drafts.count).toBe(0);
    const body = { html_source: '<p>outro</p>' };
    for (const refused of [
      await api.refusal(getDocument, { params: { id: text.id } }, { as: bruno }),
      await api.refusal(editDocument, { params: { id: text.id }, body }, { as: bruno }),
      await api.refusal(deleteDocument, { params: { processFileId: text.id } }, { as: bruno }),
      await api.refusal(materialiseDocument, { params: { id: text.id } }, { as: bruno }),
      await api.refusal(getDocument, { params: { id: text.id } }),
    ]) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'DOCUMENT_NOT_FOUND' } });
    }
  });

  test('extension, leading bytes and content must all agree, and each refusal says what to do', async () => {
    const as = await world.servant(world.cocon);
    const process_id = await world.draft(as);
    const register = async (bytes: Buffer, sent: string, file_name: string, more = {}) => {
      const key = await buildSentFile(api, as, bytes, sent);
      const body = { process_id, s3Data: { key }, file_name, ...more };
      return (await api.refusal(registerUpload, { body }, { as })).body;
    };
    const pdf = await buildPdf();
    const elf = Buffer.from('7f454c4602010100', 'hex');
    expect(await register(elf, 'pdf', 'virus.pdf')).toMatchObject({ code: 'INVALID_FORMAT' });
    expect(await register(pdf, 'pdf', 'edital.docx')).toMatchObject({ code: 'INVALID_FORMAT' });
    expect(await register(pdf, 'pdf', 'sem-extensao')).toMatchObject({ code: 'INVALID_FORMAT' });
    expect(await register(pdf.subarray(0, 40), 'pdf', 'cortado.pdf')).toMatchObject({
      message: expect.stringContaining('danificado') as string,
    });
    expect(await register(pdf, 'pdf', 'edital.pdf', { attachment_name: 'x'.repeat(101) })).toMatchObject({
      code: 'INVALID_ATTACHMENT',
    });
    const address = await api.refusal(getUploadAddress, { query: { extension: 'exe' } }, { as });
    expect(address.body.code).toBe('INVALID_FORMAT');
    expect((await api.call(listDraftDocuments, { query: { process_id } }, { as })).count).toBe(0);
  });

  test('an upload is registered once, by who sent it', async () => {
    const as = await world.servant(world.cocon);
    const process_id = await world.draft(as);
    const key = await buildSentFile(api, as, await buildPdf());
    const body = { process_id, s3Data: { key }, file_name: 'a.pdf' };
    const stolen = await api.refusal(registerUpload, { body }, { as: bruno });
    expect(stolen.body.code).toBe('UPLOAD_NOT_FOUND');
    await api.call(registerUpload, { body }, { as, key: 'once' });
    const again = await api.call(registerUpload, { body }, { as, key: 'once' });
    expect(again.file.attachment_name).toBe('a');
    expect((await api.refusal(registerUpload, { body }, { as })).body.code).toBe('UPLOAD_ALREADY_USED');
    expect((await api.call(listDraftDocuments, { query: { process_id } }, { as })).count).toBe(1);
  });

  test('the process never passes 800 MB, and warns at the marks', async () => {
    const as = await world.servant(world.cocon);
    const process_id = await world.draft(as);
    const fill = (bytes: number) =>
      database.owner
        .withTables<{ 'processes.process': { id: number; size_bytes: number } }>()
        .updateTable('processes.process')
        .set({ size_bytes: bytes })
        .where('id', '=', process_id)
        .execute();
    await fill(838_860_800 / 2 - 100);
    const half = await buildUpload(api, as, { process_id });
    expect(half.process_size).toMatchObject({ percent: 50, warning: { mark: 50 } });
    await fill(838_860_800 - 10);
    const key = await buildSentFile(api, as, await buildPdf());
    const body = { process_id, s3Data: { key }, file_name: 'a.pdf' };
    expect(await api.refusal(registerUpload, { body }, { as })).toMatchObject({
      status: 413,
      body: { code: 'PROCESS_SIZE_LIMIT' },
    });
    await fill(0);
    // The refused act left the upload as it was.
    await api.call(registerUpload, { body }, { as });
  });

  test('saving over a newer version is refused with what is there', async () => {
    const as = await world.servant(world.cocon);
    const text = await buildText(api, as, { process_id: await world.draft(as) });
    const edit = (html_source: string) => ({ params: { id: text.id }, body: { html_source, version: text.version } });
    await api.call(editDocument, edit('<p>um</p>'), { as });
    const refused = await api.refusal(editDocument, edit('<p>dois</p>'), { as });
    expect(refused).toMatchObject({ status: 409, body: { code: 'DOCUMENT_CHANGED' } });
    expect(JSON.stringify(refused.body)).toContain('<p>um</p>');
  });

  test('attachments are reordered and deleted; the main document stays', async () => {
    const as = await world.servant(world.cocon);
    const process_id = await world.draft(as);
    const text = await buildText(api, as, { process_id });
    const one = (await buildUpload(api, as, { process_id, name: 'um' })).file;
    const two = (await buildUpload(api, as, { process_id, name: 'dois' })).file;
    const ordered = await api.call(orderDocuments, { body: { process_file_ids: [two.id, one.id] } }, { as });
    expect(ordered.results.map(({ id }) => id)).toEqual([text.id, two.id, one.id]);
    const order = async () =>
      (await api.call(listDraftDocuments, { query: { process_id } }, { as })).results.map(({ id }) => id);
    await api.call(undo, { body: { undo_token: ordered.undo_token } }, { as });
    expect(await order()).toEqual([text.id, one.id, two.id]);
    const gone = await api.call(deleteDocument, { params: { processFileId: one.id } }, { as });
    expect(gone.process_size.bytes).toBe(two.filesize);
    const kept = await api.refusal(deleteDocument, { params: { processFileId: text.id } }, { as });
    expect(kept.body['reasons']).toMatchObject([{ code: 'PRIMARY_DOCUMENT' }]);
    const foreign = await api.refusal(orderDocuments, { body: { process_id, process_file_ids: [one.id] } }, { as });
    expect(foreign.status).toBe(404);
  });

  test('a discarded draft takes its documents along, and brings them back', async () => {
    const as = await world.servant(world.cocon);
    const process_id = await world.draft(as);
    const { file } = await buildUpload(api, as, { process_id });
    const { undo_token } = await api.call(discardDrafts, { body: { process_ids: [process_id] } }, { as });
    expect((await api.refusal(getDocument, { params: { id: file.id } }, { as })).status).toBe(404);
    expect((await api.call(listDraftDocuments, { query: { process_id } }, { as })).count).toBe(0);
    await api.call(undo, { body: { undo_token: undo_token! } }, { as });
    expect(await api.call(getDocument, { params: { id: file.id } }, { as })).toMatchObject({ id: file.id });
  });

  test('a draft is previewed as it will be printed, without a code', async () => {
    const as = await world.servant(world.cocon);
    const text = await buildText(api, as, { process_id: await world.draft(as) });
    const preview = await api.call(materialiseDocument, { params: { id: text.id } }, { as });
    const { type, bytes } = await api.download(preview.url);
    expect(type).toBe('application/pdf');
    expect(await inspectPdf(bytes)).toMatchObject({ kind: 'readable', pages: 1 });
    const again = await api.call(materialiseDocument, { params: { id: text.id } }, { as });
    expect((await api.download(again.url)).bytes.equals(bytes)).toBe(true);
  });
});

describe('opening the process', () => {
  test('freezes, numbers and files what the draft had; the empty text is refused before', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const text = await buildText(api, as, { process_id: id, html: '<p> </p>' });
    const { file } = await buildUpload(api, as, { process_id: id });
    const refused = await api.refusal(openProcess, { params: { id }, body: {} }, { as });
    expect(refused).toMatchObject({ status: 400, body: { code: 'EMPTY_DOCUMENT' } });
    await api.call(editDocument, { params: { id: text.id }, body: { html_source: '<p>Peço.</p>' } }, { as });
    await world.open(as, id);

    const { results } = await api.call(listDocuments, { params: { processId: id } }, { as });
    expect(results.map((one) => [one.id, one.sequence, one.state])).toEqual([
      [text.id, 1, 'FROZEN'],
      [file.id, 2, 'FROZEN'],
    ]);
    expect(results[0]!.title).toMatch(/^CI nº \d+\/2026$/);
    expect(results[1]!.number).toBeNull();
    expect(await sizeOf(id, as)).toBe(results[0]!.filesize + results[1]!.filesize);
    const late = await api.refusal(deleteDocument, { params: { processFileId: file.id } }, { as });
    expect(late.body['reasons']).toMatchObject([{ code: 'DOCUMENT_FILED' }]);
    const sorted = await api.call(
      listDocuments,
      { params: { processId: id }, query: { order_by: '-sequence' } },
      { as },
    );
    expect(sorted.results.map(({ id }) => id)).toEqual([file.id, text.id]);
    const found = await api.call(listDocuments, { params: { processId: id }, query: { search: 'ci nº' } }, { as });
    expect(found.results.map(({ id }) => id)).toEqual([text.id]);
  });

  test('several targets get the same bytes under rows and codes of their own', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as, { to: [world.gelic, world.cocon] });
    await buildText(api, as, { process_id: id });
    const { file } = await buildUpload(api, as, { process_id: id });
    const first = await world.open(as, id, world.gelic);
    const second = await world.open(as, id, world.cocon);
    const list = async (processId: number) =>
      (await api.call(listDocuments, { params: { processId } }, { as })).results;
    const copies = await list(first.id);
    const originals = await list(second.id);
    expect(second.id).toBe(id);
    expect(copies.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(originals[1]!.id).toBe(file.id);
    expect(copies[1]!.id).not.toBe(file.id);
    const codes = [...copies, ...originals].map((one) => one.verification_code);
    expect(new Set(codes).size).toBe(4);
    expect(await sizeOf(first.id, as)).toBe(copies.reduce((sum, one) => sum + one.filesize, 0));
    expect(await sizeOf(second.id, as)).toBe(originals.reduce((sum, one) => sum + one.filesize, 0));
  });

  test('numbers have no gap per unit and type, whoever opens at once', async () => {
    const unit = await world.servant(world.gelic);
    const servants = await Promise.all(Array.from({ length: 6 }, () => world.servant(unit.unit!.id)));
    const numbers = await Promise.all(
      servants.map(async (as) => {
        const id = await world.draft(as, { to: [world.cocon] });
        await buildText(api, as, { process_id: id, type: 6 });
        await world.open(as, id);
        return (await api.call(listDocuments, { params: { processId: id } }, { as })).results[0]!.number!;
      }),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a signed document', () => {
  test('is edited only after confirmation, which drops its signatures and its code', async () => {
    const as = await world.servant(world.cocon);
    const process_id = await world.draft(as);
    const text = await buildText(api, as, { process_id });
    const { file } = await buildUpload(api, as, { process_id });
    const frozen = await acting(as, (act) => freezeDocument(act, text.id, { signersAsked: [{ name: as.name }] }));
    expect(await acting(as, (act) => freezeDocument(act, text.id, { signersAsked: [] }))).toEqual(frozen);
    await acting(as, (act) => markSignatures(act, text.id, signed(as)));

    const locked = await api.refusal(deleteDocument, { params: { processFileId: file.id } }, { as });
    expect(locked.body['reasons']).toMatchObject([{ code: 'ATTACHMENTS_LOCKED' }]);
    const key = await buildSentFile(api, as, await buildPdf());
    const late = await api.refusal(
      registerUpload,
      { body: { process_id, s3Data: { key }, file_name: 'tarde.pdf' } },
      { as },
    );
    expect(late.body['reasons']).toMatchObject([{ code: 'ATTACHMENTS_LOCKED' }]);

    const edit = { params: { id: text.id }, body: { html_source: '<p>Mudei.</p>' } };
    const asked = await api.refusal(editDocument, edit, { as });
    expect(asked).toMatchObject({ status: 409, body: { code: 'DROP_CONFIRMATION_REQUIRED' } });
    const renamed = { params: { id: text.id }, body: { attachment_name: 'Outro' } };
    const refusedName = await api.refusal(editDocument, renamed, { as });
    expect(refusedName.body['reasons']).toMatchObject([{ code: 'DOCUMENT_SIGNED' }]);
    // Saving the same text again is no edit.
    const same = { params: { id: text.id }, body: { html_source: text.html_source! } };
    expect(await api.call(editDocument, same, { as })).toMatchObject({ state: 'FROZEN', signatures_done: 1 });
    // The type is printed on the page.
    const retyped = { params: { id: text.id }, body: { document_type_id: 2 } };
    expect((await api.refusal(editDocument, retyped, { as })).body.code).toBe('DROP_CONFIRMATION_REQUIRED');
    const done = await api.call(editDocument, { ...edit, body: { ...edit.body, confirm: true } }, { as });
    expect(done).toMatchObject({
      state: 'DRAFT',
      signatures_done: 0,
      signers: [],
      verification_code: null,
      filesize: 0,
      number: frozen.number,
    });
    const refused = await api.refusal(validateDocument, { query: { hash: frozen.validation_code! } });
    expect(refused.body.code).toBe('VALIDATION_NOT_FOUND');
    const [event] = await database.app
      .selectFrom('ledger.event as e')
      .innerJoin('ledger.payload as p', 'p.event_id', 'e.id')
      .select('p.body')
      .where('e.type', '=', 'document-edited')
      .where('e.stream_id', '=', process_id)
      .execute();
    expect(event!.body).toMatchObject({ signatures_dropped: 1 });
  });

  test('seals into a revision that begins with the original bytes, and is found by any of its three names', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const text = await buildText(api, as, { process_id: id });
    await world.open(as, id);
    await acting(as, (act) => markSignatures(act, text.id, signed(as)));
    const { bytes, sha256 } = await signableBytes(database.app, deps, text.id);
    const sealed = await sealPdf(bytes, {
      seal: deps.seal,
      reason: 'Todas as assinaturas foram recolhidas.',
      signers: [as.name],
      signingTime: deps.clock(),
    });
    await expect(acting(as, (act) => attachSealed(act, text.id, Buffer.from('outro')))).rejects.toThrow(RangeError);
    const row = await acting(as, (act) => attachSealed(act, text.id, sealed));

    const detail = await api.call(getDocument, { params: { id: text.id } }, { as: bruno });
    expect(detail).toMatchObject({ state: 'SEALED', signatures_done: 1, signers: [{ name: as.name, cpf: as.cpf }] });
    for (const [hash, matched] of [
      [row.validation_code!.toLowerCase().replaceAll('-', ' '), 'code'],
      [`http://localhost:3000/validar-documento?hash=${row.validation_code}`, 'code'],
      [sha256, 'original'],
      [row.sealed_sha256!.toUpperCase(), 'sealed'],
    ] as const) {
      const valid = await api.call(validateDocument, { query: { hash } });
      expect(valid).toMatchObject({ id: text.id, matched, public: true, sealed: true });
      expect(valid.signers).toMatchObject([{ signature_type: 'ELECTRONIC', signed_date: '2026-10-14T17:05:00.000Z' }]);
      expect(JSON.stringify(valid)).not.toContain(as.cpf);
      expect(valid.signers[0]!.cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
    }
    const { results } = await api.call(downloadDocuments, { body: { process_file_ids: [text.id] } }, { as: bruno });
    expect((await api.download(results[0]!.url)).bytes.equals(sealed)).toBe(true);
    expect(results[0]!.file_name).toMatch(/^CI nº \d+-2026\.pdf$/);
    const copy = await api.call(getPublicDocument, { params: { id: row.validation_code! } });
    expect((await api.download(copy.url)).bytes.equals(sealed)).toBe(true);
  });

  test('an attachment waits for its signatures before anyone may have the copy, which then names the signers', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const { file } = await buildUpload(api, as, { process_id: id });
    await world.open(as, id);
    const inPublic = { params: { id: String(file.id) } };
    const before = await api.call(getPublicDocument, inPublic);
    const first = await api.download(before.url);
    expect(await inspectPdf(first.bytes)).toMatchObject({ kind: 'readable', pages: 2 });
    expect((await api.download((await api.call(getPublicDocument, inPublic)).url)).bytes.equals(first.bytes)).toBe(
      true,
    );
    await acting(as, (act) => markSignatures(act, file.id, signed(bruno, 'PENDING')));
    expect((await api.refusal(getPublicDocument, inPublic)).status).toBe(404);
    await acting(as, (act) => markSignatures(act, file.id, signed(bruno)));
    const after = await api.download((await api.call(getPublicDocument, inPublic)).url);
    expect(after.bytes.equals(first.bytes)).toBe(false);
    const { results } = await api.call(downloadDocuments, { body: { process_file_ids: [file.id] } });
    expect((await api.download(results[0]!.url)).bytes.equals(after.bytes)).toBe(true);
    const original = await api.call(downloadDocuments, { body: { process_file_ids: [file.id] } }, { as });
    expect((await api.download(original.results[0]!.url)).bytes.length).toBe(file.filesize);
  });

  test('who was asked to sign a draft reads it, and nobody else', async () => {
    const as = await world.servant(world.cocon);
    const text = await buildText(api, as, { process_id: await world.draft(as) });
    await acting(as, (act) => freezeDocument(act, text.id, { signersAsked: [{ name: bruno.name }] }));
    await acting(as, (act) => markSignatures(act, text.id, signed(bruno, 'PENDING')));
    expect(await api.call(getDocument, { params: { id: text.id } }, { as: bruno })).toMatchObject({ id: text.id });
    const other = await world.servant(world.gelic);
    expect((await api.refusal(getDocument, { params: { id: text.id } }, { as: other })).status).toBe(404);
  });
});

describe('the documents of a dispatch', () => {
  test('are written in the unit, then join the process in one act', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    await buildText(api, as, { process_id: id });
    await world.open(as, id);
    const dispatch_id = await world.dispatch(bruno, id);
    expect(await hasDraftWritten(database.app, dispatch_id)).toBe(false);
    const text = await buildText(api, bruno, { dispatch_id, type: 3, html: '' });
    expect(text).toMatchObject({ primary: true, origin_capacity: { id: world.gelic } });
    expect(await hasDraftWritten(database.app, dispatch_id)).toBe(false);
    const colleague = await world.servant(world.gelic);
    const edit = { params: { id: text.id }, body: { html_source: '<p>De acordo.</p>' } };
    await api.call(editDocument, edit, { as: colleague });
    expect(await hasDraftWritten(database.app, dispatch_id)).toBe(true);
    expect((await api.refusal(editDocument, edit, { as })).status).toBe(404);
    expect((await api.call(listDocuments, { params: { processId: id } }, { as: bruno })).count).toBe(1);

    const joined = await acting(bruno, (act) => joinDispatchDocuments(act, dispatch_id, id));
    expect(joined).toMatchObject([{ id: text.id, sequence: 2, state: 'FROZEN' }]);
    const { results } = await api.call(listDocuments, { params: { processId: id } }, { as: bruno });
    expect(results[1]!.title).toMatch(/^Despacho nº \d+\/2026$/);
    await expect(acting(bruno, (act) => joinDispatchDocuments(act, dispatch_id, id))).rejects.toThrow();
    const late = await api.refusal(editDocument, { ...edit, body: { html_source: '<p>Não.</p>' } }, { as: bruno });
    expect(late.body['reasons']).toMatchObject([{ code: 'DOCUMENT_FILED' }]);
  });

  test('leave with a discarded dispatch and give their bytes back', async () => {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    await world.open(as, id);
    const before = await sizeOf(id, bruno);
    const dispatch_id = await world.dispatch(bruno, id);
    const { file } = await buildUpload(api, bruno, { dispatch_id });
    expect(await sizeOf(id, bruno)).toBe(before + file.filesize);
    const settled = await api.call(getFileSize, { params: { id } }, { as: bruno });
    expect(settled.filesize).toBe(before);
    await acting(bruno, (act) => discardDispatchDocuments(act, dispatch_id));
    expect(await sizeOf(id, bruno)).toBe(before);
    expect((await api.refusal(getDocument, { params: { id: file.id } }, { as: bruno })).status).toBe(404);
    const gone = await api.refusal(
      registerUpload,
      {
        body: { dispatch_id, s3Data: { key: await buildSentFile(api, bruno, await buildPdf()) }, file_name: 'a.pdf' },
      },
      { as: bruno },
    );
    expect(gone.status).toBe(404);
  });
});

test('every chain of the ledger holds after all this', async () => {
  expect(await verifyLedger(database.app)).toMatchObject({ broken: [] });
});
