import { PDF } from '@libpdf/core';
import { dropActiveContent } from '../structure/active-content.ts';

const UNREADABLE =
  'Este PDF não pode ser copiado para impressão: está protegido por senha ou danificado. Baixe o original.';

/** No copy can be printed of a file; the message says why, in Portuguese. */
export class PrintableCopyError extends Error {
  override readonly name = 'PrintableCopyError';
  constructor(message = UNREADABLE, cause?: unknown) {
    super(message, { cause });
  }
}

/**
 * A copy of a PDF with something drawn on it, without its signature fields, which would no longer hold, and without
 * active content. The original's bytes are only read. Throws PrintableCopyError when it is protected or broken.
 */
export async function makeDerivedCopy(original: Uint8Array, draw: (pdf: PDF) => void | Promise<void>): Promise<Buffer> {
  try {
    const pdf = await PDF.load(new Uint8Array(original));
    if (pdf.isEncrypted && !pdf.isAuthenticated) throw new PrintableCopyError();
    if (pdf.isEncrypted) pdf.removeProtection();
    dropActiveContent(pdf);
    await draw(pdf);
    const saved = await pdf.save({ subsetFonts: true });
    return Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  } catch (error) {
    throw error instanceof PrintableCopyError ? error : new PrintableCopyError(UNREADABLE, error);
  }
}
