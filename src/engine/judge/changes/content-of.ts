import { inflateSync } from 'node:zlib';
import type { DocumentView } from '../revisions/document-view.ts';
import { isName, type Stream } from '../syntax/pdf-value.ts';

const largestAppearance = 1024 * 1024;

/** What a drawing is told to draw; null when it is kept in another way than plainly or by Flate alone. */
export function contentOf(view: DocumentView, stream: Stream): string | null {
  const filter = view.get(stream.dictionary, 'Filter');
  if (filter === null) return stream.data.toString('latin1');
  if (!isName(filter) || filter.value !== 'FlateDecode' || stream.dictionary.entries.has('DecodeParms')) return null;
  try {
    return inflateSync(stream.data, { maxOutputLength: largestAppearance }).toString('latin1');
  } catch {
    return null;
  }
}
