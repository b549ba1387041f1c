import type { PDF, PDFEmbeddedPage } from '@libpdf/core';
import { drawnRuns, isCommon } from '../glyph-coverage.ts';
import type { LettersToSet } from '../typst/set-letters.ts';

/** A text as it was set, to be drawn on pages. Measures are ems. */
export interface ForeignLines {
  readonly drawing: PDFEmbeddedPage;
  readonly width: number;
  readonly height: number;
  /** From the upper edge of the drawing to the base line of its first line, and from its lower edge to that of the last. */
  readonly above: number;
  readonly below: number;
  /** Ems of the drawing: what it must be made larger by to have letters of one point. */
  readonly scale: number;
}

/** Whether a text has letters that the fonts of the documents do not draw and another of ours does. */
export const hasForeignLetters = (text: string): boolean =>
  !isCommon(text) && drawnRuns(text).some(({ face }) => face !== null);

/** Sets a text as in a document and puts it in a file. The compiler is read when it is first needed. */
export async function setForeignLines(pdf: PDF, letters: LettersToSet): Promise<ForeignLines> {
  const { PDF: Library } = await import('@libpdf/core');
  const { setLetters, setLettersOf } = await import('../typst/set-letters.ts');
  const { pdf: bytes, width, height } = setLettersOf(letters);
  const { size, above, below } = setLetters;
  return {
    drawing: await pdf.embedPage(await Library.load(bytes), 0),
    width: width / size,
    height: height / size,
    above: above / size,
    below: below / size,
    scale: 1 / size,
  };
}
