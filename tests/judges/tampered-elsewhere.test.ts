import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { amount } from '../../src/kernel/testing/depth.ts';
import { fuzzSeed, fuzzSpan, fuzzTimeout } from '../../src/engine/testing/fuzz-span.ts';
import { isInstalled } from '../../src/engine/trust/testing/installed-tools.ts';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import { at, authority, colleague, person, trust } from '../forgeries/kit/forgery.ts';
import { harmlessBecause } from '../forgeries/kit/harmless.ts';
import { mutateStructure } from '../forgeries/kit/mutate-structure.ts';
import { mutate, randomFrom } from '../forgeries/kit/mutate.ts';
import { foreignFiles } from '../genuine-files/structures/index.ts';
import { bouncyCastle, itext } from './judges.ts';
import { signByItext, signByPdfbox, type ToSign } from './sign-elsewhere.ts';

// Files of the world that other programs signed, changed at random: none may be accepted.
const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-tampered-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** `FUZZ_SECONDS=600 FUZZ_SEED=7` for a longer look, or another one. */
const CHANGED = amount(100, 1_000);
/** So many different ones are signed, each once and three times. */
const SIGNED = amount(6, 60);

/** What other programs signed and this product accepts, by how it came to be. */
async function signedElsewhere(): Promise<readonly { readonly name: string; readonly pdf: Buffer }[]> {
  const all = await foreignFiles();
  const chosen = all.filter((_, index) => index % Math.floor(all.length / SIGNED) === 0);
  const asked: (ToSign & { readonly name: string })[] = [];
  for (const [index, { name, make }] of chosen.entries()) {
    const given = path.join(folder, `${index}.pdf`);
    writeFileSync(given, await make());
    for (const count of [1, 3]) asked.push({ name, given, signed: path.join(folder, `${index}-${count}.pdf`), count });
  }
  const found: { name: string; pdf: Buffer }[] = [];
  for (const [by, sign, isHere, certificate, algorithm] of [
    ['PDFBox', signByPdfbox, bouncyCastle() !== null, person, 'SHA256withRSA'],
    ['iText 2', signByItext, itext() !== null, colleague, 'SHA384withECDSA'],
  ] as const) {
    if (!isHere) continue;
    sign(folder, { certificate, algorithm }, asked);
    for (const { name, signed, count } of asked.filter((each) => existsSync(each.signed))) {
      const pdf = readFileSync(signed);
      rmSync(signed);
      const { verdict } = await verifyPdf(pdf, { trust, at });
      if (verdict.startsWith('valid')) found.push({ name: `${name}; signed by ${by} ${count} times`, pdf });
    }
  }
  return found;
}

test.skipIf(!isInstalled('javac') || bouncyCastle() === null)(
  `of foreign files that other programs signed, none is accepted after a change at random (seed ${fuzzSeed})`,
  { timeout: fuzzTimeout + 3_600_000 },
  async () => {
    const originals = await signedElsewhere();
    expect(originals.length).toBeGreaterThan(SIGNED);
    const random = randomFrom(fuzzSeed);
    const goesOn = fuzzSpan(CHANGED);
    const told: Record<string, number> = {};
    const accepted: string[] = [];
    for (let count = 0; goesOn(count); count += 1) {
      const { name, pdf } = originals[random(originals.length)]!;
      let changed = pdf;
      while (changed.equals(pdf)) changed = (random(2) === 0 ? mutate : mutateStructure)(pdf, random);
      const { verdict, signatures } = await verifyPdf(changed, { trust, at });
      const isAccepted = verdict.startsWith('valid');
      const because = isAccepted
        ? (harmlessBecause(pdf, changed) ?? withoutLater(pdf, changed, signatures.length) ?? 'nothing')
        : verdict;
      told[because] = (told[because] ?? 0) + 1;
      if (because !== 'nothing') continue;
      const kept = mkdtempSync(path.join(tmpdir(), `carimbo-tampered-${fuzzSeed}-${count}-`));
      writeFileSync(path.join(kept, 'root.cer'), authority.root);
      writeFileSync(path.join(kept, 'original.pdf'), pdf);
      writeFileSync(path.join(kept, 'file.pdf'), changed);
      accepted.push(`${name}: ${kept}`);
    }
    console.info(JSON.stringify({ signedElsewhere: originals.length, told }));
    expect(accepted).toEqual([]);
  },
);

/**
 * A later signature is gone, as when the file is cut off before it, and all that the signatures which are still told of cover is untouched:
 * what is left of its revision is an unsigned change, which was judged as one.
 */
function withoutLater(original: Buffer, changed: Buffer, told: number): string | null {
  const ends = [...original.toString('latin1').matchAll(/\/ByteRange\s*\[\s*0\s+\d+\s+(\d+)\s+(\d+)/g)]
    .map(([, from, length]) => Number(from) + Number(length))
    .sort((one, other) => one - other);
  const end = ends[told - 1];
  if (end === undefined || told >= ends.length) return null;
  return original.subarray(0, end).equals(changed.subarray(0, end)) ? 'a later signature taken out' : null;
}
