import { PdfArray, PdfDict, PdfStream, type PDF, type PdfObject, type PdfRef } from '@libpdf/core';
import { isActiveAnnotation, isActiveDict, isActiveEntry } from './active-parts.ts';
import type { PdfFileWriter } from '../writing/pdf-file-writer.ts';
import { leftOf } from './sparse-file.ts';
import { refTo, writeBytes, writeName, writeNumber } from '../writing/pdf-syntax.ts';

export interface DictChanges {
  readonly skip?: ReadonlySet<string>;
  /** Entries as PDF text, written after the copied ones. */
  readonly extra?: string;
}

/** Copies objects of one PDF into another file: whatever is named is numbered anew, queued and written once. */
export interface ObjectCopier {
  readonly resolve: (value: PdfObject | null | undefined) => PdfObject | null;
  /** PDF text of a value; indirect objects it names are queued. */
  write(value: PdfObject | null | undefined): string;
  writeDict(dict: PdfDict, changes?: DictChanges): string;
  /** Gives an object of the source a number beforehand: somebody else writes it. */
  place(ref: PdfRef, id: number): void;
  /** Number of an object that was named, if it was. */
  placeOf(ref: PdfRef): number | undefined;
  /** Numbers of the objects that were named and could not be read, or are not there. */
  readonly unread: ReadonlySet<number>;
  /** Bytes of the longest text that was written. */
  longestText(): number;
  /** Writes what is queued, and what that names in turn. */
  drain(): void;
}

export interface CopierOptions {
  /** Indirect dictionaries that the copy must not reach, such as the page tree of the source: written as null. */
  readonly stopsAt?: (dict: PdfDict) => boolean;
  /** Entries left out, besides those of active content. */
  readonly skips?: (holder: PdfDict, key: string) => boolean;
  /** Entries added to an object, as PDF text. */
  readonly adds?: (ref: PdfRef, dict: PdfDict) => string;
}

/** Active content is left out wherever it hangs. Streams are copied as they are, still encoded. */
export function createObjectCopier(pdf: PDF, writer: PdfFileWriter, options: CopierOptions = {}): ObjectCopier {
  const numbers = new Map<number, number>();
  const queue: { readonly id: number; readonly ref: PdfRef }[] = [];
  const unread = new Set<number>();
  let longestText = 0;
  const keyOf = (ref: PdfRef): number => ref.objectNumber * 65_536 + ref.generation;

  const resolve = resolverOf(pdf);

  const numberOf = (ref: PdfRef): number => {
    const key = keyOf(ref);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const id = writer.allocate();
    numbers.set(key, id);
    queue.push({ id, ref });
    return id;
  };

  const write = (value: PdfObject | null | undefined): string => {
    switch (value?.type) {
      case 'ref':
        return refTo(numberOf(value));
      case 'dict':
        return writeDict(value);
      case 'array':
        return `[${value.toArray().map(write).join(' ')}]`;
      case 'name':
        return writeName(value.value);
      case 'string':
        longestText = Math.max(longestText, value.bytes.length);
        return writeBytes(value.bytes);
      case 'number':
        return writeNumber(value.value);
      case 'bool':
        return String(value.value);
      // A stream is an object of its own: here it could only be named.
      case 'null':
      case 'raw':
      case 'stream':
      case undefined:
        return 'null';
    }
  };

  const writeEntries = (dict: PdfDict, skip?: ReadonlySet<string>): string => {
    let text = '';
    for (const [name, value] of dict) {
      const key = name.value;
      if (skip?.has(key) || isActiveEntry(dict, key) || options.skips?.(dict, key)) continue;
      text += `${writeName(key)} ${key === 'Annots' ? writeAnnotations(value) : write(value)}`;
    }
    return text;
  };

  const writeDict = (dict: PdfDict, { skip, extra = '' }: DictChanges = {}): string =>
    isActiveDict(dict, resolve) ? 'null' : `<<${writeEntries(dict, skip)}${extra}>>`;

  const writeAnnotations = (value: PdfObject): string => {
    const list = resolve(value);
    if (!(list instanceof PdfArray)) return 'null';
    const kept = list.toArray().filter((item) => {
      const annotation = resolve(item);
      return annotation instanceof PdfDict && !isActiveAnnotation(annotation, resolve);
    });
    return `[${kept.map(write).join(' ')}]`;
  };

  const copy = (id: number, ref: PdfRef): void => {
    const found = pdf.getObject(ref);
    if (found === null) unread.add(ref.objectNumber);
    const isDict = found instanceof PdfDict;
    if (isDict && (options.stopsAt?.(found) || isActiveDict(found, resolve))) return writer.object(id, 'null');
    const extra = isDict ? (options.adds?.(ref, found) ?? '') : '';
    if (!(found instanceof PdfStream)) return writer.object(id, isDict ? writeDict(found, { extra }) : write(found));
    const left = leftOf(found, resolve(found.get('Length')));
    writer.stream(id, writeEntries(found, lengthOnly) + extra, left ?? found.data);
  };

  return {
    resolve,
    unread,
    longestText: () => longestText,
    write,
    writeDict,
    place: (ref, id) => void numbers.set(keyOf(ref), id),
    placeOf: (ref) => numbers.get(keyOf(ref)),
    drain() {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) copy(next.id, next.ref);
    },
  };
}

/** What a value is or leads to. */
export const resolverOf =
  (pdf: PDF) =>
  (value: PdfObject | null | undefined): PdfObject | null => {
    let found = value ?? null;
    // A chain of references is not allowed, and may be a loop.
    for (let hops = 0; found?.type === 'ref'; hops += 1) found = hops < 8 ? pdf.getObject(found) : null;
    return found;
  };

const lengthOnly: ReadonlySet<string> = new Set(['Length']);
