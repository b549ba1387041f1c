import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { ProgramFailed, TaskStopped } from '../../../../engine/intake/index.ts';
import { DocumentRenderError, inspectPdf } from '../../../../engine/print/index.ts';
import { RichTextTooLargeError, sanitizeApart } from '../../../../engine/text/index.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { IN_MEMORY_LIMIT, keepBlob, readBlob } from '../filing/blob-bytes.ts';
import type { FileContent } from './file-content.ts';

/** The PDF by which people read a file of another format. */
export interface Rendition {
  readonly sha256: string;
  readonly size: number;
  readonly pages: number | null;
  readonly by: 'office' | 'simplified' | 'image';
}

/** Opening it would fetch something from elsewhere, or run something. */
const unsafeToOpen = new Set(['external-reference', 'macros']);

/**
 * The PDF of an Office file, by LibreOffice where it is; of a .docx otherwise, its text alone; of an image, its sheets. `null` when the format
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
  if (extension === 'docx') return orNull(simplified(deps, file));
  return pictures.has(extension) ? orNull(ofPicture(deps, content)) : null;
}

/** Images that become sheets; a GIF that moves stays a file to download. */
export const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'tif', 'tiff']);

async function ofPicture(deps: Deps, { sha256, size }: FileContent): Promise<Rendition | null> {
  if (size > IN_MEMORY_LIMIT) return null;
  const bytes = await readBlob(deps, sha256);
  return keep(deps, await deps.renderer.renderImage({ bytes, title: 'Imagem', date: deps.clock() }), 'image');
}

const MARK = 'Conversão simplificada';

async function simplified(deps: Deps, file: Parameters<Deps['intake']['html']>[0]): Promise<Rendition> {
  const { html } = await sanitizeApart(await deps.intake.html(file));
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
  return keep(deps, pdf, 'simplified');
}

async function keep(deps: Deps, pdf: Buffer, by: Rendition['by']): Promise<Rendition> {
  const inspection = await inspectPdf(pdf);
  const { sha256, size } = await keepBlob(deps, pdf);
  return { sha256, size, pages: inspection.kind === 'readable' ? inspection.pages : null, by };
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
