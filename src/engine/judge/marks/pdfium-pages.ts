import { PDFiumModule } from '@hyzyla/pdfium';
import type { Rectangle } from './mark-place.ts';
import type { PagePicture } from './page-picture.ts';

/** What is used of PDFium here; what its wrapper describes is less. Numbers are handles, or addresses in its memory. */
interface Pdfium {
  readonly _FPDF_InitLibraryWithConfig: (config: object) => void;
  readonly _FPDF_LoadMemDocument: (bytes: number, size: number, password: number) => number;
  readonly _FPDF_CloseDocument: (document: number) => void;
  readonly _FPDF_LoadPage: (document: number, index: number) => number;
  readonly _FPDF_ClosePage: (page: number) => void;
  readonly _FPDF_GetPageWidth: (page: number) => number;
  readonly _FPDF_GetPageHeight: (page: number) => number;
  readonly _FPDFBitmap_CreateEx: (width: number, height: number, format: number, at: number, stride: number) => number;
  readonly _FPDFBitmap_FillRect: (
    bitmap: number,
    ...whole: [left: number, top: number, width: number, height: number, colour: number]
  ) => void;
  readonly _FPDFBitmap_Destroy: (bitmap: number) => void;
  readonly _FPDF_RenderPageBitmap: (
    bitmap: number,
    page: number,
    ...how: [left: number, top: number, width: number, height: number, rotate: number, flags: number]
  ) => void;
  readonly _FPDF_PageToDevice: (
    page: number,
    ...how: [
      ...[left: number, top: number, width: number, height: number, rotate: number],
      ...[pageX: number, pageY: number, deviceX: number, deviceY: number],
    ]
  ) => number;
  readonly _FPDFPage_Flatten: (page: number, purpose: number) => number;
  readonly _FPDFText_LoadPage: (page: number) => number;
  readonly _FPDFText_ClosePage: (text: number) => void;
  readonly _FPDFText_CountChars: (text: number) => number;
  readonly _FPDFText_GetUnicode: (text: number, index: number) => number;
  readonly _FPDFText_GetCharBox: (
    text: number,
    index: number,
    ...box: [left: number, right: number, bottom: number, top: number]
  ) => number;
  readonly _FPDFText_GetMatrix: (text: number, index: number, matrix: number) => number;
  readonly wasmExports: { readonly malloc: (size: number) => number; readonly free: (address: number) => void };
  readonly HEAPU8: Uint8Array;
}

const WITHOUT_ALPHA = 3;
const WITH_ANNOTATIONS = 1;
const FLATTENING_FAILED = 0;
const DOTS_PER_UNIT = 2;
const MOST_DOTS = 20_000_000;
/** Below it small letters would be lost. */
const FEWEST_DOTS_PER_UNIT = 0.75;
const MOST_LETTERS = 100_000;

/** A letter as it lies on the page. */
export interface Letter {
  readonly code: number;
  /** In dots: left, top, right, bottom. */
  readonly box: Rectangle;
  /** Where one unit to its right and one unit up lead to on the page. */
  readonly right: readonly [x: number, y: number];
  readonly up: readonly [x: number, y: number];
}

/** One document opened by PDFium, which draws it as the viewer of the most used browser does. */
export interface Pages {
  /** A page with all that lies on it; null when it cannot be drawn, or only so small that letters are lost. */
  draw(index: number): PagePicture | null;
  /** A rectangle of the page in dots of its picture: left, top, right, bottom. */
  placeOn(index: number, picture: PagePicture, rectangle: Rectangle): Rectangle;
  /** The letters of a page that was drawn, those of its annotations too. */
  letters(index: number, picture: PagePicture): readonly Letter[];
  close(): void;
}

let opened: Promise<Pdfium> | undefined;

async function openPdfium(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule({})) as unknown as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  return pdfium;
}

