import { expect, test } from 'vitest';
import type { VerificationReport } from '../../../../engine/judge/index.ts';
import { testNow } from '../../../../platform/testing/test-deps.ts';
import { presentVerification } from './present-verification.ts';

const CPF = '10000000361';
const certificate = { serial: '1', notBefore: '', notAfter: '', fingerprint: '', key: '' };
/** Signed with a certificate that names its holder, and its authority, by a CPF and has none of the fields that tell it apart. */
const report: VerificationReport = {
  verdict: 'valid-with-warnings',
  summary: `Assinado por FULANO:${CPF}.`,
  checkedAt: testNow.toISOString(),
  pages: 1,
  revisions: 1,
  problems: [{ code: 'ONE', weight: 'warning', message: `FULANO:${CPF} é desconhecido.` }],
  changesAfterSigning: [
    { code: 'TWO', weight: 'permitted', page: 1, revision: 1, message: `FULANO:${CPF} preencheu o campo.` },
  ],
  signatures: [
    {
      field: 'Signature1',
      kind: 'signature',
      verdict: 'valid-with-warnings',
      indication: 'INDETERMINATE',
      summary: `A assinatura de FULANO:${CPF} vale, com ressalvas.`,
      level: null,
      signer: { name: `FULANO:${CPF}`, cpf: null, cnpj: null, certificate },
      issuer: `AC de FULANO:${CPF}`,
      policy: `${CPF}`,
      reason: null,
      time: { claimed: null, stamped: null },
      revision: null,
      integrity: 'intact',
      chain: 'untrusted',
      path: [],
      revocation: 'unknown',
      timestamp: 'none',
      permits: null,
      problems: [{ code: 'THREE', weight: 'warning', message: `FULANO:${CPF} não tem cadeia.` }],
    },
  ],
};

test('a certificate that writes the CPF of its holder into a name does not tell it to the public', () => {
  const shown = presentVerification(report, { masked: true });
  expect(JSON.stringify(shown)).not.toContain(CPF);
  expect(shown.signatures[0]).toMatchObject({ signer: 'FULANO:***.000.003-**', issuer: 'AC de FULANO:***.000.003-**' });
});

test('who works with processes reads the names of a certificate as they are', () => {
  const [signature] = presentVerification(report, { masked: false }).signatures;
  expect(signature).toMatchObject({ signer: `FULANO:${CPF}`, issuer: `AC de FULANO:${CPF}` });
});
