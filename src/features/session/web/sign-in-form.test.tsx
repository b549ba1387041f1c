import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { login } from '../contract/login.ts';
import { sessionErrors } from '../contract/session-errors.ts';
import { SignInForm } from './sign-in-form.tsx';

const api = mockApi();
const draw = () => renderScreen([{ path: '/', Component: SignInForm }], '/');

test('a servant signs in with CPF and password', async () => {
  api.answer(login, { token: 'a.b.c', message: 'Bem-vinda' });
  const { user } = draw();
  await user.type(screen.getByLabelText('CPF'), '10000000108');
  await user.type(screen.getByLabelText('Senha'), 'Carimbo#2026');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await expect.poll(() => session.get().token).toBe('a.b.c');
  expect(api.calls[0]?.input.body).toEqual({ cpf: '100.000.001-08', password: 'Carimbo#2026' });
});

test('a refusal stays on screen with what was typed', async () => {
  const message = 'Senha ou CPF não conferem. Você ainda tem 4 tentativas.';
  api.refuse(login, { ...sessionErrors.wrongCredentials, message });
  const { user } = draw();
  await user.type(screen.getByLabelText('CPF'), '10000000108');
  await user.type(screen.getByLabelText('Senha'), 'errada');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect((await screen.findByText(message)).closest('[role="alert"]')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
  expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('100.000.001-08');
});

test('empty fields are told without asking the server', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('CPF'));
  expect(api.calls).toHaveLength(0);
});
