import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDF, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { PrintableCopyError } from './derived-copy.ts';
import { inspectPdf } from '../structure/inspect-pdf.ts';
import { makePrintableCopy, type PrintableCopyInput } from './printable-copy.ts';

const input: PrintableCopyInput = {
  code: '7F3K92MXQD4T8HWP',
  publicUrl: 'https://carimbo.example',
  nup: '00024.003187/2026-72',
  title: 'Contrato social',
  signers: [{ name: 'João Batista Rocha', detail: 'Assinatura eletrônica em 14/10/2026 às 16:20' }],
  side: true,
  closing: true,
  folio: 12,
};

function blank(): PDF {
  const pdf = PDF.create();
  for (const rotation of [0, 90, 180, 270] as const) {
    pdf.addPage({ width: 595, height: 842 }).setRotation(rotation);
  }
  return pdf;
}
const bytesOf = async (pdf: PDF): Promise<Buffer> => Buffer.from(await pdf.save());

/** A script that runs when the file opens and another behind a link. */
function withScripts(pdf: PDF): PDF {
  const script = PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') });
  pdf.getCatalog().set('OpenAction', script);
  return pdf;
}

describe('the copy to print', () => {
  test('has the code on every page, whatever its rotation, and a closing page with the signers', async () => {
    const original = await bytesOf(blank());
    const before = Buffer.from(original);
    const copy = await makePrintableCopy(original, input);
    const pages = (await PDF.load(copy)).getPages().map((page) => page.extractText().text.replace(/\s+/g, ' '));
    expect(pages).toHaveLength(5);
    expect(pages[0]).toContain('fls. 12');
    expect(pages[4]).toContain('7F3K-92MX-QD4T-8HWP');
    expect(pages[4]).toContain('João Batista Rocha');
    expect(original.equals(before)).toBe(true);
  });
  test('leaves out what acts by itself', async () => {
    const copy = await makePrintableCopy(await bytesOf(withScripts(blank())), input);
    expect(await inspectPdf(copy)).toMatchObject({ hasActiveContent: false, hasSignatures: false });
  });
  test('of many signers goes on to further pages', async () => {
    const signers = Array.from({ length: 80 }, (_, number) => ({ name: `Pessoa ${number}`, detail: 'Eletrônica' }));
    const copy = await makePrintableCopy(await bytesOf(blank()), { ...input, signers });
    expect((await PDF.load(copy)).getPageCount()).toBeGreaterThan(6);
  });
  test('of a protected or broken file is refused in words for people', async () => {
    const locked = blank();
    locked.setProtection({ userPassword: 'a', ownerPassword: 'b' });
    await expect(makePrintableCopy(await bytesOf(locked), input)).rejects.toBeInstanceOf(PrintableCopyError);
    await expect(makePrintableCopy(Buffer.from('x'), input)).rejects.toBeInstanceOf(PrintableCopyError);
  });

  test('names what people called it and themselves in any script', async () => {
    const signers = [{ name: '王小明', detail: 'Assinatura de محمد عبد الله' }];
    const copy = await makePrintableCopy(await bytesOf(blank()), {
      ...input,
      title: 'Contrato de प्रिया शर्मा',
      signers,
    });
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(copy);
    const text = document.getPage(4).getText().replace(/\s+/g, ' ');
    document.destroy();
    library.destroy();
    expect(text).toContain('王小明');
    expect(text).toContain('Contrato de');
    expect(text).toMatch(/\p{Script=Arabic}/u);
    expect(text).toContain('7F3K-92MX-QD4T-8HWP');
    expect(text).not.toContain('\ufffd');
  });
});

describe('at a glance', () => {
  test('a plain file', async () => {
    expect(await inspectPdf(await bytesOf(blank()))).toEqual({
      kind: 'readable',
      pages: 4,
      isEncrypted: false,
      hasSignatures: false,
      hasActiveContent: false,
    });
  });
  test('scripts, passwords and rubbish are told apart', async () => {
    const locked = blank();
    locked.setProtection({ userPassword: 'a', ownerPassword: 'b' });
    expect(await inspectPdf(await bytesOf(withScripts(blank())))).toMatchObject({ hasActiveContent: true });
    expect(await inspectPdf(await bytesOf(locked))).toEqual({ kind: 'protected' });
    expect(await inspectPdf(Buffer.from('%PDF-1.7 nada'))).toEqual({ kind: 'unreadable' });
  });
});
