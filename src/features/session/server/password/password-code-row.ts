import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { passwordCode, typedPasswordCode } from '../../rules/password/password-code.ts';
import type { SessionTables } from '../tables.generated.ts';

type Keys = Pick<Deps, 'secrets'>;
export interface PasswordCodeRow extends Selectable<SessionTables['session.password_code']> {
  /** Where it was sent, in small letters. */
  readonly email: string;
}

/** The code of a salt, which is kept nowhere. */
export const codeOf = ({ secrets }: Keys, salt: Buffer): string =>
  passwordCode(createHmac('sha256', secrets.for('password-code')).update(salt).digest());

/** What a code is found by. */
export const digestOf = ({ secrets }: Keys, code: string): Buffer =>
  createHmac('sha256', secrets.for('password-code digest')).update(typedPasswordCode(code)).digest();

/** The code that was typed or followed, while it holds. */
export const findPasswordCode = (
  db: Database,
  keys: Keys,
  { typed, now }: { readonly typed: string; readonly now: Date },
): Promise<PasswordCodeRow | undefined> =>
  db
    .withTables<SessionTables>()
    .selectFrom('session.password_code as c')
    .innerJoin('session.password_request as r', 'r.id', 'c.request_id')
    .selectAll('c')
    .select('r.email')
    .where('c.code_digest', '=', digestOf(keys, typed))
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .executeTakeFirst();

/** Whether it was sent to the mailbox that the person has now: one that was corrected since may be somebody else's. */
export const isSentTo = ({ email }: PasswordCodeRow, person: { readonly email: string | null }): boolean =>
  person.email?.toLowerCase() === email;

/**
 * Uses a code up, and with it every other one of the person. Whoever holds the lock on the person asks.
 * @returns false when it was used meanwhile
 */
export async function spendPasswordCode(tx: Tx, { id, person_id }: PasswordCodeRow, now: Date): Promise<boolean> {
  const used = await tx
    .withTables<SessionTables>()
    .updateTable('session.password_code')
    .set({ used_at: now })
    .where('person_id', '=', person_id)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return used.some((one) => one.id === id);
}
