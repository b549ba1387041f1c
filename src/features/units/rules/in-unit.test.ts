import { expect, test } from 'vitest';
import { inUnit, toUnit } from './in-unit.ts';

test.each([
  ['Coordenadoria de Convênios', 'na', 'à'],
  ['Gerência de Licitações', 'na', 'à'],
  ['Comissão de Ética', 'na', 'à'],
  ['Seção de Pagamentos', 'na', 'à'],
  ['Unidade Regional', 'na', 'à'],
  ['Núcleo de Compras', 'no', 'ao'],
  ['Gabinete do Secretário', 'no', 'ao'],
  ['Setor de Obras', 'no', 'ao'],
  ['Comitê Gestor', 'no', 'ao'],
  ['Protocolo Geral do Estado', 'no', 'ao'],
])('"%s" has its article', (description, within, towards) => {
  expect(inUnit(description)).toBe(within);
  expect(toUnit(description)).toBe(towards);
});

test.each(['Hospital Regional', 'Central de Regulação', 'Programa de Bolsas', 'SESA', ''])(
  'where "%s" does not tell, no article is made up',
  (description) => {
    expect(inUnit(description)).toBe('em');
    expect(toUnit(description)).toBe('em');
  },
);
