import { PdfArray, type PDF, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { dictAt, resolve } from './active-content.ts';

/** A rule of ISO 19005-2 that a file breaks, as far as its structure shows. */
export type PdfaFault =
  | 'encrypted'
  | 'no-file-id'
  | 'no-metadata'
  | 'no-pdfa-claim'
  | 'no-output-intent'
  | 'font-not-embedded'
  | 'no-glyph-map'
  | 'forbidden-action'
  | 'automatic-action'
  | 'forbidden-annotation'
  | 'annotation-not-printed'
  | 'annotation-hidden'
  | 'forbidden-filter'
  | 'external-stream'
  | 'postscript'
  | 'interpolated-image'
  | 'embedded-file'
  | 'unreadable';

/** ISO 19005-2, 6.5.1: everything but going to a place, a page, an address, or sending a form. */
const forbiddenActions = new Set(
  'Launch Sound Movie ResetForm ImportData JavaScript Hide SetOCGState Rendition Trans GoTo3DView RichMediaExecute'.split(
    ' ',
  ),
);
const forbiddenAnnotations = new Set(['3D', 'Sound', 'Screen', 'Movie', 'RichMedia']);
const [hidden, print] = [2, 4];

/** What one object breaks by itself. */
export function faultsOf(pdf: PDF, object: PdfDict): PdfaFault[] {
  const type = nameAt(pdf, object, 'Type');
  const subtype = nameAt(pdf, object, 'Subtype');
  return [
    ...(object instanceof PdfStream ? streamFaults(pdf, object, subtype) : []),
    ...(type === 'Font' ? fontFaults(pdf, object, subtype) : []),
    ...(type === 'Annot' ? annotationFaults(pdf, object, subtype) : []),
    ...actionFaults(pdf, object, type),
    ...(type === 'EmbeddedFile' ? (['embedded-file'] as const) : []),
  ];
}

/** What a name under a key says; '' where there is none. */
export const nameAt = (pdf: PDF, object: PdfDict, key: string): string => {
  const value = resolve(pdf, object.get(key));
  return value instanceof PdfName ? value.value : '';
};

function streamFaults(pdf: PDF, stream: PdfStream, subtype: string): PdfaFault[] {
  const filter = resolve(pdf, stream.get('Filter'));
  const all = filter instanceof PdfArray ? filter.toArray().map((each) => resolve(pdf, each)) : [filter];
  const forbidden = all.some((each) => each instanceof PdfName && ['LZWDecode', 'Crypt'].includes(each.value));
  return [
    ...(forbidden ? (['forbidden-filter'] as const) : []),
    ...(stream.has('F') ? (['external-stream'] as const) : []),
    ...(subtype === 'PS' || stream.has('PS') ? (['postscript'] as const) : []),
    ...(subtype === 'Image' && isTrue(pdf, stream, 'Interpolate') ? (['interpolated-image'] as const) : []),
  ];
}

/** Whether a key says `true`. */
export function isTrue(pdf: PDF, object: PdfDict, key: string): boolean {
  const value = resolve(pdf, object.get(key));
  return value !== null && 'value' in value && value.value === true;
}

/** A font file belongs to the descriptor; that of a composite font is found at its descendant. */
function fontFaults(pdf: PDF, font: PdfDict, subtype: string): PdfaFault[] {
  if (subtype === 'Type0' || subtype === 'Type3') return [];
  const descriptor = dictAt(pdf, font, 'FontDescriptor');
  const embedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(key));
  return [
    ...(embedded ? [] : (['font-not-embedded'] as const)),
    ...(subtype === 'CIDFontType2' && !font.has('CIDToGIDMap') ? (['no-glyph-map'] as const) : []),
  ];
}

function annotationFaults(pdf: PDF, annotation: PdfDict, subtype: string): PdfaFault[] {
  const value = resolve(pdf, annotation.get('F'));
  const flags = value instanceof PdfNumber ? value.value : 0;
  if (subtype === 'Popup') return [];
  return [
    ...(forbiddenAnnotations.has(subtype) ? (['forbidden-annotation'] as const) : []),
    ...((flags & print) === 0 ? (['annotation-not-printed'] as const) : []),
    ...((flags & hidden) === 0 ? [] : (['annotation-hidden'] as const)),
  ];
}

function actionFaults(pdf: PDF, object: PdfDict, type: string): PdfaFault[] {
  const action = nameAt(pdf, object, 'S');
  const acts = type === 'Action' || object.has('JS') || action === 'Launch';
  return [
    ...(acts && forbiddenActions.has(action) ? (['forbidden-action'] as const) : []),
    ...(object.has('AA') ? (['automatic-action'] as const) : []),
  ];
}
