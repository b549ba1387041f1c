import { closeSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PdfArray, PdfDict, PdfName, PdfNull, PdfRef, PdfStream, type PdfObject } from '@libpdf/core';
import { RefusedFile } from '../verdict.ts';
import { activeItem, activeKey, type Resolve } from './active-parts.ts';
import { loadPdf } from './inspect-pdf-file.ts';
import { resolverOf } from './walk-pdf.ts';

const MOST_OBJECTS = 1_000_000;

/**
 * Writes a copy of a PDF without anything that acts: only what can still be reached from its pages is carried over,
 * so that what was left out is not in the bytes either. Never for a signed file.
 * @returns the size of the copy in bytes
 */
export async function cleanPdf(path: string, target: string): Promise<number> {
  const pdf = await loadPdf(await readFile(path));
  const resolve = resolverOf(pdf);
  const out = openSync(target, 'wx', 0o600);
  try {
    const { trailer } = pdf.context.info;
    const writer = objectWriter(out, resolve, (ref) => pdf.getObject(ref));
    const root = writer.name(trailer.get('Root'));
    const info = trailer.get('Info') instanceof PdfRef ? writer.name(trailer.get('Info')) : null;
    if (root === 'null') throw new RefusedFile('damaged');
    return writer.finish(`/Root ${root}${info ? ` /Info ${info}` : ''}`);
  } finally {
    closeSync(out);
  }
}

function objectWriter(out: number, resolve: Resolve, get: (ref: PdfRef) => PdfObject | null) {
  const numbers = new Map<string, number>();
  const waiting: [number, PdfRef][] = [];
  const offsets: number[] = [0];
  let position = 0;
  const write = (data: string | Uint8Array) => {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    for (let at = 0; at < bytes.length;) at += writeSync(out, bytes, at);
    position += bytes.length;
  };

  const number = (ref: PdfRef): number => {
    const key = `${ref.objectNumber} ${ref.generation}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (numbers.size >= MOST_OBJECTS) throw new RefusedFile('too-complex');
    const given = numbers.size + 1;
    numbers.set(key, given);
    waiting.push([given, ref]);
    return given;
  };

  const text = (value: PdfObject | undefined): string => {
    if (value === undefined || value instanceof PdfNull) return 'null';
    if (value instanceof PdfRef) return `${number(value)} 0 R`;
    if (value instanceof PdfArray) {
      const kept = value.toArray().filter((item) => activeItem(item, resolve) === null);
      return `[${kept.map(text).join(' ')}]`;
    }
    if (value instanceof PdfDict) return dictionary(value);
    return scalar(value);
  };

  const dictionary = (value: PdfDict, more = ''): string => {
    let body = '';
    for (const [{ value: key }, inside] of value) {
      if (more !== '' && key === 'Length') continue;
      if (activeKey(value, key, inside, resolve) !== null) continue;
      body += `${nameOf(key)} ${text(inside)}\n`;
    }
    return `<<${body}${more}>>`;
  };

  write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  return {
    name: text,
    finish(trailer: string): number {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [id, ref] = next;
        const value = get(ref);
        offsets[id] = position;
        write(`${id} 0 obj\n`);
        if (value instanceof PdfStream) {
          write(`${dictionary(value, `/Length ${value.data.length}`)}\nstream\n`);
          write(value.data);
          write('\nendstream');
        } else write(text(value ?? undefined));
        write('\nendobj\n');
      }
      const xref = position;
      write(`xref\n0 ${numbers.size + 1}\n0000000000 65535 f \n`);
      for (let id = 1; id <= numbers.size; id += 1) write(`${String(offsets[id]).padStart(10, '0')} 00000 n \n`);
      write(`trailer\n<</Size ${numbers.size + 1} ${trailer}>>\nstartxref\n${xref}\n%%EOF\n`);
      return position;
    },
  };
}

function scalar(value: PdfObject): string {
  if (value.type === 'name') return nameOf((value as PdfName).value);
  // Hexadecimal needs no escaping, whatever the bytes are.
  if (value.type === 'string') return `<${Buffer.from(value.bytes).toString('hex')}>`;
  if (value.type === 'number' || value.type === 'bool') return numeral(value.value);
  return 'null';
}

const numeral = (value: number | boolean): string =>
  typeof value === 'number' && /e/.test(String(value)) ? value.toFixed(6) : String(value);

const nameOf = (name: string): string =>
  `/${[...Buffer.from(name, 'utf8')].map((byte) => (byte > 0x20 && byte < 0x7f && !'#()<>[]{}/%'.includes(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, '0')}`)).join('')}`;
