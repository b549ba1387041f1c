import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { lazyForm } from './lazy-form.tsx';

interface FormProps {
  readonly onClose: () => void;
}

const Loaded = ({ onClose }: FormProps) => <button onClick={onClose}>Fechar o formulário</button>;

function draw(load: () => Promise<ComponentType<FormProps>>) {
  const Form = lazyForm(load);
  const Screen = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Arquivar</button>
        <input aria-label="Texto" />
        {open ? <Form onClose={() => setOpen(false)} /> : null}
      </>
    );
  };
  return renderScreen([{ path: '/', element: <Screen /> }], '/');
}

it('a form that does not load is told; the screen stays as it was, and the next press tries again', async () => {
  const load = vi.fn<() => Promise<ComponentType<FormProps>>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(Loaded);
  const { user } = draw(load);
  await user.type(await screen.findByLabelText('Texto'), 'guardado');
  await user.click(screen.getByRole('button', { name: 'Arquivar' }));
  expect(await screen.findByText(/Esta parte da tela não carregou/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Texto').value).toBe('guardado');
  await user.click(screen.getByRole('button', { name: 'Arquivar' }));
  expect(await screen.findByRole('button', { name: 'Fechar o formulário' })).toBeTruthy();
});
