import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { reaches } from '../../../access/rules/administration-reach.ts';
import { sessionsReach } from '../../rules/sessions/ending-policy.ts';
import { openSessionsOf } from './open-sessions.ts';

interface Administering {
  readonly deps: Pick<Deps, 'config'>;
  readonly actor: Actor;
  readonly personId: number;
  readonly now: Date;
}

/** The open sessions of a person that somebody administers: under the units within their reach. */
export async function administeredSessions(db: Database, { deps, actor, personId, now }: Administering) {
  const reach = sessionsReach(actor);
  const open = await openSessionsOf(db, {
    personId,
    currentId: actor.sessionId,
    idleMinutes: deps.config.sessionIdleMinutes,
    now,
  });
  return open.filter(
    ({ unit_id, part_id }) =>
      reach?.of === 'all' || (unit_id !== null && part_id !== null && reaches(reach, { id: unit_id, partId: part_id })),
  );
}
