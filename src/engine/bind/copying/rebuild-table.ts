import { PDF, PdfRef, PdfStream } from '@libpdf/core';
import { decoded } from './decode-stream.ts';

/** Where an object was found: in the file, or in a stream of objects at that place of the file. */
interface ObjectPlace {
  readonly offset: number;
  readonly generation: number;
  readonly within?: { readonly stream: number; readonly index: number };
}

/** What a table of objects says of the whole file, as PDF text (ISO 32000-1, 7.5.5). */
type Trailer = ReadonlyMap<'Root' | 'Info' | 'Encrypt' | 'ID', string>;

/**
 * Opens a PDF by the objects that are found in it, whatever its own tables say: those of a file may be damaged or lead
 * elsewhere, and with them go the keys of an encrypted one. Of an object that is there more than once the last counts, as
 * in a file that was saved again (7.5.6).
 * @returns null when there are no objects, or no catalog among them
 */
export async function loadByObjects(bytes: Uint8Array): Promise<PDF | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const { objects, trailer } = scan(text);
  if (objects.size === 0) return null;
  const next = Math.max(...objects.keys()) + 1;
  // With a catalog that is certainly there the streams of objects can be read, in clear even where they are encrypted.
  const opened = await PDF.load(withTable(bytes, objects, new Map([...trailer, ['Root', `${next} 0 R`]]), next));
  if (opened.isEncrypted && !opened.isAuthenticated) return opened;
  const packed = await packedObjects(opened, objects, text);
  for (const [number, found] of packed) {
    if ((objects.get(number)?.offset ?? -1) < found.offset) objects.set(number, found);
  }
  const root = trailer.get('Root') ?? rootAmong(objects, text);
  if (root === null) return null;
  return PDF.load(withTable(bytes, objects, new Map([...trailer, ['Root', root]])));
}

const WORD = /(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+obj(?![a-z])|\bstream[ \t]*(?:\r\n?|\n)|\btrailer\b/g;

/** Objects and trailers, past what streams hold. */
function scan(text: string): { objects: Map<number, ObjectPlace>; trailer: Trailer } {
  const objects = new Map<number, ObjectPlace>();
  const trailer = new Map<'Root' | 'Info' | 'Encrypt' | 'ID', string>();
  const read = (from: number, to: number): void => {
    const dictionary = text.slice(from, to);
    if (!/\/Root\b/.test(dictionary)) return;
    for (const key of ['Root', 'Info', 'Encrypt', 'ID'] as const) {
      const value = entryOf(dictionary, key);
      if (value !== null) trailer.set(key, value);
    }
  };
  let last = 0;
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    const [word, number, generation] = match;
    if (number !== undefined) {
      last = match.index;
      if (Number(number) < MOST_OBJECTS) objects.set(Number(number), { offset: last, generation: Number(generation) });
    } else if (word === 'trailer') {
      const end = text.indexOf('startxref', WORD.lastIndex);
      read(WORD.lastIndex, end < 0 ? text.length : end);
    } else {
      // The table of newer files is a stream, with the trailer in its dictionary.
      const dictionary = text.slice(last, match.index);
      if (dictionary.includes('/XRef')) read(last, match.index);
      const end = text.indexOf('endstream', WORD.lastIndex);
      if (end < 0) break;
      WORD.lastIndex = end;
    }
  }
  return { objects, trailer };
}
const MOST_OBJECTS = 8_000_000;

