import { DocumentView } from '../revisions/document-view.ts';
import type { ParsedFile } from '../revisions/parsed-file.ts';
import type { Revision } from '../revisions/revision.ts';
import { isDictionary, PdfSyntaxError } from '../syntax/pdf-value.ts';

/** Whether some object looks like a signature that no field shows: a reader that searches the text would take it for one. */
export function hasLooseSignature(file: ParsedFile, revisions: readonly Revision[]): boolean {
  if (!file.bytes.includes('ByteRange')) return false;
  const view = new DocumentView(file, revisions);
  return revisions.some(({ entries }) =>
    [...entries.keys()].some((number) => {
      try {
        const value = view.object(number);
        return isDictionary(value) && value.entries.has('ByteRange');
      } catch (error) {
        if (error instanceof PdfSyntaxError) return false;
        throw error;
      }
    }),
  );
}
