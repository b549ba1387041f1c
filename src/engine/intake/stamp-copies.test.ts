import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { genuineFiles } from '../testing/hostile-files/index.ts';
import { endlessPdfs } from '../bind/testing/endless-pdfs.ts';
import { openTestStore } from '../testing/file-store.ts';
import { createIntake } from './index.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-stamp-'));
const storage = openTestStore(folder);
const intake = createIntake({ storage, timeLimitMs: 2_000 });
afterAll(() => {
  intake.close();
  rmSync(folder, { recursive: true, force: true });
});

const mark = { kind: 'no-effect' } as const;
async function stamped(bytes: Buffer, print: Parameters<typeof intake.stamp>[1]['print'] = null) {
  return intake.stamp(await storage.keep(bytes), { print, mark });
}

it('a copy to print is made in the child, with its mark', async () => {
  const print = {
    code: '7F3K92MXQD4T8HWP',
    publicUrl: 'https://carimbo.example',
    title: 'Edital',
    signers: [],
    side: true,
    closing: true,
  };
  const copy = await stamped(await genuineFiles['pdf']!(), print);
  const text = await intake.read({ name: `blobs/${copy.sha256}`, size: copy.size, extension: 'pdf' });
  // A slanted text is read in pieces.
  const letters = text.text.replace(/\s+/g, '');
  for (const word of ['7F3K-92MX-QD4T-8HWP', 'SEMEFEITO', 'Edital']) expect(letters).toContain(word);
});

it('a file on which its parser never ends costs its child, and the next one is copied', async () => {
  const endless = endlessPdfs['a dictionary that the parser never leaves']!();
  // It goes round and allocates: which limit it meets first depends on the machine.
  const ended = { name: 'TaskStopped', how: expect.stringMatching(/^(time|memory)$/) as string };
  await expect(stamped(endless)).rejects.toMatchObject(ended);
  expect((await stamped(await genuineFiles['pdf']!())).size).toBeGreaterThan(1_000);
});

it('what is no PDF is refused in words', async () => {
  await expect(stamped(Buffer.from('nada'))).rejects.toThrow('não pode ser copiado para impressão');
});
