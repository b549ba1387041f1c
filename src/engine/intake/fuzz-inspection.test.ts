import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { amount } from '../../kernel/testing/depth.ts';
import { fuzzSeed, fuzzSpan, fuzzTimeout } from '../testing/fuzz-span.ts';
import { genuineFiles, hostileFiles, mutate, seededRandom } from '../testing/hostile-files/index.ts';
import { openTestStore } from '../testing/file-store.ts';
import { inspectFile } from './child/inspect-file.ts';
import { createIntake } from './index.ts';

/** Files of each format; more with `FUZZ_SECONDS=60 npm test -- fuzz-inspection`. */
const FILES = amount(100, 600);
/** Of those that a child opens. */
const FILES_IN_A_CHILD = amount(20, 120);
/** Seconds of a processor that one file may take: what else the machine does is not the file's fault. */
const MOST_SECONDS = 10;

const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-fuzz-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Small files to change: the honest ones and the hostile ones of a format. */
async function corpus(extension: string): Promise<Buffer[]> {
  const hostile = hostileFiles.filter(
    (file) => file.extension === extension && !/MB|million|thousand|gigabytes|65 000|90 000|frames/.test(file.name),
  );
  const made = await Promise.all([genuineFiles[extension]!(), ...hostile.map((file) => file.make())]);
  return made.filter(({ length }) => length > 0 && length < 50_000);
}

// What opens pixels and pages is native and lives in a child of its own; here are the parsers that are ours.
const formats = ['docx', 'odt', 'zip', 'doc', 'xls', 'rtf', 'xml', 'mp4', 'gz'];

/** Changes files of a format and has each judged. */
async function fuzz(
  extension: string,
  most: number,
  judge: (bytes: Buffer, about: string) => Promise<void>,
): Promise<void> {
  const files = await corpus(extension);
  const random = seededRandom(fuzzSeed);
  const goesOn = fuzzSpan(most);
  for (let count = 0; goesOn(count); count += 1) {
    await judge(mutate(files[Math.floor(random() * files.length)]!, random), `file ${count} of seed ${fuzzSeed}`);
  }
}

describe('files changed at random', () => {
  it.each(formats)('.%s always ends as a verdict, soon', { timeout: fuzzTimeout }, (extension) =>
    fuzz(extension, FILES, async (bytes, about) => {
      const file = path.join(folder, `file.${extension}`);
      writeFileSync(file, bytes);
      const before = process.cpuUsage();
      expect(typeof (await inspectFile(file, extension)).accepted, about).toBe('boolean');
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000_000, about).toBeLessThan(MOST_SECONDS);
    }),
  );

  // Its parser is not ours, and a file may well be too much for it: that ends its child, with a verdict.
  it('.pdf always ends as a verdict in its child, and so does its copy', { timeout: fuzzTimeout }, async () => {
    const storage = openTestStore(folder);
    const intake = createIntake({ storage });
    try {
      await fuzz('pdf', FILES_IN_A_CHILD, async (bytes, about) => {
        const file = { ...(await storage.keep(bytes)), extension: 'pdf' };
        const verdict = await intake.inspect(file);
        expect(typeof verdict.accepted, about).toBe('boolean');
        if (!verdict.accepted || !verdict.facts.cleanable || verdict.facts.active.length === 0) return;
        // A copy that would still act is told so, and refused by whoever asked for it.
        expect(typeof (await intake.clean(file)).verdict.accepted, about).toBe('boolean');
      });
    } finally {
      intake.close();
    }
  });
});
