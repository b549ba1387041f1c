import { expect, test } from 'vitest';
import { rarest, wordsThatMayTell } from './telling-words.ts';

test('numbers, little words and the same word twice tell nothing', () => {
  expect(wordsThatMayTell('Reajuste do contrato 118/2024: reajustes').map(({ word }) => word)).toEqual([
    'reajuste',
    'contrato',
  ]);
});

test('the words that the fewest have come first, and those that everybody has not at all', () => {
  const common = new Map([
    ['contrato', 0.4],
    ['limpeza', 0.01],
  ]);
  const words = wordsThatMayTell('contrato de limpeza do zigurate');
  expect(rarest(words, common, 0.02).map(({ word }) => word)).toEqual(['zigurate', 'limpeza']);
});
