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

/** The code that holds for a CPF now. */
export const findAccessCode = (db: Database, cpf: string, now: Date): Promise<AccessCodeRow | undefined> =>
  db
    .withTables<SessionTables>()
    .selectFrom('session.access_code')
    .selectAll()
    .where('subject', '=', cpf)
    .where('sent_at', '>', new Date(now.getTime() - ACCESS_CODE_MINUTES * 60_000))
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether what was typed is the code, in constant time. */
export function isAccessCode(deps: Pick<Deps, 'secrets'>, code: AccessCodeRow, typed: string): boolean {
  const [given, expected] = [typedAccessCode(typed), digitsOf(deps, code)].map((text) => Buffer.from(text));
  return given!.length === expected!.length && timingSafeEqual(given!, expected!);
}
