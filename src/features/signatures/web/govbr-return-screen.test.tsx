import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../platform/web/api/session-store.ts';
import { writeLocal } from '../../../platform/web/store/local-storage.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../session/contract/current-user.ts';
import { continueGovbrSigning } from '../contract/govbr/continue-govbr-signing.ts';
import { signatureErrors } from '../contract/signature-errors.ts';
import { Component } from './govbr-return-screen.tsx';
import { readKeptRun } from './signing/kept-run.ts';

const api = mockApi();
const kept = (id: number) => ({ id, processId: 7, title: `Ofício nº ${id}`, blocked: null });
const draw = (query: string) =>
  renderScreen([{ path: '/app/assinaturas/gov-br', Component }], `/app/assinaturas/gov-br${query}`);
beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(currentUser, {
    id: 4,
    name: 'Ana Paula Nogueira',
    cpf: '10000000108',
    email: 'ana@aroeira.example',
    capacity: null,
    bonds: [],
    config: { theme: 'light', fontSize: 'normal' },
    institution: { name: 'Aroeira', state: 'AR', time_zone: 'America/Fortaleza' },
  });
});
const visits = () => api.calls.filter(({ path }) => path.endsWith('/govbr/return')).map(({ input }) => input);

test('what was signed is told document by document, and the person may leave gov.br', async () => {
  api.answer(continueGovbrSigning, {
    address: 'https://gov.example/logout',
    message: '1 de 2 documentos assinados.',
    left: 0,
    state: null,
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
  expect(visits()).toHaveLength(1);
  expect(address()).toBe('/app/assinaturas/gov-br');
});

test('many documents are signed over several answers, and what gov.br did not sign is left for later', async () => {
  writeLocal('signing-run:4', JSON.stringify({ type: 'ELECTRONIC', total: 3, left: [1, 2, 3].map(kept) }));
  const signed = (id: number) => ({
    process_file_id: id,
    title: `Ofício nº ${id}`,
    ok: true,
    fully_signed: true,
    message: 'Assinado.',
  });
  const first = { address: 'https://gov.example/logout', message: '', results: [signed(1), signed(2)] };
  api.answer(continueGovbrSigning, ({ body }) =>
    body.code
      ? { ...first, left: 1, state: 'more' }
      : {
          ...first,
          results: [
            { ...signed(3), ok: false, code: signatureErrors.govbrDown.code, message: 'O gov.br não respondeu.' },
          ],
          left: 0,
          state: null,
        },
  );
  draw('?code=abc&state=xyz');
  expect(await screen.findByText('2 de 3 documentos assinados.')).toBeTruthy();
  expect(screen.getByText('O gov.br não respondeu.')).toBeTruthy();
  expect(visits()).toMatchObject([{ body: { code: 'abc', state: 'xyz' } }, { body: { state: 'more' } }]);
  await waitFor(() => expect(readKeptRun(4)?.left.map(({ id }) => id)).toEqual([3]));
});

test('who signed as the first half of an act is told that the other is missing, and led to it', async () => {
  const goOn = {
    to: '/app/novo-processo?rascunho=7',
    says: 'Assinado. Falta abrir o processo.',
    label: 'Abrir o processo',
  };
  writeLocal('signing-run:4', JSON.stringify({ type: 'ELECTRONIC', total: 1, left: [kept(1)], goOn }));
  const outcome = { process_file_id: 1, title: 'Ofício nº 1', ok: true, fully_signed: true, message: 'Assinado.' };
  const answer = { address: 'https://gov.example/logout', message: '', left: 0, state: null };
  api.answer(continueGovbrSigning, { ...answer, results: [outcome] });
  const { unmount } = draw('?code=abc&state=xyz');
  expect(await screen.findByText('Assinado. Falta abrir o processo.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abrir o processo' }).getAttribute('href')).toBe(goOn.to);
  unmount();

  writeLocal('signing-run:4', JSON.stringify({ type: 'ELECTRONIC', total: 1, left: [kept(1)], goOn }));
  api.answer(continueGovbrSigning, { ...answer, results: [{ ...outcome, ok: false, message: 'Não assinado.' }] });
  draw('?code=abc&state=xyz');
  expect(await screen.findByText('0 de 1 documento assinado.')).toBeTruthy();
  expect(screen.queryByText('Assinado. Falta abrir o processo.')).toBeNull();
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
  expect(visits()).toHaveLength(0);
});
