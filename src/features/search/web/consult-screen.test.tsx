import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { getInstallation } from '../../portal/contract/get-installation.ts';
import { buildInstallation } from '../../portal/testing/build-installation.ts';
import { listPublicParts } from '../../units/contract/list-public-parts.ts';
import { listPublicUnits } from '../../units/contract/list-public-units.ts';
import { searchErrors } from '../contract/search-errors.ts';
import { searchProcesses } from '../contract/search-processes.ts';
import { searchResult } from '../testing/public-answers.ts';
import { Component } from './consult-screen.tsx';

const api = mockApi();

function draw(query = '') {
  api.answer(getInstallation, buildInstallation());
  api.answer(listPublicParts, [{ id: 1, name: 'Secretaria da Saúde', abbreviation: 'SESAU' }]);
  api.answer(listPublicUnits, []);
  return renderScreen(
    [
      { path: '/consultar-processo', Component },
      { path: '/consultar-processo/:nup', element: null },
      { path: '/validar-documento', element: null },
    ],
    `/consultar-processo${query}`,
  );
}
const asked = () => api.calls.filter(({ path }) => path === '/process/search/filters').at(-1)?.input.body;

test('without anything asked the page explains instead of searching', () => {
  draw();
  expect(screen.getByText(/Com o número você vai direto ao processo/)).toBeTruthy();
  expect(asked()).toBeUndefined();
});

test('the address is the whole search: words, interested, subject, organ, period, order, page and size', async () => {
  api.answer(searchProcesses, {
    results: [searchResult(1), searchResult(2)],
    count: 38,
    count_relation: 'eq',
    searched_as: null,
    relaxed: null,
  });
  draw(
    '?text=insumos&interested=Ana&subject=licita&origin=1&start=2026-09-01&end=2026-10-31&order=nup&page=2&paginator_count=10',
  );
  expect(await screen.findByText('11 - 20 de 38 registros')).toBeTruthy();
  expect(asked()).toMatchObject({
    filters: {
      text: 'insumos',
      interested: 'Ana',
      subject_name: ['licita'],
      origin: [1],
      date: { start: '2026-09-01', end: '2026-10-31' },
    },
    page: 2,
    paginator_count: 10,
    order_by: 'nup',
  });
  expect(screen.getByText('Aberto de 01/09/2026 a 31/10/2026')).toBeTruthy();
  expect(await screen.findByText('Órgão: Secretaria da Saúde – SESAU')).toBeTruthy();
});

test('a size that is not offered is not asked', async () => {
  api.answer(searchProcesses, {
    results: [searchResult(1), searchResult(2)],
    count: 2,
    count_relation: 'eq',
    searched_as: null,
    relaxed: null,
  });
  draw('?text=x&paginator_count=999');
  await screen.findByText('2 processos encontrados');
  expect(asked()).toMatchObject({ paginator_count: 5, order_by: 'relevance' });
  const sizes = within(screen.getByLabelText('Por página')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '25']);
});

test('a result tells number, opening, subject, interested, situation, three linked processes and reference', async () => {
  const linked = ['00024000001202699', '00024000002202688', '00024000003202677', '00024000004202666'];
  api.answer(searchProcesses, {
    results: [
      searchResult(1, {
        process_reference: linked.map((nup) => ({ nup, subject: null })),
        reference_number: 'PE 041/2026',
      }),
      searchResult(2),
    ],
    count: 2,
    count_relation: 'eq',
    searched_as: null,
    relaxed: null,
  });
  const { user } = draw('?text=insumos');
  const [first] = await screen.findAllByRole('article');
  for (const part of ['11/09/2026', 'Aquisição 1', 'Rafael Queiroz', 'Em análise', 'PE 041/2026']) {
    expect(first?.textContent).toContain(part);
  }
  expect(within(first!).getByRole('link', { name: 'Aquisição 1' }).getAttribute('href')).toMatch(
    /^\/consultar-processo\/\d{17}$/,
  );
  const more = within(first!).getByRole('button', { name: 'e mais 1' });
  expect(more.title).toBe('00024.000004/2026-66');
  expect(within(first!).queryByText('00024.000004/2026-66')).toBeNull();
  await user.click(more);
  expect(within(first!).getByText('00024.000004/2026-66')).toBeTruthy();
});

test('a restricted process found by its number tells only that it exists', async () => {
  api.answer(searchProcesses, {
    results: [
      searchResult(1, {
        access: 'existence',
        title: null,
        subject_name: null,
        status: null,
        state: null,
        cc: [],
        capacity: null,
        secrecy: null,
        id: null,
      }),
    ],
    count: 1,
    count_relation: 'eq',
    searched_as: null,
    relaxed: null,
  });
  draw('?text=x&showSingle=1');
  const result = await screen.findByRole('article');
  expect(result.textContent).toContain('Acesso restrito');
  expect(result.textContent).not.toContain('Em análise');
});

