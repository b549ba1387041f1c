import { orientationOf } from './jpeg-metadata.ts';

export interface ImageSize {
  readonly type: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Type and pixels, as it is seen once turned upright, read from the leading bytes of a PNG or JPEG, without decoding it; null for anything else. */
export function findImageSize(bytes: Buffer): ImageSize | null {
  if (bytes.length >= 24 && bytes.subarray(0, 8).equals(pngSignature)) {
    return positive('png', bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  }
  const stored = bytes.length >= 4 && bytes[0] === 0xff && bytes[1] === 0xd8 ? findJpegSize(bytes) : null;
  // Orientations from 5 on lie on their side.
  if (stored === null || orientationOf(bytes) < 5) return stored;
  return { ...stored, width: stored.height, height: stored.width };
}

/** Walks the JPEG segments to the start-of-frame, whose markers are C0-CF but for C4, C8 and CC (ITU-T T.81, B.1.1.3). */
function findJpegSize(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return positive('jpeg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    } else if (marker === 0xda || marker === 0xd9) {
      return null;
    } else {
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return null;
}

function positive(type: 'png' | 'jpeg', width: number, height: number): ImageSize | null {
  return width > 0 && height > 0 ? { type, width, height } : null;
}
