import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { enterSession, leaveSession, loseSession } from '../../../platform/web/api/session-store.ts';
import { certificateOptions } from '../../session/contract/certificate/certificate-options.ts';
import { listProviders } from '../../session/contract/provider/list-providers.ts';
import { login } from '../../session/contract/login.ts';
import { getInstallation } from '../contract/get-installation.ts';
import { listNews } from '../contract/list-news.ts';
import { usageNumbers } from '../contract/usage-numbers.ts';
import { Component } from './home-screen.tsx';
import { formatMean } from './home-numbers.tsx';
import { buildInstallation } from '../testing/build-installation.ts';

const api = mockApi();
const installation = buildInstallation();

const help = (number: number) => ({
  id: `dica-${number}`,
  kind: 'help' as const,
  topic: 'consult' as const,
  title: `Dica ${number}`,
  summary: 'Em uma frase.',
  steps: ['Primeiro passo.', 'Segundo passo.'],
  link: { label: 'Consultar processo', path: '/consultar-processo' },
  published_at: '2026-11-21',
});

function draw(told: Partial<typeof installation> = {}, at = '/') {
  api.answer(getInstallation, { ...installation, ...told });
  api.answer(listProviders, { results: [] });
  api.answer(certificateOptions, {
    available: false,
    web_pki: { license: null, install_url: 'https://extensao.example' },
  });
  api.answer(usageNumbers, {
    total_processes: 2_914_306,
    process_average: 155_520_000,
    total_users: 74_220,
    total_parts: 96,
    last_update: '2026-10-15T09:00:00Z',
    last_average_update: null,
  });
  api.answer(listNews, { results: [1, 2, 3, 4].map(help), count: 4, count_relation: 'eq' });
  return renderScreen(
    [
      { path: '/', Component },
      { path: '*', element: null },
    ],
    at,
  );
}

beforeEach(() => leaveSession());

test('a whole number opens its process; words go to the search', async () => {
  const whole = draw();
  await whole.user.type(screen.getByLabelText('Número, nome ou assunto'), '00024.003187/2026-72{Enter}');
  expect(whole.address()).toBe('/consultar-processo/00024003187202672');
  whole.unmount();
  const words = draw();
  await words.user.type(screen.getByLabelText('Número, nome ou assunto'), 'insumos hospitalares{Enter}');
  expect(words.address()).toBe('/consultar-processo?text=insumos+hospitalares');
});

test('"Entrar" of any page lands on the first field', async () => {
  draw({}, '/#entrar');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('CPF'));
});

test('a code pasted whole goes to its answer without another key', async () => {
  const { user, address } = draw();
  await user.click(screen.getByLabelText('1º grupo de 4 caracteres'));
  await user.paste('7f3k92mxqd4t8hwp');
  expect(address()).toBe('/validar-documento?hash=7F3K-92MX-QD4T-8HWP');
});

test('a code cut short is told before anything is asked', async () => {
  const { user, address } = draw();
  await user.type(screen.getByLabelText('1º grupo de 4 caracteres'), '7F3K{Enter}');
  expect(screen.getByText(/O código está incompleto/).getAttribute('role')).toBe('alert');
  expect(address()).toBe('/');
});

test('numbers are shown as people write them', async () => {
  draw();
  const numbers = await screen.findByRole('region', { name: 'Carimbo em números' });
  expect(numbers.textContent).toContain('2.914.306 processos públicos');
  expect(numbers.textContent).toContain('1,8 dia tempo médio');
  expect(numbers.textContent).toContain('15/10/2026 - 06:00');
  expect(formatMean(2 * 86_400_000)).toBe('2 dias');
});

test('the service channel tells what the institution told, and nothing else', async () => {
  draw({ support_phone: null });
  const channel = await screen.findByRole('region', { name: 'Canal de atendimento' });
  expect(await within(channel).findByRole('link', { name: 'atendimento@aroeira.example' })).toBeTruthy();
  expect(within(channel).queryByText('Telefone')).toBeNull();
});

test('a demonstration offers its accounts: one click fills the form and waits at Entrar', async () => {
  api.answer(login, { token: 'a.b.c', message: 'Bem-vinda', device: 'mark' });
  const { user } = draw({
    demonstration: {
      password: 'Carimbo#2026',
      accounts: [{ name: 'Ana Paula Nogueira', cpf: '100.000.001-08', does: 'Analista, em COCON/SESAU' }],
    },
  });
  expect(
    (await screen.findByRole('link', { name: /^Certificado digital.*Ana Paula Nogueira/ })).getAttribute('href'),
  ).toBe('/api/control/demonstration/certificate/10000000108');
  await user.click(await screen.findByRole('button', { name: /Ana Paula Nogueira/ }));
  expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('100.000.001-08');
  expect(document.activeElement?.textContent).toContain('Entrar');
  await user.keyboard('{Enter}');
  await expect
    .poll(() => api.calls.find(({ path }) => path === '/customer/login')?.input.body)
    .toEqual({
      cpf: '100.000.001-08',
      password: 'Carimbo#2026',
    });
});

test('outside a demonstration no account shows', async () => {
  draw();
  await screen.findByText('atendimento@aroeira.example');
  expect(screen.queryByText('Contas de demonstração')).toBeNull();
});

test('who is already in goes back to work instead of signing in again', () => {
  enterSession('a.b.c');
  draw();
  expect(screen.getByRole('link', { name: 'Ir para o trabalho' }).getAttribute('href')).toBe('/app');
  expect(screen.queryByLabelText('CPF')).toBeNull();
});

test('whose session ended is told that nothing is lost', () => {
  enterSession('a.b.c');
  loseSession();
  draw();
  expect(screen.getByText('Entre de novo para continuar de onde parou; o texto está salvo.')).toBeTruthy();
});

test('whose bond ended meanwhile is told that, and who gives it again', () => {
  enterSession('a.b.c');
  loseSession({
    code: 'BOND_OVER',
    message: 'Sua lotação em COCON/SESAU terminou.',
    resolve: 'Peça acesso a quem administra.',
  });
  draw();
  expect(screen.getByText('Sua lotação em COCON/SESAU terminou.')).toBeTruthy();
  expect(screen.getByText('Peça acesso a quem administra.')).toBeTruthy();
  expect(screen.queryByText('Sua sessão expirou!')).toBeNull();
});

test('with the public search off the page says so instead of asking', async () => {
  draw({ public_search_enabled: false });
  expect(await screen.findByText(/A consulta pública está desligada/)).toBeTruthy();
  expect(screen.queryByLabelText('Número, nome ou assunto')).toBeNull();
});

test('a card of the help centre opens its steps', async () => {
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: /Dica 2/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Dica 2' });
  expect(within(dialog).getByText('Segundo passo.')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Consultar processo' })).toBeTruthy();
});
