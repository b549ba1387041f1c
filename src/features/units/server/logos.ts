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

/** What stands at the head of the documents of an organ: its own logo, or that of the institution; PNG. */
export async function findLogo(db: Database, partId: number): Promise<Logo | null> {
  const found = await db
    .withTables<UnitsTables>()
    .selectFrom('units.part as p')
    .leftJoin('units.institution as i', (join) => join.onTrue())
    .innerJoin('units.logo as l', (join) =>
      join.on((eb) => eb('l.sha256', '=', eb.fn.coalesce('p.logo_sha256', 'i.logo_sha256'))),
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
