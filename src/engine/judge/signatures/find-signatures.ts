import { parseCms } from '../../trust/index.ts';
import { hexValue } from '../syntax/characters.ts';
import { isDictionary, isReference, isText, type Dictionary, type PdfValue } from '../syntax/pdf-value.ts';
import { dateOf, textOf } from '../syntax/text-of.ts';
import { DocumentView } from '../revisions/document-view.ts';
import type { ParsedFile } from '../revisions/parsed-file.ts';
import { readPages } from '../revisions/page-list.ts';
import type { Revision } from '../revisions/revision.ts';
import { readRestrictions } from './certification.ts';
import { nameIn, readFields, type FormField } from './form-fields.ts';
import type { PdfSignature, SignedRange } from './pdf-signature.ts';
import { readSignedRange, revisionEndingAt } from './signed-range.ts';
import { isTimestampFormat } from './timestamp-format.ts';
import { structureFault, type StructureFault } from './structure-fault.ts';

/** The last is the name that ICP-Brasil gives to what ETSI.CAdES.detached is (DOC-ICP-15.02). */
const detached = new Set(['adbe.pkcs7.detached', 'ETSI.CAdES.detached', 'PBAD.PAdES']);
const weak = new Set(['adbe.pkcs7.sha1', 'adbe.x509.rsa_sha1']);

/** The signatures that the fields of a document hold at one of its revisions, in the order in which they were made. */
export function findSignatures(file: ParsedFile, revisions: readonly Revision[]): PdfSignature[] {
  const view = new DocumentView(file, revisions);
  const found: PdfSignature[] = [];
  /** The fields that show a signature, by its object. */
  const shown = new Map<number, FormField[]>();
  for (const field of readFields(view, readPages(view))) {
    const value = field.dictionary.entries.get('V');
    if (field.type !== 'Sig' || value === undefined) continue;
    const others = isReference(value) ? shown.get(value.number) : undefined;
    if (others) {
      others.push(field);
      continue;
    }
    if (isReference(value)) shown.set(value.number, [field]);
    const signature = readSignature(file.bytes, revisions, view, field, value);
    if (signature) found.push(signature);
  }
  found.sort((one, other) => (one.range?.end ?? Infinity) - (other.range?.end ?? Infinity));
  const first = found[0]?.revision ?? null;
  const isOfFirst = ({ object }: FormField): boolean => object !== null && view.locate(object)?.revision === first;
  return markLateCertifications(found.map((signature) => markShared(signature, { shown, first, isOfFirst })));
}

interface Sharing {
  /** The fields that show a signature, by its object. */
  readonly shown: ReadonlyMap<number, readonly FormField[]>;
  /** The revision that somebody signed first. */
  readonly first: Revision | null;
  readonly isOfFirst: (field: FormField) => boolean;
}

/**
 * A second field that shows the signature of another would pass for the signature of somebody else. Some programs show the signer's own on
 * each page, so what the first signer of all wrote and signed with it is only told: it was in no field prepared by somebody else.
 */
function markShared(signature: PdfSignature, { shown, first, isOfFirst }: Sharing): PdfSignature {
  const fields = signature.object === null ? [] : (shown.get(signature.object) ?? []);
  if (fields.length < 2) return signature;
  const isOwn = first !== null && signature.revision === first && fields.every(isOfFirst);
  const fault = structureFault(isOwn ? 'SIGNATURE_REPEATED' : 'SIGNATURE_SHARED');
  return { ...signature, faults: [...signature.faults, fault] };
}

function readSignature(
  bytes: Buffer,
  revisions: readonly Revision[],
  view: DocumentView,
  field: FormField,
  value: PdfValue,
): PdfSignature | null {
  const dictionary = view.resolve(value);
  const object = isReference(value) ? value.number : null;
  if (!isDictionary(dictionary)) return dictionary === null && object === null ? null : emptySignature(field, object);
  const faults: StructureFault[] = dictionary.repeated.length > 0 ? [structureFault('REPEATED_KEY')] : [];
  const range = readSignedRange(dictionary.entries.get('ByteRange'), bytes.length);
  const usable = 'code' in range ? null : range;
  if ('code' in range) faults.push(range);
  const revision = usable ? revisionEndingAt(usable.end, revisions) : null;
  if (usable && !revision) faults.push(structureFault('NOT_A_REVISION'));
  if (revision && !isWrittenIn(view, field, object, revision)) faults.push(structureFault('WRONG_REVISION'));

  const message = readMessage(bytes, dictionary.entries.get('Contents'), usable, faults);
  const subFilter = nameIn(view, dictionary, 'SubFilter');
  if (subFilter !== null && weak.has(subFilter)) faults.push(structureFault('SUB_FILTER_WEAK'));
  else if (subFilter === null || (!detached.has(subFilter) && !isTimestampFormat(subFilter))) {
    faults.push(structureFault('SUB_FILTER_UNKNOWN'));
  }
  const { isMalformed, ...restrictions } = readRestrictions(view, dictionary, field.dictionary);
  if (isMalformed) faults.push(structureFault('CERTIFICATION_MALFORMED'));
  return {
    field: field.name,
    kind: isTimestampFormat(subFilter) ? 'timestamp' : 'signature',
    subFilter,
    object,
    dictionary,
    range: usable,
    revision,
    message,
    claimedTime: dateOf(textIn(view, dictionary, 'M') ?? ''),
    reason: textIn(view, dictionary, 'Reason'),
    ...restrictions,
    faults,
  };
}

