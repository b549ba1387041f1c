import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { bindApart } from './bind-apart.ts';
import { bindInMemory, inputOf } from './testing/bind-in-memory.ts';
import { isQpdfInstalled, qpdfCheck } from './testing/qpdf.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

async function letter(): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ width: 595, height: 842 }).drawText('Carta', { x: 60, y: 421, size: 12 });
  return Buffer.from(await pdf.save());
}

const names = ['王小明', 'محمد عبد الله', 'प्रिया शर्मा', 'สมชาย', 'g̃uarani', '김민준'];
const cover = {
  institution: ['Município'],
  kind: 'Processo',
  number: '00024.003187/2026-72',
  facts: names.map((name, index) => ({ label: `Interessado ${index + 1}`, value: `${name} (requerente)` })),
  notes: [],
};
const validation = { code: '7F3K92MXQD4T8HWP', publicUrl: 'https://carimbo.example' };

test('names in any script are drawn and found on cover, index, stamps and marks', async () => {
  const input = inputOf(`Requerimento de ${names[0]}`, await letter(), {
    signed: `Assinado por ${names[5]}`,
    validation,
  });
  const { bytes, texts } = await bindInMemory([input], { cover, watermark: [names[2]!] });
  const [front, index, page] = texts.map((text) => text.normalize('NFC'));
  for (const name of [names[0]!, names[3]!, names[5]!]) expect(front).toContain(name);
  expect(front).toContain('(requerente)');
  expect(front).not.toContain('\ufffd');
  expect(index).toContain(`Requerimento de ${names[0]}`);
  expect(page).toContain(names[5]);
  expect(page).toContain('Carta');
  if (isQpdfInstalled) expect(qpdfCheck(bytes)).toBe('');
});

test('the process that binds, which may do little, draws them too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-letters-'));
  const file = await letter();
  const output = path.join(folder, 'bound.pdf');
  await bindApart({
    output,
    open: () => Promise.resolve(Readable.from([file])),
    signal: new AbortController().signal,
    request: {
      cover,
      inputs: [{ title: `Carta de ${names[1]}`, detail: '', size: file.length }],
      watermark: [],
      date: new Date('2026-03-12T12:00:00Z'),
    },
  });
  expect(readFileSync(output).toString('latin1')).toMatch(/\/BaseFont ?\/[A-Z]+\+Amiri/);
  rmSync(folder, { recursive: true });
});
