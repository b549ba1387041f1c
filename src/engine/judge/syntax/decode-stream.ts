import { inflateSync } from 'node:zlib';
import {
  isDictionary,
  isList,
  isName,
  isReference,
  PdfSyntaxError,
  type Dictionary,
  type PdfValue,
  type Stream,
} from './pdf-value.ts';

/** No cross-reference or object stream of an honest file comes near this. */
const largest = 64 * 1024 * 1024;

/** A file apart, and short names of a filter: some readers look there first. */
const elsewhere = ['F', 'DP'];

/** Decodes a structural stream (cross-references, object streams): stored or Flate, with or without a PNG predictor. */
export function decodeStream({ dictionary, data, isExact }: Stream): Buffer {
  if (!isExact) throw new PdfSyntaxError('a stream is not as long as it says', 0);
  if (elsewhere.some((key) => dictionary.entries.has(key))) throw new PdfSyntaxError('kept in another way', 0);
  const filter = single(dictionary.entries.get('Filter'));
  if (filter === undefined || filter === null) return data;
  if (!isName(filter) || filter.value !== 'FlateDecode') throw new PdfSyntaxError('filter not foreseen here', 0);
  const inflated = inflate(data);
  const parameters = single(dictionary.entries.get('DecodeParms'));
  // Parameters of another object are not known yet where cross-references are read, and readers do without them or wait.
  if (isReference(parameters)) throw new PdfSyntaxError('parameters not foreseen here', 0);
  return isDictionary(parameters) ? undoPredictor(inflated, parameters) : inflated;
}

function single(value: PdfValue | undefined): PdfValue | undefined {
  if (!isList(value)) return value;
  if (value.items.length > 1) throw new PdfSyntaxError('more filters than foreseen here', 0);
  return value.items[0];
}

function inflate(data: Buffer): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: largest });
  } catch {
    throw new PdfSyntaxError('a compressed stream is broken or too large', 0);
  }
}

function undoPredictor(data: Buffer, parameters: Dictionary): Buffer {
  const predictor = whole(parameters.entries.get('Predictor'), 1);
  if (predictor === 1) return data;
  const bits = whole(parameters.entries.get('BitsPerComponent'), 8);
  const width = whole(parameters.entries.get('Columns'), 1) * whole(parameters.entries.get('Colors'), 1);
  if (predictor < 10 || predictor > 15 || bits !== 8 || width < 1 || width > 65_536) {
    throw new PdfSyntaxError('predictor not foreseen here', 0);
  }
  const bpp = whole(parameters.entries.get('Colors'), 1);
  const rows = Math.floor(data.length / (width + 1));
  const out = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row += 1) undoRow(data, out, { row, width, bpp });
  return out;
}

function undoRow(data: Buffer, out: Buffer, { row, width, bpp }: { row: number; width: number; bpp: number }): void {
  const from = row * (width + 1);
  const to = row * width;
  const kind = data[from];
  for (let column = 0; column < width; column += 1) {
    const raw = data[from + 1 + column] ?? 0;
    const left = column >= bpp ? (out[to + column - bpp] ?? 0) : 0;
    const up = row > 0 ? (out[to + column - width] ?? 0) : 0;
    const corner = row > 0 && column >= bpp ? (out[to + column - width - bpp] ?? 0) : 0;
    out[to + column] = (raw + prediction(kind, left, up, corner)) & 0xff;
  }
}

function prediction(kind: number | undefined, left: number, up: number, corner: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) throw new PdfSyntaxError('predictor not foreseen here', 0);
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

function whole(value: PdfValue | undefined, missing: number): number {
  if (value === undefined) return missing;
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new PdfSyntaxError('not an integer', 0);
  return value;
}
