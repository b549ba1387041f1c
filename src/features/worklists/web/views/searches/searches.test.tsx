import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enterSession } from '../../../../../platform/web/api/session-store.ts';
import { knowFeatures } from '../../../../../platform/web/feature/web-feature.ts';
import { mockApi } from '../../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../../platform/web/testing/render-screen.tsx';
import { searchProcesses } from '../../../../search/contract/search-processes.ts';
import { exportSearch } from '../../../../search/contract/sheets/export-search.ts';
import { searchResult } from '../../../../search/testing/public-answers.ts';
import { SearchScreen } from '../../../../search/web/testing/search-screen.ts';
import { currentUser } from '../../../../session/contract/current-user.ts';
import { sampleUser } from '../../../../session/testing/sample-user.ts';
import { listPublicParts } from '../../../../units/contract/list-public-parts.ts';
import { alertView } from '../../../contract/views/alert-view.ts';
import { countViews } from '../../../contract/views/count-views.ts';
import { createView } from '../../../contract/views/create-view.ts';
import { editView } from '../../../contract/views/edit-view.ts';
import { listViews } from '../../../contract/views/list-views.ts';
import { viewErrors } from '../../../contract/views/view-errors.ts';
import { sampleAsks, sampleSearch } from '../../../testing/sample-search.ts';
import { worklistsWeb } from '../../feature.ts';
import { ViewsPanel } from '../views-settings.tsx';

knowFeatures([worklistsWeb]);
const api = mockApi();
const mine = sampleSearch();

beforeEach(() => {
  enterSession('a.b.c');
  api.answer(currentUser, sampleUser());
  api.answer(listPublicParts, []);
  api.answer(listViews, { results: [], searches: [mine] });
  api.answer(countViews, { results: [{ id: mine.id, count: 38, count_relation: 'eq' }] });
  api.answer(searchProcesses, {
    results: [searchResult(1)],
    count: 1,
    count_relation: 'eq',
    searched_as: null,
    relaxed: null,
  });
});

const open = (at = '/app/busca?search=reajuste') => renderScreen([{ path: '/app/busca', Component: SearchScreen }], at);
const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ input }) => input.body);

test('the column has the saved searches with how many each finds, and one opens with all that it asks', async () => {
  const { user, address } = open('/app/busca?search=outra');
  const link = await screen.findByRole('link', { name: /Reajustes da SESAU/ });
  await within(link).findByText('38');
  await user.click(link);
  expect(address()).toBe('/app/busca?search=reajuste&order=relevance&saved=8');
  expect(screen.getByRole('link', { name: /Reajustes da SESAU/ }).getAttribute('aria-current')).toBe('page');
});

test('what is searched is saved under a name, and what is new in it is told as the person chose', async () => {
  const { user, address } = open('/app/busca?search=elevador&situation=RETURNED&situation=ARCHIVED');
  await user.click(await screen.findByRole('button', { name: 'Salvar busca' }));
  const dialog = await screen.findByRole('dialog', { name: 'Salvar esta busca' });
  expect(within(dialog).getByText('Situação: Devolvido')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: /Nome/ }), 'Elevadores');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Avisar/ }), 'AT_ONCE');
  api.answer(createView, { message: 'Busca guardada.', id: 9, version: 1 });
  api.answer(alertView, { message: 'Você será avisado assim que algo novo entrar nesta busca.' });
  await user.click(within(dialog).getByRole('button', { name: 'Salvar busca' }));
  await screen.findByText('Você será avisado assim que algo novo entrar nesta busca.');
  const asks = sampleAsks({ text: 'elevador', situation: 'RETURNED\nARCHIVED' });
  expect(sent(createView.path)).toEqual([{ name: 'Elevadores', shared: false, asks }]);
  expect(sent(alertView.path)).toEqual([{ alert: 'AT_ONCE' }]);
  await waitFor(() => expect(address()).toContain('saved=9'));
});

test('a search that was saved as it is says how its news are told; changed, it may be saved over', async () => {
  const { user } = open('/app/busca?search=reajuste&saved=8');
  api.refuse(alertView, viewErrors.noAlert);
  await user.selectOptions(await screen.findByRole('combobox', { name: /Aviso de novidades/ }), 'DAILY');
  expect(await screen.findByText(viewErrors.noAlert.message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salvar busca' })).toBeNull();
});

test('one that was opened and changed is saved over', async () => {
  const { user } = open('/app/busca?search=reajuste&saved=8&situation=RETURNED');
  await user.click(await screen.findByRole('button', { name: 'Salvar busca' }));
  const dialog = await screen.findByRole('dialog');
  api.answer(editView, { message: 'Busca alterada.', id: 8, version: 2 });
  await user.click(within(dialog).getByRole('button', { name: 'Salvar em “Reajustes da SESAU”' }));
  await screen.findByText('Busca alterada.');
  expect(sent(editView.path)).toEqual([{ version: 1, asks: sampleAsks({ text: 'reajuste', situation: 'RETURNED' }) }]);
});

test('all that is found is taken out as a sheet, narrowed and ordered as it is seen', async () => {
  const { user } = open('/app/busca?search=reajuste&order=nup');
  api.refuse(exportSearch, viewErrors.notFound);
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: /csv/ }));
  await waitFor(() =>
    expect(sent(exportSearch.path)).toEqual([{ filters: { text: 'reajuste' }, order_by: 'nup', format: 'csv' }]),
  );
});

test('the settings have the saved searches beside the views, with what they ask and their news', async () => {
  const { user } = renderScreen([{ path: '/', Component: ViewsPanel }], '/');
  const list = await screen.findByRole('list', { name: 'Buscas salvas' });
  expect(within(list).getByText('“reajuste”')).toBeTruthy();
  api.answer(alertView, { message: 'Você será avisado uma vez por dia do que entrar nesta busca.' });
  await user.selectOptions(within(list).getByRole('combobox', { name: /Aviso de novidades/ }), 'DAILY');
  expect(sent(alertView.path)).toEqual([{ alert: 'DAILY' }]);
  expect(screen.getByText('Nenhuma visão salva.')).toBeTruthy();
});
