import type { DocumentView } from '../revisions/document-view.ts';
import { nameIn } from '../signatures/form-fields.ts';

/** Whether opening the document runs something by itself: what is shown then depends on more than the file. */
export function runsByItself(view: DocumentView): boolean {
  const { catalog } = view;
  const action = view.dictionary(catalog.entries.get('OpenAction'));
  const kind = nameIn(view, action, 'S');
  const names = view.dictionary(catalog.entries.get('Names'));
  const form = view.dictionary(catalog.entries.get('AcroForm'));
  return (
    (kind !== null && kind !== 'GoTo') ||
    catalog.entries.has('AA') ||
    names?.entries.has('JavaScript') === true ||
    form?.entries.has('XFA') === true
  );
}
