import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../session/testing/sample-user.ts';
import { answerFeedback } from '../contract/answer-feedback.ts';
import { listFeedback } from '../contract/list-feedback.ts';
import { listOwnFeedback } from '../contract/list-own-feedback.ts';
import { mailFeedback } from '../contract/mail-feedback.ts';
import { sendFeedback } from '../contract/send-feedback.ts';
import { sampleFeedback } from '../testing/sample-feedback.ts';
import { Component as FeedbackList } from './feedback-list-screen.tsx';
import { Component as Feedback } from './feedback-screen.tsx';

const api = mockApi();
const WRITE = '/app/feedback?de=/app/processos';
const LIST = '/app/admin/feedback';

beforeEach(() => {
  localStorage.clear();
  session.set({ token: 'a.b.c', lost: false });
});

const nothing: OutputOf<typeof listOwnFeedback> = { results: [], count: 0, count_relation: 'eq' };
const open = (address: string, permissions: number[] = [81], own: OutputOf<typeof listOwnFeedback> = nothing) => {
  api.answer(listOwnFeedback, own);
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: '/app/feedback', Component: Feedback },
      { path: LIST, Component: FeedbackList },
      { path: '/app/processos', element: <h1>Processos</h1> },
    ],
    address,
  );
};
const asked = (path: string) => api.calls.filter((call) => call.path === path).map(({ input }) => input);
const listed = (...results: ReturnType<typeof sampleFeedback>[]) =>
  api.answer(listFeedback, { results, count: results.length, count_relation: 'eq' });

test('a person says something of the screen they came from, gets a copy, and is back there', async () => {
  api.answer(sendFeedback, { id: 4, message: 'Opinião enviada. Obrigado!' });
  api.answer(mailFeedback, { message: 'A cópia vai para o seu e-mail.' });
  const { user, address } = open(WRITE);
  await user.click(await screen.findByRole('radio', { name: 'Sugestão' }));
  await user.type(screen.getByLabelText(/Descrição/), 'Faltou a coluna prazo.');
  await user.click(screen.getByLabelText(/Quero uma cópia/));
  await user.click(screen.getByRole('button', { name: 'Enviar opinião' }));
  await waitFor(() => expect(address()).toBe('/app/processos'));
  const body = { type: 'suggestion', area: 'processes', description: 'Faltou a coluna prazo.', url: '/app/processos' };
  expect(asked(sendFeedback.path)).toMatchObject([{ body }]);
  expect(asked(mailFeedback.path)).toMatchObject([{ body: { feedback_id: 4, send_me: true } }]);
  expect(localStorage.length).toBe(0);
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  const { user } = open(WRITE);
  await user.click(await screen.findByRole('button', { name: 'Enviar opinião' }));
  expect(screen.getAllByText('Escolha o tipo.').length).toBeGreaterThan(0);
  expect(screen.getByText('Escreva o que quer nos contar.')).toBeTruthy();
  expect(asked(sendFeedback.path)).toEqual([]);
});

test('who leaves finds what they wrote', async () => {
  const first = open(WRITE);
  await first.user.type(await screen.findByLabelText(/Descrição/), 'Pela metade');
  first.unmount();
  open(WRITE);
  expect(await screen.findByDisplayValue('Pela metade')).toBeTruthy();
});

test('a copy that failed is asked again without sending the text twice', async () => {
  api.answer(sendFeedback, { id: 4, message: 'Opinião enviada. Obrigado!' });
  api.refuse(mailFeedback, { code: 'FEEDBACK_NO_EMAIL', status: 409, message: 'Sua conta não tem e-mail.' });
  const { user, address } = open(WRITE);
  await user.click(await screen.findByRole('radio', { name: 'Elogio' }));
  await user.type(screen.getByLabelText(/Descrição/), 'Bom.');
  await user.click(screen.getByLabelText(/Quero uma cópia/));
  await user.click(screen.getByRole('button', { name: 'Enviar opinião' }));
  expect(await screen.findByText(/O texto já foi enviado/)).toBeTruthy();
  await user.click(screen.getByLabelText(/Quero uma cópia/));
  await user.click(screen.getByRole('button', { name: 'Enviar opinião' }));
  await waitFor(() => expect(address()).toBe('/app/processos'));
  expect(asked(sendFeedback.path)).toHaveLength(1);
});

test('a file that may not go is told before it is sent', async () => {
  const { user } = open(WRITE);
  const input = await screen.findByLabelText('Arquivo da opinião');
  await user.upload(input, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'tela.png'));
  expect(await screen.findByText(/passa de 5 MB/)).toBeTruthy();
  await user.upload(input, new File(['x'], 'tela.png'));
  expect(await screen.findByText(/tela\.png/)).toBeTruthy();
});

test('an administrator answers', async () => {
  listed(sampleFeedback());
  api.answer(answerFeedback, { message: 'Resposta enviada por e-mail a quem escreveu.' });
  const { user } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Responder a Ana Paula' }));
  const dialog = await screen.findByRole('dialog', { name: 'Responder a Ana Paula' });
  await user.click(within(dialog).getByRole('button', { name: 'Enviar resposta' }));
  expect(within(dialog).getByText('Escreva a resposta.')).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/Resposta/), 'Veio na versão nova.');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar resposta' }));
  await waitFor(() =>
    expect(asked(answerFeedback.path)).toMatchObject([{ body: { feedback_id: 4, answer: 'Veio na versão nova.' } }]),
  );
});

test('type and standing are asked of the server; nothing found leads back to all', async () => {
  listed();
  const { user } = open(`${LIST}?type=errors&answered=false`);
  expect(await screen.findByText('Nenhuma opinião encontrada')).toBeTruthy();
  expect(asked(listFeedback.path).at(-1)).toMatchObject({ query: { type: 'errors', answered: false } });
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(await screen.findByText('Nenhuma opinião ainda')).toBeTruthy();
});

test('who lacks the permission is sent back, and nothing is asked', async () => {
  const { address } = open(LIST, []);
  await waitFor(() => expect(address()).toBe('/app/processos'));
  expect(asked(listFeedback.path)).toEqual([]);
});

test('who wrote before sees it again below the form, with the answer or that it waits for one', async () => {
  const answer = { text: 'Veio na versão nova.', date: '2026-10-16T12:00:00-03:00', by: 'Marcos' };
  const results = [sampleFeedback({ id: 5, description: 'E a coluna setor?' }), sampleFeedback({ answer })];
  open(WRITE, [], { results, count: 2, count_relation: 'eq' });
  const list = await screen.findByRole('region', { name: 'O que você já enviou' });
  const [waiting, answered] = within(list).getAllByRole('listitem');
  expect(within(waiting!).getByText('Sem resposta')).toBeTruthy();
  expect(answered!.textContent).toContain('Veio na versão nova.Marcos');
});
