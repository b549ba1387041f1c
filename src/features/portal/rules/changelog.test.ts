import { expect, test } from 'vitest';
import { parseChangelog } from './changelog.ts';

const text = `# Histórico de versões

Texto que apresenta a página.

## 0.2.0 – 05/12/2026

### Novidades

- Assine vários documentos
  de uma vez.
- Junte processos.

### Correções

- O NUP copiado vem sem espaços.

## 0.1.0 – 21/11/2026

### Novidades

- Primeira versão.
`;

test('every version keeps its order, its date and what changed', () => {
  const [latest, first, ...rest] = parseChangelog(text);
  expect(rest).toEqual([]);
  expect(latest).toMatchObject({ version: '0.2.0', date: '2026-12-05' });
  expect(latest?.changes).toEqual([
    { title: 'Novidades', items: ['Assine vários documentos de uma vez.', 'Junte processos.'] },
    { title: 'Correções', items: ['O NUP copiado vem sem espaços.'] },
  ]);
  expect(first?.version).toBe('0.1.0');
});

test('the description contains the date as people read it', () => {
  expect(parseChangelog(text)[0]?.description).toBe(
    [
      '0.2.0 – 05/12/2026',
      'Novidades:',
      '• Assine vários documentos de uma vez.',
      '• Junte processos.',
      'Correções:',
      '• O NUP copiado vem sem espaços.',
    ].join('\n'),
  );
});

test('a heading without a date is refused', () => {
  expect(() => parseChangelog('## 0.3.0\n')).toThrow(RangeError);
  expect(() => parseChangelog('## 0.3.0 - 2026-12-05\n')).toThrow(RangeError);
});
