import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { amount } from '../../src/kernel/testing/depth.ts';
import { createDocumentRenderer, type DocumentInput } from '../../src/engine/print/index.ts';

/** `SOAK_RENDERS=20000 npm test -- tests/drills/rendering-for-long` for a longer one. */
const renders = Number(process.env['SOAK_RENDERS'] ?? amount(150, 1_000));
const growthAllowed = 160 * 2 ** 20;

const renderer = createDocumentRenderer({ workers: 1 });
afterAll(() => renderer.close());

/** Another text each time, with a table and an image now and then. */
function document(number: number): DocumentInput {
  const paragraph = `<p>${number}. Encaminham-se os autos à unidade competente para análise da instrução, peça ${number * 7}.</p>`;
  const rows = Array.from({ length: number % 20 }, (_, row) => `<tr><td>${row}</td><td>Item ${number}</td></tr>`);
  return {
    header: { government: 'Governo', organ: 'Secretaria da Saúde', unit: 'Gerência' },
    title: `Despacho nº ${number}/2026`,
    nup: '00024.003187/2026-72',
    html: `${paragraph.repeat(6)}<table><tr><th>Item</th><th>Descrição</th></tr>${rows.join('')}</table>`,
    signers: [{ name: 'João Batista Rocha' }],
    validation: { code: '7F3K92MXQD4T8HWP', publicUrl: 'https://carimbo.example' },
    date: new Date('2026-10-14T12:00:00Z'),
  };
}

/** Bytes that the compiling process holds, which is a child of this one. */
function memoryOfChildren(): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((total, id) => total + memoryOfRenderer(id), 0);
}

function memoryOfRenderer(id: string): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status);
    const compiles = readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('render-process');
    return isOurs && compiles ? Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024 : 0;
  } catch {
    // It ended while it was looked at.
    return 0;
  }
}

test.skipIf(process.platform !== 'linux')(
  `${renders} documents one after the other leave no memory behind`,
  { timeout: 60_000 + renders * 500 },
  async () => {
    const held: number[] = [];
    for (let number = 1; number <= renders; number += 1) {
      const pdf = await renderer.renderDocument(document(number));
      expect(pdf.length).toBeGreaterThan(5_000);
      if (number % 10 === 0) held.push(memoryOfChildren());
    }
    const start = Math.max(...held.slice(0, 3));
    const most = Math.max(...held.slice(3));
    expect(most - start).toBeLessThan(growthAllowed);
  },
);
