import {
  addDocumentTimestamp,
  lacksTimestamp,
  type OptionalTimestamper,
  sealPdf,
} from '../../../../engine/sign/index.ts';
import {
  attachSealed,
  type DocumentRow,
  fileToSeal,
  findDocument,
  isFixed,
  isSealedFor,
  lockDocument,
  signedOf,
  VerifiedFile,
} from '../../../documents/server/index.ts';
import { isFullySigned } from '../../rules/signature-states.ts';
import { signersShown } from '../refresh-marks.ts';
import { lockRequests, type RequestRow, requestsOf } from '../request-row.ts';
import { stamperOf } from '../with-key/stamper.ts';
import { type Sealing, withLongTermData } from './with-long-term-data.ts';
import { withholding } from './withhold-seal.ts';

/**
 * Seals a document that everyone signed. Without a time stamp, when none can be had, and later again with it.
 * @returns 'again' when a time stamp is owed, or the file changed while it was sealed
 */
export async function sealDocument(sealing: Sealing): Promise<'done' | 'again'> {
  const { deps, documentId, jobId } = sealing;
  const found = await findDocument(deps.db, documentId);
  const requests = await requestsOf(deps.db, [documentId]);
  if (!found || (await isSealedFor(deps.db, found, signed(requests)))) return 'done';
  const { bytes, sha256, contentType } = await fileToSeal(deps, found);
  // Other formats have no place for a seal: their proof is the evidence and the validation page.
  if (contentType !== 'application/pdf') return 'done';
  const { pdf, owes } = await sealedBytes(sealing, found, requests, bytes);
  const covers = `${signed(requests)}${owes ? unstamped : ''}`;

  return deps.db.transaction().execute(async (tx) => {
    const act = { tx, actor: null, now: deps.clock(), origin: { correlationId: jobId }, deps };
    const { document } = await lockDocument(tx, documentId);
    const now = await lockRequests(tx, documentId);
    // Someone was asked, or the text was edited, while the seal was made: the next last signature seals again.
    if (!isFixed(document) || signed(now) !== signed(requests)) return 'done';
    if (signedOf(document).sha256 !== sha256) return isFullySigned(now) ? 'again' : 'done';
    // The job ran before, and only its answer was lost.
    if (!(await isSealedFor(tx, document, covers))) await attachSealed(act, document, { pdf, covers });
    return owes ? 'again' : 'done';
  });
}

/** Signatures that nothing vouches for get a time stamp over them all; the seal has its own. */
async function sealedBytes(sealing: Sealing, document: DocumentRow, requests: readonly RequestRow[], bytes: Buffer) {
  const { deps } = sealing;
  const stamper = stamperOf(deps);
  const kept = await withLongTermData(deps, bytes);
  const isOwed = stamper.stamp !== undefined && (await lacksTimestamp(kept, document.size));
  const base = isOwed ? await stampedOr(sealing, kept, stamper.stamp!) : kept;
  const sealed = await sealPdf(base, {
    seal: deps.seal,
    reason: 'Todas as assinaturas foram recolhidas.',
    signers: (await signersShown(deps.db, requests)).map(({ name }) => name),
    signingTime: deps.clock(),
    timestamp: stamper.stamp,
  });
  return { pdf: await VerifiedFile.of(deps, sealed), owes: stamper.owes };
}

/** A time stamp that our own verifier would not accept does not spoil the seal: it stays out. */
async function stampedOr(sealing: Sealing, kept: Buffer, stamp: OptionalTimestamper): Promise<Buffer> {
  const stamped = await addDocumentTimestamp(kept, stamp);
  if (stamped === kept) return kept;
  const outcome = await VerifiedFile.of(sealing.deps, stamped).catch(withholding(sealing, 'TIMESTAMP'));
  return outcome === 'done' ? kept : stamped;
}

/** Whose signatures the seal covers, and that there are no others. */
const signed = (requests: readonly RequestRow[]): string => requests.map(({ id, state }) => `${id}:${state}`).join();
/** What is added to that while a time stamp is owed. */
const unstamped = ' unstamped';
