import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { appendingErrors } from '../../contract/appending/appending-errors.ts';
import { appendProcess } from '../../contract/appending/append-process.ts';
import { detachProcess } from '../../contract/appending/detach-process.ts';
import { listAppendCandidates } from '../../contract/appending/list-append-candidates.ts';
import { listAppended } from '../../contract/appending/list-appended.ts';
import { sampleDetail } from '../../testing/sample-detail.ts';
import { AppendDialog } from './append-dialog.tsx';
import { AppendedPanel } from './appended-panel.tsx';
import { DetachThisDialog } from './detach-dialog.tsx';

const api = mockApi();
const process = sampleDetail();
const yes = { allowed: true, reason: null, resolve: null };
const no = { allowed: false, reason: 'Está com Carlos.', resolve: 'Fale com Carlos.' };
const other = (id: number) => ({
  id,
  nup: `0002400100${id}202692`,
  nup_formatted: `00024.00100${id}/2026-92`,
  title: `Processo ${id}`,
  secrecy: { id: 1, name: 'Público' },
});
const tie = (id: number) => ({
  process_join_id: id * 10,
  process: other(id),
  appended_at: '2026-09-22T13:31:00Z',
  appended_by: { id: 2, name: 'Ana Paula Nogueira' },
  reason: 'Mesma demanda.',
});
const nothing = { count: 0, results: [], principal: null, past: [] };
const ends = { onDone: vi.fn(), onClose: vi.fn() };
const bodies = (contract: { readonly path: string }) =>
  api.calls.filter(({ path }) => path === contract.path).map(({ input }) => [input.params, input.body]);

beforeEach(() => {
  ends.onDone.mockClear();
  ends.onClose.mockClear();
  session.set({ token: 'a.b.c', lost: false });
  api.refuse(currentUser, { code: 'DOWN', status: 503, message: '' });
});

test('appending asks which process, says what will happen and lets the other one lead', async () => {
  api.answer(listAppendCandidates, [
    { ...other(1), append: yes },
    { ...other(2), append: no },
  ]);
  api.answer(appendProcess, { process_join_id: 1, message: 'Apensado.' });
  const { user } = renderScreen([{ path: '/', element: <AppendDialog process={process} {...ends} /> }], '/');
  const dialog = within(await screen.findByRole('dialog', { name: 'Apensar outro processo' }));
  await user.click(dialog.getByRole('button', { name: 'Apensar' }));
  expect(dialog.getAllByText(/Escolha o processo que vai ser apensado\./).length).toBeGreaterThan(0);
  expect(dialog.getByText('Está com Carlos. Fale com Carlos.')).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: /00024\.001001/ }));
  await user.click(dialog.getByRole('button', { name: 'Trocar o principal' }));
  await user.click(dialog.getByRole('button', { name: 'Apensar' }));
  await waitFor(() => expect(ends.onDone).toHaveBeenCalledOnce());
  expect(bodies(appendProcess)).toEqual([[{ processId: 1 }, { process_id: process.id }]]);
});

test('the tab shows what goes together, detaches with a justification, and remembers what once did', async () => {
  api.answer(listAppended, {
    count: 2,
    results: [
      { ...tie(1), principal: null, detach: yes },
      { ...tie(2), principal: other(1), detach: null },
    ],
    principal: null,
    past: [{ ...tie(3), detached_at: '2026-10-05T13:00:00Z', detached_by: null, justification: 'Objeto distinto.' }],
  });
  api.answer(detachProcess, { message: 'Desapensado.' });
  const { user } = renderScreen([{ path: '/', element: <AppendedPanel process={process} append={null} /> }], '/');
  expect(await screen.findByText('00024.001001/2026-92', { selector: 'p *' })).toBeTruthy();
  expect(screen.getByText(/“Objeto distinto\.”/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Desapensar 00024.001001/2026-92' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desapensar 00024.001001/2026-92?' }));
  await user.click(dialog.getByRole('button', { name: 'Desapensar' }));
  expect(bodies(detachProcess)).toEqual([]);
  await user.type(dialog.getByLabelText(/Justificativa/), 'Acabou.');
  await user.click(dialog.getByRole('button', { name: 'Desapensar' }));
  await waitFor(() => expect(bodies(detachProcess)).toHaveLength(1));
  expect(bodies(detachProcess)[0]).toEqual([{ id: process.id }, { process_join_id: 10, justification: 'Acabou.' }]);
});

test('where nothing goes together the tab says what appending is', async () => {
  api.answer(listAppended, nothing);
  renderScreen([{ path: '/', element: <AppendedPanel process={process} append={null} /> }], '/');
  expect(await screen.findByText('Nenhum processo apensado.')).toBeTruthy();
});

test('what is said of all appended ones comes with them: it is never pushed down as they come', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof nothing>();
  api.answer(listAppended, () => promise);
  renderScreen([{ path: '/', element: <AppendedPanel process={process} append={null} /> }], '/');
  expect(await screen.findByText('Processos que andam juntos')).toBeTruthy();
  expect(screen.queryByText('Enquanto apensados')).toBeNull();
  resolve(nothing);
  expect(await screen.findByText('Enquanto apensados')).toBeTruthy();
});

test('from the appended process itself, a refusal stays in the dialog with what was written', async () => {
  api.answer(listAppended, { ...nothing, principal: tie(4) });
  api.refuse(detachProcess, appendingErrors.cannotDetach);
  const { user } = renderScreen([{ path: '/', element: <DetachThisDialog process={process} {...ends} /> }], '/');
  await user.type(await screen.findByLabelText(/Justificativa/), 'Acabou.');
  const dialog = within(screen.getByRole('dialog', { name: `Desapensar ${process.nup_formatted}?` }));
  await user.click(dialog.getByRole('button', { name: 'Desapensar' }));
  expect(await dialog.findByText(appendingErrors.cannotDetach.message)).toBeTruthy();
  expect(ends.onDone).not.toHaveBeenCalled();
});

test('what is not tied any more is told, and nothing is asked', async () => {
  api.answer(listAppended, nothing);
  renderScreen([{ path: '/', element: <DetachThisDialog process={process} {...ends} /> }], '/');
  expect(await screen.findByText('Este processo não está mais apensado a outro.')).toBeTruthy();
});
