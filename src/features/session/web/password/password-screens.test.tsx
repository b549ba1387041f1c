import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { changePassword } from '../../contract/password/change-password.ts';
import { passwordErrors } from '../../contract/password/password-errors.ts';
import { recoverPassword } from '../../contract/password/recover-password.ts';
import { renewPassword } from '../../contract/password/renew-password.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import ChangePasswordDialog from './change-password-dialog.tsx';
import { Component as NewPassword } from './new-password-screen.tsx';
import { Component as RecoverPassword } from './recover-password-screen.tsx';

const api = mockApi();
const bodies = () => api.calls.map(({ input }) => input.body);

test('whoever forgot the password asks for a code, and is led to where it is typed', async () => {
  api.answer(recoverPassword, { code: 'PASSWORD_CODE_SENT', message: 'Se este e-mail é de uma conta, enviamos.' });
  const { user, address } = renderScreen(
    [
      { path: '/recuperar-senha', Component: RecoverPassword },
      { path: '/nova-senha', Component: NewPassword },
    ],
    '/recuperar-senha',
  );
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  expect(screen.getByText('Escreva o e-mail da sua conta.')).toBeTruthy();
  await user.type(screen.getByLabelText('E-mail'), 'ana{Enter}');
  expect(screen.getByText(/Escreva o e-mail inteiro/)).toBeTruthy();
  expect(api.calls).toEqual([]);
  await user.type(screen.getByLabelText('E-mail'), '@saude.invalid{Enter}');
  expect(await screen.findByText('Se este e-mail é de uma conta, enviamos.')).toBeTruthy();
  expect(bodies()).toEqual([{ email: 'ana@saude.invalid' }]);
  await user.click(screen.getByRole('link', { name: 'Já tenho o código' }));
  expect(address()).toBe('/nova-senha');
});

const openLink = (hash = '#7KQ2M-XN4TB-93HRD') =>
  renderScreen([{ path: '/nova-senha', Component: NewPassword }], `/nova-senha${hash}`);

test('the link of the e-mail brings the code, and the password is told what it lacks while it is written', async () => {
  api.answer(changePassword, { message: 'Senha criada. Entre com ela.' });
  const { user } = openLink();
  expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('7KQ2M-XN4TB-93HRD');
  await user.type(screen.getByLabelText('Senha nova'), 'Parede77');
  const demands = within(screen.getByRole('list', { name: 'A senha precisa de' })).getAllByRole('listitem');
  expect(demands.map((one) => one.textContent?.includes('falta'))).toEqual([false, false, false, false, true]);
  await user.type(screen.getByLabelText('Repita a senha nova'), 'Parede{Enter}');
  expect(screen.getByText(/A senha precisa de um caractere especial/)).toBeTruthy();
  expect(screen.getByText('A confirmação não é igual à senha nova.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Senha nova'));
  expect(api.calls).toEqual([]);
  await user.type(screen.getByLabelText('Senha nova'), '#');
  await user.type(screen.getByLabelText('Repita a senha nova'), '77#{Enter}');
  expect(await screen.findByText('Senha criada. Entre com ela.')).toBeTruthy();
  expect(bodies()).toEqual([{ hash: '7KQ2M-XN4TB-93HRD', password: 'Parede77#', confirmation: 'Parede77#' }]);
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/#entrar');
});

test('a code that is over says so, and what was typed stays', async () => {
  api.refuse(changePassword, passwordErrors.invalidCode);
  const { user } = openLink('');
  await user.type(screen.getByLabelText('Código'), '7kq2m');
  await user.type(screen.getByLabelText('Senha nova'), 'Parede#77');
  await user.type(screen.getByLabelText('Repita a senha nova'), 'Parede#77{Enter}');
  expect((await screen.findByText(passwordErrors.invalidCode.message)).closest('[role="alert"]')).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Senha nova').value).toBe('Parede#77');
});

test('who is in changes the password, and a wrong one is told in the dialog', async () => {
  api.refuse(renewPassword, { ...sessionErrors.wrongCredentials, message: 'A senha não confere.' });
  const Dialog = () => <ChangePasswordDialog cpf="10000000108" onClose={() => {}} />;
  const { user } = renderScreen([{ path: '/', Component: Dialog }], '/');
  await user.click(await screen.findByRole('button', { name: 'Mudar a senha' }));
  expect(screen.getByText('Escreva a sua senha.')).toBeTruthy();
  // Several faults are summed up, and the focus is there: typing begins only after it came.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Falta corrigir 2 campos.'));
  await user.type(screen.getByLabelText('Senha atual'), 'errada');
  await user.type(screen.getByLabelText('Senha nova'), 'Parede#10000000108');
  await user.type(screen.getByLabelText('Repita a senha nova'), 'Parede#10000000108{Enter}');
  expect(screen.getByText('A senha não pode conter o seu CPF.')).toBeTruthy();
  for (const label of ['Senha nova', 'Repita a senha nova']) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), 'Parede#77');
  }
  await user.click(screen.getByRole('button', { name: 'Mudar a senha' }));
  expect(await screen.findByText('A senha não confere.')).toBeTruthy();
  expect(bodies()).toEqual([{ current_password: 'errada', password: 'Parede#77', confirmation: 'Parede#77' }]);
});
