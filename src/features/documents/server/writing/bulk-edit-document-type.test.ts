import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { listDraftDocuments } from '../../contract/drafts/list-draft-documents.ts';
import { bulkEditDocumentType } from '../../contract/writing/bulk-edit-document-type.ts';
import { documentType } from '../../rules/document-types.ts';
import { buildText, buildUpload } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld();
const { api } = world;
const bia = await world.servant(world.gelic);
let ana: Actor;
beforeEach(async () => {
  ana = await world.servant(world.cocon);
});

async function draftOf(as = ana) {
  const process_id = await world.draft(as);
  const text = await buildText(api, as, { process_id });
  const one = await buildUpload(api, as, { process_id, name: 'Um' });
  const other = await buildUpload(api, as, { process_id, name: 'Outro' });
  return { process_id, ids: [text.id, one.file.id, other.file.id] };
}
const input = (process_id: number, process_file_ids: number[], document_type_id: number = documentType.OPINION) => ({
  params: { process_id },
  body: { document_type_id, process_file_ids },
});
const typesIn = async (process_id: number) =>
  (await api.call(listDraftDocuments, { query: { process_id } }, { as: ana })).results.map(
    (one) => one.document_type_id,
  );

test('several documents of a draft get one type in one act', async () => {
  const { process_id, ids } = await draftOf();
  const { results } = await api.call(bulkEditDocumentType, input(process_id, ids.slice(1)), { as: ana });
  expect(results.map(({ id, document_type_id }) => [id, document_type_id])).toEqual(
    ids.slice(1).map((id) => [id, documentType.OPINION]),
  );
  expect(await typesIn(process_id)).toEqual([documentType.CI, documentType.OPINION, documentType.OPINION]);
});

test('all or none: of another process, of another person, filed, or of a type that is not in use', async () => {
  const { process_id, ids } = await draftOf();
  const other = await draftOf(bia);
  const refusal = async (given: ReturnType<typeof input>, as = ana) =>
    ((await api.refusal(bulkEditDocumentType, given, { as })).body as { code: string }).code;
  expect(await refusal(input(process_id, [ids[1]!, other.ids[1]!]))).toBe('DOCUMENT_NOT_FOUND');
  expect(await refusal(input(other.process_id, [other.ids[1]!]))).toBe('PROCESS_NOT_FOUND');
  expect(await refusal(input(process_id, [ids[1]!], 9_999))).toBe('DOCUMENT_TYPE_UNAVAILABLE');
  expect(await typesIn(process_id)).toEqual([documentType.CI, documentType.ATTACHMENT, documentType.ATTACHMENT]);
  await world.open(ana, process_id);
  expect(await refusal(input(process_id, [ids[1]!]))).toBe('CANNOT_CHANGE_DOCUMENT');
});
