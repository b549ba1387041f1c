import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkPdfaStructure } from '../../src/engine/print/structure/check-pdfa-structure.ts';
import { UsageError } from './command.ts';
import { run } from './render.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-render-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => path.join(folder, name);

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  const keep = (...words: unknown[]) => void said.push(words.join(' '));
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
});
afterEach(() => vi.restoreAllMocks());

test('a page of HTML becomes PDF/A with only what may be printed, twice the same bytes', async () => {
  writeFileSync(at('a.html'), '<title>x</title><h1>Relatório</h1><script>alert(1)</script><p>Olá #mundo</p>');
  const options = ['--title', 'Relatório anual', '--date', '2026-10-14', '--format', 'a5', '--landscape'];
  expect(await run([at('a.html'), at('a.pdf'), ...options])).toBe(0);
  expect(await run([at('a.html'), at('b.pdf'), ...options])).toBe(0);
  const pdf = readFileSync(at('a.pdf'));
  expect(pdf.equals(readFileSync(at('b.pdf')))).toBe(true);
  expect(await checkPdfaStructure(pdf)).toEqual({ claims: '2a', isTagged: true, faults: [] });
  const [page] = (await PDF.load(pdf)).getPages();
  expect([page!.width, page!.height].map(Math.round)).toEqual([595, 420]);
  expect(page!.extractText().text).toContain('Olá #mundo');
  expect(page!.extractText().text).not.toContain('alert');
});

test('an image becomes a sheet', async () => {
  await sharp({ create: { width: 30, height: 20, channels: 3, background: '#7aa' } })
    .png()
    .toFile(at('i.png'));
  expect(await run([at('i.png'), at('i.pdf')])).toBe(0);
  expect((await checkPdfaStructure(readFileSync(at('i.pdf')))).faults).toEqual([]);
});

test('a missing file leaves with 1 and says which', async () => {
  expect(await run([at('nada.html'), at('n.pdf')])).toBe(1);
  expect(said.join()).toContain('nada.html');
});

test.each([[['a.html']], [['a', 'b', '--format', 'B5']], [['a', 'b', '--date', '2026-02-31']]])(
  'a wrong use is told: %o',
  async (typed) => {
    await expect(run(typed)).rejects.toBeInstanceOf(UsageError);
  },
);
