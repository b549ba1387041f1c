import { expect, test } from 'vitest';
import type { Inline } from '../../text/tree.ts';
import { partGapingLines } from './gaping-lines.ts';

const plain = (text: string): Inline => ({ kind: 'text', text, marks: [], href: null });
const parted = (content: readonly Inline[], line: number): string =>
  partGapingLines(content, line, 0)
    .map((inline) => (inline.kind === 'text' ? inline.text.replaceAll('\u00ad', '|') : '/'))
    .join('');

test('the word that would leave its line gaping is parted where it fits', () => {
  expect(parted([plain('os autos da presente extraordinariamente a b c d e')], 13)).toBe(
    'os autos da presente extraordi|nariamente a b c d e',
  );
});

test('a text of one line, numbers, names in capitals and addresses are never parted', () => {
  expect(parted([plain('Encaminho os autos.')], 37)).toBe('Encaminho os autos.');
  const uneasy = 'ao ADMINISTRATIVO 00024.003187/2026-72 e https://www.exemplo.gov.br/caminho R$ 1.234.567,89 '.repeat(
    9,
  );
  expect(parted([plain(uneasy)], 20)).not.toContain('|');
});

test('a name stays whole, but at the beginning of a sentence', () => {
  const named = (name: string): string =>
    parted([plain(`de acordo com o pedido de informações que o ${name} fez nos autos da licitação`)], 21);
  expect(named('Marcos')).not.toContain('|');
  expect(named('marcos')).toContain('mar|cos');
  expect(parted([plain('de acordo com o pedido feito. Posteriormente foi juntado aos autos')], 15)).toBe(
    'de acordo com o pedido feito. Poste|riormente foi juntado aos autos',
  );
});

test('of the last word of a paragraph as much as can be goes to its last line', () => {
  const text = 'nos autos em que se lê e se diz a um e a outro extraordinariamente';
  expect(parted([plain(text)], 25)).toBe('nos autos em que se lê e se diz a um e a outro extraor|dinariamente');
});

test('the end of a line of the author begins the count again', () => {
  const [first, second] = [plain('os autos da presente'), plain('extraordinariamente')];
  expect(parted([first, { kind: 'break' }, second], 13)).not.toContain('|');
});
