import { readToken } from '../../../platform/server/credentials/token.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Authenticate } from '../../../platform/server/acts/actor.ts';
import { actorOf } from './actor-of.ts';

/** Finds the live actor behind a token, for every request and socket. */
export const authenticateWith =
  (db: Database, secret: Uint8Array): Authenticate =>
  async (token, now) => {
    const claims = await readToken(token, secret, now);
    return claims ? actorOf(db, claims, now) : null;
  };
