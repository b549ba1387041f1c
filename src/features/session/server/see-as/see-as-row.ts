import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import type { TokenClaims } from '../../../../platform/server/credentials/token.ts';
import { standingOf } from '../actor-of.ts';
import type { SessionTables } from '../tables.generated.ts';
import { lookOf } from './look.ts';

/** Ends the looks of a session. */
export async function endLooksOf(
  tx: Tx,
  { sessionId, now }: { readonly sessionId: string; readonly now: Date },
): Promise<void> {
  await tx
    .withTables<SessionTables>()
    .updateTable('session.see_as')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Who looks by a token of a look, decided anew each time: it ends with its minutes, with the session of whoever looks, and with the
 * right to it. The person is still who looks, so that nothing is ever recorded as another's, and what is personal stays their own.
 */
export async function seerOf(
  db: Database,
  { sessionId, personId }: Pick<TokenClaims, 'sessionId' | 'personId'>,
  now: Date,
): Promise<{ readonly actor: Actor; readonly lastUsedAt: Date } | null> {
  const row = await db
    .withTables<SessionTables>()
    .selectFrom('session.see_as')
    .selectAll()
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const standing = row && (await standingOf(db, { sessionId: row.session_id, personId }, now));
  if (!standing) return null;
  const self = standing.actor;
  const eyes =
    row.seen_person_id !== null && row.seen_unit_id !== null
      ? { personId: row.seen_person_id, unitId: row.seen_unit_id }
      : { profileId: row.seen_profile_id ?? 0 };
  const found = await lookOf(db, { self, eyes, now });
  if (!found?.may.allowed) return null;
  const { whom, ...offered } = found.look;
  return {
    actor: { ...self, ...offered, seeingAs: { whom, until: row.expires_at, self } },
    lastUsedAt: standing.lastUsedAt,
  };
}
