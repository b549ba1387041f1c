import { knowActs } from '../../desk/web/testing/know-acts.ts';
import { sampleDetail } from '../../processes/testing/sample-detail.ts';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterSession } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { sampleBookmark, sampleOwnBookmark } from '../../bookmarks/testing/sample-bookmark.ts';
import { bookmarksOfProcess } from '../../bookmarks/contract/marking/bookmarks-of-process.ts';
import { processActions } from '../../processes/contract/process-actions.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { currentUser } from '../../session/contract/current-user.ts';
import { listBoxBookmarks } from '../contract/list-box-bookmarks.ts';
import { countTabs } from '../contract/count-tabs.ts';
import { listMyProcesses, listProcesses } from '../contract/list-processes.ts';
import { listViews } from '../contract/views/list-views.ts';
import { undo } from '../../../platform/contract/undo.ts';
import { worklistErrors } from '../contract/worklist-errors.ts';
import { tabs } from '../rules/tabs.ts';
import { ahead } from './ahead.ts';
import { Component } from './process-panel.tsx';

knowActs();
const api = mockApi();
const unit = { id: 2, label: 'COCON/SESAU', description: 'Coordenadoria de Contratos' };
const at = '2026-10-01T12:00:00-03:00';
const line = (id: number, more: object = {}) => ({
  id,
  nup: `0002400318720267${id}`,
  nup_formatted: `00024.00318${id}/2026-72`,
  date: at,
  title: `Processo ${id}`,
  subject: { id: 4, name: 'Diárias' },
  interested: null,
  interested_count: 0,
  priority: { id: 1, name: 'Normal', type: 'NORMAL' },
  due_date: null,
  due_bucket: 'none' as const,
  secrecy: { id: 1, name: 'Público' },
  restricted: false,
  state: 'OPEN' as const,
  status: 'Em análise',
  capacity: unit,
  origin: unit,
  user_responsible: null,
  user_responsible_date: null,
  last_tramited_date_es: null,
  archived_date: null,
  since: at,
  favourite: false,
  unread: false,
  signatures_pending: 0,
  waiting_for_my_signature: false,
  automatic_processing: false,
  suspended_until: null,
  pendencies_open: 0,
  asked_back: null,
  returned: false,
  to_origin: false,
  appended_to: null,
  bookmark: [],
  version: 1,
  actions: sampleDetail().actions,
  ...more,
});
const listed = (...results: ReturnType<typeof line>[]) => ({
  results,
  count: results.length,
  count_relation: 'eq' as const,
});
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

beforeEach(() => {
  enterSession('token');
  api.answer(listViews, { results: [], searches: [] });
  const numbers = Object.fromEntries(tabs.map((tab) => [tab, tab === 'sector' ? 10_000 : 3]));
  const relations = Object.fromEntries(tabs.map((tab) => [tab, tab === 'sector' ? 'gte' : 'eq']));
  api.answer(countTabs, { ...numbers, relations } as never);
  api.answer(listBoxBookmarks, { results: [], count: 0, count_relation: 'eq' });
  api.answer(bookmarksOfProcess, []);
  api.answer(currentUser, {
    id: 9,
    name: 'Ana Paula Nogueira',
    cpf: '10000000108',
    email: null,
    capacity: { ...bond, permissions: [{ id: 25 }, { id: 27 }] },
    bonds: [bond],
    config: { theme: 'light', fontSize: 'normal' },
    institution: { name: 'Aroeira', state: 'Aroeira', time_zone: 'America/Fortaleza' },
  });
});

const draw = (at = '/app/processos') =>
  renderScreen(
    [
      { path: '/app/processos', Component },
      { path: '/app/processos/detalhamento/:id', element: <h1>Detalhe</h1> },
    ],
    at,
  );

test('the ten boxes carry the names of the specification and their counts, with a floor as "10.000+"', async () => {
  api.answer(listMyProcesses, listed());
  draw();
  const boxes = await screen.findByRole('tablist', { name: 'Caixas' });
  const names = within(boxes).getAllByRole('tab');
  expect(names.map((tab) => tab.querySelector('span')?.textContent)).toEqual([
    'Meus Processos',
    'No Setor',
    'Em Análise',
    'Assinaturas',
    'Devolvido',
    'Tramitado à origem',
    'Tramitados',
    'Arquivados',
    'Favoritos',
    'Rascunhos',
  ]);
  expect(await within(boxes).findByText('10.000+')).toBeTruthy();
});

