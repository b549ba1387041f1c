import type { PersonAct } from '../../../platform/server/acts/act-context.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import type { Decision } from '../../../kernel/decision.ts';
import { type DocumentRow, getReadableDocument, lockDocument } from '../../documents/server/index.ts';
import { addReader, type ProcessRow } from '../../processes/server/index.ts';
import { signatureErrors } from '../contract/signature-errors.ts';
import { decideSigning } from './decide-signing.ts';
import { lockRequests, type RequestRow, signatureTables } from './request-row.ts';

export interface SignContext extends PersonAct {
  readonly origin: { readonly correlationId: string; readonly ip: string; readonly userAgent: string };
}

/** A document about to be signed, with all that a signature depends on locked: process, document, requests. */
export interface OpenSigning {
  readonly document: DocumentRow;
  readonly process: ProcessRow;
  readonly requests: readonly RequestRow[];
  /** The request to this person; undefined when nobody asked them. */
  readonly own: RequestRow | undefined;
  readonly decision: Decision;
}

/**
 * Locks what a signature depends on, and decides whether this person may sign now.
 * @throws DOCUMENT_NOT_FOUND
 */
export async function openSigning(act: SignContext, documentId: number): Promise<OpenSigning> {
  const { tx, actor } = act;
  const { document, process } = await lockDocument(tx, documentId);
  await getReadableDocument({ ...act, db: tx }, documentId, 'signature');
  const requests = await lockRequests(tx, documentId);
  const { own, decision } = await decideSigning(tx, { actor, document, process, requests });
  return { document, process, requests, own, decision };
}

/**
 * The decision about a signature, and nothing of it.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN
 */
export async function ensureMaySign(act: SignContext, documentId: number): Promise<void> {
  const { decision } = await openSigning(act, documentId);
  ensureAllowed(decision, signatureErrors.cannotSign);
}

/** The request that a signature answers: who signs their own document asks themselves. */
export const requestToSign = (act: SignContext, { document, requests, own }: OpenSigning): Promise<RequestRow> =>
  own ? Promise.resolve(own) : askOneself(act, document, requests);

async function askOneself(
  { tx, actor, now }: SignContext,
  document: DocumentRow,
  others: readonly RequestRow[],
): Promise<RequestRow> {
  await addReader(tx, document.process_id, actor.personId, 'signer', now);
  return signatureTables(tx)
    .insertInto('signatures.request')
    .values({
      process_id: document.process_id,
      document_id: document.id,
      signer_id: actor.personId,
      signer_unit_id: actor.unit?.id ?? null,
      signer_post: actor.post,
      position: Math.max(0, ...others.map(({ position }) => position)) + 1,
      follow_order: false,
      requested_by: actor.personId,
      requested_unit_id: actor.unit?.id ?? null,
      requested_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
