import { PDF, PdfStream } from '@libpdf/core';
import { createHash, randomBytes } from 'node:crypto';
import { makeTestAuthority } from '../../src/engine/trust/testing/make-test-authority.ts';
import { signPdf } from '../../src/engine/sign/index.ts';
import { verifyApart } from '../../src/engine/judge/index.ts';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import { type Figure, inTurns, type Measure, milliseconds } from '../measure.ts';

const ROUNDS = 8;

/** P9: judging a signed file of 30 MB against reading its bytes once, in this process and in a thread apart, as the product does. */
export const verifying: Measure = async ({ size }) => {
  const rounds = size === 'M' ? ROUNDS * 3 : ROUNDS;
  const at = new Date();
  const authority = makeTestAuthority();
  const { signer } = authority.issue();
  const options = { trust: authority.trust, at };
  const sign = (pdf: Buffer) => signPdf(pdf, { signer, name: 'João', reason: 'Aprovo', signingTime: at });
  const once = await sign(await fileOf(30_000_000));
  const thrice = await sign(await sign(once));
  const judged = (pdf: Buffer) => async () => {
    const { verdict } = await verifyPdf(pdf, options);
    if (verdict !== 'valid-with-warnings') throw new Error(`the file of the measure is ${verdict}`);
  };
  const hashed = (pdf: Buffer) => async () => createHash('sha256').update(pdf).digest();
  const against = (what: string, taken: { ours: number; peer: number }, aim: string): Figure => ({
    goal: 'P9',
    what: `${what} against SHA-256 of the same bytes`,
    ours: milliseconds(taken.ours),
    peer: milliseconds(taken.peer),
    ratio: taken.ours / taken.peer,
    aim,
  });
  return [
    against('30 MB with one signature judged', await inTurns(rounds, judged(once), hashed(once)), '<= 4'),
    against(
      '30 MB with one signature judged in a thread apart',
      await inTurns(rounds, () => verifyApart(once, options), hashed(once)),
      'a copy of the bytes included',
    ),
    against('30 MB with three signatures judged', await inTurns(rounds, judged(thrice), hashed(thrice)), '<= 8'),
  ];
};

async function fileOf(bytes: number): Promise<Buffer> {
  const pdf = PDF.create();
  for (let page = 0; page < 30; page += 1) {
    const added = pdf.addPage();
    const data = new Uint8Array(randomBytes(Math.ceil(bytes / 30)));
    added.dict.set('Contents', pdf.register(new PdfStream([], data)));
  }
  return Buffer.from(await pdf.save());
}
