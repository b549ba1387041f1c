import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Dialog } from './dialog.tsx';
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

const Writing = ({ onClose }: FormProps) => (
  <Dialog title="Arquivar?" onClose={onClose}>
    <TextField label="Motivo" />
  </Dialog>
);

it('what is typed while a form loads is in its first field, and no key of the screen behind hears it', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<FormProps>>();
  const { user } = draw(() => promise);
  const behind = vi.fn();
  document.addEventListener('keydown', behind);
  await user.click(screen.getByRole('button', { name: 'Arquivar' }));
  expect(screen.getByText('Abrindo…')).toBeTruthy();
  await user.keyboard('fimx{Backspace}{Enter}');
  resolve(Writing);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Motivo' });
  await user.keyboard(' do prazo');
  document.removeEventListener('keydown', behind);
  expect(field.value).toBe('fim do prazo');
  expect(behind).toHaveBeenCalledTimes(' do prazo'.length);
});

it('Esc gives up a form that is on its way', async () => {
  const { user } = draw(() => new Promise(() => {}));
  await user.click(screen.getByRole('button', { name: 'Arquivar' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Abrindo…')).toBeNull();
});

it('what was typed goes through a form that loads a second part', async () => {
  const first = Promise.withResolvers<ComponentType<FormProps>>();
  const second = Promise.withResolvers<ComponentType<FormProps>>();
  const { user } = draw(() => first.promise);
  await user.click(screen.getByRole('button', { name: 'Arquivar' }));
  await user.keyboard('fim ');
  first.resolve(lazyForm(() => second.promise) as ComponentType<FormProps>);
  await user.keyboard('do ');
  second.resolve(Writing);
  await user.keyboard('prazo');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Motivo' })).value).toBe('fim do prazo');
});
