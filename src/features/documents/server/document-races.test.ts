import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PROCESS_SIZE_LIMIT } from '../../../kernel/bytes.ts';
import { Refused } from '../../../platform/testing/test-api.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { openProcess } from '../../processes/contract/opening/open-process.ts';
import { deleteDocument } from '../contract/drafts/delete-document.ts';
import { editDocument } from '../contract/writing/edit-document.ts';
import { listDocuments } from '../contract/reading/list-documents.ts';
import { listDraftDocuments } from '../contract/drafts/list-draft-documents.ts';
import { registerUpload } from '../contract/uploads/register-upload.ts';
import { buildPdf, buildSentFile, buildText, buildUpload } from '../testing/build-documents.ts';
import { documentWorld } from '../testing/document-world.ts';

const world = await documentWorld();
const { api, database } = world;

/** How each of several calls sent at once ended: `done`, or the code of its refusal. */
async function together(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const ends = await Promise.allSettled(calls);
  return ends.map((end) => {
    if (end.status === 'fulfilled') return 'done';
    if (end.reason instanceof Refused) return end.reason.body.code ?? '';
    throw end.reason;
  });
}

test('files registered at once never pass the limit together', async () => {
  const as = await world.servant(world.cocon);
  const process_id = await world.draft(as);
  const pdf = await buildPdf();
  const keys = await Promise.all(Array.from({ length: 6 }, () => buildSentFile(api, as, pdf)));
  // Room for two.
  await sql`update processes.process set size_bytes = ${PROCESS_SIZE_LIMIT - 2 * pdf.length - 1}
    where id = ${process_id}`.execute(database.owner);
  const ends = await together(
    keys.map((key) => api.call(registerUpload, { body: { process_id, s3Data: { key }, file_name: 'a.pdf' } }, { as })),
  );
  expect(ends.sort()).toEqual([...Array<string>(4).fill('PROCESS_SIZE_LIMIT'), 'done', 'done']);
  const { results } = await api.call(listDraftDocuments, { query: { process_id } }, { as });
  expect(results.map(({ sequence }) => sequence)).toEqual([1, 2]);
});

test('of two saves over one version, one wins and the other is told', async () => {
  const as = await world.servant(world.cocon);
  const text = await buildText(api, as, { process_id: await world.draft(as) });
  const save = (html_source: string) =>
    api.call(editDocument, { params: { id: text.id }, body: { html_source, version: text.version } }, { as });
  expect((await together([save('<p>um</p>'), save('<p>dois</p>')])).sort()).toEqual(['DOCUMENT_CHANGED', 'done']);
});

test('editing, deleting and opening at once leave a process whose size is that of its documents', async () => {
  for (let round = 0; round < 5; round += 1) {
    const as = await world.servant(world.cocon);
    const id = await world.draft(as);
    const text = await buildText(api, as, { process_id: id });
    const { file } = await buildUpload(api, as, { process_id: id });
    const ends = await together([
      api.call(openProcess, { params: { id }, body: {} }, { as }),
      api.call(editDocument, { params: { id: text.id }, body: { html_source: '<p>Outro.</p>' } }, { as }),
      api.call(deleteDocument, { params: { processFileId: file.id } }, { as }),
    ]);
    expect(ends[0]).toBe('done');
    for (const end of ends.slice(1)) expect(['done', 'CANNOT_CHANGE_DOCUMENT']).toContain(end);
    const { results } = await api.call(listDocuments, { params: { processId: id } }, { as });
    expect(results.length).toBe(ends[2] === 'done' ? 1 : 2);
    expect(results.map(({ sequence }) => sequence)).toEqual(results.map((_, index) => index + 1));
    const { size_bytes } = await api.call(getProcess, { params: { id } }, { as });
    expect(size_bytes).toBe(results.reduce((sum, one) => sum + one.filesize, 0));
  }
});
