import { isList, isName, isReference, isText, type Dictionary, type PdfValue } from '../syntax/pdf-value.ts';
import type { DocumentView } from '../revisions/document-view.ts';
import type { PageTree } from '../revisions/page-list.ts';
import { textOf } from '../syntax/text-of.ts';

/** A node of the form: a field, its widget, or both in one object (ISO 32000-1, 12.7.3). */
export interface FormField {
  /** Number of its object; null when it is written in place. */
  readonly object: number | null;
  readonly dictionary: Dictionary;
  /** Full name: partial names from the root, joined by points. */
  readonly name: string;
  /** "Sig", "Tx", "Btn", "Ch", own or inherited; null when nothing says. */
  readonly type: string | null;
  /** Objects that are nearer to the root. */
  readonly parents: readonly number[];
  readonly isListed: boolean;
}

const mostFields = 50_000;

/** Every field the catalog lists, and those that only a page shows as a widget. */
export function readFields(view: DocumentView, { pages }: PageTree): FormField[] {
  const found: FormField[] = [];
  const seen = new Set<number>();
  const form = view.dictionary(view.catalog.entries.get('AcroForm'));
  const roots = view.get(form, 'Fields');
  if (isList(roots)) {
    for (const root of roots.items)
      walk(view, root, { name: '', type: null, parents: [], isListed: true }, seen, found);
  }
  for (const page of pages) {
    const annotations = view.get(page.dictionary, 'Annots');
    for (const each of isList(annotations) ? annotations.items : []) {
      if (isReference(each) && seen.has(each.number)) continue;
      const dictionary = view.dictionary(each);
      if (!dictionary || nameIn(view, dictionary, 'Subtype') !== 'Widget') continue;
      const unlisted = { name: '', type: null, parents: [], isListed: false };
      walk(view, each, inheritUpwards(view, dictionary, unlisted), seen, found);
    }
  }
  return found;
}

type Inherited = Pick<FormField, 'name' | 'type' | 'parents' | 'isListed'>;

function walk(view: DocumentView, value: PdfValue, above: Inherited, seen: Set<number>, found: FormField[]): void {
  const object = isReference(value) ? value.number : null;
  if (found.length > mostFields || above.parents.length > 32 || (object !== null && seen.has(object))) return;
  if (object !== null) seen.add(object);
  const dictionary = view.dictionary(value);
  if (!dictionary) return;
  const partial = view.get(dictionary, 'T');
  const name = isText(partial) ? [above.name, textOf(partial)].filter(Boolean).join('.') : above.name;
  const type = nameIn(view, dictionary, 'FT') ?? above.type;
  found.push({ object, dictionary, name, type, parents: above.parents, isListed: above.isListed });
  const kids = view.get(dictionary, 'Kids');
  const parents = object === null ? above.parents : [...above.parents, object];
  for (const kid of isList(kids) ? kids.items : []) {
    walk(view, kid, { name, type, parents, isListed: above.isListed }, seen, found);
  }
}

/** What a widget that no list names takes from its parents. */
function inheritUpwards(view: DocumentView, widget: Dictionary, unlisted: Inherited): Inherited {
  let { name, type } = unlisted;
  let parent = view.dictionary(widget.entries.get('Parent'));
  for (let depth = 0; parent && depth < 32; depth += 1) {
    const partial = view.get(parent, 'T');
    if (isText(partial)) name = [textOf(partial), name].filter(Boolean).join('.');
    type ??= nameIn(view, parent, 'FT');
    parent = view.dictionary(parent.entries.get('Parent'));
  }
  return { ...unlisted, name, type };
}

/** The flags of a field or annotation, 0 when there are none; null for what readers take for different integers, or for none. */
export function flagsIn(view: DocumentView, dictionary: Dictionary, key: 'F' | 'Ff'): number | null {
  const value = view.get(dictionary, key) ?? 0;
  return typeof value === 'number' && value >= 0 && value < 2 ** 31 ? value : null;
}

/** The name under a key; null where there is none, or something else. */
export function nameIn(view: DocumentView, dictionary: Dictionary | null, key: string): string | null {
  const value = view.get(dictionary, key);
  return isName(value) ? value.value : null;
}
