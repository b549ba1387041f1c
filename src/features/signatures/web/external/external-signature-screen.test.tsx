import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { openExternalVisit } from '../../contract/external/open-external-visit.ts';
import { refuseExternal } from '../../contract/external/refuse-external.ts';
import { respondExternal } from '../../contract/external/respond-external.ts';
import { sendExternalCode } from '../../contract/external/send-external-code.ts';
import { validateExternalCode } from '../../contract/external/validate-external-code.ts';
import { validateExternalLink } from '../../contract/external/validate-external-link.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { sampleExternal } from '../../testing/sample-external.ts';
import { Component } from './external-signature-screen.tsx';

const api = mockApi();
const HASH = 'A'.repeat(22);
const ADDRESS = `/assinatura-externa/7?hash=${HASH}`;
const screens = [
  { path: '/assinatura-externa/:solicitationId', Component },
  { path: '/', Component: () => <p>Início do Carimbo</p> },
];

beforeEach(() => {
  sessionStorage.clear();
  api.answer(openExternalVisit, { token: 'visita', process_file_id: 70 });
});

test('who asks and what is said first; the document of a restricted process opens by CPF and code', async () => {
  api.answer(validateExternalLink, sampleExternal());
  api.answer(sendExternalCode, { message: '', sent_to: 's***@limpar.example', expires_at: '2026-10-14T17:10:00.000Z' });
  api.answer(validateExternalCode, { message: '', process_file_id: 70, valid_until: '2026-10-14T17:30:00.000Z' });
  const { user } = renderScreen(screens, ADDRESS);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('2º Termo Aditivo');
  expect(screen.getByText('Carlos Eduardo Freitas')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Assinar' })).toBeNull();

  await user.click(screen.getAllByRole('button', { name: 'Abrir o documento' })[0]!);
  await user.type(screen.getByLabelText('Seu CPF'), '52998224725');
  await user.click(screen.getByRole('button', { name: 'Receber o código' }));
  const shown = sampleExternal({
    needs_proof: false,
    proved_until: '2026-10-14T17:30:00.000Z',
    user_cpf: '***.982.247-**',
  });
  api.answer(validateExternalLink, shown);
  await user.type(await screen.findByRole('textbox', { name: 'Código' }), '408122');
  expect(await screen.findByText(/982\.247/)).toBeTruthy();
  const sent = api.calls.find(({ path }) => path === sendExternalCode.path)?.input.body;
  expect(sent).toEqual({ hash: HASH, token: 'visita', cpf: '52998224725' });
});

test('what was not read to its end is not signed, and says so; who read it elsewhere says that they did', async () => {
  const file = { name: 'termo.odt', size: 1000, pages: null, version: 3 };
  api.answer(validateExternalLink, sampleExternal({ needs_proof: false, file, urlFile: '/api/download?token=x' }));
  const { user } = renderScreen(screens, ADDRESS);
  const sign = await screen.findByRole('button', { name: /^Assinar/ });
  expect(sign.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('checkbox', { name: /^Li o documento/ }));
  await user.click(sign);
  expect(await screen.findByLabelText('Seu CPF')).toBeTruthy();
});

test('what the sixth digit signs stays at work until the page says what came of it: nothing is there to be pressed again', async () => {
  const shown = { needs_proof: false, file: { name: 'termo.odt', size: 1000, pages: null, version: 3 } };
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  api.answer(validateExternalLink, sampleExternal(shown));
  api.answer(sendExternalCode, { message: '', sent_to: 's***@limpar.example', expires_at: '2026-10-14T17:10:00.000Z' });
  api.answer(validateExternalCode, { message: '', process_file_id: 70, valid_until: '2026-10-14T17:30:00.000Z' });
  api.answer(respondExternal, { message: '', process_file_id: 70, fully_signed: true });
  const { user } = renderScreen(screens, ADDRESS);
  await user.click(await screen.findByRole('checkbox', { name: /^Li o documento/ }));
  await user.click(screen.getByRole('button', { name: /^Assinar/ }));
  await user.type(screen.getByLabelText('Seu CPF'), '52998224725');
  await user.click(screen.getByRole('button', { name: 'Receber o código' }));
  const code = await screen.findByRole('textbox', { name: 'Código' });
  const answered_at = '2026-10-14T17:20:00.000Z';
  api.answer(validateExternalLink, async () => {
    await told;
    return sampleExternal({ ...shown, status: 'SIGNED', answered_at, proved_until: '2026-10-14T17:30:00.000Z' });
  });
  const asked = () => api.calls.filter(({ path }) => path === validateExternalLink.path).length;
  const before = asked();
  await user.type(code, '408122');
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  expect(screen.getByText('Conferindo…')).toBeTruthy();
  tell();
  expect(await screen.findByRole('heading', { level: 1, name: 'Assinado' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Assinado' }));
});

test('why it cannot be signed is said beside who asks, and refusing stays possible', async () => {
  const why = 'Ainda não é a sua vez: falta Carlos.';
  api.answer(
    validateExternalLink,
    sampleExternal({ needs_proof: false, can_sign: false, cannot_sign_justification: why }),
  );
  api.answer(refuseExternal, { message: '' });
  const { user } = renderScreen(screens, ADDRESS);
  // In the note, and by the button itself.
  expect(await screen.findAllByText(why)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Recusar' }));
  await user.selectOptions(screen.getByLabelText('Motivo'), 'OTHER');
  await user.type(screen.getByLabelText(/^Justificativa/), 'Não sou eu.');
  await user.click(screen.getAllByRole('button', { name: 'Recusar' }).at(-1)!);
  await waitFor(() => expect(api.calls.some(({ path }) => path === refuseExternal.path)).toBe(true));
  const sent = api.calls.find(({ path }) => path === refuseExternal.path)?.input.body;
  expect(sent).toEqual({ hash: HASH, refuse_option: 'OTHER', refuse_justification: 'Não sou eu.' });
});

test('what was answered stands in the place of the buttons', async () => {
  const status = 'SIGNED' as const;
  api.answer(
    validateExternalLink,
    sampleExternal({ status, answered_at: '2026-10-14T17:20:00.000Z', needs_proof: false }),
  );
  renderScreen(screens, ADDRESS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Assinado' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Assinar|Recusar)/ })).toBeNull();
});

test('a link that is of no use any more says why, and what to do', async () => {
  const message = 'O prazo deste link acabou.';
  api.refuse(openExternalVisit, signatureErrors.linkDead, {
    reasons: [{ code: 'LINK_EXPIRED', message, resolve: 'Peça outro link.' }],
  });
  renderScreen(screens, ADDRESS);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('Peça outro link.')).toBeTruthy();
});

test.each(['/assinatura-externa/7', ADDRESS])('a link that never was (%s) leads to the first page', async (address) => {
  api.refuse(openExternalVisit, signatureErrors.linkNotFound);
  renderScreen(screens, address);
  expect(await screen.findByText('Início do Carimbo')).toBeTruthy();
});

test('a confidential document leaves, as it is or to be printed, once it was confirmed', async () => {
  const assign = vi.fn();
  const { href, origin, pathname, search, hash } = window.location;
  vi.stubGlobal('location', { href, origin, pathname, search, hash, assign });
  onTestFinished(() => void vi.unstubAllGlobals());
  const file = { name: 'termo.pdf', size: 1000, pages: 1, version: 3 };
  const asked = { needs_proof: false, file, asks_to_confirm: true };
  api.answer(validateExternalLink, sampleExternal(asked));
  const { user } = renderScreen(screens, ADDRESS);
  const print = await screen.findByRole('button', { name: 'Baixar para imprimir' });
  expect(screen.getByRole('button', { name: 'Baixar documento' })).toBeTruthy();
  await user.click(print);
  api.answer(validateExternalLink, sampleExternal({ ...asked, urlFile: '/original', urlToPrint: '/printed' }));
  await user.click(await screen.findByRole('button', { name: 'Baixar' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/printed'));
  const confirmed = api.calls.filter(({ path }) => path === validateExternalLink.path).at(-1);
  expect(confirmed?.input.query).toMatchObject({ confirm: true });
});
