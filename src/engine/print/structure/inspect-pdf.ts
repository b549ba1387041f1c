import { PDF } from '@libpdf/core';
import { hasActiveContent } from './active-content.ts';

export type PdfInspection =
  | { readonly kind: 'unreadable' }
  /** Opens only with a password. */
  | { readonly kind: 'protected' }
  | {
      readonly kind: 'readable';
      readonly pages: number;
      readonly isEncrypted: boolean;
      readonly hasSignatures: boolean;
      readonly hasActiveContent: boolean;
    };

/** What a PDF is, at a glance. Never throws. */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfInspection> {
  try {
    const pdf = await PDF.load(new Uint8Array(bytes));
    if (pdf.isEncrypted && !pdf.isAuthenticated) return { kind: 'protected' };
    const pages = pdf.getPageCount();
    if (pages === 0) return { kind: 'unreadable' };
    return {
      kind: 'readable',
      pages,
      isEncrypted: pdf.isEncrypted,
      hasSignatures: (pdf.getForm()?.getSignatureFields() ?? []).some((field) => field.isSigned()),
      hasActiveContent: hasActiveContent(pdf),
    };
  } catch {
    // A file that the parser cannot follow is a finding, not a failure.
    return { kind: 'unreadable' };
  }
}
