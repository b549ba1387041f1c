import { randomUUID } from 'node:crypto';
import { issueToken, TOKEN_HOURS } from '../../../platform/server/credentials/token.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { actorOf } from './actor-of.ts';
import type { EntryMethod } from '../contract/entered.ts';
import type { SessionTables } from './tables.generated.ts';

interface OpenSession {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly now: Date;
  readonly origin: { readonly ip: string; readonly userAgent: string };
}

interface Opening {
  readonly personId: number;
  /** None for an external user. */
  readonly bond: { readonly id: number; readonly unit_id: number } | null;
  /** How and since when the person is in, which a session under another unit takes over from the one before. */
  readonly entered: {
    readonly at: Date;
    readonly method: EntryMethod | null;
    readonly deviceId: number | null;
    readonly level: number | null;
  };
}

/** Opens a session and signs its token. */
export async function openSession(
  { tx, deps, now, origin }: OpenSession,
  { personId, bond, entered }: Opening,
): Promise<{ id: string; token: string; actor: Actor | null }> {
  const id = randomUUID();
  await tx
    .withTables<SessionTables>()
    .insertInto('session.session')
    .values({
      id,
      person_id: personId,
      bond_id: bond?.id ?? null,
      created_at: now,
      started_at: entered.at,
      last_used_at: now,
      expires_at: new Date(now.getTime() + TOKEN_HOURS * 3_600_000),
      ip: origin.ip,
      user_agent: origin.userAgent,
      method: entered.method,
      device_id: entered.deviceId,
      account_level: entered.level,
    })
    .execute();
  const claims = { sessionId: id, personId, capacityId: bond?.unit_id ?? null };
  const token = await issueToken(claims, deps.secrets.token, now);
  return { id, token, actor: await actorOf(tx, { sessionId: id, personId }, now) };
}
