import { describe, expect, test } from 'vitest';
import { documentType } from '../../../documents/rules/document-types.ts';
import { buildText, buildUpload } from '../../../documents/testing/build-documents.ts';
import { listDocuments } from '../../../documents/contract/reading/list-documents.ts';
import { authorizeToPublish } from '../../contract/marking/authorize-to-publish.ts';
import { setToPublish } from '../../contract/marking/set-to-publish.ts';
import { gazetteWorld } from '../../testing/gazette-world.ts';

const world = await gazetteWorld();
const { api, ana, head, editor, gelic, written, sign, mark, authorize, usual } = world;

const refusedMark = (id: number, as = ana) =>
  api.refusal(setToPublish, { params: { id }, body: { to_publish: true } }, { as });
const refusedAuthorize = (id: number, as = head) =>
  api.refusal(authorizeToPublish, { params: { id }, body: { authorize: true } }, { as });

describe('marking a document for the gazette', () => {
  test('is written on the document, which keeps whether it names its process', async () => {
    const { id } = await written();
    const body = { to_publish: true, keep_reference: false };
    const marked = await api.call(setToPublish, { params: { id }, body }, { as: ana });
    expect(marked).toMatchObject({ to_publish: true, document_status_doe: 'TO_PUBLISH' });
  });

  test('is taken back, and leaves nothing', async () => {
    const { id } = await written();
    await mark(id);
    expect(await mark(id, false)).toMatchObject({ to_publish: false, document_status_doe: null });
    expect(await mark(id)).toMatchObject({ document_status_doe: 'TO_PUBLISH' });
  });

  test('is for the kinds that go there', async () => {
    const { id } = await written({ type: documentType.ATTACHMENT });
    expect((await refusedMark(id)).body).toMatchObject({
      code: 'CANNOT_MARK_TO_PUBLISH',
      reasons: [{ code: 'DOCUMENT_TYPE_NOT_PUBLISHED' }],
    });
  });

  test('is for texts: a PDF is refused', async () => {
    const draft = await world.draft(ana, { to: [world.cocon] });
    await buildText(api, ana, { process_id: draft });
    const { file } = await buildUpload(api, ana, { process_id: draft, type: documentType.ORDINANCE });
    expect((await refusedMark(file.id)).body).toMatchObject({ reasons: [{ code: 'DOCUMENT_FORMAT_NOT_PUBLISHED' }] });
  });

  test.each(['PENDING', 'PARTIALLY', 'REFUSED'] as const)('waits for signatures: %s', async (status) => {
    const { id } = await written();
    await sign(id, status);
    const { body } = await refusedMark(id);
    expect(body.message).toBe(
      'Documentos com assinaturas pendentes ou recusadas não podem ser exportados para o Diário Oficial.',
    );
  });

  test('is refused in a process that is not public', async () => {
    const draft = await world.draft(ana, { to: [world.cocon], secrecy_id: 2 });
    await buildText(api, ana, { process_id: draft });
    const { id } = await buildText(api, ana, { process_id: draft, type: documentType.ORDINANCE });
    expect((await refusedMark(id)).body).toMatchObject({ reasons: [{ code: 'PROCESS_NOT_PUBLIC' }] });
  });

  test('is done where the process is, and in a draft by who writes it', async () => {
    const { id } = await written();
    expect((await refusedMark(id, editor)).status).toBe(403);
    const draft = await world.draft(ana);
    const { id: mine } = await buildText(api, ana, { process_id: draft, type: documentType.ORDINANCE });
    expect(await mark(mine)).toMatchObject({ document_status_doe: 'TO_PUBLISH' });
    expect((await refusedAuthorize(mine)).status).toBe(404);
  });

  test('names its own process and dispatch, or is about nothing', async () => {
    const { id } = await written();
    const other = { params: { id }, body: { to_publish: true, process_id: 999_999 } };
    expect((await api.refusal(setToPublish, other, { as: ana })).status).toBe(404);
  });

  test('sent twice is done once; two at one moment leave one mark', async () => {
    const { id } = await written();
    const call = { params: { id }, body: { to_publish: true } };
    await api.call(setToPublish, call, { as: ana, key: 'mark-once' });
    expect(await api.call(setToPublish, call, { as: ana, key: 'mark-once' })).toMatchObject({
      document_status_doe: 'TO_PUBLISH',
    });

    const both = await written();
    const outcomes = await Promise.allSettled([mark(both.id), mark(both.id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('authorising', () => {
  test('is another permission, and may be taken back', async () => {
    const { id } = await written();
    await mark(id);
    expect((await refusedAuthorize(id, ana)).status).toBe(403);
    expect(await authorize(id)).toMatchObject({ document_status_doe: 'AUTHORIZED' });
    expect(await authorize(id, false)).toMatchObject({ document_status_doe: 'TO_PUBLISH' });
  });

  test('needs no signature yet, but none that was refused', async () => {
    const { id } = await written();
    await mark(id);
    await sign(id, 'PENDING');
    expect(await authorize(id)).toMatchObject({ document_status_doe: 'AUTHORIZED' });
    const other = await written();
    await mark(other.id);
    await sign(other.id, 'REFUSED');
    expect((await refusedAuthorize(other.id)).body).toMatchObject({ code: 'CANNOT_AUTHORIZE_TO_PUBLISH' });
  });

  test('is of what is marked', async () => {
    const { id } = await written();
    expect((await refusedAuthorize(id)).body).toMatchObject({ reasons: [{ code: 'PUBLICATION_STATE' }] });
  });
});

test('each is offered what they may do with a document, and why not', async () => {
  const { id, processId } = await written();
  const offered = async (as: typeof ana) => {
    const { results } = await api.call(listDocuments, { params: { processId }, query: {} }, { as });
    const names = results.find((one) => one.id === id)!.actions.map(({ action }) => action);
    return names.filter((name) => /publish|authoriz/.test(name));
  };
  expect(await offered(ana)).toEqual(['mark_to_publish']);
  expect(await offered(head)).toEqual([]);
  await mark(id);
  expect(await offered(ana)).toEqual(['remove_from_publish']);
  expect(await offered(head)).toEqual(['authorize_to_publish']);
  await authorize(id);
  expect(await offered(head)).toEqual(['take_authorization_back']);
  expect(await offered(editor)).toEqual(['remove_from_publish']);
  expect(await offered(await world.servant(gelic, usual))).toEqual([]);
});
