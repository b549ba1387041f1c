import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { bytesAddress } from '../../../../platform/contract/bytes-endpoint.ts';
import { judgeFile as contract, judgedFile, judgeFileErrors } from '../../contract/verification/judge-file.ts';
import { Component } from '../validate-document-screen.tsx';
import type { JudgedFile } from './judge-file.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const forged: JudgedFile = {
  origin: 'altered',
  sha256: 'c'.repeat(64),
  document: null,
  copy: null,
  published: null,
  verification: {
    verdict: 'altered',
    summary: 'O documento foi alterado: não confie nele.',
    checked_at: '2026-10-14T12:00:00Z',
    problems: [],
    signatures: [
      {
        kind: 'signature',
        verdict: 'altered',
        summary: 'A assinatura não vale para este arquivo: o documento foi alterado.',
        level: null,
        signer: 'JOAO DA ROCHA',
        cpf: '***.224.725-**',
        cnpj: null,
        issuer: 'AC de Teste',
        claimed_time: '2026-10-01T12:00:00Z',
        stamped_time: null,
        revision: 2,
        revisions: 3,
        findings: ['O que foi assinado está íntegro', 'certificado não revogado'],
        problems: [],
      },
    ],
    changes: [{ page: 1, revision: 3, weight: 'forbidden', message: 'Página 1: o conteúdo foi alterado.' }],
  },
};

async function choose() {
  const { user } = renderScreen(
    [
      { path: '/validar-documento', Component },
      { path: '*', element: null },
    ],
    '/validar-documento',
  );
  const input = await screen.findByLabelText<HTMLInputElement>('Arquivo a conferir');
  await user.upload(input, new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' }));
}

test('a chosen file is said to be altered: by whom it was signed, and what changed on which page', async () => {
  server.use(http.post(`*${bytesAddress(contract)}`, () => HttpResponse.json(judgedFile.parse(forged))));
  await choose();
  const answer = await screen.findByRole('region', { name: 'Arquivo alterado' });
  expect(within(answer).getByText('contrato.pdf')).toBeTruthy();
  expect(within(answer).getByText('JOAO DA ROCHA')).toBeTruthy();
  expect(within(answer).getByText('***.224.725-**')).toBeTruthy();
  expect(within(answer).getByText('O que foi assinado está íntegro · certificado não revogado')).toBeTruthy();
  expect(within(answer).getByText('Página 1: o conteúdo foi alterado.')).toBeTruthy();
});

test.each([
  ['ours', 'altered', 'Igual ao que está guardado aqui, alterado depois de assinado'],
  ['ours', 'invalid', 'Igual ao que está guardado aqui, com assinatura que não vale'],
  ['unknown', 'altered', 'Arquivo que não é daqui, alterado depois de assinado'],
  ['unknown', 'invalid', 'Arquivo que não é daqui, com assinatura que não vale'],
  ['altered', 'altered', 'Arquivo alterado'],
  ['altered', 'invalid', 'Arquivo daqui, com assinatura que não vale'],
] as const)('a file (%s) that is %s says which of the two it is', async (origin, verdict, name) => {
  const verification = { ...forged.verification, verdict };
  server.use(
    http.post(`*${bytesAddress(contract)}`, () =>
      HttpResponse.json(judgedFile.parse({ ...forged, origin, verification })),
    ),
  );
  await choose();
  expect(await screen.findByRole('region', { name })).toBeTruthy();
});

test('a signature that is whole and not conclusive is said to be so, and not changed', async () => {
  const [signature] = forged.verification.signatures;
  const verdict = 'valid-with-warnings' as const;
  const signatures = [{ ...signature!, verdict, indication: 'INDETERMINATE' as const }];
  const answer: JudgedFile = {
    ...forged,
    origin: 'unknown',
    verification: { ...forged.verification, verdict, signatures, changes: [] },
  };
  server.use(http.post(`*${bytesAddress(contract)}`, () => HttpResponse.json(judgedFile.parse(answer))));
  await choose();
  expect(await screen.findByText(/inconclusiva\. Nada mostra adulteração/)).toBeTruthy();
});

test.each([
  ['unreadable', /não dá para conferir assinaturas nele/],
  ['unsigned', /ele não traz assinatura/],
] as const)('a file of elsewhere that is %s is not said to carry signatures', async (verdict, said) => {
  const verification = { ...forged.verification, verdict, signatures: [], changes: [] };
  const answer: JudgedFile = { ...forged, origin: 'unknown', verification };
  server.use(http.post(`*${bytesAddress(contract)}`, () => HttpResponse.json(judgedFile.parse(answer))));
  await choose();
  expect(within(await screen.findByRole('region', { name: 'Arquivo que não é daqui' })).getByText(said)).toBeTruthy();
  // Of a sheet there is another way to know.
  expect(screen.getByText(/Se a folha traz um código na lateral/)).toBeTruthy();
});

test('a file that cannot be judged now says why', async () => {
  const { code, message, status } = judgeFileErrors.busy;
  server.use(http.post(`*${bytesAddress(contract)}`, () => HttpResponse.json({ code, message }, { status })));
  await choose();
  expect(await screen.findByText(/Tente de novo em um minuto/)).toBeTruthy();
});

test('without network a file is said not to be checked, instead of being checked for ever', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  server.use(http.post(`*${bytesAddress(contract)}`, () => HttpResponse.error()));
  await choose();
  expect(await screen.findByText('Sem conexão. Confira a rede e tente de novo.')).toBeTruthy();
  expect(screen.getByText('contrato.pdf:')).toBeTruthy();
});

