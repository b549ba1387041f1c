import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { signatureCodesGuessed } from '../../contract/events.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { validateCode as contract } from '../../contract/code/validate-code.ts';
import { type CodeOutcome, readTypedCode, tryCode } from '../../rules/one-time-code.ts';
import { FREE_WRONG_CODES } from '../../rules/code-guessing.ts';
import { ensureCapacity } from '../signing/ensure-capacity.ts';
import type { SigningAct } from '../signing/signing.ts';
import { ensureMayTry, keepWrongCode, lockCodesOf } from './code-limits.ts';
import { mailGuessesJob } from './mail-guesses-job.ts';
import { isCode, lockCode, signingEnd } from './one-time-code-row.ts';
import { signatureTables } from '../request-row.ts';

const refusals = {
  wrong: signatureErrors.codeInvalid,
  used: signatureErrors.codeInvalid,
  expired: signatureErrors.codeExpired,
  exhausted: signatureErrors.codeExhausted,
} as const satisfies Record<Exclude<CodeOutcome, 'accepted'>, unknown>;

/** The try is committed before it is answered: a refused one counts. */
export const validateCode = ownTransactions(contract, async (call) => {
  const { input, actor, db, deps, now } = call;
  const { token, capacity } = input.body;
  if (token.trim() === '') throw new Refusal(signatureErrors.codeMissing);
  const digits = readTypedCode(token);
  if (digits === undefined) throw new Refusal(signatureErrors.codeInvalid);
  ensureCapacity(actor, capacity);

  const { outcome, triesLeft, row } = await db.transaction().execute(async (tx) => {
    await lockCodesOf({ tx, actor, now });
    const kept = await lockCode(tx, actor);
    if (!kept) return { outcome: 'wrong' as const, triesLeft: 0, row: undefined };
    const matches = isCode(deps, kept, digits);
    // The same code sent again, when its first answer was lost, is answered again.
    if (kept.used_at && matches && now < signingEnd(kept.used_at)) {
      return { outcome: 'accepted' as const, triesLeft: 0, row: kept };
    }
    const wrongBefore = await ensureMayTry({ tx, actor, now });
    const before = { issuedAt: kept.issued_at, tries: kept.tries, usedAt: kept.used_at };
    const tried = tryCode(before, matches, now);
    await signatureTables(tx)
      .updateTable('signatures.code')
      .set({ tries: tried.code.tries, used_at: tried.code.usedAt })
      .where('id', '=', kept.id)
      .execute();
    if (tried.outcome === 'wrong') {
      await keepWrongCode({ tx, actor, now });
      if (wrongBefore + 1 === FREE_WRONG_CODES) await tellGuesses({ ...call, tx }, wrongBefore + 1);
    }
    return { ...tried, row: { ...kept, used_at: tried.code.usedAt } };
  });
  if (outcome !== 'accepted' || !row?.used_at) {
    throw new Refusal(refusals[outcome === 'accepted' ? 'wrong' : outcome], { data: { tries_left: triesLeft } });
  }
  return {
    message: 'Código conferido.',
    process_file_ids: row.document_ids,
    valid_until: signingEnd(row.used_at).toISOString(),
  };
});

/** Once, when the waiting begins. */
async function tellGuesses(act: SigningAct, wrong: number): Promise<void> {
  const { tx, actor, deps, origin } = act;
  await deps.jobs.enqueue(tx, mailGuessesJob, { person_id: actor.personId });
  await record(act, signatureCodesGuessed, actor.personId, { wrong, ip: origin.ip });
}
