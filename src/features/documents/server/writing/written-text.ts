import { PoolBusy, READ_AT_ONCE, RichTextTooLargeError, sanitizeApart } from '../../../../engine/text/index.ts';
import { ensureOutsideTransactions } from '../../../../platform/server/acts/in-transaction.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import type { Prepared } from '../../../../platform/server/acts/handlers.ts';
import { NotPrepared } from '../../../../platform/server/acts/prepared.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import type { DocumentRow } from '../document-row.ts';

/** A text as it is stored. */
export interface CleanText {
  readonly html_source: string;
  readonly plain_text: string;
}

/** What was read of the text of a call, before its act. */
export type TextRead = CleanText | Refusal;

/**
 * Reads the text that an act is about to keep, before its transaction: a long one takes its time.
 * @throws nothing that is said of the text: the act says it, once it is sure of the rest
 */
export const readAhead = async (html: string): Promise<Prepared<TextRead>> => ({
  found: await orRefusal(cleanText(html)),
});

/** The text that was read ahead. @throws DOCUMENT_TOO_LONG, TEXT_BUSY */
export function textRead(read: TextRead | undefined): CleanText {
  if (read === undefined) throw new NotPrepared(new Refusal(documentErrors.textBusy));
  if (read instanceof Refusal) throw read;
  return read;
}

/** Only the vocabulary of the editor, and its plain words beside it. */
async function cleanText(html: string): Promise<CleanText> {
  if (html.length > READ_AT_ONCE) ensureOutsideTransactions('a text is read');
  try {
    const clean = await sanitizeApart(html);
    return { html_source: clean.html, plain_text: clean.plainText.replaceAll('\u0000', '') };
  } catch (error) {
    if (error instanceof RichTextTooLargeError) throw new Refusal(documentErrors.textTooLong);
    throw error instanceof PoolBusy ? new Refusal(documentErrors.textBusy) : error;
  }
}

/** Nothing to read in it: no visible character and no image. What is stored has `<` and `>` around its tags alone. */
export function isEmptyText({ html_source }: Pick<DocumentRow, 'html_source'>): boolean {
  const html = html_source ?? '';
  return !html.includes('<img ') && html.replace(/<[^>]*>/g, '').trim() === '';
}
