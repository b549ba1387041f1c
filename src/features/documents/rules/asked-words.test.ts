import { describe, expect, test } from 'vitest';
import { wordQuery } from '../../../kernel/texts/word-query.ts';
import { askedWords, markAsked, patternOfAsked } from './asked-words.ts';

const found = (query: string, text: string) =>
  markAsked(text, askedWords(wordQuery(query)!))
    .filter((part) => part.found)
    .map((part) => part.text);

describe('where the words that were asked for stand', () => {
  test.each([
    [
      'cláusula reajuste',
      'A CLÁUSULA terceira será reajustada; os reajustes são anuais.',
      ['CLÁUSULA', 'reajustada', 'reajustes'],
    ],
    ['servidora', 'Os servidores e a servidora', ['servidores', 'servidora']],
    ['porto', 'A porta do porto, na portaria', ['porto']],
    ['12/2026', 'Contrato nº 012/2026, de 12 de maio', ['012', '2026', '12']],
    ['limp*', 'Limpeza e conservação', ['Limpeza']],
    ['férias', 'Gozo de férias', ['Gozo', 'férias']],
  ])('%s in "%s"', (query, text, words) => {
    expect(found(query, text)).toEqual(words);
    const pattern = patternOfAsked(askedWords(wordQuery(query)!))
      .replaceAll('\\m', '(?<![\\p{L}\\p{N}])')
      .replaceAll('[[:alnum:]]', '[\\p{L}\\p{N}]');
    for (const word of words) expect(new RegExp(`^${pattern}$`, 'u').test(word), word).toBe(true);
  });

  test('nothing of a text is lost in its parts', () => {
    const text = '…o valor, reajustado em 12/2026 –  fica';
    expect(
      markAsked(text, askedWords('reajustado'))
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
