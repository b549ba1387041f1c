import { describe, expect, test } from 'vitest';
import { sheetRefusal } from './sheet-refusal.ts';
import type { RefusedFor } from './verdict.ts';

describe('a spreadsheet that is not read', () => {
  test('of another format is told which one is read, and how to come to it', () => {
    const said = sheetRefusal({ why: 'not-this-format' }, 'xlsx');
    expect(said).toMatch(/^A planilha não é um arquivo \.xlsx\. .*salve como \.xlsx/);
  });

  test('of too many lines is told how many there may be', () => {
    expect(sheetRefusal({ why: 'too-complex', detail: 'mais de 40.001 linhas, com o cabeçalho' }, 'xlsx')).toBe(
      'A planilha é grande demais para ser lida (mais de 40.001 linhas, com o cabeçalho). Divida-a em partes e envie uma de cada vez.',
    );
  });

  test.each<RefusedFor>(['bomb', 'too-slow', 'too-much-memory', 'macros-in-plain-format', 'damaged', 'password'])(
    'for %s is never told to come as a PDF, of which nothing is read',
    (why) => {
      expect(sheetRefusal({ why }, 'xlsx')).toMatch(/^O arquivo da planilha .+\. [A-Z]/);
      expect(sheetRefusal({ why }, 'xlsx')).not.toContain('PDF');
    },
  );
});
