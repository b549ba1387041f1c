import { expect, test } from 'vitest';
import { drawableText } from './glyph-coverage.ts';

test('letters of Europe, signs of law and of arithmetic are drawn as they are', () => {
  const text = 'Ação nº 1º § 2ª – “ü” Nguyễn ỹ αβγ Привет R$ € ½ ² ≤ ≥ ≠ √ → • □ №';
  expect(drawableText(text)).toBe(text);
});

test('a ticked box does not become an empty one', () => {
  expect(drawableText('☐ Não ☑ Sim ☒ Sim ✓ Feito ✗ Falta')).toBe('□ Não [X] Sim [X] Sim √ Feito × Falta');
});

test('the bullets of Word are bullets', () => {
  expect(drawableText('\uf0b7 um \uf0a7 dois \uf0d8 três')).toBe('• um ▪ dois ► três');
});

test('a letter in another dress is the letter', () => {
  expect(drawableText('𝐀𝐭𝐨 Ⅳ Ｂ ①')).toBe('Ato IV B 1');
});

test('what has no likeness is one mark for each, which nothing else looks like', () => {
  expect(drawableText('Aprovado 😀 👍🏽 漢 مرحبا')).toBe('Aprovado \ufffd \ufffd \ufffd \ufffd\ufffd\ufffd\ufffd\ufffd');
});
