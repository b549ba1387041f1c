import mammoth from 'mammoth';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { editDocument } from '../../contract/writing/edit-document.ts';
import { downloadDocuments } from '../../contract/downloads/download-documents.ts';
import { exportDocument } from '../../contract/downloads/export-document.ts';
import { buildText, buildUpload } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld();
const { api } = world;
let author: Actor;
let stranger: Actor;
let text: { id: number };
let file: { id: number };

beforeAll(async () => {
  author = await world.servant(world.cocon);
  stranger = await world.servant(world.gelic);
  const process_id = await world.draft(author);
  text = await buildText(api, author, { process_id });
  ({ file } = await buildUpload(api, author, { process_id }));
});

const ask = (id: number, format: 'docx' | 'odt') => ({ params: { id }, query: { format } });

test('who reads a written document takes it away as DOCX or ODT, under its own name', async () => {
  const docx = await api.call(exportDocument, ask(text.id, 'docx'), { as: author });
  const { bytes } = await api.download(docx.url);
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  expect(value).toContain('SESAU');
  expect(docx.file_name).toMatch(/\.docx$/);
  const odt = await api.call(exportDocument, ask(text.id, 'odt'), { as: author });
  expect(odt).toMatchObject({ content_type: 'application/vnd.oasis.opendocument.text' });
  expect((await api.download(odt.url)).bytes.subarray(0, 2).toString()).toBe('PK');
});

test('the same text is the same file, and another once it changed', async () => {
  const taken = async () => {
    const { url } = await api.call(exportDocument, ask(text.id, 'docx'), { as: author });
    return (await api.download(url)).bytes;
  };
  const first = await taken();
  expect((await taken()).equals(first)).toBe(true);
  await api.call(editDocument, { params: { id: text.id }, body: { html_source: '<p>Outro.</p>' } }, { as: author });
  expect((await taken()).equals(first)).toBe(false);
});

test('a file that was sent is not exported, and says what to do instead', async () => {
  const refused = await api.refusal(exportDocument, ask(file.id, 'docx'), { as: author });
  expect(refused).toMatchObject({ status: 400, body: { code: 'DOCUMENT_NOT_WRITTEN' } });
});

test('a download of what may be edited gives the text as DOCX and what was sent editable as it came, never a PDF', async () => {
  const process_id = await world.draft(author);
  const sheet = await buildUpload(api, author, {
    process_id,
    file: 'carta.rtf',
    bytes: Buffer.from('{\\rtf1 Carta}'),
  });
  const taken = async (...process_file_ids: number[]) => {
    const ask = { query: { editable: true }, body: { process_file_ids } };
    return (await api.call(downloadDocuments, ask, { as: author })).results;
  };
  const [asDocx, asSent] = await taken(text.id, sheet.file.id);
  expect([asDocx!.file_name, asSent!.file_name]).toMatchObject(
    [/docx$/, /rtf$/].map((end) => expect.stringMatching(end)),
  );
  expect((await api.download(asSent!.url)).bytes.toString()).toBe('{\\rtf1 Carta}');
  const ask = { query: { editable: true }, body: { process_file_ids: [file.id] } };
  const refused = await api.refusal(downloadDocuments, ask, { as: author });
  expect(refused).toMatchObject({ status: 400, body: { code: 'DOCUMENT_NOT_EDITABLE' } });
});

test('a draft of another unit is as if it were not there', async () => {
  const hidden = await api.refusal(exportDocument, ask(text.id, 'odt'), { as: stranger });
  const missing = await api.refusal(exportDocument, ask(999_999, 'odt'), { as: stranger });
  expect(hidden.status).toBe(404);
  expect(hidden.body['code']).toBe(missing.body['code']);
});
