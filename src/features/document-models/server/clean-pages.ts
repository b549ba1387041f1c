import type { z } from 'zod';
import { PoolBusy, RichTextTooLargeError, sanitizeApart, type SanitizedRichText } from '../../../engine/text/index.ts';
import { richTextLimits } from '../../../kernel/texts/rich-text.ts';
import { orRefusal } from '../../../platform/server/acts/each-item.ts';
import type { Prepared } from '../../../platform/server/acts/handlers.ts';
import { NotPrepared } from '../../../platform/server/acts/prepared.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { modelPage } from '../contract/model.ts';
import { modelErrors } from '../contract/model-errors.ts';
import { fieldName } from '../rules/model-fields.ts';

/** A page of a model as it is kept, with the keys of other clients. */
export type Page = z.output<typeof modelPage>;

/** Pages read before an act. */
export type ReadPages = readonly Page[] | Refusal;

/** Reads the texts of a model before the transaction that keeps them: long ones take their time. Nothing is thrown: the act says it. */
export const readPages = async (pages: readonly Page[]): Promise<Prepared<ReadPages>> => ({
  found: await orRefusal(cleanPages(pages)),
});

/** What was read ahead. @throws MODEL_TOO_LONG, MODEL_BUSY */
export function pagesRead(read: ReadPages | undefined): readonly Page[] {
  if (read === undefined) throw new NotPrepared(new Refusal(modelErrors.busy));
  if (read instanceof Refusal) throw read;
  return read;
}

/** Only the vocabulary of the editor; names of fields as they are kept (R579). */
async function cleanPages(pages: readonly Page[]): Promise<readonly Page[]> {
  if (JSON.stringify(pages).length > richTextLimits.htmlLength) throw new Refusal(modelErrors.tooLong);
  const clean: Page[] = [];
  for (const page of namedPages(pages)) clean.push({ ...page, html: (await cleanText(page.html)).html });
  return clean;
}

/** Pages with the names of their fields as they are kept. */
export const namedPages = (pages: readonly Page[]): readonly Page[] =>
  pages.map((page) => ({
    ...page,
    inputs: page.inputs.map((field) => ({ ...field, name: fieldName(field.name) })),
  }));

/** A text as it is kept, with its plain words. @throws MODEL_TOO_LONG, MODEL_BUSY */
export async function cleanText(html: string): Promise<SanitizedRichText> {
  try {
    return await sanitizeApart(html);
  } catch (error) {
    if (error instanceof RichTextTooLargeError) throw new Refusal(modelErrors.tooLong);
    throw error instanceof PoolBusy ? new Refusal(modelErrors.busy) : error;
  }
}
