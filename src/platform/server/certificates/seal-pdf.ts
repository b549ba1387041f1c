import { signDigest } from './cms.ts';
import { SealError } from './seal-error.ts';
import type { Seal } from './seal.ts';
import { prepareSignature } from './signature-placeholder.ts';

export interface SealRequest {
  readonly seal: Seal;
  /** "Todas as assinaturas foram recolhidas." */
  readonly reason: string;
  /** Names of who signed, shown by PDF readers beside the reason. */
  readonly signers: readonly string[];
  readonly signingTime: Date;
}

const namedSigners = 20;

/**
 * PAdES B-B by the institution's seal. The result begins with the exact bytes of the original and adds one revision.
 * Throws SealError when the file cannot take a signature.
 */
export async function sealPdf(original: Buffer, { seal, reason, signers, signingTime }: SealRequest): Promise<Buffer> {
  const certificates = [seal.certificate, ...seal.chain].reduce((sum, each) => sum + each.length, 0);
  const prepared = await prepareSignature(original, {
    name: seal.name,
    reason: `${reason}${namesOf(signers)}`,
    signingTime,
    reserve: certificates + 3_072,
  });
  const cms = (await signDigest(prepared.digest, seal)).toString('hex');
  if (cms.length > prepared.contentsLength) throw new SealError('SEAL_TOO_LARGE');
  prepared.pdf.write(cms, prepared.contentsAt, 'latin1');
  return prepared.pdf;
}

function namesOf(signers: readonly string[]): string {
  if (signers.length === 0) return '';
  const rest = signers.length - namedSigners;
  const names = signers.slice(0, namedSigners).join('; ');
  return ` Assinado eletronicamente por: ${names}${rest > 0 ? ` e mais ${rest}` : ''}.`;
}
