import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enterSession } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../session/contract/current-user.ts';
import { listMyProcesses, listProcesses } from '../../worklists/contract/list-processes.ts';
import { getInfoCount, getUnitInfoCount } from '../contract/figures/info-count.ts';
import { getProductivity, getUnitProductivity } from '../contract/figures/productivity.ts';
import { getUnitSubjects } from '../contract/figures/subjects.ts';
import { listMovements } from '../contract/lists/list-movements.ts';
import { commonErrors } from '../../../platform/contract/error-kind.ts';
import { Component } from './dashboard-screen.tsx';
import { Component as Movements } from './lists/movements-screen.tsx';
import { answerNumbers } from './testing/sample-numbers.ts';

const api = mockApi();
const bond = {
  capacity_id: 2,
  part_id: 1,
  entityId: 1,
  abbreviation: 'COCON',
  description: 'Contratos',
  entity_abbreviation: 'SESAU',
  entity_name: 'Saúde',
  label: 'COCON/SESAU',
  post: 'Analista',
  is_secondary: false,
};

function enter(...permissions: number[]) {
  api.answer(currentUser, {
    id: 9,
    name: 'Ana Paula Nogueira',
    cpf: '10000000108',
    email: null,
    capacity: { ...bond, permissions: permissions.map((id) => ({ id })) },
    bonds: [bond],
    config: { theme: 'light', fontSize: 'normal' },
    institution: { name: 'Aroeira', state: 'Aroeira', time_zone: 'America/Fortaleza' },
  });
}

beforeEach(() => {
  enterSession('token');
  const none = { results: [], count: 0, count_relation: 'eq' as const };
  api.answer(listProcesses, none);
  api.answer(listMyProcesses, none);
});

const draw = (at = '/app/painel') =>
  renderScreen(
    [
      { path: '/app/painel', Component },
      { path: '/app/painel/processos', Component: Movements },
    ],
    at,
  );

const queryOf = (link: HTMLElement) => new URLSearchParams(link.getAttribute('href')!.split('?')[1]);

test('who may look at the whole sector sees it, and each number opens its list', async () => {
  enter(25, 73);
  answerNumbers(api, false);
  draw();
  const taken = await screen.findByRole('link', { name: /Em análise64/ });
  expect(taken.getAttribute('href')).toBe('/app/processos?tab=analysis&scope=sector_and_subordinates');
  const waiting = screen.getByRole('link', { name: /Sem responsável9/ });
  expect(queryOf(waiting).get('filter')).toBe('situation:WITHOUT_RESPONSIBLE:');
  expect(queryOf(screen.getByRole('link', { name: /Com prazo21.*3 vencidos/ })).getAll('filter')).toHaveLength(4);
  const subject = await screen.findByRole('link', { name: /Diárias e passagens ?11/ });
  expect(queryOf(subject).get('filter')).toBe('subject:4:Diárias e passagens');
  expect(await screen.findByRole('heading', { name: 'Onde está o gargalo' })).toBeTruthy();
  const give = await screen.findByRole('link', { name: 'Ver e atribuir o que Ana Paula Nogueira tem' });
  expect(queryOf(give).get('filter')).toBe('user:9:Ana Paula Nogueira');
});

test('who may not sees their own, and is told who gives the permission', async () => {
  enter(25);
  answerNumbers(api, true);
  const { user } = draw();
  expect(await screen.findByText('De onde vieram')).toBeTruthy();
  expect(queryOf(await screen.findByRole('link', { name: /Sem responsável9/ })).get('scope')).toBe('sector');
  expect(screen.queryByRole('heading', { name: 'Onde está o gargalo' })).toBeNull();
  // What somebody took is no receipt of the unit.
  const productivity = await screen.findByRole('region', { name: 'Produtividade' });
  expect(await within(productivity).findByText(/concluídos ou tramitados de \d+ assumidos/)).toBeTruthy();
  const whole = screen.getByRole('radio', { name: 'Setor e subordinados' });
  expect(whole.getAttribute('aria-disabled')).toBe('true');
  await user.click(whole);
  expect(screen.getByRole('radio', { name: 'Só os meus' }).getAttribute('aria-checked')).toBe('true');
});

