import { fc } from '../testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { normaliseForSearch, tokenise, unaccent } from './text.ts';
import { isUnsafeText } from './unsafe-text.ts';

describe('search in Portuguese', () => {
  test.each([
    ['licitação', 'Licitações'],
    ['capitão', 'capitães'],
    ['cidadão', 'cidadãos'],
    ['processual', 'processuais'],
    ['papel', 'papéis'],
    ['imóvel', 'imóveis'],
    ['fácil', 'fáceis'],
    ['perfil', 'perfis'],
    ['lençol', 'lençóis'],
    ['azul', 'azuis'],
    ['ordem', 'ordens'],
    ['bem', 'bens'],
    ['servidor', 'servidores'],
    ['classe', 'classes'],
    ['mês', 'meses'],
    ['lei', 'leis'],
    ['diária', 'diárias'],
    ['PROCESSO', 'processos'],
    ['ofício', 'ofícios'],
    ['parecer', 'pareceres'],
    ['contrato', 'contratos'],
  ])('%s and %s meet', (singular, plural) => {
    expect(normaliseForSearch(plural)).toBe(normaliseForSearch(singular));
  });

  test('accents typed or forgotten come to the same', () => {
    expect(normaliseForSearch('Aquisição de MÓVEIS')).toBe(normaliseForSearch('aquisicao de moveis'));
    expect(unaccent('Ação')).toBe('acao');
  });

  test('parts words and numbers', () => {
    expect(tokenise('Ofício nº 12/2026 – SESAU')).toEqual(['oficio', 'nº', '12', '2026', 'sesau']);
  });

  test('depends on neither capitals nor accents in any text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zçãõáéíóúâêô ]{0,40}$/), (text) => {
        expect(normaliseForSearch(text.toUpperCase())).toBe(normaliseForSearch(text));
        expect(normaliseForSearch(unaccent(text))).toBe(normaliseForSearch(text));
      }),
    );
  });
});

describe('text with hidden code', () => {
  test.each([
    '<script>alert(1)</script>',
    '< SCRIPT src=x>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload = alert(1)',
    'java script:alert(1)',
    'JaVa\tScRiPt\n:alert(1)',
    '<a title="<" onclick=x>',
  ])('refuses %s', (text) => {
    expect(isUnsafeText(text)).toBe(true);
  });

  test.each([
    'Compra de 3 < 5 itens',
    'Ação on-line = sim',
    'linguagem JavaScript',
    'a > b e onde=1',
    '<b>negrito</b>',
  ])('accepts %s', (text) => {
    expect(isUnsafeText(text)).toBe(false);
  });

  test('a long hostile text is answered at once', () => {
    expect(isUnsafeText('<'.repeat(200_000))).toBe(false);
    expect(isUnsafeText(`<${'/'.repeat(200_000)}`)).toBe(false);
  });
});
