import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { RichTextTooLargeError, sanitizeRichText } from '../../../../engine/text/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import type { DocumentRow } from '../document-row.ts';

/**
 * A text as it is stored: only the vocabulary of the editor, and its plain words beside it.
 * @throws DOCUMENT_TOO_LONG
 */
export function cleanText(html: string): { readonly html_source: string; readonly plain_text: string } {
  try {
    const clean = sanitizeRichText(html);
    return { html_source: clean.html, plain_text: clean.plainText.replaceAll('\u0000', '') };
  } catch (error) {
    throw error instanceof RichTextTooLargeError ? new Refusal(documentErrors.textTooLong) : error;
  }
}

/** Nothing to read in it: no visible character and no image. */
export const isEmptyText = (document: Pick<DocumentRow, 'html_source'>): boolean =>
  sanitizeRichText(document.html_source ?? '').isEmpty;
