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
