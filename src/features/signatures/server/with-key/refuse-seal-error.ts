import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { SealError } from '../../../../engine/sign/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';

/** A file that takes no signature, told to who wanted to sign it. */
export function refuseSealError(error: unknown): never {
  if (!(error instanceof SealError)) throw error;
  throw new Refusal(signatureErrors.cannotHoldSignature, { message: error.message });
}
