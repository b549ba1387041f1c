import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { findProcess, lockProcess, type ProcessRow } from '../../../processes/server/index.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { mayChangeAnswer, mayPartyKnow } from '../../rules/pendency-policy.ts';
import { hashOf } from '../link-secret.ts';
import { type PendencyRow, pendencyTables } from '../pendency-row.ts';

/** A pendency as its link leads to it, with its process. */
export interface Linked {
  readonly pendency: PendencyRow;
  readonly process: ProcessRow;
}

/** What a call of the answer page travels with. */
interface Keys {
  readonly hash: string;
  readonly visit: string;
}

/** @throws PENDENCY_LINK_UNKNOWN */
export async function findByLink(db: Database, hash: string): Promise<Linked> {
  const pendency = await pendencyTables(db)
    .selectFrom('pendencies.pendency')
    .selectAll()
    .where('link_sha256', '=', hashOf(hash))
    .executeTakeFirst();
  const process = pendency && (await findProcess(db, pendency.process_id));
  if (!pendency || !process) throw new Refusal(pendencyErrors.linkUnknown);
  return { pendency, process };
}

/** Whether the process may still be known to those whom it concerns: its level may have been raised since. */
export const isClosed = ({ process }: Pick<Linked, 'process'>): boolean =>
  !mayPartyKnow({ level: process.secrecy, legalGrant: process.legal_grant });

/** Whether a browser typed the right code for this link lately. */
export async function isVisiting(db: Database, { id }: PendencyRow, visit: string, now: Date): Promise<boolean> {
  const found = await pendencyTables(db)
    .selectFrom('pendencies.answer_visit')
    .select('pendency_id')
    .where('secret_sha256', '=', hashOf(visit))
    .where('pendency_id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A pendency that whoever typed its code answers.
 * @throws PENDENCY_LINK_UNKNOWN, PENDENCY_LINK_CLOSED, PENDENCY_VISIT_OVER
 */
export async function findVisited(db: Database, { hash, visit }: Keys, now: Date): Promise<Linked> {
  const linked = await findByLink(db, hash);
  ensureTaken(linked);
  if (!(await isVisiting(db, linked.pendency, visit, now))) throw new Refusal(pendencyErrors.visitOver);
  return linked;
}

/** The same with its process locked, in an act: what was seen before the lock may be over. */
export async function lockVisited(tx: Tx, keys: Keys, now: Date): Promise<Linked> {
  const { process } = await findVisited(tx, keys, now);
  await lockProcess(tx, process.id);
  return findVisited(tx, keys, now);
}

/** An answer that may still be changed. @throws CANNOT_ANSWER_PENDENCY */
export const ensureOpen = ({ pendency }: Linked): void =>
  ensureAllowed(mayChangeAnswer(pendency), pendencyErrors.cannotAnswer);

/** @throws PENDENCY_LINK_CLOSED of one that takes no answer any more, whatever becomes of what was sent */
export function ensureTaken(linked: Linked): void {
  const isOver = linked.pendency.state === 'CANCELED' || linked.pendency.state === 'JOINED';
  if (isOver || isClosed(linked)) throw new Refusal(pendencyErrors.linkClosed);
}
