import { PDF, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { checkPdfaStructure } from './check-pdfa-structure.ts';
import { createDocumentRenderer } from '../document-renderer.ts';

const renderer = createDocumentRenderer({ workers: 1 });
afterAll(() => renderer.close());

const rendered = renderer.renderDocument({
  header: { government: 'Governo', organ: 'Secretaria', unit: 'Gerência' },
  title: 'Despacho',
  html: '<p>Encaminho com uma <a href="https://carimbo.example">ligação</a>.</p>',
  signers: [],
  validation: { code: '7F3K92MXQD4T8HWP', publicUrl: 'https://carimbo.example' },
  watermark: { kind: 'copy' },
  date: new Date('2026-10-14T12:00:00Z'),
});

test('what Carimbo makes breaks no rule', async () => {
  expect(await checkPdfaStructure(await rendered)).toEqual({ claims: '2a', isTagged: true, faults: [] });
});

test('a plain PDF with a font of the reader is told what it lacks', async () => {
  const pdf = PDF.create();
  pdf.addPage({ width: 200, height: 200 }).drawText('x', { font: 'Helvetica' });
  const { claims, isTagged, faults } = await checkPdfaStructure(await pdf.save());
  expect(claims).toBeNull();
  expect(isTagged).toBe(false);
  expect(faults).toEqual(expect.arrayContaining(['no-pdfa-claim', 'no-output-intent', 'font-not-embedded']));
});

test.each([
  ['a script', (pdf: PDF) => pdf.getCatalog().set('OpenAction', script()), 'forbidden-action'],
  ['an automatic action', (pdf: PDF) => pdf.getCatalog().set('AA', PdfDict.of({ WC: script() })), 'automatic-action'],
])('%s put into a file of ours is found', async (_, spoil, fault) => {
  const pdf = await PDF.load(new Uint8Array(await rendered));
  spoil(pdf);
  expect((await checkPdfaStructure(await pdf.save())).faults).toContain(fault);
});

test('rubbish and a password are findings too', async () => {
  expect((await checkPdfaStructure(Buffer.from('%PDF-1.7 nada'))).faults).toEqual(['unreadable']);
  const locked = PDF.create();
  locked.addPage();
  locked.setProtection({ userPassword: '', ownerPassword: 'b' });
  expect((await checkPdfaStructure(await locked.save())).faults).toContain('encrypted');
});

function script(): PdfDict {
  return PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') });
}
