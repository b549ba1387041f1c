import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { knowFeatures } from '../../../../platform/web/feature/web-feature.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { noteRecent } from '../../../../platform/web/ui/fields/recents.ts';
import { listBookmarks } from '../../../bookmarks/contract/personal/list-bookmarks.ts';
import { sampleBookmark } from '../../../bookmarks/testing/sample-bookmark.ts';
import { getProcessByNup } from '../../../processes/contract/numbers/get-process-by-nup.ts';
import { processActions } from '../../../processes/contract/process-actions.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { sampleDetail } from '../../../processes/testing/sample-detail.ts';
import { processesWeb } from '../../../processes/web/feature.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleUser } from '../../../session/testing/sample-user.ts';
import { listPublicParts } from '../../../units/contract/list-public-parts.ts';
import { searchProcesses } from '../../contract/search-processes.ts';
import { suggestFields } from '../../contract/suggest-fields.ts';
import { searchResult } from '../../testing/public-answers.ts';
import { SearchBox } from '../search-box/search-box.tsx';
import { RECENT_SEARCHES } from './search-address.ts';
import { Component } from './search-screen.tsx';

knowFeatures([processesWeb]);
const api = mockApi();
const me = sampleUser();
const work = {
  user_responsible: { id: me.id, name: me.name },
  due_date: '2026-12-01',
  archived_date: null,
  favourite: false,
  bookmark: [],
  actions: sampleDetail().actions,
};
const answer = (...results: ReturnType<typeof searchResult>[]) =>
  api.answer(searchProcesses, {
    results,
    count: results.length,
    count_relation: 'eq',
    searched_as: null,
    relaxed: null,
  });

beforeEach(() => {
  enterSession('a.b.c');
  api.answer(currentUser, me);
  api.answer(listPublicParts, []);
});

const draw = (at: string) =>
  renderScreen(
    [
      {
        path: '/app/busca',
        element: (
          <>
            <SearchBox />
            <Component />
          </>
        ),
      },
      { path: '/app/processos', element: <SearchBox /> },
      { path: '/app/processos/detalhamento/:id', element: <h1>Detalhe</h1> },
    ],
    at,
  );
/** The last list that was asked for; counts without a filter are no lists. */
const asked = () =>
  api.calls
    .filter(({ path }) => path === '/process/search/filters')
    .map(({ input }) => input.body as Record<string, unknown>)
    .findLast((body) => body['with_work'] === true);

test('words of the search box lead to the search of the work area, and what is found opens where one works', async () => {
  answer(searchResult(1, { work, secrecy: { id: 2, name: 'Restrito' } }), searchResult(2, { work }));
  const { user, address } = draw('/app/processos');
  await user.type(screen.getByRole('combobox', { name: /Buscar processo/ }), 'limpeza{Enter}');
  expect(address()).toBe('/app/busca?search=limpeza');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Buscar processo/ }).value).toBe('limpeza');
  expect(await screen.findByText('2 processos têm o que você procura')).toBeTruthy();
  expect(asked()).toMatchObject({
    filters: { text: 'limpeza' },
    page: 1,
    paginator_count: 5,
    order_by: 'relevance',
    with_work: true,
  });
  const [first] = within(screen.getByRole('list', { name: 'Processos' })).getAllByRole('listitem');
  expect(await within(first!).findByText('Com você, em COCON/SESAU')).toBeTruthy();
  expect(within(first!).getByText('Restrito')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Aquisição 1' }));
  expect(address()).toBe('/app/processos/detalhamento/1');
});

test('acts are done where it was found, by the keyboard too', async () => {
  answer(searchResult(1, { work }), searchResult(2, { work }));
  const { user } = draw('/app/busca?search=limpeza');
  await screen.findByRole('link', { name: 'Aquisição 1' });
  await user.keyboard('jj');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Aquisição 2' }));
  api.answer(processActions, { message: 'Feito.', results: [{ id: 2, nup: null, ok: true, message: 'Feito.' }] });
  await user.keyboard('f');
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === '/process/actions/process-actions')?.input.body).toMatchObject({
      action: 'FAVORITE',
      process_ids: [2],
    }),
  );
});

test('the address is the whole search, with its filters; nothing found says what to try', async () => {
  answer();
  const { user, address } = draw('/app/busca?search=limpeza&subject=contratos&order=nup&page=2&paginator_count=10');
  expect(await screen.findByText('Nenhum processo encontrado para “limpeza”.')).toBeTruthy();
  expect(asked()).toMatchObject({
    filters: { text: 'limpeza', subject_name: ['contratos'] },
    page: 2,
    paginator_count: 10,
    order_by: 'nup',
  });
  await user.click(screen.getByRole('button', { name: 'Retirar filtro Assunto: contratos' }));
  expect(address()).toBe('/app/busca?search=limpeza&order=nup&paginator_count=10');
});

test('several words that nothing has together are offered without some of them, with the same filters', async () => {
  const searches = [
    { text: 'alvará farmácia', left_out: ['zebra'], count: 2, count_relation: 'eq' as const },
    { text: 'farmácia', left_out: ['alvará', 'zebra'], count: 1, count_relation: 'eq' as const },
  ];
  const relaxed = { nowhere: ['zebra'], searches };
  api.answer(searchProcesses, { results: [], count: 0, count_relation: 'eq', searched_as: null, relaxed });
  const { user, address } = draw('/app/busca?search=alvará+zebra+farmácia&subject=contratos&order=nup&page=1');
  expect(await screen.findByText(/não está em nenhum processo que a busca possa mostrar a você/)).toBeTruthy();
  const fewer = within(screen.getByRole('list', { name: 'Com menos palavras' })).getAllByRole('link');
  expect(fewer.map(({ textContent }) => textContent)).toEqual([
    'alvará farmáciasem “zebra”2 processos',
    'farmáciasem “alvará” e “zebra”1 processo',
  ]);
  await user.click(fewer[0]!);
  const asks = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(asks)).toEqual({ search: 'alvará farmácia', subject: 'contratos', order: 'nup' });
  const filters = { text: 'alvará farmácia', subject_name: ['contratos'] };
  await waitFor(() => expect(asked()).toMatchObject({ filters, page: 1 }));
});

