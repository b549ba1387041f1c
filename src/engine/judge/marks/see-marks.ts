import { isOutOfMemory } from '../../children/answer-tasks.ts';
import type { MarkPlace, MarkSight, Rectangle } from './mark-place.ts';
import { areaOf, contrastIn, differsOutside, isBlank, type Area, type PagePicture } from './page-picture.ts';
import { openPages, type Letter, type Pages } from './pdfium-pages.ts';

/** Edges are drawn soft: dots around a mark that may change with it. */
const SOFT_EDGE = 2;
/** What may be missing of a box that reaches the edge of the page, in dots. */
const ROUNDING = 1;
/** Of 255 tones: a letter of less is not seen. */
const LEAST_CONTRAST = 64;
/** Of the longer side of a letter, in units of 1/72 inch. */
const SMALLEST_LETTER = 2;
/** Sine of the angle between its foot and its height; italics have 0.97. */
const LEAST_UPRIGHT = 0.8;
const MOST_STRETCHED = 4;
/** How far before and behind a mark the paper is looked at, in units of 1/72 inch: words of one line stand closer. */
const LINE_GAP = 36;

/**
 * Looks at the marks that one revision drew on one page. PDFium draws the page as it was and as it became.
 * @param places of the same revision and page
 * @returns null when one of the two cannot be drawn
 */
async function seeMarks(file: Uint8Array, places: readonly MarkPlace[]): Promise<(MarkSight | null)[]> {
  const [first] = places;
  if (!first) return [];
  const { before, after, page } = first;
  const earlier = await withPages(file.subarray(0, before), (pages) => pages.draw(page));
  if (!earlier) return places.map(() => null);
  const seen = await withPages(file.subarray(0, after), (pages) => {
    const later = pages.draw(page);
    if (!later) return null;
    const areas = places.map(({ rectangle }) => pages.placeOn(page, later, rectangle));
    const isSpilt = differsOutside(
      earlier,
      later,
      areas.map((area) => areaOf(later, area, SOFT_EDGE)),
    );
    const drawsNothing = !differsOutside(earlier, later, []);
    const letters = pages.letters(page, later);
    return areas.map(([left, top, right, bottom]) => {
      const area = areaOf(later, [left, top, right, bottom]);
      const inside = letters.filter(({ box }) => isInside(box, area));
      const isOnPage =
        left >= -ROUNDING && top >= -ROUNDING && right <= later.width + ROUNDING && bottom <= later.height + ROUNDING;
      return {
        isOnPage,
        share: ((right - left) * (bottom - top)) / (later.width * later.height),
        breadth: (right - left) / later.width,
        drawsNothing,
        isInLine: besides(earlier, area).some((beside) => !isBlank(earlier, beside)),
        coversContent: !isBlank(earlier, area),
        changesAround: isSpilt,
        text: readableText(later, inside),
        letters: inside.length,
      };
    });
  });
  return seen ?? places.map(() => null);
}

/** What is seen of one revision on one page; null in each place where that cannot be drawn. @throws what is out of memory */
export async function seeOrNot(file: Uint8Array, group: readonly MarkPlace[]): Promise<readonly (MarkSight | null)[]> {
  try {
    return await seeMarks(file, group);
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    return group.map(() => null);
  }
}

/** What lies before and behind an area in its line, as far as there is page. */
function besides({ width, scale }: PagePicture, [left, top, right, bottom]: Area): Area[] {
  const gap = Math.ceil(LINE_GAP * scale);
  const both: Area[] = [
    [Math.max(0, left - gap), top, left, bottom],
    [right, top, Math.min(width, right + gap), bottom],
  ];
  return both.filter(([from, , to]) => from < to && top < bottom);
}

async function withPages<T>(bytes: Uint8Array, look: (pages: Pages) => T): Promise<T | null> {
  const pages = await openPages(bytes);
  if (!pages) return null;
  try {
    return look(pages);
  } finally {
    pages.close();
  }
}

/** By its middle. */
function isInside(box: Rectangle, [left, top, right, bottom]: Area): boolean {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Neither mirrored nor leaning, nor much wider than high or higher than wide, whichever way it is turned. */
function isUpright({ right: [a, b], up: [c, d] }: Letter): boolean {
  const [wide, high] = [Math.hypot(a, b), Math.hypot(c, d)];
  const area = a * d - b * c;
  return (
    area > 0 && area >= LEAST_UPRIGHT * wide * high && wide <= MOST_STRETCHED * high && high <= MOST_STRETCHED * wide
  );
}

/** The letters that stand out; the others leave no space behind. */
function readableText(picture: PagePicture, letters: readonly Letter[]): string {
  const shown = letters.map((each) => {
    const { code, box } = each;
    const letter = String.fromCodePoint(code <= 0x10_ff_ff ? code : 0xff_fd);
    if (/[\s\p{Cc}]/u.test(letter)) return ' ';
    const isLarge = Math.max(box[2] - box[0], box[3] - box[1]) >= SMALLEST_LETTER * picture.scale;
    const isSign = !/[\p{L}\p{N}]/u.test(letter);
    const isSeen =
      isSign || (isLarge && isUpright(each) && contrastIn(picture, areaOf(picture, box, SOFT_EDGE)) >= LEAST_CONTRAST);
    return isSeen ? letter : '';
  });
  return shown.join('').replace(/\s+/g, ' ').trim();
}
