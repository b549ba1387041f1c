import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { amount } from '../../src/kernel/testing/depth.ts';
import { parseCms, verifyCms } from '../../src/engine/trust/index.ts';
import { signPdf } from '../../src/engine/sign/index.ts';
import { findLastSignature } from '../../src/engine/sign/placeholder.ts';
import { makeTestAuthority } from '../../src/engine/trust/testing/make-test-authority.ts';
import { makeOriginals } from '../genuine-files/make-originals.ts';

/** `SOAK_SIGNATURES=5000 npm test -- tests/drills/signing-for-long` for a longer one. */
const signatures = Number(process.env['SOAK_SIGNATURES'] ?? amount(120, 500));
const mostSignersOfAFile = 10;
/** What a run of any length may keep: caches of the engine itself. */
const mostKept = 6 * 1024 * 1024;

test(`${signatures} signatures leave no memory behind, and the last is as whole as the first`, async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const signedAt = new Date();
  const authority = makeTestAuthority({ now: signedAt, kind: 'ec' });
  const { signer } = authority.issue();
  const original = (await makeOriginals(signedAt)).get('written');
  if (!original) throw new Error('nothing to sign');
  let pdf = original;
  let before = 0;
  for (let count = 0; count < signatures; count += 1) {
    if (count % mostSignersOfAFile === 0) pdf = original;
    if (count === Math.floor(signatures / 4)) before = held();
    pdf = await signPdf(pdf, { signer, name: 'João', reason: 'Aprovo', signingTime: signedAt });
    expect(isWhole(pdf)).toBe(true);
  }
  expect(held() - before).toBeLessThan(mostKept);
});

function isWhole(pdf: Buffer): boolean {
  const found = findLastSignature(pdf);
  if (!found) return false;
  const { problems } = verifyCms(parseCms(found.cms), (hash) =>
    hash === 'sha256' ? found.digest : createHash(hash).digest(),
  );
  return problems.length === 0;
}
