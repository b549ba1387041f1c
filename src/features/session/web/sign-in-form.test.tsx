import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { leaveSession, session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { clearToasts, toasts } from '../../../platform/web/toasts/toast-store.ts';
import { login } from '../contract/login.ts';
import { sendAccessCode } from '../contract/access-code/send-access-code.ts';
import { sessionErrors } from '../contract/session-errors.ts';
import { SignInForm } from './sign-in-form.tsx';

const api = mockApi();
const draw = () => renderScreen([{ path: '/', Component: SignInForm }], '/');

beforeEach(() => {
  localStorage.removeItem('device');
  leaveSession();
  clearToasts();
});

/** Fills the form and sends it. */
async function press() {
  const { user } = draw();
  await user.type(screen.getByLabelText('CPF'), '10000000108');
  await user.type(screen.getByLabelText('Senha'), 'Carimbo#2026');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  return user;
}

test('a servant signs in with CPF and password', async () => {
  api.answer(login, { token: 'a.b.c', message: 'Bem-vinda', device: 'mark' });
  const user = await press();
  await expect.poll(() => session.get().token).toBe('a.b.c');
  expect(api.calls[0]?.input.body).toEqual({ cpf: '100.000.001-08', password: 'Carimbo#2026' });
  // The browser is known at the next one, by whoever it is.
  leaveSession();
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await expect.poll(() => api.calls[1]?.input.body).toMatchObject({ device: 'mark' });
});

test.each([
  ['an account that is off', sessionErrors.noActiveLink],
  ['an expired password', sessionErrors.passwordExpired],
])('%s is told by a red notice, and its reason stays on screen', async (_, error) => {
  api.refuse(login, error);
  await press();
  const note = await within(screen.getByRole('form')).findByText(error.message);
  await expect
    .poll(() => toasts.get().current)
    .toMatchObject({ kind: 'danger', message: error.message, duration: 8_000 });
  // Said once.
  expect(note.closest('[role="alert"]')).toBeNull();
});

test('what nobody expected has the text of the door', async () => {
  api.refuse(login, { code: 'UNEXPECTED', status: 503, message: 'Ocorreu um erro inesperado, tente novamente.' });
  await press();
  expect(await screen.findByText('Ocorreu um erro inesperado. Tente novamente.')).toBeTruthy();
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

test('who must wait is offered a code by e-mail, and enters with it and the password', async () => {
  api.refuse(login, sessionErrors.tooManyAttempts);
  const sent = 'Se este CPF tem conta com e-mail, enviamos um código para ele.';
  api.answer(sendAccessCode, { code: 'ACCESS_CODE_SENT', message: sent });
  const user = await press();
  await user.click(await screen.findByRole('button', { name: 'Entrar com um código enviado por e-mail' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar código' }));
  const field = await screen.findByLabelText('Código');
  expect(screen.getByText(sent, { exact: false })).toBeTruthy();
  api.answer(login, { token: 'a.b.c', message: 'Bem-vinda', device: 'mark' });
  await user.type(field, '12345678{Enter}');
  await expect.poll(() => session.get().token).toBe('a.b.c');
  expect(api.calls.at(-1)?.input.body).toMatchObject({ password: 'Carimbo#2026', access_code: '12345678' });
});

test('empty fields are told without asking the server', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('CPF'));
  expect(api.calls).toHaveLength(0);
});
