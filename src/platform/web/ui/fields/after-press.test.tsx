import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { SelectField } from './choice-fields.tsx';
import { TextArea, TextField } from './text-field.tsx';

const told: string[] = [];
const leave = () => void told.push('left');

beforeEach(() => {
  told.length = 0;
  render(
    <>
      <TextField label="Nome" onBlur={leave} />
      <TextArea label="Motivo" onBlur={leave} />
      <SelectField label="Tipo" options={[]} onBlur={leave} />
      <button type="button" onClick={() => told.push('pressed')}>
        Salvar
      </button>
    </>,
  );
});

test.each(['Nome', 'Motivo', 'Tipo'])(
  'a press that leaves the field %s moves nothing until it is released',
  async (label) => {
    const user = userEvent.setup();
    await user.click(screen.getByLabelText(label));
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(told).toEqual([]);
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') });
    expect(told).toEqual(['left', 'pressed']);
  },
);

test('a field left by the keyboard, or for a list of options, tells it at once', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Nome'));
  await user.tab();
  expect(told).toEqual(['left']);
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('Tipo') });
  expect(told).toEqual(['left', 'left']);
});
