import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { SessionTables } from '../tables.generated.ts';
import type { DepartureSecrets } from './identity-provider.ts';

/** A person has so long to prove who they are elsewhere. */
const VISIT_MINUTES = 15;

const hashOf = (visit: string): Buffer => createHash('sha256').update(visit).digest();

/** Notes that a person left for a provider. Visits that ended are swept away with it. @returns what their browser keeps */
export async function keepVisit(db: Database, provider: string, said: DepartureSecrets, now: Date): Promise<string> {
  const tables = db.withTables<SessionTables>();
  const visit = randomBytes(32).toString('base64url');
  await tables.deleteFrom('session.provider_visit').where('expires_at', '<', now).execute();
  await tables
    .insertInto('session.provider_visit')
    .values({
      visit_hash: hashOf(visit),
      provider,
      state: said.state,
      nonce: said.nonce,
      verifier: said.verifier,
      expires_at: new Date(now.getTime() + VISIT_MINUTES * 60_000),
    })
    .execute();
  return visit;
}

/** Takes a visit, which nobody takes again. */
export async function takeVisit(db: Database, visit: string, now: Date) {
  const row = await db
    .withTables<SessionTables>()
    .deleteFrom('session.provider_visit')
    .where('visit_hash', '=', hashOf(visit))
    .returningAll()
    .executeTakeFirst();
  return row && row.expires_at > now ? row : undefined;
}
