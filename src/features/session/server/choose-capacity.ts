import type { Tx } from '../../../platform/server/db/database.ts';
import { commonErrors } from '../../../platform/contract/error-kind.ts';
import { ownTransactions, type ReadCall } from '../../../platform/server/acts/handlers.ts';
import { inTransaction } from '../../../platform/server/acts/in-transaction.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { bondsOn, todayIn } from '../../people/server/index.ts';
import { chooseCapacity as contract } from '../contract/choose-capacity.ts';
import { capacityChosen } from '../contract/events.ts';
import { sessionErrors } from '../contract/session-errors.ts';
import { endSession, lockSession } from './end-session.ts';
import type { EntryMethod } from '../contract/entered.ts';
import { openSession } from './open-session.ts';

/** No answer is kept under the caller's key: it is a token, and the session that would ask again has ended. */
export const chooseCapacity = ownTransactions(contract, (call) =>
  inTransaction(call.db, (tx) => choose({ ...call, tx })),
);

async function choose(call: ReadCall<typeof contract> & { readonly tx: Tx }) {
  const { actor, tx, now, input } = call;
  // Two switches at once, or one beside a sign-out, come one after the other: a session gives one successor at most.
  const open = await lockSession(tx, actor);
  if (!open) throw new Refusal(commonErrors.sessionLost);
  const bonds = await bondsOn(tx, [actor.personId], await todayIn(tx, now));

  const bond = bonds.find((candidate) => candidate.unit_id === input.body.capacity_id);
  if (!bond?.active || !bond.carimbo_access) throw new Refusal(sessionErrors.capacityNotYours);

  const session = await openSession(call, {
    personId: actor.personId,
    bond,
    entered: {
      at: open.started_at,
      method: open.method as EntryMethod | null,
      deviceId: open.device_id,
      level: open.account_level,
    },
  });

  // A unit that was switched off lets nobody in.
  if (!session.actor) throw new Refusal(sessionErrors.capacityNotYours);
  await record(call, capacityChosen, actor.personId, { session_id: session.id, unit_id: bond.unit_id });
  const { personId, sessionId } = actor;
  await endSession(tx, { personId, sessionId, reason: 'capacity-switched', now });
  return { token: session.token };
}
