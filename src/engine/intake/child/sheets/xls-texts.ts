// Texts of a book of Excel 97 to 2003 ([MS-XLS] 2.5.293): letters of one byte or of two, and what is told of them besides.
import { RefusedFile } from '../../verdict.ts';
import { bounded } from './sheet-row.ts';

const WIDE = 1;
const HAS_MORE = 4;
const HAS_RUNS = 8;

const decode = (bytes: Buffer, isWide: boolean): string => bytes.toString(isWide ? 'utf16le' : 'latin1');

/** A text that stands in one record whole: its length in two bytes, how it is written, its letters. */
export function shortText(data: Buffer, at: number): string {
  const letters = data.readUInt16LE(at);
  const isWide = (data.readUInt8(at + 2) & WIDE) !== 0;
  return decode(data.subarray(at + 3, at + 3 + letters * (isWide ? 2 : 1)), isWide);
}

/** The texts that cells refer to by number, over as many records as they take. @throws RefusedFile; RangeError past the end of a record */
export function readSharedTexts(parts: readonly Buffer[], most: number): string[] {
  const from = new Parts(parts);
  from.skip(4);
  const count = from.uint32();
  if (count > most) throw new RefusedFile('too-complex', 'textos demais');
  const texts: string[] = [];
  while (texts.length < count) {
    const letters = from.uint16();
    const how = from.uint8();
    const runs = how & HAS_RUNS ? from.uint16() : 0;
    const besides = how & HAS_MORE ? from.uint32() : 0;
    texts.push(bounded(from.letters(letters, (how & WIDE) !== 0)));
    from.skip(runs * 4 + besides);
  }
  return texts;
}

/** Bytes that go on from one record to the next. */
class Parts {
  readonly #parts: readonly Buffer[];
  #part = 0;
  #at = 0;

  constructor(parts: readonly Buffer[]) {
    this.#parts = parts;
  }

  #current(): Buffer {
    let part = this.#parts[this.#part];
    while (part && this.#at >= part.length) {
      this.#part += 1;
      this.#at = 0;
      part = this.#parts[this.#part];
    }
    if (!part) throw new RefusedFile('truncated');
    return part;
  }

  uint8(): number {
    const byte = this.#current()[this.#at]!;
    this.#at += 1;
    return byte;
  }

  uint16(): number {
    return this.uint8() + this.uint8() * 0x100;
  }

  uint32(): number {
    return this.uint16() + this.uint16() * 0x1_0000;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0;) {
      const step = Math.min(left, this.#current().length - this.#at);
      this.#at += step;
      left -= step;
    }
  }

  /** Where letters go on in another record, it says anew how they are written. */
  letters(count: number, isWide: boolean): string {
    let text = '';
    let wide = isWide;
    let part = this.#part;
    for (let left = count; left > 0;) {
      const bytes = this.#current();
      if (this.#part !== part) {
        part = this.#part;
        wide = (this.uint8() & WIDE) !== 0;
        continue;
      }
      const width = wide ? 2 : 1;
      const letters = Math.min(left, Math.floor((bytes.length - this.#at) / width));
      if (letters === 0) throw new RefusedFile('damaged');
      text += decode(bytes.subarray(this.#at, this.#at + letters * width), wide);
      this.#at += letters * width;
      left -= letters;
    }
    return text;
  }
}
