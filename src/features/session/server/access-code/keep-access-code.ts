import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import type { SessionTables } from '../tables.generated.ts';
import { findAccessCode, type WhichCode } from './access-code-row.ts';
import { mailAccessCodeJob } from './mail-access-code-job.ts';

/** Has a code sent for a CPF, unless one holds. Whose CPF it is, the job finds out. */
export async function keepAccessCode(tx: Tx, deps: Pick<Deps, 'jobs'>, which: WhichCode): Promise<void> {
  const { cpf, purpose, now } = which;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`access-code ${cpf}`}, 0))`.execute(tx);
  if (await findAccessCode(tx, which)) return;
  const { id } = await tx
    .withTables<SessionTables>()
    .insertInto('session.access_code')
    .values({ subject: cpf, purpose, salt: randomBytes(16), sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.jobs.enqueue(tx, mailAccessCodeJob, { code_id: id });
}
