import { expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import { mayLead, mayLinkTo } from './reference-rules.ts';

test.each([
  ['https://www.planalto.gov.br/ccivil_03/leis/l9784.htm', true],
  ['http://exemplo.gov.br', true],
  ['HTTPS://EXEMPLO.GOV.BR/LEI?n=1#art3', true],
  ['www.planalto.gov.br', false],
  ['javascript:alert(1)', false],
  ['data:text/html,oi', false],
  ['ftp://exemplo.gov.br/lei.pdf', false],
  ['https://', false],
  ['https://localhost/x', false],
  ['https://ana:senha@exemplo.gov.br', false],
  ['https://exemplo.gov.br/com espaço', false],
  ['', false],
])('a link to %s is taken: %s', (text, is) => {
  expect(mayLinkTo(text).allowed).toBe(is);
});

test.each([
  [true, false, []],
  [false, true, []],
  [true, true, ['REFERENCE_LEADS_NOWHERE']],
  [false, false, ['REFERENCE_LEADS_NOWHERE']],
])('with a link: %s, with a file: %s', (url, file, codes) => {
  expect(reasonsOf(mayLead({ url, file })).map(({ code }) => code)).toEqual(codes);
});
