import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { ACCESS_CODE_MINUTES, accessCodeDigits, typedAccessCode } from '../../rules/access-code.ts';
import type { SessionTables } from '../tables.generated.ts';

export type AccessCodeRow = Selectable<SessionTables['session.access_code']>;

/** The digits of a code, which are kept nowhere. */
export const digitsOf = ({ secrets }: Pick<Deps, 'secrets'>, { salt }: Pick<AccessCodeRow, 'salt'>): string =>
  accessCodeDigits(createHmac('sha256', secrets.for('access-code')).update(salt).digest().readBigUInt64BE());

export interface WhichCode {
  readonly cpf: string;
  /** Past the wait at the door, or the second proof of who typed the password. */
  readonly purpose: AccessCodeRow['purpose'];
  readonly now: Date;
}

/** The code that holds for a CPF now. */
export const findAccessCode = (db: Database, { cpf, purpose, now }: WhichCode): Promise<AccessCodeRow | undefined> =>
  db
    .withTables<SessionTables>()
    .selectFrom('session.access_code')
    .selectAll()
    .where('subject', '=', cpf)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('sent_at', '>', new Date(now.getTime() - ACCESS_CODE_MINUTES * 60_000))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether what was typed is the code, in constant time. */
export function isAccessCode(deps: Pick<Deps, 'secrets'>, code: AccessCodeRow, typed: string): boolean {
  const [given, expected] = [typedAccessCode(typed), digitsOf(deps, code)].map((text) => Buffer.from(text));
  return given!.length === expected!.length && timingSafeEqual(given!, expected!);
}

/** Uses a code up. @returns false when it was used meanwhile */
export async function spendAccessCode(db: Database, { id }: AccessCodeRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .withTables<SessionTables>()
    .updateTable('session.access_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