function emptySignature(field: FormField, object: number | null): PdfSignature {
  return {
    field: field.name,
    kind: 'signature',
    subFilter: null,
    object,
    dictionary: { kind: 'dictionary', entries: new Map(), repeated: [] },
    range: null,
    revision: null,
    message: null,
    claimedTime: null,
    reason: null,
    permits: null,
    isClosing: false,
    locks: [],
    faults: [structureFault('CONTENTS_MISSING')],
  };
}

/** The dictionary must have been written by the very revision it covers: not before, and not again after it. */
function isWrittenIn(view: DocumentView, field: FormField, object: number | null, revision: Revision): boolean {
  const holder = object ?? field.object;
  const found = holder === null ? null : view.locate(holder);
  // A packed one has no bytes of its own in the file, so no range could leave out exactly its message.
  return found?.entry.kind === 'offset' && found.revision.number === revision.number;
}

/** The bytes of the gap, provided that they are exactly the string that the dictionary holds. */
function readMessage(
  bytes: Buffer,
  contents: PdfValue | undefined,
  range: SignedRange | null,
  faults: StructureFault[],
): Buffer | null {
  if (contents === undefined || contents === null) {
    faults.push(structureFault('CONTENTS_MISSING'));
    return null;
  }
  if (!isText(contents) || !contents.isHex) {
    faults.push(structureFault('CONTENTS_MALFORMED'));
    return null;
  }
  if (range && (contents.start !== range.gapStart || contents.end !== range.gapEnd)) {
    faults.push(structureFault('CONTENTS_ELSEWHERE'));
  }
  const digits = bytes.subarray(contents.start + 1, contents.end - 1);
  if (digits.length % 2 === 1 || digits.some((digit) => hexValue(digit) === -1)) {
    faults.push(structureFault('CONTENTS_MALFORMED'));
  }
  if (contents.bytes.every((byte) => byte === 0)) {
    faults.push(structureFault('CONTENTS_MISSING'));
    return null;
  }
  const length = derLength(contents.bytes);
  if (length === null || length > contents.bytes.length) {
    faults.push(structureFault('CONTENTS_MALFORMED'));
    return null;
  }
  if (contents.bytes.subarray(length).some((byte) => byte !== 0)) faults.push(structureFault('CONTENTS_PADDING'));
  return contents.bytes;
}

/** Length of a sequence with its header, in DER or with the end marks of BER; null when it is not one. */
function derLength(der: Buffer): number | null {
  const first = der[1];
  if (der[0] !== 0x30 || first === undefined) return null;
  if (first === 0x80) return markedLength(der);
  if (first < 0x80) return 2 + first;
  const width = first & 0x7f;
  return width > 4 || der.length < 2 + width ? null : 2 + width + der.readUIntBE(2, width);
}

/** Of the indefinite form; what cannot be read fills the space, and is refused as a message. */
function markedLength(ber: Buffer): number {
  try {
    return parseCms(ber).raw.length;
  } catch {
    return ber.length;
  }
}

/** Only the first signature can certify: another one would change the rules of a document already signed. */
function markLateCertifications(signatures: readonly PdfSignature[]): PdfSignature[] {
  const first = signatures.find(({ kind }) => kind === 'signature');
  return signatures.map((signature) => {
    if (signature === first || signature.permits === null) return signature;
    return { ...signature, permits: null, faults: [...signature.faults, structureFault('CERTIFICATION_LATE')] };
  });
}

function textIn(view: DocumentView, dictionary: Dictionary, key: string): string | null {
  const value = view.get(dictionary, key);
  return isText(value) ? textOf(value) : null;
}