test('the chart has its table, in which each week opens what it counts', async () => {
  enter(25, 73);
  answerNumbers(api, false);
  const { user } = draw();
  const card = await screen.findByRole('region', { name: 'Produtividade' });
  expect(
    await within(card).findByRole('img', { name: /Na semana de 12\/10\/2026: 49 recebidos e 58 concluídos/ }),
  ).toBeTruthy();
  await user.click(within(card).getByRole('button', { name: 'Ver tabela' }));
  const week = within(card).getByRole('row', { name: /12\/10\/2026/ });
  const [received] = within(week).getAllByRole('link');
  expect(Object.fromEntries(queryOf(received!))).toEqual({
    figure: 'received',
    start_date: '2026-10-12',
    end_date: '2026-10-18',
    scope: 'SECTOR_AND_SUBORDINATES',
  });
});

test('a number that fails leaves the others in sight, and is asked for again', async () => {
  enter(25, 73);
  answerNumbers(api, false);
  api.refuse(getUnitSubjects, { ...commonErrors.unexpected, status: 503 });
  const { user } = draw();
  const card = await screen.findByRole('region', { name: 'Assuntos mais frequentes' });
  expect(await within(card).findByText('Não deu para calcular os assuntos agora.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Em análise64/ })).toBeTruthy();
  api.answer(getUnitSubjects, { subjects: [{ id: 4, name: 'Férias', count: 2 }], as_of: '2026-10-14T14:32:00-03:00' });
  await user.click(within(card).getByRole('button', { name: 'Tentar de novo' }));
  expect(await within(card).findByText('Férias')).toBeTruthy();
});

test('what was not counted has no hour of counting', async () => {
  enter(25, 73);
  answerNumbers(api, false);
  api.refuse(getUnitInfoCount, { ...commonErrors.unexpected, status: 503 });
  draw();
  expect(await screen.findByText('Não deu para contar os processos agora.')).toBeTruthy();
  expect(screen.queryByText(/contado às/)).toBeNull();
});

test('a unit to which nothing ever came reads that, and no zeros', async () => {
  enter(25, 40);
  answerNumbers(api, true);
  const asOf = '2026-10-14T14:32:00-03:00';
  api.answer(getInfoCount, {
    analising_count: 0,
    due_date_count: 0,
    without_responsible: 0,
    urgent_count: 0,
    as_of: asOf,
  });
  api.answer(getProductivity, {
    productivity: [],
    productivity_percentage: null,
    received: 0,
    finished: 0,
    as_of: asOf,
    start_date: '2026-08-24',
    end_date: '2026-10-18',
  });
  draw();
  expect(await screen.findByText('Ainda não há números')).toBeTruthy();
});

test('scope, unit and period stand in the address, and are asked for', async () => {
  enter(25, 73);
  answerNumbers(api, false);
  const { user, address } = draw();
  await user.selectOptions(await screen.findByLabelText('Setor'), 'NUFIC/SESAU');
  await user.selectOptions(screen.getByLabelText('Período'), 'Últimas 4 semanas');
  expect(address()).toContain('capacity_id=3');
  expect(address()).toContain('weeks=4');
  const asked = api.calls.filter(({ path }) => path === getUnitInfoCount.path).at(-1);
  expect(asked?.input.query).toMatchObject({ capacity_id: 3 });
  expect(api.calls.some(({ path }) => path === getUnitProductivity.path)).toBe(true);
});

test('what a week counts is listed, each coming by itself', async () => {
  enter(25, 73);
  api.answer(listMovements, {
    results: [
      {
        id: 'received-1',
        process_id: 7,
        nup_formatted: '00024.003187/2026-72',
        title: 'Aquisição de insumos',
        subject: 'Licitação',
        capacity: { id: 2, label: 'COCON/SESAU', description: 'Contratos' },
        at: '2026-10-13T12:00:00Z',
        kind: 'received',
      },
    ],
    count: 1,
    count_relation: 'eq',
  });
  draw('/app/painel/processos?figure=received&start_date=2026-10-12&end_date=2026-10-18&scope=SECTOR_AND_SUBORDINATES');
  const link = await screen.findByRole('link', { name: 'Aquisição de insumos' });
  expect(link.getAttribute('href')).toBe('/app/processos/detalhamento/7');
  expect(screen.getByText(/De 12\/10\/2026 a 18\/10\/2026 · 1 registro/)).toBeTruthy();
});
