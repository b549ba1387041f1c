import { expect, test } from 'vitest';
import { createWrittenDocument } from '../../contract/writing/create-written-document.ts';
import { editDocument } from '../../contract/writing/edit-document.ts';
import { documentType } from '../../rules/document-types.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld();
const { api } = world;

test('who saves a text is told which of its signs no document prints, and no longer once they are gone', async () => {
  const ana = await world.servant(world.cocon);
  const process_id = await world.draft(ana);
  const body = { process_id, document_type_id: documentType.ATTACHMENT, html_source: '<p>Aprovado 😀 محمد ☑</p>' };
  const made = await api.call(createWrittenDocument, { body }, { as: ana });
  expect(made.letters_missing).toEqual(['😀']);
  const edit = { params: { id: made.id }, body: { html_source: '<p>Aprovado محمد</p>' } };
  expect((await api.call(editDocument, edit, { as: ana })).letters_missing).toBeUndefined();
});
