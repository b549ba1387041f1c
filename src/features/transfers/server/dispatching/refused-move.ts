import type { Decision } from '../../../../kernel/decision.ts';
import type { ErrorKind } from '../../../../platform/contract/error-kind.ts';
import { type Refusal, refusalOf } from '../../../../platform/server/acts/refusal.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';

/** The refusal of a move: an open join asks for a confirmation, everything else is of the kind that is told. */
export function refusedMove(decision: Decision, kind: ErrorKind): Refusal | null {
  const asksToConfirm =
    !decision.allowed && decision.reasons.some(({ code }) => code === transferErrors.joinConfirmation.code);
  return refusalOf(decision, asksToConfirm ? transferErrors.joinConfirmation : kind);
}
