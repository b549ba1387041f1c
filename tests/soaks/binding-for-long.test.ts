import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { amount } from '../../src/kernel/testing/depth.ts';
import { bindApart } from '../../src/engine/bind/index.ts';
import { genuineFiles } from '../../src/engine/testing/hostile-files/index.ts';

/** `SOAK_BINDS=1000 npm test -- tests/drills/binding-for-long` for a longer one. */
const binds = Number(process.env['SOAK_BINDS'] ?? amount(16, 100));
const growthAllowed = 48 * 2 ** 20;

const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-binding-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Binds so many documents, one of them longer than announced every fifth time, so that it fails half-way. */
async function join(number: number, page: Buffer): Promise<void> {
  const documents = 5 + (number % 20);
  const fails = number % 5 === 4;
  const output = path.join(folder, 'out.pdf');
  const bound = bindApart({
    output,
    open: () => Promise.resolve(Readable.from([page, ...(fails ? [page] : [])])),
    signal: new AbortController().signal,
    request: {
      cover: { institution: [], kind: 'Processo', number: `${number}`, facts: [], notes: [] },
      inputs: Array.from({ length: documents }, (_, index) => ({
        title: `Documento ${index}`,
        detail: '',
        size: page.length,
      })),
      watermark: [],
      date: new Date('2026-10-14T12:00:00Z'),
    },
  });
  if (fails) await expect(bound).rejects.toThrow('longer');
  else expect((await bound).documents).toHaveLength(documents);
  rmSync(output, { force: true });
}

const children = (): number => readdirSync('/proc').filter((id) => /^\d+$/.test(id) && isBinding(id)).length;

function isBinding(id: string): boolean {
  try {
    return (
      new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(readFileSync(`/proc/${id}/status`, 'utf8')) &&
      readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('bind-process')
    );
  } catch {
    // It ended while it was looked at.
    return false;
  }
}

test.skipIf(process.platform !== 'linux')(
  `${binds} processes bound one after the other leave no memory, no file and no process behind, but the one that waits for the next`,
  { timeout: 60_000 + binds * 5_000 },
  async () => {
    const page = await genuineFiles['pdf']!();
    const files: number[] = [];
    const held: number[] = [];
    for (let number = 1; number <= binds; number += 1) {
      await join(number, page);
      held.push(process.memoryUsage.rss());
      files.push(readdirSync('/proc/self/fd').length);
    }
    const warm = Math.floor(binds / 4);
    expect(Math.max(...held.slice(warm)) - Math.max(...held.slice(0, warm))).toBeLessThan(growthAllowed);
    expect(files.at(-1)! - files[warm]!).toBeLessThan(8);
    expect(readdirSync(folder)).toEqual([]);
    await expect.poll(children).toBe(1);
  },
);
