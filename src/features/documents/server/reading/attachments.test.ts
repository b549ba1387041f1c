import { expect, test } from 'vitest';
import { getAttachments } from '../../contract/downloads/get-attachments.ts';
import { listAttachments } from '../../contract/reading/list-attachments.ts';
import { registerUpload } from '../../contract/uploads/register-upload.ts';
import { moveBucket } from '../../contract/uploads/move-bucket.ts';
import { buildPdf, buildSentFile, buildText, buildUpload } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld();
const { api } = world;
const ana = await world.servant(world.cocon);

test('attachments are what goes with the request: listed, and each opened by its address', async () => {
  const processId = await world.draft(ana);
  const text = await buildText(api, ana, { process_id: processId });
  const bytes = await buildPdf({ title: 'Edital' });
  const { file } = await buildUpload(api, ana, { process_id: processId, name: 'Edital', bytes });
  await world.open(ana, processId);

  const { results } = await api.call(listAttachments, { params: { processId }, query: {} }, { as: ana });
  expect(results.map(({ id, primary }) => [id, primary])).toEqual([[file.id, false]]);
  const asked = (files_id: number[], process = processId) => ({ params: { processId: process }, query: { files_id } });
  const opened = await api.call(getAttachments, asked([file.id]), { as: ana });
  expect((await api.download(opened.results[0]!.url)).bytes.equals(bytes)).toBe(true);
  // The request is none, and one of another process is not there.
  for (const wrong of [asked([text.id]), asked([file.id], processId + 1)]) {
    expect((await api.refusal(getAttachments, wrong, { as: ana })).status).toBe(404);
  }
});

test('what arrived is kept where nobody writes any more, by who sent it, and then registered', async () => {
  const process_id = await world.draft(ana);
  const bytes = await buildPdf({ title: 'Ata' });
  const key = await buildSentFile(api, ana, bytes);
  const body = { s3Data: { key } };
  const moved = await api.call(moveBucket, { body }, { as: ana });
  expect(moved.file_size).toBe(bytes.length);
  expect(await api.call(moveBucket, { body }, { as: ana })).toEqual(moved);
  const bia = await world.servant(world.gelic);
  expect((await api.refusal(moveBucket, { body }, { as: bia })).status).toBe(404);
  const register = { body: { process_id, s3Data: moved.s3Data, file_name: 'ata.pdf' } };
  const { file } = await api.call(registerUpload, register, { as: ana });
  expect(file.filesize).toBe(bytes.length);
  expect((await api.refusal(moveBucket, { body }, { as: ana })).body).toMatchObject({ code: 'UPLOAD_ALREADY_USED' });
});
