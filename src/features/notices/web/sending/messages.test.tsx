import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { countRecipients } from '../../contract/sending/count-recipients.ts';
import { createNotice } from '../../contract/sending/create-notice.ts';
import { deleteNotices } from '../../contract/sending/delete-notices.ts';
import { listSentNotices } from '../../contract/sending/list-sent-notices.ts';
import { sampleNotice } from '../../testing/sample-notice.ts';
import { Component as SendNotice } from './send-notice-screen.tsx';
import { Component as SentNotices } from './sent-notices-screen.tsx';

const api = mockApi();
const LIST = '/app/admin/mensagens';
const SEND = '/app/admin/enviar-mensagens';

beforeEach(() => {
  localStorage.clear();
  session.set({ token: 'a.b.c', lost: false });
  api.answer(countRecipients, { people: 1204 });
  listed();
});

const open = (address: string, permissions: number[] = [81]) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: LIST, Component: SentNotices },
      { path: SEND, Component: SendNotice },
      { path: '/app/processos', element: <h1>Processos</h1> },
    ],
    address,
  );
};
function listed(...notices: ReturnType<typeof sampleNotice>[]) {
  const results = notices.map(({ id, title, description, date, from }) => ({
    id,
    title,
    description,
    date,
    from,
    sent_by: 'Marcos Lima',
    readers: 312,
  }));
  api.answer(listSentNotices, { results, count: results.length, count_relation: 'eq' });
}
const asked = (path: string) => api.calls.filter((call) => call.path === path).map(({ input }) => input);

test('a message goes after it was confirmed to how many', async () => {
  api.answer(createNotice, { id: 9, people: 1204, message: 'Mensagem enviada.' });
  const { user, address } = open(SEND);
  await user.type(await screen.findByLabelText(/Título/), 'Ponto facultativo');
  await user.type(screen.getByLabelText(/Texto/), 'Na sexta.');
  const preview = screen.getByRole('complementary', { name: 'Prévia da mensagem' });
  expect(preview.textContent).toContain('Na sexta.');
  await user.click(await screen.findByRole('button', { name: 'Enviar a 1.204 pessoas' }));
  const question = await screen.findByRole('alertdialog', { name: 'Enviar “Ponto facultativo” a 1.204 pessoas?' });
  expect(asked(createNotice.path)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Enviar mensagem' }));
  await waitFor(() => expect(address()).toBe(LIST));
  expect(asked(createNotice.path)).toMatchObject([{ body: { title: 'Ponto facultativo', description: 'Na sexta.' } }]);
  expect(localStorage.length).toBe(0);
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  const { user } = open(SEND);
  await user.click(await screen.findByRole('button', { name: 'Enviar a 1.204 pessoas' }));
  expect((await screen.findByLabelText(/Título/)).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Escreva o título da mensagem.').length).toBeGreaterThan(0);
  expect(screen.getByText('Escreva a mensagem.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('who leaves finds what they wrote, and may begin again', async () => {
  const first = open(SEND);
  await first.user.type(await screen.findByLabelText(/Título/), 'Pela metade');
  first.unmount();
  const { user } = open(SEND);
  expect(await screen.findByDisplayValue('Pela metade')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Começar em branco' }));
  expect(screen.queryByDisplayValue('Pela metade')).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('throwing away what is written is asked first', async () => {
  const { user, address } = open(SEND);
  await user.type(await screen.findByLabelText(/Título/), 'Pela metade');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar escrevendo' }));
  expect(address()).toBe(SEND);
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar mensagem' }));
  await waitFor(() => expect(address()).toBe(LIST));
});

test('markup in a message is shown as letters', async () => {
  listed(sampleNotice({ title: '<b>Aviso</b>', description: '<img src=x> & "aspas"' }));
  const { user, container } = open(LIST);
  await user.click(await screen.findByRole('button', { name: '<b>Aviso</b>' }));
  const whole = await screen.findByRole('dialog', { name: 'Mensagem enviada' });
  expect(whole.textContent).toContain('<img src=x> & "aspas"');
  expect(container.ownerDocument.querySelector('img')).toBeNull();
});

test.each([
  [[7], 'Mensagem apagada para todas as pessoas.'],
  [[], 'Outra pessoa já tinha apagado esta mensagem.'],
])('deleting is confirmed, and says what it came to (%j)', async (gone, said) => {
  listed(sampleNotice());
  api.answer(deleteNotices, { message: 'Mensagem apagada para todas as pessoas.', notice_ids: gone });
  const { user } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Apagar a mensagem Manutenção no sábado' }));
  const question = await screen.findByRole('alertdialog');
  expect(asked(deleteNotices.path)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Apagar mensagem' }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(asked(deleteNotices.path)).toMatchObject([{ body: { notice_ids: [7] } }]);
});

test('words, days and page are asked of the server under the names of the specification', async () => {
  listed(sampleNotice());
  open(`${LIST}?search=lote&start=2026-10-01&end=2026-10-15&page=2`);
  await waitFor(() =>
    expect(asked(listSentNotices.path).at(-1)).toMatchObject({
      query: { page: 2, size: 10, search: 'lote', start_date: '2026-10-01', end_date: '2026-10-15' },
    }),
  );
});

test('who lacks the permission is sent back, and nothing is asked', async () => {
  const { address } = open(SEND, []);
  await waitFor(() => expect(address()).toBe('/app/processos'));
  expect(asked(countRecipients.path)).toEqual([]);
});
