import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { knowSettings } from '../../../../platform/web/feature/settings.ts';
import { knowKeys } from '../../../../platform/web/feature/keys.ts';
import { movedKeys, restoreKeys, singleKeys, switchSingleKeys } from '../../../../platform/web/keyboard/key-map.ts';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { appearance } from '../../../../platform/web/theme/appearance.ts';
import { ownTabs } from './own-tabs.ts';
import { Component as Settings } from './settings-screen.tsx';

const PATH = '/app/configuracoes-usuario';
const open = (query = '') => renderScreen([{ path: PATH, Component: Settings }], PATH + query);

beforeEach(() => {
  switchSingleKeys(true);
  restoreKeys();
  knowKeys([
    { keys: 's', does: 'Assinar' },
    { keys: 't', does: 'Tramitar' },
    { keys: 'p', does: 'Página anterior' },
    { keys: 'p', does: 'Programar' },
  ]);
  knowSettings([
    ...ownTabs,
    { id: 'mensagens', label: 'Mensagens', order: 20, Panel: () => <p>Três novas</p>, useCount: () => 3 },
  ]);
});

test('each capability gives a tab, in its order, with what waits there', async () => {
  open();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Mensagens3', 'Teclado', 'Aparência', 'Sessões']);
  expect(screen.getByRole('tabpanel').textContent).toBe('Três novas');
});

test('the address names the tab, and what is set there holds at once', async () => {
  const { user, address } = open('?activeTab=teclado');
  await user.click(await screen.findByRole('switch', { name: /Usar teclas simples/ }));
  expect(singleKeys.get()).toBe(false);
  await user.click(screen.getByRole('tab', { name: 'Aparência' }));
  expect(address()).toBe(`${PATH}?activeTab=aparencia`);
  await user.click(await screen.findByText('Escuro'));
  expect(appearance.get().theme).toBe('escuro');
  const example = screen.getByRole('list', { name: 'Linhas de exemplo' });
  const comfortable = example.className;
  await user.click(screen.getByRole('radio', { name: 'Compacta' }));
  expect(example.className).not.toBe(comfortable);
});

const asked = (name: RegExp) => screen.findByRole('button', { name });
const linesOf = () => screen.getByRole('list', { name: 'Teclas simples' });

test('a key is changed by pressing another, which then acts in its place', async () => {
  const sign = vi.fn();
  const Signing = () => {
    useShortcuts('Lista', [{ keys: 's', does: 'Assinar', run: sign }], true);
    return null;
  };
  const { user } = renderScreen(
    [
      {
        path: PATH,
        element: (
          <>
            <Signing />
            <Settings />
          </>
        ),
      },
    ],
    `${PATH}?activeTab=teclado`,
  );
  await user.click(await asked(/Trocar a tecla de Assinar/));
  await user.keyboard('l');
  await screen.findByText('Assinar: agora é L.');
  expect(within(linesOf()).getByText('L')).toBeTruthy();
  await user.keyboard('l');
  expect(sign).toHaveBeenCalledTimes(1);
  await user.keyboard('s');
  expect(sign).toHaveBeenCalledTimes(1);
});

test('a key that does something else is told with what it does, and the two may change places', async () => {
  const { user } = open('?activeTab=teclado');
  await user.click(await asked(/Trocar a tecla de Assinar/));
  await user.keyboard('p');
  await screen.findByText('P já é Página anterior · Programar. Escolha outra ou troque as duas.');
  expect(movedKeys.get()).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Trocar as duas' }));
  expect(movedKeys.get()).toEqual({ s: 'p', p: 's' });
  await user.click(screen.getByRole('button', { name: 'Voltar ao padrão' }));
  expect(movedKeys.get()).toEqual({});
});

test('a key that begins others is refused, and Esc keeps the one of before', async () => {
  const { user } = open('?activeTab=teclado');
  await user.click(await asked(/Trocar a tecla de Tramitar/));
  await user.keyboard('g');
  await screen.findByText(/^G não pode ser/);
  await user.keyboard('{Escape}');
  expect(movedKeys.get()).toEqual({});
  expect(document.activeElement?.textContent).toContain('Trocar');
});
