import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import type { Reading } from '../../../processes/rules/reading-policy.ts';
import type { ProcessRow } from '../../../processes/server/index.ts';
import { joinErrors } from '../../contract/join-errors.ts';
import { saveJoin as contract } from '../../contract/joining/save-join.ts';
import { type JoinRow, joinTables, lockJoin } from '../join-row.ts';
import { presentJoin } from '../present-joins.ts';
import { readJoinAgain } from './read-join-again.ts';

export const saveJoin = act(
  contract,
  async (call) => {
    const { input, actor, tx } = call;
    const { join, process, reading } = await lockJoin(tx, input.params.id, actor);
    const saved = await writeJoin(call, { join, process, reading }, input.body);
    return presentJoin({ ...call, db: tx }, saved, { process, reading });
  },
  { again: readJoinAgain },
);

interface JoinFields {
  readonly justification?: string | null | undefined;
  /** The version the fields were written over. */
  readonly version?: number | undefined;
}

interface Locked {
  readonly join: JoinRow;
  readonly process: ProcessRow;
  readonly reading: Reading;
}

type Call = Pick<ActCall<typeof contract>, 'actor' | 'deps' | 'now'> & { readonly tx: Tx };

/**
 * Keeps the fields that were sent; those left out stay.
 * @throws JOIN_CHANGED with what is there now
 */
export async function writeJoin(call: Call, { join, ...around }: Locked, fields: JoinFields): Promise<JoinRow> {
  const { tx, now } = call;
  if (fields.version !== undefined && fields.version !== join.version) {
    throw new Refusal(joinErrors.changed, { data: { current: await presentJoin({ ...call, db: tx }, join, around) } });
  }
  if (fields.justification === undefined) return join;
  return joinTables(tx)
    .updateTable('joins.document_join')
    .set((eb) => ({ justification: fields.justification || null, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', join.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
