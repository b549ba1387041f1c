import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, Outlet } from './index.ts';
import { expect, test } from 'vitest';
import { useScreenTitle } from '../layout/screen.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { ScreenChange } from './screen-change.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

function Frame() {
  useScrollPosition();
  return (
    <>
      <SkipLink />
      <Link to="/list">Processos</Link>
      <Outlet />
      <ScreenChange />
    </>
  );
}

function List() {
  useScreenTitle('Meus Processos');
  return (
    <main>
      <h1>Meus Processos</h1>
      <div data-scroll="list" data-testid="lines">
        <Link to="/detail/1">Um</Link>
        <Link to="/detail/2">Dois</Link>
      </div>
    </main>
  );
}

/** Its heading comes later than its frame, in another element. */
function Detail() {
  const [loaded, setLoaded] = useState(false);
  useScreenTitle('00024.003187/2026-41');
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true));
    return () => clearTimeout(timer);
  }, []);
  return loaded ? (
    <main key="loaded">
      <h1>Aquisição</h1>
      <Acts />
    </main>
  ) : (
    <main key="loading">
      <h1>Processo</h1>
    </main>
  );
}

function Acts() {
  const [left, setLeft] = useState(['Assumir', 'Tramitar', 'Arquivar']);
  return (
    <div>
      {left.map((act) => (
        <button key={act} onClick={() => setLeft(left.filter((other) => other !== act))}>
          {act}
        </button>
      ))}
    </div>
  );
}

const draw = (at = '/list?tab=sector') =>
  renderScreen(
    [
      {
        Component: Frame,
        children: [
          { path: '/list', Component: List },
          { path: '/detail/:id', Component: Detail },
        ],
      },
    ],
    at,
  );
const focused = () => document.activeElement;

test('a screen that comes has the focus on its heading and is told; from there Tab begins at the skip link', async () => {
  const { user } = draw();
  expect(focused()).toBe(document.body);
  await user.click(screen.getByRole('link', { name: 'Dois' }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Aquisição' })));
  expect(screen.getByText('00024.003187/2026-41').getAttribute('role')).toBe('status');
  await user.tab();
  expect(focused()).toBe(screen.getByRole('link', { name: 'Ir para o conteúdo' }));
});

test('the way back finds the line and the scroll that were left', async () => {
  const { user, back } = draw();
  const lines = screen.getByTestId('lines');
  lines.scrollTop = 547;
  fireEvent.scroll(lines);
  await user.click(screen.getByRole('link', { name: 'Dois' }));
  await screen.findByRole('heading', { name: 'Aquisição' });
  back();
  await waitFor(() => expect(focused()).toBe(screen.getByRole('link', { name: 'Dois' })));
  expect(screen.getByTestId('lines').scrollTop).toBe(547);
});

test('what an act takes away leaves the focus beside it, and at last on the heading', async () => {
  const { user } = draw('/detail/1');
  await user.click(await screen.findByRole('button', { name: 'Assumir' }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Tramitar' })));
  await user.click(screen.getByRole('button', { name: 'Arquivar' }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Tramitar' })));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Aquisição' })));
});

test('who pressed an empty place keeps the focus there', async () => {
  const { user } = draw('/detail/1');
  const act = await screen.findByRole('button', { name: 'Assumir' });
  act.focus();
  await user.click(document.body);
  expect(focused()).toBe(document.body);
  fireEvent.click(act);
  await screen.findByRole('button', { name: 'Tramitar' });
  expect(focused()).toBe(document.body);
});
