import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { endSessionsOfPerson as contract } from '../../contract/sessions/end-sessions-of.ts';
import { sessionsEnded } from '../../contract/events.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import { endSession, lockSessionsOf } from '../end-session.ts';
import { administeredSessions } from './administered-sessions.ts';
import { endedMessage } from './end-sessions.ts';

/** The one in which it is asked for stays open: who wants to leave signs out. */
export const endSessionsOfPerson = act(contract, async (call) => {
  const { actor, tx, deps, now, input } = call;
  const personId = input.params.id;
  const { session_id: one, reason } = input.body;
  // All are held first: one that goes over to another unit meanwhile has a successor, which is looked at too.
  const held = new Set(await lockSessionsOf(tx, { personId, now, except: actor.sessionId }));
  const shown = await administeredSessions(tx, { deps, actor, personId, now });
  const ending = shown.filter(({ id, number }) => held.has(id) && (one === undefined || number === one));
  if (one !== undefined && ending.length === 0) throw new Refusal(sessionErrors.sessionNotFound);
  if (ending.length > 0) {
    await record(call, sessionsEnded, personId, { session_ids: ending.map(({ id }) => id), reason });
    for (const { id: sessionId } of ending) {
      await endSession(tx, { sessionId, personId, reason: 'ended-by-administrator', now });
    }
  }
  return { message: endedMessage(ending.length, 'Nenhuma sessão estava aberta.'), ended: ending.length };
});
