import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { PDF } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { amount } from '../../kernel/testing/depth.ts';
import { fuzzSeed, fuzzSpan, fuzzTimeout } from '../testing/fuzz-span.ts';
import { genuineFiles, hostileFiles, mutate, seededRandom } from '../testing/hostile-files/index.ts';
import { bindApart } from './bind-apart.ts';
import { endlessPdfs, mazes } from './testing/endless-pdfs.ts';
import { isQpdfInstalled, qpdfCheck } from './testing/qpdf.ts';

/** Binds of 25 files; `FUZZ_SECONDS=600 FUZZ_SEED=7 npm test -- fuzz-binding` for a longer look, or another one. */
const BINDS = amount(2, 8);

const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-fuzz-bind-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const honest = await genuineFiles['pdf']!();

/** Faults of the file itself: pages that came with unreadable content keep it. */
const faultsOf = (bytes: Buffer): string[] =>
  isQpdfInstalled
    ? qpdfCheck(bytes)
        .split('\n')
        .filter((line) => line !== '' && !/content|decod|filter|output may still be valid|^qpdf: /.test(line))
    : [];

/** Binds files with an honest one before and one behind, and looks at what came out. */
async function bound(files: readonly Buffer[], busyLimitMs: number) {
  const all = [honest, ...files, honest];
  const output = path.join(folder, 'out.pdf');
  const result = await bindApart({
    output,
    open: (index) => Promise.resolve(Readable.from([all[index]!])),
    signal: new AbortController().signal,
    busyLimitMs: () => busyLimitMs,
    request: {
      cover: { institution: [], kind: 'Processo', number: '1', facts: [], notes: [] },
      inputs: all.map(({ length }, index) => ({ title: `Documento ${index}`, detail: '', size: length })),
      watermark: [],
      date: new Date('2026-03-12T12:00:00Z'),
    },
  });
  const bytes = readFileSync(output);
  expect((await PDF.load(bytes)).getPageCount()).toBe(result.pages);
  const absences = result.documents.map(({ absence }) => absence);
  expect([absences[0], absences.at(-1)]).toEqual([null, null]);
  return { bytes, absences: absences.slice(1, -1) };
}

test.each(Object.entries(endlessPdfs))(
  'a file with %s is told in its place, and the others are there',
  async (_, make) => {
    const { absences, bytes } = await bound([make()], 4_000);
    expect(absences).toEqual(['too-heavy']);
    expect(faultsOf(bytes)).toEqual([]);
  },
);

test('files in which something leads nowhere are bound all the same', async () => {
  const files = Object.values(mazes).map((make) => make());
  const { absences, bytes } = await bound(files, 4_000);
  expect(absences).toEqual(files.map(() => null));
  expect(faultsOf(bytes)).toEqual([]);
});

test(
  `files changed at random are bound or told in their place (seed ${fuzzSeed})`,
  { timeout: fuzzTimeout },
  async () => {
    const hostile = hostileFiles.filter(
      ({ extension, name }) => extension === 'pdf' && !/MB|million|thousand/.test(name),
    );
    const made = [honest, ...(await Promise.all(hostile.map(async (file) => file.make())))];
    const originals = made.filter(({ length }) => length > 0 && length < 50_000);
    const random = seededRandom(fuzzSeed);
    const goesOn = fuzzSpan(BINDS);
    for (let bind = 0; goesOn(bind); bind += 1) {
      const files = Array.from({ length: 25 }, () =>
        mutate(originals[Math.floor(random() * originals.length)]!, random),
      );
      const { bytes } = await bound(
        files.filter(({ length }) => length > 0),
        2_000,
      );
      expect(faultsOf(bytes)).toEqual([]);
    }
  },
);
