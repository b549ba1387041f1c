import { deflateSync } from 'node:zlib';
import { PdfArray, type PdfRef, PdfStream } from '@libpdf/core';
import type { PdfFileWriter } from '../writing/pdf-file-writer.ts';
import { refTo, writeMeasure } from '../writing/pdf-syntax.ts';
import { balanceOf } from './content-balance.ts';
import { decoded, MOST_READ } from './decode-stream.ts';
import type { ObjectCopier } from './object-copier.ts';
import type { SourcePage } from './source-pages.ts';

/** What a page draws, so that it leaves what is drawn after it alone. */
export interface CopiedContents {
  /** Streams of the page, as references. */
  readonly streams: readonly string[];
  /** Operators that come after them. */
  readonly operators: string;
  /** Entries of `XObject` that the operators name. */
  readonly resources: string;
}

interface Context {
  readonly copier: ObjectCopier;
  readonly writer: PdfFileWriter;
  /** Begins the names that are added to the resources of the page. */
  readonly prefix: string;
  /** A stream that saves the graphics state. */
  readonly save: number;
}

/**
 * Copies the contents of pages. Those that close what they open are copied as they are. The others, in which something
 * forgotten would move, cut or hide the stamps, become drawings of their own (ISO 32000-1, 8.10) that close it.
 * @returns null for a page whose contents cannot be read
 */
export function createContentsCopier({
  copier,
  writer,
  prefix,
  save,
}: Context): (page: SourcePage) => CopiedContents | null {
  const cleanOnes = new Set<string>();

  const drawApart = (page: SourcePage, whole: Buffer): CopiedContents => {
    const id = writer.allocate();
    const resources = page.resources === null ? '<<>>' : copier.write(page.resources);
    const form = `/Type/XObject/Subtype/Form/BBox[${page.mediaBox.map(writeMeasure).join(' ')}]/Resources ${resources}`;
    writer.stream(id, `${form}/Filter/FlateDecode`, deflateSync(whole));
    return { streams: [], operators: `q /${prefix}P Do Q`, resources: `/${prefix}P ${refTo(id)}` };
  };

  return (page) => {
    const parts = partsOf(page, copier);
    if (parts === null) return null;
    // Pages may share their contents.
    const key = parts.map(({ ref }) => `${ref.objectNumber} ${ref.generation}`).join(',');
    if (!cleanOnes.has(key)) {
      const whole = readAll(parts, copier);
      if (whole === null) return null;
      const { isClean, closing } = balanceOf(whole);
      if (!isClean) return drawApart(page, Buffer.concat([whole, Buffer.from(closing, 'latin1')]));
      cleanOnes.add(key);
    }
    return { streams: [refTo(save), ...parts.map(({ ref }) => copier.write(ref))], operators: '\nQ', resources: '' };
  };
}

interface Part {
  readonly ref: PdfRef;
  readonly stream: PdfStream;
}

/** What a page draws, in its order; null when something that it names is not there. A null entry draws nothing. */
function partsOf({ dict, isMissing }: SourcePage, copier: ObjectCopier): Part[] | null {
  if (isMissing) return null;
  const value = dict.get('Contents');
  const found = copier.resolve(value);
  const named = (found instanceof PdfArray ? found.toArray() : [value]).filter((ref) => ref?.type === 'ref');
  const parts: Part[] = [];
  for (const ref of named) {
    const stream = copier.resolve(ref);
    if (stream instanceof PdfStream) parts.push({ ref, stream });
    else if (stream === null) return null;
  }
  return parts;
}

/** The contents of a page as one; null when some of them cannot be read, or are too long to be. */
function readAll(parts: readonly Part[], copier: ObjectCopier): Buffer | null {
  const read: Uint8Array[] = [];
  let length = 0;
  for (const { stream } of parts) {
    const bytes = decoded(stream, copier.resolve);
    length += bytes?.length ?? Infinity;
    if (bytes === null || length > MOST_READ) return null;
    read.push(bytes, NEWLINE);
  }
  return Buffer.concat(read);
}

const NEWLINE = Buffer.from('\n');
