import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { trustStoreOf } from '../trust/index.ts';
import { makeTestAuthority } from '../trust/testing/make-test-authority.ts';
import { signPdf } from '../sign/index.ts';
import { tellFindings, verifyApart } from './index.ts';
import { verifyPdf } from './verify-pdf.ts';

const authority = makeTestAuthority();
const person = authority.issue();
const company = authority.issue({ kind: 'ec', cnpj: '11222333000181' });
const at = new Date();
const options = { trust: authority.trust, at };
/** Names where its lists are. */
const served = makeTestAuthority({ baseUrl: 'http://authority.example' });
/** What waits for an answer that never comes is over no sooner than its time, however fast the machine. */
const waits = { trust: served.trust, at, fetch: () => new Promise<never>(() => undefined) };

async function document(): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage();
  pdf.addPage();
  return Buffer.from(await pdf.save());
}

const policyOf = (text: string) => ({
  identifier: '2.16.76.1.7.1.11.1.3',
  sha256: createHash('sha256').update(text).digest(),
});

const sign = (pdf: Buffer, { signer } = person): Promise<Buffer> =>
  signPdf(pdf, { signer, name: 'João', reason: 'Aprovo', signingTime: at });

test('tells who signed, for whom, when, and what the signature covers', async () => {
  const report = await verifyPdf(await sign(await sign(await document()), company), options);
  expect(report).toMatchObject({ verdict: 'valid-with-warnings', pages: 2, revisions: 3 });
  const [first, second] = report.signatures;
  expect(first).toMatchObject({
    signer: { name: 'JOAO DA ROCHA', cpf: '98222472500', cnpj: null },
    issuer: 'AC de Teste',
    level: 'qualified',
    integrity: 'intact',
    chain: 'trusted',
    revision: { number: 2, of: 3, coversWholeFile: false },
    permits: null,
  });
  expect(second).toMatchObject({ signer: { cnpj: '11222333000181' }, revision: { number: 3, coversWholeFile: true } });
  expect(report.changesAfterSigning.map(({ code }) => code)).toEqual(['SIGNATURE_ADDED']);
});

test('a document nobody signed is said to be unsigned, and what is no PDF unreadable', async () => {
  expect(await verifyPdf(await document(), options)).toMatchObject({ verdict: 'unsigned', signatures: [] });
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('PK\x03\x04'),
    Buffer.alloc(5_000, '%'),
  ]) {
    expect(await verifyPdf(bytes, options)).toMatchObject({ verdict: 'unreadable', pages: null });
  }
});

test('a time stamp of a clock some minutes ahead is believed, one of tomorrow is not', async () => {
  const stampedAt = async (minutes: number) => {
    const time = new Date(at.getTime() + minutes * 60_000);
    const timestamp = async (digest: Buffer) => authority.timestamp(digest, time);
    const { signer } = person;
    const pdf = await signPdf(await document(), { signer, name: 'João', reason: 'Aprovo', signingTime: at, timestamp });
    return (await verifyPdf(pdf, options)).signatures[0]?.timestamp;
  };
  expect([await stampedAt(-5), await stampedAt(5), await stampedAt(24 * 60)]).toEqual(['valid', 'valid', 'untrusted']);
});

test('one byte changed anywhere in what was signed is found', async () => {
  const signed = await sign(await document());
  for (const at of [20, 200, 400]) {
    const changed = Buffer.from(signed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect((await verifyPdf(changed, options)).verdict).not.toMatch(/^valid|unsigned/);
  }
});

test('the policy that a signature declares is compared with its file, and said not to be where there is none', async () => {
  const { signer } = person;
  const shown = { name: 'João', reason: 'Aprovo', signingTime: at };
  const declaring = await signPdf(await document(), { ...shown, signer, policy: policyOf('AD-RB 1.3') });
  const judged = async (policy?: ReturnType<typeof policyOf>) => {
    const report = await verifyPdf(declaring, { ...options, policy });
    expect(await verifyApart(declaring, { ...options, policy })).toEqual(report);
    const [signature] = report.signatures;
    expect(report.verdict).toBe('valid-with-warnings');
    return [
      signature?.policyCheck,
      signature?.problems.some(({ code }) => code === 'POLICY_DIFFERS'),
      signature && tellFindings(signature).slice(-2),
    ];
  };
  const named = 'política AD-RB da ICP-Brasil';
  expect(await judged(policyOf('AD-RB 1.3'))).toEqual(['matches', false, [named, 'política conferida']]);
  expect(await judged(policyOf('outra'))).toEqual(['differs', true, [named, 'política diferente da publicada']]);
  const other = { ...policyOf('AD-RB 1.3'), identifier: '2.16.76.1.7.1.12.1.3' };
  for (const policy of [undefined, other]) {
    expect(await judged(policy)).toEqual(['unchecked', false, [named, 'política não conferida']]);
  }
  const [plain] = (await verifyPdf(await sign(await document()), { ...options, policy: policyOf('AD-RB 1.3') }))
    .signatures;
  expect(plain).toMatchObject({ policy: null });
  expect(plain).not.toHaveProperty('policyCheck');
});

test('whom nobody here trusts is refused, and the level is not told', async () => {
  const report = await verifyPdf(await sign(await document()), { at, trust: trustStoreOf([]) });
  expect(report).toMatchObject({ verdict: 'invalid', signatures: [{ chain: 'untrusted', level: null }] });
});

test('apart, the report is the same, and too much time or memory is a verdict', async () => {
  const signed = await sign(await document());
  expect(await verifyApart(signed, options)).toEqual(await verifyPdf(signed, options));
  const hurried = await verifyApart(await sign(await document(), served.issue()), waits, {
    milliseconds: 1,
    megabytes: 64,
  });
  expect(hurried).toMatchObject({ verdict: 'unreadable', problems: [{ code: 'TOO_DEMANDING' }] });
});

test('apart, the thread that judged one file judges the next, and one that was stopped is not asked again', async () => {
  const signed = await sign(await document(), served.issue());
  const of = { at, trust: served.trust };
  const limits = { milliseconds: 10_000, megabytes: 96 };
  let threads = 0;
  const count = () => (threads += 1);
  process.on('worker', count);
  const again = () => verifyApart(signed, of, limits);
  const first = await again();
  expect(await again()).toEqual(first);
  expect(threads).toBe(1);
  expect(await verifyApart(signed, waits, { ...limits, milliseconds: 0 })).toMatchObject({ verdict: 'unreadable' });
  expect(await again()).toEqual(first);
  expect(threads).toBe(2);
  process.off('worker', count);
});

test('apart, the authorities are asked by the process that started it', async () => {
  const served = makeTestAuthority({ baseUrl: 'http://authority.example' });
  const signed = await sign(await document(), served.issue());
  const asked: string[] = [];
  const report = await verifyApart(signed, {
    at,
    trust: served.trust,
    fetch: async ({ url, body }) => {
      asked.push(url);
      return body ? served.ocsp(body) : served.crl();
    },
  });
  expect(asked).toContain('http://authority.example/ocsp');
  expect(report).toMatchObject({ verdict: 'valid', signatures: [{ revocation: 'good' }] });
});
