import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { openForAppending, saveAppended } from '../append-signature.ts';
import { collectValidationData, type ValidationData, type ValidationSources } from './collect-validation-data.ts';
import { readSignatures } from '../read-signatures.ts';

export interface LongTermResult {
  readonly pdf: Buffer;
  /** Why the data is not all there, in words for people; empty when the signatures are B-LT as far as this can make them. */
  readonly missing: readonly string[];
}

/**
 * Appends to a signed file what its validation will need when the authorities no longer answer: certificates, lists and answers
 * (document security store, EN 319 142-1, 5.4). What is already in the file is not written again, and its signatures stay as they
 * are. Throws SealError when the file cannot take a revision.
 */
export async function addLongTermData(signed: Buffer, sources: ValidationSources): Promise<LongTermResult> {
  const pdf = await openForAppending(signed);
  const store = openStore(pdf);
  const missing = new Set<string>();
  for (const { contents } of readSignatures(pdf)) {
    const data = await collectValidationData(contents, sources);
    store.add(contents, data);
    data.missing.forEach((each) => missing.add(each));
  }
  return { pdf: store.hasNews() ? await saveAppended(pdf, signed) : signed, missing: [...missing] };
}

const kinds = [
  { all: 'Certs', one: 'Cert', of: 'certificates' },
  { all: 'CRLs', one: 'CRL', of: 'crls' },
  { all: 'OCSPs', one: 'OCSP', of: 'ocsps' },
] as const;

function openStore(pdf: PDF) {
  const resolve = (value: PdfObject | undefined): PdfObject | null =>
    value instanceof PdfRef ? pdf.getObject(value) : (value ?? null);
  const catalog = pdf.getCatalog();
  const kept = resolve(catalog.get('DSS'));
  const keptPerSignature = kept instanceof PdfDict ? resolve(kept.get('VRI')) : null;
  const perSignature = new PdfDict(keptPerSignature instanceof PdfDict ? keptPerSignature : []);
  const lists = new Map<string, Map<string, PdfRef>>();
  for (const { all } of kinds) {
    const refs = new Map<string, PdfRef>();
    const list = kept instanceof PdfDict ? resolve(kept.get(all)) : null;
    for (const ref of list instanceof PdfArray ? list : []) {
      const stream = resolve(ref);
      if (ref instanceof PdfRef && stream instanceof PdfStream) refs.set(nameOf(stream.getDecodedData()), ref);
    }
    lists.set(all, refs);
  }
  let isNew = false;

  const write = (): void => {
    const store = new PdfDict([['VRI', pdf.register(perSignature)]]);
    for (const [all, refs] of lists) if (refs.size > 0) store.set(all, new PdfArray([...refs.values()]));
    catalog.set('DSS', pdf.register(store));
  };
  return {
    add(contents: Buffer, data: ValidationData): void {
      const key = createHash('sha1').update(contents).digest('hex').toUpperCase();
      if (perSignature.has(key)) return;
      const entry = new PdfDict([]);
      for (const { all, one, of } of kinds) {
        const refs = data[of].map((der) => refOf(pdf, lists.get(all) ?? new Map(), der));
        if (refs.length > 0) entry.set(one, new PdfArray(refs));
      }
      perSignature.set(key, pdf.register(entry));
      isNew = true;
    },
    hasNews(): boolean {
      if (isNew) write();
      return isNew;
    },
  };
}

/** Each value stands once in a file, whoever needs it. */
function refOf(pdf: PDF, refs: Map<string, PdfRef>, der: Buffer): PdfRef {
  const name = nameOf(der);
  const known = refs.get(name);
  if (known) return known;
  const stream = new PdfStream([['Filter', PdfName.of('FlateDecode')]], deflateSync(der));
  const ref = pdf.register(stream);
  refs.set(name, ref);
  return ref;
}

const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
