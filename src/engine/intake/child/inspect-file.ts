import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { RefusedFile, type Verdict } from '../verdict.ts';
import { inspectImage } from './inspect-image.ts';
import { inspectZip } from './packages/inspect-office.ts';
import { inspectOle, judgeOleInside } from './inspect-ole.ts';
import { inspectOther } from './inspect-others.ts';
import { inspectPdfFile } from './inspect-pdf-file.ts';
import { readAt } from './read-at.ts';

type Inspector = (path: string, size: number, extension: string) => Promise<Verdict>;

const inspectors: Readonly<Record<string, Inspector>> = {
  pdf: inspectPdfFile,
  ...each(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip'], inspectZip),
  ...each(['doc', 'xls'], inspectOle),
  ...each(['png', 'jpg', 'jpeg', 'gif', 'tif', 'tiff'], (path, _size, extension) => inspectImage(path, extension)),
};

function each(extensions: readonly string[], inspector: Inspector): Record<string, Inspector> {
  return Object.fromEntries(extensions.map((extension) => [extension, inspector]));
}

/** What the leading bytes may be called for an extension. A text has no name of its own. */
const names: Readonly<Record<string, readonly (string | undefined)[]>> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  tiff: ['tif'],
  gz: ['gz', 'tar.gz'],
  doc: ['cfb'],
  xls: ['cfb'],
  xml: ['xml', 'svg', 'rss', undefined],
  mp4: ['mp4', 'm4v', 'm4a', 'mov', 'f4v', '3gp', '3g2', undefined],
  rtf: ['rtf', undefined],
};
const packages = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip']);

/** The judgement of one file by its whole structure. Never throws for what the file holds, only for what is out of memory. */
export async function inspectFile(path: string, extension: string): Promise<Verdict> {
  try {
    const size = await judgeNature(path, extension);
    return await (inspectors[extension] ?? inspectOther)(path, size, extension);
  } catch (error) {
    if (error instanceof RefusedFile) return error.verdict;
    throw error;
  }
}

async function judgeNature(path: string, extension: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw new RefusedFile('empty');
    const head = await readAt(file, 0, 4_100);
    const found = (await fileTypeFromBuffer(head).catch(() => undefined))?.ext;
    // What kind of package it is, its directory says, at the end of the file.
    const expected = packages.has(extension) ? undefined : (names[extension] ?? [extension]);
    // Something may stand before a PDF: its inspector looks at that.
    const isLatePdf = extension === 'pdf' && found !== 'pdf' && head.subarray(0, 1_024).includes('%PDF-');
    if (expected && !isLatePdf && !expected.includes(found)) throw new RefusedFile('not-this-format', nameOf(found));
    if (packages.has(extension) && !head.subarray(0, 4).equals(ZIP_START)) {
      if (head.subarray(0, 4).equals(ZIP_END)) throw new RefusedFile('empty', 'um pacote sem nada dentro');
      throw found === 'cfb' ? await judgeOleInside(path, size) : new RefusedFile('not-this-format', nameOf(found));
    }
    const tail = await readAt(file, Math.max(0, size - ZIP_TAIL), ZIP_TAIL);
    judgePolyglot(head, tail, size, extension);
    return size;
  } finally {
    await file.close();
  }
}

const ZIP_START = Buffer.from('PK\x03\x04', 'latin1');
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** A ZIP is found from its end, at most a comment away. */
const ZIP_TAIL = 65_557;

/** A file that another program would open as something else. */
function judgePolyglot(head: Buffer, tail: Buffer, size: number, extension: string): void {
  const isPackage = packages.has(extension);
  if (!isPackage && isZipEnd(tail, size)) throw new RefusedFile('polyglot', 'também é um pacote ZIP');
  // A reader of PDF looks for the beginning in the first kilobyte; a package may well begin with a PDF inside.
  if (extension !== 'pdf' && extension !== 'zip' && head.subarray(0, 1_024).includes('%PDF-')) {
    throw new RefusedFile('polyglot', 'também é um PDF');
  }
}

/** Whether the file ends as a package does. One that was attached inside it, with more of the file behind, does not count. */
function isZipEnd(tail: Buffer, size: number): boolean {
  const at = tail.lastIndexOf(ZIP_END);
  if (at < 0 || tail.length - at < 22) return false;
  const directory = tail.readUInt32LE(at + 12);
  const comment = tail.readUInt16LE(at + 20);
  const reachesTheEnd = at + 22 + comment === tail.length || at > tail.lastIndexOf('%%EOF');
  return reachesTheEnd && tail.readUInt16LE(at + 10) > 0 && directory > 0 && directory < size;
}

function nameOf(found: string | undefined): string | undefined {
  if (found === 'cfb') return 'por dentro é um documento antigo do Office';
  return found === undefined ? undefined : `por dentro é .${found}`;
}
