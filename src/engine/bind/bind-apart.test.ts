import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { PDF } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { bindApart } from './bind-apart.ts';
import { rawPdf } from './testing/raw-pdf.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-bind-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const output = path.join(folder, 'out.pdf');

const page = rawPdf({
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
  3: '<</Type/Page/Parent 2 0 R>>',
});
const order = (open: (index: number) => Promise<Readable | null>, inputs: number) => ({
  output,
  open,
  signal: new AbortController().signal,
  request: {
    cover: { institution: [], kind: 'Processo', number: '1', facts: [], notes: [] },
    inputs: Array.from({ length: inputs }, (_, index) => ({ title: `${index}`, detail: '', size: page.length })),
    watermark: [],
    date: new Date('2026-03-12T12:00:00Z'),
  },
});

test('binds what it is given, in pieces of any size, and tells how far it is', async () => {
  const told: number[] = [];
  const pieces = () => Readable.from([page.subarray(0, 7), page.subarray(7, 100), page.subarray(100)]);
  const open = (index: number) => Promise.resolve(index === 1 ? null : pieces());
  const result = await bindApart({ ...order(open, 3), onBound: (done) => told.push(done) });
  expect(told).toEqual([1, 2, 3]);
  expect(result.documents.map(({ absence }) => absence)).toEqual([null, 'missing', null]);
  expect((await PDF.load(readFileSync(output))).getPageCount()).toBe(5);
});

test('fails when the bytes break off, and when it is called off', async () => {
  const short = () => Promise.resolve(Readable.from([page.subarray(0, 50)]));
  await expect(bindApart(order(short, 1))).rejects.toThrow('shorter');
  const controller = new AbortController();
  const endless = bindApart({
    ...order(() => {
      controller.abort(new Error('cancelled'));
      return Promise.resolve(Readable.from([page]));
    }, 1),
    signal: controller.signal,
  });
  await expect(endless).rejects.toThrow('cancelled');
});

const endless = rawPdf({
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
  3: '<</Type/Page/Parent 2 0 R/Resources<</Font<</F 4 0 R>>>>>>',
  4: '<</Type/Font ) /BaseFont/Courier>>',
});
const bound = (files: readonly Buffer[], heldUpTo = Infinity) => {
  const inputs = files.map((bytes, index) => ({ title: `${index}`, detail: '', size: bytes.length }));
  const plain = order((index) => Promise.resolve(Readable.from([files[index]!])), 0);
  return bindApart({ ...plain, request: { ...plain.request, inputs, heldUpTo }, busyLimitMs: () => 4_000 });
};

test('leaves out a document on which the parser never ends, and binds the others', async () => {
  const { documents } = await bound([page, endless, page]);
  expect(documents.map(({ absence }) => absence)).toEqual([null, 'too-heavy', null]);
});

test('leaves nothing of a document on whose file the parser never ended', async () => {
  const { documents } = await bound([endless], 0);
  expect(documents.map(({ absence }) => absence)).toEqual(['too-heavy']);
  expect(readdirSync(folder).filter((name) => name !== path.basename(output))).toEqual([]);
});
