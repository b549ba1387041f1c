import { expect, test } from 'vitest';
import { paragraphsOf } from './page-words.ts';
import type { PageWord } from './page-words.ts';

const line = (text: string, y: number, more: Partial<PageWord> = {}): PageWord => ({
  text,
  endsLine: true,
  x: 70,
  y,
  width: 440,
  height: 12,
  sideways: false,
  ...more,
});

test('lines that follow each other are one paragraph, and a word divided between them is whole again', () => {
  expect(paragraphsOf([line('A homologação do resul-', 700), line('tado depende do parecer.', 686)])).toEqual([
    'A homologação do resultado depende do parecer.',
  ]);
});

test('a gap, an indented first line, a short line before it and a bullet begin a paragraph', () => {
  const words = [
    line('Objeto', 760, { width: 40 }),
    line('Primeira linha', 746, { x: 100, width: 410 }),
    line('segunda linha', 732),
    line('Outro parágrafo', 718, { x: 100, width: 410 }),
    line('• Luvas', 704),
    line('Depois do vão', 660),
  ];
  expect(paragraphsOf(words)).toEqual([
    'Objeto',
    'Primeira linha segunda linha',
    'Outro parágrafo',
    '• Luvas',
    'Depois do vão',
  ]);
});

test('what is written at the margin comes last, out of the way of the text', () => {
  const words = [line('Confira em', 600, { sideways: true }), line('Texto.', 700)];
  expect(paragraphsOf(words)).toEqual(['Texto.', 'Confira em']);
});

test('a page of images has no paragraph', () => {
  expect(paragraphsOf([])).toEqual([]);
});
