import { act } from '../../../platform/server/acts/handlers.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { personSignedOut } from '../contract/events.ts';
import { logout as contract } from '../contract/logout.ts';
import { endSession } from './end-session.ts';

export const logout = act(contract, async (call) => {
  const { actor, tx, now } = call;
  const { personId, sessionId } = actor;
  await record(call, personSignedOut, personId, { session_id: sessionId });
  await endSession(tx, { personId, sessionId, reason: 'logout', now });
  return { message: 'Sessão encerrada.' };
});
