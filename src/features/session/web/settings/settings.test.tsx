import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { knowSettings } from '../../../../platform/web/feature/settings.ts';
import { singleKeys } from '../../../../platform/web/keyboard/key-map.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { appearance } from '../../../../platform/web/theme/appearance.ts';
import { ownTabs } from './own-tabs.ts';
import { Component as Settings } from './settings-screen.tsx';

const PATH = '/app/configuracoes-usuario';
const open = (query = '') => renderScreen([{ path: PATH, Component: Settings }], PATH + query);

beforeEach(() =>
  knowSettings([
    async () => ownTabs,
    async () => [{ id: 'mensagens', label: 'Mensagens', order: 20, Panel: () => <p>Três novas</p>, useCount: () => 3 }],
  ]),
);

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
  await user.click(screen.getByText('Escuro'));
  expect(appearance.get().theme).toBe('escuro');
});
