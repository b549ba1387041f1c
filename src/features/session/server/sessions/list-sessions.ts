import { read } from '../../../../platform/server/acts/handlers.ts';
import { listSessions as contract } from '../../contract/sessions/list-sessions.ts';
import { openSessionsOf, presentSession } from './open-sessions.ts';

export const listSessions = read(contract, async ({ db, actor, now, deps }) => {
  const { personId, sessionId: currentId } = actor;
  const { sessionIdleMinutes: idleMinutes } = deps.config;
  const rows = await openSessionsOf(db, { personId, currentId, idleMinutes, now });
  return { results: rows.map((row) => presentSession(row, currentId)) };
});
