import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { NoPages, type OpenedPdf, openPdf, UnreadablePdf } from '../../bind/index.ts';
import { checkPdfaStructure } from '../../print/structure/check-pdfa-structure.ts';
import { accept, type ActivePart, type FileFacts, RefusedFile, type Verdict } from '../verdict.ts';
import { activePartsOf, type Resolve } from './active-parts.ts';
import { judgePackedStreams, judgeUnpacked, MOST_UNPACKED, WORTH_UNPACKING } from './packed-streams.ts';
import { resolverOf, walkPdf } from './walk-pdf.ts';

const MOST_PIXELS = 200_000_000;
const TAIL = 64 * 1024;

/** What a PDF holds, object by object. @throws RefusedFile */
export async function inspectPdfFile(path: string): Promise<Verdict> {
  const bytes = await readFile(path);
  await judgeOutline(bytes);
  await judgePackedStreams(bytes);
  const { pdf, pages } = await open(bytes);
  const resolve = resolverOf(pdf);
  const active = new Set<ActivePart>(tracesIn(bytes));
  const packed: PdfStream[] = [];
  let signed = false;
  for (const value of walkPdf(pdf)) {
    for (const part of activePartsOf(value, resolve)) active.add(part);
    if (!(value instanceof PdfDict)) continue;
    if (value.has('ByteRange') && value.has('Contents')) signed = true;
    if (value instanceof PdfStream) judgeStream(value, resolve, packed, pdf.isEncrypted);
  }
  if (isDynamicForm(pdf)) throw new RefusedFile('dynamic-form');
  for (const stream of packed) await judgeUnpacked(stream.data, MOST_UNPACKED);
  const pdfa = await pdfaOf(bytes);
  return accept({ pages, encrypted: pdf.isEncrypted, signed, active: [...active], pdfa, cleanable: !signed });
}

/** Looked at only where a file says that it is PDF/A, which its metadata do in clear. */
async function pdfaOf(bytes: Buffer): Promise<FileFacts['pdfa']> {
  if (!bytes.includes('pdfaid')) return null;
  const { claims, faults } = await checkPdfaStructure(bytes);
  return claims === null ? null : { claims, faults };
}

/** @throws RefusedFile when it cannot be opened, or only with a password */
async function open(bytes: Buffer): Promise<OpenedPdf> {
  try {
    return await openPdf(bytes);
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    if (error.reason === 'too-heavy') throw error.cause;
    // What cannot be read without a password looks like damage to a parser.
    const isLocked = error.reason === 'protected' || bytes.includes('/Encrypt');
    throw new RefusedFile(isLocked ? 'password' : error.cause instanceof NoPages ? 'no-pages' : 'damaged');
  }
}

/** It begins as a PDF, ends as a PDF, and is nothing else besides. */
async function judgeOutline(bytes: Buffer): Promise<void> {
  const start = bytes.subarray(0, 1_024).indexOf('%PDF-');
  if (start < 0) throw new RefusedFile('not-this-format');
  if (start > 0) await judgeBefore(bytes.subarray(0, start));
  const tail = bytes.subarray(Math.max(0, bytes.length - TAIL)).toString('latin1');
  const startxref = tail.lastIndexOf('startxref');
  if (startxref < 0 || !tail.includes('%%EOF', startxref)) throw new RefusedFile('truncated');
  // The first half of a file made for the web says zero: what follows it is missing.
  if (/^startxref\s+0\s/.test(tail.slice(startxref))) throw new RefusedFile('truncated');
}

/**
 * Scanners, printers' spoolers and mail leave a few lines before it, which every reader passes over. What another
 * program would take for its own is refused: a page of the web, a script, a picture, a program.
 */
async function judgeBefore(before: Buffer): Promise<void> {
  const another = (await fileTypeFromBuffer(before).catch(() => undefined))?.ext;
  const begins = before.toString('latin1').trimStart();
  if (another !== undefined || /<|^(#!|GIF8|MZ|PK|BM|\x7fELF)/.test(begins)) throw new RefusedFile('leading-bytes');
}

/**
 * What is named in the bytes even where no object that the parser follows says so: readers differ in what they forgive.
 * Only names too long to appear in packed data by chance.
 */
const traces: Readonly<Record<string, ActivePart>> = {
  '/JavaScript': 'javascript',
  '/Launch': 'launch',
  '/SubmitForm': 'submit-form',
  '/EmbeddedFile': 'embedded-file',
  '/RichMedia': 'rich-media',
};

const tracesIn = (bytes: Buffer): ActivePart[] =>
  Object.entries(traces).flatMap(([name, part]) => (bytes.includes(name) ? [part] : []));

function judgeStream(stream: PdfStream, resolve: Resolve, packed: PdfStream[], encrypted: boolean): void {
  const filters = filtersOf(stream, resolve);
  const flates = filters.filter((name) => name === 'FlateDecode' || name === 'Fl' || name === 'LZWDecode').length;
  if (flates > 1) throw new RefusedFile('bomb', 'compressão dentro de compressão');
  if (filters.length > 8) throw new RefusedFile('bomb', `${filters.length} filtros em um só trecho`);
  const width = numberOf(resolve(stream.get('Width')));
  const height = numberOf(resolve(stream.get('Height')));
  if (width * height > MOST_PIXELS) throw new RefusedFile('pixel-flood', `${width} × ${height} pontos`);
  // What was encrypted could not be judged from outside.
  if (encrypted && flates === 1 && stream.data.length > WORTH_UNPACKING) packed.push(stream);
}

function filtersOf(stream: PdfStream, resolve: Resolve): string[] {
  const filter = resolve(stream.get('Filter'));
  if (filter instanceof PdfName) return [filter.value];
  if (!(filter instanceof PdfArray)) return [];
  return filter.toArray().flatMap((item) => {
    const name = resolve(item);
    return name instanceof PdfName ? [name.value] : [];
  });
}

const numberOf = (value: unknown): number => (value instanceof PdfNumber ? value.value : 0);

/** Its pages only say "please wait": what it shows is drawn by a program from XML (ISO 32000-2, annex K). */
function isDynamicForm(pdf: PDF): boolean {
  return pdf.getCatalog().getBool('NeedsRendering')?.value === true;
}
