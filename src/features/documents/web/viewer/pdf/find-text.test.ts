import { expect, test } from 'vitest';
import { findIn, foldText } from './find-text.ts';

test('accents, capitals and line ends do not hide a word', () => {
  const folded = foldText(['A HOMOLOGA', 'ÇÃO do ', '  resultado']);
  expect(findIn(folded, 'homologacao do resultado')).toEqual([
    { start: { chunk: 0, offset: 2 }, end: { chunk: 2, offset: 10 } },
  ]);
});

test('every place is found, each with where it begins and ends', () => {
  expect(findIn(foldText(['ata da ata']), 'ATA').map(({ start }) => start.offset)).toEqual([0, 7]);
});

test('words apart are not taken for one', () => {
  expect(findIn(foldText(['para tarde']), 'ata')).toEqual([]);
});

test('a single letter is not looked for', () => {
  expect(findIn(foldText(['a a a']), 'a')).toEqual([]);
});
