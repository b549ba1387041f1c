import { PdfArray, PdfDict, type PDF, type PdfObject, type PdfRef } from '@libpdf/core';
import type { ObjectCopier } from './object-copier.ts';
import { refTo } from '../writing/pdf-syntax.ts';

/** Layers of the bound file, by the number of their objects (ISO 32000-1, 8.11). */
export interface Layers {
  readonly all: readonly number[];
  /** Those that a reader does not see unless asked to. */
  readonly off: readonly number[];
}

/** Layers of a document that were reached by its pages: what was hidden in it stays hidden in the copy. */
export function copiedLayers(pdf: PDF, copier: ObjectCopier): Layers {
  const properties = copier.resolve(pdf.getCatalog().get('OCProperties'));
  if (!(properties instanceof PdfDict)) return { all: [], off: [] };
  const settings = copier.resolve(properties.get('D'));
  const refsOf = (value: PdfObject | undefined): PdfRef[] => {
    const array = copier.resolve(value);
    return array instanceof PdfArray ? array.toArray().filter((item): item is PdfRef => item.type === 'ref') : [];
  };
  const placed = (refs: readonly PdfRef[]): number[] => [...new Set(refs.flatMap((ref) => copier.placeOf(ref) ?? []))];
  const all = placed(refsOf(properties.get('OCGs')));
  if (!(settings instanceof PdfDict)) return { all, off: [] };
  const base = settings.getName('BaseState')?.value;
  const on = new Set(placed(refsOf(settings.get('ON'))));
  const off = base === 'OFF' ? all.filter((id) => !on.has(id)) : placed(refsOf(settings.get('OFF')));
  return { all, off };
}

/** The entry of the catalog that says how layers begin. */
export function writeLayers({ all, off }: Layers): string {
  if (all.length === 0) return '';
  const list = (ids: readonly number[]): string => `[${ids.map(refTo).join(' ')}]`;
  return `/OCProperties<</OCGs${list(all)}/D<</Order[]/OFF${list(off)}>>>>`;
}
