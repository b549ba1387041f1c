import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { undo } from '../../../../platform/contract/undo.ts';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleUser } from '../../../session/testing/sample-user.ts';
import { countTabs } from '../../contract/count-tabs.ts';
import { listMyProcesses, listProcesses } from '../../contract/list-processes.ts';
import { countViews } from '../../contract/views/count-views.ts';
import { createView } from '../../contract/views/create-view.ts';
import { deleteView } from '../../contract/views/delete-view.ts';
import { editView } from '../../contract/views/edit-view.ts';
import { listViews } from '../../contract/views/list-views.ts';
import { orderViews } from '../../contract/views/order-views.ts';
import { viewErrors } from '../../contract/views/view-errors.ts';
import { tabs } from '../../rules/tabs.ts';
import { sampleView } from '../../testing/sample-view.ts';
import { Component as Panel } from '../process-panel.tsx';
import { openWith } from './opening-view.ts';
import { useViewCommands } from './use-view-commands.ts';
import { ViewsPanel } from './views-settings.tsx';

const api = mockApi();
const none = { results: [], count: 0, count_relation: 'eq' as const };
const urgent = { field: 'priority', value: '3', label: '' } as const;
const mine = sampleView({
  id: 5,
  name: 'Urgentes a vencer',
  shows: { ...sampleView().shows, columns: ['due'], rows: [{ ...urgent }] },
});
const ofUnit = sampleView({
  id: 6,
  name: 'Do setor',
  shared_with: { id: 2, label: 'COCON/SESAU' },
  saved_by: { id: 4, name: 'Bruno Reis' },
  may_change: false,
  may_delete: false,
});

beforeEach(() => {
  enterSession('token');
  openWith(null);
  api.answer(currentUser, sampleUser());
  const numbers = Object.fromEntries(tabs.map((tab) => [tab, 3]));
  const relations = Object.fromEntries(tabs.map((tab) => [tab, 'eq']));
  api.answer(countTabs, { ...numbers, relations } as never);
  api.answer(listProcesses, none);
  api.answer(listViews, { results: [mine, ofUnit], searches: [] });
  api.answer(countViews, {
    results: [
      { id: 5, count: 12, count_relation: 'eq' },
      { id: 6, count: null, count_relation: 'eq' },
    ],
  });
});

const openPanel = (at = '/app/processos?tab=sector') =>
  renderScreen([{ path: '/app/processos', Component: Panel }], at);
const openSettings = () => renderScreen([{ path: '/', Component: ViewsPanel }], '/');
const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ input }) => input.body);

test('the column has the views with how many they hold, and no number where the box is closed to the person', async () => {
  openPanel();
  const view = await screen.findByRole('tab', { name: /Urgentes a vencer/ });
  await within(view).findByText('12');
  expect(screen.getByRole('tab', { name: /Do setor/ }).textContent).toBe('Do setor');
});

test('a view opens with all that it shows in the address, and is the one that is chosen', async () => {
  const { user, address } = openPanel();
  await user.click(await screen.findByRole('tab', { name: /Urgentes a vencer/ }));
  await screen.findByRole('heading', { level: 1, name: 'Urgentes a vencer' });
  const query = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    tab: 'sector',
    view: '5',
    order_by: 'due_date',
    group: 'due',
    columns: 'due',
    filter: 'priority:3:',
  });
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Urgentes a vencer');
  expect(screen.queryByRole('button', { name: 'Salvar visão' })).toBeNull();
});

test('an address of a view that is not there any more shows the same box', async () => {
  openPanel('/app/processos?tab=sector&view=99&filter=priority:3:');
  await screen.findByRole('heading', { level: 1, name: 'No Setor' });
  await screen.findByText('Nenhum processo encontrado com estes filtros.');
});

test('a filtered box is saved under a name, for the unit', async () => {
  api.answer(createView, { message: 'Visão compartilhada com o setor.', id: 9, version: 1 });
  const { user, address } = openPanel('/app/processos?tab=sector&filter=priority:3:');
  await user.click(await screen.findByRole('button', { name: 'Salvar visão' }));
  const dialog = await screen.findByRole('dialog', { name: 'Salvar esta visão' });
  within(dialog).getByText('Prioridade: Urgente');
  await user.type(within(dialog).getByRole('textbox', { name: /Nome/ }), 'Urgentes');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Quem vê' }), 'unit');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar visão' }));
  await waitFor(() => expect(address()).toContain('view=9'));
  expect(sent(createView.path)).toEqual([
    {
      name: 'Urgentes',
      shared: true,
      shows: {
        tab: 'sector',
        scope: null,
        order_by: '-last_tramited_date_es',
        group: 'none',
        columns: null,
        rows: [urgent],
      },
    },
  ]);
});