test('one result opens by itself, unless the person came back to the list', async () => {
  api.answer(searchProcesses, {
    results: [searchResult(1)],
    count: 1,
    count_relation: 'eq',
    searched_as: null,
    relaxed: null,
  });
  const alone = draw('?text=insumos');
  await expect.poll(alone.address).toBe('/consultar-processo/00024003181202672');
  alone.unmount();
  const back = draw('?text=insumos&showSingle=1');
  expect(await screen.findByText('1 processo encontrado')).toBeTruthy();
  expect(back.address()).toContain('showSingle=1');
});

test('nothing found says so, and offers to start again', async () => {
  api.answer(searchProcesses, { results: [], count: 0, count_relation: 'eq', searched_as: null, relaxed: null });
  const { user, address } = draw('?text=zebra');
  expect(await screen.findByText('Nenhum processo encontrado para “zebra”.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(address()).toBe('/consultar-processo');
});

test('several words that nothing has together are offered without some of them', async () => {
  api.answer(searchProcesses, {
    results: [],
    count: 0,
    count_relation: 'eq',
    searched_as: null,
    relaxed: {
      nowhere: ['zebra'],
      searches: [{ text: 'alvará farmácia', left_out: ['zebra'], count: 2, count_relation: 'eq' }],
    },
  });
  const { user, address } = draw('?text=alvará+zebra+farmácia&origin=7&page=1');
  expect(await screen.findByText(/não está em nenhum processo que a busca possa mostrar/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /alvará farmácia.*sem “zebra”.*2 processos/ }));
  expect(new URLSearchParams(address().split('?')[1]).get('text')).toBe('alvará farmácia');
  expect(new URLSearchParams(address().split('?')[1]).get('origin')).toBe('7');
});

test.each([
  ['111.444.777-35', /Nenhum processo público tem parte com este CPF/],
  ['111.444.777-36', 'Este CPF não existe. Confira os números.'],
])('of a CPF that finds nothing it is told what it is: %s', async (typed, told) => {
  api.answer(searchProcesses, { results: [], count: 0, count_relation: 'eq', searched_as: null, relaxed: null });
  draw(`?text=${typed}`);
  expect(await screen.findByText(told)).toBeTruthy();
});

test.each([
  ['Processo nº 00024.003187/2026-72', '/consultar-processo/00024003187202672'],
  ['NUP: 00024003187202672', '/consultar-processo/00024003187202672'],
  ['7f3k-92mx-qd4t-8hwp', '/validar-documento?hash=7f3k-92mx-qd4t-8hwp'],
])(
  'what names one thing leads to its page, with the words that came along when it was copied: %s',
  async (typed, at) => {
    const { user, address } = draw();
    await user.type(screen.getByLabelText('Número, nome ou assunto'), `${typed}{Enter}`);
    expect(address()).toBe(at);
  },
);

test('typing asks through the address; a whole number goes to its process', async () => {
  api.answer(searchProcesses, { results: [], count: 0, count_relation: 'eq', searched_as: null, relaxed: null });
  const { user, address } = draw();
  const box = screen.getByLabelText('Número, nome ou assunto');
  await user.type(box, 'insumos{Enter}');
  expect(address()).toBe('/consultar-processo?text=insumos');
  await user.clear(box);
  await user.type(box, '00024.003187/2026-72{Enter}');
  expect(address()).toBe('/consultar-processo/00024003187202672');
});

test('a period that ends before it begins is told and not asked', async () => {
  const { user, address } = draw();
  await user.click(screen.getByRole('button', { name: 'Mais filtros' }));
  await user.type(screen.getByLabelText('Aberto desde'), '15102026');
  await user.type(screen.getByLabelText('Aberto até'), '01102026{Enter}');
  expect(screen.getByText('O fim do período vem antes do começo.')).toBeTruthy();
  expect(address()).toBe('/consultar-processo');
});

test('removing a filter asks again without it', async () => {
  api.answer(searchProcesses, {
    results: [searchResult(1), searchResult(2)],
    count: 2,
    count_relation: 'eq',
    searched_as: null,
    relaxed: null,
  });
  const { user, address } = draw('?text=insumos&interested=Ana&order=nup');
  await user.click(await screen.findByRole('button', { name: 'Retirar filtro Interessado: Ana' }));
  expect(address()).toBe('/consultar-processo?text=insumos&order=nup');
});

test('with the public search off the page says who to look for', async () => {
  api.refuse(searchProcesses, searchErrors.disabled);
  draw('?text=insumos');
  expect(await screen.findByText(searchErrors.disabled.message)).toBeTruthy();
});