/** The objects that stand in streams, read through a file that is open (7.5.7). */
async function packedObjects(
  pdf: PDF,
  objects: ReadonlyMap<number, ObjectPlace>,
  text: string,
): Promise<Map<number, ObjectPlace>> {
  const packed = new Map<number, ObjectPlace>();
  for (const [stream, { offset, generation }] of objects) {
    if (!text.slice(offset, offset + HEAD).includes('/ObjStm')) continue;
    const found = pdf.getObject(PdfRef.of(stream, generation));
    const bytes = found instanceof PdfStream ? decoded(found, (value) => value ?? null) : null;
    if (!(found instanceof PdfStream) || bytes === null) continue;
    const first = found.getNumber('First')?.value ?? 0;
    const numbers = Buffer.from(bytes.subarray(0, first)).toString('latin1').trim().split(/\s+/).map(Number);
    for (let index = 0; index * 2 + 1 < numbers.length; index += 1) {
      const number = numbers[index * 2]!;
      if (!Number.isInteger(number) || number >= MOST_OBJECTS || (packed.get(number)?.offset ?? -1) > offset) continue;
      packed.set(number, { offset, generation: 0, within: { stream, index } });
    }
  }
  return packed;
}
const HEAD = 1_024;

function rootAmong(objects: ReadonlyMap<number, ObjectPlace>, text: string): string | null {
  let root: string | null = null;
  let at = -1;
  for (const [number, { offset, generation, within }] of objects) {
    if (within !== undefined || offset < at) continue;
    const head = text.slice(offset, offset + HEAD).split('endobj')[0]!;
    if (!/\/Type\s*\/Catalog\b/.test(head)) continue;
    [root, at] = [`${number} ${generation} R`, offset];
  }
  return root;
}

/** The file with another table at its end, which is the one that readers follow (7.5.8). */
function withTable(
  bytes: Uint8Array,
  objects: ReadonlyMap<number, ObjectPlace>,
  trailer: Trailer,
  empty?: number,
): Buffer {
  const entries = new Map(objects);
  let more = '\n';
  const add = (number: number, body: string): void => {
    entries.set(number, { offset: bytes.length + more.length, generation: 0 });
    more += `${number} 0 obj\n${body}\nendobj\n`;
  };
  if (empty !== undefined) {
    add(empty, `<</Type/Catalog/Pages ${empty + 1} 0 R>>`);
    add(empty + 1, '<</Type/Pages/Count 0/Kids[]>>');
  }
  const table = Math.max(...entries.keys()) + 1;
  const start = bytes.length + more.length;
  const numbers = [...entries.keys()].sort((a, b) => a - b);
  const lines = Buffer.alloc(numbers.length * 9);
  numbers.forEach((number, line) => {
    const { offset, generation, within } = entries.get(number)!;
    lines[line * 9] = within === undefined ? 1 : 2;
    lines.writeUIntBE(within?.stream ?? offset, line * 9 + 1, 6);
    lines.writeUInt16BE(Math.min(within?.index ?? generation, 0xffff), line * 9 + 7);
  });
  const kept = [...trailer].map(([key, value]) => `/${key} ${value}`).join('');
  const index = numbers.map((number) => `${number} 1`).join(' ');
  more += `${table} 0 obj\n<</Type/XRef/Size ${table + 1}/W[1 6 2]/Index[${index}]${kept}/Length ${lines.length}>>\nstream\n`;
  return Buffer.concat([
    bytes,
    Buffer.from(more, 'latin1'),
    lines,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ]);
}

/** The value of a dictionary's entry as it is written, or null. */
function entryOf(dictionary: string, key: string): string | null {
  const at = dictionary.search(new RegExp(`/${key}(?![A-Za-z])`));
  if (at < 0) return null;
  const rest = dictionary.slice(at + key.length + 1);
  const reference = /^[\s\0]*(\d+[\s\0]+\d+[\s\0]+R)/.exec(rest)?.[1];
  if (reference !== undefined) return reference;
  const from = rest.search(/[^\s\0]/);
  const end = from < 0 ? -1 : endOf(rest, from);
  return end < 0 ? null : rest.slice(from, end);
}

/** Past a string, an array or a dictionary that begins there, or -1. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') {
      for (let open = 0; at < text.length; at += 1) {
        if (text[at] === '\\') at += 1;
        else if (text[at] === '(') open += 1;
        else if (text[at] === ')' && (open -= 1) === 0) break;
      }
    } else if (text[at] === '<' || text[at] === '[') depth += 1;
    else if (text[at] === '>' || text[at] === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}
