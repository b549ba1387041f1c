import { CertificateError } from '../../../../engine/trust/index.ts';
import { GovbrError } from '../../../../platform/server/govbr/index.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';

const refusals = {
  GOVBR_LEVEL: signatureErrors.govbrLevel,
  GOVBR_REFUSED: signatureErrors.govbrRefused,
  GOVBR_DENIED: signatureErrors.govbrVisitOver,
  GOVBR_DOWN: signatureErrors.govbrDown,
} as const;

/** What gov.br refuses, as this product tells it. */
export async function orGovbrRefusal<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GovbrError) throw new Refusal(refusals[error.code], { message: error.message });
    if (error instanceof CertificateError) throw new Refusal(signatureErrors.govbrDown);
    throw error;
  }
}
