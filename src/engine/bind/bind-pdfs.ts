import { createHash } from 'node:crypto';
import { Absent, isOfSystem } from './absent.ts';
import type { ByteSink } from './writing/byte-sink.ts';
import { type BindTarget, bindOne, writeLostPage } from './bind-one.ts';
import type { Differences } from './comparing/compare-pages.ts';
import { framePiece } from './comparing/piece.ts';
import { sampleOf } from './comparing/sampling.ts';
import type { CopiedPages } from './copying/copy-pages.ts';
import { type Fonts } from './drawing/drawing.ts';
import { embedFont } from './drawing/embedded-font.ts';
import { openForeignLetters } from './drawing/foreign-letters.ts';
import { embedPng } from './drawing/embedded-png.ts';
import { drawCover, drawIndex, indexPages, logoResource } from './drawing/front-pages.ts';
import type { AbsenceReason, BoundDocument, BindInput, BindRequest, BindResult, Comparison } from './bind-request.ts';
import { writeLayers } from './copying/layers.ts';
import { asUnreadable } from './copying/open-pdf.ts';
import { createInputReader } from './read-inputs.ts';
import { type OwnPageTarget, writeOwnPage } from './drawing/own-page.ts';
import { createPdfFileWriter, type Mark, WrittenTooMuch } from './writing/pdf-file-writer.ts';
import { refTo, writeText } from './writing/pdf-syntax.ts';
import { absenceTexts, drawNotice } from './drawing/notice-page.ts';

/**
 * Binds documents into one PDF written front to back: cover, index with links, then each document with the number of
 * the sheet and its validation line on every page, one bookmark each. What cannot be bound has a page that says why.
 * Holds one input at a time, never the result.
 */
