import { PdfArray, PdfDict, type PDF, type PdfObject } from '@libpdf/core';

type Resolve = (value: PdfObject | null | undefined) => PdfObject | null;

const MOST = 20_000;

/** Looks up the places of a document that are known by name (ISO 32000-1, 12.3.2.3); the tree is read when first needed. */
export function namedDestinations(pdf: PDF, resolve: Resolve): (name: PdfObject) => PdfObject | null {
  let known: Map<string, PdfObject> | null = null;
  return (name) => resolve((known ??= readAll(pdf, resolve)).get(keyOf(name)));
}

const keyOf = (name: PdfObject): string =>
  name.type === 'string' ? Buffer.from(name.bytes).toString('latin1') : name.type === 'name' ? name.value : '';

function readAll(pdf: PDF, resolve: Resolve): Map<string, PdfObject> {
  const found = new Map<string, PdfObject>();
  const old = resolve(pdf.getCatalog().get('Dests'));
  if (old instanceof PdfDict) for (const [name, value] of old) found.set(name.value, value);
  const names = resolve(pdf.getCatalog().get('Names'));
  const waiting = [names instanceof PdfDict ? resolve(names.get('Dests')) : null];
  const seen = new Set<PdfObject>();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!(node instanceof PdfDict) || seen.has(node) || found.size > MOST) continue;
    seen.add(node);
    const kids = resolve(node.get('Kids'));
    if (kids instanceof PdfArray) waiting.push(...kids.toArray().map(resolve));
    const pairs = resolve(node.get('Names'));
    if (!(pairs instanceof PdfArray)) continue;
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      const name = resolve(pairs.at(index));
      const value = pairs.at(index + 1);
      if (name && value) found.set(keyOf(name), value);
    }
  }
  return found;
}
