import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listEditionDays } from '../../contract/reading/list-edition-days.ts';
import { searchPublishedActs } from '../../contract/reading/search-published-acts.ts';
import { Component } from './gazette-screen.tsx';

const api = mockApi();
const act = {
  id: 31,
  kind: 'ACT' as const,
  organ: { id: 2, name: 'Secretaria da Saúde' },
  title: 'Portaria nº 318/2026',
  summary: 'Designa gestor do contrato.',
  marked: [
    { text: 'Designa gestor do ', found: false },
    { text: 'contrato', found: true },
    { text: '.', found: false },
  ],
  page: 2,
  date: '2026-10-14',
  edition_number: 7,
};

const open = (query: string) => {
  api.answer(listEditionDays, { days: [], first: null, last: null });
  api.answer(searchPublishedActs, {
    results: [act, { ...act, id: 32, title: 'Contrato nº 9', summary: 'Extrato.', marked: [] }],
    count: 2,
    count_relation: 'eq',
    organs: [act.organ, { id: 3, name: 'Secretaria da Educação' }],
  });
  return renderScreen([{ path: '/diario', Component }], `/diario?${query}`);
};
const asked = () => api.calls.filter(({ path }) => path === searchPublishedActs.path).at(-1)?.input.query;

test('the words that were found are marked where they stand; without any the act says how it begins', async () => {
  open('search=contrato');
  expect(await screen.findByRole('heading', { level: 1, name: '2 atos com “contrato”' })).toBeTruthy();
  const [first, second] = screen.getAllByRole('article');
  expect([...first!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['contrato']);
  expect(first!.textContent).toContain('Designa gestor do contrato.');
  expect(second!.textContent).toContain('Extrato.');
});

test('what narrows the search stands as chips, each taken away by itself; the rest is offered', async () => {
  const { user, address } = open('search=contrato&organ=2&from=2026-10-01&page=2');
  await user.click(await screen.findByRole('button', { name: 'Retirar filtro Órgão: Secretaria da Saúde' }));
  expect(address()).toBe('/diario?search=contrato&from=2026-10-01');
  expect(screen.getByText('Período: desde 01/10/2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Período' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Espécie' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros da busca' }));
  expect(document.activeElement).toBe(sheet.getByLabelText('Espécie'));
  await user.selectOptions(sheet.getByLabelText('Espécie'), 'Extratos');
  await user.selectOptions(sheet.getByLabelText('Órgão'), 'Secretaria da Educação');
  await user.click(sheet.getByRole('button', { name: 'Filtrar' }));
  expect(address()).toBe('/diario?search=contrato&from=2026-10-01&organ=3&kind=EXTRACT');
  expect(asked()).toMatchObject({ search: 'contrato', organ: 3, kind: 'EXTRACT', from: '2026-10-01', page: 1 });
});

test('a period begins where one looks for it; what ends before it begins is told, and not searched', async () => {
  const { user, address } = open('search=contrato');
  await user.click(await screen.findByRole('button', { name: 'Período' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros da busca' }));
  expect(document.activeElement).toBe(sheet.getByLabelText('De'));
  await user.keyboard('05/10/2026');
  await user.type(sheet.getByLabelText('Até'), '01/10/2026');
  await user.click(sheet.getByRole('button', { name: 'Filtrar' }));
  expect(await sheet.findByText('A data final vem antes da inicial.')).toBeTruthy();
  expect(address()).toBe('/diario?search=contrato');
});
