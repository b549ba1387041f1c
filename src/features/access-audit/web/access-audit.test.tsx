import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../session/testing/sample-user.ts';
import { confirmAccess } from '../contract/review/confirm-access.ts';
import { getReview } from '../contract/review/get-review.ts';
import { listReviewItems } from '../contract/review/list-review-items.ts';
import { listReviews } from '../contract/review/list-reviews.ts';
import { takeInReview } from '../contract/review/take-in-review.ts';
import { askWhoCouldSee } from '../contract/who-could-see/ask-who-could-see.ts';
import { getQuestion } from '../contract/who-could-see/get-question.ts';
import { listQuestions } from '../contract/who-could-see/list-questions.ts';
import { listWhoCouldSee } from '../contract/who-could-see/list-who-could-see.ts';
import { listPublicUnits } from '../../units/contract/list-public-units.ts';
import { Component as Review } from './review/review-screen.tsx';
import { Component as Reviews } from './review/reviews-screen.tsx';
import { Component as Answer } from './who-could-see/answer-screen.tsx';
import { Component as Questions } from './who-could-see/questions-screen.tsx';

const api = mockApi();
beforeEach(() => session.set({ token: 'a.b.c', lost: false }));

const open = (address: string, permissions: number[]) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: '/app/admin/quem-podia-ver', Component: Questions },
      { path: '/app/admin/quem-podia-ver/:id', Component: Answer },
      { path: '/app/admin/revisao-acessos', Component: Reviews },
      { path: '/app/admin/revisao-acessos/:id', Component: Review },
    ],
    address,
  );
};
const sent = (path: string) => api.calls.filter((call) => call.path === path);
const none = { results: [], count: 0, count_relation: 'eq' as const };

const question = {
  id: 7,
  kind: 'process' as const,
  about: '00024.000001/2026-11',
  moment: '2026-10-01T17:00:00.000Z',
  reason: '',
  asked_by: { id: 1, name: 'Clara' },
  asked_at: '2026-10-14T17:00:00.000Z',
};

test('what is missing in a question is told beside its field, and nothing is asked', async () => {
  api.answer(listQuestions, none);
  const { user } = open('/app/admin/quem-podia-ver', [79]);
  await user.click(await screen.findByRole('button', { name: 'Responder' }));
  expect(await screen.findByText('Escolha o processo.')).toBeTruthy();
  expect(sent(askWhoCouldSee.path)).toHaveLength(0);
});

test('a unit and a moment are asked about, and the answer opens', async () => {
  api.answer(listQuestions, none);
  api.answer(listPublicUnits, [
    {
      id: 3,
      active: true,
      abbreviation: 'COCON',
      description: 'Coordenadoria de Contratos',
      parent_id: null,
      core_protocol: false,
      external_receptor: true,
      entityId: 1,
      entity: { id: 1, name: 'Saúde', abbreviation: 'SESAU', active: true },
    },
  ]);
  api.answer(askWhoCouldSee, { message: 'Pergunta respondida e registrada.', id: 7 });
  const { user, address } = open('/app/admin/quem-podia-ver', [79]);
  await user.click(await screen.findByRole('radio', { name: 'Um setor' }));
  await user.type(screen.getByRole('combobox', { name: 'Setor' }), 'cocon');
  await user.click(await screen.findByRole('option', { name: /COCON\/SESAU/ }));
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  await waitFor(() => expect(address()).toContain('/app/admin/quem-podia-ver/7'));
});

test('the answer says who could see, how much and why', async () => {
  api.answer(getQuestion, {
    ...question,
    sentences: ['O processo era restrito: quem tinha o número exato podia saber que ele existia, e nada mais.'],
    bonds: [],
    levels: [],
  });
  api.answer(listWhoCouldSee, {
    results: [
      {
        person_id: 2,
        name: 'Bia Recebe',
        capacities: ['GELIC/SESAU'],
        seen: { access: 'all', words: 'Tudo' },
        reasons: ['Trabalhava em GELIC/SESAU, onde o processo estava'],
      },
    ],
    count: 1,
    count_relation: 'eq',
  });
  open('/app/admin/quem-podia-ver/7', [79]);
  const row = within((await screen.findByText('Bia Recebe')).closest('tr')!);
  expect(row.getByText('Tudo')).toBeTruthy();
  expect(row.getByText('Trabalhava em GELIC/SESAU, onde o processo estava')).toBeTruthy();
});

const counts = { total: 2, pending: 2, confirmed: 0, taken: 0, gone: 0 };
const review = {
  id: 1,
  name: 'Revisão de 2026',
  message: '',
  deadline: '2026-12-18',
  parts: [],
  opened_by: 'Marta',
  opened_at: '2026-11-18T12:00:00.000Z',
  closed_by: null,
  closed_at: null,
  is_late: false,
  counts,
};
const item = (id: number, name: string) => ({
  id,
  person_id: id,
  name,
  post: null,
  capacity_label: 'COCON/SESAU',
  profile_name: 'Servidor',
  state: 'PENDING' as const,
  answered_by: null,
  answered_at: null,
  confirm: { allowed: true, message: null },
  take: { allowed: true, message: null },
});
const items = (...results: ReturnType<typeof item>[]) =>
  api.answer(listReviewItems, { results, count: results.length, count_relation: 'eq' });

test('only who administers everything is offered to open a review', async () => {
  api.answer(listReviews, { results: [review], count: 1, count_relation: 'eq' });
  open('/app/admin/revisao-acessos', [39]);
  expect(await screen.findByRole('link', { name: 'Revisão de 2026' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Abrir revisão' })).toBeNull();
});

test('all of a page are chosen and confirmed at once', async () => {
  api.answer(getReview, { ...review, may_close: false });
  items(item(5, 'Ana'), item(6, 'Bia'));
  api.answer(confirmAccess, { message: '2 acessos confirmados.', results: [] });
  const { user } = open('/app/admin/revisao-acessos/1', [39]);
  await user.click(await screen.findByRole('checkbox', { name: 'Escolher todos desta página' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(sent(confirmAccess.path).at(-1)?.input.body).toEqual({ items: [5, 6] }));
});

test('taking away asks first, names whose, and keeps the reason', async () => {
  api.answer(getReview, { ...review, may_close: false });
  items(item(5, 'Ana'));
  api.answer(takeInReview, {
    message: 'Acesso retirado.',
    results: [{ id: 5, ok: true, message: 'Acesso retirado.' }],
  });
  const { user } = open('/app/admin/revisao-acessos/1', [39]);
  await user.click(await screen.findByRole('checkbox', { name: 'Escolher Servidor de Ana' }));
  await user.click(screen.getByRole('button', { name: 'Tirar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tirar Servidor de Ana?' }));
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Mudou de setor');
  await user.click(dialog.getByRole('button', { name: 'Tirar acesso' }));
  await waitFor(() =>
    expect(sent(takeInReview.path).at(-1)?.input.body).toEqual({ items: [5], reason: 'Mudou de setor' }),
  );
});
