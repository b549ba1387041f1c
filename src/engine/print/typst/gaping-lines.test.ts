import { expect, test } from 'vitest';
import type { Inline } from '../../text/tree.ts';
import { wordsToPart } from './gaping-lines.ts';

const plain = (text: string): Inline => ({ kind: 'text', text, marks: [], href: null });
const wordsIn = (content: readonly Inline[], line: number): string[] =>
  [...wordsToPart(content, line, 0)].flatMap(([index, spans]) => {
    const inline = content[index]!;
    return inline.kind === 'text' ? spans.map(({ from, to }) => inline.text.slice(from, to)) : [];
  });

test('the word that would leave its line gaping may be parted, and its long neighbours', () => {
  expect(wordsIn([plain('os autos da presente extraordinariamente a b c d e')], 13)).toContain('extraordinariamente');
});

test('a text of one line, numbers, names in capitals and addresses are never parted', () => {
  expect(wordsIn([plain('Encaminho os autos.')], 37)).toEqual([]);
  const uneasy = 'ao ADMINISTRATIVO 00024.003187/2026-72 e https://www.exemplo.gov.br/caminho R$ 1.234.567,89 '.repeat(
    9,
  );
  expect(wordsIn([plain(uneasy)], 20).filter((word) => !/^[a-z]{5,}$/.test(word))).toEqual([]);
});

test('the end of a line of the author begins the count again', () => {
  const [first, second] = [plain('os autos da presente'), plain('extraordinariamente')];
  expect(wordsIn([first, { kind: 'break' }, second], 13)).toEqual([]);
});
