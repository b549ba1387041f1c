import { describe, expect, test } from 'vitest';
import { matchesWords, rankSubjects, searchTextOf, searchWordsOf } from './subject-search.ts';

const finds = (name: string, typed: string) => matchesWords(searchTextOf(name), searchWordsOf(typed));

describe('looking for a subject', () => {
  test.each([
    ['Dispensa de licitação', 'licitações'],
    ['Dispensa de licitação', 'LICITACAO dispensa'],
    ['Diárias e passagens', 'diaria'],
    ['Diárias e passagens', 'passagem'],
    ['Pregão eletrônico', 'pregões'],
    ['Aquisição de bens permanentes', 'bem permanente'],
    ['Auxílio-transporte', 'auxílio de transporte'],
    ['Acesso à informação', 'acesso a informacao'],
  ])('%s is found by "%s"', (name, typed) => {
    expect(finds(name, typed)).toBe(true);
  });

  test('every prefix of the name finds it while it is being typed', () => {
    const name = 'Prorrogações de contratos administrativos';
    for (let length = 1; length <= name.length; length += 1) {
      expect(finds(name, name.slice(0, length)), name.slice(0, length)).toBe(true);
    }
  });

  test('a word that is nowhere in it does not', () => {
    expect(finds('Dispensa de licitação', 'licitação férias')).toBe(false);
  });

  test('a lone little word is still looked for', () => {
    expect(searchWordsOf('de')).toEqual([['de', 'de']]);
    expect(searchWordsOf('')).toEqual([]);
  });
});

test('what begins with the typed text comes first, what is found by its category last', () => {
  const found = ['Pessoal > Abono', 'Pessoal > Licença de pessoal', 'Pessoal > Pessoal temporário'].map((path) => ({
    completeName: path,
    name: path.split(' > ')[1]!,
  }));
  expect(rankSubjects(found, 'pessoal').map(({ name }) => name)).toEqual([
    'Pessoal temporário',
    'Licença de pessoal',
    'Abono',
  ]);
});
