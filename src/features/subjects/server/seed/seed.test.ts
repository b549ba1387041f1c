import { expect, test } from 'vitest';
import { seedLegalReferences } from './legal-references.ts';
import type { SeedCategory, SeedSubject } from './seed-category.ts';
import { seedSubjectTree } from './subject-tree.ts';

const subjectsIn = (category: SeedCategory): readonly SeedSubject[] => [
  ...(category.subjects ?? []),
  ...(category.children ?? []).flatMap(subjectsIn),
];
const depthOf = (category: SeedCategory): number => 1 + Math.max(0, ...(category.children ?? []).map(depthOf));
const subjects = seedSubjectTree.flatMap(subjectsIn);

test('a subject suggests only a legal reference that is there', () => {
  const known = new Set(seedLegalReferences.map(({ description }) => description));
  expect(known.size).toBe(seedLegalReferences.length);
  const named = subjects.flatMap(({ legalReference }) => legalReference ?? []);
  expect(named.filter((description) => !known.has(description))).toEqual([]);
});

test('every legal reference cites an article of a numbered norm', () => {
  const cited = /^Art\. [\d.]+º?(-[A-Z])?(, .+)? d[ao] (Lei|Lei Complementar|Decreto-Lei) nº [\d.]+\/\d{4}$/;
  expect(seedLegalReferences.filter(({ article }) => !cited.test(article))).toEqual([]);
});

test('classification codes are unique and the tree has at most three levels', () => {
  const codes = subjects.map(({ code }) => code);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(Math.max(...seedSubjectTree.map(depthOf))).toBe(3);
});

test('whatever is not kept forever has terms of guard', () => {
  const without = subjects.filter(
    ({ destination, currentMonths, intermediateMonths }) =>
      destination === 'elimination' && currentMonths + intermediateMonths === 0,
  );
  expect(without).toEqual([]);
});
