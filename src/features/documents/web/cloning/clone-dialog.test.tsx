import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listDocumentTypes } from '../../contract/reading/list-document-types.ts';
import { bulkEditDocumentType } from '../../contract/writing/bulk-edit-document-type.ts';
import { cloneDocument } from '../../contract/cloning/clone-document.ts';
import { listClonable } from '../../contract/cloning/list-clonable.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { listDraftDocuments } from '../../contract/drafts/list-draft-documents.ts';
import { sampleDocument } from '../../testing/sample-document.ts';
import { Attachments } from '../uploads/attachments.tsx';

const api = mockApi();
beforeEach(() => enterSession('a.b.c'));

const main = sampleDocument({ id: 1, title: 'Despacho', primary: true, process_id: 7, dispatch_id: 9 });
const file = (id: number, title: string, more: object = {}) => ({
  ...sampleDocument({
    id,
    title,
    process_id: 7,
    dispatch_id: 9,
    kind: 'uploaded',
    primary: false,
    filesize: 1000,
    ...more,
  }),
  picture: null,
});
const draw = (files: readonly ReturnType<typeof file>[]) =>
  renderScreen(
    [
      {
        path: '/',
        element: <Attachments place={{ dispatch_id: 9 }} documents={[{ ...main, picture: null }, ...files]} />,
      },
    ],
    '/',
  );
const bodies = (path: string) => api.calls.filter((call) => call.path === path).map(({ input }) => input);

test('documents of this process are offered first, and each that was chosen is copied', async () => {
  const found = [file(4, 'Edital'), file(5, 'Ata'), file(6, 'Mapa')];
  api.answer(listClonable, { results: found, count: 3, count_relation: 'eq' });
  api.answer(listDraftDocuments, { results: [], count: 0, count_relation: 'eq' });
  api.answer(cloneDocument, ({ params: { id } }) => ({
    file: sampleDocument({ id: id + 100 }),
    process_size: { bytes: 1, limit: 2, percent: 50, warning: null },
  }));
  const { user } = draw([]);
  await user.click(screen.getByRole('button', { name: 'Copiar de um processo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copiar documentos de um processo' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Edital/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^Mapa/ }));
  await user.click(dialog.getByRole('button', { name: 'Copiar 2 documentos' }));
  expect(await screen.findByText('2 documentos copiados.')).toBeTruthy();
  expect(bodies(cloneDocument.path)).toMatchObject([
    { params: { id: 4 }, body: { dispatch_id: 9 } },
    { params: { id: 6 }, body: { dispatch_id: 9 } },
  ]);
});

test('what is refused is told, and stays chosen', async () => {
  api.answer(listClonable, { results: [file(4, 'Edital')], count: 1, count_relation: 'eq' });
  api.refuse(cloneDocument, documentErrors.cannotClone);
  const { user } = draw([]);
  await user.click(screen.getByRole('button', { name: 'Copiar de um processo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copiar documentos de um processo' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Edital/ }));
  await user.click(dialog.getByRole('button', { name: 'Copiar 1 documento' }));
  expect(await dialog.findByText(documentErrors.cannotClone.message)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Edital/ }).checked).toBe(true);
});

test('several attachments get one type; what is signed keeps its own', async () => {
  const type = {
    id: 102,
    type: 'Parecer',
    status: true,
    use: 'dispatch' as const,
    to_publish: false,
    attachment_editor: true,
  };
  api.answer(listDocumentTypes, { results: [type], count: 1, count_relation: 'eq' });
  api.answer(bulkEditDocumentType, { results: [], count: 0, count_relation: 'eq' });
  api.answer(listDraftDocuments, { results: [], count: 0, count_relation: 'eq' });
  const { user } = draw([file(4, 'Edital'), file(5, 'Ata'), file(6, 'Mapa', { signatures_done: 1 })]);
  await user.click(screen.getByRole('button', { name: 'Mudar tipos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar o tipo de vários anexos' }));
  expect(dialog.queryByRole('checkbox', { name: /^Mapa/ })).toBeNull();
  await dialog.findByRole('option', { name: 'Parecer' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Tipo' }), 'Parecer');
  await user.click(dialog.getByRole('button', { name: 'Mudar o tipo de 2 anexos' }));
  expect(await screen.findByText('O tipo de 2 anexos mudou.')).toBeTruthy();
  expect(bodies(bulkEditDocumentType.path)).toMatchObject([
    { params: { process_id: 7 }, body: { document_type_id: 102, process_file_ids: [4, 5] } },
  ]);
});
