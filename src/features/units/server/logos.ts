import { createHash } from 'node:crypto';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import type { UnitsTables } from './tables.generated.ts';

export interface Logo {
  readonly sha256: string;
  readonly bytes: Buffer;
}

/** Keeps a logo that `makeLogo` made. @returns the name that the institution or an organ has it by */
export async function keepLogo(tx: Tx, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await tx
    .withTables<UnitsTables>()
    .insertInto('units.logo')
    .values({ sha256, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sha256;
}

interface Place {
  readonly partId: number;
  /** Where it was written: a unit may have a logo of its own. */
  readonly unitId?: number | undefined;
}

/** What stands at the head of the documents of a unit: its own logo, or that of its organ, or of the institution; PNG. */
export const findLogo = (db: Database, place: Place): Promise<Logo | null> => logoOf(db, place, 'logo_sha256');

/** The same for a cover: the one that stands upright, where there is one on the way up, else the usual. */
export const findCoverLogo = async (db: Database, place: Place): Promise<Logo | null> =>
  (await logoOf(db, place, 'vertical_logo_sha256')) ?? findLogo(db, place);

async function logoOf(
  db: Database,
  { partId, unitId = 0 }: Place,
  column: 'logo_sha256' | 'vertical_logo_sha256',
): Promise<Logo | null> {
  const found = await db
    .withTables<UnitsTables>()
    .selectFrom('units.part as p')
    .leftJoin('units.unit as u', (join) => join.onRef('u.part_id', '=', 'p.id').on('u.id', '=', unitId))
    .leftJoin('units.institution as i', (join) => join.onTrue())
    .innerJoin('units.logo as l', (join) =>
      join.on((eb) => eb('l.sha256', '=', eb.fn.coalesce(`u.${column}`, `p.${column}`, `i.${column}`))),
    )
    .select(['l.sha256', 'l.bytes'])
    .where('p.id', '=', partId)
    .executeTakeFirst();
  return found ?? null;
}

/** The logo of that hash. */
export async function getLogo(db: Database, sha256: string): Promise<Buffer> {
  const { bytes } = await db
    .withTables<UnitsTables>()
    .selectFrom('units.logo')
    .select('bytes')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return bytes;
}

/**
 * Gives the institution, or the organ of that abbreviation, another logo. Documents that are frozen keep theirs.
 * @returns whether there is such an organ
 */
export async function setLogo(tx: Tx, bytes: Buffer, organ: string | null): Promise<boolean> {
  const tables = tx.withTables<UnitsTables>();
  const logo_sha256 = await keepLogo(tx, bytes);
  const { numUpdatedRows } =
    organ === null
      ? await tables.updateTable('units.institution').set({ logo_sha256 }).executeTakeFirst()
      : await tables
          .updateTable('units.part')
          .set({ logo_sha256 })
          .where('abbreviation', '=', organ)
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}
