import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { leaveSession, session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { login } from '../../contract/login.ts';
import { beginAuthenticator } from '../../contract/second-factor/begin-authenticator.ts';
import { confirmAuthenticator } from '../../contract/second-factor/confirm-authenticator.ts';
import { removeAuthenticator } from '../../contract/second-factor/remove-authenticator.ts';
import { showSecondFactor } from '../../contract/second-factor/show-second-factor.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import { SignInForm } from '../sign-in-form.tsx';
import SecondFactorSheet from './second-factor-sheet.tsx';

const api = mockApi();
const bodies = (path: string) => api.calls.filter((call) => call.path.endsWith(path)).map(({ input }) => input.body);

beforeEach(() => {
  localStorage.removeItem('device');
  leaveSession();
});

test.each([
  ['the application', sessionErrors.secondFactorNeeded, /Sem o celular\?/],
  ['the e-mail', sessionErrors.accessCodeSent, /Não chegou\?/],
])('after the password the code of %s is asked for, and lets the person in', async (_, error, hint) => {
  api.refuse(login, error);
  const { user } = renderScreen([{ path: '/', Component: SignInForm }], '/');
  await user.type(screen.getByLabelText('CPF'), '10000000108');
  await user.type(screen.getByLabelText('Senha'), 'Carimbo#2026{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  expect(dialog.getByText(hint)).toBeTruthy();
  // No refusal: nothing is wrong with what was typed.
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  api.answer(login, { token: 'a.b.c', message: 'Bem-vinda', device: 'mark' });
  await user.type(dialog.getByLabelText('Código'), '123456{Enter}');
  await expect.poll(() => session.get().token).toBe('a.b.c');
  expect(bodies('/login').at(-1)).toEqual({ cpf: '100.000.001-08', password: 'Carimbo#2026', access_code: '123456' });
});

const Sheet = () => <SecondFactorSheet onClose={() => {}} />;
const open = (state: Partial<{ required: boolean; authenticator: boolean; recovery_codes_left: number }> = {}) => {
  api.answer(showSecondFactor, { required: false, authenticator: false, recovery_codes_left: 0, ...state });
  return renderScreen([{ path: '/', Component: Sheet }], '/');
};

test('an application is set up: password, picture and key, first code, codes of recovery', async () => {
  api.answer(beginAuthenticator, {
    secret: 'MZXW6YTBOI',
    address: 'otpauth://totp/Carimbo%3AAna?secret=MZXW6YTBOI&issuer=Carimbo',
    qr: { size: 21, bars: [[0, 0, 7]] },
  });
  const { user } = open({ required: true });
  expect(await screen.findByText(/o código chega por e-mail/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ligar o aplicativo' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(screen.getByText('Escreva a sua senha.')).toBeTruthy();
  await user.type(screen.getByLabelText('Sua senha'), 'Carimbo#2026{Enter}');
  expect(await screen.findByText('MZXW 6YTB OI')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'abra no aplicativo' }).getAttribute('href')).toMatch(/^otpauth:/);
  expect(screen.getByRole('img', { name: /Quadro para ler/ })).toBeTruthy();
  api.answer(confirmAuthenticator, {
    message: 'Aplicativo autenticador ligado.',
    recovery_codes: ['7KQ2M-XN4TB-93HRD'],
  });
  await user.type(screen.getByLabelText('Código que o aplicativo mostra'), '123456{Enter}');
  expect(await screen.findByText('7KQ2M-XN4TB-93HRD')).toBeTruthy();
  expect(bodies('/confirm')).toEqual([{ code: '123456' }]);
  await user.click(screen.getByRole('button', { name: 'Já guardei' }));
  expect(await screen.findByText('Aplicativo autenticador')).toBeTruthy();
});

test('it is taken away with the password, and the last codes of recovery are told', async () => {
  api.answer(removeAuthenticator, { message: 'Aplicativo autenticador desligado.' });
  const { user } = open({ authenticator: true, recovery_codes_left: 1 });
  expect(await screen.findByText(/1 código de recuperação/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Desligar' }));
  await user.type(await screen.findByLabelText('Sua senha'), 'Carimbo#2026{Enter}');
  await expect.poll(() => bodies('/authenticator')).toEqual([{ password: 'Carimbo#2026' }]);
});