test('a name that is taken stays in the form with why', async () => {
  api.refuse(createView, viewErrors.nameTaken, { field: 'name' });
  const { user } = openPanel('/app/processos?tab=sector&filter=priority:3:');
  await user.click(await screen.findByRole('button', { name: 'Salvar visão' }));
  await user.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Urgentes a vencer');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar visão' }));
  await screen.findByText(/Já há uma visão com este nome/);
  expect((screen.getByRole('textbox', { name: /Nome/ }) as HTMLInputElement).value).toBe('Urgentes a vencer');
});

test('what was changed in a view that is open is saved over it', async () => {
  api.answer(editView, { message: 'Visão alterada.', id: 5, version: 2 });
  const { user } = openPanel('/app/processos?tab=sector&view=5&order_by=due_date&group=due&columns=due');
  await user.click(await screen.findByRole('button', { name: 'Salvar visão' }));
  await user.click(await screen.findByRole('button', { name: 'Salvar em “Urgentes a vencer”' }));
  await waitFor(() => expect(sent(editView.path)).toHaveLength(1));
  expect(sent(editView.path)).toMatchObject([{ version: 1, shows: { rows: [] } }]);
});

test('in the settings a view moves up, is renamed and taken out of the unit’s sight', async () => {
  api.answer(orderViews, { message: 'Ordem guardada.' });
  api.answer(editView, { message: 'Visão alterada.', id: 5, version: 2 });
  const { user } = openSettings();
  await user.click(await screen.findByRole('button', { name: 'Subir Do setor' }));
  await waitFor(() => expect(sent(orderViews.path)).toEqual([{ ids: [6, 5] }]));
  await user.click(screen.getByRole('button', { name: 'Editar Urgentes a vencer' }));
  const name = await screen.findByRole('textbox', { name: /Nome/ });
  await user.clear(name);
  await user.type(name, 'Urgentes');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent(editView.path)).toEqual([{ version: 1, name: 'Urgentes', shared: false }]));
});

test('who did not share a view is told whom to ask, and nothing is sent', async () => {
  const { user } = openSettings();
  await user.click(await screen.findByRole('button', { name: /Apagar Do setor/ }));
  await screen.findByText(/Foi compartilhada por Bruno Reis/);
  expect(sent(deleteView.path)).toEqual([]);
});

test('a deleted view comes back', async () => {
  api.answer(deleteView, { message: 'Visão apagada.', undo_token: 'um-token-de-desfazer-bem-longo' });
  api.answer(undo, { message: 'A visão voltou.' });
  const { user } = openSettings();
  await user.click(await screen.findByRole('button', { name: 'Apagar Urgentes a vencer' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(sent(undo.path)).toEqual([{ undo_token: 'um-token-de-desfazer-bem-longo' }]));
});

function Offered() {
  useViewCommands();
  return <p>Ajuda</p>;
}

test('from any screen a view opens by its number after V, and from the palette', async () => {
  const routes = [{ path: '*', Component: Offered }];
  const { user, address } = renderScreen(routes, '/app/ajuda');
  await screen.findByText('Ajuda');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Comando' }), 'do setor');
  await screen.findByRole('option', { name: /Do setor/ });
  await user.keyboard('{Enter}');
  expect(address()).toContain('view=6');
  await user.keyboard('v1');
  expect(address()).toContain('view=5');
});

test('the panel opens with the view that the person chose, and with a box where the address names one', async () => {
  const settings = openSettings();
  await settings.user.selectOptions(await screen.findByRole('combobox', { name: 'Ao entrar, abrir' }), 'Do setor');
  settings.unmount();
  const { address, unmount } = openPanel('/app/processos');
  await screen.findByRole('heading', { level: 1, name: 'Do setor' });
  expect(address()).toContain('view=6');
  unmount();
  openPanel('/app/processos?tab=sector');
  await screen.findByRole('heading', { level: 1, name: 'No Setor' });
});

test('where the chosen view is gone, the panel opens with the box of every day', async () => {
  api.answer(listMyProcesses, none);
  openWith(77);
  const { address } = openPanel('/app/processos');
  await screen.findByText(/Nada esperando por você/);
  expect(address()).toContain('tab=my_process');
});
