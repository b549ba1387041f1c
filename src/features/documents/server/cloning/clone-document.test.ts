import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { buildLegalReference } from '../../../subjects/testing/build-subjects.ts';
import { getProcessSize } from '../../../processes/contract/size/get-process-size.ts';
import { cloneDocument } from '../../contract/cloning/clone-document.ts';
import { listClonable } from '../../contract/cloning/list-clonable.ts';
import { takeEffectOff } from '../../contract/effect/take-effect-off.ts';
import { listDocuments } from '../../contract/reading/list-documents.ts';
import { documentType } from '../../rules/document-types.ts';
import { buildText, buildUpload } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld();
const { api, database } = world;
const ana = await world.servant(world.cocon);
const bia = await world.servant(world.gelic);
const legal_reference_id = await buildLegalReference(database);

/** A process of Ana's in Bia's unit, with a text and a file. */
async function process(fields: Parameters<typeof world.draft>[1] = {}) {
  const id = await world.draft(ana, fields);
  const text = await buildText(api, ana, { process_id: id, html: '<p>Solicito a compra.</p>' });
  const { file } = await buildUpload(api, ana, { process_id: id, name: 'Edital' });
  await world.open(ana, id);
  return { id, text: text.id, file: file.id };
}
let source: Awaited<ReturnType<typeof process>>;
beforeEach(async () => {
  source = await process();
});
const clone = (id: number, as: Actor, body: object = {}) => api.call(cloneDocument, { params: { id }, body }, { as });
const refused = async (id: number, as: Actor, body: object = {}) =>
  (await api.refusal(cloneDocument, { params: { id }, body }, { as })).body as { code: string; message: string };

describe('a copy of a document in a draft', () => {
  test('of a text its words, to be changed, without number, code or signatures', async () => {
    const draft = await world.draft(bia);
    const { file } = await clone(source.text, bia, { process_id: draft });
    expect(file).toMatchObject({
      html_source: '<p>Solicito a compra.</p>',
      kind: 'written',
      state: 'DRAFT',
      filed: false,
      number: null,
      verification_code: null,
      signatures_done: 0,
      primary: true,
      process_id: draft,
      user_document: { id: bia.personId },
    });
    await world.open(bia, draft);
    const { results } = await api.call(listDocuments, { params: { processId: source.id }, query: {} }, { as: bia });
    expect(results).toHaveLength(2);
  });

  test('of a file the same bytes, counted once more', async () => {
    const draft = await world.draft(bia);
    const { file, process_size } = await clone(source.file, bia, { process_id: draft });
    expect(file).toMatchObject({ kind: 'uploaded', attachment_name: 'Edital', state: 'DRAFT', pages: 1 });
    expect(process_size.bytes).toBe(file.filesize);
    const { size_bytes } = await api.call(getProcessSize, { params: { id: draft } }, { as: bia });
    expect(size_bytes).toBe(file.filesize);
    await world.open(bia, draft);
  });

  test('without a place goes to the dispatch that the person is writing in the process', async () => {
    expect((await refused(source.text, bia)).code).toBe('DOCUMENT_PLACE_REQUIRED');
    const dispatch = await world.dispatch(bia, source.id);
    const { file } = await clone(source.text, bia);
    expect(file).toMatchObject({ dispatch_id: dispatch, process_id: source.id });
  });

  test('keeps a kind that is in use no more out: it becomes an attachment', async () => {
    const { owner } = database;
    const set = (active: boolean) =>
      owner
        .withTables<{ 'documents.document_type': { id: number; active: boolean } }>()
        .updateTable('documents.document_type')
        .set({ active })
        .where('id', '=', documentType.CI)
        .execute();
    await set(false);
    const { file } = await clone(source.text, bia, { process_id: await world.draft(bia) });
    await set(true);
    expect(file.document_type_id).toBe(documentType.ATTACHMENT);
  });
});

describe('what is not copied', () => {
  test('what the person does not read, and what they read only as the copy to print', async () => {
    const stranger = await world.servant(world.cocon);
    const restricted = await process({ secrecy_id: 2, legal_reference_id });
    const draft = await world.draft(stranger, { secrecy_id: 2, legal_reference_id });
    expect((await refused(restricted.text, stranger, { process_id: draft })).code).toBe('DOCUMENT_NOT_FOUND');
    const citizen: Actor = { ...stranger, unit: null, permissions: new Set(), workplaces: [] };
    expect((await refused(source.text, citizen, { process_id: draft })).code).toBe('DOCUMENT_NOT_FOUND');
    const { results } = await api.call(listClonable, { params: { id: source.id }, query: {} }, { as: citizen });
    expect(results).toEqual([]);
  });

  test('into a draft of somebody else', async () => {
    const draft = await world.draft(ana);
    expect((await refused(source.text, bia, { process_id: draft })).code).toBe('DOCUMENT_NOT_FOUND');
  });

  test('to where more people read', async () => {
    const restricted = await process({ secrecy_id: 2, legal_reference_id });
    const answer = await refused(restricted.text, bia, { process_id: await world.draft(bia) });
    expect(answer.message).toBe('O documento é de um processo de acesso mais fechado do que este.');
    const draft = await world.draft(bia, { secrecy_id: 2, legal_reference_id });
    expect((await clone(restricted.text, bia, { process_id: draft })).file.kind).toBe('written');
  });

  test('what is without effect, but for who may undo that; the list says the same', async () => {
    const keeper = await world.servant(world.gelic, [25, 27, 28, 40, permission.NO_EFFECT]);
    const off = { params: { id: source.text }, body: { no_effect_motivation: 'OUTDATED_VERSION' as const } };
    await api.call(takeEffectOff, off, { as: keeper });
    const offered = async (as: Actor) =>
      (await api.call(listClonable, { params: { id: source.id }, query: {} }, { as })).results.map(({ id }) => id);
    expect(await offered(bia)).toEqual([source.file]);
    expect(await offered(keeper)).toEqual([source.text, source.file]);
    expect((await refused(source.text, bia, { process_id: await world.draft(bia) })).code).toBe(
      'DOCUMENT_WITHOUT_EFFECT',
    );
    await clone(source.text, keeper, { process_id: await world.draft(keeper) });
  });
});

test('the list is narrowed by kind and by name', async () => {
  const offered = async (query: object) =>
    (await api.call(listClonable, { params: { id: source.id }, query }, { as: bia })).results.map(({ id }) => id);
  expect(await offered({ document_type: documentType.CI })).toEqual([source.text]);
  expect(await offered({ search: 'edit' })).toEqual([source.file]);
});
