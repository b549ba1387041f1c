import { expect, test } from 'vitest';
import { fc } from '../../../kernel/testing/properties.ts';
import { patternOf } from './text-pattern.ts';

const finds = (typed: string, text: string) => new RegExp(patternOf(typed)).test(text);

test('accents, capitals and the kind of white space do not matter', () => {
  expect(finds('instrucao  publica', 'A INSTRUÇÃO\r\nPÚBLICA')).toBe(true);
  expect(finds('Ação', 'reacao')).toBe(true);
  expect(finds('acao', 'aço')).toBe(false);
});

test('signs mean themselves', () => {
  expect(finds('R$ 1.000,50 (mil)', 'por R$ 1.000,50 (mil)')).toBe(true);
  expect(finds('1.000', '1x000')).toBe(false);
  expect(finds('a[b', 'a[b')).toBe(true);
});

test('any text finds itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~À-ſ]{1,20}( [!-~À-ſ]{1,20}){0,3}$/), (text) => {
      expect(finds(text.normalize('NFC'), text.normalize('NFC'))).toBe(true);
    }),
  );
});
