import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { validateCode as contract } from '../../contract/code/validate-code.ts';
import { type CodeOutcome, readTypedCode, tryCode } from '../../rules/one-time-code.ts';
import { ensureCapacity } from '../signing/ensure-capacity.ts';
import { isCode, lockCode, signingEnd } from './one-time-code-row.ts';
import { signatureTables } from '../request-row.ts';

const refusals = {
  wrong: signatureErrors.codeInvalid,
  used: signatureErrors.codeInvalid,
  expired: signatureErrors.codeExpired,
  exhausted: signatureErrors.codeExhausted,
} as const satisfies Record<Exclude<CodeOutcome, 'accepted'>, unknown>;

/** The try is committed before it is answered: a refused one counts. */
export const validateCode = ownTransactions(contract, async ({ input, actor, db, deps, now }) => {
  const { token, capacity } = input.body;
  if (token.trim() === '') throw new Refusal(signatureErrors.codeMissing);
  const digits = readTypedCode(token);
  if (digits === undefined) throw new Refusal(signatureErrors.codeInvalid);
  ensureCapacity(actor, capacity);

  const { outcome, triesLeft, row } = await db.transaction().execute(async (tx) => {
    const kept = await lockCode(tx, actor);
    if (!kept) return { outcome: 'wrong' as const, triesLeft: 0, row: undefined };
    const matches = isCode(deps, kept, digits);
    // The same code sent again, when its first answer was lost, is answered again.
    if (kept.used_at && matches && now < signingEnd(kept.used_at)) {
      return { outcome: 'accepted' as const, triesLeft: 0, row: kept };
    }
    const before = { issuedAt: kept.issued_at, tries: kept.tries, usedAt: kept.used_at };
    const tried = tryCode(before, matches, now);
    await signatureTables(tx)
      .updateTable('signatures.code')
      .set({ tries: tried.code.tries, used_at: tried.code.usedAt })
      .where('id', '=', kept.id)
      .execute();
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
