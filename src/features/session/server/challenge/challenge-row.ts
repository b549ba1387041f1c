import { createHash, randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { CHALLENGE_MINUTES } from '../../rules/sign-in-challenge.ts';
import type { SessionTables } from '../tables.generated.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new nonce, kept as its hash until it is used or its minutes are over. Old ones are swept away with it. */
export async function keepChallenge(db: Database, { ip, now }: { readonly ip: string; readonly now: Date }) {
  const tables = db.withTables<SessionTables>();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await tables.deleteFrom('session.certificate_challenge').where('expires_at', '<', now).execute();
  await tables
    .insertInto('session.certificate_challenge')
    .values({ nonce_hash: hashOf(token), ip, issued_at: now, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Whether the nonce holds now; it never holds again after this transaction. */
export async function spendChallenge(tx: Tx, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .withTables<SessionTables>()
    .deleteFrom('session.certificate_challenge')
    .where('nonce_hash', '=', hashOf(token))
    .returning('expires_at')
    .executeTakeFirst();
  return used !== undefined && used.expires_at > now;
}
