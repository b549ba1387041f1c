import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import { Document, Packer, Paragraph } from 'docx';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findProgram } from '../programs.ts';
import { openScratch } from '../scratch.ts';
import { findOfficePython } from './find-office-python.ts';
import { type OfficeConverterOptions, openOfficeConverter } from './office-converter.ts';

// LibreOffice and its Python may be missing: then what needs them is skipped, by name.
const soffice = findProgram('soffice');
const python = soffice === null ? null : await findOfficePython(soffice);
const scratch = openScratch();
afterAll(() => scratch.remove());

const letter = path.join(scratch.folder, 'oficio');
beforeAll(async () => {
  const sections = [{ children: [new Paragraph('Ofício sobre o pregão eletrônico')] }];
  writeFileSync(letter, await Packer.toBuffer(new Document({ sections })));
});

/** A text so long that no office is done with it in a few seconds. */
function endless(): string {
  const file = path.join(scratch.folder, 'sem-fim');
  const paragraph = `<text:p>${'palavra '.repeat(200)}</text:p>`;
  const names =
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"';
  const head = `<office:document ${names} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">`;
  const body = `<office:body><office:text>${paragraph.repeat(20_000)}</office:text></office:body>`;
  writeFileSync(file, `<?xml version="1.0"?>${head}${body}</office:document>`);
  return file;
}

function open(options: Partial<OfficeConverterOptions> = {}) {
  const converter = openOfficeConverter({ soffice: soffice!, scratch: () => scratch, ...options });
  onTestFinished(() => converter.close());
  const convert = (file = letter, extension = 'docx') =>
    scratch.within(async (folder) => {
      const pdf = readFileSync(await converter.convert(file, extension, folder));
      return { pdf, text: (await PDF.load(new Uint8Array(pdf))).getPages().map((page) => page.extractText().text) };
    });
  return { converter, convert };
}

describe.skipIf(soffice === null)('LibreOffice started for each file', () => {
  it('converts where no Python can talk to it, and says so', async () => {
    const { converter, convert } = open({ findPython: async () => null });
    expect((await convert()).text.join()).toContain('Ofício sobre o pregão eletrônico');
    expect(await converter.state()).toBe('cold');
  });

  it('takes over when the one that stays does not start', async () => {
    const { converter, convert } = open({ findPython: async () => '/bin/false' });
    expect((await convert()).text.join()).toContain('Ofício sobre o pregão eletrônico');
    expect(await converter.state()).toBe('failing');
  });
});

describe.skipIf(python === null)('LibreOffice that stays (python3-uno)', () => {
  it('writes PDF/A-2 with tags', async () => {
    const { converter, convert } = open();
    const { pdf, text } = await convert();
    expect(text.join()).toContain('Ofício sobre o pregão eletrônico');
    expect(pdf.toString('latin1')).toMatch(/pdfaid:part>2</);
    expect(pdf.toString('latin1')).toContain('/StructTreeRoot');
    expect(await converter.state()).toBe('warm');
  });

  it('gives up a document that takes too long, and converts the next one', async () => {
    const { convert } = open({ timeLimitMs: 10_000 });
    await expect(convert(endless(), 'odt')).rejects.toMatchObject({ name: 'TaskStopped', how: 'time' });
    expect((await convert()).text).toHaveLength(1);
  });

  it('says of what is no document that it was not read, and converts the next one', async () => {
    const { convert } = open();
    const file = path.join(scratch.folder, 'lixo');
    // Anything else would be read as plain text.
    writeFileSync(file, Buffer.concat([readFileSync(letter).subarray(0, 200), Buffer.alloc(5_000, 7)]));
    await expect(convert(file, 'docx')).rejects.toMatchObject({ name: 'ProgramFailed' });
    expect((await convert()).text).toHaveLength(1);
  });

  it('leaves no process behind when the product is killed', async () => {
    const folder = path.join(scratch.folder, 'morto');
    mkdirSync(folder);
    const code = `
      import { openOfficeConverter } from ${JSON.stringify(path.join(import.meta.dirname, 'office-converter.ts'))};
      const scratch = { folder: ${JSON.stringify(folder)} };
      const converter = openOfficeConverter({ soffice: ${JSON.stringify(soffice)}, scratch: () => scratch });
      await converter.convert(${JSON.stringify(letter)}, 'docx', scratch.folder);
      console.log('converted');
      setInterval(() => {}, 1_000);`;
    const product = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void product.kill('SIGKILL'));
    await new Promise((resolve) => product.stdout.once('data', resolve));
    expect(runningWith(folder).length).toBeGreaterThan(0);
    product.kill('SIGKILL');
    await expect.poll(() => runningWith(folder)).toEqual([]);
  });
});

/** Processes of this machine, none of them this one's child, that were started with a path in that folder. */
function runningWith(folder: string): string[] {
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'latin1').includes(`file://${folder}/`);
    } catch {
      return false;
    }
  });
}
