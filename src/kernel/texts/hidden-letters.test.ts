import { expect, test } from 'vitest';
import { withoutHiddenLetters } from './hidden-letters.ts';

test.each([
  ['nota\u202efdp.exe', 'notafdp.exe'],
  ['Maria\u200b da \ufeffSilva', 'Maria da Silva'],
  ['li\u00admite\u0000\u0007', 'limite'],
  ['Jo\u200dão', 'João'],
  ['\u3164\u3164 \u115f\u1160\uffa0', ' '],
  ['nota\u061cfiscal\u180e.pdf', 'notafiscal.pdf'],
  ['a\u{e0041}b\u2066c\u2069', 'abc'],
])('letters that nobody sees are left out of %j', (text, seen) => {
  expect(withoutHiddenLetters(text)).toBe(seen);
});

test.each(['Ação nº 1: 50 % – “sim”\n\tlinha', '👩\u200d👩\u200d👧 e 👩🏽\u200d⚕\ufe0f', 'g̃uarani ũ̱'])(
  'what is seen stays: %s',
  (text) => expect(withoutHiddenLetters(text)).toBe(text),
);
