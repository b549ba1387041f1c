import { expect, test } from 'vitest';
import { forUnit, inUnit, ofUnit } from './in-unit.ts';

test.each([
  ['Coordenadoria de Convênios', 'na', 'da', 'para a'],
  ['Gerência de Licitações', 'na', 'da', 'para a'],
  ['Comissão de Ética', 'na', 'da', 'para a'],
  ['Seção de Pagamentos', 'na', 'da', 'para a'],
  ['Unidade Regional', 'na', 'da', 'para a'],
  ['Núcleo de Compras', 'no', 'do', 'para o'],
  ['Gabinete do Secretário', 'no', 'do', 'para o'],
  ['Setor de Obras', 'no', 'do', 'para o'],
  ['Comitê Gestor', 'no', 'do', 'para o'],
  ['Protocolo Geral do Estado', 'no', 'do', 'para o'],
])('"%s" has its article', (description, within, from, bound) => {
  expect(inUnit(description)).toBe(within);
  expect(ofUnit(description)).toBe(from);
  expect(forUnit(description)).toBe(bound);
});

test.each(['Hospital Regional', 'Central de Regulação', 'Programa de Bolsas', 'SESA', ''])(
  'where "%s" does not tell, no article is made up',
  (description) => {
    expect(inUnit(description)).toBe('em');
    expect(ofUnit(description)).toBe('de');
    expect(forUnit(description)).toBe('para');
  },
);
