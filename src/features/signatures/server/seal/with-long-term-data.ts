import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { addLongTermData } from '../../../../engine/sign/index.ts';

/** A document to seal or to stamp, by a job. */
export interface Sealing {
  readonly deps: Deps;
  readonly documentId: number;
  readonly jobId: string;
}

/**
 * What validating people's certificates will need when their authorities no longer answer goes under the seal, and under a
 * time stamp of the document. What could not be brought is left out: the verifier says so.
 */
export async function withLongTermData({ signing: { trust, fetch }, clock }: Deps, file: Buffer): Promise<Buffer> {
  if (trust.anchors.length === 0) return file;
  return (await addLongTermData(file, { trust, fetch, at: clock() })).pdf;
}
