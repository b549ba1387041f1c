import { expect, test } from 'vitest';
import { activePartsText } from './file-safety.ts';

test('what a file may do by itself is told in a sentence', () => {
  expect(activePartsText(['macros'])).toBe('macros');
  expect(activePartsText(['macros', 'embedded-object'])).toBe('macros e objetos embutidos');
  expect(activePartsText(['javascript', 'launch', 'xfa'])).toBe(
    'programas (JavaScript), comandos que abrem programas e formulário XFA',
  );
  expect(activePartsText(['unheard-of', 'another'])).toBe('conteúdo ativo');
});
