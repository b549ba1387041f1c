import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { documentErrors } from '../contract/documents-errors.ts';
import { validateDocument } from '../contract/verification/validate-document.ts';
import type { CheckedDocument } from './document-found.tsx';
import { Component } from './validate-document-screen.tsx';

const api = mockApi();
const CODE = '7F3K-92MX-QD4T-8HWP';

const signed: CheckedDocument = {
  id: 4871,
  valid: true,
  matched: 'code',
  attachment_name: 'parecer.pdf',
  title: 'Parecer nº 212/2026',
  document_type: 'Parecer',
  creation_date: '2026-10-02T12:48:00Z',
  verification_code: CODE,
  without_effect: false,
  effect_history: [],
  status_signature: 'SIGNED',
  sealed: true,
  sha256: 'a'.repeat(64),
  sealed_sha256: 'b'.repeat(64),
  signers: [
    {
      name: 'Teresa Cristina Lima',
      cpf: '***.000.003-**',
      post: 'Procuradora',
      signature_type: 'ELECTRONIC',
      signed_date: '2026-10-02T13:05:00Z',
      status: 'SIGNED',
    },
  ],
  nup: '00024.003187/2026-72',
  subject: 'Aquisição de insumos',
  origin: 'ASJUR/SESAU',
  public: true,
};

const draw = (query = '') =>
  renderScreen(
    [
      { path: '/validar-documento', Component },
      { path: '*', element: null },
    ],
    `/validar-documento${query}`,
  );

test('a code in the address answers at once: what the document is and who signed it', async () => {
  api.answer(validateDocument, signed);
  draw(`?hash=${CODE}`);
  const answer = await screen.findByRole('region', { name: 'Documento verdadeiro' });
  expect(within(answer).getByText('Parecer nº 212/2026')).toBeTruthy();
  expect(within(answer).getByText('02/10/2026 - 09:48')).toBeTruthy();
  const row = within(answer).getByRole('row', { name: /Teresa Cristina Lima/ });
  expect(row.textContent).toMatch(/\*\*\*\.000\.003-\*\*.*Eletrônica.*02\/10\/2026 - 10:05/);
  expect(within(answer).getByRole('link', { name: '00024.003187/2026-72' }).getAttribute('href')).toBe(
    '/consultar-processo/00024003187202672',
  );
  expect(screen.getByLabelText<HTMLInputElement>('3º grupo de 4 caracteres').value).toBe('QD4T');
  // On a phone what was asked stands before what else may be done.
  const more = screen.getByRole('region', { name: 'Tem o arquivo?' });
  expect(answer.compareDocumentPosition(more) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a bare code in lower case is the same code', async () => {
  api.answer(validateDocument, signed);
  draw('?hash=7f3k92mxqd4t8hwp');
  await screen.findByText('Documento verdadeiro');
  expect(api.calls[0]?.input.query).toEqual({ hash: CODE });
});

test('a pasted code is sent by itself and stays in the address', async () => {
  api.answer(validateDocument, signed);
  const { user, address } = draw();
  await user.click(screen.getByLabelText('1º grupo de 4 caracteres'));
  await user.paste(`https://carimbo.example/validar-documento?hash=${CODE}`);
  await screen.findByText('Documento verdadeiro');
  expect(address()).toBe(`/validar-documento?hash=${CODE}`);
});

test('a document without effect is true and must not be taken for valid', async () => {
  api.answer(validateDocument, { ...signed, without_effect: true });
  draw(`?hash=${CODE}`);
  const answer = await screen.findByRole('region', { name: 'Documento verdadeiro, mas sem efeito' });
  expect(answer.textContent).toContain('Não o aceite como documento em vigor.');
});

test('a signature that is missing or was refused is not shown as made', async () => {
  const [signer] = signed.signers;
  api.answer(validateDocument, {
    ...signed,
    sealed: false,
    status_signature: 'PARTIALLY',
    signers: [
      { ...signer!, name: 'Um', status: 'PENDING', signed_date: null },
      { ...signer!, name: 'Outro', status: 'REFUSED', signed_date: null },
    ],
  });
  draw(`?hash=${CODE}`);
  expect((await screen.findByRole('row', { name: /Um/ })).textContent).toContain('Ainda não assinou');
  expect(screen.getByRole('row', { name: /Outro/ }).textContent).toContain('Recusou assinar');
  expect(screen.getByText(/ainda espera assinaturas/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Documento verdadeiro, mas faltam assinaturas' })).toBeTruthy();
  expect(screen.getByText('Incompleto')).toBeTruthy();
  expect(screen.queryByText('Autêntico')).toBeNull();
});

test('of a restricted process nothing but the document itself is told', async () => {
  api.answer(validateDocument, {
    ...signed,
    title: null,
    attachment_name: null,
    nup: null,
    subject: null,
    origin: null,
    public: false,
  });
  draw(`?hash=${CODE}`);
  expect(await screen.findByText(/o processo tem acesso restrito/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Abrir o documento' })).toBeNull();
});

test('a code that no document has says what to check, and clears to try again', async () => {
  api.refuse(validateDocument, documentErrors.validationNotFound);
  const { user, address } = draw(`?hash=${CODE}`);
  await screen.findByRole('region', { name: 'Documento não encontrado' });
  await user.click(screen.getByRole('button', { name: 'Digitar outro código' }));
  expect(address()).toBe('/validar-documento');
  expect(document.activeElement).toBe(screen.getByLabelText('1º grupo de 4 caracteres'));
  expect(screen.getByLabelText<HTMLInputElement>('1º grupo de 4 caracteres').value).toBe('');
});

test('the number of a process in the place of a code is told to be one, and where it is asked', async () => {
  draw('?hash=0002400318720267');
  expect(await screen.findByText(/parece o número de um processo/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'consulte o processo' }).getAttribute('href')).toBe('/consultar-processo');
});

test('letters that no code has are told without asking the server', async () => {
  draw('?hash=0F3K-92MX-QD4T-8HWP');
  expect(await screen.findByText(/O código não usa 0, O, 1 nem I/)).toBeTruthy();
  expect(api.calls).toHaveLength(0);
});
