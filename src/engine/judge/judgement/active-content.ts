import type { DocumentView } from '../revisions/document-view.ts';
import { readPages } from '../revisions/page-list.ts';
import { nameIn } from '../signatures/form-fields.ts';
import { isList, PdfSyntaxError, type Dictionary } from '../syntax/pdf-value.ts';

/** What a widget or a screen does when its page opens or comes into sight, with nobody touching it (ISO 32000-2, table 197). */
const unasked = ['PO', 'PV', 'PC', 'PI'];

/**
 * Whether opening the document, or turning its pages, runs something by itself: what is shown then depends on more than the file. An
 * action that cannot be read counts as one, for another reader may read it.
 */
export function runsByItself(view: DocumentView): boolean {
  try {
    return runs(view);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return true;
    throw error;
  }
}

function runs(view: DocumentView): boolean {
  const { catalog } = view;
  const names = view.dictionary(catalog.entries.get('Names'));
  const form = view.dictionary(catalog.entries.get('AcroForm'));
  return (
    acts(view, view.dictionary(catalog.entries.get('OpenAction'))) ||
    catalog.entries.has('AA') ||
    names?.entries.has('JavaScript') === true ||
    form?.entries.has('XFA') === true ||
    readPages(view).pages.some(({ dictionary }) => dictionary.entries.has('AA') || drawsAttention(view, dictionary))
  );
}

/** An action that does more than go to a page of this document, or that brings along another. */
function acts(view: DocumentView, action: Dictionary | null): boolean {
  const kind = nameIn(view, action, 'S');
  return (kind !== null && kind !== 'GoTo') || action?.entries.has('Next') === true;
}

function drawsAttention(view: DocumentView, page: Dictionary): boolean {
  const annotations = view.get(page, 'Annots');
  return (isList(annotations) ? annotations.items : []).some((annotation) => {
    const actions = view.dictionary(view.dictionary(annotation)?.entries.get('AA'));
    return unasked.some((event) => actions?.entries.has(event));
  });
}
