import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../platform/web/testing/render-screen.tsx';
import { ScreenFailure } from './screen-failure.tsx';

test('a screen that broke says so in the words of the specification, and how to go on: the page again, or the first one', async () => {
  const { user, address } = renderScreen(
    [
      { path: '/broken', element: <ScreenFailure /> },
      { path: '/', element: <h1>Início</h1> },
    ],
    '/broken',
  );
  expect(screen.getByText('Ocorreu um erro inesperado, tente novamente.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Atualizar a página' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Ir para o início' }));
  expect(address()).toBe('/');
});

test('one that did not come because there is no network says that, and not that something unexpected happened', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen([{ path: '/new', element: <ScreenFailure /> }], '/new');
  expect(screen.getByText('Sem conexão. Confira a rede e tente de novo.')).toBeTruthy();
  expect(screen.queryByText(/^Ocorreu um erro inesperado/)).toBeNull();
  network.mockRestore();
});