test('an empty box says what to do next, an empty filter how to leave it', async () => {
  api.answer(listMyProcesses, listed());
  const { user, address } = draw('/app/processos?tab=my_process&filter=priority:3:Urgente');
  expect(await screen.findByText('Nenhum processo encontrado com estes filtros.')).toBeTruthy();
  expect(api.calls.find(({ path }) => path === listMyProcesses.path)?.input.query).toMatchObject({
    filters: { priority: [3] },
  });
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByText('Nada esperando por você.')).toBeTruthy();
  expect(address()).not.toContain('filter');
});

test('the address restores box, scope, order, group and page', async () => {
  api.answer(listProcesses, listed(line(1, { due_date: '2020-01-01', due_bucket: 'late' }), line(2)));
  draw('/app/processos?tab=sector&scope=individual&order_by=due_date&group=due&page=2');
  expect(await screen.findByRole('heading', { name: /Vencem até hoje/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /Sem prazo/ })).toBeTruthy();
  const call = api.calls.find(
    ({ path, input }) => path === listProcesses.path && !(input.query as { only_count: boolean }).only_count,
  );
  expect(call?.input.query).toMatchObject({ with_children: 'individual', order_by: 'due_date', page: 2 });
});

test('grouped by bookmark, a process stands under each that it bears, and those that bear none come last', async () => {
  const mine = sampleOwnBookmark({ id: 7, name: 'Rever' });
  const ours = sampleBookmark();
  api.answer(listProcesses, listed(line(1), line(2, { bookmark: [ours, mine] }), line(3, { bookmark: [ours] })));
  const { user } = draw('/app/processos?tab=sector&group=bookmark');
  await screen.findByRole('heading', { name: /Fase externa/ });
  const under = (name: RegExp) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toMatchObject([
    expect.stringContaining('Fase externa'),
    expect.stringContaining('Rever'),
    expect.stringContaining('Sem marcador'),
  ]);
  expect(under(/Fase externa/)).toEqual(['Processo 2', 'Processo 3']);
  expect(under(/Rever/)).toEqual(['Processo 2']);
  expect(under(/Sem marcador/)).toEqual(['Processo 1']);
  // No filter asks for those without: nothing is on its way to their heading.
  expect(screen.getByRole('heading', { name: 'Sem marcador' }).childElementCount).toBe(0);
  const counted = api.calls.flatMap(({ path, input: { query } }) => {
    const { only_count, filters } = query as { only_count?: boolean; filters?: object };
    return path === listProcesses.path && only_count ? [filters] : [];
  });
  expect(counted).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ global_bookmarks: [4] }),
      expect.objectContaining({ bookmarks: [7] }),
    ]),
  );
  await user.keyboard('jjj');
  expect(document.activeElement?.textContent).toBe('Processo 1');
});

test('under headings J walks down the screen, whatever the order of the list was', async () => {
  const of = (id: number, name: string) => ({ user_responsible: { id, name } });
  api.answer(listProcesses, listed(line(1, of(1, 'Ana')), line(2, of(2, 'Beto')), line(3, of(1, 'Ana'))));
  const { user } = draw('/app/processos?tab=sector&group=responsible');
  await screen.findByRole('heading', { name: /Beto/ });
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Processo 3');
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Processo 2');
});

