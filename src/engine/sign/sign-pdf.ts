import type { Signer } from '../trust/index.ts';
import { finishedCms, type OptionalTimestamper } from './complete-signature.ts';
import { writeContents } from './placeholder.ts';
import { placeSignature, type SignatureRequest, timestampReserve } from './prepare-signature.ts';

export interface SignPdfRequest extends Omit<SignatureRequest, 'certificate' | 'chain' | 'reserve'> {
  readonly signer: Signer;
  readonly timestamp?: OptionalTimestamper | undefined;
}

/**
 * Signs in one step, with a key that this process may use. Throws SealError when the file cannot take a signature. Whether the result is
 * one that counts, `ensureCounts` says.
 */
export async function signPdf(original: Buffer, { signer, timestamp, ...request }: SignPdfRequest): Promise<Buffer> {
  const prepared = await placeSignature(original, {
    ...request,
    certificate: signer.certificate,
    chain: signer.chain,
    reserve: timestamp && timestampReserve,
  });
  const signature = await signer.sign(prepared.signedAttributes);
  const cms = await finishedCms(prepared, { signature, timestamp });
  writeContents(prepared.pdf, prepared, cms);
  return prepared.pdf;
}
