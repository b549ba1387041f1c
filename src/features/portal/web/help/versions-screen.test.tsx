import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listVersions } from '../../contract/list-versions.ts';
import { Component } from './versions-screen.tsx';

const api = mockApi();

const version = (name: string, date: string, items: readonly string[]) => ({
  version: name,
  date,
  description: `${name} – ${date}`,
  changes: [{ title: 'Novidades', items: [...items] }],
});

test('each version tells its date and what changed; orders are shown as they are typed', async () => {
  api.answer(listVersions, {
    results: [
      version('0.2.0', '2026-12-01', ['Escreva `tramitar para` na paleta.']),
      version('0.1.0', '2026-11-21', ['Primeira.']),
    ],
    count: 2,
    count_relation: 'eq',
  });
  renderScreen([{ path: '/versoes', Component }], '/versoes');
  const latest = await screen.findByRole('article', { name: 'Versão 0.2.0' });
  expect(within(latest).getByText('01/12/2026')).toBeTruthy();
  expect(within(latest).getByText('tramitar para').tagName).toBe('CODE');
  expect(screen.getByText(/2 versões\./)).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Versão 0.2.0',
    'Versão 0.1.0',
  ]);
});

test('a long version shows its first lines and unfolds, and what is sought in it is shown whole', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => `Mudança ${at + 1}.`);
  const items = [...lines, 'Baixe a planilha da busca.'];
  api.answer(listVersions, { results: [version('0.1.0', '2026-11-21', items)], count: 1, count_relation: 'eq' });
  const { user } = renderScreen([{ path: '/versoes', Component }], '/versoes');
  const seen = () => screen.getAllByRole('listitem').filter(({ className }) => className === '').length;
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais 19' }));
  expect(seen()).toBe(31);
  await user.type(screen.getByRole('searchbox', { name: 'Procurar nas mudanças' }), 'planilha');
  expect(seen()).toBe(1);
  expect(screen.getByText('Baixe a planilha da busca.')).toBeTruthy();
  expect(screen.getByText('1 mudança encontrada')).toBeTruthy();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'xilofone');
  expect(screen.getByText('Nenhuma mudança encontrada com “xilofone”.')).toBeTruthy();
});
