import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { JUDGE_FILE_PATH, judgedFile, judgeFileErrors } from '../../contract/verification/judge-file.ts';
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
  server.use(http.post(`*${JUDGE_FILE_PATH}`, () => HttpResponse.json(judgedFile.parse(forged))));
  await choose();
  const answer = await screen.findByRole('region', { name: 'Arquivo alterado' });
  expect(within(answer).getByText('contrato.pdf')).toBeTruthy();
  expect(within(answer).getByText('JOAO DA ROCHA')).toBeTruthy();
  expect(within(answer).getByText('***.224.725-**')).toBeTruthy();
  expect(within(answer).getByText('O que foi assinado está íntegro · certificado não revogado')).toBeTruthy();
  expect(within(answer).getByText('Página 1: o conteúdo foi alterado.')).toBeTruthy();
});

test('a file kept here whose signature does not hold is not called true', async () => {
  server.use(
    http.post(`*${JUDGE_FILE_PATH}`, () => HttpResponse.json(judgedFile.parse({ ...forged, origin: 'ours' }))),
  );
  await choose();
  expect(await screen.findByRole('region', { name: /guardado aqui, com assinatura que não vale/ })).toBeTruthy();
});

test.each([
  ['unreadable', /não dá para conferir assinaturas nele/],
  ['unsigned', /ele não traz assinatura/],
] as const)('a file of elsewhere that is %s is not said to carry signatures', async (verdict, said) => {
  const verification = { ...forged.verification, verdict, signatures: [], changes: [] };
  const answer: JudgedFile = { ...forged, origin: 'unknown', verification };
  server.use(http.post(`*${JUDGE_FILE_PATH}`, () => HttpResponse.json(judgedFile.parse(answer))));
  await choose();
  expect(within(await screen.findByRole('region', { name: 'Arquivo que não é daqui' })).getByText(said)).toBeTruthy();
});

test('a file that cannot be judged now says why', async () => {
  const { code, message, status } = judgeFileErrors.busy;
  server.use(http.post(`*${JUDGE_FILE_PATH}`, () => HttpResponse.json({ code, message }, { status })));
  await choose();
  expect(await screen.findByText(/Tente de novo em um minuto/)).toBeTruthy();
});
