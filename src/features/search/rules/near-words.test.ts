import { describe, expect, test } from 'vitest';
import { fc } from '../../../kernel/testing/properties.ts';
import { differByOne, isNear, lessOne } from './near-words.ts';

describe('words that differ by one letter', () => {
  test.each([
    ['licitacao', 'licitacoo'],
    ['licitacao', 'licitaco'],
    ['licitacao', 'licittacao'],
    ['licitacao', 'liciatcao'],
    ['pregao', 'rpegao'],
    ['pregao', 'prega'],
  ])('%s and %s', (word, typed) => {
    expect(differByOne(word, typed)).toBe(true);
    expect(differByOne(typed, word)).toBe(true);
  });

  test.each([
    ['porto', 'porto'],
    ['sede', 'ceder'],
    ['contrato', 'contratacao'],
    ['abcd', 'badc'],
  ])('not %s and %s', (word, typed) => {
    expect(differByOne(word, typed)).toBe(false);
  });

  test('have something in common without one of their letters, whatever they are', () => {
    const word = fc.stringMatching(/^[a-f]{4,12}$/);
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('a', 'z'), fc.constantFrom(0, 1), (one, place, letter, taken) => {
        const at = place % one.length;
        const other = one.slice(0, at) + letter + one.slice(at + taken);
        fc.pre(other !== one);
        expect(differByOne(one, other)).toBe(true);
        const known = new Set(lessOne(one));
        expect(lessOne(other).some((rest) => known.has(rest))).toBe(true);
      }),
    );
  });
});

test.each([
  ['exoneracao', 'exonerassao'],
  ['concessao', 'consecao'],
  ['dragagem', 'dragajem'],
  ['chamamento', 'xamamento'],
  ['requisicao', 'rekizissao'],
])('%s and %s sound alike, and are found by it', (word, typed) => {
  expect(isNear(word, typed)).toBe(true);
  const known = new Set(lessOne(word));
  expect(lessOne(typed).some((rest) => known.has(rest))).toBe(true);
});
