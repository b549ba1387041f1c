import type { Seal } from '../trust/index.ts';
import type { OptionalTimestamper } from './complete-signature.ts';
import { signPdf } from './sign-pdf.ts';

export interface SealRequest {
  readonly seal: Seal;
  /** "Todas as assinaturas foram recolhidas." */
  readonly reason: string;
  /** Names of who signed, shown by PDF readers beside the reason. */
  readonly signers: readonly string[];
  readonly signingTime: Date;
  readonly timestamp?: OptionalTimestamper | undefined;
}

const namedSigners = 20;

/**
 * PAdES by the institution's seal: B-B, or B-T with a time stamp. The result begins with the exact bytes of the original and adds
 * one revision. Throws SealError when the file cannot take a signature.
 */
export function sealPdf(
  original: Buffer,
  { seal, reason, signers, signingTime, timestamp }: SealRequest,
): Promise<Buffer> {
  return signPdf(original, {
    signer: seal,
    name: seal.name,
    reason: `${reason}${namesOf(signers)}`,
    signingTime,
    timestamp,
    label: 'Selo',
  });
}

function namesOf(signers: readonly string[]): string {
  if (signers.length === 0) return '';
  const rest = signers.length - namedSigners;
  const names = signers.slice(0, namedSigners).join('; ');
  return ` Assinado eletronicamente por: ${names}${rest > 0 ? ` e mais ${rest}` : ''}.`;
}
