import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInExtension } from '../../../../platform/web/certificates/testing/extension-stand-in.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { certificateOptions } from '../../../session/contract/certificate/certificate-options.ts';
import { beginExternalGovbr } from '../../contract/govbr/begin-external-govbr.ts';
import { completeExternalCertificate } from '../../contract/external/complete-external-certificate.ts';
import { continueExternalGovbr } from '../../contract/govbr/continue-external-govbr.ts';
import { openExternalVisit } from '../../contract/external/open-external-visit.ts';
import { prepareExternalCertificate } from '../../contract/external/prepare-external-certificate.ts';
import { respondExternal } from '../../contract/external/respond-external.ts';
import { sendExternalCode } from '../../contract/external/send-external-code.ts';
import { validateExternalCode } from '../../contract/external/validate-external-code.ts';
import { validateExternalLink } from '../../contract/external/validate-external-link.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { sampleExternal } from '../../testing/sample-external.ts';
import { Component as ReturnScreen } from './external-govbr-screen.tsx';
import { Component } from './external-signature-screen.tsx';
import { leaveForGovbr } from './left-for-govbr.ts';

const api = mockApi();
const HASH = 'A'.repeat(22);
const screens = [
  { path: '/assinatura-externa/:solicitationId', Component },
  { path: '/assinatura-externa/gov-br', Component: ReturnScreen },
];
const extension = standInExtension([
  {
    thumbprint: 'aa11',
    subjectName: 'SILVIA REGINA PRATES:52998224725',
    issuerName: 'AC Teste',
    validityStart: '2020-01-01T00:00:00Z',
    validityEnd: '2099-01-01T00:00:00Z',
    pkiBrazil: { cpf: '52998224725' },
  },
]);
const PREPARATION = '00000000-0000-4000-8000-000000000001';
const readable = sampleExternal({
  needs_proof: false,
  file: { name: 'termo.odt', size: 1000, pages: null, version: 3 },
  methods: ['ELECTRONIC', 'CERTIFICATE', 'GOVBR'],
});
const proved = { ...readable, proved_until: '2026-10-14T17:30:00.000Z', user_cpf: '***.982.247-**' };
const sentTo = (path: string) => api.calls.find((call) => call.path === path)?.input.body;

beforeEach(() => {
  sessionStorage.clear();
  extension.install();
  api.answer(openExternalVisit, { token: 'visita', process_file_id: 70 });
  api.answer(certificateOptions, {
    available: true,
    web_pki: { license: null, install_url: 'https://extensao.example' },
  });
});
afterEach(() => {
  extension.remove();
  vi.restoreAllMocks();
});

async function readToTheEnd() {
  const { user } = renderScreen(screens, `/assinatura-externa/7?hash=${HASH}`);
  await user.click(await screen.findByRole('checkbox', { name: /^Li o documento/ }));
  await user.click(screen.getByRole('button', { name: /^Assinar/ }));
  return user;
}

test('who chooses the certificate proves who they are first, and then the key of the certificate signs', async () => {
  api.answer(validateExternalLink, readable);
  api.answer(sendExternalCode, { message: '', sent_to: 's***@limpar.example', expires_at: '2026-10-14T17:10:00.000Z' });
  api.answer(validateExternalCode, { message: '', process_file_id: 70, valid_until: '2026-10-14T17:30:00.000Z' });
  api.answer(prepareExternalCertificate, {
    message: '',
    process_file_id: 70,
    preparation: PREPARATION,
    to_sign: btoa('attributes'),
    expires_at: '2026-10-14T17:10:00.000Z',
  });
  api.answer(completeExternalCertificate, { message: '', process_file_id: 70, fully_signed: true });
  const user = await readToTheEnd();
  expect(screen.getByRole('radio', { name: /^Assinatura eletrônica/ })).toHaveProperty('checked', true);
  expect(screen.getByText('Com o seu CPF e um código por e-mail.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Certificado digital/ }));
  await user.type(screen.getByLabelText('Seu CPF'), '52998224725');
  await user.click(screen.getByRole('button', { name: 'Receber o código' }));
  api.answer(validateExternalLink, proved);
  await user.type(await screen.findByRole('textbox', { name: 'Código' }), '408122');

  await user.click(await screen.findByRole('radio', { name: 'No computador, token ou cartão' }));
  await user.click(await screen.findByRole('radio', { name: /SILVIA|Silvia/ }));
  await user.click(screen.getAllByRole('button', { name: 'Assinar' }).at(-1)!);
  await waitFor(() => expect(sentTo(completeExternalCertificate.path)).toBeTruthy());
  expect(sentTo(prepareExternalCertificate.path)).toMatchObject({ hash: HASH, token: 'visita', process_file_id: 70 });
  expect(sentTo(completeExternalCertificate.path)).toMatchObject({ preparation: PREPARATION });
  expect(sentTo(respondExternal.path)).toBeUndefined();
});

test('who chooses gov.br goes there, and comes back to the same visit in the same tab', async () => {
  api.answer(validateExternalLink, proved);
  api.answer(beginExternalGovbr, { address: '#gov.br' });
  const user = await readToTheEnd();
  await user.click(screen.getByRole('radio', { name: /^gov\.br/ }));
  await user.click(screen.getByRole('button', { name: 'Continuar no gov.br' }));
  await waitFor(() => expect(sentTo(beginExternalGovbr.path)).toBeTruthy());

  api.answer(continueExternalGovbr, {
    address: 'https://gov.example/logout',
    results: [{ process_file_id: 70, title: '2º Termo Aditivo', ok: true, fully_signed: true, message: 'Assinado.' }],
    message: '',
    left: 0,
    state: null,
  });
  renderScreen(screens, '/assinatura-externa/gov-br?code=c&state=s');
  expect(await screen.findByText('Documento assinado.')).toBeTruthy();
  const brought = { hash: HASH, token: 'visita', process_file_id: 70, code: 'c', state: 's' };
  expect(sentTo(continueExternalGovbr.path)).toEqual(brought);
  const back = screen.getByRole('link', { name: 'Voltar ao pedido de assinatura' });
  expect(back.getAttribute('href')).toBe(`/assinatura-externa/7?hash=${HASH}`);
  expect(screen.getByRole('link', { name: 'Sair do gov.br' }).getAttribute('href')).toBe('https://gov.example/logout');
});

test('what gov.br refuses is said, with the way back', async () => {
  leaveForGovbr({ hash: HASH, token: 'visita', process_file_id: 70, requestId: 7 });
  api.refuse(continueExternalGovbr, signatureErrors.govbrOtherPerson);
  renderScreen(screens, '/assinatura-externa/gov-br?code=c&state=s');
  expect(await screen.findByText(/A conta gov.br é de outra pessoa/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar ao pedido de assinatura' })).toBeTruthy();
});

test('in a tab that did not leave for gov.br nothing is sent, and the mail leads back', async () => {
  renderScreen(screens, '/assinatura-externa/gov-br?code=c&state=s');
  expect(await screen.findByText(/Abra de novo o link/)).toBeTruthy();
  expect(sentTo(continueExternalGovbr.path)).toBeUndefined();
});

test('where only the code signs there is nothing to choose', async () => {
  api.answer(validateExternalLink, { ...proved, methods: ['ELECTRONIC'] });
  await readToTheEnd();
  expect(screen.queryByRole('radio')).toBeNull();
});
