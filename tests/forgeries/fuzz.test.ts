import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { amount } from '../../src/kernel/testing/depth.ts';
import { parseCms, readCertificate } from '../../src/engine/trust/index.ts';
import { signPdf } from '../../src/engine/sign/index.ts';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import { fuzzSeed, fuzzSpan, fuzzTimeout } from '../../src/engine/testing/fuzz-span.ts';
import { at, authority, colleague, person, sign, signedSample, trust } from './kit/forgery.ts';
import { mutate, randomFrom } from './kit/mutate.ts';

/** `FUZZ_SECONDS=600 FUZZ_SEED=7` for a longer look, or another one. */
const FILES = amount(1_000, 8_000);
const MESSAGES = amount(2_000, 20_000);
/** Seconds of a processor that one file may take: what else the machine does is not the file's fault. */
const slowest = 5;

async function samples(): Promise<Buffer[]> {
  const pdf = PDF.create();
  pdf.addPage().drawText('Folha', { x: 72, y: 700 });
  const packed = Buffer.from(await pdf.save({ useXRefStream: true }));
  const { signer } = colleague;
  return [
    signedSample({ permits: 2 }).bytes,
    sign(sign(signedSample({ permits: 1 }), { name: 'b' }), { name: 'c', who: colleague }).bytes,
    await signPdf(packed, {
      signer,
      name: 'Ana',
      reason: '',
      signingTime: at,
      timestamp: async (d) => authority.timestamp(d),
    }),
  ];
}

/** Where the message of the last signature stands: what is changed in it may leave it the same, as upper case digits do. */
function messageOf(bytes: Buffer): readonly [number, number] {
  const [, start, end] = [...bytes.toString('latin1').matchAll(/\/ByteRange ?\[ ?0 (\d+) (\d+)/g)].at(-1) ?? [];
  return [Number(start), Number(end)];
}

const differsOutside = (one: Buffer, other: Buffer, [start, end]: readonly [number, number]): boolean =>
  one.length !== other.length ||
  !one.subarray(0, start).equals(other.subarray(0, start)) ||
  !one.subarray(end).equals(other.subarray(end));

/** The file as it was before the later signatures: whoever signed it first signed just that. */
const isEarlierRevision = (original: Buffer, other: Buffer): boolean =>
  original.subarray(0, other.length).equals(other);

/** Keys are new in each run: what surprised is kept, to be judged again by `carimbo verify FILE --trust FOLDER`. */
function keep(file: Buffer, count: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), `carimbo-fuzz-${fuzzSeed}-${count}-`));
  writeFileSync(path.join(folder, 'root.cer'), authority.root);
  writeFileSync(path.join(folder, 'file.pdf'), file);
  return folder;
}

test(
  `whatever is injured in a signed file is judged in bounded time, and never accepted (seed ${fuzzSeed})`,
  { timeout: fuzzTimeout },
  async () => {
    const originals = await samples();
    const random = randomFrom(fuzzSeed);
    const accepted: string[] = [];
    const slow: string[] = [];
    const goesOn = fuzzSpan(FILES);
    for (let count = 0; goesOn(count); count += 1) {
      const original = originals[count % originals.length] ?? Buffer.alloc(0);
      const mutated = mutate(original, random);
      const before = process.cpuUsage();
      const { verdict } = await verifyPdf(mutated, { trust, at });
      const { user, system } = process.cpuUsage(before);
      if (user + system > slowest * 1_000_000) slow.push(keep(mutated, count));
      const holds = verdict === 'valid' || verdict === 'valid-with-warnings';
      if (holds && !isEarlierRevision(original, mutated) && differsOutside(original, mutated, messageOf(original))) {
        accepted.push(keep(mutated, count));
      }
    }
    expect({ accepted, slow }).toEqual({ accepted: [], slow: [] });
  },
);

test(`injured certificates and messages are refused by name (seed ${fuzzSeed})`, { timeout: fuzzTimeout }, async () => {
  const random = randomFrom(fuzzSeed + 1);
  const token = authority.timestamp(Buffer.alloc(32));
  const goesOn = fuzzSpan(MESSAGES);
  const surprises: unknown[] = [];
  for (let count = 0; goesOn(count); count += 1) {
    for (const [read, original] of [
      [readCertificate, person.certificate],
      [parseCms, token],
    ] as const) {
      try {
        read(mutate(original, random));
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'CertificateError') surprises.push(error);
      }
    }
  }
  expect(surprises).toEqual([]);
});
