import type { PdfDict } from '@libpdf/core';
import { type ByteSink, openMemorySink } from '../writing/byte-sink.ts';
import { createObjectCopier, type ObjectCopier, resolverOf } from './object-copier.ts';
import { asUnreadable, openPdf } from './open-pdf.ts';
import { typesOfPages } from './source-pages.ts';
import { createPdfFileWriter } from '../writing/pdf-file-writer.ts';

/**
 * Writes a PDF anew without scripts, launches, attached files and automatic actions: pages, tags, outline and form
 * fields stay, and pages that do not say what they are say so, for many readers look for that. Its signatures, if any, are no longer valid in it: only for unsigned files. `input` may be written to.
 * @throws UnreadablePdf
 */
export async function writeWithoutActiveContent(input: Uint8Array, sink: ByteSink): Promise<number> {
  const { pdf } = await openPdf(input);
  try {
    const writer = createPdfFileWriter(sink);
    const types = typesOfPages(pdf, resolverOf(pdf));
    const copier = createObjectCopier(pdf, writer, {
      adds: (_, dict) => (types.has(dict) && !dict.has('Type') ? `/Type/${types.get(dict)}` : ''),
    });
    const catalog = pdf.getCatalog();
    const root = writer.allocate();
    const info = pdf.context.info.trailer.getRef('Info');
    if (info !== undefined) copier.write(info);
    writer.object(root, copier.writeDict(catalog, { skip: openAction, extra: keptOpenAction(catalog, copier) }));
    copier.drain();
    const infoId = info === undefined ? undefined : copier.placeOf(info);
    return await writer.finish({ root, ...(infoId === undefined ? {} : { info: infoId }) });
  } catch (error) {
    throw asUnreadable(error);
  }
}

/**
 * The same in memory.
 * @internal For tests: the product copies from file to file.
 */
export async function copyWithoutActiveContent(input: Uint8Array): Promise<Buffer> {
  const sink = openMemorySink();
  await writeWithoutActiveContent(input, sink);
  return sink.bytes();
}

const openAction: ReadonlySet<string> = new Set(['OpenAction']);

/** A file may open at a page; whatever else it would do on opening stays out. */
function keptOpenAction(catalog: PdfDict, copier: ObjectCopier): string {
  const action = copier.resolve(catalog.get('OpenAction'));
  return action?.type === 'array' ? `/OpenAction ${copier.write(action)}` : '';
}
