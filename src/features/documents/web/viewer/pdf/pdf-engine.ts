import type { PDFDocumentProxy, PDFWorker, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { trustedScriptUrl } from '../../../../../platform/web/security/trusted-types.ts';
import { type PageWord, wordsOfItem } from './page-words.ts';

export interface PageSize {
  /** CSS pixels at 100 %. */
  readonly width: number;
  readonly height: number;
}

export interface PageTarget {
  readonly canvas: HTMLCanvasElement;
  /** Holds the invisible text over the page, to be selected and found. Absent on paper. */
  readonly text?: HTMLElement | undefined;
  /** 1 is 100 %. */
  readonly scale: number;
  /** Dots of the canvas for each CSS pixel. */
  readonly density: number;
}

export interface Drawing {
  readonly done: Promise<void>;
  readonly cancel: () => void;
}

/** An open PDF. The only face of the PDF library that the rest of the viewer knows. */
export interface PdfFile {
  readonly pages: number;
  /** Of the first page: what the others are taken for until they are drawn. */
  readonly size: PageSize;
  sizeOf(page: number): Promise<PageSize>;
  readonly draw: (page: number, target: PageTarget) => Drawing;
  wordsOf(page: number): Promise<readonly PageWord[]>;
  close(): void;
}

/** Why a PDF does not open, in words for a person. */
export class PdfError extends Error {}

/** CSS pixels for each point of a PDF. */
const CSS_UNITS = 96 / 72;
/** Browsers refuse larger canvases, in dots. */
const MOST_DOTS = 16_000_000;
/** Above this the parts that are not on screen are not fetched ahead, in bytes. */
const FETCH_AHEAD = 32 * 1024 * 1024;
/** Fonts, character maps and decoders that a PDF may lack, copied here by the build. */
const PARTS = `${import.meta.env.BASE_URL}pdf/`;

let worker: PDFWorker | undefined;

async function load() {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  if (!worker || worker.destroyed) {
    const port = new Worker(trustedScriptUrl(workerAddress), { type: 'module' });
    worker = library.PDFWorker.create({ port });
  }
  return { library, worker };
}

/**
 * Opens a PDF by the address of its bytes; parts come as they are needed.
 * @throws PdfError with the sentence to show
 */
export async function openPdf(address: { readonly url: string; readonly size: number }): Promise<PdfFile> {
  const { library, worker: shared } = await load();
  const task = library.getDocument({
    url: address.url,
    worker: shared,
    disableAutoFetch: address.size > FETCH_AHEAD,
    disableStream: address.size > FETCH_AHEAD,
    // The content policy forbids compiled code; the decoders have a form in plain script.
    useWasm: false,
    wasmUrl: `${PARTS}decoders/`,
    cMapUrl: `${PARTS}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PARTS}fonts/`,
    verbosity: library.VerbosityLevel.ERRORS,
  });
  try {
    return await fileOf(library, await task.promise);
  } catch (error) {
    void task.destroy();
    if (error instanceof library.PasswordException) {
      throw new PdfError('Este PDF tem senha. Baixe o original para abri-lo com ela.');
    }
    throw new PdfError('Não foi possível abrir este PDF. Tente de novo ou baixe o original.');
  }
}

type Library = Awaited<ReturnType<typeof load>>['library'];

async function fileOf(library: Library, pdf: PDFDocumentProxy): Promise<PdfFile> {
  const sizeOf = async (page: number): Promise<PageSize> => {
    const { width, height } = (await pdf.getPage(page)).getViewport({ scale: CSS_UNITS });
    return { width, height };
  };
  return {
    pages: pdf.numPages,
    size: await sizeOf(1),
    sizeOf,
    draw: (page, target) => draw(library, pdf, page, target),
    wordsOf: async (page) => {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      return items.flatMap((item) => ('str' in item ? wordsOfItem(item) : []));
    },
    close: () => void pdf.loadingTask.destroy(),
  };
}

function draw(library: Library, pdf: PDFDocumentProxy, number: number, target: PageTarget): Drawing {
  let cancelled = false;
  let paint: RenderTask | undefined;
  let layer: InstanceType<Library['TextLayer']> | undefined;
  const work = async () => {
    const page = await pdf.getPage(number);
    if (cancelled) return;
    const viewport = page.getViewport({ scale: target.scale * CSS_UNITS });
    const dots = viewport.width * viewport.height * target.density ** 2;
    const density = dots > MOST_DOTS ? target.density * Math.sqrt(MOST_DOTS / dots) : target.density;
    const { canvas, text } = target;
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    paint = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    await paint.promise;
    if (cancelled || !text) return;
    text.replaceChildren();
    text.style.setProperty('--total-scale-factor', String(viewport.scale));
    layer = new library.TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
    await layer.render();
  };
  const done = work().catch((error: unknown) => {
    if (!cancelled) throw error;
  });
  const cancel = () => {
    cancelled = true;
    paint?.cancel();
    layer?.cancel();
  };
  return { done, cancel };
}
