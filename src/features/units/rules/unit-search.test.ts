import { expect, test } from 'vitest';
import { matchesUnitSearch, searchWords, unitLabel } from './unit-search.ts';

const cocon = { description: 'Coordenadoria de Contratos', abbreviation: 'SAD/COCON', partAbbreviation: 'SESAU' };

test.each([
  'contratos',
  'COORD contr',
  'sesau cocon',
  unitLabel(cocon.abbreviation, cocon.partAbbreviation),
  'SAD/COCON',
  '',
])('%j finds the unit', (typed) => expect(matchesUnitSearch(cocon, searchWords(typed))).toBe(true));

test.each(['gelic', 'cocon seduc', 'cocon/seduc'])('%j does not', (typed) =>
  expect(matchesUnitSearch(cocon, searchWords(typed))).toBe(false),
);
