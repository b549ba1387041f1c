import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { onlyDigits } from '../../../../kernel/cpf.ts';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { ACCESS_CODE_MINUTES } from '../../rules/access-code.ts';
import { sendAccessCode as contract } from '../../contract/access-code/send-access-code.ts';
import { findAccessCode } from './access-code-row.ts';
import { mailAccessCodeJob } from './mail-access-code-job.ts';
import type { SessionTables } from '../tables.generated.ts';

/** Does the same for every CPF: whose it is, the job finds out. A code that holds is not sent again, whoever asks. */
export const sendAccessCode = ownTransactions(contract, async ({ input: { body }, db, deps, now }) => {
  const cpf = onlyDigits(body.cpf);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`access-code ${cpf}`}, 0))`.execute(tx);
    if (await findAccessCode(tx, cpf, now)) return;
    const { id } = await tx
      .withTables<SessionTables>()
      .insertInto('session.access_code')
      .values({ subject: cpf, salt: randomBytes(16), sent_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await deps.jobs.enqueue(tx, mailAccessCodeJob, { code_id: id });
  });
  return {
    code: 'ACCESS_CODE_SENT' as const,
    message: `Se este CPF tem conta com e-mail, enviamos um código para ele. O código vale por ${ACCESS_CODE_MINUTES} minutos.`,
  };
});