/** Null when PDFium does not take the bytes for a PDF. */
export async function openPages(bytes: Uint8Array): Promise<Pages | null> {
  const pdfium = await (opened ??= openPdfium());
  const { malloc, free } = pdfium.wasmExports;
  const at = malloc(bytes.length);
  if (at === 0) throw new RangeError('allocation failed');
  pdfium.HEAPU8.set(bytes, at);
  const document = pdfium._FPDF_LoadMemDocument(at, bytes.length, 0);
  if (document === 0) {
    free(at);
    return null;
  }
  const onPage = <T>(index: number, work: (page: number) => T): T | null => {
    const page = pdfium._FPDF_LoadPage(document, index);
    if (page === 0) return null;
    try {
      return work(page);
    } finally {
      pdfium._FPDF_ClosePage(page);
    }
  };
  return {
    draw(index) {
      // Widgets are drawn only once they are part of the page, which they are when it is loaded anew.
      const isFlat = onPage(index, (page) => pdfium._FPDFPage_Flatten(page, 0) !== FLATTENING_FAILED);
      return isFlat ? onPage(index, (page) => drawPage(pdfium, page)) : null;
    },
    placeOn: (index, picture, rectangle) =>
      onPage(index, (page) => toDots(pdfium, page, picture, rectangle)) ?? [0, 0, 0, 0],
    letters: (index, picture) => onPage(index, (page) => readLetters(pdfium, page, picture)) ?? [],
    close() {
      pdfium._FPDF_CloseDocument(document);
      free(at);
    },
  };
}

function drawPage(pdfium: Pdfium, page: number): PagePicture | null {
  const [wide, high] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
  const scale = Math.min(DOTS_PER_UNIT, Math.sqrt(MOST_DOTS / (wide * high)));
  if (!(scale >= FEWEST_DOTS_PER_UNIT)) return null;
  const [width, height] = [Math.max(1, Math.floor(wide * scale)), Math.max(1, Math.floor(high * scale))];
  const { malloc, free } = pdfium.wasmExports;
  const at = malloc(width * height * 4);
  if (at === 0) throw new RangeError('allocation failed');
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, WITHOUT_ALPHA, at, width * 4);
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xff_ff_ff_ff);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
    return { width, height, scale, dots: pdfium.HEAPU8.slice(at, at + width * height * 4) };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
    free(at);
  }
}

function toDots(pdfium: Pdfium, page: number, { width, height }: PagePicture, rectangle: Rectangle): Rectangle {
  const [left, bottom, right, top] = rectangle;
  const { malloc, free } = pdfium.wasmExports;
  const at = malloc(8);
  try {
    const [one, other] = [[left, bottom] as const, [right, top] as const].map(([x, y]) => {
      pdfium._FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, at, at + 4);
      const found = new DataView(pdfium.HEAPU8.buffer, at, 8);
      return [found.getInt32(0, true), found.getInt32(4, true)] as const;
    });
    const [x1, y1] = one ?? [0, 0];
    const [x2, y2] = other ?? [0, 0];
    return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  } finally {
    free(at);
  }
}

function readLetters(pdfium: Pdfium, page: number, picture: PagePicture): Letter[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return [];
  const { malloc, free } = pdfium.wasmExports;
  const at = malloc(32);
  try {
    const count = Math.min(MOST_LETTERS, pdfium._FPDFText_CountChars(text));
    return Array.from({ length: count }, (_, index) => {
      pdfium._FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24);
      const box = new DataView(pdfium.HEAPU8.buffer, at, 32);
      const [left, right, bottom, top] = [0, 8, 16, 24].map((place) => box.getFloat64(place, true));
      const onPage = [left ?? 0, bottom ?? 0, right ?? 0, top ?? 0] as const;
      const code = pdfium._FPDFText_GetUnicode(text, index);
      const isTold = pdfium._FPDFText_GetMatrix(text, index, at) !== 0;
      const matrix = new DataView(pdfium.HEAPU8.buffer, at, 24);
      const [a = 0, b = 0, c = 0, d = 0] = isTold ? [0, 4, 8, 12].map((place) => matrix.getFloat32(place, true)) : [];
      return { code, box: toDots(pdfium, page, picture, onPage), right: [a, b], up: [c, d] };
    });
  } finally {
    free(at);
    pdfium._FPDFText_ClosePage(text);
  }
}
