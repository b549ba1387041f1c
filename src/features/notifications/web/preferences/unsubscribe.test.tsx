import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { clearToasts, toasts } from '../../../../platform/web/toasts/toast-store.ts';
import { disableNotification } from '../../contract/preferences/disable-notification.ts';
import { Component as Unsubscribe } from './unsubscribe-screen.tsx';

const api = mockApi();
const open = (query: string) =>
  renderScreen(
    [
      { path: '/', element: <h1>Início</h1> },
      { path: '/cancelar-inscricao', Component: Unsubscribe },
    ],
    `/cancelar-inscricao${query}`,
  );

test.each(['', '?hash=abc', '?notificationName=Aviso'])(
  'without both parts (%s) it goes to the root (R068), and says what is missing and where to go',
  async (query) => {
    open(query);
    expect(await screen.findByRole('heading', { name: 'Início' })).toBeTruthy();
    expect(api.calls).toEqual([]);
    const { current } = toasts.get();
    expect(current?.kind).toBe('warning');
    expect(current?.message).toMatch(/incompleto.*nada foi cancelado.*Configurações, Avisos/);
    clearToasts();
  },
);

test('it asks as it opens, and names the kind as the server knows it, whatever the address says (R069)', async () => {
  api.answer(disableNotification, { notification_name: 'Documento juntado', message: 'Este e-mail não vem mais.' });
  open('?notificationName=Outra+coisa&hash=abc');
  expect(await screen.findByRole('heading', { name: 'Pronto: este e-mail não vem mais' })).toBeTruthy();
  expect(screen.getByText('Documento juntado')).toBeTruthy();
  expect(screen.queryByText(/Outra coisa/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Entrar no Carimbo' }).getAttribute('href')).toBe('/app');
  expect(api.calls.map(({ input }) => input.body)).toEqual([{ hash: 'abc' }]);
});

test('a link that is cut says so, and offers to try again', async () => {
  api.refuse(disableNotification, {
    status: 400,
    code: 'UNSUBSCRIBE_LINK_UNKNOWN',
    message: 'O endereço não está inteiro.',
  });
  open('?notificationName=Aviso&hash=abc');
  expect(await screen.findByRole('heading', { name: 'Não deu para cancelar agora' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});
