import { PDF } from '@libpdf/core';
import { resolverOf } from './object-copier.ts';
import { loadByObjects } from './rebuild-table.ts';
import { sourcePages } from './source-pages.ts';

/** Why a file cannot be read as a PDF. `protected`: only with a password; `too-heavy`: not in the time and memory given. */
export type UnreadableReason = 'not-pdf' | 'protected' | 'damaged' | 'too-heavy';

/** A file that cannot be bound, and why. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`unreadable PDF: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The file is read, and no page is in it. */
export class NoPages extends Error {
  override readonly name = 'NoPages';
}

/** A PDF that was opened. */
export interface OpenedPdf {
  readonly pdf: PDF;
  /** Pages of its tree that can be read. At least one. */
  readonly pages: number;
  /** The file from where the PDF begins in it. */
  readonly bytes: Uint8Array;
  /** Its own tables led nowhere: it was read by the objects that are in it. */
  readonly isMended: boolean;
}

/**
 * Opens a PDF as other readers do: with something before it, with white space where a stream begins, with tables that are
 * damaged or lead nowhere. The bytes may be written to. @throws UnreadablePdf
 */
export async function openPdf(file: Uint8Array): Promise<OpenedPdf> {
  const bytes = fromHeader(file);
  if (bytes === null) throw new UnreadablePdf('not-pdf');
  tightenStreams(bytes);
  try {
    const opened = await PDF.load(bytes).catch(outOfMemory);
    // Read by its objects alone, an encrypted file would have lost its key.
    const hasKey = opened === null || !opened.recoveredViaBruteForce || opened.isEncrypted;
    if (opened !== null && (hasKey || !isEncrypted(bytes))) {
      if (opened.isEncrypted && !opened.isAuthenticated) throw new UnreadablePdf('protected');
      const { found, missing } = pagesOf(opened);
      const whole = { pdf: opened, pages: found, bytes, isMended: opened.recoveredViaBruteForce };
      if (found > 0 && missing === 0) return whole;
      const mended = await openMended(bytes);
      if (mended !== null && mended.pages > found) return mended;
      if (found > 0) return whole;
    }
    return (await openMended(bytes)) ?? nothingIn(opened);
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** The same by the objects that are in it, whatever its tables say; null when no page comes of it. @throws UnreadablePdf */
export async function openMended(bytes: Uint8Array): Promise<OpenedPdf | null> {
  const pdf = await loadByObjects(bytes).catch(outOfMemory);
  if (pdf === null) return null;
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new UnreadablePdf('protected');
  const { found } = pagesOf(pdf);
  return found === 0 ? null : { pdf, pages: found, bytes, isMended: true };
}

/** What the parser or a copier threw, as what it says of the file. */
export function asUnreadable(error: unknown): UnreadablePdf {
  if (error instanceof UnreadablePdf) return error;
  return new UnreadablePdf(isWantOfMemory(error) ? 'too-heavy' : 'damaged', error);
}

const isWantOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /memory|allocation|invalid array.* length|invalid string length/i.test(error.message);

/** A file that the parser cannot follow may still be read by its objects; want of memory is told as such. */
function outOfMemory(error: unknown): null {
  if (isWantOfMemory(error)) throw error;
  return null;
}

function nothingIn(opened: PDF | null): never {
  throw new UnreadablePdf('damaged', opened === null ? undefined : new NoPages());
}

const isEncrypted = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt');

/** Places in a file are counted from its header, which readers look for in the first kilobyte (ISO 32000-1, annex H). */
function fromHeader(file: Uint8Array): Uint8Array | null {
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 1_024)).indexOf('%PDF-');
  return start < 0 ? null : file.subarray(start);
}

function pagesOf(pdf: PDF): { readonly found: number; readonly missing: number } {
  const pages = sourcePages(pdf, resolverOf(pdf));
  const found = pages.filter(({ isMissing }) => !isMissing).length;
  return { found, missing: pages.length - found };
}

const [SPACE, TAB, RETURN, NEWLINE] = [32, 9, 13, 10];
const KEYWORD = 'stream';

/**
 * Some writers put white space between the word and the end of its line, where the parser believes the bytes of the stream
 * to begin: it is moved before the word, so that every place in the file stays.
 */
function tightenStreams(bytes: Uint8Array): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Most of a file is looked through for this: once.
  for (let at = view.indexOf(KEYWORD); at >= 0; at = view.indexOf(KEYWORD, at + 1)) {
    const first = at + KEYWORD.length;
    let end = first;
    while (view[end] === SPACE || view[end] === TAB) end += 1;
    const endsLine = view[end] === RETURN || view[end] === NEWLINE;
    if (end > first && endsLine && followsDictionary(view, at)) {
      view.fill(SPACE, at, end);
      view.write(KEYWORD, end - KEYWORD.length, 'latin1');
    }
  }
}

function followsDictionary(view: Buffer, at: number): boolean {
  let before = at - 1;
  while (before > 0 && view[before]! <= SPACE) before -= 1;
  return view[before] === 0x3e && view[before - 1] === 0x3e;
}
