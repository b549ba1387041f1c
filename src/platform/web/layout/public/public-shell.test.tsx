import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { Link, Outlet } from '../../router/index.ts';
import { useScrollPosition } from '../../router/use-scroll-position.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PublicShell } from './public-shell.tsx';
import { useScreenTitle } from '../screen.tsx';

function Shell() {
  useScrollPosition();
  return (
    <PublicShell
      brand={{ product: 'Carimbo', organization: 'Aroeira' }}
      nav={[{ to: '/validar', label: 'Validar documento' }]}
      outside={[]}
      signIn={{ to: '/', label: 'Entrar' }}
      footer={null}
    >
      <Outlet />
    </PublicShell>
  );
}

function Results() {
  useScreenTitle('Consultar processo');
  return (
    <>
      <h1>Consultar processo</h1>
      <Link to="/processo">Aquisição</Link>
    </>
  );
}

/** Its heading comes with what is read. */
function Process() {
  useScreenTitle('Processo 00024.003187/2026-41');
  const [read, setRead] = useState(false);
  useEffect(() => {
    const coming = setTimeout(() => setRead(true));
    return () => clearTimeout(coming);
  }, []);
  return read ? <h1>Aquisição de insumos</h1> : <p>Carregando</p>;
}

const draw = () =>
  renderScreen(
    [
      {
        Component: Shell,
        children: [
          { path: '/', Component: Results },
          { path: '/processo', Component: Process },
        ],
      },
    ],
    '/',
  );

test('a visitor who opens a process is brought to its heading and told its name; the way back finds the link', async () => {
  const { user, back } = draw();
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('link', { name: 'Aquisição' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Aquisição de insumos' })),
  );
  expect(screen.getByText('Processo 00024.003187/2026-41').getAttribute('role')).toBe('status');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ir para o conteúdo' }));
  back();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Aquisição' })));
});
