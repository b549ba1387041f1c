import { PdfArray, PdfDict, PdfRef, type PDF, type PdfObject } from '@libpdf/core';

/** Action types that make a file do something by itself (ISO 32000-1, 12.6.4). */
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'GoToE',
  'RichMediaExecute',
]);
const activeAnnotations = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D']);

/** Reads the objects of a PDF through its references. */
export function dictAt(pdf: PDF, holder: PdfDict, key: string): PdfDict | null {
  const value = resolve(pdf, holder.get(key));
  return value instanceof PdfDict ? value : null;
}

/** What a reference leads to; anything else as it is. */
export function resolve(pdf: PDF, value: PdfObject | null | undefined): PdfObject | null {
  return value instanceof PdfRef ? pdf.getObject(value) : (value ?? null);
}

/** The annotations of a page; what is none among them is left out. */
export function annotationsOf(pdf: PDF, page: PdfDict): PdfDict[] {
  const list = resolve(pdf, page.get('Annots'));
  if (!(list instanceof PdfArray)) return [];
  return list.toArray().flatMap((item) => {
    const annotation = resolve(pdf, item);
    return annotation instanceof PdfDict ? [annotation] : [];
  });
}

function isActiveAction(pdf: PDF, holder: PdfDict, key: string): boolean {
  const action = dictAt(pdf, holder, key);
  return action !== null && (activeActions.has(action.getName('S')?.value ?? '') || action.has('JS'));
}

/** Whether an annotation acts by itself, or runs something when it is pressed. */
export function isActiveAnnotation(pdf: PDF, annotation: PdfDict): boolean {
  const kind = annotation.getName('Subtype')?.value ?? '';
  return activeAnnotations.has(kind) || annotation.has('AA') || isActiveAction(pdf, annotation, 'A');
}

/** Scripts, launches, embedded files and automatic actions in the usual places. Not a defence against a hostile file. */
export function hasActiveContent(pdf: PDF): boolean {
  const catalog = pdf.getCatalog();
  const names = dictAt(pdf, catalog, 'Names');
  return (
    catalog.has('AA') ||
    isActiveAction(pdf, catalog, 'OpenAction') ||
    (names !== null && (names.has('JavaScript') || names.has('EmbeddedFiles'))) ||
    pdf
      .getPages()
      .some(
        ({ dict }) =>
          dict.has('AA') || annotationsOf(pdf, dict).some((annotation) => isActiveAnnotation(pdf, annotation)),
      )
  );
}

/** Takes out of a derived copy what acts by itself and the signature fields, which would no longer be valid in it. */
export function dropActiveContent(pdf: PDF): void {
  const catalog = pdf.getCatalog();
  const names = dictAt(pdf, catalog, 'Names');
  for (const key of ['OpenAction', 'AA', 'AcroForm', 'Perms']) catalog.delete(key);
  for (const key of ['JavaScript', 'EmbeddedFiles']) names?.delete(key);
  for (const { dict } of pdf.getPages()) {
    dict.delete('AA');
    const annotations = resolve(pdf, dict.get('Annots'));
    if (!(annotations instanceof PdfArray)) continue;
    for (let index = annotations.length - 1; index >= 0; index -= 1) {
      const annotation = resolve(pdf, annotations.at(index));
      if (!(annotation instanceof PdfDict)) continue;
      if (isActiveAnnotation(pdf, annotation) || annotation.getName('FT')?.value === 'Sig') annotations.remove(index);
    }
  }
}
