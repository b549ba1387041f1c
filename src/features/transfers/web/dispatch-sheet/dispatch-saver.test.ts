import { beforeEach, expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { createWrittenDocument } from '../../../documents/contract/create-written-document.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { editDocument } from '../../../documents/contract/edit-document.ts';
import { sampleDocument } from '../../../documents/testing/sample-document.ts';
import { saveDispatchDraft } from '../../contract/save-dispatch-draft.ts';
import { DispatchSaver } from './dispatch-saver.ts';
import type { SaverState } from './dispatch-saver.ts';
import { readUnsaved } from './unsaved-text.ts';

const api = mockApi();
const draft = {
  id: 4,
  process_id: 7,
  version: 1,
  updated_at: '2026-10-15T12:00:00Z',
  to: null,
  observation: null,
  automatic_processing: false,
  written: false,
};
let states: SaverState[] = [];
const begin = () => new DispatchSaver({ draft, text: null, unsaved: null }, 3, (state) => states.push(state));
const bodies = (path: string) => api.calls.filter((call) => call.path === path).map(({ input }) => input.body);

beforeEach(() => {
  states = [];
});

test('the first words make the document, the next ones are written over the version it answered', async () => {
  api.answer(createWrittenDocument, sampleDocument({ id: 11, version: 1 }));
  api.answer(editDocument, ({ body }) => sampleDocument({ id: 11, version: (body.version ?? 0) + 1 }));
  const saver = begin();
  for (const html of ['<p>Um</p>', '<p>Dois</p>', '<p>Três</p>']) {
    saver.change({ html });
    expect(await saver.flush()).toBe(true);
  }
  expect(bodies('/process/file/created')).toEqual([{ dispatch_id: 4, document_type_id: 3, html_source: '<p>Um</p>' }]);
  expect(bodies('/process/file/edit/:id')).toMatchObject([
    { html_source: '<p>Dois</p>', version: 1 },
    { html_source: '<p>Três</p>', version: 2 },
  ]);
});

test('the target is saved over its own version', async () => {
  api.answer(saveDispatchDraft, ({ body }) => ({ ...draft, version: (body.version ?? 0) + 1 }));
  const saver = begin();
  saver.change({ to: 30 });
  await saver.flush();
  saver.change({ to: 31 });
  await saver.flush();
  expect(bodies('/process/dispatch/auto-draft/update/:id')).toEqual([
    { to: 30, version: 1 },
    { to: 31, version: 2 },
  ]);
});

test('without network the text stays in this computer and goes with the next save', async () => {
  api.disconnect(createWrittenDocument);
  const saver = begin();
  saver.change({ html: '<p>Guardado</p>' });
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toEqual({ kind: 'autosave', status: { state: 'local' } });
  expect(readUnsaved(4)).toBe('<p>Guardado</p>');
  api.answer(createWrittenDocument, sampleDocument({ id: 11 }));
  expect(await saver.flush()).toBe(true);
  expect(readUnsaved(4)).toBeNull();
});

test('a save over a newer one shows the other text, and writes over it only when asked', async () => {
  api.answer(createWrittenDocument, sampleDocument({ id: 11, version: 1 }));
  const saver = begin();
  saver.change({ html: '<p>Meu</p>' });
  await saver.flush();
  api.refuse(editDocument, documentErrors.changedMeanwhile, { current: { html_source: '<p>Outro</p>' } });
  saver.change({ html: '<p>Meu de novo</p>' });
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toEqual({ kind: 'conflict', conflict: { html: '<p>Outro</p>', at: null } });
  api.answer(editDocument, sampleDocument({ id: 11, version: 9 }));
  expect(await saver.keepMine()).toBe(true);
  expect(bodies('/process/file/edit/:id').at(-1)).toEqual({ html_source: '<p>Meu de novo</p>', confirm: false });
});
