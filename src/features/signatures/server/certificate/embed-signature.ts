import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { completeSignature, type Completion, openPrepared, SealError } from '../../../../engine/sign/index.ts';
import { findDocument, newestFile, VerifiedFile } from '../../../documents/server/index.ts';
import { certificateErrors } from '../../../session/contract/certificate/certificate-errors.ts';
import type { SignedFile } from '../with-key/count-signed-file.ts';
import { refuseSealError } from '../with-key/refuse-seal-error.ts';
import { stamperOf } from '../with-key/stamper.ts';
import { freshness } from './freshness.ts';
import type { PreparationRow } from './preparation-row.ts';

interface Embedding {
  readonly db: Database;
  readonly deps: Deps;
}

export type Embedded = Pick<SignedFile, 'file' | 'owesTimestamp'>;

/**
 * The whole file with a signature in its place, which must be by the key of the prepared certificate over the prepared
 * bytes. A time stamp may take seconds: call it outside a transaction, and look again inside.
 * @returns undefined when what was prepared was used or is about a file that is no longer the newest
 * @throws CERTIFICATE_SIGNATURE_INVALID, TIMESTAMP_MISSING, CANNOT_HOLD_SIGNATURE of what our own verifier would not accept afterwards
 */
export async function embed(
  { db, deps }: Embedding,
  row: PreparationRow,
  signature: Buffer,
): Promise<Embedded | undefined> {
  if (row.used_at !== null) return undefined;
  const document = await findDocument(db, row.document_id);
  if (!document || !freshness(row, document).allowed) return undefined;
  const { bytes } = await newestFile(deps, document);
  const stamper = stamperOf(deps);
  const made = await complete(Buffer.concat([bytes, row.appended]), { signature, timestamp: stamper.stamp });
  const file = await VerifiedFile.of(deps, made).catch(refuseSealError);
  return { file, owesTimestamp: stamper.owes };
}

async function complete(prepared: Buffer, completion: Completion): Promise<Buffer> {
  try {
    return await completeSignature(openPrepared(prepared), completion);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new Refusal(certificateErrors.signatureInvalid, { message: error.message });
  }
}
