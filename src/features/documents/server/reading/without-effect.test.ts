import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { permission } from '../../../access/rules/permissions.ts';
import { materialiseDocument } from '../../contract/reading/materialise-document.ts';
import { buildText } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';
import { documentTables } from '../document-row.ts';

const world = await documentWorld();
const { api, database } = world;

test('what is without effect is read with the mark across every page, and its bytes stay as they were', async () => {
  const as = await world.servant(world.cocon, [25, 27, 28, 40, permission.NO_EFFECT]);
  const process_id = await world.draft(as);
  const text = await buildText(api, as, { process_id });
  await world.open(as, process_id);
  const read = async () => {
    const { url } = await api.call(materialiseDocument, { params: { id: text.id } }, { as });
    return (await api.download(url)).bytes;
  };

  const before = await read();
  const documents = documentTables(database.owner);
  await documents
    .updateTable('documents.document')
    .set({ no_effect_at: new Date('2026-10-15T12:00:00Z'), no_effect_justification: 'Incluído por engano.' })
    .where('id', '=', text.id)
    .execute();
  const after = await read();

  const marked = (await PDF.load(after)).getPages().map((page) => page.extractText().text.replace(/\s/g, ''));
  const plain = (await PDF.load(before)).getPages().map((page) => page.extractText().text.replace(/\s/g, ''));
  expect(marked.map((page) => page.length)).toEqual(plain.map((page) => page.length + 'SEMEFEITO'.length));
  expect((await read()).equals(after)).toBe(true);
  const { sha256 } = await documents
    .selectFrom('documents.document')
    .select('sha256')
    .where('id', '=', text.id)
    .executeTakeFirstOrThrow();
  expect(sha256).not.toBeNull();
});
