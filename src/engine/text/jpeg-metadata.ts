/** Camera, place and author data (APP1, APP13) and comments: none of it is needed to draw the image. */
const dropped = new Set([0xe1, 0xed, 0xfe]);

/** Markers without a length (ITU-T T.81, table B.1). */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * The same JPEG with its pixels untouched and, of its metadata, only how it is to be turned. What is not well formed
 * comes back as it is.
 */
export function withoutMetadata(jpeg: Buffer): Buffer {
  const orientation = orientationOf(jpeg);
  const kept: Buffer[] = [jpeg.subarray(0, 2), ...(orientation > 1 ? [exifOf(orientation)] : [])];
  let at = 2;
  while (at + 4 <= jpeg.length) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff) return jpeg;
    if (marker === 0xda) return Buffer.concat([...kept, jpeg.subarray(at)]);
    const length = isBare(marker) ? 2 : 2 + jpeg.readUInt16BE(at + 2);
    if (!dropped.has(marker)) kept.push(jpeg.subarray(at, at + length));
    at += length;
  }
  return jpeg;
}

/** How a JPEG is to be turned to be seen upright, 1 to 8 (CIPA DC-008, 4.6.5): as its EXIF segment says, else 1. */
export function orientationOf(jpeg: Buffer): number {
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const marker = jpeg[at + 1] ?? 0;
    const length = isBare(marker) ? 2 : 2 + jpeg.readUInt16BE(at + 2);
    const segment = jpeg.subarray(at + 4, at + length);
    if (marker === 0xe1 && segment.toString('latin1', 0, 6) === 'Exif\0\0') return orientationIn(segment.subarray(6));
    at += length;
  }
  return 1;
}

/** Reads entry 0x0112 of the first directory of a TIFF of either byte order. */
function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => {
    if (at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const long = (at: number): number =>
    isLittle ? short(at) + short(at + 2) * 65_536 : short(at) * 65_536 + short(at + 2);
  const directory = long(4);
  for (let entry = 0; entry < Math.min(short(directory), 100); entry += 1) {
    const at = directory + 2 + entry * 12;
    const value = short(at + 8);
    if (short(at) === 0x0112) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An EXIF segment that says the orientation and nothing else (CIPA DC-008, 4.6.2 and 4.6.5). */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  );
  exif.writeUInt16BE(orientation, 28);
  return exif;
}

/** Colours in four inks, which a PDF/A of screen colours may not hold. */
export function isFourColourJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 10 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return bytes[at + 9] === 4;
    at += marker === 0xff ? 1 : isBare(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
