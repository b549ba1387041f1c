import { expect, test } from 'vitest';
import { wordsForAll } from './public-copy.ts';

const words = { html: '<p>Defiro.</p>', name: 'Despacho', subject: 'Diárias' };

test('a document that names no CPF is for everyone as it is', () => {
  expect(wordsForAll(words)).toBeNull();
  expect(wordsForAll({ ...words, subject: null })).toBeNull();
});

test('a CPF in the text, the name or the subject is hidden, and the copy says that it is one', () => {
  const masked = wordsForAll({ html: '<p>De 52998224725.</p>', name: 'CPF 529.982.247-25', subject: '529 982 247 25' });
  expect(masked).toMatchObject({ name: 'CPF ***.982.247-**', subject: '***.982.247-**' });
  expect(masked?.html).toMatch(/^<p>De \*\*\*\.982\.247-\*\*\.<\/p><p><em>Cópia para o público/);
  for (const change of [{ name: '52998224725' }, { subject: '52998224725' }]) {
    expect(wordsForAll({ ...words, ...change })?.html).toContain('Cópia para o público');
  }
});
