import { expect, test } from 'vitest';
import { listDocuments } from '../../contract/reading/list-documents.ts';
import { listPageFiles } from '../../contract/reading/list-page-files.ts';
import { buildFiled } from '../../testing/build-filed.ts';
import { buildText } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld();
const { api, database } = world;

test('the tree holds what the list does, in its order, for everyone who reads the process', async () => {
  const ana = await world.servant(world.cocon);
  const bia = await world.servant(world.gelic);
  const processId = await world.draft(ana);
  await buildText(api, ana, { process_id: processId, name: 'Pedido de 529.982.247-25' });
  await world.open(ana, processId);
  for (const sequence of [4, 2, 3]) {
    const name = `Anexo ${sequence}`;
    await buildFiled(database, ana, {
      process_id: processId,
      name,
      sequence,
      signaturesPending: sequence === 3 ? 1 : 0,
    });
  }
  for (const as of [bia, undefined]) {
    const send = as ? { as } : {};
    const listed = await api.call(listDocuments, { params: { processId }, query: { paginator_count: 999 } }, send);
    const tree = await api.call(listPageFiles, { params: { id: processId }, query: {} }, send);
    expect(tree.count).toBe(listed.count);
    // Field by field what the list tells of the same document.
    expect(listed.results).toMatchObject(tree.results);
    expect(tree.results.map(({ sequence }) => sequence)).toEqual(as ? [1, 2, 3, 4] : [1, 2, 4]);
    expect(JSON.stringify(tree)).not.toMatch(/html_source|Solicito/);
  }
  const half = await api.call(
    listPageFiles,
    { params: { id: processId }, query: { page: 2, paginator_count: 3 } },
    { as: bia },
  );
  expect(half.results.map(({ sequence }) => sequence)).toEqual([4]);
});

test('of a process that may not be read the tree does not exist', async () => {
  const ana = await world.servant(world.cocon);
  const bia = await world.servant(world.gelic);
  const processId = await world.draft(ana);
  const hidden = await api.refusal(listPageFiles, { params: { id: processId }, query: {} }, { as: bia });
  const missing = await api.refusal(listPageFiles, { params: { id: 999_999 }, query: {} }, { as: bia });
  expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
});
