import type { BindInput } from '../bind-request.ts';

/** Which documents are compared with their copies, and how many of their pages. */
export interface Sampling {
  /** Compares one page of each so many of a document; null for not at all. */
  of(index: number, document: { readonly pages: number; readonly isIrregular: boolean }): number | null;
}

/** For the pages of one document, in milliseconds; what is left over then stays uncompared. */
export const PAGES_MS = 20_000;
/** Bytes of all documents: up to here every page is compared. */
const ALL_UP_TO = 24_000_000;
/** Pages of one document: of a longer one, so many are. */
const MOST_OF_ONE = 120;
/** Documents of a large binding that are compared although nothing about them is irregular. */
const SAMPLE = 4;
/** Documents of a large binding that are compared because something is. */
const MOST_IRREGULAR = 60;
/** Bytes: the reader takes three times as much, which is as much as is promised for a document. */
const LARGEST = 48_000_000;

/** Whether a document may be compared, before anything is known of its pages. */
export const isEverCompared = ({ size, absence }: Pick<BindInput, 'size' | 'absence'>): boolean =>
  absence === undefined && size <= LARGEST;

/**
 * To draw a page takes ten times as long as to copy it. What people bind every day is compared as a whole; of a very large
 * binding, what was irregular in its source, some of its documents and of those some pages.
 */
export function sampleOf(inputs: readonly BindInput[]): Sampling {
  const total = inputs.reduce((sum, { size }) => sum + size, 0);
  const isLarge = total > ALL_UP_TO;
  const everyOther = Math.max(1, Math.ceil(inputs.length / SAMPLE));
  let irregular = 0;
  return {
    of(index, { pages, isIrregular }) {
      if (!isEverCompared(inputs[index]!)) return null;
      if (!isLarge) return Math.ceil(pages / MOST_OF_ONE);
      if (isIrregular && irregular < MOST_IRREGULAR) {
        irregular += 1;
        return Math.ceil(pages / (MOST_OF_ONE / 4));
      }
      return index % everyOther === 0 ? pages : null;
    },
  };
}
