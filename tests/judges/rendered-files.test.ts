import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInstalled } from '../../src/engine/trust/testing/installed-tools.ts';
import { createDocumentRenderer, type DocumentInput } from '../../src/engine/print/index.ts';
import { pageFormats } from '../../src/kernel/sheets/page-sheets.ts';
import { checkPdfaStructure } from '../../src/engine/print/structure/check-pdfa-structure.ts';
import { compileTypst } from '../../src/engine/print/typst/compile-typst.ts';
import { writeTypstDocument } from '../../src/engine/print/typst/typst-document.ts';
import { preflight, run } from './judges.ts';

// Programs that know nothing of this code judge the documents it makes. Each is skipped by name where it is not installed.
const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-rendered-'));
const renderer = createDocumentRenderer({ workers: 1 });
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await renderer.close();
});

const rows = Array.from({ length: 90 }, (_, row) => `<tr><td>${row}</td><td>Luva de procedimento</td></tr>`).join('');
const base: DocumentInput = {
  header: { government: 'Governo da Aroeira', organ: 'Secretaria da Saúde', unit: 'Gerência' },
  title: 'Despacho nº 3/2026',
  nup: '00024.003187/2026-72',
  html: '<p>Encaminho <strong>os autos</strong> a <a href="https://carimbo.example">quem decide</a>.</p>',
  signers: [{ name: 'João Batista Rocha', post: 'Pregoeiro' }],
  validation: { code: '7F3K92MXQD4T8HWP', publicUrl: 'https://carimbo.example' },
  date: new Date('2026-10-14T12:00:00Z'),
};
let inputs: readonly DocumentInput[];
beforeAll(async () => {
  const photo = await sharp({ create: { width: 90, height: 50, channels: 3, background: '#7aa' } })
    .jpeg()
    .toBuffer();
  inputs = [
    base,
    { ...base, html: `<h1>Relação</h1><table><tr><th>Item</th><th>Descrição</th></tr>${rows}</table>` },
    { ...base, html: '<img data-file="foto" alt="Fachada">', images: new Map([['foto', photo]]) },
    { ...base, html: '<ul><li><p>um</p><ol start="4"><li><p>dois</p></li></ol></li></ul>' },
    ...pageFormats.map((format, index) => ({ ...base, sheet: { format, landscape: index % 2 === 0 } })),
  ];
});

test.skipIf(preflight() === null || !isInstalled('javac'))(
  'the same documents in the older PDF/A-1b are valid for PDFBox preflight',
  () => {
    const files = inputs.map((input, index) => {
      const document = writeTypstDocument(input);
      const file = path.join(folder, `preflight-${index}.pdf`);
      // The judge knows 1b only, and cannot follow the indirect destinations of bookmarks.
      const source = `#set heading(bookmarked: false)\n${document.source}`;
      writeFileSync(file, compileTypst({ ...document, source, standard: 'a-1b' as string as 'a-2b' }));
      return file;
    });
    const jars = preflight() ?? '';
    run('javac', ['-cp', jars, '-d', folder, path.join(import.meta.dirname, 'Preflight.java')]);
    const said = run('java', ['-cp', `${jars}:${folder}`, 'Preflight', ...files]);
    expect(said.trim().split('\n')).toEqual(files.map((file) => `${file} valid`));
  },
);

test.skipIf(!isInstalled('qpdf'))('every document is well formed for qpdf, and without a fault for us', async () => {
  const marks = [{ kind: 'no-effect' }, { kind: 'copy' }, { kind: 'reader', text: 'Ana · 16:20' }] as const;
  for (const input of [...inputs, ...marks.map((watermark) => ({ ...base, watermark }))]) {
    const pdf = await renderer.renderDocument(input);
    const file = path.join(folder, 'checked.pdf');
    writeFileSync(file, pdf);
    run('qpdf', ['--check', file]);
    expect(await checkPdfaStructure(pdf)).toEqual({ claims: '2a', isTagged: true, faults: [] });
  }
});
