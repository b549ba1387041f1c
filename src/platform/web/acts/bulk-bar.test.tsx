import { IconSend } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { bindActions } from './bind-action.ts';
import { BulkBar } from './bulk-bar.tsx';

const run = vi.fn();
const named = (name: string) => ({
  id: name,
  name,
  icon: IconSend,
  effect: 'open' as const,
  when: () => true,
  blockedReason: () => null,
  run: () => run(name),
});
const acts = ['Assumir', 'Tramitar', 'Atribuir', 'Arquivar', 'Devolver', 'Favoritar', 'Baixar'].map(named);

function draw(count: number) {
  const selection = { items: [1], onPage: 10, whole: false, all: () => {}, clear: () => {} };
  return renderScreen(
    [
      {
        path: '/',
        element: (
          <BulkBar selection={selection} actions={bindActions(acts.slice(0, count), null)}>
            {null}
          </BulkBar>
        ),
      },
    ],
    '/',
  );
}
const buttons = () =>
  within(screen.getByRole('toolbar'))
    .getAllByRole('button')
    .map(({ textContent, ariaLabel }) => textContent || ariaLabel);

test('what fits in the line of the bar stands there', () => {
  draw(6);
  expect(buttons().slice(1, -1)).toEqual(['Assumir', 'Tramitar', 'Atribuir', 'Arquivar', 'Devolver', 'Favoritar']);
});

test('with more, the bar keeps its one line and the rest is in a menu', async () => {
  const { user } = draw(7);
  expect(buttons().slice(1, -1)).toEqual(['Assumir', 'Tramitar', 'Atribuir', 'Arquivar', 'Mais ações']);
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Baixar' }));
  expect(run).toHaveBeenCalledExactlyOnceWith('Baixar');
});
