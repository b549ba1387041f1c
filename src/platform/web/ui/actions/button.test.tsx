import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Button } from './button.tsx';

const reason = {
  message: 'Não dá para arquivar agora: o documento Despacho nº 3 espera 1 assinatura.',
  link: { label: 'Ver assinaturas', to: '/assinaturas' },
};

it('a blocked button stays in the Tab order, does not act and says why, with the way out', async () => {
  const act = vi.fn();
  const { user } = renderScreen(
    [
      {
        path: '/',
        element: (
          <Button blocked={reason} onClick={act}>
            Arquivar
          </Button>
        ),
      },
    ],
    '/',
  );
  await user.tab();
  const button = screen.getByRole('button', { name: 'Arquivar', description: reason.message });
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(act).not.toHaveBeenCalled();
  expect((await screen.findByRole('alert')).textContent).toContain(reason.message);
  expect(screen.getByRole('link', { name: 'Ver assinaturas' }).getAttribute('href')).toBe('/assinaturas');
});

it('a busy button says the verb in progress and does not act twice', async () => {
  const act = vi.fn();
  const { user } = renderScreen(
    [
      {
        path: '/',
        element: (
          <Button busy busyLabel="Assinando…" onClick={act}>
            Assinar
          </Button>
        ),
      },
    ],
    '/',
  );
  await user.click(screen.getByRole('button', { name: 'Assinando…' }));
  expect(act).not.toHaveBeenCalled();
});
