import { readFileSync } from 'node:fs';
import { PDF, PdfArray, PdfDict, type PdfObject, type PdfRef } from '@libpdf/core';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { openMemorySink } from '../writing/byte-sink.ts';
import { bindPdfs } from '../bind-pdfs.ts';
import { comparePages } from '../comparing/compare-pages.ts';
import type { BindInput, BindRequest, BindResult, Comparison } from '../bind-request.ts';

/** Bytes as something to be bound. */
export const inputOf = (title: string, bytes: Uint8Array, more: Partial<BindInput> = {}): BindInput => ({
  title,
  detail: 'Incluído em 12/03/2026',
  size: bytes.length,
  read: (target) => {
    target.set(bytes);
    return Promise.resolve(true);
  },
  ...more,
});

export interface Bound {
  readonly result: BindResult;
  readonly bytes: Buffer;
  readonly pdf: PDF;
  /** What another reader sees written on each page, spaces made one. */
  readonly texts: readonly string[];
  /** Titles of the bookmarks and the page, from 0, that each leads to. */
  readonly outline: readonly { readonly title: string; readonly page: number }[];
  /** Pages, from 0, that the links of a page lead to. */
  readonly linksOf: (page: number) => readonly number[];
}

/** Binds inputs in memory and reads the result back with the parser. `sourceOf` stands in for what a copy is compared with. */
export async function bindInMemory(
  inputs: readonly BindInput[],
  {
    sourceOf = (bytes) => bytes,
    ...more
  }: Partial<BindRequest> & { sourceOf?: (bytes: Uint8Array) => Uint8Array } = {},
): Promise<Bound> {
  const sink = openMemorySink();
  const compare = (source: Uint8Array | string): Comparison => {
    const kept = Uint8Array.from(sourceOf(typeof source === 'string' ? readFileSync(source) : source));
    return {
      finish: async ({ head, from, to, tail, hasFields }, each) => {
        const copy = Buffer.concat([
          Buffer.from(head, 'latin1'),
          sink.bytes().subarray(from, to),
          Buffer.from(tail, 'latin1'),
        ]);
        const library = await PDFiumLibrary.init();
        try {
          return await comparePages(library, {
            source: () => kept,
            copy: () => copy,
            hasFields,
            each,
            limitMs: 60_000,
          });
        } finally {
          library.destroy();
        }
      },
    };
  };
  const result = await bindPdfs(sink, {
    cover: { institution: ['Município'], kind: 'Processo', number: '00024.003187/2026-72', facts: [], notes: [] },
    inputs,
    watermark: [],
    date: new Date('2026-03-12T12:00:00Z'),
    compare,
    ...more,
  });
  const bytes = sink.bytes();
  const pdf = await PDF.load(Buffer.from(bytes));
  const resolve = (value: PdfObject | null | undefined): PdfObject | null =>
    value?.type === 'ref' ? pdf.getObject(value) : (value ?? null);
  const dict = (value: PdfObject | null | undefined): PdfDict | null => {
    const found = resolve(value);
    return found instanceof PdfDict ? found : null;
  };
  const pages = pdf.getPages();
  const pageOf = (destination: PdfObject | null | undefined): number => {
    const target = resolve(destination);
    const ref = target instanceof PdfArray ? (target.at(0) as PdfRef) : null;
    return pages.findIndex((page) => page.ref.objectNumber === ref?.objectNumber);
  };
  const outline: { title: string; page: number }[] = [];
  for (let item = dict(dict(pdf.getCatalog().get('Outlines'))?.get('First')); item; item = dict(item.get('Next'))) {
    outline.push({ title: item.getString('Title')?.asString() ?? '', page: pageOf(item.get('Dest')) });
  }
  return {
    result,
    bytes,
    pdf,
    texts: await readTexts(bytes),
    outline,
    linksOf(page) {
      const list = resolve(pages[page]!.dict.get('Annots'));
      return list instanceof PdfArray ? list.toArray().map((item) => pageOf(dict(item)?.get('Dest'))) : [];
    },
  };
}

async function readTexts(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    return [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
  } finally {
    document.destroy();
    library.destroy();
  }
}
