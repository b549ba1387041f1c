import type { TestDatabase } from '../../../platform/testing/database.ts';
import type { UnitsTables } from '../server/tables.generated.ts';

/** Where an organ, or a unit of it, is found. */
export async function buildAddress(
  { owner }: TestDatabase,
  { partId, unitId = null }: { readonly partId: number; readonly unitId?: number | null },
): Promise<number> {
  const { id } = await owner
    .withTables<UnitsTables>()
    .insertInto('units.address')
    .values({
      part_id: partId,
      unit_id: unitId,
      cep: '60115001',
      street: 'Avenida Dom Luís',
      number: '807',
      city: 'Serra Clara',
      state: 'AR',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
