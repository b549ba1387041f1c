import type { Rectangle } from './mark-place.ts';

/** A page as it is seen: rows from the top, four bytes for each dot (blue, green, red, nothing). */
export interface PagePicture {
  readonly width: number;
  readonly height: number;
  /** Dots in one unit of 1/72 inch. */
  readonly scale: number;
  readonly dots: Uint8Array;
}

/** Left, top, right, bottom in dots, the last two not included. */
export type Area = readonly [number, number, number, number];

/** By how much a dot may differ from the paper: the grain of scanned sheets stays within. */
const GRAIN = 24;
/** Lighter than this, and of no colour: paper, white or scanned. */
const DARKEST_PAPER = 190;
const MOST_COLOUR = 48;
/** A rule is as thin as this, and as long at least, in units of 1/72 inch. */
const THICKEST_RULE = 2;
const SHORTEST_RULE = 72;

/** The dots that a rectangle touches, within the picture. */
export function areaOf({ width, height }: PagePicture, [left, top, right, bottom]: Rectangle, margin = 0): Area {
  return [
    Math.max(0, Math.floor(left) - margin),
    Math.max(0, Math.floor(top) - margin),
    Math.min(width, Math.ceil(right) + margin),
    Math.min(height, Math.ceil(bottom) + margin),
  ];
}

/** Whether an area shows paper only, of one light tone: the long thin rules on which people sign hide nothing when covered. */
export function isBlank(picture: PagePicture, area: Area): boolean {
  const paper = medianOf(picture, area);
  if (Math.min(...paper) < DARKEST_PAPER || Math.max(...paper) - Math.min(...paper) > MOST_COLOUR) return false;
  const isInk = (x: number, y: number): boolean => {
    const at = (y * picture.width + x) * 4;
    if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return false;
    return paper.some((tone, channel) => Math.abs((picture.dots[at + channel] ?? 0) - tone) > GRAIN);
  };
  const [left, top, right, bottom] = area;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      if (isInk(x, y) && !isOfRule(picture, isInk, x, y)) return false;
    }
  }
  return true;
}

type IsInk = (x: number, y: number) => boolean;

function isOfRule({ width, height, scale }: PagePicture, isInk: IsInk, x: number, y: number): boolean {
  const [thickest, shortest] = [Math.ceil(THICKEST_RULE * scale), Math.ceil(SHORTEST_RULE * scale)];
  const across = runThrough(x, width, shortest, (at) => isInk(at, y));
  const down = runThrough(y, height, shortest, (at) => isInk(x, at));
  if (across < shortest || down < shortest)
    return Math.max(across, down) >= shortest && Math.min(across, down) <= thickest;
  // Where two rules cross there is paper in the corners; in a surface there is none.
  return [-thickest, thickest].every((right) => [-thickest, thickest].every((below) => !isInk(x + right, y + below)));
}

/** How long the ink goes on through a place, counted up to `enough`. */
function runThrough(place: number, end: number, enough: number, isInkAt: (at: number) => boolean): number {
  let [first, last] = [place, place];
  while (first > 0 && last - first < enough && isInkAt(first - 1)) first -= 1;
  while (last < end - 1 && last - first < enough && isInkAt(last + 1)) last += 1;
  return last - first + 1;
}

function medianOf({ width, dots }: PagePicture, [left, top, right, bottom]: Area): number[] {
  const counts = [0, 1, 2].map(() => new Uint32Array(256));
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      counts.forEach((tones, channel) => {
        const tone = dots[at + channel] ?? 0;
        tones[tone] = (tones[tone] ?? 0) + 1;
      });
    }
  }
  const half = ((right - left) * (bottom - top)) / 2;
  return counts.map((tones) => {
    let seen = 0;
    return tones.findIndex((count) => (seen += count) >= half);
  });
}

/** Whether two pictures of a page differ anywhere outside of these areas. */
export function differsOutside(one: PagePicture, other: PagePicture, areas: readonly Area[]): boolean {
  if (one.width !== other.width || one.height !== other.height) return true;
  for (let y = 0; y < one.height; y += 1) {
    const [from, to] = [y * one.width * 4, (y + 1) * one.width * 4];
    if (Buffer.compare(one.dots.subarray(from, to), other.dots.subarray(from, to)) === 0) continue;
    const spans = areas.filter(([, top, , bottom]) => y >= top && y < bottom);
    for (let x = 0; x < one.width; x += 1) {
      const at = from + x * 4;
      const isSame = [0, 1, 2].every((channel) => one.dots[at + channel] === other.dots[at + channel]);
      if (!isSame && !spans.some(([left, , right]) => x >= left && x < right)) return true;
    }
  }
  return false;
}

/** The widest distance between two tones of an area: letters stand out by it. */
export function contrastIn({ width, dots }: PagePicture, [left, top, right, bottom]: Area): number {
  let [darkest, lightest] = [255, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      const tone = ((dots[at] ?? 0) + (dots[at + 1] ?? 0) * 2 + (dots[at + 2] ?? 0)) / 4;
      darkest = Math.min(darkest, tone);
      lightest = Math.max(lightest, tone);
    }
  }
  return lightest - darkest;
}
