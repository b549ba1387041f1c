import { expect, test } from 'vitest';
import { contrastIn, differsOutside, isBlank, type Area, type PagePicture } from './page-picture.ts';

type Tone = readonly [number, number, number];
const [white, black] = [[255, 255, 255] as Tone, [0, 0, 0] as Tone];
const [width, height, scale] = [400, 300, 2];
const middle: Area = [100, 100, 300, 200];

/** A page of one tone with rectangles of others, each left, top, right, bottom. */
function page(paper: Tone, ...things: readonly (readonly [Area, Tone])[]): PagePicture {
  const dots = new Uint8Array(width * height * 4);
  const paint = ([left, top, right, bottom]: Area, tone: Tone) => {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) dots.set(tone, (y * width + x) * 4);
    }
  };
  paint([0, 0, width, height], paper);
  for (const [area, tone] of things) paint(area, tone);
  return { width, height, scale, dots };
}

test.each([
  ['white paper', page(white)],
  ['scanned paper', page([236, 233, 228])],
  [
    'paper whose grain is weak',
    page(white, [
      [150, 150, 160, 160],
      [240, 240, 240],
    ]),
  ],
  ['what lies beside it', page(white, [[0, 0, 99, 300], black])],
  ['a rule across', page(white, [[50, 150, 350, 153], black])],
  ['a rule of which it covers the end', page(white, [[20, 150, 180, 153], black])],
  ['a rule from top to bottom', page(white, [[200, 20, 203, 280], black])],
  ['rules that cross', page(white, [[50, 150, 350, 153], black], [[200, 20, 203, 280], black])],
])('%s is blank', (_, picture) => expect(isBlank(picture, middle)).toBe(true));

test.each([
  ['a dot of ink', page(white, [[200, 150, 201, 151], black])],
  [
    'a grey letter',
    page(white, [
      [200, 150, 206, 160],
      [220, 220, 220],
    ]),
  ],
  ['a dash', page(white, [[150, 150, 180, 153], black])],
  ['a thick bar', page(white, [[50, 150, 350, 156], black])],
  ['a letter that stands on a rule', page(white, [[50, 150, 350, 153], black], [[200, 140, 203, 150], black])],
  ['a large surface in it', page(white, [[120, 0, 280, 300], black])],
  ['a surface crossed by a rule', page(white, [[120, 0, 280, 300], black], [[0, 150, 400, 153], black])],
  ['dark paper', page([120, 120, 120])],
  ['coloured paper', page([255, 255, 190])],
  [
    'half of a surface',
    page(white, [
      [150, 0, 400, 300],
      [230, 230, 230],
    ]),
  ],
])('%s is not blank', (_, picture) => expect(isBlank(picture, middle)).toBe(false));

test('one dot outside of the mark is a difference, and what is inside is none', () => {
  const inside = page(white, [middle, black]);
  expect(differsOutside(page(white), inside, [middle])).toBe(false);
  for (const place of [
    [99, 150, 100, 151],
    [300, 150, 301, 151],
    [150, 99, 151, 100],
    [150, 200, 151, 201],
  ] as const) {
    expect(differsOutside(page(white), page(white, [middle, black], [place, [254, 255, 255]]), [middle])).toBe(true);
  }
  expect(differsOutside(page(white), { ...page(white), width: height, height: width }, [middle])).toBe(true);
});

test('letters stand out from what is around them, whichever is the darker', () => {
  expect(contrastIn(page(white), middle)).toBe(0);
  expect(contrastIn(page(white, [[200, 150, 202, 152], black]), middle)).toBe(255);
  expect(contrastIn(page(black, [[200, 150, 202, 152], white]), middle)).toBe(255);
  expect(
    contrastIn(
      page(white, [
        [200, 150, 202, 152],
        [225, 225, 225],
      ]),
      middle,
    ),
  ).toBe(30);
});
