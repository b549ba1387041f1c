import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { rawPdf } from '../testing/raw-pdf.ts';
import { openComparer } from './compare-apart.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-compare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (draws: string): Buffer =>
  rawPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
    3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
    4: { dict: '', data: draws },
  });
const [source, output] = [path.join(folder, 'source.pdf'), path.join(folder, 'out.pdf')];
const drawn = page('0 0 1 rg 72 300 200 200 re f');
writeFileSync(source, drawn);

/** A comparer of one document and its copy, which here is all of the bound file. */
function open(
  copy: Buffer,
  document: { readonly size: number; readonly absence?: 'missing' } = { size: drawn.length },
  isRepeated = false,
) {
  writeFileSync(output, copy);
  const comparer = openComparer(output, { inputs: [document], isRepeated });
  onTestFinished(comparer.close);
  const piece = { head: '', from: 0, to: copy.length, tail: '', hasFields: false };
  return { comparer, compare: () => comparer.compare({ source, piece, each: 1 }) };
}

/** Processes of ours that compare. */
const comparing = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      const isOurs = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ')[1] === `${process.pid}`;
      return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('compare-process');
    } catch {
      return false;
    }
  });

test('tells which pages of a document its copy lost, and nothing once it is closed', async () => {
  expect(await open(drawn).compare()).toEqual({ lost: [], more: 0 });
  const { comparer, compare } = open(page('q Q'));
  expect(await compare()).toEqual({ lost: [0], more: 0 });
  const last = compare();
  comparer.close();
  expect(await last).toBeNull();
  expect(await compare()).toBeNull();
});

test.runIf(process.platform === 'linux')(
  'starts before there is anything to compare, for each binding anew, and for one with nothing to compare not at all',
  async () => {
    await expect.poll(comparing).toEqual([]);
    const [one] = [open(drawn), open(drawn)];
    await expect.poll(comparing).toHaveLength(2);
    one.comparer.close();
    await expect.poll(comparing).toHaveLength(1);
    open(drawn, { size: drawn.length, absence: 'missing' });
    open(drawn, { size: 1e9 });
    expect(comparing()).toHaveLength(1);
  },
);

test.runIf(process.platform === 'linux')(
  'of bindings one after the other, finds the reader of the next ready: another than saw the documents of the last',
  { timeout: 30_000 },
  async () => {
    const first = open(drawn, undefined, true);
    expect(await first.compare()).toEqual({ lost: [], more: 0 });
    const [seen] = comparing();
    first.comparer.close();
    await expect.poll(comparing).not.toContain(seen);
    const [spare] = comparing();
    expect(comparing()).toEqual([expect.any(String)]);
    const second = open(page('q Q'));
    expect(await second.compare()).toEqual({ lost: [0], more: 0 });
    expect(comparing()).toEqual([spare]);
    second.comparer.close();
    await expect.poll(comparing).toEqual([]);
  },
);
