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
import { harmlessBecause } from './kit/harmless.ts';
import { mutateStructure } from './kit/mutate-structure.ts';
import { mutate, randomFrom } from './kit/mutate.ts';
import { officeDraft, officeFile } from './kit/office-file.ts';

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
  const draft = signedSample();
  // Each read by nothing else, so that what is injured in it is met only when it is looked at.
  draft.save({
    70: { stream: authority.crl().toString('latin1') },
    71: { CRLs: '[70 0 R]' },
    72: { S: '/GoTo', D: '[3 0 R /Fit]' },
    73: { Dests: '<< /Names [(a) [3 0 R /Fit]] >>' },
    1: { ...draft.fields(1), DSS: '71 0 R', OpenAction: '72 0 R', Names: '73 0 R' },
  });
  sign(draft, { name: 'b', who: colleague });
  return [
    draft.bytes,
    sign(officeDraft(), { permits: 2 }).bytes,
    officeFile('Despacho'),
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

/** Keys are new in each run: what surprised is kept, to be judged again by `carimbo verify FILE --trust FOLDER`. */
function keep(file: Buffer, count: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), `carimbo-fuzz-${fuzzSeed}-${count}-`));
  writeFileSync(path.join(folder, 'root.cer'), authority.root);
  writeFileSync(path.join(folder, 'file.pdf'), file);
  return folder;
}

test.each([
  ['bytes', mutate],
  ['structure', mutateStructure],
] as const)(
  `whatever is injured in the %s of a signed file is judged in bounded time, without an error, and never accepted (seed ${fuzzSeed})`,
  { timeout: fuzzTimeout },
  async (_, injure) => {
    const originals = await samples();
    const random = randomFrom(fuzzSeed);
    const accepted: string[] = [];
    const slow: string[] = [];
    const thrown: string[] = [];
    const goesOn = fuzzSpan(FILES);
    for (let count = 0; goesOn(count); count += 1) {
      const original = originals[count % originals.length] ?? Buffer.alloc(0);
      const mutated = injure(original, random);
      const before = process.cpuUsage();
      const { verdict } = await verifyPdf(mutated, { trust, at }).catch((error: unknown) => {
        thrown.push(`${keep(mutated, count)} ${String(error)}`);
        return { verdict: 'unreadable' };
      });
      const { user, system } = process.cpuUsage(before);
      if (user + system > slowest * 1_000_000) slow.push(keep(mutated, count));
      const holds = verdict === 'valid' || verdict === 'valid-with-warnings';
      if (holds && harmlessBecause(original, mutated) === null) accepted.push(keep(mutated, count));
    }
    expect({ accepted, slow, thrown }).toEqual({ accepted: [], slow: [], thrown: [] });
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
