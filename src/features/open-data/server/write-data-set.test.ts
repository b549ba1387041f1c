import { expect, test } from 'vitest';
import { dataSets } from '../rules/data-sets.ts';
import { writeCsv } from './write-data-set.ts';

test.each(['=1+1', '  =1+1', '\uFF1D1+1', '@soma'])('no name of a data set is worked out by a program: %j', (name) => {
  const opened = dataSets.find(({ id }) => id === 'processos-abertos')!;
  const [, line = ''] = writeCsv(opened, [['2026-10', 1, 'SESAU', 'Saúde', 2, name, 9]]).split('\r\n');
  expect(line.split(';')[5]).toBe(`'${name}`);
});
