import type { Insertable } from 'kysely';
import type { Sentences } from '../../../../platform/server/acts/each-item.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { titleOf } from '../../../documents/server/index.ts';
import { documentSigned } from '../../contract/events.ts';
import { isFullySigned } from '../../rules/signature-states.ts';
import { signersWhoseTurnCame } from '../../rules/signing-order.ts';
import { refreshMarks } from '../refresh-marks.ts';
import { evidenceDigest, type EvidenceRow } from './evidence-digest.ts';
import { type RequestRow, signatureTables } from '../request-row.ts';
import { sealDocumentJob } from '../seal/seal-document-job.ts';
import type { SignaturesTables } from '../tables.generated.ts';
import { askOneself } from './ask-oneself.ts';
import type { Signed, Signing, SigningAct } from './signing.ts';

/** What proves a signature, without who signed and when, which the act itself knows. */
export type SignatureProof = Omit<
  Insertable<SignaturesTables['signatures.evidence']>,
  | 'request_id'
  | 'document_id'
  | 'signer_id'
  | 'name'
  | 'cpf'
  | 'post'
  | 'unit'
  | 'session_id'
  | 'ip'
  | 'user_agent'
  | 'signed_at'
>;

/** What is said of documents that were signed. */
export const signedSentence: Sentences = { one: 'Documento assinado.', many: 'documentos assinados' };

/**
 * Counts a proved signature, whatever it was made with: evidence, marks, the event with its consequences, and the seal
 * when it was the last one.
 */
export async function countSignature(act: SigningAct, signing: Signing, proof: SignatureProof): Promise<Signed> {
  const { tx, now } = act;
  const { document } = signing;
  const request = signing.own ?? (await askOneself(act, signing));
  await signatureTables(tx)
    .updateTable('signatures.request')
    .set({ state: 'SIGNED', answered_at: now, signature_type: proof.method })
    .where('id', '=', request.id)
    .execute();
  const evidence = await signatureTables(tx)
    .insertInto('signatures.evidence')
    .values({ ...proof, ...signerNow(act), request_id: request.id, document_id: document.id, signed_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const requests = await refreshMarks(act, document.id, document.process_id);

  const fullySigned = isFullySigned(requests);
  await recordSigned(act, { document, request, proof, evidence }, requests);
  if (fullySigned) await act.deps.jobs.enqueue(tx, sealDocumentJob, { document_id: document.id });
  return { fullySigned };
}

const signerNow = ({ actor, origin }: SigningAct) => ({
  signer_id: actor.personId,
  name: actor.name,
  cpf: actor.cpf,
  post: actor.post,
  unit: actor.unit?.label ?? null,
  session_id: actor.sessionId,
  ip: origin.ip,
  user_agent: origin.userAgent,
});

interface Counted extends Pick<Signing, 'document'> {
  readonly request: RequestRow;
  readonly proof: SignatureProof;
  readonly evidence: EvidenceRow;
}

async function recordSigned(
  act: SigningAct,
  { document, request, proof, evidence }: Counted,
  requests: readonly RequestRow[],
): Promise<void> {
  const { actor } = act;
  const orders = requests.map((one) => ({
    signatureId: one.id,
    order: one.position,
    state: one.state,
    name: '',
    signerId: one.signer_id,
    external: one.external,
  }));
  const next = signersWhoseTurnCame(orders, request.id, request.follow_order);
  const outside = next.filter(({ external }) => external);
  await record(act, documentSigned, document.process_id, {
    document_id: document.id,
    title: await titleOf(act.tx, document),
    signature_id: request.id,
    signer: { person_id: actor.personId, name: actor.name, post: actor.post, unit: actor.unit?.label ?? null },
    method: proof.method,
    sha256: proof.sha256,
    size: proof.size,
    channel: proof.channel ?? null,
    ...(proof.method === 'ELECTRONIC'
      ? {}
      : {
          certificate: {
            subject: proof.certificate_subject!,
            issuer: proof.certificate_issuer!,
            serial: proof.certificate_serial!,
            revocation: proof.revocation!,
            file_sha256: proof.file_sha256!,
          },
        }),
    evidence_sha256: evidenceDigest(evidence),
    requested_by: request.requested_by,
    fully_signed: isFullySigned(requests),
    next_signer_ids: next.filter(({ external }) => !external).map(({ signerId }) => signerId),
    ...(outside.length > 0 && { next_external_ids: outside.map(({ signatureId }) => signatureId) }),
  });
}
