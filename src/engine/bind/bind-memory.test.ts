import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rawPdf } from './testing/raw-pdf.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-bind-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MEGABYTE = 1_000_000;
const documentOf = (megabytes: number): Buffer =>
  rawPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
    3: '<</Type/Page/Parent 2 0 R/Resources<</XObject<</S 4 0 R>>>>>>',
    4: {
      dict: '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode',
      data: randomBytes(megabytes * MEGABYTE).toString('latin1'),
    },
  });

const script = `
  const { fileInput, bindPdfs, openFileSink } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url))});
  const { existsSync, readdirSync, readFileSync } = await import('node:fs');
  const folder = process.argv[1];
  const inputs = readdirSync(folder).map((name) => fileInput(folder + '/' + name));
  const cover = { institution: [], kind: '', number: '1', facts: [], notes: [] };
  const { bytes } = await bindPdfs(openFileSink(folder + '.pdf'), { cover, inputs, watermark: [], date: new Date(0) });
  // What the system counts for a process begins with what its parent held when it was made; this does not.
  const status = '/proc/self/status';
  const told = existsSync(status) && /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'));
  console.log(JSON.stringify({ bytes, memory: told ? Number(told[1]) : process.resourceUsage().maxRSS }));
`;

function bound(documents: number, document = documentOf(4)): { readonly bytes: number; readonly memory: number } {
  const inputs = path.join(folder, `${documents} of ${document.length}`);
  mkdirSync(inputs);
  for (let number = 0; number < documents; number += 1) writeFileSync(path.join(inputs, `${number}.pdf`), document);
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, inputs], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as { bytes: number; memory: number };
}

test('six times the documents take no more memory: the result is never held', () => {
  const [few, many] = [bound(8), bound(48)];
  expect(many.bytes / few.bytes).toBeGreaterThan(5.9);
  expect(many.memory / few.memory).toBeLessThan(1.4);
});

test('a document ten times as large takes no more memory: what its pictures hold stays where it is', () => {
  const [large, larger] = [bound(1, documentOf(12)), bound(1, documentOf(120))];
  expect(larger.bytes / large.bytes).toBeGreaterThan(9.9);
  expect(larger.memory / large.memory).toBeLessThan(1.4);
});
