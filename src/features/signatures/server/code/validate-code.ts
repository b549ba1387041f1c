import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { signatureCodesGuessed } from '../../contract/events.ts';
import { validateCode as contract } from '../../contract/code/validate-code.ts';
import { FREE_WRONG_CODES } from '../../rules/code-guessing.ts';
import { ensureCapacity } from '../signing/ensure-capacity.ts';
import type { SigningAct } from '../signing/signing.ts';
import { mailGuessesJob } from './mail-guesses-job.ts';
import { signingEnd } from './one-time-code-row.ts';
import { digitsTyped, refusalOfTry, tryDigits } from './try-code.ts';

/** The try is committed before it is answered: a refused one counts. */
export const validateCode = ownTransactions(contract, async (call) => {
  const { token, capacity } = call.input.body;
  const digits = digitsTyped(token);
  ensureCapacity(call.actor, capacity);

  const tried = await call.db.transaction().execute(async (tx) => {
    const one = await tryDigits({ ...call, tx }, digits);
    const wrong = one.wrongBefore + 1;
    if (one.outcome === 'wrong' && wrong === FREE_WRONG_CODES) await tellGuesses({ ...call, tx }, wrong);
    return one;
  });
  const refusal = refusalOfTry(tried);
  if (refusal) throw refusal;
  const row = tried.row!;
  return {
    message: 'Código conferido.',
    process_file_ids: row.document_ids,
    valid_until: signingEnd(row, row.used_at!).toISOString(),
  };
});

/** Once, when the waiting begins. */
async function tellGuesses(act: SigningAct, wrong: number): Promise<void> {
  const { tx, actor, deps, origin } = act;
  await deps.jobs.enqueue(tx, mailGuessesJob, { person_id: actor.personId });
  await record(act, signatureCodesGuessed, actor.personId, { wrong, ip: origin.ip });
}
