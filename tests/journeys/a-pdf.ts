import { PDF } from '@libpdf/core';

/** A small PDF as someone would send it. */
export async function aPdf(text: string): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' }).drawText(text, { x: 72, y: 720, size: 16 });
  return Buffer.from(await pdf.save());
}
