import { describe, expect, test } from 'vitest';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import { addDocumentTimestamp, ensureCounts, prepareSignature, signPdf } from '../../src/engine/sign/index.ts';
import { at, authority, colleague, impostors, person, signedSample, trust } from './kit/forgery.ts';
import { officeFile, officeObject } from './kit/office-file.ts';
import { object, text } from './kit/sample.ts';

const stranger = impostors.issue();
const shown = { name: 'João', reason: '', signingTime: at };
const sign = (pdf: Buffer, signer = person.signer) => signPdf(pdf, { ...shown, signer });
const counts = (pdf: Buffer) => ensureCounts(pdf, { trust, at });
const other = officeFile('Despacho').lastIndexOf(`\n${officeObject.content} 0 obj`, undefined, 'latin1') + 1;

describe.each([
  [
    'holds two contents in one place',
    () => officeFile('Despacho', { rows: { [officeObject.content]: [1, other, 0] } }),
  ],
  [
    'was altered after somebody signed it',
    () => signedSample().save({ [object.firstContent]: { stream: text('Outro') } }).bytes,
  ],
  ['has an object between its two ends', () => officeFile('Despacho', { between: '5 0 obj\r\n<<>>\r\nendobj\r\n' })],
])('a file that %s', (_, make) => {
  test('is given to nobody to sign, for no signature of it could be verified', async () => {
    const { certificate, chain } = person.signer;
    const prepared = prepareSignature(make(), { ...shown, certificate, chain });
    await expect(prepared).rejects.toMatchObject({ code: 'SEAL_UNVERIFIABLE' });
  });

  test('and is signed at once takes no signature that counts', async () => {
    const signed = await sign(make());
    expect((await verifyPdf(signed, { trust, at })).verdict).not.toMatch(/^valid/);
    await expect(counts(signed)).rejects.toMatchObject({ code: 'SEAL_UNVERIFIED' });
  });
});

test('a file as Word writes it takes one', async () => {
  const { certificate, chain } = person.signer;
  await prepareSignature(officeFile('Despacho'), { ...shown, certificate, chain });
  await expect(counts(await sign(officeFile('Despacho')))).resolves.toMatchObject({
    verdict: expect.stringMatching(/^valid/),
  });
});

test('a signature of somebody whom nobody here trusts does not count, and the reason is told', async () => {
  await expect(counts(await sign(officeFile('Despacho'), stranger.signer))).rejects.toThrow(
    /^Nada foi assinado: .+ não .+\./,
  );
});

test('one that was there before says nothing against the next, which counts', async () => {
  const first = await sign(officeFile('Despacho'), stranger.signer);
  const report = await counts(await sign(first, colleague.signer));
  expect(report.signatures.map(({ verdict }) => verdict)).toEqual(['invalid', expect.stringMatching(/^valid/)]);
});

test('a time stamp of the document counts by an authority that is trusted, and by no other', async () => {
  const signed = await sign(officeFile('Despacho'));
  const stamped = (by: typeof authority) => addDocumentTimestamp(signed, async (digest) => by.timestamp(digest));
  await expect(counts(await stamped(authority))).resolves.toBeDefined();
  await expect(counts(await stamped(impostors))).rejects.toMatchObject({ code: 'SEAL_UNVERIFIED' });
});
