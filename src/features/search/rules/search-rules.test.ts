import { fc } from '../../../kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { fromFilterItems } from './filter-items.ts';
import { indexedText } from '../../../kernel/texts/words/indexed-text.ts';
import { numberWords } from './search-text.ts';
import { wordQuery } from '../../../kernel/texts/word-query.ts';

describe('the words of a search', () => {
  test('each word counts in any spelling of its plural', () => {
    expect(wordQuery('Leilões do município')).toBe('(leilao | leiloes) & municipio');
    expect(wordQuery('Pregão')).toBe('pregao');
  });

  test('little words count only when there is no other', () => {
    expect(wordQuery('leilão de jazigo')).toBe('leilao & jazigo');
    expect(wordQuery('de')).toBe('de');
  });

  test('words between quotes must follow each other', () => {
    expect(wordQuery('"aquisição de insumos" 2026')).toBe('(aquisicao <-> de <-> insumo) & 2026');
    expect(wordQuery('"insumos"')).toBe('insumo');
  });

  test('the last word may be still being typed', () => {
    expect(wordQuery('leilão limp', { typing: true })).toBe('leilao & limp:*');
    expect(wordQuery('limp* leilão')).toBe('limp:* & leilao');
    expect(wordQuery('ab', { typing: true })).toBe('ab');
  });

  test('words of a name are looked for among the interested parties only', () => {
    expect(wordQuery('Maria dos Santos', { place: 'B' })).toBe('maria:B & (santo:B | santos:B)');
  });

  test('a text without words asks nothing', () => {
    for (const text of ['', '  ', '"" - /', '&|!']) expect(wordQuery(text)).toBeUndefined();
  });

  test('whatever is typed, only words and our operators come out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(wordQuery(text) ?? '').toMatch(/^[\p{L}\p{N}()&|<>:*\- ]*$/u);
      }),
    );
  });
});

describe('what is indexed of a process', () => {
  test('folded words in order, then the spellings that folding changed', () => {
    expect(indexedText('Licitações de materiais')).toBe('licitacao de material licitacoes materiais');
  });

  test('a number is found whole, without its mask, and by its parts', () => {
    expect(numberWords('00024003187202672')).toEqual([
      '00024003187202672',
      '000240031872026',
      '00024',
      '003187',
      '2026',
      '72',
    ]);
    expect(numberWords('ABC123')).toEqual(['abc123']);
  });
});

describe('the rows of the filter sheet', () => {
  test('become fields; types repeat, the period does not', () => {
    const fields = fromFilterItems([
      { type: 'ORIGIN_CAPACITY', id: 3, data: { displayText: 'COCON' } },
      { type: 'ORIGIN_CAPACITY', id: 4, data: { displayText: 'GELIC' } },
      { type: 'ORIGIN', data: { abbreviation: 'SESAU' } },
      { type: 'ORIGIN', data: { abbreviation: 'SEDUC' } },
      { type: 'SUBJECT', data: { completeName: 'Licitação' } },
      { type: 'SUBJECT', data: { completeName: 'Diárias' } },
      { type: 'SUBJECT', id: 7 },
      { type: 'REFERENCE_NUMBER', data: { displayText: 'PE 41/2026' } },
      { type: 'REFERENCE_NUMBER', data: { displayText: 'PE 42/2026' } },
      { type: 'DATE', data: { start: '2026-10-01T00:00:00-03:00', end: '2026-10-31' } },
    ]);
    expect(fields).toEqual({
      origin_capacity: [3, 4],
      origin_name: ['SESAU', 'SEDUC'],
      subject_name: ['Licitação', 'Diárias'],
      subject: [7],
      reference_number: ['PE 41/2026', 'PE 42/2026'],
      date: { start: '2026-10-01', end: '2026-10-31' },
    });
  });

  test('what is no item at all is refused by what it is', () => {
    expect(fromFilterItems([null, 3, { type: 'SUBJECT', data: null }])).toEqual({
      null: undefined,
      3: undefined,
      subject_name: [undefined],
    });
  });

  test('an unknown type stays, to be refused by name', () => {
    expect(fromFilterItems([{ type: 'COLOUR', data: 'blue' }])).toEqual({ COLOUR: 'blue' });
  });
});