export async function bindPdfs(sink: ByteSink, request: BindRequest): Promise<BindResult> {
  const writer = createPdfFileWriter(sink);
  const [catalog, root, front, outline, info, save, faint] = Array.from({ length: 7 }, () => writer.allocate()) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const { cover, date, inputs } = request;
  const named = createHash('sha256').update(`${date.toISOString()} ${cover.number} ${inputs.length}`).digest('hex');
  const prefix = `C${named.slice(0, 8)}`;
  const foreign = await openForeignLetters(writer, prefix, textsOf(request));
  const fonts: Fonts = {
    prefix,
    foreign,
    regular: embedFont(writer, '400Regular', foreign),
    bold: embedFont(writer, '700Bold', foreign),
  };
  writer.stream(save, '', 'q\n');
  writer.object(faint, '<</Type/ExtGState/ca 0.1/CA 0.1>>');
  const frontPages = Array.from({ length: 1 + indexPages(request.inputs.length) }, () => writer.allocate());
  const own: OwnPageTarget = { writer, fonts, faint, watermark: request.watermark };
  const target: BindTarget = { writer, fonts, root, save, faint, own };
  const documents: BoundPages[] = [];
  const compared: Promise<void>[] = [];
  let folio = frontPages.length + 1;
  const reader = createInputReader(inputs, request.heldUpTo);
  const sampling = sampleOf(inputs);

  const tellAbsence = (input: BindInput, reason: AbsenceReason): BoundPages => {
    const [node, page] = [writer.allocate(), writer.allocate()];
    const above = `Documento ${documents.length + 1}`;
    writeOwnPage(own, { id: page, parent: node, folio }, (drawing) =>
      drawNotice(drawing, fonts, input, { above, ...absenceTexts[reason] }),
    );
    writer.object(node, `<</Type/Pages/Parent ${refTo(root)}/Count 1/Kids[${refTo(page)}]>>`);
    return {
      input,
      folio,
      node,
      pages: [page],
      layers: { all: [], off: [] },
      absence: reason,
      lost: [],
      missed: nothing(),
    };
  };

  /** What another reader misses in the copy is told in its place, once that is known. */
  const compare = (comparison: Comparison, document: BoundPages, { mark, each, hasLists }: HowCompared): void => {
    const piece = framePiece(writer, { mark, node: document.node, layers: document.layers, save, hasLists });
    const written = writer.flush();
    compared.push(
      written.then(async () => {
        const differences = await comparison.finish(piece, each);
        if (differences !== null) document.missed = differences;
      }),
    );
  };

  const bind = async (index: number): Promise<BoundPages> => {
    const input = inputs[index]!;
    const mark = writer.mark();
    try {
      const source = await reader.read(index);
      const copied = await bindOne(target, { source, input, mark, folio, watermark: request.watermark });
      const { node, pages, layers, lost } = copied;
      const document = { input, folio, node, pages, layers, absence: null, lost, missed: nothing() };
      const each = sampling.of(index, { pages: pages.length, isIrregular: copied.isIrregular });
      if (request.compare && each !== null) {
        compare(request.compare(source.rest?.path ?? source.bytes), document, {
          mark,
          each,
          hasLists: copied.hasLists,
        });
      }
      return document;
    } catch (error) {
      const reason = absenceOf(error);
      writer.limit(null);
      await writer.rewind(mark);
      return tellAbsence(input, reason);
    }
  };

  for (const index of inputs.keys()) {
    request.signal?.throwIfAborted();
    if (request.readsAhead) reader.begin(index + 1);
    const document = await bind(index);
    reader.release(index, writer.flush());
    documents.push(document);
    folio += document.pages.length;
    request.onBound?.(documents.length);
  }
  await Promise.all(compared);
  request.onCompared?.();
  for (const document of documents) tellLostLater(own, document);

  const rows = documents.map((document) => ({
    input: document.input,
    bound: describe(document),
    firstPage: document.pages[0]!,
  }));
  const logo = cover.logo === undefined ? null : embedPng(writer, Buffer.from(cover.logo));
  const pictures = logo === null ? '' : `/${logoResource(fonts)} ${refTo(logo.id)}`;
  frontPages.forEach((id, index) =>
    writeOwnPage(own, { id, parent: front, folio: index + 1, ...(index === 0 ? { pictures } : {}) }, (drawing) =>
      index === 0 ? drawCover(drawing, fonts, cover, logo) : drawIndex(drawing, fonts, rows, index - 1),
    ),
  );
  const list = (ids: readonly number[]): string => `[${ids.map(refTo).join(' ')}]`;
  writer.object(front, `<</Type/Pages/Parent ${refTo(root)}/Count ${frontPages.length}/Kids${list(frontPages)}>>`);
  writer.object(root, `<</Type/Pages/Count ${folio - 1}/Kids${list([front, ...documents.map(({ node }) => node)])}>>`);
  const items = rows.map(() => writer.allocate());
  rows.forEach(({ input, firstPage }, index) => {
    const [before, after] = [items[index - 1], items[index + 1]];
    writer.object(
      items[index]!,
      `<</Title${writeText(`${index + 1}. ${input.title}`)}/Parent ${refTo(outline)}/Dest[${refTo(firstPage)}/Fit]` +
        `${before ? `/Prev ${refTo(before)}` : ''}${after ? `/Next ${refTo(after)}` : ''}>>`,
    );
  });
  const ends = items.length === 0 ? '' : `/First ${refTo(items[0]!)}/Last ${refTo(items.at(-1)!)}`;
  writer.object(outline, `<</Type/Outlines/Count ${items.length}${ends}>>`);
  fonts.regular.write();
  fonts.bold.write();
  await foreign.write();
  const moment = `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;
  writer.object(
    info,
    `<</Title${writeText(`${request.cover.kind} ${request.cover.number}`)}/Producer(Carimbo)/CreationDate${moment}/ModDate${moment}>>`,
  );
  const layers = writeLayers({
    all: documents.flatMap((document) => document.layers.all),
    off: documents.flatMap((document) => document.layers.off),
  });
  writer.object(
    catalog,
    `<</Type/Catalog/Pages ${refTo(root)}/Outlines ${refTo(outline)}/PageMode/UseOutlines/Lang(pt-BR)` +
      `/ViewerPreferences<</DisplayDocTitle true>>${layers}>>`,
  );
  const bytes = await writer.finish({ root: catalog, info });
  return { bytes, pages: folio - 1, documents: rows.map(({ bound }) => bound) };
}

/** All that is written on pages of ours and on those of the documents. */
function textsOf({ cover, inputs, watermark }: BindRequest): string[] {
  const { institution, kind, number, secrecy = '', facts, notes } = cover;
  const ofDocuments = inputs.flatMap(({ title, detail, signed = '', mark = '' }) => [title, detail, signed, mark]);
  const ofFacts = facts.flatMap(({ label, value }) => [label, value]);
  return [...institution, kind, number, secrecy, ...ofFacts, ...notes, ...ofDocuments, ...watermark];
}

interface HowCompared {
  /** Where the document begins. */
  readonly mark: Mark;
  /** Compares one page of each so many. */
  readonly each: number;
  readonly hasLists: boolean;
}

/** A document in the bound file. */
interface BoundPages extends Pick<CopiedPages, 'node' | 'pages' | 'layers'> {
  readonly input: BindInput;
  readonly folio: number;
  readonly absence: AbsenceReason | null;
  /** Pages, from 0, that could not be read. */
  readonly lost: readonly number[];
  /** What another reader missed in the copy, once it was asked. */
  missed: Differences;
}

const nothing = (): Differences => ({ lost: [], more: 0 });

/** A page that another reader shows and the copy does not is written anew: the first of it stays behind, named by nothing. */
function tellLostLater(own: OwnPageTarget, { input, folio, node, pages, lost, missed }: BoundPages): void {
  for (const index of missed.lost) {
    if (lost.includes(index)) continue;
    writeLostPage(own, input, { id: pages[index]!, parent: node, folio: folio + index, index });
  }
}

function describe({ folio, pages, absence, lost, missed }: BoundPages): BoundDocument {
  const behind = Array.from({ length: missed.more }, (_, index) => pages.length + index);
  const lostPages = [...new Set([...lost, ...missed.lost, ...behind])].map((index) => index + 1).sort((a, b) => a - b);
  return { folio, pages: pages.length, absence, lostPages };
}

/** What the file itself is to blame for becomes a page that says so; what the machine is, fails. */
function absenceOf(error: unknown): AbsenceReason {
  if (error instanceof Absent) return error.reason;
  if (error instanceof WrittenTooMuch) return 'too-heavy';
  if (isOfSystem(error)) throw error;
  return asUnreadable(error).reason;
}
