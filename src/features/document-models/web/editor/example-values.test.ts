// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { exampleHtml } from './example-values.ts';

const field = (name: string, told: object) =>
  `<span data-field="${name}" data-told='${JSON.stringify({ isMandatory: true, placeholder: '', options: [], ...told })}'>${name}</span>`;

test('the preview says days in words and numbers with their points, as they are printed', () => {
  const shown = exampleHtml(
    `<p>${field('INICIO', { type: 'date' })}, ${field('CPF', { type: 'text', format: 'cpf' })}, ${field('OBS', { type: 'textarea', label: 'Observação' })}</p>`,
  );
  expect(shown).toMatch(/^<p>(?:1º|\d+) de [a-zç]+ de \d{4}, 529\.982\.247-25, Observação<\/p>$/);
});

test('a table takes the place of the line that holds nothing else; a line that depends on a field stands like all others', () => {
  const table = field('QUADRO', { type: 'table', label: 'Quadro' });
  expect(exampleHtml(`<p>${table}</p><p>Ver ${table}.</p>`)).toMatch(/^<table>.*<\/table><p>Ver Quadro\.<\/p>$/);
  expect(exampleHtml(`<p data-when="PRAZO">Prazo: ${field('PRAZO', { type: 'number' })}.</p>`)).toBe(
    '<p>Prazo: 318.</p>',
  );
});
