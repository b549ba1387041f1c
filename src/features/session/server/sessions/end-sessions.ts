import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { endOneSession as oneContract, endSessions as allContract } from '../../contract/sessions/end-session.ts';
import { sessionsEnded } from '../../contract/events.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import { endSession, lockSessionsOf } from '../end-session.ts';
import type { SessionTables } from '../tables.generated.ts';

export const endOneSession = act(oneContract, async (call) => {
  const { actor, tx, now, input } = call;
  const { personId } = actor;
  const session = await tx
    .withTables<SessionTables>()
    .selectFrom('session.session')
    .select(['id', 'revoked_at'])
    .where('number', '=', input.params.id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw new Refusal(sessionErrors.sessionNotFound);
  // Pressed twice, or ended meanwhile where it was open: it is as the person wants it.
  if (session.revoked_at === null) {
    await record(call, sessionsEnded, personId, { session_ids: [session.id] });
    await endSession(tx, { sessionId: session.id, personId, reason: 'ended-by-person', now });
  }
  return { message: 'Sessão encerrada.' };
});

export const endSessions = act(allContract, async (call) => {
  const { actor, tx, now, input } = call;
  const { personId } = actor;
  const except = input.body.keep_current ? actor.sessionId : undefined;
  const ended = await lockSessionsOf(tx, { personId, now, except });
  if (ended.length > 0) {
    await record(call, sessionsEnded, personId, { session_ids: [...ended] });
    for (const one of ended) await endSession(tx, { sessionId: one, personId, reason: 'ended-by-person', now });
  }
  return { message: endedMessage(ended.length, 'Nenhuma outra sessão estava aberta.'), ended: ended.length };
});

/** How many sessions ended, in words. */
export function endedMessage(ended: number, none: string): string {
  if (ended === 0) return none;
  return ended === 1 ? '1 sessão encerrada.' : `${ended} sessões encerradas.`;
}
