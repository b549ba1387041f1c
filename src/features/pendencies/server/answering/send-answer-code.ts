import { randomBytes } from 'node:crypto';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { lockProcess } from '../../../processes/server/index.ts';
import { maskEmail } from '../../../signatures/rules/mask-email.ts';
import { codeExpiry, issueCode } from '../../../signatures/rules/one-time-code.ts';
import { sendAnswerCode as contract } from '../../contract/answering/send-answer-code.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { CODES_AN_HOUR } from '../../rules/pendency-limits.ts';
import { mailAnswerCodeJob } from '../mails/mail-answer-code-job.ts';
import { pendencyTables } from '../pendency-row.ts';
import { ensureTaken, findByLink } from './by-link.ts';

const HOUR_MS = 3_600_000;

export const sendAnswerCode = act(contract, async ({ input: { body }, tx, now, deps }) => {
  const { process } = await findByLink(tx, body.hash);
  // One at a time of those who ask for a code of the same link.
  await lockProcess(tx, process.id);
  const linked = await findByLink(tx, body.hash);
  ensureTaken(linked);
  const { id, sent_to: to } = linked.pendency;
  if (to === null) throw new Refusal(pendencyErrors.linkClosed);
  if ((await askedLately(tx, id, now)) >= CODES_AN_HOUR) throw new Refusal(pendencyErrors.codesAsked);

  const code = await pendencyTables(tx)
    .insertInto('pendencies.answer_code')
    .values({ pendency_id: id, salt: randomBytes(16), issued_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.jobs.enqueue(tx, mailAnswerCodeJob, { code_id: code.id });
  const sentTo = maskEmail(to);
  return {
    message: `Enviamos um código para ${sentTo}.`,
    sent_to: sentTo,
    expires_at: codeExpiry(issueCode(now)).toISOString(),
  };
});

async function askedLately(tx: Tx, pendencyId: number, now: Date): Promise<number> {
  const { count } = await pendencyTables(tx)
    .selectFrom('pendencies.answer_code')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('pendency_id', '=', pendencyId)
    .where('issued_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
}
