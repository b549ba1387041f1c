import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { standInExtension } from '../../../../platform/web/certificates/testing/extension-stand-in.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { certificateOptions } from '../../../session/contract/certificate/certificate-options.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { checkSignature } from '../../contract/signing/check-signature.ts';
import { completeCertificateSigning } from '../../contract/certificate/complete-certificate-signing.ts';
import { listSigningMethods } from '../../contract/signing/list-signing-methods.ts';
import { prepareCertificateSigning } from '../../contract/certificate/prepare-certificate-signing.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { SigningDialog } from './signing-dialog.tsx';

const api = mockApi();
const own = {
  thumbprint: 'aa11',
  subjectName: 'ANA PAULA NOGUEIRA:10000000108',
  issuerName: 'AC Teste',
  validityStart: '2020-01-01T00:00:00Z',
  validityEnd: '2099-01-01T00:00:00Z',
  pkiBrazil: { cpf: '10000000108' },
};
const extension = standInExtension([
  own,
  { ...own, thumbprint: 'bb22', validityEnd: '2021-01-01T15:00:00Z' },
  { ...own, thumbprint: 'cc33', subjectName: 'BRUNO:98222472500', pkiBrazil: { cpf: '98222472500' } },
]);
const TOKEN = '00000000-0000-4000-8000-000000000001';
const documents = [10, 20].map((id) => ({ id, processId: 7, title: `Despacho nº ${id}`, blocked: null }));
let closed: readonly number[] | null;
const draw = () =>
  renderScreen(
    [{ path: '/', Component: () => <SigningDialog documents={documents} onClose={(ids) => (closed = ids)} /> }],
    '/',
  );

beforeEach(() => {
  closed = null;
  localStorage.clear();
  session.set({ token: 'a.b.c', lost: false });
  api.answer(currentUser, {
    id: 1,
    name: 'Ana Paula Nogueira',
    cpf: '10000000108',
    email: null,
    capacity: null,
    bonds: [],
    config: { theme: 'light', fontSize: 'normal' },
    institution: { name: 'Aroeira', state: 'AR', time_zone: 'America/Fortaleza' },
  });
  api.answer(listSigningMethods, { methods: ['ELECTRONIC', 'CERTIFICATE'] });
  api.answer(certificateOptions, {
    available: true,
    web_pki: { license: null, install_url: 'https://extensao.example' },
  });
  api.answer(prepareCertificateSigning, ({ body }) => ({
    message: '',
    results: body.process_file.map((id) => ({
      process_file_id: id,
      ok: true,
      token: TOKEN,
      to_sign: btoa(`attributes of ${id}`),
      expires_at: '2026-10-14T17:10:00.000Z',
      message: '',
    })),
  }));
  api.answer(completeCertificateSigning, ({ body }) => ({
    message: 'Documento assinado.',
    results: body.items.map(({ token }) => ({
      process_file_id: 10,
      token,
      ok: true,
      fully_signed: true,
      message: '',
    })),
  }));
  api.answer(checkSignature, { signed: true, signed_date: null, status_signature: 'SIGNED', sealed: false });
});
afterEach(() => extension.remove());

const chooseMachine = async (user: ReturnType<typeof draw>['user']) => {
  await user.click(await screen.findByRole('radio', { name: /^Certificado digital/ }));
  await user.click(await screen.findByRole('radio', { name: 'No computador, token ou cartão' }));
};

test('certificates of the machine are listed; what cannot be used says why; the only usable one is chosen and signs all', async () => {
  extension.install();
  const { user } = draw();
  await chooseMachine(user);
  expect(await screen.findByText('Seu certificado venceu em 01/01/2021. Use outro ou assine com senha.')).toBeTruthy();
  expect(screen.getByText('Este certificado é de outra pessoa: o CPF não é o seu.')).toBeTruthy();
  const choices = screen.getAllByRole<HTMLInputElement>('radio', { name: /emitido por AC Teste/ });
  expect(choices.map(({ disabled, checked }) => [disabled, checked])).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ]);
  await user.click(screen.getByRole('button', { name: 'Assinar 2 documentos' }));
  await expect.poll(() => closed).toEqual([10, 20]);
  const sent = api.calls.filter(({ path }) => path.endsWith('/signature/response'));
  expect(sent).toHaveLength(2);
  // The hash of the attributes was signed by the extension; the password or key of nobody was sent.
  expect(extension.commands.filter(({ command }) => command === 'signHash')).toHaveLength(2);
  expect(api.calls.some(({ path }) => path.endsWith('/eletronic-token'))).toBe(false);
  expect(localStorage.getItem('signing-method')).toBe('CERTIFICATE');
});

test('without the extension the dialog offers to install it', async () => {
  const { user } = draw();
  await chooseMachine(user);
  const text = 'Para usar o certificado, instale a extensão. Leva um minuto.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Instalar' }).href).toBe('https://extensao.example/');
  extension.install();
  await user.click(screen.getByRole('button', { name: 'Já instalei' }));
  expect(await screen.findByRole('list', { name: 'Certificados' })).toBeTruthy();
});

test('when somebody signed meanwhile it is prepared again without asking, three times at most, then it can be tried again', async () => {
  extension.install();
  api.refuse(completeCertificateSigning, signatureErrors.preparationStale);
  const { user } = draw();
  await chooseMachine(user);
  await screen.findByRole('list', { name: 'Certificados' });
  await user.click(screen.getByRole('button', { name: 'Assinar 2 documentos' }));
  const again = await screen.findByRole('button', { name: 'Tentar de novo nos 2 que falharam' });
  const prepared = api.calls.filter(({ path }) => path.endsWith('/signature/token'));
  expect(prepared.map(({ input }) => (input.body as { process_file: number[] }).process_file[0])).toEqual([
    10, 10, 10, 20, 20, 20,
  ]);
  api.answer(completeCertificateSigning, {
    message: '',
    results: [{ process_file_id: 10, token: TOKEN, ok: true, fully_signed: true, message: '' }],
  });
  await user.click(again);
  await expect.poll(() => closed).toEqual([10, 20]);
});

test('what this installation does not offer is absent', async () => {
  api.answer(listSigningMethods, { methods: ['ELECTRONIC'] });
  draw();
  expect(await screen.findByLabelText('Senha')).toBeTruthy();
  expect(screen.queryByText('Como assinar')).toBeNull();
});
