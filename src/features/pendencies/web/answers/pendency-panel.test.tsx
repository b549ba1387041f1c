import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { cancelPendency } from '../../contract/answers/cancel-pendency.ts';
import { joinAnswer } from '../../contract/answers/join-answer.ts';
import { listPendencies } from '../../contract/answers/list-pendencies.ts';
import { samplePendency, sampleSentFile } from '../../testing/sample-pendency.ts';
import { PendencyPanel } from './pendency-panel.tsx';

const api = mockApi();
const perform = vi.fn(async () => {});
const ask = {
  id: 'ask-pendency',
  name: 'Abrir pendência',
  blocked: null,
  perform,
  nameOn: (of: string) => `Abrir pendência em ${of}`,
} as unknown as BoundAction;

function open(results: ReturnType<typeof samplePendency>[]) {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(listPendencies, { results, count: results.length, count_relation: 'eq' });
  return renderScreen([{ path: '/', Component: () => <PendencyPanel processId={7} ask={ask} /> }], '/');
}

test('without any, it says what a pendency is and begins one', async () => {
  const { user } = open([]);
  expect(await screen.findByText(/ele responde por um link, sem cadastro/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abrir pendência' }));
  expect(perform).toHaveBeenCalled();
});

test('one that waits says whom, what and since when, and is cancelled with a reason', async () => {
  const { user } = open([samplePendency({ reminders: 2 })]);
  expect(await screen.findByRole('heading', { name: 'Pendência nº 1: Maria das Dores' })).toBeTruthy();
  expect(screen.getByText('Aguarda resposta')).toBeTruthy();
  expect(screen.getByText(/2 lembretes/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Juntar os documentos' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancelar pendência' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar a pendência nº 1?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar pendência' }));
  expect(within(dialog).getByText('Escreva por que o pedido é cancelado.')).toBeTruthy();
  api.answer(cancelPendency, { message: 'Pendência nº 1 cancelada.' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Já veio.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar pendência' }));
  expect(await screen.findByText('Pendência nº 1 cancelada.')).toBeTruthy();
  expect(api.calls.find(({ method }) => method === 'DELETE')?.input.body).toEqual({ reason: 'Já veio.' });
});

const answered = (changes = {}) =>
  samplePendency({
    status: 'answered',
    answered_date: '2026-10-15T12:00:00Z',
    answer: 'Segue.',
    files_waiting: 1,
    files: [sampleSentFile()],
    ...changes,
  });

test('what came is joined as it is seen', async () => {
  const { user } = open([answered()]);
  await user.click(await screen.findByRole('button', { name: 'Juntar os documentos' }));
  api.answer(joinAnswer, { id: 3, process_id: 7, document_join_id: 5, number: 1, message: 'Documento juntado.' });
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Juntar os documentos' }));
  expect(await screen.findByText('Documentos juntados ao processo.')).toBeTruthy();
  expect(api.calls.find(({ path }) => path.includes('join'))?.input.body).toEqual({ files: [31] });
});

test('who does not work there sees that something waits, not what', async () => {
  open([answered({ files: [], actions: null })]);
  expect(await screen.findByText(/1 arquivo enviado aguarda o setor onde o processo está/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Juntar|Devolver|Cancelar/ })).toBeNull();
});

test('what may not be done stays in sight and says why', async () => {
  const refused = { allowed: false, reason: 'A resposta veio sem arquivos.', resolve: 'Devolva a resposta.' };
  const may = { allowed: true, reason: null, resolve: null };
  const { user } = open([answered({ files: [], actions: { join: refused, send_back: may, cancel: may } })]);
  await user.click(await screen.findByRole('button', { name: 'Juntar os documentos' }));
  expect(await screen.findByText(/A resposta veio sem arquivos. Devolva a resposta./)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
