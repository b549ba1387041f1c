import type { Govbr } from '../../../../platform/server/govbr/index.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { GOVBR_RETURN_OUTSIDE } from '../../rules/govbr-account.ts';
import type { SigningCall } from '../signing/signing.ts';

/**
 * gov.br, which brings whoever came by a link back to a page that asks for no account.
 * @throws GOVBR_UNAVAILABLE
 */
export function govbrOf({ deps: { govbr, config }, outside }: Pick<SigningCall, 'deps' | 'outside'>): Govbr {
  if (!govbr) throw new Refusal(signatureErrors.govbrUnavailable);
  return outside ? govbr.returningTo(`${config.publicUrl}${GOVBR_RETURN_OUTSIDE}`) : govbr;
}
