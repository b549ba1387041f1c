import { onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { maskEmail } from '../../../signatures/rules/mask-email.ts';
import { codeExpiry, issueCode } from '../../../signatures/rules/one-time-code.ts';
import { sendKnowledgeCode as contract } from '../../contract/outside/send-knowledge-code.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { CODES_AN_HOUR } from '../../rules/knowledge-link.ts';
import { knowledgeTables } from '../knowledge-row.ts';
import { mailKnowledgeCodeJob } from '../mails/mail-knowledge-code-job.ts';
import { ensureUsable, lockByLink } from './by-link.ts';
import { countWrongTry } from './count-wrong-try.ts';
import { newSalt } from './link-secret.ts';

const HOUR_MS = 3_600_000;

/** A CPF that is not that of the request counts, and is committed before it is answered. */
export const sendKnowledgeCode = ownTransactions(contract, async (call) => {
  const { input, db, now, deps } = call;
  const { hash, cpf } = input.body;
  const done = await db.transaction().execute(async (tx) => {
    const linked = await lockByLink(tx, hash, now);
    ensureUsable(linked);
    const { request, actor } = linked;
    if (onlyDigits(cpf) !== actor.cpf) return countWrongTry({ ...call, tx }, linked, knowledgeErrors.otherCpf);
    if ((await askedLately(tx, request.id, now)) >= CODES_AN_HOUR) throw new Refusal(knowledgeErrors.codesAsked);
    const code = await knowledgeTables(tx)
      .insertInto('acknowledgements.request_code')
      .values({ request_id: request.id, salt: newSalt(), issued_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await deps.jobs.enqueue(tx, mailKnowledgeCodeJob, { code_id: code.id });
    return maskEmail(request.email);
  });
  if (done instanceof Refusal) throw done;
  return {
    message: `Enviamos um código para ${done}.`,
    sent_to: done,
    expires_at: codeExpiry(issueCode(now)).toISOString(),
  };
});

async function askedLately(tx: Tx, requestId: number, now: Date): Promise<number> {
  const { count } = await knowledgeTables(tx)
    .selectFrom('acknowledgements.request_code')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('request_id', '=', requestId)
    .where('issued_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
}
