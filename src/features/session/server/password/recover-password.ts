import { sql } from 'kysely';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { passwordErrors } from '../../contract/password/password-errors.ts';
import { recoverPassword as contract } from '../../contract/password/recover-password.ts';
import { isAcceptedEmail } from '../../rules/password/accepted-email.ts';
import { PASSWORD_CODE_MINUTES, PASSWORD_REQUEST_MINUTES } from '../../rules/password/password-code.ts';
import type { SessionTables } from '../tables.generated.ts';
import { mailPasswordCodesJob } from './mail-password-codes-job.ts';

/** Does the same for every e-mail: whose it is, the job finds out. One that was asked for just now is not sent again. */
export const recoverPassword = ownTransactions(contract, async ({ input: { body }, db, deps, now }) => {
  const email = body.email.toLowerCase();
  if (!isAcceptedEmail(email, deps.config.emailDomains)) throw new Refusal(passwordErrors.emailDomainInvalid);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`password ${email}`}, 0))`.execute(tx);
    const tables = tx.withTables<SessionTables>();
    const asked = await tables
      .selectFrom('session.password_request')
      .select('id')
      .where('email', '=', email)
      .where('asked_at', '>', new Date(now.getTime() - PASSWORD_REQUEST_MINUTES * 60_000))
      .limit(1)
      .executeTakeFirst();
    if (asked) return;
    const { id } = await tables
      .insertInto('session.password_request')
      .values({ email, asked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await deps.jobs.enqueue(tx, mailPasswordCodesJob, { request_id: id });
  });
  return {
    code: 'PASSWORD_CODE_SENT' as const,
    message: `Se este e-mail é de uma conta, enviamos um código para ele. O código vale por ${PASSWORD_CODE_MINUTES} minutos.`,
  };
});
