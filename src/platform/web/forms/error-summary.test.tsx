import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ErrorSummary } from './error-summary.tsx';

/** A form of one field, which takes a word of two letters. */
function Form() {
  const [typed, setTyped] = useState('');
  const [attempts, setAttempts] = useState(0);
  const wrong = typed.length === 1 || (typed === '' && attempts === 1);
  return (
    <form>
      <ErrorSummary
        title={wrong ? 'Falta corrigir 1 campo.' : null}
        faults={[{ id: 'cpf', text: 'CPF' }]}
        attempts={attempts}
      />
      <input aria-label="CPF" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => setAttempts(attempts + 1)}>
        Abrir
      </button>
    </form>
  );
}
const summary = () => screen.queryByText('Falta corrigir 1 campo.');

test('the summary takes the focus when a try could not go, and never from who is typing', async () => {
  const { user } = renderScreen([{ path: '/', Component: Form }], '/');
  const field = await screen.findByLabelText<HTMLInputElement>('CPF');
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(document.activeElement?.contains(summary())).toBe(true);

  await user.type(field, '12');
  expect(summary()).toBeNull();
  await user.type(field, '{Backspace}');
  expect(summary()).toBeNull();
  await user.type(field, '3');
  expect(field.value).toBe('13');
  expect(document.activeElement).toBe(field);

  await user.type(field, '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(document.activeElement?.contains(summary())).toBe(true);
});
