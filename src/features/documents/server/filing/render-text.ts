import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { type DocumentInput, DocumentRenderError } from '../../../../engine/print/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { printedInput, type Printing } from './printed-input.ts';

/**
 * A written document as PDF/A.
 * @param printing.code left out in a preview, which then carries no validation line
 * @throws RENDER_BUSY or RENDER_FAILED, in words for who wrote it
 */
export async function renderText(
  db: Database,
  deps: Deps,
  { code, ...printing }: Printing & { readonly code?: string },
): Promise<Buffer> {
  const input = await printedInput(db, printing);
  return renderInput(deps, {
    ...input,
    ...(code === undefined ? {} : { validation: { code, publicUrl: deps.config.publicUrl } }),
  });
}

/** What stands on a page as PDF/A. @throws the same */
export async function renderInput({ renderer }: Pick<Deps, 'renderer'>, input: DocumentInput): Promise<Buffer> {
  try {
    return await renderer.renderDocument(input);
  } catch (error) {
    if (!(error instanceof DocumentRenderError)) throw error;
    const isText =
      error.code === 'RENDER_FAILED' || error.code === 'RENDER_INCOMPLETE' || error.code.startsWith('IMAGE');
    const kind = isText ? documentErrors.renderFailed : documentErrors.renderBusy;
    throw new Refusal(kind, { message: error.message });
  }
}
