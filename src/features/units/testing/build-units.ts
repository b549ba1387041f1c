import type { TestDatabase } from '../../../platform/testing/database.ts';
import type { UnitsTables } from '../server/tables.generated.ts';

const since = '2020-01-01';

/** The institution's row: every test that deals with days or numbers needs it. */
export async function buildInstitution({ owner }: TestDatabase): Promise<void> {
  await owner
    .withTables<UnitsTables>()
    .insertInto('units.institution')
    .values({
      name: 'Governo do Estado da Aroeira',
      state_abbreviation: 'AR',
      time_zone: 'America/Fortaleza',
      created_at: new Date('2026-01-01T12:00:00Z'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An organ with a protocol unit number. */
export async function buildPart(
  { owner }: TestDatabase,
  part: { abbreviation: string; name?: string; protocolUnit?: string },
): Promise<number> {
  const { id } = await owner
    .withTables<UnitsTables>()
    .insertInto('units.part')
    .values({
      abbreviation: part.abbreviation,
      name: part.name ?? `Secretaria ${part.abbreviation}`,
      legal_nature: 'direct-administration',
      protocol_unit: part.protocolUnit ?? '00024',
      valid_from: since,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A unit of an organ, below another when `parentId` is given. */
export async function buildUnit(
  { owner }: TestDatabase,
  unit: { partId: number; abbreviation: string; description?: string; parentId?: number; active?: boolean },
): Promise<number> {
  const { id } = await owner
    .withTables<UnitsTables>()
    .insertInto('units.unit')
    .values({
      part_id: unit.partId,
      parent_id: unit.parentId ?? null,
      abbreviation: unit.abbreviation,
      description: unit.description ?? `Unidade ${unit.abbreviation}`,
      active: unit.active ?? true,
      valid_from: since,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A day off of the institution's own. */
export async function buildHoliday(
  { owner }: TestDatabase,
  holiday: { day: string; recurs: boolean; name: string },
): Promise<void> {
  await owner.withTables<UnitsTables>().insertInto('units.holiday').values(holiday).execute();
}
