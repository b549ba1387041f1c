import sharp, { type Metadata } from 'sharp';
import { DocumentRenderError } from '../document-render-error.ts';
import { isFourColourJpeg, withoutMetadata } from '../../text/jpeg-metadata.ts';

/** One page of an image, ready to be printed: PNG, or JPEG as it came. */
export interface ImagePage {
  readonly bytes: Buffer;
  readonly type: 'png' | 'jpeg';
  /** Pixels as it is seen, turned as the camera said. */
  readonly width: number;
  readonly height: number;
}

export const imageLimits = {
  /** Pixels of one page: a sheet of A3 at 600 dpi has 70 million. */
  pixels: 120_000_000,
  /** Pages of a TIFF. */
  pages: 300,
  /** Longest side that is printed; above it the page is made smaller. */
  side: 10_000,
} as const;

const readable = new Set(['png', 'jpeg', 'webp', 'tiff', 'gif']);

// One document at a time in this process: a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

const open = (bytes: Uint8Array, page = 0) =>
  sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error', page, pages: 1 });

/**
 * The pages of a PNG, JPEG, WebP, TIFF or GIF; only a TIFF has several, and what moves has none. Throws IMAGE_UNSUPPORTED,
 * IMAGE_MOVES, IMAGE_TOO_LARGE or IMAGE_BROKEN.
 */
export async function readImagePages(bytes: Uint8Array): Promise<ImagePage[]> {
  if (isHeif(bytes)) throw new DocumentRenderError('IMAGE_UNSUPPORTED', 'heif');
  try {
    const { format, pages = 1 } = await open(bytes).metadata();
    if (!readable.has(format)) throw new DocumentRenderError('IMAGE_UNSUPPORTED', format);
    if (format !== 'tiff' && pages > 1) throw new DocumentRenderError('IMAGE_MOVES', `${pages} frames`);
    if (pages > imageLimits.pages) throw new DocumentRenderError('IMAGE_TOO_LARGE', `${pages} pages`);
    const read: ImagePage[] = [];
    for (let page = 0; page < pages; page += 1) read.push(await readPage(bytes, page));
    return read;
  } catch (error) {
    throw imageRefusal(error);
  }
}

/** HEIC and AVIF, as telephones write them (ISO/IEC 14496-12, 4.3): some are read here, most are not. */
const isHeif = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp';

async function readPage(bytes: Uint8Array, page: number): Promise<ImagePage> {
  const metadata = await open(bytes, page).metadata();
  const { format, space } = metadata;
  if (metadata.width * metadata.height > imageLimits.pixels) throw new DocumentRenderError('IMAGE_TOO_LARGE');
  const fits = Math.max(metadata.width, metadata.height) <= imageLimits.side;
  if (format === 'jpeg' && fits && (space === 'srgb' || space === 'b-w')) {
    // Read once, so that a broken file is refused here and not half drawn.
    await open(bytes).stats();
    return { bytes: withoutMetadata(Buffer.from(bytes)), type: 'jpeg', ...seenSize(metadata) };
  }
  const upright = open(bytes, page)
    .autoOrient()
    .resize({ width: imageLimits.side, height: imageLimits.side, fit: 'inside', withoutEnlargement: true })
    .toColourspace(space === 'b-w' ? 'b-w' : 'srgb');
  // What came with losses and without transparency would only grow as PNG.
  const asJpeg = metadata.hasAlpha === false && (format === 'jpeg' || format === 'webp');
  const { data, info } = await (
    asJpeg ? upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : upright.png({ compressionLevel: 6 })
  ).toBuffer({ resolveWithObject: true });
  return { bytes: data, type: asJpeg ? 'jpeg' : 'png', width: info.width, height: info.height };
}

/** Orientations from 5 on lie on their side (CIPA DC-008, 4.6.5). */
const seenSize = ({ width, height, orientation = 1 }: Metadata) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/** Why an image cannot be read, in one of our own errors. */
export function imageRefusal(error: unknown): DocumentRenderError {
  if (error instanceof DocumentRenderError) return error;
  const details = error instanceof Error ? error.message : String(error);
  if (/pixel limit/.test(details)) return new DocumentRenderError('IMAGE_TOO_LARGE', details);
  const unknown = /unsupported image format|is empty/.test(details);
  return new DocumentRenderError(unknown ? 'IMAGE_UNSUPPORTED' : 'IMAGE_BROKEN', details);
}

/** The images of a text as PDF/A may hold them: four-colour JPEGs become screen colours, the others stay. */
export async function inScreenColours(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const out = new Map(files);
  for (const [path, bytes] of files) {
    if (!path.endsWith('.jpeg') || !isFourColourJpeg(bytes)) continue;
    const converted = open(bytes).toColourspace('srgb').jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).keepExif();
    out.set(
      path,
      await converted.toBuffer().catch((error: unknown) => {
        throw imageRefusal(error);
      }),
    );
  }
  return out;
}
