import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { amount } from '../../src/kernel/testing/depth.ts';
import { createIntake, type Intake, TaskStopped } from '../../src/engine/intake/index.ts';
import { openTestStore } from '../../src/engine/testing/file-store.ts';
import { fuzzSeed, fuzzSpan, fuzzTimeout } from '../../src/engine/testing/fuzz-span.ts';
import { mutateStructure } from '../forgeries/kit/mutate-structure.ts';
import { randomFrom } from '../forgeries/kit/mutate.ts';
import { foreignFiles } from '../genuine-files/structures/index.ts';

// Files of the world whose objects, tables and streams were cut, swapped or repeated go all the way that a file goes which comes in.
const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-taking-in-'));
const storage = openTestStore(folder);
const intake: Intake = createIntake({ storage });
afterAll(() => {
  intake.close();
  rmSync(folder, { recursive: true });
});

/** `FUZZ_SECONDS=600 FUZZ_SEED=7` for a longer look, or another one. */
const FILES = amount(25, 1_500);

test(
  `whatever is injured in the structure of a file ends as a verdict, and what follows it too (seed ${fuzzSeed})`,
  { timeout: fuzzTimeout },
  async () => {
    const all = await foreignFiles();
    const random = randomFrom(fuzzSeed);
    const goesOn = fuzzSpan(FILES);
    const told: Record<string, number> = {};
    const count = (what: string): void => void (told[what] = (told[what] ?? 0) + 1);
    const surprises: string[] = [];
    for (let round = 0; goesOn(round); round += 1) {
      const { name, make } = all[random(all.length)]!;
      const bytes = mutateStructure(await make(), random);
      try {
        const verdict = await takeIn(bytes);
        count(verdict);
        if (verdict === 'broke-the-inspector') surprises.push(`${name}: ${keep(bytes, round)}`);
      } catch (error) {
        surprises.push(`${name}: ${keep(bytes, round)} ${String(error)}`);
      }
    }
    console.info(JSON.stringify(told));
    expect(surprises).toEqual([]);
  },
);

/** As whoever sends a file has it done: judged, copied where it acts or could not be followed, read. */
async function takeIn(bytes: Buffer): Promise<string> {
  const file = { ...(await storage.keep(bytes)), extension: 'pdf' };
  const verdict = await intake.inspect(file);
  if (!verdict.accepted) return verdict.why;
  if (verdict.facts.signed) return 'signed';
  const cleaned = verdict.facts.active.length > 0 ? await intake.clean(file) : null;
  if (cleaned !== null && !cleaned.verdict.accepted) return `copy ${cleaned.verdict.why}`;
  const regular = cleaned === null ? await intake.makeRegular(file) : null;
  const kept = regular === null ? 'taken in' : 'taken in as a copy';
  try {
    await intake.read(file);
    return kept;
  } catch (error) {
    // Another reader may refuse what came in: it has no text then, and whoever asked is told.
    if (error instanceof TaskStopped && error.how !== 'crash') return `${kept}, not read`;
    throw error;
  }
}

function keep(bytes: Buffer, round: number): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), `carimbo-taking-in-${fuzzSeed}-${round}-`)), 'file.pdf');
  writeFileSync(file, bytes);
  return file;
}
