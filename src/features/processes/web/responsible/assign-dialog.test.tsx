import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { aloneOf, listBulkJobItems } from '../../../../platform/contract/bulk-job.ts';
import { rehearsalOf } from '../../../../platform/contract/rehearsal.ts';
import { sampleJob } from '../../../../platform/web/testing/sample-job.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { searchUser } from '../../../people/contract/search-user.ts';
import { NOBODY_FOUND } from '../../../people/rules/person-search.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { canTrySetResponsible } from '../../contract/responsible/can-try-set-responsible.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { AssignDialog } from './assign-dialog.tsx';

const api = mockApi();
const unit = { id: 2, label: 'COCON/SESAU' };
const process = (id: number, user_responsible: { id: number; name: string } | null = null) => ({
  id,
  nup_formatted: `00024.00000${id}/2026-10`,
  capacity: unit,
  user_responsible,
});
const yes = { allowed: true, reason: null, resolve: null };
const no = (reason: string, resolve: string) => ({ allowed: false, reason, resolve });
const may = (take: typeof yes | ReturnType<typeof no>, assign: typeof yes | ReturnType<typeof no>, ids = [7]) =>
  api.answer(canTrySetResponsible, {
    take: take.allowed,
    assign: assign.allowed,
    results: ids.map((process_id) => ({ process_id, nup: null, take, assign })),
  });
const onDone = vi.fn(async () => {});
const onClose = vi.fn();

function open(...processes: ReturnType<typeof process>[]) {
  const element = <AssignDialog processes={processes} onDone={onDone} onClose={onClose} />;
  return renderScreen([{ path: '/', element }], '/');
}

beforeEach(() => {
  onDone.mockClear();
  onClose.mockClear();
  session.set({ token: 'a.b.c', lost: false });
  api.refuse(currentUser, { code: 'DOWN', status: 503, message: '' });
  api.answer(searchUser, [
    { id: 5, name: 'Helena Duarte', email: null, cpf: '***.000.001-**', bonds: [], capacity_selected: null },
  ]);
});

test('several go to one colleague, those that may; who opened the dialog tells with whom they are', async () => {
  may(yes, yes, [7, 8]);
  api.answer(rehearsalOf(setResponsible), {
    message: '',
    results: [
      { item: 7, ok: true, message: 'Pode ser feito.' },
      { item: 8, ok: false, code: 'CANNOT_ASSIGN', message: 'O processo está em GELIC.' },
    ],
  });
  api.answer(aloneOf(setResponsible), sampleJob({ total: 1 }));
  api.answer(listBulkJobItems, { count: 0, count_relation: 'eq', results: [] });
  const { user } = open(process(7), process(8, { id: 9, name: 'Ana' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Atribuir 2 processos' }));
  expect(dialog.getByRole('button', { name: 'Deixar como está' })).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: /Helena Duarte/ }));
  const ask = within(await screen.findByRole('dialog', { name: 'Atribuir 2 processos?' }));
  expect(await ask.findByText('O processo está em GELIC.')).toBeTruthy();
  await user.click(await ask.findByRole('button', { name: 'Atribuir 1 processo' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ started: true }), 'Helena Duarte'));
  const sent = api.calls.find(({ path }) => path === aloneOf(setResponsible).path);
  expect(sent?.input.body).toEqual({ process_ids: [7], user_id: 5 });
  expect(onClose).toHaveBeenCalledOnce();
});

test('what cannot be done says why and who can solve it, and asks for nothing', async () => {
  may(no('Você já é responsável por este processo.', 'Escolha outra pessoa.'), no('Sem permissão', 'Peça a Ana.'));
  const { user } = open(process(7, { id: 9, name: 'Ana' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Atribuir responsável' }));
  expect(await dialog.findByText('Sem permissão. Peça a Ana.')).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Manter com Ana' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /Eu/ }));
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a refusal is told in the dialog with who can solve it', async () => {
  may(yes, yes);
  const { message } = processErrors.cannotAssign;
  api.refuse(setResponsible, processErrors.cannotAssign, {
    reasons: [{ code: 'PERMISSION_REQUIRED', message, resolve: 'Peça a permissão a quem administra sua unidade.' }],
  });
  const { user } = open(process(7));
  const dialog = within(await screen.findByRole('dialog', { name: 'Atribuir responsável' }));
  await user.click(dialog.getByRole('button', { name: /Eu/ }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    `${message} Peça a permissão a quem administra sua unidade.`,
  );
  expect(onClose).not.toHaveBeenCalled();
});

test('a CPF that does not exist finds no colleague, without asking the server', async () => {
  may(yes, yes);
  const { user } = open(process(7));
  const dialog = within(await screen.findByRole('dialog', { name: 'Atribuir responsável' }));
  await dialog.findByRole('button', { name: /Helena Duarte/ });
  await user.type(dialog.getByRole('textbox'), '529.982.247-26');
  expect((await dialog.findByText(NOBODY_FOUND)).getAttribute('role')).toBe('status');
  expect(dialog.queryByRole('button', { name: /Helena Duarte/ })).toBeNull();
  expect(JSON.stringify(api.calls)).not.toContain('529.982.247-26');
});
