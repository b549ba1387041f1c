import { read } from '../../../../platform/server/acts/handlers.ts';
import { listSessionsOf as contract } from '../../contract/sessions/list-sessions-of.ts';
import { administeredSessions } from './administered-sessions.ts';
import { presentSession } from './open-sessions.ts';

/** Of who is not theirs to administer nothing is shown, as of who does not exist. */
export const listSessionsOf = read(contract, async ({ db, actor, now, deps, input }) => {
  const rows = await administeredSessions(db, { deps, actor, now, personId: input.params.id });
  return { results: rows.map((row) => presentSession(row, actor.sessionId)) };
});
