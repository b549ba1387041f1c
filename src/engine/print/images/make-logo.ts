import sharp from 'sharp';
import { DocumentRenderError } from '../document-render-error.ts';
import { imageLimits, imageRefusal } from './image-pages.ts';

export const logoLimits = {
  /** Bytes of the file that is given. */
  size: 10 * 1024 * 1024,
  /** Pixels of what is kept: it is printed 17 mm high. */
  height: 256,
  width: 1_024,
} as const;

/**
 * The logo of an organ as documents print it, out of a PNG: drawn anew on white, without what else the file
 * carried. Throws IMAGE_UNSUPPORTED, IMAGE_TOO_LARGE or IMAGE_BROKEN.
 */
export async function makeLogo(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > logoLimits.size) throw new DocumentRenderError('IMAGE_TOO_LARGE', `${bytes.length} bytes`);
  try {
    // Nothing but a PNG is opened at all.
    if (!isPng(bytes)) throw new DocumentRenderError('IMAGE_UNSUPPORTED');
    const image = sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error' });
    return await image
      .autoOrient()
      .resize({ width: logoLimits.width, height: logoLimits.height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      // Every document carries it: of 256 colours it weighs, and takes, half.
      .png({ palette: true, effort: 10 })
      .toBuffer();
  } catch (error) {
    throw imageRefusal(error);
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const isPng = (bytes: Uint8Array): boolean => SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length));
