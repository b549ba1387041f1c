import { isList, isName, isReference, PdfSyntaxError, type Dictionary, type PdfValue } from '../syntax/pdf-value.ts';
import type { DocumentView } from './document-view.ts';

export interface Page {
  /** Number of its object. */
  readonly object: number;
  readonly dictionary: Dictionary;
  /** Resources, MediaBox, CropBox and Rotate as they hold for this page, inherited ones included. */
  readonly inherited: ReadonlyMap<string, PdfValue>;
}

export interface PageTree {
  readonly pages: readonly Page[];
  /** Numbers of the objects of its inner nodes. */
  readonly nodes: ReadonlySet<number>;
}

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const mostPages = 200_000;

/** The pages in their order (ISO 32000-1, 7.7.3). */
export function readPages(view: DocumentView): PageTree {
  const root = view.catalog.entries.get('Pages');
  const pages: Page[] = [];
  const nodes = new Set<number>();
  const seen = new Set<number>();
  const pending: { value: PdfValue | undefined; inherited: Map<string, PdfValue> }[] = [
    { value: root, inherited: new Map() },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!isReference(next.value)) throw new PdfSyntaxError('a page is not an object', 0);
    const { number } = next.value;
    if (seen.has(number) || seen.size > mostPages) throw new PdfSyntaxError('pages without end', 0);
    seen.add(number);
    const dictionary = view.dictionary(next.value);
    if (!dictionary) throw new PdfSyntaxError('a page is missing', 0);
    const inherited = new Map(next.inherited);
    for (const key of inheritable) {
      const own = dictionary.entries.get(key);
      if (own !== undefined) inherited.set(key, own);
    }
    const kids = view.get(dictionary, 'Kids');
    const type = view.get(dictionary, 'Type');
    if (isList(kids) && !(isName(type) && type.value === 'Page')) {
      nodes.add(number);
      for (const value of kids.items.toReversed()) pending.push({ value, inherited });
    } else {
      pages.push({ object: number, dictionary, inherited });
    }
  }
  return { pages, nodes };
}
