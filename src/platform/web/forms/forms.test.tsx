import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../testing/render-screen.tsx';
import { Button } from '../ui/actions/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useTypedForm } from './use-typed-form.ts';

const schema = z.object({ reason: z.string().min(1), box: z.string().min(3) });
const labels = { reason: 'Motivo', box: 'Caixa' };
const save = vi.fn();

function Form() {
  const form = useTypedForm(schema, { reason: '', box: '' });
  const { errors, submitCount } = form.formState;
  return (
    <form onSubmit={(event) => void form.handleSubmit((values) => save(values))(event)}>
      <ErrorSummary errors={errors} labels={labels} submitCount={submitCount} />
      <TextField label="Motivo" {...form.register('reason')} error={errors.reason?.message} />
      <TextField label="Caixa" {...form.register('box')} error={errors.box?.message} />
      <Button type="submit">Arquivar</Button>
    </form>
  );
}

it('checks on leaving, sums up on sending with links to the fields, and sends what is right', async () => {
  const { user } = renderScreen([{ path: '/', Component: Form }], '/');
  await user.type(screen.getByRole('textbox', { name: 'Caixa' }), 'a');
  expect(screen.queryByText('Escreva pelo menos 3 letras.')).toBeNull();
  await user.tab();
  await screen.findByText('Escreva pelo menos 3 letras.');
  await user.click(screen.getByRole('button', { name: 'Arquivar' }));
  await screen.findByText(/Falta corrigir 2 campos/);
  expect(document.activeElement?.className).toBe('summary');
  await user.click(screen.getByRole('button', { name: 'Motivo' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Motivo' }));
  await user.keyboard('Deferido');
  await user.type(screen.getByRole('textbox', { name: 'Caixa' }), 'bc');
  await user.click(screen.getByRole('button', { name: 'Arquivar' }));
  expect(save).toHaveBeenCalledWith({ reason: 'Deferido', box: 'abc' });
});
