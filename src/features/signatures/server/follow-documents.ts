import type { z } from 'zod';
import type { ActContext } from '../../../platform/server/acts/act-context.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import { consequence } from '../../../platform/server/ledger/consequences.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { documentFiled } from '../../documents/contract/events.ts';
import { processMigrated, processMoved } from '../../processes/contract/events.ts';
import { signaturesCopied } from '../contract/events.ts';
import { isFullySigned } from '../rules/signature-states.ts';
import { refreshMarks, refreshSignals } from './refresh-marks.ts';
import { linksInUse } from './external/link-row.ts';
import { sendLink } from './external/send-link.ts';
import { type RequestRow, requestsOf, signatureTables } from './request-row.ts';
import { evidenceDigest } from './signing/evidence-digest.ts';
import { sealDocumentJob } from './seal/seal-document-job.ts';

/** A copy for another process has the same bytes: who was asked for the original is asked for it, who signed has signed it. */
export const signaturesFollowCopies = consequence({
  name: 'signatures-follow-copies',
  on: documentFiled,
  run: async (act, { streamId: processId, payload }) => {
    if (payload.copied_from !== null) await copyRequests(act, payload.copied_from, payload.document_id, processId);
    await refreshSignals(act, processId);
  },
});

/** Where a process is decides which unfinished documents it waits for. */
export const countWhatMovedProcessWaitsFor = consequence({
  name: 'count-what-moved-process-waits-for',
  on: processMoved,
  run: (act, { streamId }) => refreshSignals(act, streamId),
});

/** Few of many wait for a signature, or have signers: those alone are looked at. */
export const countWhatMigratedProcessesWaitFor = consequence({
  name: 'count-what-migrated-processes-wait-for',
  on: processMigrated,
  run: (act, { streamId }) => refreshSignals(act, streamId),
  runForEach: async (act, processIds) => {
    for (const id of await withRequests(act.tx, processIds)) await refreshSignals(act, id);
  },
});

async function withRequests(tx: Tx, processIds: readonly number[]): Promise<readonly number[]> {
  const rows = await signatureTables(tx)
    .selectFrom('signatures.request')
    .select('process_id')
    .distinct()
    .where('process_id', 'in', [...processIds])
    .where('state', '=', 'PENDING')
    .orderBy('process_id')
    .execute();
  return rows.map(({ process_id }) => process_id);
}

async function copyRequests(act: ActContext, from: number, documentId: number, processId: number): Promise<void> {
  const requests = await requestsOf(act.tx, [from]);
  if (requests.length === 0) return;
  const links = await linksInUse(
    act.tx,
    requests.flatMap(({ id, external }) => (external ? [id] : [])),
  );
  const told: CopiedRequest[] = [];
  for (const request of requests) {
    const { id: original, ...values } = request;
    const copy = await signatureTables(act.tx)
      .insertInto('signatures.request')
      .values({ ...values, document_id: documentId, process_id: processId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const evidence =
      request.state === 'SIGNED' ? await copyEvidence(act, { original, copy: copy.id, documentId }) : null;
    told.push(toTell(request, copy.id, evidence));
    const link = links.get(original);
    if (link && request.state === 'PENDING') await sendLink(act, copy.id, link.email);
  }
  const copies: RequestRow[] = await refreshMarks(act, documentId, processId);
  await record(act, signaturesCopied, processId, { document_id: documentId, copied_from: from, requests: told });
  if (isFullySigned(copies)) await act.deps.jobs.enqueue(act.tx, sealDocumentJob, { document_id: documentId });
}

type CopiedRequest = z.input<typeof signaturesCopied.payload>['requests'][number];

const toTell = (request: RequestRow, copyId: number, evidence: string | null): CopiedRequest => ({
  signature_id: copyId,
  signer_id: request.signer_id,
  ...(request.external && { external: true }),
  ...(request.mandatory && { mandatory: true }),
  position: request.position,
  follow_order: request.follow_order,
  signature_type: request.signature_type,
  state: request.state as CopiedRequest['state'],
  requested_by: request.requested_by,
  requested_at: request.requested_at.toISOString(),
  answered_at: request.answered_at?.toISOString() ?? null,
  refuse_option: request.refuse_option,
  refuse_justification: request.refuse_justification,
  evidence_sha256: evidence,
});

/** @returns the digest of what proves the signature */
async function copyEvidence(
  { tx }: ActContext,
  { original, copy, documentId }: { readonly original: number; readonly copy: number; readonly documentId: number },
): Promise<string> {
  const evidence = await signatureTables(tx)
    .selectFrom('signatures.evidence')
    .selectAll()
    .where('request_id', '=', original)
    .executeTakeFirstOrThrow();
  await signatureTables(tx)
    .insertInto('signatures.evidence')
    .values({ ...evidence, request_id: copy, document_id: documentId })
    .execute();
  return evidenceDigest(evidence);
}
