import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { getInstallation } from '../../contract/get-installation.ts';
import { listNews } from '../../contract/list-news.ts';
import { Component } from './help-screen.tsx';
import { portalWeb } from '../feature.ts';
import { buildInstallation } from '../../testing/build-installation.ts';

const api = mockApi();
const installation = buildInstallation();

const item = (id: string, title: string, steps: readonly string[], link = '/app/processos') => ({
  id,
  kind: 'help' as const,
  topic: 'dispatch' as const,
  title,
  summary: 'Em uma frase.',
  steps: [...steps],
  link: { label: 'Ver', path: link },
  published_at: '2026-11-21',
});

function draw() {
  api.answer(getInstallation, installation);
  api.answer(listNews, {
    results: [
      item('consultar', 'Acompanhe um processo', ['Digite o número.'], '/consultar-processo'),
      item('tramitar', 'Tramite para o próximo setor', ['Escreva o despacho.']),
      item('baixar', 'Baixe o processo', ['Escolha os originais em ZIP.']),
    ],
    count: 3,
    count_relation: 'eq',
  });
  return renderScreen([{ path: '/app/ajuda', Component }], '/app/ajuda');
}

test('"Ajuda" of the rail stays in the work area', () => {
  expect(portalWeb.navigation?.map(({ label, to }) => [label, to])).toEqual([['Ajuda', '/app/ajuda']]);
});

test('it tells how to do things, who solves what, the keys and the version', async () => {
  draw();
  expect(await screen.findByText('Tramite para o próximo setor')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'A quem pedir' }).textContent).toContain('Quem é responsável por ele');
  expect(screen.getByRole('link', { name: installation.support_email! })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Teclas' }).textContent).toContain('Ctrl K');
  expect(screen.getByRole('link', { name: 'Veja o que mudou' }).getAttribute('href')).toBe('/versoes');
  expect(screen.getByRole('navigation', { name: 'Você está em' }).textContent).toBe('InícioAjuda');
});

test('what is done at work comes before what a visitor does', async () => {
  const { container } = draw();
  await screen.findByText('Acompanhe um processo');
  expect([...container.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'Tramite para o próximo setor',
    'Baixe o processo',
    'Acompanhe um processo',
  ]);
});

test('what one wants to do is found by its steps too; what is not there says where to ask', async () => {
  const { user } = draw();
  await screen.findByText('Baixe o processo');
  const field = screen.getByLabelText('O que você quer fazer?');
  await user.type(field, 'zip');
  expect(screen.queryByText('Tramite para o próximo setor')).toBeNull();
  expect(screen.getByText('Baixe o processo')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'férias');
  expect(screen.getByText('Nada na ajuda sobre “férias”.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver tudo' }));
  expect(screen.getByText('Tramite para o próximo setor')).toBeTruthy();
});

test('the sheet of keys opens from here', async () => {
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Folha de teclas' }));
  const sheet = await screen.findByRole('dialog', { name: 'Teclas' });
  expect(within(sheet).getByLabelText('Procurar tecla')).toBeTruthy();
});
