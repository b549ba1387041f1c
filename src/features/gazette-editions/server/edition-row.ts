import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import type { GazetteEditionsTables } from './tables.generated.ts';

export type EditionRow = Selectable<GazetteEditionsTables['gazette_editions.edition']>;
export type ActRow = Selectable<GazetteEditionsTables['gazette_editions.act']>;

/** The capability's tables, on a pool or in a transaction. */
export const editionTables = (db: Database) => db.withTables<GazetteEditionsTables>();

/** Who signed an act, as it names them. */
export interface ActSigner {
  readonly name: string;
  readonly post?: string | undefined;
}
