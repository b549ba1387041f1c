import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rememberFocus } from './remember-focus.ts';

afterEach(() => document.body.replaceChildren());

it('what the item of a menu opened gives the focus back to the button of the menu, which stays when the menu goes', () => {
  document.body.innerHTML = `
    <main tabindex="-1"><button id="more">Mais ações</button></main>
    <div role="menu" aria-labelledby="more"><button role="menuitem">Desativar</button></div>`;
  const menu = document.querySelector<HTMLElement>('[role="menu"]')!;
  menu.querySelector('button')!.focus();
  const giveBack = rememberFocus();
  menu.remove();
  giveBack();
  expect(document.activeElement).toBe(document.getElementById('more'));
});

it.each([
  ['at once', false],
  ['while the act goes on', true],
])(
  'after an act on many the focus stays where their bar stood, and not on a line that was not acted on: gone %s',
  async (_, late) => {
    document.body.innerHTML = `
    <main tabindex="-1">
      <div data-bar=""><div role="toolbar"><button id="sign">Assinar</button></div></div>
      <ul><li><button>Assinar a linha 1</button></li><li><button>Assinar a linha 2</button></li></ul>
    </main>`;
    document.getElementById('sign')!.focus();
    const giveBack = rememberFocus();
    document.getElementById('sign')!.blur();
    const leave = () => {
      document.querySelector('[data-bar]')!.innerHTML = '<button id="filters">Filtros</button>';
      document.querySelector('li')!.remove();
    };
    if (!late) leave();
    giveBack();
    if (late) leave();
    await waitFor(() => expect(document.activeElement).toBe(document.getElementById('filters')));
  },
);
