import { createHash } from 'node:crypto';
import type { Actor } from '../../../platform/server/http/actor.ts';
import { ensureAllowed } from '../../../platform/server/http/refusal.ts';
import { type ActContext, record } from '../../../platform/server/ledger/record.ts';
import {
  type DocumentRow,
  freezeDocument,
  getReadableDocument,
  lockDocument,
  presentDocuments,
  signableBytes,
} from '../../documents/server/index.ts';
import { addReader } from '../../processes/server/index.ts';
import { documentSigned } from '../contract/events.ts';
import { signatureErrors } from '../contract/signature-errors.ts';
import { isFullySigned } from '../rules/signature-states.ts';
import { signersOfTheMoment } from '../rules/signing-order.ts';
import { maySignSize } from '../rules/signing-policy.ts';
import { decideSigning } from './decide-signing.ts';
import type { CodeRow } from './code/one-time-code-row.ts';
import { refreshMarks, signersShown } from './refresh-marks.ts';
import { lockRequests, type RequestRow, signatureTables } from './request-row.ts';
import { sealDocumentJob } from './seal-document-job.ts';

export interface SignContext extends ActContext {
  readonly actor: Actor;
  readonly origin: { readonly correlationId: string; readonly ip: string; readonly userAgent: string };
}

interface Signing {
  readonly documentId: number;
  /** The proof that it is the person: already checked. */
  readonly code: CodeRow;
}

/**
 * Signs one document in the open transaction: a draft is frozen first, and the signature is over its bytes from then on.
 * Signing again what the same code signed changes nothing.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, EMPTY_DOCUMENT, RENDER_BUSY, RENDER_FAILED
 */
export async function signDocument(act: SignContext, { documentId, code }: Signing): Promise<{ fullySigned: boolean }> {
  const { tx, actor, now } = act;
  const { document: found, process } = await lockDocument(tx, documentId);
  await getReadableDocument({ ...act, db: tx }, documentId, 'signature');
  const before = await lockRequests(tx, documentId);
  const { own, decision } = await decideSigning(tx, { actor, document: found, process, requests: before });
  if (own?.state === 'SIGNED' && (await isSignedWith(act, own, code))) return { fullySigned: isFullySigned(before) };
  ensureAllowed(decision, signatureErrors.cannotSign);
  const request = own ?? (await requestOfOwn(act, found, before));

  const asked = await signersShown(tx, own ? before : [...before, request]);
  const document = await freezeDocument(act, documentId, { signersAsked: asked.map(printed) });
  ensureAllowed(maySignSize(document.size), signatureErrors.cannotSign);
  const proof = await proveBytes(act, document);
  await signatureTables(tx)
    .updateTable('signatures.request')
    .set({ state: 'SIGNED', answered_at: now })
    .where('id', '=', request.id)
    .execute();
  await signatureTables(tx)
    .insertInto('signatures.evidence')
    .values({
      ...proof,
      ...signerNow(act),
      request_id: request.id,
      document_id: documentId,
      ...codeUsed(code),
      signed_at: now,
    })
    .execute();
  const requests = await refreshMarks(act, documentId, process.id);

  const fullySigned = isFullySigned(requests);
  await recordSigned(act, { document, request, requests, proof, channel: code.channel });
  if (fullySigned) await act.deps.jobs.enqueue(tx, sealDocumentJob, { document_id: documentId });
  return { fullySigned };
}

/** Who signs their own document asks themselves. */
async function requestOfOwn(
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

/** The hash that is signed, made again from the bytes that are there. */
async function proveBytes({ tx, deps }: SignContext, document: DocumentRow) {
  const { bytes, sha256, size } = await signableBytes(tx, deps, document.id);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`document ${document.id}: stored bytes do not match their hash`);
  return { sha256, size };
}

const signerNow = ({ actor, origin }: SignContext) => ({
  signer_id: actor.personId,
  name: actor.name,
  cpf: actor.cpf,
  post: actor.post,
  unit: actor.unit?.label ?? null,
  session_id: actor.sessionId,
  ip: origin.ip,
  user_agent: origin.userAgent,
});

const codeUsed = (code: CodeRow) => ({
  method: 'ELECTRONIC' as const,
  code_id: code.id,
  channel: code.channel,
  sent_to: code.sent_to,
});

const printed = ({ name, post, unit }: { name: string; post: string | null; unit: string | null }) => ({
  name,
  ...(post ? { post } : {}),
  ...(unit ? { unit } : {}),
});

async function isSignedWith({ tx }: SignContext, request: RequestRow, code: CodeRow): Promise<boolean> {
  const evidence = await signatureTables(tx)
    .selectFrom('signatures.evidence')
    .select('code_id')
    .where('request_id', '=', request.id)
    .executeTakeFirst();
  return evidence?.code_id === code.id;
}

interface Signed {
  readonly document: DocumentRow;
  readonly request: RequestRow;
  readonly requests: readonly RequestRow[];
  readonly proof: { readonly sha256: string; readonly size: number };
  readonly channel: string;
}

async function recordSigned(act: SignContext, { document, request, requests, proof, channel }: Signed): Promise<void> {
  const { actor } = act;
  const [shown] = await presentDocuments(act.tx, [document]);
  const orders = requests.map((one) => ({
    signatureId: one.id,
    order: one.position,
    state: one.state,
    name: '',
    signerId: one.signer_id,
  }));
  await record(act, documentSigned, document.process_id, {
    document_id: document.id,
    title: shown!.title,
    signature_id: request.id,
    signer: { person_id: actor.personId, name: actor.name, post: actor.post, unit: actor.unit?.label ?? null },
    method: 'ELECTRONIC',
    ...proof,
    channel,
    requested_by: request.requested_by,
    fully_signed: isFullySigned(requests),
    next_signer_ids: signersOfTheMoment(orders, request.follow_order).map(({ signerId }) => signerId),
  });
}
