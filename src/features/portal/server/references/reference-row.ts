import { type Selectable, sql } from 'kysely';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { referenceErrors } from '../../contract/references/reference-errors.ts';
import type { ReferenceShelf } from '../../rules/reference-rules.ts';
import type { PortalTables } from '../tables.generated.ts';

export type ReferenceRow = Selectable<PortalTables['portal.reference']>;

/** The stream of the institution, in which what concerns all of it is recorded. */
export const INSTITUTION = 1;

export const portalTables = (db: Database) => db.withTables<PortalTables>();

/** @throws REFERENCE_NOT_FOUND */
export async function lockReference(tx: Tx, id: number): Promise<ReferenceRow> {
  const row = await portalTables(tx)
    .selectFrom('portal.reference')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(referenceErrors.notFound);
  return row;
}

/** All of one page in its order; until the end of the transaction nobody else writes at its end or changes places in it. */
export async function lockShelf(tx: Tx, shelf: ReferenceShelf): Promise<readonly ReferenceRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`carimbo: references ${shelf}`}))`.execute(tx);
  return portalTables(tx)
    .selectFrom('portal.reference')
    .selectAll()
    .where('shelf', '=', shelf)
    .orderBy('position')
    .execute();
}

/** What events tell of one. */
export const factsOf = (
  row: Pick<ReferenceRow, 'title' | 'type' | 'content' | 'document_date' | 'url' | 'sha256'>,
) => ({
  title: row.title,
  type: row.type,
  content: row.content,
  date: row.document_date,
  url: row.url,
  sha256: row.sha256,
});
