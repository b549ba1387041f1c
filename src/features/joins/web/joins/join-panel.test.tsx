import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listJoins } from '../../contract/joins/list-joins.ts';
import { sampleJoin, sampleJoinFile } from '../../testing/sample-join.ts';
import { JoinPanel } from './join-panel.tsx';

const api = mockApi();
const perform = vi.fn(async () => {});
const act = {
  id: 'join-documents',
  name: 'Juntar documentos',
  blocked: null,
  perform,
  nameOn: (of: string) => `Juntar documentos em ${of}`,
} as unknown as BoundAction;

function open(results: ReturnType<typeof sampleJoin>[]) {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(listJoins, { results, count: results.length, count_relation: 'eq' });
  return renderScreen([{ path: '/', Component: () => <JoinPanel processId={7} join={act} /> }], '/');
}

test('without any, it says how a document comes in and begins one', async () => {
  const { user } = open([]);
  expect(await screen.findByText('Documento novo entra por aqui quando não há despacho.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Juntar documentos' }));
  expect(perform).toHaveBeenCalled();
});

test('the one in preparation comes first, with what it waits for and that it does not follow the process', async () => {
  const missing = [{ code: 'SIGNATURES_PENDING', message: 'Falta assinatura em "Ata da sessão".', resolve: null }];
  const file = sampleJoinFile({ signatures_pending: 1, signatures_done: 1, my_signature: 'PENDING' });
  const draft = sampleJoin({
    files: [file],
    signatures_done: 1,
    signatures_pending: 1,
    missing,
    justification: 'Propostas.',
  });
  open([
    draft,
    sampleJoin({
      id: 4,
      number: 1,
      draft: false,
      joined_date: '2026-10-09T17:48:00Z',
      files: [sampleJoinFile({ filed: true })],
    }),
  ]);
  const first = within(await screen.findByRole('region', { name: 'Juntada em preparação' }));
  expect(first.getByText('1 de 2 assinaturas')).toBeTruthy();
  expect(first.getByText('falta a sua')).toBeTruthy();
  expect(first.getByText('Falta assinatura em "Ata da sessão".')).toBeTruthy();
  expect(first.getByText('Se o processo tramitar antes, esta juntada não segue junto.')).toBeTruthy();
  expect(first.getByRole('button', { name: 'Continuar' })).toBeTruthy();
  const made = within(screen.getByRole('region', { name: 'Juntadas ao processo' }));
  expect(made.getByRole('heading', { name: 'Juntada nº 1' })).toBeTruthy();
  expect(made.getByRole('link', { name: /Ata da sessão/ })).toBeTruthy();
});
