import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { genuineFiles, hostileFiles } from '../testing/hostile-files/index.ts';
import { openTestStore } from '../testing/file-store.ts';
import { createIntake, refusalSentence, type Verdict } from './index.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-hostile-'));
const storage = openTestStore(folder);
const intake = createIntake({ storage });
afterAll(() => {
  intake.close();
  rmSync(folder, { recursive: true, force: true });
});

const MB = 1024 * 1024;
/** The limit of a file and the making of it: on a busy machine too. */

async function judge(bytes: Buffer, extension: string): Promise<Verdict> {
  return intake.inspect({ ...(await storage.keep(bytes)), extension });
}

describe('honest files come in', () => {
  it.each(Object.entries(genuineFiles))('.%s', async (extension, make) => {
    expect(await judge(await make(), extension)).toMatchObject({ accepted: true, facts: { active: [] } });
  });
});

describe('hostile files get a verdict, and nothing breaks', () => {
  it('there are more than three hundred of them', () => {
    expect(hostileFiles.length).toBeGreaterThan(300);
    expect(new Set(hostileFiles.map(({ name, extension }) => `${extension} ${name}`)).size).toBe(hostileFiles.length);
  });

  it.each(hostileFiles.map((file) => [`.${file.extension}: ${file.name}`, file] as const))('%s', async (_, file) => {
    const bytes = await file.make();
    const before = process.memoryUsage().rss;
    const verdict = await judge(bytes, file.extension);
    if ('refused' in file.expected) {
      expect(verdict).toMatchObject({ accepted: false });
      if (verdict.accepted) return;
      expect(file.expected.refused).toContain(verdict.why);
      const { message, resolve } = refusalSentence(`arquivo.${file.extension}`, verdict);
      expect(message).toMatch(/^"arquivo\.\w+" .+\.$/);
      expect(resolve).not.toBe('');
    } else {
      expect(verdict).toMatchObject({ accepted: true });
      if (verdict.accepted) expect([...verdict.facts.active].sort()).toEqual([...file.expected.active].sort());
    }
    // The file itself may still be held here; what opening it takes is the child's.
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * MB + bytes.length);
  });

  const acting = hostileFiles.filter(
    ({ extension, expected }) => extension === 'pdf' && 'active' in expected && expected.active.length > 0,
  );
  it.each(acting.map((file) => [file.name, file] as const))(
    'a copy without %s does nothing by itself',
    async (_, file) => {
      const bytes = await file.make();
      const kept = await storage.keep(bytes);
      const { verdict, copy } = await intake.clean({ ...kept, extension: 'pdf' });
      expect(verdict).toMatchObject({ accepted: true, facts: { active: [], pages: 1 } });
      expect(copy?.sha256).not.toBe(kept.sha256);
      expect(statSync(storage.localPath!(kept.name)).size).toBe(bytes.length);
    },
  );

  it('an honest file comes in after all of them', async () => {
    expect(await judge(await genuineFiles['pdf']!(), 'pdf')).toMatchObject({ accepted: true, facts: { pages: 1 } });
  });
});
