import { expect, test } from 'vitest';
import { looksOf, type WrittenBlock } from './letter-lines.ts';

const prose = 'Encaminho o processo para conhecimento e providências, na forma da lei.';
const paragraph = (text: string): WrittenBlock => ({ kind: 'paragraph', text });
const image: WrittenBlock = { kind: 'image', text: '' };
const table: WrittenBlock = { kind: 'table', text: '' };
const looks = (...blocks: readonly (string | WrittenBlock)[]) =>
  looksOf(blocks.map((block) => (typeof block === 'string' ? paragraph(block) : block)));

test('address, date, vocative and closing stand at the margin; the prose between them does not', () => {
  expect(
    looks(
      'Ao Senhor',
      'José Almeida Prado',
      '70047-900 – Serra Clara/AR',
      'Serra Clara, 3 de maio de 2026.',
      'Senhor Diretor,',
      prose,
      'Ao final, requer o arquivamento.',
      'Atenciosamente,',
      'João Batista Rocha',
      'Pregoeiro',
    ),
  ).toEqual([...Array(5).fill('apart'), 'prose', 'prose', ...Array(3).fill('apart')]);
});

test('an address of lines in one paragraph stands at the margin, wherever it is', () => {
  expect(looks(prose, 'Rua dos Ipês, 12\nCentro', prose)).toEqual(['prose', 'apart', 'prose']);
});

test.each(['Encaminho os autos.', 'É o relatório.', 'Defiro.', prose.repeat(3), 'Art. 1º Fica instituído:'])(
  'what is said is prose, however short: %s',
  (text) => {
    expect(looks(text)).toEqual(['prose']);
  },
);

test('a date, a vocative or a closing inside a sentence is prose', () => {
  const inside = [
    'Serra Clara, 3 de maio de 2026, foi onde se lavrou a presente ata.',
    'Senhor Diretor, encaminho os autos para as providências que o caso requer.',
    'Atenciosamente recebidos, os autos seguem para análise da unidade técnica competente.',
  ];
  expect(looks(prose, ...inside)).toEqual(['prose', 'prose', 'prose', 'prose']);
});

test('title and source of a picture go with it; those of a table stand at the margin', () => {
  expect(looks(prose, 'Figura 1 – Fachada', image, 'Fonte: própria.', prose)).toEqual([
    'prose', 'caption', 'prose', 'caption', 'prose',
  ]); // prettier-ignore
  expect(looks(prose, image, 'Figura 1 – Fachada', 'Fonte: própria.')).toEqual([
    'prose',
    'prose',
    'caption',
    'caption',
  ]);
  expect(looks(prose, 'Tabela 1 – Itens', table, 'Fonte: própria.')).toEqual(['prose', 'apart', 'prose', 'apart']);
  expect(looks(prose, 'Fonte de recursos: tesouro do Estado.', prose)).toEqual(['prose', 'prose', 'prose']);
});
