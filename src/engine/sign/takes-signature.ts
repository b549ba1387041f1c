import { isFollowed } from '../judge/index.ts';
import { appendSignature, appendToBeSigned } from './append-signature.ts';
import { SealError } from './seal-error.ts';

/** Room for no message at all: what is asked is only whether there could be one. */
const reserve = 512;

/**
 * Whether a file takes a signature that the verifier could follow afterwards, and one more: only what is written after the first has it
 * look into the pages. The file is opened and read whole: of files of strangers, ask in a child.
 */
export async function takesSignature(original: Buffer): Promise<boolean> {
  try {
    const first = await withEmptySignature(original);
    return isFollowed(first) && isFollowed(await withEmptySignature(first));
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

/** `takesSignature`, with what the verifier follows of it in its thread apart: for files that were inspected when they came in. */
export async function takesSignatureApart(original: Buffer): Promise<boolean> {
  try {
    await appendToBeSigned(original, { label: 'Assinatura', subFilter: 'ETSI.RFC3161', reserve });
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

async function withEmptySignature(original: Buffer): Promise<Buffer> {
  const { pdf } = await appendSignature(original, { label: 'Assinatura', subFilter: 'ETSI.RFC3161', reserve });
  return pdf;
}
