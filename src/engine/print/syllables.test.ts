import { expect, test } from 'vitest';
import { syllablePoints } from './syllables.ts';

test.each([
  ['administração', 'ad-mi-nis-tra-ção'],
  ['trabalho', 'tra-ba-lho'],
  ['circunstanciada', 'cir-cuns-tan-ciada'],
  ['processo', 'pro-cesso'],
  ['ofício', 'ofí-cio'],
  ['questionado', 'ques-tio-nado'],
  ['lei', 'lei'],
])('%s', (word, parted) => {
  const points = [0, ...syllablePoints(word), word.length];
  expect(
    points
      .slice(1)
      .map((to, index) => word.slice(points[index], to))
      .join('-'),
  ).toBe(parted);
});
