import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleUser } from '../../../session/testing/sample-user.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { editDocument } from '../../contract/writing/edit-document.ts';
import { sampleDocument, told } from '../../testing/sample-document.ts';
import { Component as DocumentAddress } from '../viewer/document-address.tsx';
import { Component } from './editor-screen.tsx';

const api = mockApi();
const written = sampleDocument({
  id: 33,
  dispatch_id: null,
  document_join_id: 5,
  attachment_name: 'Certidão',
  html_source: '<p>Confere.</p>',
  actions: [told('edit')],
});
const open = (address: string) =>
  renderScreen(
    [
      { path: '/app/documento-editor/:id', Component },
      { path: '/app/documento/:id', Component: DocumentAddress },
      { path: '/processo/:id', Component: () => <p>Visualizador</p> },
    ],
    address,
  );

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(currentUser, sampleUser());
  api.answer(getDocument, written);
});

test('the text of a document of a join is written, kept, and leads back to the join', async () => {
  api.answer(editDocument, { ...written, html_source: '<p>Confere. Assino.</p>', version: 2 });
  const { user } = open('/app/documento-editor/33');
  const text = await screen.findByRole('textbox', { name: 'Texto do documento' });
  expect(screen.getByRole('heading', { name: 'Certidão' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe(
    '/app/processos/detalhamento/7?tab=juntadas',
  );
  await user.click(text);
  await user.keyboard(' Assino.');
  const saves = () => api.calls.filter(({ method }) => method === 'PATCH').map(({ input }) => input.body);
  await waitFor(() => expect(saves()).not.toEqual([]));
  expect(saves()[0]).toMatchObject({ version: 1 });
});

test('what may not be changed is shown, and why', async () => {
  const filed = { ...told('edit', 'O documento já faz parte do processo e não muda mais.') };
  api.answer(getDocument, { ...written, filed: true, actions: [filed] });
  open('/app/documento-editor/1?fileId=33');
  expect(await screen.findByText(/já faz parte do processo/)).toBeTruthy();
  expect(api.calls.find(({ path }) => path === getDocument.path)?.input.params).toEqual({ id: 33 });
});

test('the address of a document alone opens it in the viewer of its process', async () => {
  open('/app/documento/33');
  expect(await screen.findByText('Visualizador')).toBeTruthy();
});
