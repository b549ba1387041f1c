import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { type CodeOutcome, readTypedCode, tryCode } from '../../rules/one-time-code.ts';
import { signatureTables } from '../request-row.ts';
import { ensureMayTry, keepWrongCode, lockCodesOf } from './code-limits.ts';
import { type CodeRow, isCode, lockCode, signingEnd } from './one-time-code-row.ts';

/** What came of typing a code; it is to be committed, also when it is refused. */
export interface Tried {
  readonly outcome: CodeOutcome;
  readonly triesLeft: number;
  /** The code that it was typed for, and proved when `outcome` says so. */
  readonly row: CodeRow | undefined;
  /** Wrong ones of the person before this. */
  readonly wrongBefore: number;
}

/**
 * The digits that somebody typed, if they can be a code.
 * @throws CODE_MISSING, CODE_INVALID
 */
export function digitsTyped(typed: string): string {
  if (typed.trim() === '') throw new Refusal(signatureErrors.codeMissing);
  const digits = readTypedCode(typed);
  if (digits === undefined) throw new Refusal(signatureErrors.codeInvalid);
  return digits;
}

/**
 * Tries six digits against the newest code of a session, and counts the try.
 * @throws CODE_TRIES_WAIT
 */
export async function tryDigits({ tx, actor, now, deps }: PersonAct, digits: string): Promise<Tried> {
  await lockCodesOf({ tx, actor, now });
  const kept = await lockCode(tx, actor);
  if (!kept) return { outcome: 'wrong', triesLeft: 0, row: undefined, wrongBefore: 0 };
  const matches = isCode(deps, kept, digits);
  // The same code sent again, when its first answer was lost, is answered again.
  if (kept.used_at && matches && now < signingEnd(kept, kept.used_at)) {
    return { outcome: 'accepted', triesLeft: 0, row: kept, wrongBefore: 0 };
  }
  const wrongBefore = await ensureMayTry({ tx, actor, now });
  const { outcome, triesLeft, code } = tryCode(
    { issuedAt: kept.issued_at, tries: kept.tries, usedAt: kept.used_at },
    matches,
    now,
  );
  await signatureTables(tx)
    .updateTable('signatures.code')
    .set({ tries: code.tries, used_at: code.usedAt })
    .where('id', '=', kept.id)
    .execute();
  if (outcome === 'wrong') await keepWrongCode({ tx, actor, now });
  return { outcome, triesLeft, row: { ...kept, used_at: code.usedAt }, wrongBefore };
}

const refusals = {
  wrong: signatureErrors.codeInvalid,
  used: signatureErrors.codeInvalid,
  expired: signatureErrors.codeExpired,
  exhausted: signatureErrors.codeExhausted,
} as const satisfies Record<Exclude<CodeOutcome, 'accepted'>, unknown>;

/** What is refused of a code that was tried; null when it was the right one. */
export const refusalOfTry = ({ outcome, triesLeft }: Tried): Refusal | null =>
  outcome === 'accepted' ? null : new Refusal(refusals[outcome], { data: { tries_left: triesLeft } });
