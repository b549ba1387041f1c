import type { DocumentView } from '../revisions/document-view.ts';
import { nameIn } from '../signatures/form-fields.ts';
import { isReference, isStream, type Dictionary, type PdfValue } from '../syntax/pdf-value.ts';

/** Fonts, images and forms of one mark; more is not a mark. */
const mostParts = 2_000;
/** Of a stream: layers, other pages, files beside this one, other pictures for the printer. */
const elsewhere = ['OC', 'Ref', 'F', 'Alternates', 'OPI'];

/** Whether what a drawing is made of is all in it, and shown whatever the view, the layer or the printer. */
export function drawsPlainly(view: DocumentView, drawing: PdfValue | undefined): boolean {
  const seen = new Set<number>();
  const pending: PdfValue[] = [drawing ?? null];
  let parts = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    parts += 1;
    if (parts > mostParts * 10 || seen.size > mostParts) return false;
    if (isReference(next)) {
      if (seen.has(next.number)) continue;
      seen.add(next.number);
    }
    const value = view.resolve(next);
    if (typeof value !== 'object' || value === null) continue;
    if (value.kind === 'list') for (const item of value.items) pending.push(item);
    const dictionary = isStream(value) ? value.dictionary : value.kind === 'dictionary' ? value : null;
    if (!dictionary) continue;
    if (!isPlain(view, dictionary) || (isStream(value) && reachesOut(view, dictionary))) return false;
    for (const each of dictionary.entries.values()) pending.push(each);
  }
  return true;
}

function isPlain(view: DocumentView, dictionary: Dictionary): boolean {
  const type = nameIn(view, dictionary, 'Type');
  return dictionary.repeated.length === 0 && type !== 'OCG' && type !== 'OCMD';
}

const reachesOut = (view: DocumentView, dictionary: Dictionary): boolean =>
  elsewhere.some((key) => dictionary.entries.has(key)) || nameIn(view, dictionary, 'Subtype') === 'PS';
