import { readToken } from '../../../platform/server/credentials/token.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Actor, Authenticate, StandingOf } from '../../../platform/server/acts/actor.ts';
import { actorOfBond, type SessionOfPerson, standingOf, standingsOf } from './actor-of.ts';
import { seerOf } from './see-as/see-as-row.ts';
import { noteUse } from './note-use.ts';

interface Watch {
  /** A session that nobody used for so long is over; undefined: it lasts as long as its token. */
  readonly idleMinutes?: number | undefined;
  /** False where a token holds a line open without anybody who does something. */
  readonly isUse?: boolean;
}

/** Finds the live actor behind a token, for every request and socket. */
export const authenticateWith =
  (db: Database, secret: Uint8Array, { idleMinutes, isUse = true }: Watch = {}): Authenticate =>
  async (token, now) => {
    const claims = await readToken(token, secret, now);
    const standing = claims && ((await standingOf(db, claims, now)) ?? (await seerOf(db, claims, now)));
    if (!standing) return null;
    const idleMs = now.getTime() - standing.lastUsedAt.getTime();
    if (idleMinutes !== undefined && idleMs > idleMinutes * 60_000) return null;
    if (isUse) await noteUse(db, standing.actor.sessionId, { lastUsedAt: standing.lastUsedAt, now });
    return standing.actor;
  };

/** Which of some sessions still hold, and who acts in each, by session: of many lines that were let in before. */
export const sessionsWith =
  (db: Database, { idleMinutes = Number.POSITIVE_INFINITY }: Pick<Watch, 'idleMinutes'> = {}) =>
  async (sessions: readonly SessionOfPerson[], now: Date): Promise<ReadonlyMap<string, Actor>> => {
    const latest = now.getTime() - idleMinutes * 60_000;
    const standings = [...(await standingsOf(db, sessions, now))];
    return new Map(
      standings.flatMap(([id, { actor, lastUsedAt }]) => (lastUsedAt.getTime() < latest ? [] : [[id, actor]])),
    );
  };

/** Finds who acts when something goes on without the person who asked for it. */
export const standingWith =
  (db: Database): StandingOf =>
  (absent, now) =>
    actorOfBond(db, absent, now);
