import { PDF, PdfStream } from '@libpdf/core';
import { drawnRuns, isCommon } from '../../print/glyph-coverage.ts';
import type { LettersSet, LettersToSet } from '../../print/typst/set-letters.ts';
import { createObjectCopier } from '../copying/object-copier.ts';
import type { PdfFileWriter } from '../writing/pdf-file-writer.ts';
import { writeMeasure } from '../writing/pdf-syntax.ts';

/** Part of a text: of the font that the file has, or of letters that are drawn as they were set. */
export interface LetterRun {
  readonly text: string;
  readonly isForeign: boolean;
}

/** Letters of scripts that the font of covers and stamps does not draw. They are set once each, and written at the end. */
export interface ForeignLetters {
  /** The parts of a text, in their order. */
  runsOf(text: string): readonly LetterRun[];
  /** In ems. */
  widthOf(text: string, isBold: boolean): number;
  /** A drawing of them, to be named in resources, and what draws it. */
  drawn(letters: LettersToSet, at: Placed): { readonly name: string; readonly id: number; readonly operators: string };
  /** Writes what was drawn. */
  write(): Promise<void>;
}

/** Where a run of letters begins on its base line, in points, how large it is, and the cosine and sine of how it is turned. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly cos: number;
  readonly sin: number;
}

const nothing: ForeignLetters = {
  runsOf: (text) => [{ text, isForeign: false }],
  widthOf: () => 0,
  drawn: () => {
    throw new Error('no foreign letters were foreseen');
  },
  write: () => Promise.resolve(),
};

const black = [0, 0, 0] as const;

/**
 * What draws the foreign letters of these texts in a file; the compiler is read only where there are some, for it takes as much memory as
 * the rest of the binding. `prefix` begins the names of the drawings.
 */
export async function openForeignLetters(
  writer: PdfFileWriter,
  prefix: string,
  texts: readonly string[],
): Promise<ForeignLetters> {
  if (!texts.some((text) => runsOf(text).some(({ isForeign }) => isForeign))) return nothing;
  const { setLetters, setLettersOf } = await import('../../print/typst/set-letters.ts');
  const known = new Map<string, LettersSet & { readonly name: string; readonly id: number; isDrawn: boolean }>();
  const set = (letters: LettersToSet) => {
    const key = `${letters.isBold} ${letters.color.join()} ${letters.text}`;
    const found = known.get(key) ?? {
      ...setLettersOf(letters),
      name: `${prefix}W${known.size}`,
      id: writer.allocate(),
      isDrawn: false,
    };
    known.set(key, found);
    return found;
  };
  return {
    runsOf,
    widthOf: (text, isBold) => set({ text, isBold, color: black }).width / setLetters.size,
    drawn: (letters, { x, y, size, cos, sin }) => {
      const found = set(letters);
      found.isDrawn = true;
      const scale = size / setLetters.size;
      const [right, up, below] = [cos * scale, sin * scale, setLetters.below];
      const matrix = [
        ...[right, up, -up, right].map(writeShare),
        writeMeasure(x + below * up),
        writeMeasure(y - below * right),
      ];
      return { name: found.name, id: found.id, operators: `q ${matrix.join(' ')} cm /${found.name} Do Q` };
    },
    async write() {
      for (const { pdf, id, isDrawn } of known.values()) {
        if (isDrawn) await writeAsForm(writer, pdf, id);
        else writer.object(id, 'null');
      }
    },
  };
}

/** More exact than a measure. */
const writeShare = (value: number): string => String(Number(value.toFixed(6)));

function runsOf(text: string): readonly LetterRun[] {
  if (isCommon(text)) return [{ text, isForeign: false }];
  const runs: LetterRun[] = [];
  for (const { text: drawn, face } of drawnRuns(text)) {
    const last = runs.at(-1);
    const isForeign = face !== null;
    // A letter and the accent that stands raised above it are set together.
    if (last?.isForeign === isForeign) runs[runs.length - 1] = { text: last.text + drawn, isForeign };
    else runs.push({ text: drawn, isForeign });
  }
  return runs;
}

/** The only page of a PDF of ours as something to be drawn on others. */
async function writeAsForm(writer: PdfFileWriter, bytes: Buffer, id: number): Promise<void> {
  const pdf = await PDF.load(bytes);
  const page = pdf.getPage(0)!;
  const copier = createObjectCopier(pdf, writer);
  const contents = copier.resolve(page.dict.get('Contents'));
  if (!(contents instanceof PdfStream)) throw new Error('letters without a drawing');
  const box = [0, 0, page.width, page.height].map(writeMeasure).join(' ');
  const filter = contents.get('Filter');
  writer.stream(
    id,
    `/Type/XObject/Subtype/Form/BBox[${box}]/Resources ${copier.write(page.dict.get('Resources'))}` +
      (filter === undefined ? '' : `/Filter ${copier.write(filter)}`),
    contents.data,
  );
  copier.drain();
}
