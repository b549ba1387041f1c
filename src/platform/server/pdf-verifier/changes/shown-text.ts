import { inflateSync } from 'node:zlib';
import type { DocumentView } from '../revisions/document-view.ts';
import type { FormField } from '../signatures/form-fields.ts';
import { isName, isStream, isText, type Stream } from '../syntax/pdf-value.ts';
import { textOf } from '../syntax/text-of.ts';

const largestAppearance = 1024 * 1024;

/**
 * Whether the appearance of a filled field shows the value the field holds. What draws with anything but plain strings cannot be
 * read here, so it counts as showing something else.
 */
export function showsItsValue(view: DocumentView, field: FormField): boolean {
  const appearance = view.dictionary(field.dictionary.entries.get('AP'));
  const normal = view.resolve(appearance?.entries.get('N'));
  const value = view.resolve(field.dictionary.entries.get('V'));
  // The value may stand in the parent and the appearance in the widget: each is then judged where both meet.
  if (!isStream(normal) || !isText(value)) return normal === null || value === null || isName(value);
  const content = contentOf(view, normal);
  if (content === null || /\bDo\b|\bBI\b/.test(content)) return false;
  return plain(stringsOf(content)) === plain(textOf(value));
}

function contentOf(view: DocumentView, stream: Stream): string | null {
  const filter = view.get(stream.dictionary, 'Filter');
  if (filter === null) return stream.data.toString('latin1');
  if (!isName(filter) || filter.value !== 'FlateDecode' || stream.dictionary.entries.has('DecodeParms')) return null;
  try {
    return inflateSync(stream.data, { maxOutputLength: largestAppearance }).toString('latin1');
  } catch {
    return null;
  }
}

function stringsOf(content: string): string {
  const strings = content.matchAll(/\(((?:[^()\\]|\\.)*)\)|<([0-9A-Fa-f\s]*)>/g);
  return [...strings]
    .map(([, literal, hex]) =>
      hex === undefined
        ? (literal ?? '').replace(/\\(.)/g, '$1')
        : Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1'),
    )
    .join('');
}

const plain = (text: string): string => text.replace(/\s+/g, '');
