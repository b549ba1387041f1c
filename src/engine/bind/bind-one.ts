import { isOfSystem } from './absent.ts';
import { type BindInput, type BindRequest } from './bind-request.ts';
import { type CopiedPages, copyPages, type LostPage } from './copying/copy-pages.ts';
import { type OpenedPdf, openMended, openPdf } from './copying/open-pdf.ts';
import { LEFT_FROM } from './copying/sparse-file.ts';
import type { Fonts } from './drawing/drawing.ts';
import { drawNotice, lostPageTexts } from './drawing/notice-page.ts';
import { type OwnPageTarget, writeOwnPage } from './drawing/own-page.ts';
import { createPageStamps } from './drawing/page-stamps.ts';
import type { ReadInput } from './read-inputs.ts';
import type { Mark, PdfFileWriter } from './writing/pdf-file-writer.ts';

/** Where documents are bound, and what they share there. */
export interface BindTarget {
  readonly writer: PdfFileWriter;
  readonly fonts: Fonts;
  /** Root of the page tree. */
  readonly root: number;
  /** A stream that saves the graphics state. */
  readonly save: number;
  /** A graphics state in which watermarks are drawn. */
  readonly faint: number;
  /** What pages of our own are written with. */
  readonly own: OwnPageTarget;
}

interface Bound extends CopiedPages {
  /** Something in the file is not as it should be: what other readers make of it may differ. */
  readonly isIrregular: boolean;
}

/** Copies one document from its bytes, which may be written to; of a sparse one all of them are read when they are needed. @throws UnreadablePdf; WrittenTooMuch */
export async function bindOne(
  target: BindTarget,
  {
    source,
    input,
    mark,
    folio,
    watermark,
  }: {
    readonly source: ReadInput;
    readonly input: BindInput;
    /** Where it begins in the bound file. */
    readonly mark: Mark;
    readonly folio: number;
    readonly watermark: BindRequest['watermark'];
  },
): Promise<Bound> {
  const { writer, fonts, root, save, faint } = target;
  writer.limit(mark.position + mostWritten(input.size));
  const { validation, signed } = input;
  const watermarks = [...(input.mark ? [input.mark] : []), ...watermark];
  const text = { watermarks, ...(validation ? { validation } : {}), ...(signed ? { signed } : {}) };
  const tellLost = (page: LostPage): void => writeLostPage(target.own, input, page);
  const copy = ({ pdf }: OpenedPdf): CopiedPages => {
    const stamps = createPageStamps(writer, fonts, text, faint);
    return copyPages(pdf, { writer, fonts, root, save, tellLost }, { stamps, firstFolio: folio });
  };

  if (source.rest !== null) {
    const copied = await copySparse(source.bytes, copy);
    if (copied !== null) {
      writer.limit(null);
      return { ...copied, isIrregular: false };
    }
    await writer.rewind(mark);
    source.rest.sparse.fill();
  }
  const opened = await openPdf(source.bytes);
  const copied = copy(opened);
  if (opened.isMended || !lacksWhatIsThere(copied, opened.bytes)) {
    writer.limit(null);
    return { ...copied, isIrregular: opened.isMended || copied.lost.length > 0 || copied.isUnbalanced };
  }
  // Its own tables are not to be trusted: it is read once more by the objects that are in it.
  await writer.rewind(mark);
  const mended = copy((await openMended(opened.bytes).catch(() => null)) ?? opened);
  writer.limit(null);
  return { ...mended, isIrregular: true };
}

/**
 * Copies a file of which only what leads a reader is in memory.
 * @returns null for what cannot be told without the rest: where something that is named was not found, it may be there
 */
async function copySparse(bytes: Uint8Array, copy: (opened: OpenedPdf) => CopiedPages): Promise<CopiedPages | null> {
  try {
    const opened = await openPdf(bytes);
    // An encrypted stream would be decrypted where it is read.
    if (opened.isMended || opened.pdf.isEncrypted) return null;
    const missed = watchMissed(opened.pdf);
    const copied = copy(opened);
    const isWhole = !missed() && copied.lost.length === 0 && !copied.isDrawn && copied.longestText < LEFT_FROM;
    return isWhole ? copied : null;
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return null;
  }
}

/** Tells whether something was asked for that the parser did not find. */
function watchMissed(pdf: OpenedPdf['pdf']): () => boolean {
  const find = pdf.getObject.bind(pdf);
  let isMissed = false;
  pdf.getObject = (ref) => {
    const found = find(ref);
    isMissed ||= found === null;
    return found;
  };
  return () => isMissed;
}

/** Says in the place of a page that it could not be carried over. */
export function writeLostPage(own: OwnPageTarget, input: BindInput, { index, ...page }: LostPage): void {
  const above = `Página ${index + 1} do documento`;
  writeOwnPage(own, page, (drawing) => drawNotice(drawing, own.fonts, input, { above, ...lostPageTexts }));
}

/** What the copy of a document may take, in bytes: objects that were packed are not any more, and pages get their stamps. */
const mostWritten = (size: number): number => 64_000_000 + size * 20;

/** Names of objects may lead nowhere; these lead to objects that are in the file. */
function lacksWhatIsThere({ lost, unread }: CopiedPages, bytes: Uint8Array): boolean {
  if (lost.length > 0) return true;
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [...unread]
    .slice(0, MOST_SOUGHT)
    .some((number) => ['\n', '\r', ' '].some((before) => view.includes(`${before}${number} 0 obj`, 'latin1')));
}
const MOST_SOUGHT = 20;
