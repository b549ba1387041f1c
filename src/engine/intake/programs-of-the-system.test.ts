import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Document, Packer, Paragraph } from 'docx';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../testing/file-store.ts';
import { findPrograms } from './components.ts';
import { createIntake, ProgramFailed } from './index.ts';
import { runProgram } from './programs.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-programs-'));
const storage = openTestStore(folder);
const programs = findPrograms();
const intake = createIntake({ storage, ocrLanguages: 'por', programs });
afterAll(() => {
  intake.close();
  rmSync(folder, { recursive: true, force: true });
});

async function kept(bytes: Buffer, extension: string) {
  return { ...(await storage.keep(bytes)), extension };
}

const letter = () =>
  Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Ofício sobre o pregão eletrônico')] }] }));

describe.skipIf(programs.soffice === null)('LibreOffice', () => {
  it('makes a PDF of a text of Word', async () => {
    const made = await intake.convert(await kept(await letter(), 'docx'));
    expect(made.pages).toBe(1);
    const { text } = await intake.read({ name: `blobs/${made.sha256}`, size: made.size, extension: 'pdf' });
    expect(text).toContain('Ofício sobre o pregão eletrônico');
  });
});

describe.skipIf(programs.tesseract === null)('Tesseract', () => {
  it('reads what a picture says', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200" fill="#fff"/>
      <text x="30" y="120" font-size="64" font-family="sans-serif">Despacho favoravel</text></svg>`;
    const picture = await sharp(Buffer.from(svg)).png().toBuffer();
    expect(await intake.recognise(await kept(picture, 'png'))).toMatch(/Despacho/i);
  });
});

describe('what there is', () => {
  it('is told by name, with the packages of what is missing', async () => {
    const bare = createIntake({ storage, programs: { soffice: null, tesseract: null, pdftotext: null } });
    expect((await bare.components()).map(({ name, status }) => [name, status])).toEqual([
      ['antivirus', 'off'],
      ['office', 'absent'],
      ['ocr', 'absent'],
      ['text', 'available'],
    ]);
    for (const { detail } of await bare.components()) expect(detail).toMatch(/[Pp]acotes?:? /);
  });
});

describe('a program of the system', () => {
  const limits = { cwd: folder, memory: 512, timeLimitMs: 1_000 };

  it('that does not end is ended, with what it started', async () => {
    const hanging = runProgram('sh', { ...limits, args: ['-c', 'sleep 77 & sleep 77'] });
    await expect(hanging).rejects.toBeInstanceOf(ProgramFailed);
  });

  it('sees nothing of the settings of the product', async () => {
    process.env['CARIMBO_SECRET'] = 'segredo';
    expect(await runProgram('env', { ...limits, args: [] })).not.toContain('segredo');
    delete process.env['CARIMBO_SECRET'];
  });
});
