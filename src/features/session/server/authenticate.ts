import { readToken } from '../../../platform/server/credentials/token.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Authenticate, StandingOf } from '../../../platform/server/acts/actor.ts';
import { actorOf, actorOfBond } from './actor-of.ts';

/** Finds the live actor behind a token, for every request and socket. */
export const authenticateWith =
  (db: Database, secret: Uint8Array): Authenticate =>
  async (token, now) => {
    const claims = await readToken(token, secret, now);
    return claims ? actorOf(db, claims, now) : null;
  };

/** Finds who acts when something goes on without the person who asked for it. */
export const standingWith =
  (db: Database): StandingOf =>
  (absent, now) =>
    actorOfBond(db, absent, now);
