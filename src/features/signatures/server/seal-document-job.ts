import { z } from 'zod';
import { addLongTermData, SealError, sealPdf } from '../../../platform/server/pdf-signatures/index.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { defineJob } from '../../../platform/server/jobs/index.ts';
import {
  attachSealed,
  fileToSeal,
  findDocument,
  isFixed,
  isSealedFor,
  lockDocument,
  signedOf,
} from '../../documents/server/index.ts';
import { isFullySigned } from '../rules/signature-states.ts';
import { signersShown } from './refresh-marks.ts';
import { lockRequests, requestsOf } from './request-row.ts';

const schema = z.object({ document_id: z.int() });

/**
 * Adds the institution's seal once every signature is in: a second of work that nobody waits for. Until then the document
 * is signed and not yet sealed, and the validation page says so.
 */
export const sealDocumentJob = defineJob({
  name: 'seal-document',
  schema,
  concurrency: 2,
  run: async ({ data, deps, jobId }: { data: z.output<typeof schema>; deps: Deps; jobId: string }) => {
    const sealed = await sealedBytes(deps.db, deps, data.document_id);
    if (!sealed) return;
    await deps.db.transaction().execute(async (tx) => {
      const act = { tx, actor: null, now: deps.clock(), origin: { correlationId: jobId }, deps };
      const { document } = await lockDocument(tx, data.document_id);
      const requests = await lockRequests(tx, document.id);
      // Someone was asked, or the text was edited, while the seal was made: the next last signature seals again.
      if (!isFixed(document) || signedOf(document).sha256 !== sealed.sha256 || signed(requests) !== sealed.covers)
        return;
      // The job ran before, and only its answer was lost.
      if (await isSealedFor(tx, document, sealed.covers)) return;
      await attachSealed(act, document.id, sealed);
    });
  },
});

async function sealedBytes(db: Database, deps: Deps, documentId: number) {
  const requests = await requestsOf(db, [documentId]);
  if (!isFullySigned(requests)) return undefined;
  const covers = signed(requests);
  const document = await findDocument(db, documentId);
  if (!document || (await isSealedFor(db, document, covers))) return undefined;
  const { bytes, sha256, contentType } = await fileToSeal(db, deps, documentId);
  // Other formats have no place for a seal: their proof is the evidence and the validation page.
  if (contentType !== 'application/pdf') return undefined;
  try {
    const pdf = await sealPdf(await withLongTermData(deps, bytes), {
      seal: deps.seal,
      reason: 'Todas as assinaturas foram recolhidas.',
      signers: (await signersShown(db, requests)).map(({ name }) => name),
      signingTime: deps.clock(),
      timestamp: deps.signing.timestamp,
    });
    return { pdf, sha256, covers };
  } catch (error) {
    // A PDF that cannot take a seal today cannot tomorrow: it stays signed, and unsealed.
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

/**
 * What validating people's certificates will need when their authorities no longer answer goes under the seal. What could
 * not be brought is left out: the verifier says so.
 */
async function withLongTermData({ signing: { trust, fetch }, clock }: Deps, signedFile: Buffer): Promise<Buffer> {
  if (trust.anchors.length === 0) return signedFile;
  return (await addLongTermData(signedFile, { trust, fetch, at: clock() })).pdf;
}

/** Whose signatures the seal covers, and that there are no others. */
const signed = (requests: Awaited<ReturnType<typeof requestsOf>>): string =>
  requests.map(({ id, state }) => `${id}:${state}`).join();
