import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { continueGovbrSigning } from '../contract/continue-govbr-signing.ts';
import { signatureErrors } from '../contract/signature-errors.ts';
import { Component } from './govbr-return-screen.tsx';

const api = mockApi();
const draw = (query: string) =>
  renderScreen([{ path: '/app/assinaturas/gov-br', Component }], `/app/assinaturas/gov-br${query}`);
beforeEach(() => session.set({ token: 'a.b.c', lost: false }));

test('what was signed is told document by document, and the person may leave gov.br', async () => {
  api.answer(continueGovbrSigning, {
    address: 'https://gov.example/logout',
    message: '1 de 2 documentos assinados.',
    results: [
      { process_file_id: 1, title: 'Despacho nº 3', ok: true, fully_signed: true, message: 'Assinado.' },
      { process_file_id: 2, title: 'Ofício nº 9', ok: false, fully_signed: false, message: 'Ainda não é a sua vez.' },
    ],
  });
  const { address } = draw('?code=abc&state=xyz');
  expect(await screen.findByText('1 de 2 documentos assinados.')).toBeTruthy();
  expect(screen.getByText('Ainda não é a sua vez.')).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sair do gov.br' }).href).toBe(
    'https://gov.example/logout',
  );
  // What came is used once, and does not stay in the address.
  expect(api.calls.filter(({ path }) => path.endsWith('/govbr/return'))).toHaveLength(1);
  expect(address()).toBe('/app/assinaturas/gov-br');
});

test('a bronze account is told where to raise its level', async () => {
  api.refuse(continueGovbrSigning, signatureErrors.govbrLevel);
  draw('?code=abc&state=xyz');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Aumentar o nível da conta' });
  expect(link.href).toBe('https://confiabilidades.acesso.gov.br/');
});

test('someone who did not authorise is told to begin again, and nothing is asked', async () => {
  draw('?error=access_denied');
  expect(await screen.findByText(/não foi concluída/)).toBeTruthy();
  expect(api.calls).toHaveLength(0);
});
