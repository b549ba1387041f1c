import { readPages, type Page } from '../revisions/page-list.ts';
import type { DocumentView } from '../revisions/document-view.ts';
import { readFields, type FormField } from '../signatures/form-fields.ts';
import { isDictionary, isList, isReference, type PdfValue } from '../syntax/pdf-value.ts';

/** The parts of one revision that are compared one by one. */
export interface Snapshot {
  readonly view: DocumentView;
  readonly pages: readonly Page[];
  readonly nodes: ReadonlySet<number>;
  readonly fields: readonly FormField[];
  readonly fieldsByObject: ReadonlyMap<number, FormField>;
  /** The annotations of each page, by its index. */
  readonly annotations: readonly (readonly PdfValue[])[];
}

/** What one revision of a document shows, to be compared with the next. */
export function takeSnapshot(view: DocumentView): Snapshot {
  const tree = readPages(view);
  const fields = readFields(view, tree);
  return {
    view,
    pages: tree.pages,
    nodes: tree.nodes,
    fields,
    fieldsByObject: new Map(fields.flatMap((field) => (field.object === null ? [] : [[field.object, field] as const]))),
    annotations: tree.pages.map((page) => {
      const list = view.get(page.dictionary, 'Annots');
      return isList(list) ? list.items : [];
    }),
  };
}

/** Objects that are compared on their own; only plain dictionaries, for a stream could be drawn as well. */
export function landmarksOf(before: Snapshot, after: Snapshot): Set<number> {
  const root = before.view.revision.trailer.entries.get('Root');
  const numbers = [
    ...before.pages.map(({ object }) => object),
    ...before.nodes,
    ...before.fieldsByObject.keys(),
    ...before.annotations.flat().flatMap((value) => (isReference(value) ? [value.number] : [])),
    ...(isReference(root) ? [root.number] : []),
  ];
  return new Set(
    numbers.filter((number) => isDictionary(before.view.object(number)) && isDictionary(after.view.object(number))),
  );
}

/** The index of the page that shows an annotation, or -1. */
export function pageShowing(snapshot: Snapshot, object: number): number {
  return snapshot.annotations.findIndex((list) => list.some((value) => isReference(value) && value.number === object));
}
