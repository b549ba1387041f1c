import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { getOpenData } from '../contract/get-open-data.ts';
import { Component } from './open-data-screen.tsx';

const api = mockApi();
const draw = () => renderScreen([{ path: '/dados-abertos', Component }], '/dados-abertos');

test('each month tells its numbers, few are told as few, and until when the data go', async () => {
  api.answer(getOpenData, {
    until: '2026-10-31',
    counted_at: '2026-11-01T08:43:00Z',
    months: [
      { month: '2026-10', opened: 1204, concluded: null, median_days: null },
      { month: '2026-09', opened: 12, concluded: 8, median_days: 1 },
    ],
  });
  draw();
  const rows = within(await screen.findByRole('table', { name: 'Processos por mês' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'outubro de 20261.204menos de 5–',
    'setembro de 20261281 dia',
  ]);
  expect(screen.getByText(/^Dados até 31\/10\/2026/)).toBeTruthy();
});

test('every data set has its files and its dictionary', async () => {
  api.answer(getOpenData, { until: null, counted_at: null, months: [] });
  draw();
  const card = await screen.findByRole('region', { name: 'Processos concluídos' });
  expect(within(card).getByRole('link', { name: 'Baixar Processos concluídos em CSV' }).getAttribute('href')).toBe(
    '/dados-abertos/processos-concluidos.csv',
  );
  expect(within(card).getByText('mediana_dias')).toBeTruthy();
  expect(await screen.findByText('Nenhum mês encontrado')).toBeTruthy();
});
