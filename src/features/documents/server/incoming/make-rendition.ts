import type { Deps } from '../../../../platform/server/deps.ts';
import { ProgramFailed, TaskStopped } from '../../../../platform/server/intake/index.ts';
import { DocumentRenderError, inspectPdf } from '../../../../platform/server/pdf/index.ts';
import { RichTextTooLargeError, sanitizeRichText } from '../../../../platform/server/rich-text/index.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { keepBlob } from '../filing/blob-bytes.ts';
import type { FileContent } from './file-content.ts';

/** The PDF by which people read a file of another format. */
export interface Rendition {
  readonly sha256: string;
  readonly size: number;
  readonly pages: number | null;
  readonly by: 'office' | 'simplified';
}

/** Opening it would fetch something from elsewhere, or run something. */
const unsafeToOpen = new Set(['external-reference', 'macros']);

/**
 * The PDF of an Office file, by LibreOffice where it is; of a .docx otherwise, its text alone. `null` when the format
 * has none here, or when the file defeated the converter: the original can always be downloaded.
 */
export async function makeRendition(deps: Deps, content: FileContent): Promise<Rendition | null> {
  const { sha256, size, extension, active } = content;
  const file = { name: blobName(sha256), size, extension };
  const safe = !active.some((part) => unsafeToOpen.has(part));
  if (safe && deps.intake.converts(extension)) {
    const made = await orNull(deps.intake.convert(file));
    if (made) return { sha256: made.sha256, size: made.size, pages: made.pages, by: 'office' };
  }
  return extension === 'docx' ? orNull(simplified(deps, file)) : null;
}

const MARK = 'Conversão simplificada';

async function simplified(deps: Deps, file: Parameters<Deps['intake']['html']>[0]): Promise<Rendition> {
  const { html } = sanitizeRichText(await deps.intake.html(file));
  const pdf = await deps.renderer.renderDocument({
    header: {
      government: MARK,
      organ: 'Só o texto, as listas, as tabelas e as imagens',
      unit: 'O original pode ser baixado',
    },
    title: MARK,
    html,
    signers: [],
    date: deps.clock(),
  });
  const inspection = await inspectPdf(pdf);
  const { sha256, size } = await keepBlob(deps, pdf);
  return { sha256, size, pages: inspection.kind === 'readable' ? inspection.pages : null, by: 'simplified' };
}

/** A file that defeats its converter is a file without a rendition, and no reason to try again. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const expected =
      error instanceof ProgramFailed ||
      error instanceof TaskStopped ||
      error instanceof RichTextTooLargeError ||
      (error instanceof DocumentRenderError && error.code !== 'RENDER_BUSY');
    if (!expected) throw error;
    return null;
  }
}
