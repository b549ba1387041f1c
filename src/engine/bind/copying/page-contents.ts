import { constants, deflateSync, inflateSync } from 'node:zlib';
import { PdfArray, type PdfDict, type PdfRef, PdfStream } from '@libpdf/core';
import type { PdfFileWriter } from '../writing/pdf-file-writer.ts';
import { refTo, writeMeasure } from '../writing/pdf-syntax.ts';
import { nameOf } from './active-parts.ts';
import { balanceOf } from './content-balance.ts';
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

/** Contents that are longer are not looked into. */
const MOST_READ = 64_000_000;

/**
 * Copies the contents of pages. Those that close what they open are copied as they are. The others, in which something
 * forgotten would move, cut or hide the stamps, become drawings of their own (ISO 32000-1, 8.10) that close it.
 */
export function createContentsCopier({ copier, writer, prefix, save }: Context): (page: SourcePage) => CopiedContents {
  const cleanOnes = new Set<string>();

  const drawApart = (page: SourcePage, drawings: readonly (Buffer | PdfStream)[]): CopiedContents => {
    const named = drawings.map((drawing, index) => ({ drawing, name: `${prefix}P${index}`, id: writer.allocate() }));
    for (const { drawing, id } of named) writeDrawing(id, drawing, page, { copier, writer });
    return {
      streams: [],
      operators: named.map(({ name }) => `q /${name} Do Q`).join('\n'),
      resources: named.map(({ name, id }) => `/${name} ${refTo(id)}`).join(''),
    };
  };

  return (page) => {
    const parts = partsOf(page.dict, copier);
    // Pages may share their contents.
    const key = parts.map(({ ref }) => `${ref.objectNumber} ${ref.generation}`).join(',');
    if (!cleanOnes.has(key)) {
      const whole = readAll(parts);
      if (whole === null)
        return drawApart(
          page,
          parts.map(({ stream }) => stream),
        );
      const { isClean, closing } = balanceOf(whole);
      if (!isClean) return drawApart(page, [deflateSync(Buffer.concat([whole, Buffer.from(closing, 'latin1')]))]);
      cleanOnes.add(key);
    }
    return { streams: [refTo(save), ...parts.map(({ ref }) => copier.write(ref))], operators: '\nQ', resources: '' };
  };
}

interface Part {
  readonly ref: PdfRef;
  readonly stream: PdfStream;
}

function partsOf(page: PdfDict, copier: ObjectCopier): Part[] {
  const value = page.get('Contents');
  const found = copier.resolve(value);
  const parts = found instanceof PdfArray ? found.toArray() : [value];
  return parts.flatMap((ref) => {
    const stream = copier.resolve(ref);
    return ref?.type === 'ref' && stream instanceof PdfStream ? [{ ref, stream }] : [];
  });
}

/** The contents of a page as one; null when some of them cannot be read, or when they are too long. */
function readAll(parts: readonly Part[]): Buffer | null {
  const read: Uint8Array[] = [];
  let length = 0;
  for (const { stream } of parts) {
    const bytes = decoded(stream);
    length += bytes?.length ?? Infinity;
    if (bytes === null || length > MOST_READ) return null;
    read.push(bytes, NEWLINE);
  }
  return Buffer.concat(read);
}

const NEWLINE = Buffer.from('\n');

function decoded(stream: PdfStream): Uint8Array | null {
  const filter = stream.get('Filter');
  try {
    if (filter === undefined) return stream.data;
    if (nameOf(filter) !== 'FlateDecode' || stream.has('DecodeParms')) return stream.getDecodedData();
    // One that breaks off shows what it has.
    return inflateSync(stream.data, { maxOutputLength: MOST_READ, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}

function writeDrawing(
  id: number,
  drawing: Buffer | PdfStream,
  page: SourcePage,
  { copier, writer }: Pick<Context, 'copier' | 'writer'>,
): void {
  const resources = page.resources === null ? '<<>>' : copier.write(page.resources);
  const form = `/Type/XObject/Subtype/Form/BBox[${page.mediaBox.map(writeMeasure).join(' ')}]/Resources ${resources}`;
  if (!(drawing instanceof PdfStream)) return writer.stream(id, `${form}/Filter/FlateDecode`, drawing);
  const encoding = (['Filter', 'DecodeParms'] as const).map((key) =>
    drawing.has(key) ? `/${key} ${copier.write(drawing.get(key))}` : '',
  );
  writer.stream(id, form + encoding.join(''), drawing.data);
}
