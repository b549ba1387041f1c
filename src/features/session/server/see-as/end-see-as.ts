import { act } from '../../../../platform/server/acts/handlers.ts';
import { endSeeAs as contract } from '../../contract/see-as/end-see-as.ts';
import { endLooksOf } from './see-as-row.ts';

/** Sent twice it is as it was asked. When a look began, and when it ends at the latest, is in the ledger already. */
export const endSeeAs = act(contract, async ({ tx, actor, now }) => {
  await endLooksOf(tx, { sessionId: actor.sessionId, now });
  return { message: 'Você voltou a ver como você.' };
});
