import { IconSend } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Command, useCommands } from '../palette/commands.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { appearance, chooseTheme } from '../theme/appearance.ts';
import { switchSingleKeys } from './key-map.ts';
import { useShortcuts } from './shortcuts.ts';

const next = vi.fn();
const go = vi.fn();
const dispatch = vi.fn();
const search = vi.fn();
const nothing: readonly Command[] = [];
const commands = [
  { id: 'dispatch', name: 'Tramitar processo', icon: IconSend, keys: 't', run: dispatch },
  {
    id: 'archive',
    name: 'Arquivar processo',
    icon: IconSend,
    blocked: { message: 'Falta 1 assinatura.' },
    run: vi.fn(),
  },
];

const searched = (typed: string): Command[] => [
  { id: 'search', name: `Procurar “${typed}”`, icon: IconSend, run: () => search(typed) },
];

function Place() {
  useShortcuts('Lista', [{ keys: 'j', does: 'Próximo processo', run: next }]);
  useShortcuts('Ir para', [{ keys: 'g p', does: 'Processos', run: go }], true);
  useCommands('Neste processo', commands);
  useCommands('Buscar', nothing, searched);
  return (
    <>
      <div data-landmark="search">
        <input aria-label="Busca" />
      </div>
      <div data-keys>
        <button>Linha</button>
        <input aria-label="Nota" />
      </div>
      <button>Fora</button>
    </>
  );
}

const draw = () => renderScreen([{ path: '/', Component: Place }], '/');
beforeEach(() => {
  vi.clearAllMocks();
  switchSingleKeys(true);
  chooseTheme('escuro');
});

it('single keys act on the list, not outside it, not while typing, and not when switched off', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Linha' }));
  await user.keyboard('j');
  expect(next).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Fora' }));
  await user.keyboard('j');
  await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'j/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nota' }));
  switchSingleKeys(false);
  await user.click(screen.getByRole('button', { name: 'Linha' }));
  await user.keyboard('j');
  expect(next).toHaveBeenCalledTimes(1);
});

it('a chord acts anywhere in the frame', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Fora' }));
  await user.keyboard('gp');
  expect(go).toHaveBeenCalledOnce();
});

it('Alt+C turns high contrast on and goes back to the theme of before', async () => {
  const { user } = draw();
  await user.keyboard('{Alt>}c{/Alt}');
  expect(appearance.get().theme).toBe('contraste');
  await user.keyboard('{Alt>}c{/Alt}');
  expect(appearance.get().theme).toBe('escuro');
});

it('"/" goes to the search', async () => {
  const { user } = draw();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Busca' }));
});

it('the palette finds by parts of words, runs, and explains what is blocked', async () => {
  const { user } = draw();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Comando' }), 'tram proc{Enter}');
  expect(dispatch).toHaveBeenCalledOnce();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Comando' }), 'arq{Enter}');
  await screen.findByText('Falta 1 assinatura.');
});

it('the palette answers to what was typed', async () => {
  const { user } = draw();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Comando' }), 'luvas{Enter}');
  expect(search).toHaveBeenCalledExactlyOnceWith('luvas');
});

it('"?" opens the sheet of keys with those of the screen', async () => {
  const { user } = draw();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Teclas' });
  expect(screen.getByText('Próximo processo')).toBeTruthy();
});
