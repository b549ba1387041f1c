import { createHmac, randomBytes } from 'node:crypto';
import { openSecret, sealSecret } from '../../../../engine/trust/index.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { passwordCode, typedPasswordCode } from '../../rules/password/password-code.ts';
import type { SessionTables } from '../tables.generated.ts';
import { stepOfCode } from './totp.ts';

type Keys = Pick<Deps, 'secrets'>;

/** Of RFC 4226: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 8;

const keysOf = ({ secrets }: Keys, personId: number) => ({
  secret: secrets.for('authenticators'),
  context: `authenticator:${personId}`,
});
const digestOf = ({ secrets }: Keys, code: string): Buffer =>
  createHmac('sha256', secrets.for('recovery-code')).update(typedPasswordCode(code)).digest();
const tables = (db: Database) => db.withTables<SessionTables>();

/** The row of a person's authenticator, confirmed or not. */
export const findAuthenticator = (db: Database, personId: number) =>
  tables(db).selectFrom('session.authenticator').selectAll().where('person_id', '=', personId).executeTakeFirst();

/** Whether a person enters with an authenticator. */
export const hasAuthenticator = async (db: Database, personId: number): Promise<boolean> =>
  (await findAuthenticator(db, personId))?.sealed_secret != null;

/** How many recovery codes of a person are left. */
export async function recoveryCodesLeft(db: Database, personId: number): Promise<number> {
  const { left } = await tables(db)
    .selectFrom('session.recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** A new secret, which counts once a code of it was typed. */
export async function keepPending(db: Database, keys: Keys, personId: number): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = await sealSecret(secret, keysOf(keys, personId));
  await tables(db)
    .insertInto('session.authenticator')
    .values({ person_id: personId, sealed_pending: sealed })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ sealed_pending: sealed }))
    .execute();
  return secret;
}

/** Whether the code is of the secret that waits, which takes the place of the one before; its step is used up. */
export async function confirmPending(
  tx: Tx,
  keys: Keys,
  { personId, typed, now }: { readonly personId: number; readonly typed: string; readonly now: Date },
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('session.authenticator')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.sealed_pending) return false;
  const secret = await openSecret(row.sealed_pending, keysOf(keys, personId));
  const step = secret && stepOfCode(secret, typed, { now, lastStep: 0 });
  if (!step) return false;
  await tables(tx)
    .updateTable('session.authenticator')
    .set({ sealed_secret: row.sealed_pending, sealed_pending: null, confirmed_at: now, last_step: step })
    .where('person_id', '=', personId)
    .execute();
  return true;
}

/** New codes for who loses the application; those before are worth nothing any more. Shown once, kept as digests. */
export async function makeRecoveryCodes(tx: Tx, keys: Keys, personId: number): Promise<readonly string[]> {
  await tables(tx).deleteFrom('session.recovery_code').where('person_id', '=', personId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, () => passwordCode(randomBytes(32)));
  await tables(tx)
    .insertInto('session.recovery_code')
    .values(codes.map((code) => ({ person_id: personId, code_digest: digestOf(keys, code) })))
    .execute();
  return codes;
}

/** Takes the authenticator and its recovery codes away. @returns false when there was none */
export async function removeAuthenticator(tx: Tx, personId: number): Promise<boolean> {
  await tables(tx).deleteFrom('session.recovery_code').where('person_id', '=', personId).execute();
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('session.authenticator')
    .where('person_id', '=', personId)
    .where('sealed_secret', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Typed {
  readonly personId: number;
  readonly typed: string;
  readonly now: Date;
}

/** Uses up the code of an application, or a recovery code. @returns which it was; null when it is neither, or was used */
export async function spendCode(
  db: Database,
  keys: Keys,
  { personId, typed, now }: Typed,
): Promise<'authenticator' | 'recovery-code' | null> {
  const row = await findAuthenticator(db, personId);
  const secret = row?.sealed_secret && (await openSecret(row.sealed_secret, keysOf(keys, personId)));
  const step = secret && stepOfCode(secret, typed.replaceAll(/\D/g, ''), { now, lastStep: row.last_step });
  if (step) {
    // Of two that come at once with one code, one finds the step used.
    const { numUpdatedRows } = await tables(db)
      .updateTable('session.authenticator')
      .set({ last_step: step })
      .where('person_id', '=', personId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? 'authenticator' : null;
  }
  const { numUpdatedRows } = await tables(db)
    .updateTable('session.recovery_code')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('code_digest', '=', digestOf(keys, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'recovery-code' : null;
}
