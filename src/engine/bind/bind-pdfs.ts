import { createHash } from 'node:crypto';
import { Absent } from './absent.ts';
import type { ByteSink } from './writing/byte-sink.ts';
import { type CopiedPages, copyPages } from './copying/copy-pages.ts';
import { type Fonts } from './drawing/drawing.ts';
import { embedFont } from './drawing/embedded-font.ts';
import { embedPng } from './drawing/embedded-png.ts';
import { drawCover, drawIndex, indexPages, logoResource } from './drawing/front-pages.ts';
import type { AbsenceReason, BoundDocument, BindInput, BindRequest, BindResult } from './bind-request.ts';
import { writeLayers } from './copying/layers.ts';
import { asUnreadable, openPdf } from './copying/open-pdf.ts';
import { createInputReader } from './read-inputs.ts';
import { type OwnPageTarget, writeOwnPage } from './drawing/own-page.ts';
import { createPageStamps } from './drawing/page-stamps.ts';
import { createPdfFileWriter, WrittenTooMuch } from './writing/pdf-file-writer.ts';
import { refTo, writeText } from './writing/pdf-syntax.ts';
import { drawSeparator } from './drawing/separator-page.ts';

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
  const fonts: Fonts = {
    prefix: `C${createHash('sha256').update(`${date.toISOString()} ${cover.number} ${inputs.length}`).digest('hex').slice(0, 8)}`,
    regular: embedFont(writer, '400Regular'),
    bold: embedFont(writer, '700Bold'),
  };
  writer.stream(save, '', 'q\n');
  writer.object(faint, '<</Type/ExtGState/ca 0.1/CA 0.1>>');
  const frontPages = Array.from({ length: 1 + indexPages(request.inputs.length) }, () => writer.allocate());
  const own: OwnPageTarget = { writer, fonts, faint, watermark: request.watermark };
  const documents: (CopiedPages & { readonly bound: BoundDocument })[] = [];
  let folio = frontPages.length + 1;
  const reader = createInputReader(inputs);

  const separate = (input: BindInput, reason: AbsenceReason): CopiedPages => {
    const [node, page] = [writer.allocate(), writer.allocate()];
    writeOwnPage(own, { id: page, parent: node, folio }, (drawing) =>
      drawSeparator(drawing, fonts, input, reason, documents.length + 1),
    );
    writer.object(node, `<</Type/Pages/Parent ${refTo(root)}/Count 1/Kids[${refTo(page)}]>>`);
    return { node, pages: [page], layers: { all: [], off: [] } };
  };

  const bindOne = async (index: number): Promise<CopiedPages & { readonly absence: AbsenceReason | null }> => {
    const input = inputs[index]!;
    const mark = writer.mark();
    try {
      const pdf = await openPdf(await reader.read(index));
      writer.limit(mark.position + mostWritten(input.size));
      const watermarks = [...(input.mark ? [input.mark] : []), ...request.watermark];
      const { validation, signed } = input;
      const text = { watermarks, ...(validation ? { validation } : {}), ...(signed ? { signed } : {}) };
      const stamps = createPageStamps(writer, fonts, text, faint);
      const copied = copyPages(pdf, { writer, fonts, root, save }, { stamps, firstFolio: folio });
      writer.limit(null);
      return { ...copied, absence: null };
    } catch (error) {
      const reason = absenceOf(error);
      writer.limit(null);
      await writer.rewind(mark);
      return { ...separate(input, reason), absence: reason };
    }
  };

  for (const index of inputs.keys()) {
    request.signal?.throwIfAborted();
    if (request.readsAhead) reader.begin(index + 1);
    const { absence, ...copied } = await bindOne(index);
    reader.release(index, writer.flush());
    documents.push({ ...copied, bound: { folio, pages: copied.pages.length, absence } });
    folio += copied.pages.length;
    request.onBound?.(documents.length);
  }

  const rows = documents.map(({ bound, pages }, index) => ({
    input: request.inputs[index]!,
    bound,
    firstPage: pages[0]!,
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
  return { bytes, pages: folio - 1, documents: documents.map(({ bound }) => bound) };
}

/** What the copy of a document may take, in bytes: objects that were packed are not any more, and pages get their stamps. */
const mostWritten = (size: number): number => 64_000_000 + size * 20;

/** What the file itself is to blame for becomes a page that says so; what the machine is, fails. */
function absenceOf(error: unknown): AbsenceReason {
  if (error instanceof Absent) return error.reason;
  if (error instanceof WrittenTooMuch) return 'too-heavy';
  const code = (error as NodeJS.ErrnoException).code;
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) throw error;
  return asUnreadable(error).reason;
}
