import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { factsOf, lockKnown, moveProcess, policyActor } from '../../../processes/server/index.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { joinSeen } from '../../rules/join-seen.ts';
import { mayReturn, mayReturnToOrigin } from '../../rules/return-policy.ts';
import { transferTables } from '../dispatch-row.ts';
import { returnFactsOf } from './return-facts.ts';

interface Way {
  readonly kind: 'RETURNED' | 'TO_ORIGIN';
  readonly justification: string | null;
  /** The person has seen that an open join stays behind. */
  readonly joinConfirmed: boolean;
}

/**
 * Sends one process back in the open transaction: to the previous unit, or to where it was opened.
 * @returns its number
 * @throws PROCESS_NOT_FOUND, CANNOT_RETURN, JOIN_CONFIRMATION_REQUIRED
 */
export async function sendBack(
  act: PersonAct,
  id: number,
  { kind, justification, joinConfirmed }: Way,
): Promise<string | null> {
  const { tx, actor, now } = act;
  const process = await lockKnown(tx, id, actor);

  const facts = await returnFactsOf(tx, process);
  const decide = kind === 'RETURNED' ? mayReturn : mayReturnToOrigin;
  const known = await factsOf(tx, process);
  ensureAllowed(decide(policyActor(actor), known, facts), transferErrors.cannotReturn);
  ensureAllowed(joinSeen(known, joinConfirmed), transferErrors.joinConfirmation);
  const target = kind === 'RETURNED' ? facts.previous! : facts.origin;

  const { id: dispatchId } = await transferTables(tx)
    .insertInto('transfers.dispatch')
    .values({
      process_id: id,
      kind,
      person_id: actor.personId,
      unit_id: process.unit_id,
      person_post: actor.post,
      target_unit_id: target.unitId,
      observation: justification,
      created_at: now,
      changed_at: now,
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  await moveProcess(act, process, { toUnitId: target.unitId, kind, dispatchId, justification });
  return process.nup;
}
