import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { leaveSession } from '../api/session-store.ts';
import { Link } from '../router/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { useLastList } from './last-list.ts';
import { Screen } from './screen.tsx';

const Box = () => (
  <Screen title="No Setor" list>
    <Link to="/process">Aquisição</Link>
  </Screen>
);

function Process() {
  const list = useLastList({ label: 'Processos', to: '/processes' });
  return (
    <Screen title="Aquisição" crumbs={[list, { label: '00024.003187/2026-41' }]}>
      <Link to="/help">Ajuda</Link>
    </Screen>
  );
}

const draw = (at: string) =>
  renderScreen(
    [
      { path: '/box', Component: Box },
      { path: '/process', Component: Process },
      { path: '/help', element: <Screen title="Ajuda">{null}</Screen> },
    ],
    at,
  );
const trail = () =>
  [...screen.getByRole('navigation', { name: 'Você está em' }).querySelectorAll('a, [aria-current]')].map((step) => [
    step.textContent,
    step.getAttribute('href'),
  ]);

beforeEach(() => leaveSession());

test('a screen without steps of its own stands right after "Início"', () => {
  draw('/help');
  expect(trail()).toEqual([
    ['Início', '/app'],
    ['Ajuda', null],
  ]);
});

test('what was opened from a list leads back to it by its name, with its box and page', async () => {
  const { user } = draw('/box?tab=sector&page=2');
  await user.click(screen.getByRole('link', { name: 'Aquisição' }));
  expect(trail()).toEqual([
    ['Início', '/app'],
    ['No Setor', '/box?tab=sector&page=2'],
    ['00024.003187/2026-41', null],
  ]);
  await user.click(screen.getByRole('link', { name: 'No Setor' }));
  expect(trail().at(-1)).toEqual(['No Setor', null]);
});

test('what was opened by its address leads to the processes; another person finds no list of who left', async () => {
  const alone = draw('/process');
  expect(trail()[1]).toEqual(['Processos', '/processes']);
  alone.unmount();
  draw('/box?tab=sector').unmount();
  leaveSession();
  draw('/process');
  expect(trail()[1]).toEqual(['Processos', '/processes']);
});
