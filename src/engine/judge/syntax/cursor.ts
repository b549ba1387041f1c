import { isDigit, isRegular, isSpace } from './characters.ts';
import { PdfSyntaxError } from './pdf-value.ts';

/** A place in the bytes that moves forward and never past the end. */
export class Cursor {
  readonly bytes: Buffer;
  readonly end: number;
  at: number;

  constructor(bytes: Buffer, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = Math.min(end, bytes.length);
    if (!Number.isSafeInteger(at) || at < 0 || at > this.end) throw new PdfSyntaxError('outside the file', at);
  }

  peek(offset = 0): number | undefined {
    const at = this.at + offset;
    return at < this.end ? this.bytes[at] : undefined;
  }

  skipSpace(): void {
    for (;;) {
      while (isSpace(this.peek())) this.at += 1;
      if (this.peek() !== 0x25) return;
      while (this.at < this.end && this.peek() !== 0x0a && this.peek() !== 0x0d) this.at += 1;
    }
  }

  startsWith(word: string): boolean {
    const stop = this.at + word.length;
    return stop <= this.end && this.bytes.toString('latin1', this.at, stop) === word;
  }

  /** Takes the word when it stands here and ends here. */
  takeWord(word: string): boolean {
    if (!this.startsWith(word) || isRegular(this.peek(word.length))) return false;
    this.at += word.length;
    return true;
  }

  expectWord(word: string): void {
    this.skipSpace();
    if (!this.takeWord(word)) throw new PdfSyntaxError(`"${word}" is missing`, this.at);
  }

  /** A non-negative integer of at most fifteen digits. */
  expectInteger(): number {
    this.skipSpace();
    const start = this.at;
    while (isDigit(this.peek())) this.at += 1;
    if (this.at === start || this.at - start > 15 || isRegular(this.peek())) {
      throw new PdfSyntaxError('an integer is missing', start);
    }
    return Number(this.bytes.toString('latin1', start, this.at));
  }
}
