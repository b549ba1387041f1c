import { PDF } from '@libpdf/core';

/** Why a file cannot be read as a PDF. `protected`: only with a password; `too-heavy`: not in the time and memory given. */
export type UnreadableReason = 'not-pdf' | 'protected' | 'damaged' | 'too-heavy';

export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`unreadable PDF: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Opens a PDF, repairing its table of objects when it is broken. The bytes may be written to. @throws UnreadablePdf */
export async function openPdf(bytes: Uint8Array): Promise<PDF> {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).indexOf('%PDF-') === -1) {
    throw new UnreadablePdf('not-pdf');
  }
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted && !pdf.isAuthenticated) throw new UnreadablePdf('protected');
    if (pdf.getPageCount() > 0 || pdf.isEncrypted || !hideTables(bytes)) return pdf;
    // The tables were read but led nowhere: without them the parser looks for the objects themselves.
    return await PDF.load(bytes);
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** What the parser or a copier threw, as what it says of the file. */
export function asUnreadable(error: unknown): UnreadablePdf {
  if (error instanceof UnreadablePdf) return error;
  const tooHeavy = error instanceof RangeError && /memory|allocation|invalid array.* length/i.test(error.message);
  return new UnreadablePdf(tooHeavy ? 'too-heavy' : 'damaged', error);
}

function hideTables(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = false;
  for (let at = view.lastIndexOf('startxref'); at >= 0; at = at === 0 ? -1 : view.lastIndexOf('startxref', at - 1)) {
    view.fill('%', at, at + 9);
    found = true;
  }
  return found;
}
