import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { completeSignature, openPrepared, SealError } from '../../../../engine/sign/index.ts';
import { findDocument, newestFile } from '../../../documents/server/index.ts';
import { certificateErrors } from '../../../session/contract/certificate/certificate-errors.ts';
import type { SignedFile } from '../with-key/count-signed-file.ts';
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
 * @throws CERTIFICATE_SIGNATURE_INVALID, TIMESTAMP_MISSING
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
  try {
    const prepared = openPrepared(Buffer.concat([bytes, row.appended]));
    const stamper = stamperOf(deps);
    const file = await completeSignature(prepared, { signature, timestamp: stamper.stamp });
    return { file, owesTimestamp: stamper.owes };
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new Refusal(certificateErrors.signatureInvalid, { message: error.message });
  }
}