test('a number opens its process; of a restricted one its existence is told, of none the nearest numbers', async () => {
  const nup = '00024003187202641';
  api.answer(getProcessByNup, sampleDetail());
  const opened = draw(`/app/busca?search=${nup}`);
  await waitFor(() => expect(opened.address()).toBe('/app/processos/detalhamento/7'));
  opened.unmount();

  const origin = { label: 'COCON/SESAU', description: 'Contratos' };
  const formatted = '00024.003187/2026-41';
  api.answer(getProcessByNup, {
    access: 'existence',
    nup,
    nup_formatted: formatted,
    date: '2026-09-11T12:14:00Z',
    origin,
  });
  const told = draw(`/app/busca?search=${nup}`);
  expect(await screen.findByText('Acesso restrito')).toBeTruthy();
  told.unmount();

  api.refuse(getProcessByNup, processErrors.nupNotFound, { suggestions: [{ nup, nup_formatted: formatted }] });
  draw('/app/busca?search=00024003178202641');
  expect((await screen.findByRole('link', { name: formatted })).getAttribute('href')).toBe(`/app/busca?search=${nup}`);
});

test('types of a filter may repeat, but for the period: each value is a chip of its own and all of them are asked', async () => {
  answer(searchResult(1, { work }));
  const { user, address } = draw(
    '/app/busca?search=x1&user=12%3AAna&user=15%3ARui&place=7%3ACOCON%2FSESAU&situation=RETURNED',
  );
  await screen.findByRole('button', { name: 'Retirar filtro Responsável: Ana' });
  expect(asked()).toMatchObject({
    filters: { text: 'x1', user: [12, 15], capacity_filter: [7], situation: ['RETURNED'] },
  });
  expect(screen.getByRole('button', { name: 'Retirar filtro Situação: Devolvido' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retirar filtro Responsável: Ana' }));
  expect(new URLSearchParams(address().split('?')[1]).getAll('user')).toEqual(['15:Rui']);
});

test('where nothing is found, each filter says how many there would be without it', async () => {
  answer();
  draw('/app/busca?search=limpeza&subject=contratos&situation=RETURNED');
  const list = await screen.findByRole('list', { name: 'Sem um dos filtros' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await waitFor(() => expect(within(list).getAllByText('continua sem nenhum')).toHaveLength(2));
});

test('on a narrow screen too, what is typed is completed, and is offered as a filter', async () => {
  api.answer(suggestFields, [
    { field: 'TEXT', id: null, value: 'contrato limpeza', label: 'contrato limpeza', rest: '' },
    { field: 'ORIGIN', id: 7, value: 'NULIMP', label: 'NULIMP – Núcleo de Limpeza', rest: 'contrato' },
  ]);
  const { user, address } = draw('/app/busca');
  await user.type(screen.getByRole('combobox', { name: 'Número, assunto ou interessado' }), 'contrato LIMP');
  await screen.findByRole('option', { name: /contrato limpeza/ });
  const [list] = screen.getAllByRole('listbox', { name: 'Sugestões' });
  const options = within(list!).getAllByRole('option');
  expect(options.map(({ textContent: said }) => said)).toEqual([
    'contrato limpezabuscar',
    'Órgão de origem: NULIMP – Núcleo de Limpezafiltrar',
  ]);
  expect(within(options[0]!).getByText('limp').tagName).toBe('B');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/app/busca?search=contrato+limpeza');
  await user.type(screen.getByRole('combobox', { name: 'Número, assunto ou interessado' }), ' limp');
  await user.click(await screen.findByRole('option', { name: /NULIMP/ }));
  expect(address()).toBe('/app/busca?search=contrato&origin=7');
});

test('what was searched before in this browser comes back while its words are typed', async () => {
  noteRecent(RECENT_SEARCHES, { value: 'Diárias de capacitação', label: 'Diárias de capacitação' });
  api.answer(suggestFields, []);
  const { user, address } = draw('/app/processos');
  await user.type(screen.getByRole('combobox', { name: /Buscar processo/ }), 'diarias');
  await user.click(await screen.findByRole('option', { name: /Diárias de capacitação/ }));
  expect(address()).toBe('/app/busca?search=Di%C3%A1rias+de+capacita%C3%A7%C3%A3o');
});

test('a bookmark among the filters has its colour, on its chip and in the sheet of filters', async () => {
  answer(searchResult(1, { work }));
  api.answer(listBookmarks, {
    count: 1,
    count_relation: 'eq',
    results: [sampleBookmark({ id: 5, name: 'Urgentes', colour: '#B3261E' })],
  });
  const { user } = draw('/app/busca?search=limpeza&bookmark=5:Urgentes');
  const colourOf = (chip: HTMLElement) =>
    chip.closest('span')?.querySelector('i')?.style.getPropertyValue('--claro') ?? null;
  const chip = await screen.findByRole('button', { name: 'Retirar filtro Marcador pessoal: Urgentes' });
  await waitFor(() => expect(colourOf(chip)).toBe('#b3261e'));
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const tag = await screen.findByRole('button', { name: 'Retirar Urgentes' });
  expect(colourOf(tag)).toBe('#b3261e');
});