test('J and K walk the lines, X selects, and the bar of the selection takes the place of the tools', async () => {
  api.answer(listMyProcesses, listed(line(1), line(2), line(3)));
  const { user } = draw();
  await screen.findByRole('link', { name: 'Processo 1' });
  await user.keyboard('j');
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Processo 2');
  await user.keyboard('k');
  expect(document.activeElement?.textContent).toBe('Processo 1');
  await user.keyboard('xj');
  await user.keyboard('j');
  await user.keyboard('{Shift>}X{/Shift}');
  const bar = await screen.findByRole('toolbar', { name: 'Ações para os selecionados' });
  expect(within(bar).getByText('3 selecionados')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sem agrupar' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('the list stays as it is when the network comes back, however long it was away', async () => {
  api.answer(listMyProcesses, listed(line(1)));
  draw();
  await screen.findByRole('link', { name: 'Processo 1' });
  const asked = (path: string) => api.calls.filter((call) => call.path === path).length;
  const lists = asked(listMyProcesses.path);
  const counts = asked(countTabs.path);
  const now = Date.now() + 3_600_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await waitFor(() => expect(asked(countTabs.path)).toBeGreaterThan(counts));
  clock.mockRestore();
  expect(asked(listMyProcesses.path)).toBe(lists);
});

test('Enter on a line opens the process', async () => {
  api.answer(listMyProcesses, listed(line(1)));
  const { user, address } = draw();
  (await screen.findByRole('link', { name: 'Processo 1' })).focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/app/processos/detalhamento/1');
});

test('a bulk act says, one by one, what stayed out and why', async () => {
  api.answer(listMyProcesses, listed(line(1), line(2)));
  api.answer(processActions, {
    message: 'ok',
    results: [
      { id: 1, nup: '00024003181202672', ok: true, message: 'Guardado.' },
      { id: 2, nup: '00024003182202672', ok: false, code: 'NOT_FOUND', message: 'O processo mudou de setor.' },
    ],
  });
  const { user } = draw();
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Favoritar/ }));
  const told = await screen.findByRole('dialog', { name: /1 processo guardado nos favoritos, 1 de fora/ });
  expect(within(told).getByText('O processo mudou de setor.')).toBeTruthy();
  expect(within(told).getByText('00024.003182/2026-72')).toBeTruthy();
  // What stayed out is still selected, to be tried again or looked at.
  await user.click(within(told).getByRole('button', { name: 'Entendi' }));
  expect(screen.getByText('1 selecionado')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true]);
});

test('an act on a line that is not selected leaves the selection as it is, and so does taking it back', async () => {
  api.answer(listMyProcesses, listed(line(1), line(2), line(3)));
  api.answer(processActions, {
    message: 'ok',
    results: [{ id: 3, nup: null, ok: true, message: 'ok' }],
    undo_token: 'u'.repeat(20),
  });
  api.answer(undo, { message: 'ok' });
  const { user } = draw();
  const [one, other] = await screen.findAllByRole('checkbox');
  await user.click(one!);
  await user.click(other!);
  const reads = () => api.calls.filter(({ path }) => path === listMyProcesses.path).length;
  const before = reads();
  await user.click(screen.getAllByRole('button', { name: /^Favoritar \d/ })[2]!);
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(reads()).toBe(before + 2));
  expect(screen.getByText('2 selecionados')).toBeTruthy();
});

test('the star offers to be taken back', async () => {
  api.answer(listMyProcesses, listed(line(1)));
  api.answer(processActions, {
    message: 'ok',
    results: [{ id: 1, nup: null, ok: true, message: 'ok' }],
    undo_token: 'u',
  });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: /^Favoritar/ }));
  expect(await screen.findByText('Processo guardado nos favoritos.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeTruthy();
});

test('a refused scope says who can give it, and no box is left without a way out', async () => {
  api.refuse(listProcesses, worklistErrors.scopeNotAllowed);
  draw('/app/processos?tab=sector&scope=sector_and_subordinates');
  expect(await screen.findByText(/Peça ao administrador da sua unidade/)).toBeTruthy();
});

test.each(['', '?tab=sector&order_by=due_date'])(
  'what is asked ahead is what the panel then reads: %s',
  async (query) => {
    api.answer(getProcess, sampleDetail());
    api.answer(listMyProcesses, listed(line(1), line(2)));
    api.answer(listProcesses, listed(line(1), line(2)));
    ahead({ pathname: '/app/processos', search: query }, {});
    await expect.poll(() => api.calls.length).toBe(4);
    draw(`/app/processos${query}`);
    await screen.findByText('Processo 1');
    // And who works here, which the page itself asks ahead, and the markers of the box, of the unit that is known by then.
    expect(api.calls).toHaveLength(6);
  },
);
