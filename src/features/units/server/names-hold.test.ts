import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unaccent } from '../../../kernel/texts/text.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { buildPart, buildUnit } from '../testing/build-units.ts';
import { unitsByWords } from './units-by-words.ts';

const database = await testDatabase();

test('names are kept folded as what is typed is, whatever Latin letter they have', async () => {
  const letters = Array.from({ length: 0x2_50 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
  const names = [...letters, 'Coordenação de Licitações', 'COORDENAC\u0327A\u0303O'];
  const { rows } = await sql<{ name: string; folded: string }>`
    select name, units.folded(name) as folded from unnest(${names}::text[]) name`.execute(database.app);
  expect(rows.filter(({ name, folded }) => folded !== unaccent(name))).toEqual([]);
});

test('every word is in a name that a unit or its organ has, or every one in a name that it had', async () => {
  const partId = await buildPart(database, { abbreviation: 'SESAÚ' });
  const other = await buildPart(database, { abbreviation: 'SEPLAG' });
  const unit = (abbreviation: string, description: string, of = partId) =>
    buildUnit(database, { partId: of, abbreviation, description });
  const contracts = await unit('COCON', 'Coordenação de Contratos');
  await unit('GELIC', 'Gerência de Licitações 100%');
  const elsewhere = await unit('COCON', 'Coordenação de Contratos', other);
  await sql`insert into units.former_name (unit_id, label, description, ended_on)
    values (${elsewhere}, 'ASJUR/SEFAZ', 'Assessoria Jurídica', date '2025-01-01')`.execute(database.owner);
  const found = async (text: string) => (await unitsByWords(database.app, text)).map(({ id }) => id);
  expect(await found('contratos coordenacao sesau')).toEqual([contracts]);
  expect(await found('COCON/SESAU')).toEqual([contracts]);
  expect(await found('cocon')).toEqual([elsewhere, contracts]);
  expect(await found('asjur juridica')).toEqual([elsewhere]);
  // Half in one name and half in another is neither.
  expect(await found('asjur contratos')).toEqual([]);
  expect(await found('contratoscocon')).toEqual([]);
  expect(await found('0%')).toHaveLength(1);
  expect(await found('%')).toHaveLength(1);
  expect(await found(' / ')).toEqual([]);
});
