import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useUnfolding } from './use-unfolding.ts';

function Place() {
  const { open, id, anchor, button } = useUnfolding();
  return (
    <>
      <div {...anchor}>
        <button type="button" {...button}>
          Conta
        </button>
        {open ? (
          <div id={id} role="group" aria-label="Conta">
            <button type="button">Sair</button>
          </div>
        ) : null}
      </div>
      <button type="button">Outra coisa</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const panel = () => screen.queryByRole('group', { name: 'Conta' });
async function unfolded() {
  const { user } = renderScreen([{ path: '/', Component: Place }], '/');
  await user.click(button('Conta'));
  expect(button('Conta').getAttribute('aria-controls')).toBe(panel()?.id);
  return user;
}

it('its button unfolds and folds it', async () => {
  const user = await unfolded();
  await user.click(button('Conta'));
  expect(panel()).toBeNull();
});

it('Esc folds it and gives the focus back to the button', async () => {
  const user = await unfolded();
  await user.tab();
  expect(document.activeElement).toBe(button('Sair'));
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(button('Conta'));
});

it('a press or the focus elsewhere folds it, and stays there', async () => {
  const user = await unfolded();
  await user.click(button('Outra coisa'));
  expect(panel()).toBeNull();
  await user.click(button('Conta'));
  await user.tab();
  await user.tab();
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(button('Outra coisa'));
});
