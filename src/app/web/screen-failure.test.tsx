import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
