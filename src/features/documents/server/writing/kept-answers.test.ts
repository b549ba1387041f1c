import { expect, test } from 'vitest';
import { saveAutoDraft } from '../../../processes/contract/drafts/save-auto-draft.ts';
import { buildLegalReference } from '../../../subjects/testing/build-subjects.ts';
import { createWrittenDocument } from '../../contract/writing/create-written-document.ts';
import { editDocument } from '../../contract/writing/edit-document.ts';
import { documentType } from '../../rules/document-types.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld();
const { api, database } = world;

test('what is sent again is answered again while it may be read, and its text is not told after that', async () => {
  const as = await world.servant(world.cocon);
  const fields = { secrecy_id: 2, legal_reference_id: await buildLegalReference(database) };
  const process_id = await world.draft(as, fields);
  const text = { process_id, document_type_id: documentType.CI, html_source: '<p>Canário do texto.</p>' };
  const create = { body: text };
  const created = await api.call(createWrittenDocument, create, { as, key: 'create' });
  const edit = { params: { id: created.id }, body: { html_source: '<p>Canário da edição.</p>' } };
  const edited = await api.call(editDocument, edit, { as, key: 'edit' });
  const to = [world.gelic];
  const save = {
    params: { id: process_id },
    body: { ...fields, to, subject_id: world.subject, description: 'Canário' },
  };
  const saved = await api.call(saveAutoDraft, save, { as, key: 'save' });

  expect(await api.call(createWrittenDocument, create, { as, key: 'create' })).toEqual(created);
  expect(await api.call(editDocument, edit, { as, key: 'edit' })).toEqual(edited);
  expect(await api.call(saveAutoDraft, save, { as, key: 'save' })).toEqual(saved);

  // It left the unit: who wrote it knows that it exists, and reads its documents no more.
  await world.open(as, process_id);
  const told = [
    await api.refusal(createWrittenDocument, create, { as, key: 'create' }),
    await api.refusal(editDocument, edit, { as, key: 'edit' }),
    await api.refusal(saveAutoDraft, save, { as, key: 'save' }),
  ];
  expect(told.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(JSON.stringify(told.map(({ body }) => body))).not.toContain('Canário');
});
