import { addDocumentTimestamp, lacksTimestamp } from '../../../../engine/sign/index.ts';
import {
  attachSigned,
  findDocument,
  isFixed,
  lockDocument,
  newestFile,
  newestOf,
  VerifiedFile,
} from '../../../documents/server/index.ts';
import { isFullySigned } from '../../rules/signature-states.ts';
import { lockRequests } from '../request-row.ts';
import { stamperOf } from '../with-key/stamper.ts';
import { type Sealing, withLongTermData } from './with-long-term-data.ts';

/**
 * Puts a time stamp over the signatures of a document that still waits for others, when the authority did not answer as they
 * were put. Their messages cannot take it any more: copies of the file are about, and its hash is in the evidence.
 * @returns 'again' when the authority is still silent, or somebody signed meanwhile
 */
export async function stampSigned({ deps, documentId, jobId }: Sealing): Promise<'done' | 'again'> {
  const stamper = stamperOf(deps);
  const { stamp } = stamper;
  const found = await findDocument(deps.db, documentId);
  // Over a seal there is nothing owed: the next signature, and the next seal, are put with what is.
  if (!stamp || !found || !isFixed(found) || found.signed_sha256 === null || found.sealed_sha256 !== null)
    return 'done';
  const { bytes, sha256 } = await newestFile(deps, found);
  if (!(await lacksTimestamp(bytes, found.size))) return 'done';
  const stamped = await addDocumentTimestamp(await withLongTermData(deps, bytes), stamp);
  if (stamper.owes) return 'again';
  const pdf = await VerifiedFile.of(deps, stamped);

  return deps.db.transaction().execute(async (tx) => {
    const act = { tx, actor: null, now: deps.clock(), origin: { correlationId: jobId }, deps };
    const { document } = await lockDocument(tx, documentId);
    if (!isFixed(document)) return 'done';
    if (newestOf(document).sha256 !== sha256) return 'again';
    const requests = await lockRequests(tx, documentId);
    await attachSigned(act, document, pdf, 'TIMESTAMP');
    // Whoever seals it may have read the file before.
    return isFullySigned(requests) ? 'again' : 'done';
  });
}
