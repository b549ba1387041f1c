import type { Selectable } from 'kysely';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { processErrors } from '../../processes/contract/process-errors.ts';
import { lockKnown, type ProcessRow } from '../../processes/server/index.ts';
import { pendencyErrors } from '../contract/pendency-errors.ts';
import type { PendenciesTables } from './tables.generated.ts';

export type PendencyRow = Selectable<PendenciesTables['pendencies.pendency']>;
export type SentFileRow = Selectable<PendenciesTables['pendencies.sent_file']>;
export type AskedDocumentRow = Selectable<PendenciesTables['pendencies.asked_document']>;

/** The capability's tables, on a pool or in a transaction. */
export const pendencyTables = (db: Database) => db.withTables<PendenciesTables>();

export const findPendency = (db: Database, id: number): Promise<PendencyRow | undefined> =>
  pendencyTables(db).selectFrom('pendencies.pendency').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * A pendency that a servant acts on, with its process and all that hangs on it locked.
 * @throws PENDENCY_NOT_FOUND of one that is missing, or of a process that may not be known
 */
export async function lockPendency(
  tx: Tx,
  id: number,
  actor: Actor,
): Promise<{ readonly pendency: PendencyRow; readonly process: ProcessRow }> {
  const found = await findPendency(tx, id);
  const process = await lockKnown(tx, found?.process_id ?? 0, actor).catch((error: unknown) => {
    throw error instanceof Refusal && error.kind === processErrors.notFound
      ? new Refusal(pendencyErrors.notFound)
      : error;
  });
  // Read again: what was seen before the lock may be answered, or over.
  const pendency = await findPendency(tx, id);
  if (!pendency) throw new Refusal(pendencyErrors.notFound);
  return { pendency, process };
}

/** What was put in the answers of some pendencies, in the order in which it came. */
export const sentFilesOf = (db: Database, pendencyIds: readonly number[]): Promise<SentFileRow[]> =>
  pendencyTables(db)
    .selectFrom('pendencies.sent_file')
    .selectAll()
    .where('pendency_id', 'in', pendencyIds.length > 0 ? pendencyIds : [0])
    .orderBy('id')
    .execute();

/** What some pendencies ask, in order. */
export const askedDocumentsOf = (db: Database, pendencyIds: readonly number[]): Promise<AskedDocumentRow[]> =>
  pendencyTables(db)
    .selectFrom('pendencies.asked_document')
    .selectAll()
    .where('pendency_id', 'in', pendencyIds.length > 0 ? pendencyIds : [0])
    .orderBy('position')
    .execute();

/** What every event tells of its pendency. */
export const inEvent = ({ id, number }: PendencyRow) => ({ pendency_id: id, number });
