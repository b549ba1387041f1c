import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { dictAt, resolve } from './active-content.ts';
import { faultsOf, isTrue, nameAt, type PdfaFault } from './pdfa-object-faults.ts';

export interface PdfaStructure {
  /** What the file says of itself, such as `2b`; null when it claims nothing. */
  readonly claims: string | null;
  readonly isTagged: boolean;
  /** Each rule that is broken, once. None means that the structure was checked, not that the file is certified. */
  readonly faults: readonly PdfaFault[];
}

/** Objects of a file beyond which the check gives up rather than take long. */
const mostObjects = 500_000;

/**
 * The rules of PDF/A-2 (ISO 19005-2) that show in the structure of a file: encryption, identifier, metadata, output
 * intent, fonts, actions, annotations, filters. Colours and the drawing of each glyph are not looked at. Never throws.
 */
export async function checkPdfaStructure(bytes: Uint8Array): Promise<PdfaStructure> {
  try {
    const pdf = await PDF.load(new Uint8Array(bytes));
    const catalog = pdf.getCatalog();
    const claims = claimIn(pdf, catalog);
    const faults = new Set<PdfaFault>([
      ...(pdf.isEncrypted ? (['encrypted'] as const) : []),
      ...(Buffer.from(bytes).includes('/ID') ? [] : (['no-file-id'] as const)),
      ...(dictAt(pdf, catalog, 'Metadata') === null ? (['no-metadata'] as const) : []),
      ...(claims === null ? (['no-pdfa-claim'] as const) : []),
      ...(hasOutputIntent(pdf, catalog) ? [] : (['no-output-intent'] as const)),
    ]);
    for (const object of everyObject(pdf, catalog)) for (const fault of faultsOf(pdf, object)) faults.add(fault);
    const info = dictAt(pdf, catalog, 'MarkInfo');
    const isTagged = info !== null && isTrue(pdf, info, 'Marked') && catalog.has('StructTreeRoot');
    return { claims, isTagged, faults: [...faults] };
  } catch {
    // A file that the parser cannot follow is a finding, not a failure.
    return { claims: null, isTagged: false, faults: ['unreadable'] };
  }
}

function claimIn(pdf: PDF, catalog: PdfDict): string | null {
  const metadata = dictAt(pdf, catalog, 'Metadata');
  if (!(metadata instanceof PdfStream)) return null;
  const text = Buffer.from(metadata.getDecodedData()).toString('utf8');
  const part = /pdfaid:part(?:>|=")(\d)/.exec(text)?.[1];
  const conformance = /pdfaid:conformance(?:>|=")(\w)/.exec(text)?.[1] ?? '';
  return part === undefined ? null : `${part}${conformance.toLowerCase()}`;
}

function hasOutputIntent(pdf: PDF, catalog: PdfDict): boolean {
  const intents = resolve(pdf, catalog.get('OutputIntents'));
  return (
    intents instanceof PdfArray &&
    intents.toArray().some((each) => {
      const intent = resolve(pdf, each);
      return (
        intent instanceof PdfDict &&
        nameAt(pdf, intent, 'S') === 'GTS_PDFA1' &&
        dictAt(pdf, intent, 'DestOutputProfile') instanceof PdfStream
      );
    })
  );
}

/** Every dictionary and stream reached from the catalog, each once; the fonts a form offers but does not draw are left out. */
function* everyObject(pdf: PDF, root: PdfDict): Generator<PdfDict> {
  const seen = new Set<number>();
  const waiting: PdfObject[] = [root];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PdfRef) {
      if (seen.has(object.objectNumber)) continue;
      seen.add(object.objectNumber);
      if (seen.size > mostObjects) throw new Error('too many objects');
      const target = pdf.getObject(object);
      if (target !== null) waiting.push(target);
    } else if (object instanceof PdfArray) {
      waiting.push(...object.toArray());
    } else if (object instanceof PdfDict) {
      yield object;
      for (const [key, value] of object) if (key.value !== 'DR') waiting.push(value);
    }
  }
}
