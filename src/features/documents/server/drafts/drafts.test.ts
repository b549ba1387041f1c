import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { inspectPdf } from '../../../../engine/print/index.ts';
import { undo } from '../../../../platform/contract/undo.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { discardDrafts } from '../../../processes/contract/drafts/discard-drafts.ts';
import { getAutoDraft } from '../../../processes/contract/drafts/get-auto-draft.ts';
import { deleteDocument } from '../../contract/drafts/delete-document.ts';
import { editDocument } from '../../contract/writing/edit-document.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { getUploadAddress } from '../../contract/uploads/get-upload-address.ts';
import { getDocumentType } from '../../contract/reading/get-document-type.ts';
import { listDocumentTypes } from '../../contract/reading/list-document-types.ts';
import { listDraftDocuments } from '../../contract/drafts/list-draft-documents.ts';
import { listExtensions } from '../../contract/reading/list-extensions.ts';
import { materialiseDocument } from '../../contract/reading/materialise-document.ts';
import { orderDocuments } from '../../contract/drafts/order-documents.ts';
import { registerUpload } from '../../contract/uploads/register-upload.ts';
import { documentType, documentTypes } from '../../rules/document-types.ts';
import { allowedExtensions } from '../../rules/file-types.ts';
import { buildPdf, buildSentFile, buildText, buildUpload } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld();
const { api, database } = world;
let ana: Actor;
let bruno: Actor;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
});

describe('writing and attaching to a draft', () => {
  test('a kind of document is found by its number, one that is out of use too', async () => {
    const kind = (id: number) => api.call(getDocumentType, { params: { id } }, { as: ana });
    expect(await kind(documentType.OPINION)).toMatchObject({ id: 102, type: 'Parecer', use: 'dispatch', status: true });
    expect(await kind(documentType.KNOWLEDGE_CERTIFICATE)).toMatchObject({ status: false });
    const missing = await api.refusal(getDocumentType, { params: { id: 999 } }, { as: ana });
    expect(missing).toMatchObject({ status: 404, body: { code: 'DOCUMENT_TYPE_NOT_FOUND' } });
  });

  test('reference lists are those of the rules', async () => {
    const types = await api.call(listDocumentTypes, {}, { as: ana });
    const byId = types.results.map(({ id, type, use }) => ({ id, name: type, use })).sort((a, b) => a.id - b.id);
    expect(byId).toEqual([...documentTypes].sort((a, b) => a.id - b.id));
    const kinds = async (query: object) =>
      (await api.call(listDocumentTypes, { query }, { as: ana })).results.map(({ id }) => id).sort((a, b) => a - b);
    const { ATTACHMENT, DISPATCH_SHEET, KNOWLEDGE_CERTIFICATE, OPINION } = documentType;
    const { ORDINANCE, ACT, NOTICE, CALL, EXTRACT } = documentType;
    const published = [ORDINANCE, ACT, NOTICE, CALL, EXTRACT];
    expect(await kinds({ exclude_request: true })).toEqual([
      DISPATCH_SHEET,
      ATTACHMENT,
      OPINION,
      KNOWLEDGE_CERTIFICATE,
      ...published,
    ]);
    // Nobody chooses what the product alone writes.
    expect(await kinds({ active: false })).toEqual([KNOWLEDGE_CERTIFICATE]);
    expect(await kinds({ active: true, to_publish: false })).toHaveLength(documentTypes.length - 1 - published.length);
    expect(await kinds({ to_publish: true })).toEqual(published);
    const extensions = await api.call(listExtensions, {}, { as: ana });
    expect(extensions.results).toMatchObject(allowedExtensions);
    expect(extensions.count).toBe(allowedExtensions.length);
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
    // A document is a beginning, before any field is written.
    expect((await api.call(getAutoDraft, { query: { id: process_id } }, { as })).begun_at).not.toBeNull();
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
      message: expect.stringContaining('incompleto') as string,
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

  test('attachments are reordered and deleted, and the request of an unopened process too', async () => {
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
    await api.call(deleteDocument, { params: { processFileId: text.id } }, { as });
    expect(await order()).toEqual([two.id]);
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

test('every chain of the ledger holds after all this', async () => {
  expect(await verifyLedger(database.app)).toMatchObject({ broken: [] });
});
