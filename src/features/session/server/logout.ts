import { act } from '../../../platform/server/http/handlers.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { personSignedOut } from '../contract/events.ts';
import { logout as contract } from '../contract/logout.ts';
import { endSession } from './end-session.ts';

export const logout = act(contract, async (call) => {
  const { actor, tx, now } = call;
  await endSession(tx, actor.sessionId, 'logout', now);
  await record(call, personSignedOut, actor.personId, { session_id: actor.sessionId });
  return { message: 'Sessão encerrada.' };
});