test('a file of ours says who signed it, and leads to the document', async () => {
  const document = foundDocument();
  const verification = { ...forged.verification, verdict: 'valid' as const, changes: [] };
  const answer: JudgedFile = { ...forged, origin: 'ours', document, verification };
  server.use(http.post(`*${bytesAddress(contract)}`, () => HttpResponse.json(judgedFile.parse(answer))));
  await choose();
  const found = await screen.findByRole('region', { name: 'Arquivo verdadeiro' });
  expect(within(found).getByRole('cell', { name: /Luciana Peixoto/ })).toBeTruthy();
  const link = within(found).getByRole<HTMLAnchorElement>('link', { name: 'Ver o documento' });
  expect(link.getAttribute('href')).toBe('/validar-documento?hash=7F3K-92MX-QD4T-8HWP');
});

test('the PDF of a whole process says of which it is, when it was made, and that the process went on', async () => {
  const record = { number: 12, hash: 'e'.repeat(64), holds: true, later: 3 };
  const copy = { nup: '00024003187202641', nup_formatted: '00024.003187/2026-41', documents: 5, chosen: false, record };
  const made: JudgedFile = { ...forged, origin: 'process-copy', copy: { ...copy, made_at: '2026-10-14T12:00:00Z' } };
  const verification = { ...forged.verification, verdict: 'unsigned' as const, changes: [], signatures: [] };
  server.use(
    http.post(`*${bytesAddress(contract)}`, () => HttpResponse.json(judgedFile.parse({ ...made, verification }))),
  );
  await choose();
  const found = within(await screen.findByRole('region', { name: 'Cópia integral de um processo daqui' }));
  expect(found.getByText('00024.003187/2026-41')).toBeTruthy();
  expect(found.getByText('5 documentos')).toBeTruthy();
  expect(found.getByText(/^Está na sequência do processo, com 3 registros depois dele/)).toBeTruthy();
  expect(found.getByRole('link', { name: 'Ver o processo' }).getAttribute('href')).toBe(
    '/consultar-processo/00024003187202641',
  );
});

test('an edition of the official gazette is told to be what was published here, and leads to its page', async () => {
  const published = {
    title: 'Diário Oficial, edição nº 7, de 14/10/2026',
    address: '/diario/2026-10-14',
    published_at: '2026-10-14T09:00:00Z',
  };
  const verification = { ...forged.verification, verdict: 'valid' as const, changes: [] };
  const answer: JudgedFile = { ...forged, origin: 'published', published, verification };
  server.use(http.post(`*${bytesAddress(contract)}`, () => HttpResponse.json(judgedFile.parse(answer))));
  await choose();
  const found = within(await screen.findByRole('region', { name: 'Publicação oficial verdadeira' }));
  expect(found.getByText(published.title)).toBeTruthy();
  expect(found.getByRole('link', { name: 'Ver a publicação' }).getAttribute('href')).toBe(published.address);
});

test('a signature that holds in a file that was altered does not pass for a good one', async () => {
  const signatures = [
    { ...forged.verification.signatures[0]!, verdict: 'valid' as const, summary: 'A assinatura é válida.' },
  ];
  const answer: JudgedFile = {
    ...forged,
    document: foundDocument(),
    verification: { ...forged.verification, signatures },
  };
  server.use(http.post(`*${bytesAddress(contract)}`, () => HttpResponse.json(judgedFile.parse(answer))));
  await choose();
  const found = await screen.findByRole('region', { name: 'Arquivo alterado' });
  expect(within(found).getByText('A assinatura é válida. Mesmo assim, o arquivo foi alterado.')).toBeTruthy();
  expect(within(found).queryByRole('cell', { name: /Luciana Peixoto/ })).toBeNull();
  expect(within(found).getByRole('link', { name: 'Ver o documento verdadeiro' })).toBeTruthy();
});

const foundDocument = (): NonNullable<JudgedFile['document']> => ({
  id: 7,
  valid: true,
  matched: 'sealed',
  attachment_name: null,
  title: 'Requerimento nº 9/2026',
  document_type: 'Requerimento',
  creation_date: '2026-10-01T12:00:00Z',
  verification_code: '7F3K-92MX-QD4T-8HWP',
  without_effect: false,
  effect_history: [],
  status_signature: 'SIGNED',
  sealed: true,
  sha256: 'a'.repeat(64),
  sealed_sha256: 'c'.repeat(64),
  signers: [
    {
      name: 'Luciana Peixoto',
      cpf: '***.000.004-**',
      post: null,
      signature_type: 'ELECTRONIC',
      signed_date: '2026-10-01T12:00:00Z',
      status: 'SIGNED',
    },
  ],
  nup: null,
  subject: null,
  origin: null,
  public: true,
});
