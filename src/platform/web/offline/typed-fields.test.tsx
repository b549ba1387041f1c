import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followTyping, keepTyped, restoreTyped } from './typed-fields.ts';

let stop: () => void;
beforeEach(() => (stop = followTyping()));
afterEach(() => stop());

function Form() {
  const [reason, setReason] = useState('');
  return (
    <>
      <label>
        Motivo <textarea value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <label>
        Senha <input type="password" />
      </label>
      <p>{reason === '' ? 'nothing' : `heard ${reason}`}</p>
    </>
  );
}

test('what was typed is there again on the page that comes, and its screen hears of it; a password is not', async () => {
  const user = userEvent.setup();
  const before = render(<Form />);
  await user.type(screen.getByLabelText('Motivo'), 'Falta o laudo');
  await user.type(screen.getByLabelText('Senha'), 'segredo');
  keepTyped();
  expect(sessionStorage.getItem('typed-fields')).not.toContain('segredo');
  before.unmount();
  const give = restoreTyped();
  render(<Form />);
  expect(await screen.findByText('heard Falta o laudo')).toBeTruthy();
  give();
  expect(sessionStorage.length).toBe(0);
});

test('on another page nothing is filled in', async () => {
  const user = userEvent.setup();
  const before = render(<Form />);
  await user.type(screen.getByLabelText('Motivo'), 'Falta o laudo');
  keepTyped();
  before.unmount();
  history.replaceState(null, '', '/other');
  render(<Form />);
  act(() => void restoreTyped());
  expect(screen.getByText('nothing')).toBeTruthy();
});
