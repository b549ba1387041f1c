import { PDF } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { createRevocationFetch } from '../../src/engine/trust/index.ts';
import { startTestAuthority } from '../../src/engine/trust/testing/start-test-authority.ts';
import { addDocumentTimestamp, addLongTermData, signPdf } from '../../src/engine/sign/index.ts';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';

const at = new Date();
const authority = await startTestAuthority({ now: at });
afterAll(() => authority.close());
const fetch = createRevocationFetch({ clock: () => at, privateHosts: [authority.host] });
const { trust } = authority;
const year = 365 * 24 * 3_600_000;

async function longTerm(): Promise<Buffer> {
  const page = PDF.create();
  page.addPage();
  let pdf: Buffer = Buffer.from(await page.save());
  for (const cpf of ['98222472500', '11144477735']) {
    const { signer } = authority.issue({ cpf, kind: 'ec' });
    const timestamp = async (digest: Buffer) => authority.timestamp(digest);
    pdf = await signPdf(pdf, { signer, name: 'Pessoa', reason: 'Aprovo', signingTime: at, timestamp });
  }
  return (await addLongTermData(pdf, { trust, fetch, at })).pdf;
}

test('long-term data answer for a signature when nobody can be asked', async () => {
  const report = await verifyPdf(await longTerm(), { trust, at });
  expect(report).toMatchObject({ verdict: 'valid', signatures: [{ revocation: 'good' }, { revocation: 'good' }] });
  expect(report.changesAfterSigning.every(({ weight }) => weight === 'permitted')).toBe(true);
});

test('a stamped signature outlives its certificate; one whose date is only declared gets a warning', async () => {
  const later = new Date(at.getTime() + 1.5 * year);
  const stamped = await addDocumentTimestamp(await longTerm(), async (digest) => authority.timestamp(digest));
  const [first] = (await verifyPdf(stamped, { trust, at: later })).signatures;
  expect(first).toMatchObject({ chain: 'trusted', timestamp: 'valid', problems: [] });
  const page = PDF.create();
  page.addPage();
  const { signer } = authority.issue();
  const request = { signer, name: 'Pessoa', reason: 'Aprovo', signingTime: at };
  const declared = await signPdf(Buffer.from(await page.save()), request);
  const [only] = (await verifyPdf(declared, { trust, at: later })).signatures;
  expect(only?.problems.map(({ code }) => code)).toContain('EXPIRED_SINCE');
});
