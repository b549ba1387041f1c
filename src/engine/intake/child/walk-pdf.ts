import { type PDF, PdfArray, PdfDict, PdfRef, type PdfObject } from '@libpdf/core';
import { RefusedFile } from '../verdict.ts';
import type { Resolve } from './active-parts.ts';

const MOST_OBJECTS = 1_000_000;

/** Follows references in a file; what leads nowhere is undefined, anything but a reference itself. */
export const resolverOf =
  (pdf: PDF): Resolve =>
  (value) => {
    let current = value;
    // A reference may lead to another; a circle of them leads nowhere.
    for (let steps = 0; current instanceof PdfRef && steps < 16; steps += 1)
      current = pdf.getObject(current) ?? undefined;
    return current instanceof PdfRef ? undefined : current;
  };

/**
 * Every object that can be reached from the document's root, each once, whatever circles they form.
 * @throws RefusedFile past a million objects
 */
export function* walkPdf(pdf: PDF): Generator<PdfObject> {
  const seen = new Set<string>();
  const waiting: PdfObject[] = [pdf.context.info.trailer];
  let count = 0;
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value instanceof PdfRef) {
      const name = `${value.objectNumber} ${value.generation}`;
      if (seen.has(name)) continue;
      seen.add(name);
      const target = pdf.getObject(value);
      if (target) waiting.push(target);
      continue;
    }
    count += 1;
    if (count > MOST_OBJECTS) throw new RefusedFile('too-complex', 'mais de um milhão de objetos');
    yield value;
    if (value instanceof PdfDict) {
      for (const [, inside] of value) if (isContainer(inside)) waiting.push(inside);
    } else if (value instanceof PdfArray) {
      for (const item of value) if (isContainer(item)) waiting.push(item);
    }
  }
}

const isContainer = (value: PdfObject): boolean =>
  value instanceof PdfRef || value instanceof PdfDict || value instanceof PdfArray;
