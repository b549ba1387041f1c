import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { documentTables } from '../document-row.ts';

/** From now on, signatures whose certificates lead to this authority of the institution's own are believed. DER. */
export async function believeOwnAuthority(tx: Tx, certificate: Buffer, now: Date): Promise<void> {
  await documentTables(tx)
    .insertInto('documents.own_authority')
    .values({ certificate, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Certificates of the institution's own authorities, DER. */
export async function ownAuthorities(db: Database | Tx): Promise<Buffer[]> {
  const rows = await documentTables(db).selectFrom('documents.own_authority').select('certificate').execute();
  return rows.map(({ certificate }) => certificate);
}
