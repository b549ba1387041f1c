import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '../../../../kernel/calendar.ts';
import { session } from '../../../../platform/web/api/session-store.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { resumeProcesses } from '../../contract/suspension/resume-processes.ts';
import { suspendProcesses } from '../../contract/suspension/suspend-processes.ts';
import { sampleDetail } from '../../testing/sample-detail.ts';
import { ResumeDialog } from './resume-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { SuspendedNote } from './suspended-note.tsx';

const api = mockApi();
const process = sampleDetail();
const ends = { onDone: vi.fn(), onClose: vi.fn() };
const done = { message: 'Feito.', results: [{ id: process.id, nup: process.nup, ok: true, message: 'Feito.' }] };
const bodies = (contract: { readonly path: string }) =>
  api.calls.filter(({ path }) => path === contract.path).map(({ input }) => input.body);
const draw = (element: React.ReactNode) => renderScreen([{ path: '/', element }], '/');
const typed = (day: string) => day.split('-').toReversed().join('/');

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  api.refuse(currentUser, { code: 'DOWN', status: 503, message: '' });
});

test('suspending asks why and until when, and refuses a day that is over before anything is sent', async () => {
  api.answer(suspendProcesses, done);
  const { user } = draw(<SuspendDialog processes={[process]} {...ends} />);
  const dialog = within(await screen.findByRole('dialog', { name: /^Sobrestar o processo/ }));
  const act = dialog.getByRole('button', { name: 'Sobrestar processo' });
  await user.click(act);
  expect(dialog.getAllByText(/Escreva o motivo do sobrestamento\./).length).toBeGreaterThan(0);
  expect(dialog.getAllByText(/Escolha a data de revisão\./).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText(/Motivo/), 'Aguarda laudo.');
  const day = dialog.getByLabelText(/Data de revisão/);
  await user.type(day, typed(today()));
  await user.click(act);
  expect(bodies(suspendProcesses)).toEqual([]);
  await user.clear(day);
  await user.type(day, typed(addDays(today(), 10)));
  await user.click(act);
  await waitFor(() =>
    expect(bodies(suspendProcesses)).toEqual([
      { process_ids: [process.id], reason: 'Aguarda laudo.', until: addDays(today(), 10) },
    ]),
  );
});

test('taking it up again needs no word, and keeps the one that is left', async () => {
  api.answer(resumeProcesses, done);
  const { user } = draw(<ResumeDialog processes={[process]} {...ends} />);
  const dialog = within(await screen.findByRole('dialog', { name: /^Retomar o processo/ }));
  await user.type(dialog.getByLabelText(/Observação/), 'Laudo entregue.');
  await user.click(dialog.getByRole('button', { name: 'Retomar processo' }));
  await waitFor(() =>
    expect(bodies(resumeProcesses)).toEqual([{ process_ids: [process.id], note: 'Laudo entregue.' }]),
  );
});

test('the note tells until when, who and why, and what becomes of the deadline', async () => {
  const suspension = {
    since: '2026-10-01T12:00:00Z',
    until: '2026-12-01',
    by: { id: 1, name: 'Ana Paula Nogueira' },
    reason: 'Aguarda laudo.',
    due_date: '2026-10-20',
  };
  draw(<SuspendedNote process={{ suspension }} />);
  expect(await screen.findByText(/Sobrestado até 01\/12\/2026/)).toBeTruthy();
  const text = document.body.textContent;
  expect(text).toContain('Ana Paula Nogueira sobrestou o processo em 01/10/2026. Motivo: Aguarda laudo.');
  expect(text).toContain('O prazo, que era 20/10/2026, é adiado');
});
