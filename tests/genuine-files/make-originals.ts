import { PDF } from '@libpdf/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createDocumentRenderer } from '../../src/engine/print/index.ts';

/** Files before any signature, by how they came to be. */
export type OriginalKind = 'written' | 'uploaded' | 'landscape' | 'linearized' | 'object-streams';

/** The last two were made by qpdf from an uploaded one, since nothing here writes files for fast web view. */
const kept = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, 'originals', `${name}.pdf`));

export async function makeOriginals(date: Date): Promise<ReadonlyMap<OriginalKind, Buffer>> {
  return new Map([
    ['written', await written(date)],
    ['uploaded', await uploaded('a4')],
    ['landscape', await uploaded('landscape')],
    ['linearized', kept('linearized')],
    ['object-streams', kept('object-streams')],
  ]);
}

async function written(date: Date): Promise<Buffer> {
  const renderer = createDocumentRenderer({ workers: 1 });
  try {
    return await renderer.renderDocument({
      header: { government: 'Governo', organ: 'Secretaria da Administração', unit: 'Gerência de Protocolo' },
      title: 'Despacho nº 12/2026',
      nup: '00015.000636/2021-25',
      html: '<p>Encaminho os autos para análise e parecer.</p><p><b>À consideração superior.</b></p>',
      signers: [{ name: 'Ana Nogueira' }],
      date,
    });
  } finally {
    await renderer.close();
  }
}

async function uploaded(size: 'a4' | 'landscape'): Promise<Buffer> {
  const pdf = PDF.create();
  for (let number = 1; number <= 3; number += 1) {
    const page = pdf.addPage({ size: 'a4', orientation: size === 'landscape' ? 'landscape' : 'portrait' });
    page.drawText(`Planta baixa, folha ${number}`, { x: 72, y: 400, size: 14 });
  }
  return Buffer.from(await pdf.save());
}
