/** Values of a PDF file as they are written (ISO 32000-1, 7.3). Positions are byte offsets in the buffer that was read. */
export type PdfValue = null | boolean | number | Real | Name | Text | Reference | List | Dictionary | Stream;

/** A number written with a point, whole or not: where an integer is due, some readers take it for none. */
export interface Real {
  readonly kind: 'real';
  readonly value: number;
}

export interface Name {
  readonly kind: 'name';
  readonly value: string;
}

export interface Text {
  readonly kind: 'text';
  readonly bytes: Buffer;
  readonly isHex: boolean;
  /** From the opening delimiter up to and with the closing one. */
  readonly start: number;
  readonly end: number;
}

export interface Reference {
  readonly kind: 'reference';
  readonly number: number;
  readonly generation: number;
}

export interface List {
  readonly kind: 'list';
  readonly items: readonly PdfValue[];
}

export interface Dictionary {
  readonly kind: 'dictionary';
  readonly entries: ReadonlyMap<string, PdfValue>;
  /** Keys written more than once: readers differ on which one counts. */
  readonly repeated: readonly string[];
}

export interface Stream {
  readonly kind: 'stream';
  readonly dictionary: Dictionary;
  /** As stored: still filtered. */
  readonly data: Buffer;
  /** False when its stated length is off by a byte: readers search for its end then, and may not find the same. */
  readonly isExact: boolean;
}

/** Where an indirect object stands, with its value. */
export interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfValue;
  readonly start: number;
  readonly end: number;
}

/** The file breaks the syntax at this place. */
export class PdfSyntaxError extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(`${message} at byte ${at}`);
    this.at = at;
  }
}

function kindOf(value: PdfValue | undefined): string | null {
  return typeof value === 'object' && value !== null ? value.kind : null;
}

/** A length or a place, which may be written either way. */
export function numberOf(value: PdfValue | undefined): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value?.kind === 'real' ? value.value : null;
}

export function isName(value: PdfValue | undefined): value is Name {
  return kindOf(value) === 'name';
}

export function isText(value: PdfValue | undefined): value is Text {
  return kindOf(value) === 'text';
}

export function isReference(value: PdfValue | undefined): value is Reference {
  return kindOf(value) === 'reference';
}

export function isList(value: PdfValue | undefined): value is List {
  return kindOf(value) === 'list';
}

export function isDictionary(value: PdfValue | undefined): value is Dictionary {
  return kindOf(value) === 'dictionary';
}

export function isStream(value: PdfValue | undefined): value is Stream {
  return kindOf(value) === 'stream';
}

/** The dictionary of a dictionary or stream, else null. */
export function dictionaryOf(value: PdfValue | undefined): Dictionary | null {
  if (isDictionary(value)) return value;
  return isStream(value) ? value.dictionary : null;
}
