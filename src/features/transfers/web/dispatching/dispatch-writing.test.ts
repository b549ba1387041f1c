import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { copyKey, readCopy } from '../../../../platform/web/writing/local-copy.ts';
import { createWrittenDocument } from '../../../documents/contract/writing/create-written-document.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { editDocument } from '../../../documents/contract/writing/edit-document.ts';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import { listDraftDocuments } from '../../../documents/contract/drafts/list-draft-documents.ts';
import { sampleDocument } from '../../../documents/testing/sample-document.ts';
import { useMainText } from '../../../documents/web/index.ts';
import { saveDispatchDraft } from '../../contract/dispatching/save-dispatch-draft.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import type { DispatchDraft } from './open-dispatch.ts';
import { useTarget } from './use-target.ts';

const api = mockApi();
const PERSON = 2;
const draft: DispatchDraft = {
  id: 4,
  process_id: 7,
  version: 1,
  updated_at: '2026-10-15T12:00:00Z',
  to: null,
  observation: null,
  return_by: null,
  automatic_processing: false,
  colleague_changes: [],
  written: false,
  begun_at: null,
};
const unit = (id: number) => ({ value: String(id), label: `Setor ${id}` });
const bodies = (path: string) => api.calls.filter((call) => call.path === path).map(({ input }) => input.body);
const kept = () => readCopy<{ html: string }>(copyKey(PERSON, 'text:dispatch:4'))?.value.html ?? null;

function beginText() {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: new QueryClient() }, children);
  api.answer(listDraftDocuments, { results: [], count: 0, count_relation: 'eq' });
  const options = { place: { dispatch_id: 4 }, document: null, personId: PERSON, documentTypeId: 3 };
  const { result } = renderHook(() => useMainText(options), { wrapper });
  return {
    text: () => result.current,
    write: (html: string) => act(() => result.current.change({ html })),
    save: () => act(() => result.current.flush()),
  };
}

test('the first words make the document, the next ones are written over the version it answered', async () => {
  api.answer(createWrittenDocument, sampleDocument({ id: 11, version: 1 }));
  api.answer(editDocument, ({ body }) => sampleDocument({ id: 11, version: (body.version ?? 0) + 1 }));
  const { write, save } = beginText();
  for (const html of ['<p>Um</p>', '<p>Dois</p>', '<p>Três</p>']) {
    write(html);
    await save();
  }
  expect(bodies('/process/file/created')).toEqual([{ dispatch_id: 4, document_type_id: 3, html_source: '<p>Um</p>' }]);
  expect(bodies('/process/file/edit/:id')).toMatchObject([
    { html_source: '<p>Dois</p>', version: 1 },
    { html_source: '<p>Três</p>', version: 2 },
  ]);
});

test('the target is saved over its own version', async () => {
  api.answer(saveDispatchDraft, ({ body }) => ({ ...draft, version: (body.version ?? 0) + 1 }));
  const { result } = renderHook(() => useTarget(draft, PERSON));
  for (const to of [unit(30), unit(31)]) {
    act(() => result.current.change({ to }));
    await act(() => result.current.flush());
  }
  expect(bodies('/process/dispatch/auto-draft/update/:id')).toEqual([
    { to: 30, return_by: null, version: 1 },
    { to: 31, return_by: null, version: 2 },
  ]);
});

test('a target chosen in another window stands beside this one until the person chooses', async () => {
  api.refuse(saveDispatchDraft, transferErrors.dispatchChanged, {
    current: { ...draft, version: 5, to: { id: 30, label: 'ASJUR/SESAU', description: 'Jurídico' } },
  });
  const { result } = renderHook(() => useTarget(draft, PERSON));
  act(() => result.current.change({ to: unit(31) }));
  await act(() => result.current.flush().catch(() => {}));
  expect(result.current.conflict).toMatchObject({ value: { to: { value: '30' } }, savedAt: draft.updated_at });
  expect(result.current.value.to).toEqual(unit(31));
  api.answer(saveDispatchDraft, { ...draft, version: 6 });
  act(() => result.current.chooseMine());
  await act(() => result.current.flush());
  expect(bodies('/process/dispatch/auto-draft/update/:id').at(-1)).toEqual({ to: 31, return_by: null, version: 5 });
  expect(result.current.conflict).toBeNull();
});

test('without network the text stays in this computer and goes with the next save', async () => {
  api.disconnect(createWrittenDocument);
  const { text, write, save } = beginText();
  write('<p>Guardado</p>');
  await expect(save()).rejects.toThrow();
  await waitFor(() => expect(text().autosave).toEqual({ state: 'local' }));
  expect(kept()).toBe('<p>Guardado</p>');
  api.answer(createWrittenDocument, sampleDocument({ id: 11 }));
  await save();
  expect(kept()).toBeNull();
  const keys = api.calls.filter(({ path }) => path === createWrittenDocument.path).map((call) => call.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('a save over a newer one shows the other text, and writes over it only when asked', async () => {
  api.answer(createWrittenDocument, sampleDocument({ id: 11, version: 1, html_source: '<p>Meu</p>' }));
  const { text, write, save } = beginText();
  write('<p>Meu</p>');
  await save();
  const current = sampleDocument({ id: 11, version: 8, html_source: '<p>Outro</p>' });
  api.refuse(editDocument, documentErrors.changedMeanwhile, { current });
  write('<p>Meu de novo</p>');
  await expect(save()).rejects.toThrow();
  expect(text().conflict?.value.html).toBe('<p>Outro</p>');
  expect(text().text.html).toBe('<p>Meu de novo</p>');
  const edits = () => bodies('/process/file/edit/:id');
  const asked = edits().length;
  await expect(save()).rejects.toThrow();
  expect(edits()).toHaveLength(asked);
  api.answer(editDocument, sampleDocument({ id: 11, version: 9 }));
  act(() => text().chooseMine());
  await save();
  expect(edits().at(-1)).toMatchObject({ html_source: '<p>Meu de novo</p>', version: 8, confirm: false });
});

test('a text that another window began meanwhile is a second version, not a second document', async () => {
  const { text, write, save } = beginText();
  const begun = sampleDocument({ id: 12, version: 2, html_source: '<p>Outra janela</p>' });
  // Its path would take that of the list, too, were it told last.
  api.answer(getDocument, begun);
  api.answer(listDraftDocuments, { results: [{ ...begun, picture: null }], count: 1, count_relation: 'eq' });
  write('<p>Esta janela</p>');
  await expect(save()).rejects.toThrow();
  expect(bodies('/process/file/created')).toEqual([]);
  act(() => text().chooseOther());
  expect(text().text.html).toBe('<p>Outra janela</p>');
  expect(text().documentId()).toBe(12);
});

test('words taken back before they were saved make no document, and none keeps them', async () => {
  const created = vi.fn(() => sampleDocument({ id: 11 }));
  api.answer(createWrittenDocument, created);
  const { write, save } = beginText();
  write('<p>Engano</p>');
  write('');
  await save();
  expect(created).not.toHaveBeenCalled();
  expect(kept()).toBeNull();
});
