import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listDocuments } from '../../contract/reading/list-documents.ts';
import { sampleDocument } from '../../testing/sample-document.ts';
import { DocumentPanel } from './document-panel.tsx';

const api = mockApi();

test('what the signatures of a file are worth stands in the list, and so does that someone answers for it', async () => {
  const uploaded = { kind: 'uploaded', filed: true } as const;
  const results = [
    sampleDocument({ ...uploaded, id: 1, title: 'Proposta', file_verdict: 'valid' }),
    sampleDocument({ ...uploaded, id: 2, title: 'Contrato', file_verdict: 'altered' }),
    sampleDocument({ ...uploaded, id: 3, title: 'Certidão', is_validated: true }),
    sampleDocument({ ...uploaded, id: 4, title: 'Foto', file_verdict: 'unsigned' }),
  ];
  api.answer(listDocuments, { results, count: 4, count_relation: 'eq' });
  renderScreen([{ path: '/', element: <DocumentPanel processId={7} /> }], '/');
  const rowOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('tr')!;
  expect(within(await rowOf('Proposta')).getByText('Assinaturas conferidas')).toBeTruthy();
  expect(within(await rowOf('Contrato')).getByText('Alterado depois de assinado')).toBeTruthy();
  expect(within(await rowOf('Certidão')).getByText('Autenticado')).toBeTruthy();
  const plain = await rowOf('Foto');
  expect(within(plain).getByText('Sem pedido de assinatura')).toBeTruthy();
  expect(plain.textContent).not.toMatch(/Assinaturas|Autenticado/);
});

test('the search waits until the typing rests, and the address keeps it', async () => {
  api.answer(listDocuments, { results: [], count: 0, count_relation: 'eq' });
  const { user, address } = renderScreen([{ path: '/', element: <DocumentPanel processId={7} /> }], '/');
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar nos documentos' }), 'parecer ');
  await waitFor(() => expect(address()).toBe('/?search=parecer'));
  await waitFor(() => expect(api.calls.at(-1)?.input.query).toMatchObject({ search: 'parecer' }));
});
