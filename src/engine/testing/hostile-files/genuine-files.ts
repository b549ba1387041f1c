import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { rawGif } from './raw-image.ts';
import { rawOle } from './raw-ole.ts';
import { onePage, rawPdf } from './raw-pdf.ts';
import { officeEntries, rawZip } from './raw-zip.ts';

const box = (type: string, data: Buffer): Buffer => {
  const out = Buffer.alloc(8 + data.length);
  out.writeUInt32BE(out.length, 0);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  return out;
};

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } });
/** Something that does not deflate away, so that half of it is missing something. */
const noise = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * index * 31) % 251));

/** An honest file of each format that comes in, by extension. */
export const genuineFiles: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  pdf: () => rawPdf(onePage()),
  ...Object.fromEntries(
    ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'].map((extension) => [
      extension,
      () => rawZip([...officeEntries(extension), { name: 'media/nota.bin', data: noise }]),
    ]),
  ),
  zip: () =>
    rawZip([
      { name: 'leia-me.txt', data: 'Olá' },
      { name: 'dados/nota.bin', data: noise },
    ]),
  doc: () => rawOle(['WordDocument', '1Table']),
  xls: () => rawOle(['Workbook']),
  png: () => picture().png().toBuffer(),
  jpg: () => picture().jpeg().toBuffer(),
  gif: () => rawGif(1, 1),
  tif: () => picture().tiff().toBuffer(),
  rtf: () => Buffer.from('{\\rtf1\\ansi Requerimento}'),
  xml: () => Buffer.from('<?xml version="1.0"?><nota><valor>10</valor></nota>'),
  gz: () => gzipSync(deflateSync(noise)),
  mp4: () => Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isomiso2')), box('mdat', noise)]),
  rar: () => Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), noise]),
};
