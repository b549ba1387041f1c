import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { aloneOf, listBulkJobItems } from '../../../../platform/contract/bulk-job.ts';
import { rehearsalOf } from '../../../../platform/contract/rehearsal.ts';
import { sampleJob } from '../../../../platform/web/testing/sample-job.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { hasPendingJoins } from '../../../joins/contract/joins/has-pending-joins.ts';
import { pendingJoinOf } from '../../../joins/testing/sample-join.ts';
import { mayBeReturned } from '../../contract/returns/may-be-returned.ts';
import { returnProcesses } from '../../contract/returns/return-processes.ts';
import { returnToOrigin } from '../../contract/returns/return-to-origin.ts';
import { ReturnDialog } from './return-dialog.tsx';

const api = mockApi();
const process = { id: 7, nup_formatted: '00024.003187/2026-72' };
const to = { id: 4, label: 'NUPROT/SESAU', description: 'Núcleo de Protocolo' };
const free = { allowed: true, reason: null, resolve: null, to };
const outcome = (item: { ok: boolean; message: string; code?: string }) => ({
  message: item.message,
  results: [{ id: 7, nup: '00024003187202672', ...item }],
});
const onDone = vi.fn();
const onClose = vi.fn();

function open(kind: 'previous' | 'origin') {
  session.set({ token: 'a.b.c', lost: false });
  const line = { process_id: 7, nup: '', allowed: true, return: free, to_origin: free };
  api.answer(mayBeReturned, { allowed: true, results: [line] });
  const Screen = () => <ReturnDialog kind={kind} processes={[process]} onDone={onDone} onClose={onClose} />;
  return renderScreen([{ path: '/', Component: Screen }], '/');
}

beforeEach(() => {
  onDone.mockClear();
  onClose.mockClear();
});

test('going back to the unit before asks why, and the words go with the process', async () => {
  api.answer(returnProcesses, outcome({ ok: true, message: 'Devolvido.' }));
  const { user } = open('previous');
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver a NUPROT/SESAU?' }));
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await dialog.findByText('Escreva por que o processo volta.')).toBeTruthy();
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Justificativa/ }), 'Falta o parecer.');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText('Processo 00024.003187/2026-72 devolvido para NUPROT/SESAU.')).toBeTruthy();
  expect(api.calls.find(({ method }) => method !== 'GET')?.input.body).toEqual({
    process_ids: [7],
    justification: 'Falta o parecer.',
    confirm_join: [],
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test('going to the origin needs no words', async () => {
  api.answer(returnToOrigin, outcome({ ok: true, message: 'Enviado.' }));
  const { user } = open('origin');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tramitar à origem, NUPROT/SESAU?' }));
  await user.click(dialog.getByRole('button', { name: 'Tramitar à origem' }));
  expect(await screen.findByText('Processo 00024.003187/2026-72 enviado para NUPROT/SESAU.')).toBeTruthy();
});

test('several go back with one reason, those that may; what stays is said before, with why', async () => {
  const two = [process, { id: 8, nup_formatted: '00024.003188/2026-15' }];
  api.answer(rehearsalOf(returnProcesses), {
    message: '',
    results: [
      { item: 7, ok: true, message: 'Pode ser feito.' },
      { item: 8, ok: false, code: 'CANNOT_RETURN', message: 'O processo já está em outro setor.' },
    ],
  });
  api.answer(aloneOf(returnProcesses), sampleJob({ total: 1 }));
  api.answer(listBulkJobItems, { count: 0, count_relation: 'eq', results: [] });
  session.set({ token: 'a.b.c', lost: false });
  const Screen = () => <ReturnDialog kind="previous" processes={two} onDone={onDone} onClose={onClose} />;
  const { user } = renderScreen([{ path: '/', Component: Screen }], '/');
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver 2 processos ao setor anterior?' }));
  expect(await dialog.findByText('O processo já está em outro setor.')).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: 'Devolver 1 processo' }));
  expect(await dialog.findByText('Escreva por que os processos voltam.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Justificativa/ }), 'Falta o parecer.');
  await user.click(dialog.getByRole('button', { name: 'Devolver 1 processo' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ started: true })));
  expect(api.calls.find(({ path }) => path === aloneOf(returnProcesses).path)?.input.body).toEqual({
    process_ids: [7],
    justification: 'Falta o parecer.',
    confirm_join: [],
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a refusal is told in the dialog, which stays with what was written', async () => {
  api.answer(returnProcesses, outcome({ ok: false, message: 'O processo já está em outro setor.', code: 'NOT_HERE' }));
  const { user } = open('previous');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Justificativa/ }), 'Falta o parecer.');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await dialog.findByText('O processo já está em outro setor.')).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Falta o parecer.');
  expect(onClose).not.toHaveBeenCalled();
});

test('one with a join in preparation goes back only after that is confirmed', async () => {
  const code = 'JOIN_CONFIRMATION_REQUIRED';
  api.answer(returnProcesses, outcome({ ok: false, message: 'Há juntada em andamento.', code }));
  api.answer(hasPendingJoins, pendingJoinOf('Davi'));
  const { user } = open('previous');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Justificativa/ }), 'Falta o parecer.');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Devolver com juntada em andamento?' }));
  expect(question.getByText('A juntada iniciada por Davi não segue junto.')).toBeTruthy();
  api.answer(returnProcesses, outcome({ ok: true, message: 'Devolvido.' }));
  await user.click(question.getByRole('button', { name: 'Devolver mesmo assim' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = api.calls.filter(({ method }) => method === 'PATCH').map(({ input }) => input.body);
  expect(sent).toMatchObject([{ confirm_join: [] }, { confirm_join: [7] }]);
});
