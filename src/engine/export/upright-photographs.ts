import sharp from 'sharp';
import { orientationOf } from '../text/jpeg-metadata.ts';
import type { ExportInput } from './export-input.ts';

const embedded = /(?<=data:image\/jpeg;base64,)[A-Za-z0-9+/]+={0,2}/g;

/** Office programs do not turn a photograph as its camera says: those of a text are drawn anew as they are seen. */
export async function withUprightPhotographs(input: ExportInput): Promise<ExportInput> {
  const turned = new Map<string, string>();
  for (const [base64] of input.html.matchAll(embedded)) {
    const bytes = Buffer.from(base64, 'base64');
    const upright = await drawUpright(bytes);
    if (upright !== bytes) turned.set(base64, upright.toString('base64'));
  }
  const images = new Map<string, Uint8Array>();
  for (const [id, bytes] of input.images ?? []) images.set(id, await drawUpright(Buffer.from(bytes)));
  return { ...input, html: input.html.replace(embedded, (base64) => turned.get(base64) ?? base64), images };
}

/** A broken one stays as it is: who opens the file sees that. */
async function drawUpright(bytes: Buffer): Promise<Buffer> {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || orientationOf(bytes) === 1) return bytes;
  const drawn = sharp(bytes).autoOrient().jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  return drawn.toBuffer().catch(() => bytes);
}
